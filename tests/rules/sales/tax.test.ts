import { calculateShare, splitTaxFromTotal, toMinorUnits, toWireAmount } from "@contract/money";
import { expect, test } from "vitest";
import { figureMeanings } from "~/services/reports/figures";
import { calculateCommissionAmount } from "~/services/sales/sale";
import { splitCommissionTax } from "~/services/sales/tax";
import fc from "../../support/property";

test("[SALE-01] net and tax always add up to the total, and the tax matches the net", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (whole, rate) => {
        const { net, tax } = splitTaxFromTotal(whole, rate);
        expect(net + tax).toBe(whole);
        expect([Number.isInteger(tax), Number.isInteger(net), tax >= 0, net >= 0]).toEqual([
          true,
          true,
          true,
          true,
        ]);
        // To within a cent or penny either way, the tax on the net is the tax.
        expect(Math.abs((net * rate) / 10_000 - tax)).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test("[SALE-01] commission and remainder always add up to the value", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (value, rate) => {
        const commission = calculateShare(value, rate);
        expect(Number.isInteger(commission)).toBe(true);
        expect(commission).toBeGreaterThanOrEqual(0);
        expect(value - commission).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test("[SALE-01] wire amounts survive conversion to minor units and back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (minor) => {
      expect(toMinorUnits(toWireAmount(minor))).toBe(minor);
      expect(toMinorUnits(Number(toWireAmount(minor).toFixed(2)))).toBe(minor);
    }),
  );
});

test("[SALE-01] Australian amounts include 1/11 GST, British ones 1/6 VAT; halves round up", () => {
  expect(splitCommissionTax(1100, "AU")).toEqual({
    currency: "AUD",
    taxName: "GST 10%",
    whole: 1100,
    net: 1000,
    tax: 100,
  });
  expect(splitCommissionTax(900, "UK")).toMatchObject({
    currency: "GBP",
    taxName: "VAT 20%",
    net: 750,
    tax: 150,
  });
  expect(splitCommissionTax(416.67, "AU")).toMatchObject({ tax: 37.88, net: 378.79 });
  expect(splitTaxFromTotal(3, 2000)).toEqual({ whole: 3, net: 2, tax: 1 });
  expect(splitTaxFromTotal(0, 1000)).toEqual({ whole: 0, net: 0, tax: 0 });
});

test("[SALE-01] [REP-01] the commission in a report equals the invoice total including tax", () => {
  const amount = calculateCommissionAmount({ value: 1111, commission: 10, commission_amount: undefined });
  expect(amount).toBe(111.1);
  expect(splitCommissionTax(amount ?? 0, "AU", undefined)).toMatchObject({ whole: amount, net: 101 });
  expect(figureMeanings.commission.meaning).toMatch(/Includes tax/);
});
