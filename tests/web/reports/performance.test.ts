import "../support/web";

import * as reportCalls from "@contract/reports/reports";
import { reportTotals } from "@contract/reports/totals";
import * as venueCalls from "@contract/venues/venues";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as excludes from "~/routes/reports/excludes";
import * as page from "~/routes/reports/performance";
import * as file from "~/routes/reports/performance-csv";
import * as product from "~/routes/reports/product";
import * as productFile from "~/routes/reports/product-csv";
import * as specialistPage from "~/routes/reports/specialist-performance";
import * as oneFile from "~/routes/reports/specialist-performance-csv";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { Browser, getRedirect, getRedirectPath, signedIn, upstream } from "../support/web";

const AU = { params: { country: "au" } };
const ann = { ...AU, params: { country: "au", venuespecialist: "2" } };
const signInTeamLead = () => signedIn({ vc_role: "Team Lead" });
const signInSalesPerson = (country: "AU" | "UK" = "AU") => signedIn({ vc_role: "Sales", country });
const buildMonthEntry = (id: number, name: string, date_by_month: string, count?: number) => ({
  venue_specialist: { id, name },
  date_by_month,
  count,
});

afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  upstream.on(reportTotals, replyWithData([]));
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-15T12:00:00Z") });
  upstream.on(
    reportCalls.leadingIndicator,
    replyWithData([
      buildMonthEntry(2, "Ann Lee", "2026-10", 3),
      buildMonthEntry(2, "Ann Lee", "2026-11", 1),
      buildMonthEntry(3, "Bob Ray", "2026-10", 0),
      buildMonthEntry(3, "Bob Ray", "2026-11", 4),
    ]),
  );
  upstream.on(reportCalls.indicatorExcludes, replyWithData([5, 9]));
  upstream.on(reportCalls.saveIndicatorExcludes, replyWithData([]));
  upstream.on(
    venueCalls.venueSpecialists,
    replyWithData([
      { id: 2, name: "Ann Lee", country: "AU" },
      { id: 5, name: "Eve Moss" },
    ]),
  );
});

test("[P-04] [P-05] [V-10] [REP-02] [NAV-07] shows twelve months with totals and the excluded specialists", async () => {
  const address =
    "/reports/au/performance?month=2026-11&report_type=sales&lead_type=wedding&load_all=1&force_include_venuespecialist_id=5";
  const shown = await (await (await signInTeamLead()).get(page, address, AU)).json();
  expect(upstream.requests(reportCalls.leadingIndicator)).toMatchObject([
    { method: "GET", path: "/v1/reports/leading-indicating-report", body: undefined },
  ]);
  expect(upstream.requests(reportCalls.leadingIndicator)[0]?.query).toEqual({
    source: "test-source",
    month: "2026-11",
    country: "AU",
    force_include_venuespecialist_id: "5",
    load_all: "1",
    report_type: "sales",
    lead_type: "wedding",
  });
  expect(upstream.requests(reportCalls.indicatorExcludes)).toMatchObject([
    {
      method: "GET",
      path: "/v1/reports/leading-indicating-report/excludes",
      query: { source: "test-source" },
    },
  ]);
  expect(upstream.requests(venueCalls.venueSpecialists)).toMatchObject([
    {
      method: "GET",
      path: "/v1/venues/venue_specialists",
      query: { source: "test-source" },
      body: undefined,
    },
  ]);
  const { table, chart } = shown.report.data;
  expect(table.lines.map(({ values }: { values: object }) => values)).toEqual([
    { name: "Ann Lee", "2026-10": 3, "2026-11": 1, total: 4 },
    { name: "Bob Ray", "2026-10": 0, "2026-11": 4, total: 4 },
  ]);
  expect(table.total.values).toEqual({ name: "Total", "2026-10": 3, "2026-11": 5, total: 8 });
  // The link names the month unless it is the current one.
  expect(table.lines[0].hrefs.name).toMatch(
    /^\/reports\/au\/performance\/2\?month=2026-11&lead_type=wedding&load_all=1$/,
  );
  expect(chart.numbers[1]).toEqual({ month: "November 2026", values: [1, 4] });
  expect(shown.excluded.data).toEqual([
    { id: 5, name: "Eve Moss" },
    { id: 9, name: "Specialist 9" },
  ]);
  const csv = await (
    await (await signInTeamLead()).get(file, "/reports/au/performance.csv?sort_by=2026-11", AU)
  ).text();
  expect(csv.split("\r\n").slice(0, 2)).toEqual(["Name,Oct 26,Nov 26,Total", "Bob Ray,0,4,4"]);
});

