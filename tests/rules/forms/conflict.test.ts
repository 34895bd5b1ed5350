import { expect, test } from "vitest";
import { mergeFieldValues, parseFormSnapshot } from "~/services/forms/conflict";

const original = { first_name: "Ada", guests: "80", notes: "Calls at noon\nLikes barns" };

test("[LEAD-05] a field that only one person changed gets that person's value", () => {
  const yours = { ...original, first_name: "Adah" };
  const theirs = { ...original, guests: "90" };
  expect(mergeFieldValues({ values: original }, yours, theirs)).toEqual({
    values: { ...original, first_name: "Adah", guests: "90" },
    conflicts: [],
    theirChanges: [{ name: "guests", theirs: "90" }],
  });
});

test("[LEAD-05] a field that both changed needs a choice, unless the values are equal", () => {
  const yours = { ...original, first_name: "Adah", guests: " 95 " };
  const theirs = { ...original, first_name: "Adah ", guests: "90" };
  expect(mergeFieldValues({ values: original }, yours, theirs).conflicts).toEqual([
    { name: "guests", original: "80", yours: " 95 ", theirs: "90" },
  ]);
});

test("[LEAD-05] a choice applies to the value shown, not to later ones", () => {
  const yours = { guests: "95" };
  const conflicting = { guests: "90" };
  const chosen = (choice: "yours" | "theirs", present: string) =>
    mergeFieldValues({ values: original, conflicting }, yours, { guests: present }, { guests: choice });
  expect(chosen("yours", "90")).toMatchObject({ values: { guests: "95" }, conflicts: [] });
  expect(chosen("theirs", "90")).toMatchObject({ values: { guests: "90" }, conflicts: [] });
  expect(chosen("yours", "100").conflicts).toMatchObject([{ theirs: "100" }]);
  expect(
    mergeFieldValues({ values: original }, yours, { guests: "90" }, { guests: "yours" }).conflicts,
  ).toHaveLength(1);
});

test("[LEAD-05] line ends and surrounding space are not changes", () => {
  const yours = { notes: "Calls at noon\r\nLikes barns" };
  expect(mergeFieldValues({ values: original }, yours, { notes: "Calls at ten" })).toMatchObject({
    values: { notes: "Calls at ten" },
    conflicts: [],
  });
});

test("[ERR-03] without a baseline every difference is a conflict", () => {
  const lost = parseFormSnapshot("{broken");
  expect(lost).toEqual({ values: {} });
  const { conflicts } = mergeFieldValues(
    lost,
    { first_name: "Ada", guests: "95" },
    { first_name: "Ada", guests: "80" },
  );
  expect(conflicts).toEqual([{ name: "guests", original: "", yours: "95", theirs: "80" }]);
});

test.each([
  [
    "too many fields",
    { values: Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`f${index}`, ""])) },
  ],
  ["too long a text", { values: { notes: "x".repeat(70_001) } }],
  ["a number for a text", { values: { guests: 3 } }],
  ["a version that is none", { values: {}, version: -1 }],
])("[ERR-03] %s is an invalid baseline", (_, shown) => {
  expect(parseFormSnapshot(JSON.stringify(shown))).toEqual({ values: {} });
  expect(parseFormSnapshot(null)).toEqual({ values: {} });
});
