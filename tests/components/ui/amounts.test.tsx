import { expect, test } from "vitest";
import { Distance } from "~/components/ui/Distance";
import { Money } from "~/components/ui/Money";
import { formatDistance } from "~/services/format/distance";
import { formatMoney } from "~/services/format/money";
import { renderServerHtml } from "../support/page";

test("[UI-06] money carries the country's sign", () => {
  expect(formatMoney(1200, "AU")).toBe("$1,200");
  expect(formatMoney(1200, "UK")).toBe("£1,200");
});

test("[ERR-04] an unknown country shows neither sign nor unit", () => {
  expect(formatMoney(1200.5, undefined)).toBe("1,200.50");
  expect(formatDistance(12.44, undefined)).toBe("12.4");
});

test("[UI-06] distance carries the country's unit", () => {
  expect(formatDistance(12.44, "AU")).toBe("12.4 km");
  expect(formatDistance(0, "UK")).toBe("0 mi");
});

test("money keeps cents only when there are some, groups thousands and rounds half a cent", () => {
  expect(formatMoney(0, "AU")).toBe("$0");
  expect(formatMoney(9600.5, "AU")).toBe("$9,600.50");
  expect(formatMoney(1234567.05, "UK")).toBe("£1,234,567.05");
  expect(formatMoney(0.999, "AU")).toBe("$1");
  expect(formatMoney(-45, "AU")).toBe("−$45");
});

test("[CARD-07] a missing amount reads as missing, never as NaN, null or 0", () => {
  for (const amount of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(renderServerHtml(<Money amount={amount} country="AU" suffix="/PP" />)).toContain(">Not known<");
    expect(renderServerHtml(<Distance distance={amount} country="UK" missing="Unknown" />)).toContain(
      ">Unknown<",
    );
  }
  expect(renderServerHtml(<Money amount={85} country="UK" suffix="/PP" />)).toContain(">£85/PP<");
});
