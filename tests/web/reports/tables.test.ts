import "../support/web";

import * as reportCalls from "@contract/reports/reports";
import { reportTotals } from "@contract/reports/totals";
import { beforeEach, expect, test } from "vitest";
import * as inspectionsPage from "~/routes/reports/inspections";
import * as inspectionsFile from "~/routes/reports/inspections-csv";
import * as hitListPage from "~/routes/reports/sales-hit-list";
import * as hitListFile from "~/routes/reports/sales-hit-list-csv";
import * as specialistsPage from "~/routes/reports/venue-specialists";
import * as specialistsFile from "~/routes/reports/venue-specialists-csv";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { getRedirectPath, signedIn, upstream } from "../support/web";

beforeEach(() => upstream.on(reportTotals, replyWithData([])));

const signInTeamLead = () => signedIn({ vc_role: "Team Lead" });
const loadReport = async (page: object, address: string) =>
  (await (await signInTeamLead()).get(page, address)).json();
const loadReportFile = async (page: object, address: string) =>
  (await (await signInTeamLead()).get(page, address)).text();
const getRowValues = (table: { lines: { values: object }[] }, index = 0) => table.lines[index]?.values;

const buildMonthRow = (month: string, country: string, counts: object) => ({ month, country, ...counts });
const none = { requested: 0, rescheduled: 0, confirmed: 0, cancelled: 0, attended: 0, not_attended: 0 };

test("[P-01] [REP-01] [NAV-07] shows inspections by month with totals, chart and file", async () => {
  upstream.on(
    reportCalls.inspections,
    replyWithData([
      buildMonthRow("2026-10", "AU", { ...none, attended: 2, total: 2 }),
      buildMonthRow("2026-11", "AU", { ...none, confirmed: 1, cancelled: 1, total: 2 }),
      buildMonthRow("2026-11", "UK", { ...none, requested: 5, total: 5 }),
    ]),
  );
  const page = await loadReport(inspectionsPage, "/reports/inspections");
  expect(upstream.requests(reportCalls.inspections)).toMatchObject([
    { method: "GET", path: "/v1/reports/inspections", query: { source: "test-source" }, body: undefined },
  ]);
  const { table, chart } = page.report.data;
  expect(table.lines).toHaveLength(2);
  expect(table.total.values).toMatchObject({
    attended: 2,
    confirmed: 1,
    cancelled: 1,
    requested: 0,
    total: 4,
  });
  expect(chart.series).toContain("Attended");
  expect(chart.numbers[0].values).toContain(2);
  const both = await loadReport(
    inspectionsPage,
    "/reports/inspections?country=all&sort_by=total&sort_order=desc",
  );
  expect(getRowValues(both.report.data.table)).toMatchObject({ country: "UK", total: 5 });
  expect(both.report.data.chart.numbers[1].values).toEqual([5, 0, 1, 1, 0, 0]);
  const file = await loadReportFile(inspectionsFile, "/reports/inspections.csv?country=UK");
  expect(file.split("\r\n")).toEqual([
    "Month,Country,Requested,Rescheduled,Confirmed,Cancelled,Attended,Not attended,All",
    "2026-11,United Kingdom,5,0,0,0,0,0,5",
    "",
  ]);
});

test("[REP-01] [ERR-05] figures link to rows only if the upstream lists them", async () => {
  upstream.on(
    reportCalls.inspections,
    replyWithData([buildMonthRow("2026-11", "AU", { ...none, confirmed: 1, total: 1 })]),
  );
  const hrefs = async () =>
    (await loadReport(inspectionsPage, "/reports/inspections")).report.data.table.lines[0].hrefs;
  expect(await hrefs()).toEqual({
    confirmed: "/inspections/inspection-requests?status=confirmed&days=2026-11",
    total: "/inspections/inspection-requests?days=2026-11",
  });
  upstream.shows([]);
  await hrefs();
  expect(await hrefs()).toEqual({});
});