test("[REP-02] defaults to this month, all events and one year", async () => {
  await (await signInTeamLead()).get(page, "/reports/uk/performance?month=2026-13&lead_type=circus", {
    params: { country: "UK" },
  });
  const { query } = upstream.requests(reportCalls.leadingIndicator)[0] ?? {};
  expect(query).toMatchObject({ country: "UK", load_all: "0", report_type: "enquiries", lead_type: "all" });
  expect(query?.month).toBe("2026-12");
});

test("[REP-02] [ERR-04] months without a readable figure are unknown and have no totals", async () => {
  upstream.on(
    reportCalls.leadingIndicator,
    replyWithData([
      buildMonthEntry(2, "Ann", "2026-09-01", 1),
      buildMonthEntry(2, "Ann", "2026-11"),
      { ...buildMonthEntry(3, "Bob", "2026-11", "2" as never) },
    ]),
  );
  const { report } = await (await (await signInTeamLead()).get(page, "/x", AU)).json();
  expect(report.data.table.lines.map(({ values }: { values: object }) => values)).toEqual([
    { name: "Ann", "2026-09": 1 },
    { name: "Bob", "2026-11": 2 },
  ]);
  expect(report.data.table.total).toBeUndefined();
  expect(report.data.chart.months).toHaveLength(3);
  upstream.on(
    reportCalls.leadingIndicator,
    replyWithData([
      buildMonthEntry(2, "Ann", "2026-10", 1),
      buildMonthEntry(3, "Bob", "2026-10", 1),
      buildMonthEntry(3, "Bob", "soon", 1),
    ]),
  );
  expect(
    (await (await (await signInTeamLead()).get(page, "/x", AU)).json()).report.data.table.total,
  ).toBeUndefined();
});

test("[REP-02] a specialist's months are paged; totals and file cover all months", async () => {
  const months = Array.from({ length: 60 }, (_, index) => {
    const [year, month] = [2022 + Math.floor(index / 12), (index % 12) + 1];
    return buildMonthEntry(2, "Ann Lee", `${year}-${String(month).padStart(2, "0")}`, 1);
  });
  upstream.on(reportCalls.leadingIndicator, replyWithData(months));
  const lead = await signInTeamLead();
  const shown = await (
    await lead.get(specialistPage, "/reports/au/performance/2?load_all=1&page=4", ann)
  ).json();
  const { table, total, page: number } = shown.report.data;
  expect([table.lines.length, total, number]).toEqual([12, 60, 4]);
  expect(table.lines[0].values.month).toBe("2025-01");
  expect(table.total.values.enquiries).toBe(60);
  const csv = await (await lead.get(oneFile, "/reports/au/performance/2.csv?load_all=1&page=4", ann)).text();
  expect(
    csv
      .trim()
      .split("\r\n")
      .filter((line) => line.startsWith("20")),
  ).toHaveLength(60);
});

test("[P-04] [REP-02] a specialist's page requests every report type with them forced in", async () => {
  const browser = await signInTeamLead();
  const shown = await (
    await browser.get(specialistPage, "/reports/au/performance/2?month=2026-11", ann)
  ).json();
  const queries = upstream.requests(reportCalls.leadingIndicator).map(({ query }) => query);
  expect(queries.map(({ report_type }) => report_type).sort()).toEqual([
    "enquiries",
    "inspections",
    "recommendations",
    "sales",
  ]);
  expect(
    queries.every((query) => query.force_include_venuespecialist_id === "2" && query.country === "AU"),
  ).toBe(true);
  expect(shown.name).toBe("Ann Lee");
  expect(shown.report.data.table.total.values).toMatchObject({ enquiries: 4, sales: 4 });
  expect(shown.report.data.chart.lines).toHaveLength(4);
  const csv = await (await browser.get(oneFile, "/x", ann)).text();
  expect(csv.split("\r\n")[1]).toBe("2026-10,3,3,3,3");
  const nobody = { params: { country: "au", venuespecialist: "99" } };
  expect((await browser.get(specialistPage, "/x", nobody)).status).toBe(404);
  upstream.once(reportCalls.leadingIndicator, replyWithFailure(409, { message: "Not now." }));
  const partly = await (await browser.get(specialistPage, "/x", ann)).json();
  expect(partly.missing).toHaveLength(1);
  expect(partly.report.data.chart.lines).toHaveLength(3);
});

