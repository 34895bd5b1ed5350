import { expect, test } from "vitest";
import {
  changedRows,
  fieldName,
  filledRows,
  MOST_PACKAGES,
  noPackage,
  packagesOf,
  packagesValue,
  packageWords,
  rowChangeOf,
  rowsIn,
  rowsOf,
} from "~/services/venues/packages-form";

const gold = { name: "Gold", price_per_person: 120.5, description: "Three courses" };

const formOf = (rows: { name: string; price_per_person: string; description: string }[]) => {
  const form = new FormData();
  for (const [at, row] of rows.entries())
    for (const [field, text] of Object.entries(row)) form.set(fieldName(at, field as "name"), text);
  return form;
};

test("packages are rows, and rows that are posted are the same packages", () => {
  expect(packagesOf(rowsIn(formOf(rowsOf([gold]))))).toEqual({ packages: [gold] });
  expect(packagesOf([])).toEqual({ packages: [] });
});

test.each([
  ["$1,200.50", 1200.5],
  ["£ 95", 95],
  ["0", 0],
])("a price of %s", (text, price) => {
  expect(packagesOf([{ ...noPackage, name: "A", price_per_person: text }])).toMatchObject({
    packages: [{ price_per_person: price }],
  });
});

test.each(["", "cheap", "12.345", "-5", "10001", "1e3"])(
  "[VEN-02] a price of %j is rejected at its field",
  (text) => {
    const { errors } = packagesOf([
      { ...noPackage, name: "A" },
      { ...noPackage, name: "B", price_per_person: text },
    ]);
    expect(Object.keys(errors ?? {})).toContain("packages[1].price_per_person");
  },
);

test("a name is needed, and there are at most thirty", () => {
  expect(packagesOf([{ ...noPackage, price_per_person: "5" }]).errors).toEqual({
    "packages[0].name": ["Enter the name of the package"],
  });
  const many = Array.from({ length: MOST_PACKAGES + 1 }, () => ({
    ...noPackage,
    name: "A",
    price_per_person: "5",
  }));
  expect(packagesOf(rowsIn(formOf(many))).errors?.[""]).toEqual(["A venue has at most 30 packages"]);
});

test("a button adds a row or removes one; empty rows are no packages", () => {
  const rows = [...rowsOf([gold]), noPackage, ...rowsOf([{ ...gold, name: "Silver" }])];
  expect(changedRows(rows, { remove: 1 }).map(({ name }) => name)).toEqual(["Gold", "Silver"]);
  expect(changedRows(rows, { add: true })).toHaveLength(4);
  expect(filledRows(rowsIn(formOf(rows)))).toHaveLength(2);
  expect([rowChangeOf("add"), rowChangeOf("remove-12"), rowChangeOf("remove-x"), rowChangeOf(null)]).toEqual([
    { add: true },
    { remove: 12 },
    undefined,
    undefined,
  ]);
});

test("as people read them when two have changed them", () => {
  expect(packageWords("packages", packagesValue([gold]).packages ?? "")).toBe(
    "Gold, 120.5 a head: Three courses",
  );
  expect(packageWords("packages", packagesValue([]).packages ?? "")).toBe("");
});
