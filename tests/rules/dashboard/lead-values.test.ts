import { expect, test } from "vitest";
import { buildYearTable, projectMonthTotal } from "~/services/dashboard/lead-values";
import { countDaysInMonth } from "~/services/format/dates";
import fc from "../../support/property";

test("[DASH-02] the projection is total / day of month × days left; the forecast adds the total", () => {
  expect(projectMonthTotal(30, "2026-11-10")).toEqual({
    day: 10,
    remaining: 20,
    projected: 60,
    forecast: 90,
  });
  expect(projectMonthTotal(7, "2026-11-03")).toMatchObject({ remaining: 27, projected: 63, forecast: 70 });
  expect(projectMonthTotal(12, "2028-02-28")).toMatchObject({ remaining: 1, projected: 0, forecast: 12 });
  expect(projectMonthTotal(31, "2026-12-31")).toMatchObject({ remaining: 0, projected: 0, forecast: 31 });
  expect(projectMonthTotal(0, "2026-11-10")).toMatchObject({ projected: 0, forecast: 0 });
});

test("[DASH-02] the forecast is never below the total and equals it on the last day", () => {
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.integer({ min: 2000, max: 2100 }),
      fc.integer({ min: 1, max: 12 }),
      (total, year, month) => {
        const of = `${year}-${String(month).padStart(2, "0")}`;
        expect(projectMonthTotal(total, `${of}-01`).forecast).toBe(total * countDaysInMonth(of));
        expect(projectMonthTotal(total, `${of}-${countDaysInMonth(of)}`).forecast).toBe(total);
      },
    ),
  );
});

test("[DASH-01] a year is summed by type; an unknown value gives no total", () => {
  const rows = [
    { country: "AU" as const, event_type: "wedding" as const, count: 3, value: 100.5 },
    { country: "AU" as const, count: 2, value: 0 },
  ];
  expect(buildYearTable(rows)).toEqual({
    lines: [
      { name: "Wedding", count: 3, value: 100.5 },
      { name: "No event yet", count: 2, value: 0 },
    ],
    total: { name: "Total", count: 5, value: 100.5 },
  });
  expect(buildYearTable([{ event_type: "wedding", count: 1, value: undefined }]).total).toEqual({
    name: "Total",
    count: 1,
    value: undefined,
  });
  expect(buildYearTable(rows, true).total.count).toBeUndefined();
});
