import { expect, test } from "vitest";
import { sumIfAllKnown } from "~/services/format/sum-if-all-known";
import {
  filterByCountry,
  formatDataCutoffNote,
  normaliseAndSortMonths,
  parseLeadingMonth,
} from "~/services/reports/rows";
import { buildReportTable, formatReportCsv, type ReportColumn } from "~/services/reports/table";
import { calculateWinRate } from "~/services/reports/totals";

interface Row {
  name: string;
  country?: "AU" | "UK" | undefined;
  won?: number;
  value?: number;
}

const columns: ReportColumn<Row>[] = [
  { key: "name", header: "Name", value: ({ name }) => name },
  { key: "won", header: "Won", kind: "count", value: ({ won }) => won, total: "sum" },
  { key: "value", header: "Value", kind: "money", value: ({ value }) => value, total: "sum" },
];
const buildTable = (rows: Row[], options: object = {}) =>
  buildReportTable({
    columns,
    rows,
    idOf: ({ name }) => name,
    countryOf: ({ country }) => country,
    ...options,
  });

const ann: Row = { name: "Ann", country: "AU", won: 2, value: 0.1 };
const bob: Row = { name: "Bob", country: "AU", won: 10, value: 0.2 };

test("[REP-01] totals add up the rows to the cent", () => {
  expect(buildTable([ann, bob]).total?.values).toEqual({ name: "Total", won: 12, value: 0.3 });
  expect(buildTable([ann]).total).toBeUndefined();
});

test("[REP-01] [ERR-04] unknown values are not zero: they are neither shown nor totalled", () => {
  const { lines, total } = buildTable([ann, { name: "Cleo", country: "AU", value: 3 }]);
  expect(lines[1]?.values).toEqual({ name: "Cleo", value: 3 });
  expect(total?.values).toEqual({ name: "Total", value: 3.1 });
  expect(buildTable([ann, bob], { isPartial: true }).total).toBeUndefined();
  expect(sumIfAllKnown([], () => 1)).toBeUndefined();
});

test("[REP-01] amounts in several or unknown currencies have no total", () => {
  for (const country of ["UK", undefined] as const)
    expect(buildTable([ann, { ...bob, country }]).total?.values).toEqual({ name: "Total", won: 12 });
});

test("[REP-01] figures sort numerically, with unknown values last in both directions", () => {
  const rows = [bob, { name: "Cleo" }, ann];
  const namesBy = (order: "asc" | "desc") =>
    buildTable(rows, { sort: { by: "won", order } }).lines.map(({ id }) => id);
  expect(namesBy("asc")).toEqual(["Ann", "Bob", "Cleo"]);
  expect(namesBy("desc")).toEqual(["Bob", "Ann", "Cleo"]);
  expect(buildTable(rows, { sort: { by: "nothing", order: "asc" } }).lines[0]?.id).toBe("Bob");
});

test("[REP-01] the file has the table's lines in order, without totals", () => {
  const table = buildTable([ann, { name: "=Cleo", country: "UK", won: 0 }], {
    sort: { by: "won", order: "asc" },
  });
  expect(formatReportCsv(table)).toBe("Name,Won,Value,Currency\r\n'=Cleo,0,,GBP\r\nAnn,2,0.1,AUD\r\n");
});

test("[REP-01] the win rate covers closed sales and is unknown if none are closed", () => {
  expect(calculateWinRate(1, 2)).toBe(33.3);
  expect(calculateWinRate(0, 0)).toBeUndefined();
  expect(calculateWinRate(1, undefined)).toBeUndefined();
});

test("[REP-07] [ERR-04] a row without a country makes the report partial, without totals", () => {
  const report = { rows: [ann, { name: "Cleo" }, { name: "Dee", country: "UK" as const }], isPartial: false };
  expect(filterByCountry(report, "AU")).toEqual({ rows: [ann, { name: "Cleo" }], isPartial: true });
  expect(filterByCountry(report, "all").isPartial).toBe(false);
});

test("[REP-02] months are also parsed from dates; rows without one make the report partial", () => {
  expect(["2026-02", "2026-02-28", "2026-02-28T10:00:00Z"].map(parseLeadingMonth)).toEqual(
    Array(3).fill("2026-02"),
  );
  expect(["2026-13", "Feb 2026", "", "2026-2"].map(parseLeadingMonth)).toEqual(Array(4).fill(undefined));
  expect(
    normaliseAndSortMonths({ rows: [{ month: "2026-01-01" }, { month: "x" }], isPartial: false }),
  ).toEqual({
    rows: [{ month: "2026-01" }],
    isPartial: true,
  });
});

test("[DASH-01] [REP-01] months are in the country's zone, oldest first", () => {
  const row = (month: string, country: "AU" | "UK") => ({ month, country });
  const rows = [row("2026-11", "AU"), row("2025-12", "AU"), row("2026-01", "UK"), row("2026-13", "AU")];
  const months = filterByCountry(normaliseAndSortMonths({ rows, isPartial: false }), "AU").rows.map(
    ({ month }) => month,
  );
  expect(months).toEqual(["2025-12", "2026-11"]);
});

test("[REP-01] the cutoff of the figures is shown in the country's time, with its zone", () => {
  const now = new Date("2026-11-22T08:10:00Z");
  expect(formatDataCutoffNote("AU", now)).toBe("Up to date as of Sun 22 Nov 2026, 7:10 pm, Melbourne time.");
  expect(formatDataCutoffNote("UK", now)).toBe("Up to date as of Sun 22 Nov 2026, 8:10 am, London time.");
});
