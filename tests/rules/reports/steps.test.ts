import { expect, test } from "vitest";
import { buildHitListColumns } from "~/services/reports/hit-list";
import { buildInspectionColumns } from "~/services/reports/inspections";
import { buildSpecialistColumns } from "~/services/reports/specialists";
import { toReportYear } from "~/services/reports/steps";
import type { ReportColumn } from "~/services/reports/table";
import { allSales, buildCountedSalesHref, formatSaleListSummary } from "~/services/sales/all";

/** The links of a row's figures by column, without missing ones. */
const listHrefs = <Row>(columns: readonly ReportColumn<Row>[], row: Partial<NoInfer<Row>>) =>
  Object.fromEntries(
    columns.flatMap(({ key, href }) => {
      const to = href?.(row as Row);
      return to ? [[key, to] as const] : [];
    }),
  );

const steps = { tentative_sales: 3, won_sales: 1, lost_sales: 0, won_value: 900 };
/** 1 March in Melbourne, still the leap day in London. */
const leapDay = new Date("2028-02-29T13:30:00Z");

test("[REP-01] the report year ends with the current month in the country", () => {
  expect(toReportYear("AU", leapDay)).toEqual({ from: "2027-04", to: "2028-03" });
  expect(toReportYear("UK", leapDay)).toEqual({ from: "2027-03", to: "2028-02" });
});

const both = { sales: true, steps: true };
const neither = { sales: false, steps: false };

test("[REP-01] a specialist's steps link to their country and months; zeros have no link", () => {
  const row = { venue_specialist: { id: 7, name: "Ada" }, country: "UK" as const, enquiries: 4, ...steps };
  const list = "/sales/all?from_month=2027-03&to_month=2028-02&sold_by=7&country=UK";
  const enquiries = "/reports/steps?country=UK&from_month=2027-03&to_month=2028-02&user_id=7";
  const expected = {
    name: "/reports/uk/performance/7",
    enquiries,
    recommendations: enquiries.replace("&user_id", "&report_type=recommendations&user_id"),
    tentative_sales: list.replace("?", "?counted_as=tentative&"),
    won_sales: list.replace("?", "?counted_as=won&"),
    won_value: list.replace("?", "?counted_as=won&"),
  };
  const hrefs = listHrefs(buildSpecialistColumns(leapDay, both), {
    ...row,
    recommendations: 2,
    inspections: 0,
  });
  expect(hrefs).toEqual(expected);
  expect(
    Object.keys(listHrefs(buildSpecialistColumns(leapDay, both), { ...row, country: undefined })),
  ).toEqual([]);
  expect(Object.keys(listHrefs(buildSpecialistColumns(leapDay, neither), row))).toEqual(["name"]);
  const onlySales = listHrefs(buildSpecialistColumns(leapDay, { ...neither, sales: true }), row);
  expect(Object.keys(onlySales)).toEqual(["name", "tentative_sales", "won_sales", "won_value"]);
});

test("[REP-01] a venue's steps link to those of clients in the report's country", () => {
  const row = { venue: { id: 4, name: "Old Mill" }, ...steps, inspections: 1, lost_sales: 2 };
  expect(
    listHrefs(buildHitListColumns({ country: "UK", from: "2027-04", to: "2028-03" }, both), row),
  ).toMatchObject({
    lost_sales: "/sales/all?counted_as=lost&from_month=2027-04&to_month=2028-03&venue_id=4&country=UK",
    inspections:
      "/reports/steps?country=UK&from_month=2027-04&to_month=2028-03&report_type=inspections&venue_id=4",
  });
});

test("[REP-01] inspection figures link to the events with that month and status", () => {
  const row = { month: "2028-02", country: "UK" as const, attended: 2, cancelled: 0, total: 2 };
  const list = "/inspections/inspection-requests?country=UK";
  expect(listHrefs(buildInspectionColumns("AU"), row)).toEqual({
    attended: `${list}&status=attended&days=2028-02`,
    total: `${list}&days=2028-02`,
  });
  expect(listHrefs(buildInspectionColumns("AU"), { ...row, country: undefined })).toEqual({});
  expect(listHrefs(buildInspectionColumns(undefined), row)).toEqual({});
});

test("the list of sales that a figure leads to says which they are", () => {
  const readState = (href: string) => allSales.read(new URL(href, "http://x").searchParams, { chosen: "AU" });
  const won = { country: "UK", step: "won", from: "2028-02", to: "2028-02" } as const;
  const describeList = (counted: Parameters<typeof buildCountedSalesHref>[0], named = {}) =>
    formatSaleListSummary(readState(buildCountedSalesHref(counted)), 2, named);
  expect(describeList({ ...won, seller: 7 }, { seller: "Ada" })).toBe(
    "2 sales in the United Kingdom, won and not rejected, in February 2028, sold by Ada",
  );
  expect(describeList({ ...won, country: "all", from: "2027-02", venue: 4 }, { venue: "Old Mill" })).toBe(
    "2 sales in both countries, won and not rejected, from February 2027 to February 2028, at Old Mill",
  );
  expect(allSales.isFiltered(readState(buildCountedSalesHref(won)))).toBe(true);
});
