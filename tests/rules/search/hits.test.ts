import { expect, test } from "vitest";
import { findExactMatch, sortCountryGroups, sortLeadsByMatch } from "~/services/search/hits";

const buildLeadRow = (overrides: object = {}) => ({
  id: 12,
  first_name: "Siobhán",
  last_name: "O'Brien",
  country: "AU" as const,
  email: "Siobhan@people.example",
  phone_number: "(04) 1234 5678",
  ...overrides,
});

test.each([
  ["0412345678", "phone"],
  ["+61 (0)412 345 678", "phone"],
  ["0061-412-345-678", "phone"],
  ["siobhan@PEOPLE.example ", "email"],
  ["12", "id"],
  ["#12", "id"],
  ["siobhan  o'brien", "name"],
  ["SIOBHÁN O'BRIEN", "name"],
] as const)("[LEAD-01] %s matches a lead exactly by its %s", (text, exactness) => {
  expect(findExactMatch(text, buildLeadRow())).toBe(exactness);
});

test.each(["041234567", "345678", "siobhan@people", "1", "#120", "o'brien", ""])(
  "[LEAD-01] %s matches no lead exactly",
  (text) => {
    expect(findExactMatch(text, buildLeadRow())).toBeUndefined();
  },
);

test("[LEAD-01] a number without a country code is read as one of the lead's country", () => {
  const british = buildLeadRow({ country: "UK", phone_number: "+44 7911 123456" });
  expect(findExactMatch("07911 123 456", british)).toBe("phone");
  expect(findExactMatch("07911 123 456", buildLeadRow({ phone_number: "+44 7911 123456" }))).toBeUndefined();
  expect(
    findExactMatch("0412345678", buildLeadRow({ phone_number: undefined, email: undefined })),
  ).toBeUndefined();
});

test("[LEAD-01] exact matches come first, then names with that start, then the rest", () => {
  const names = ["Joann Leeds", "Ann Leeson", "Bo Ek", "Ann Lee"].map((name, index) => {
    const [first_name = "", last_name = ""] = name.split(" ");
    return buildLeadRow({ id: index + 1, first_name, last_name, email: undefined });
  });
  expect(sortLeadsByMatch("ann lee", names).map(({ id }) => id)).toEqual([4, 2, 1, 3]);
});

test("[LEAD-01] the selected country comes first unless only the other has an exact match", () => {
  const order = (exactAu: boolean, exactUk: boolean) =>
    sortCountryGroups("UK", [
      { country: "AU", hasExact: exactAu },
      { country: "UK", hasExact: exactUk },
    ]).map(({ country }) => country);
  expect(order(false, false)).toEqual(["UK", "AU"]);
  expect(order(true, true)).toEqual(["UK", "AU"]);
  expect(order(false, true)).toEqual(["UK", "AU"]);
  expect(order(true, false)).toEqual(["AU", "UK"]);
});
