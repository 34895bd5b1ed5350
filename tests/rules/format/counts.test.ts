import { expect, test } from "vitest";
import { formatCount, formatQuantity } from "~/services/format/counts";

test("counts have thousands separators", () => {
  expect([0, 999, 1204, 1234567].map(formatCount)).toEqual(["0", "999", "1,204", "1,234,567"]);
});

test("a count has a singular or plural noun", () => {
  expect([formatQuantity(0, "lead"), formatQuantity(1, "lead"), formatQuantity(1204, "lead")]).toEqual([
    "0 leads",
    "1 lead",
    "1,204 leads",
  ]);
  expect(formatQuantity(2, "enquiry", "enquiries")).toBe("2 enquiries");
});