test("[P-02] [REP-01] shows specialists' results; the total win rate covers all closed sales", async () => {
  const person = (id: number, name: string, won: number, lost: number, overrides: object = {}) => ({
    venue_specialist: { id, name },
    country: "AU",
    ...{ enquiries: 4, recommendations: 3, inspections: 2, tentative_sales: 1 },
    ...{ won_sales: won, lost_sales: lost, won_value: won * 1000.5, win_rate: (100 * won) / (won + lost) },
    ...overrides,
  });
  upstream.on(
    reportCalls.venueSpecialists,
    replyWithData([person(2, "Ann Lee", 1, 0), person(3, "Bob Ray", 1, 8)]),
  );
  const page = await loadReport(specialistsPage, "/reports/venue-specialist");
  expect(upstream.requests(reportCalls.venueSpecialists)).toMatchObject([
    { method: "GET", path: "/v1/reports/venue-specialists", query: { source: "test-source" } },
  ]);
  const { table, chart } = page.report.data;
  expect(table.total.values).toMatchObject({ enquiries: 8, won_sales: 2, won_value: 2001, win_rate: 20 });
  expect(chart.bars.map(({ label }: { label: string }) => label)).toEqual(["Ann Lee", "Bob Ray"]);
  const found = await loadReport(specialistsPage, "/reports/venue-specialist?search=RAY");
  expect(found.report.data.table.lines).toHaveLength(1);
  const file = await loadReportFile(specialistsFile, "/reports/venue-specialist.csv?sort_by=lost_sales");
  expect(file.split("\r\n")[1]).toBe("Bob Ray,Australia,4,3,2,1,1,8,11.11111111111111,1000.5,AUD");
});

test("[P-03] [REP-01] the hit list is paged; totals and file cover all venues", async () => {
  const venue = (id: number) => ({
    venue: { id, name: `Venue ${id}` },
    city: "Leeds",
    country: "UK",
    ...{ enquiries: 1, recommendations: 0, inspections: 0, tentative_sales: 0, won_sales: 0, lost_sales: 0 },
    won_value: id,
    sales_target: 13,
  });
  upstream.on(
    reportCalls.salesHitList,
    replyWithData(Array.from({ length: 60 }, (_, index) => venue(index + 1))),
  );
  const page = await loadReport(hitListPage, "/reports/venues-sales-hit-list?country=UK&page=9");
  expect(upstream.requests(reportCalls.salesHitList)).toMatchObject([
    { method: "GET", path: "/v1/reports/sales-hit-lists", query: { source: "test-source", country: "UK" } },
  ]);
  const { table, total, page: shown } = page.report.data;
  expect([total, shown, table.lines.length]).toEqual([60, 5, 12]);
  expect(table.total.values).toMatchObject({ enquiries: 60, won_value: 1830 });
  expect(table.total.values).not.toHaveProperty("sales_target");
  const file = await loadReportFile(
    hitListFile,
    "/reports/venues-sales-hit-list.csv?country=UK&search=venue 6",
  );
  expect(
    file
      .split("\r\n")
      .slice(1, -1)
      .map((line) => line.split(",")[0]),
  ).toEqual(["Venue 60", "Venue 6"]);
});

const buildTotalRow = (group: string, counts: object) => ({
  group,
  country: "AU",
  month: "2026-11",
  ...{ enquiries: 0, recommendations: 0, inspections: 0, tentative_sales: 0, won_sales: 0, lost_sales: 0 },
  won_value: 0,
  ...counts,
});

