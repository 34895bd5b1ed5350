import { coerceFlag, coerceNumber, coerceText, coerceToKnownWord } from "@contract/coercion";
import { expect, test } from "vitest";

test.each([
  ["12", 12],
  [" -42.5 ", -42.5],
  ["007", 7],
  ["1e3", 1000],
  [8, 8],
])("[ERR-04] %j is the number %d", (value, number) => expect(coerceNumber(value)).toBe(number));

test.each(["", " ", "1,200", "12 guests", "0x10", "Infinity", "NaN", true, null, undefined])(
  "[ERR-04] %j is not a number",
  (value) => expect(coerceNumber(value)).toBe(value),
);

test.each([1, "1", "Yes", "yes ", "TRUE", true])("[ERR-04] %j means yes", (value) =>
  expect(coerceFlag(value)).toBe(true),
);

test.each([0, "0", "No", "FALSE", false])("[ERR-04] %j means no", (value) =>
  expect(coerceFlag(value)).toBe(false),
);

test.each([2, "", "maybe", null, undefined])("[ERR-04] %j is not a flag", (value) =>
  expect(coerceFlag(value)).toBe(value),
);

test("[ERR-04] a number is accepted as a text, and a word in any case", () => {
  expect(coerceText(1888)).toBe("1888");
  expect(coerceText(true)).toBe(true);
  expect(coerceToKnownWord("au ", new Set(["AU", "UK"]))).toBe("AU");
  expect(coerceToKnownWord("France", new Set(["AU", "UK"]))).toBe("France");
});
