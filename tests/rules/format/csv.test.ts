import { formatCsvLine } from "@contract/csv";
import { expect, test } from "vitest";

test("[LEAD-01] a CSV line quotes special characters and leaves missing values empty", () => {
  expect(
    formatCsvLine([1, "Zoë", undefined, 'the "Old" Barn', "a, b", "two\nlines", " edges ", 12.5, -3]),
  ).toBe('1,Zoë,,"the ""Old"" Barn","a, b","two\nlines"," edges ",12.5,-3\r\n');
});

test.each(["=1+1", "+61 412", "-2", "@SUM(A1)", "\t=1", "\r=1", "  =1", "＝1", "\u0000=1"])(
  "[LEAD-01] a spreadsheet does not calculate %j",
  (text) => {
    expect(formatCsvLine([text]).replace(/^"/, "")).toMatch(/^'/);
  },
);

test.each(["1-2", "a=b", "O'Brien", "ann@venues.example"])("[LEAD-01] %s stays as it is", (text) => {
  expect(formatCsvLine([text])).toBe(`${text}\r\n`);
});
