import { expect, test } from "vitest";
import {
  applyPackageRowChange,
  emptyPackage,
  filterFilledPackageRows,
  formatPackagesAsLines,
  MAX_PACKAGES,
  parsePackageRowChange,
  parsePackageRows,
  toPackageFieldName,
  toPackageRows,
  toPackagesFormValues,
  validatePackageRows,
} from "~/services/venues/packages-form";

const gold = { name: "Gold", price_per_person: 120.5, description: "Three courses" };

const toFormData = (rows: { name: string; price_per_person: string; description: string }[]) => {
  const form = new FormData();
  for (const [index, row] of rows.entries())
    for (const [field, text] of Object.entries(row))
      form.set(toPackageFieldName(index, field as "name"), text);
  return form;
};

test("packages are rows, and rows that are posted are the same packages", () => {
  expect(validatePackageRows(parsePackageRows(toFormData(toPackageRows([gold]))))).toEqual({
    packages: [gold],
  });
  expect(validatePackageRows([])).toEqual({ packages: [] });
});

test.each([
  ["$1,200.50", 1200.5],
  ["£ 95", 95],
  ["0", 0],
])("a price of %s", (text, price) => {
  expect(validatePackageRows([{ ...emptyPackage, name: "A", price_per_person: text }])).toMatchObject({
    packages: [{ price_per_person: price }],
  });
});

test.each(["", "cheap", "12.345", "-5", "10001", "1e3"])(
  "[VEN-02] a price of %j is rejected at its field",
  (text) => {
    const { errors } = validatePackageRows([
      { ...emptyPackage, name: "A" },
      { ...emptyPackage, name: "B", price_per_person: text },
    ]);
    expect(Object.keys(errors ?? {})).toContain("packages[1].price_per_person");
  },
);

test("a name is needed, and there are at most thirty", () => {
  expect(validatePackageRows([{ ...emptyPackage, price_per_person: "5" }]).errors).toEqual({
    "packages[0].name": ["Enter the name of the package"],
  });
  const many = Array.from({ length: MAX_PACKAGES + 1 }, () => ({
    ...emptyPackage,
    name: "A",
    price_per_person: "5",
  }));
  expect(validatePackageRows(parsePackageRows(toFormData(many))).errors?.[""]).toEqual([
    "A venue can have at most 30 packages",
  ]);
});

test("a button adds a row or removes one; empty rows are no packages", () => {
  const rows = [...toPackageRows([gold]), emptyPackage, ...toPackageRows([{ ...gold, name: "Silver" }])];
  expect(applyPackageRowChange(rows, { remove: 1 }).map(({ name }) => name)).toEqual(["Gold", "Silver"]);
  expect(applyPackageRowChange(rows, { add: true })).toHaveLength(4);
  expect(filterFilledPackageRows(parsePackageRows(toFormData(rows)))).toHaveLength(2);
  expect([
    parsePackageRowChange("add"),
    parsePackageRowChange("remove-12"),
    parsePackageRowChange("remove-x"),
    parsePackageRowChange(null),
  ]).toEqual([{ add: true }, { remove: 12 }, undefined, undefined]);
});

test("as people read them when two have changed them", () => {
  expect(formatPackagesAsLines("packages", toPackagesFormValues([gold]).packages ?? "")).toBe(
    "Gold, 120.5 a head: Three courses",
  );
  expect(formatPackagesAsLines("packages", toPackagesFormValues([]).packages ?? "")).toBe("");
});