test("[P-13] [REP-01] a report lists groups outside its rows and includes them in the total", async () => {
  upstream.on(
    reportTotals,
    replyWithData([
      buildTotalRow("specialists", { won_sales: 1, won_value: 1000 }),
      buildTotalRow("sales_team", { won_sales: 2, won_value: 500 }),
      buildTotalRow("outside", { won_sales: 3, won_value: 700 }),
      buildTotalRow("rejected", { won_sales: 1, won_value: 50 }),
    ]),
  );
  const counts = { enquiries: 0, recommendations: 0, inspections: 0, tentative_sales: 0, lost_sales: 0 };
  const ann = { venue_specialist: { id: 2, name: "Ann Lee" }, country: "AU", ...counts };
  upstream.on(reportCalls.venueSpecialists, replyWithData([{ ...ann, won_sales: 1, won_value: 1000 }]));
  const people = await loadReport(specialistsPage, "/reports/venue-specialist");
  expect(people.report.data.table.outside).toMatchObject([{ values: { name: "Sales team", won_sales: 2 } }]);
  expect(people.report.data.table.total.values).toMatchObject({ won_sales: 3, won_value: 1500 });
  expect(people.report.data.rejected).toContain("1 won worth $50");
  const [request] = upstream.requests(reportTotals);
  expect(request?.query).toMatchObject({ country: "AU" });
  const found = await loadReport(specialistsPage, "/reports/venue-specialist?search=ann");
  expect(found.report.data.table.outside).toEqual([]);
  const file = await loadReportFile(specialistsFile, "/reports/venue-specialist.csv");
  expect(file.trim().split("\r\n").at(-1)).toMatch(/^Sales team,Australia,/);
  upstream.on(
    reportCalls.salesHitList,
    replyWithData([{ venue: { id: 5, name: "Mill" }, country: "AU", ...counts, won_sales: 0, won_value: 0 }]),
  );
  const venues = await loadReport(hitListPage, "/reports/venues-sales-hit-list");
  expect(venues.report.data.table.outside).toMatchObject([
    { values: { name: "Venues not in the catalogue", won_sales: 3 } },
  ]);
  expect(venues.report.data.table.total.values).toMatchObject({ won_sales: 3, won_value: 700 });
});

test("[REP-01] [ERR-05] without upstream totals there is no call and no outside groups", async () => {
  upstream.shows([]);
  upstream.on(reportCalls.salesHitList, replyWithData([]));
  await loadReport(hitListPage, "/reports/venues-sales-hit-list");
  const requestCount = upstream.requests(reportTotals).length;
  await loadReport(hitListPage, "/reports/venues-sales-hit-list");
  expect(upstream.requests(reportTotals)).toHaveLength(requestCount);
});

test("[REP-01] [P-13] file names state country, months and filters", async () => {
  upstream.on(reportCalls.salesHitList, replyWithData([]));
  const answer = await (await signInTeamLead()).get(
    hitListFile,
    "/reports/venues-sales-hit-list.csv?country=UK&search=mill",
  );
  expect(answer.headers.get("Content-Disposition")).toMatch(
    /"sales-hit-list-united-kingdom-20\d\d-\d\d-to-20\d\d-\d\d-matching-mill\.csv"/,
  );
});

test("[REP-01] [ERR-04] missing figures are neither shown nor totalled", async () => {
  upstream.on(
    reportCalls.venueSpecialists,
    replyWithData([{ venue_specialist: { id: 2 } }, { venue_specialist: { id: "3" }, enquiries: "4" }]),
  );
  const { report } = await loadReport(specialistsPage, "/reports/venue-specialist?sort_by=enquiries");
  expect(report.data.table.lines.map(({ values }: { values: object }) => values)).toEqual([
    { name: "Specialist 3", enquiries: 4 },
    { name: "Specialist 2" },
  ]);
  expect(report.data.table.total).toBeUndefined();
});

test("[REP-01] [ERR-01] a failed call leaves the page usable, and the file request explains the failure", async () => {
  upstream.on(reportCalls.salesHitList, replyWithFailure(409, { message: "Not now." }));
  expect((await loadReport(hitListPage, "/reports/venues-sales-hit-list")).report.failure.message).toBe(
    "Not now.",
  );
  const file = await (await signInTeamLead()).get(hitListFile, "/reports/venues-sales-hit-list.csv");
  expect(file.status).toBe(502);
  expect(await file.text()).toContain("Not now.");
});

test("[NAV-06] [AUTH-10] only team leads can open these reports", async () => {
  for (const vc_role of ["Venue Specialist", "Sales", null])
    for (const page of [
      inspectionsPage,
      inspectionsFile,
      specialistsPage,
      specialistsFile,
      hitListPage,
      hitListFile,
    ])
      expect(getRedirectPath(await (await signedIn({ vc_role })).get(page, "/reports/x"))).toBe("/dashboard");
  expect(upstream.requests(reportCalls.inspections)).toEqual([]);
});