test("[P-06] [REP-02] changes to the excluded list keep what others changed meanwhile", async () => {
  const browser = await signInTeamLead();
  const dialog = await (await browser.get(excludes, "/x?report_type=sales", AU)).json();
  expect(dialog.specialists.map(({ id }: { id: number }) => id)).toEqual([2, 5, 9]);
  upstream.on(reportCalls.indicatorExcludes, replyWithData([5, 7, 9]));
  const saved = await browser.post(
    excludes,
    "/reports/au/performance/excluded?report_type=sales",
    { excluded: ["2", "9"], shown: "5,9" },
    AU,
  );
  expect(getRedirect(saved)).toBe("/reports/au/performance?report_type=sales");
  expect(upstream.requests(reportCalls.saveIndicatorExcludes)).toMatchObject([
    {
      method: "PUT",
      path: "/v1/reports/leading-indicating-report/excludes",
      query: { source: "test-source" },
      body: { venue_specialists: [2, 7, 9] },
    },
  ]);
  upstream.on(
    reportCalls.saveIndicatorExcludes,
    replyWithFailure(422, { errors: { "venue_specialists.0": ["Choose a venue specialist"] } }),
  );
  const rejected = await browser.post(excludes, "/x", { excluded: ["2"], shown: "5,9" }, AU);
  expect(rejected.status).toBe(422);
  expect((await rejected.json()).rejected).toMatchObject({
    error: { excluded: ["Choose a venue specialist"] },
    initialValue: { shown: "5,9" },
  });
});

test("[P-04] [REP-05] [NAV-07] the product report covers both countries at a path named after the product", async () => {
  const browser = await signInSalesPerson("UK");
  const shown = await (await browser.get(product, "/reports/marquee-performance?month=2026-11")).json();
  expect(upstream.requests(reportCalls.leadingIndicator)[0]?.query).toEqual({
    source: "test-source",
    month: "2026-11",
    load_all: "0",
    report_type: "product",
    lead_type: "all",
  });
  expect(shown.report.data.table.total.values.total).toBe(8);
  expect(await (await browser.get(productFile, "/reports/marquee-performance.csv")).text()).toContain(
    "Ann Lee,3,1,4",
  );
  for (const visitor of [browser, new Browser()])
    expect((await visitor.get(product, "/reports/other-performance")).status).toBe(404);
  expect(getRedirectPath(await (await signedIn()).get(product, "/reports/marquee-performance"))).toBe(
    "/dashboard",
  );
  expect(getRedirect(await new Browser().get(product, "/reports/marquee-performance"))).toMatch(/^\/login/);
});

test("[REP-07] [AUTH-10] sales see only their own country's performance and cannot change it", async () => {
  for (const [report, params] of [
    [page, {}],
    [file, {}],
    [specialistPage, { venuespecialist: "2" }],
    [oneFile, { venuespecialist: "2" }],
  ] as const) {
    expect(
      (await (await signInSalesPerson("AU")).get(report, "/x", { params: { country: "au", ...params } }))
        .status,
    ).toBe(200);
    expect(
      getRedirectPath(
        await (await signInSalesPerson("UK")).get(report, "/x", { params: { country: "au", ...params } }),
      ),
    ).toBe("/dashboard");
    expect(
      getRedirectPath(await (await signedIn()).get(report, "/x", { params: { country: "au", ...params } })),
    ).toBe("/dashboard");
  }
  expect((await (await signInTeamLead()).get(page, "/x", { params: { country: "fr" } })).status).toBe(404);
  expect(getRedirectPath(await (await signInSalesPerson()).get(excludes, "/x", AU))).toBe("/dashboard");
  expect((await (await signInSalesPerson()).post(excludes, "/x", { excluded: "2" }, AU)).status).toBe(403);
  expect(upstream.requests(reportCalls.saveIndicatorExcludes)).toEqual([]);
});

test("[REP-02] [ERR-01] a failed call leaves the rest of the page usable", async () => {
  upstream.on(reportCalls.leadingIndicator, replyWithFailure(409, { message: "Not now." }));
  const shown = await (await (await signInTeamLead()).get(page, "/x", AU)).json();
  expect(shown.report.failure.message).toBe("Not now.");
  expect(shown.excluded.data).toHaveLength(2);
});

test("[P-13] [REP-02] excluded people and unowned sales are above the total; sales see their own figures", async () => {
  const totalRow = (group: string, won_sales: number) => ({
    group,
    country: "AU",
    month: "2026-11",
    won_sales,
  });
  upstream.on(
    reportTotals,
    replyWithData([totalRow("specialists_left_out", 5), totalRow("nobody", 1), totalRow("rejected", 2)]),
  );
  const address = "/reports/au/performance?report_type=sales&month=2026-11";
  const { report, ownHref } = await (await (await signInSalesPerson()).get(page, address, AU)).json();
  const rows = report.data.table.outside.map(({ values }: { values: Record<string, unknown> }) => values);
  expect(rows).toMatchObject([
    { name: "Excluded people", "2026-10": 0, "2026-11": 5, total: 5 },
    { name: "Unassigned", "2026-11": 1, total: 1 },
  ]);
  expect(report.data.table.total.values).toMatchObject({ "2026-11": 11, total: 14 });
  expect(ownHref).toBe("/reports/au/performance/7?month=2026-11");
  expect(await (await (await signInTeamLead()).get(page, address, AU)).json()).not.toHaveProperty("ownHref");
});
