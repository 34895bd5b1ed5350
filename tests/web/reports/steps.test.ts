import "../support/web";

import * as reportCalls from "@contract/reports/reports";
import { reportSteps } from "@contract/reports/steps";
import * as venueCalls from "@contract/venues/venues";
import { beforeEach, expect, test } from "vitest";
import * as performance from "~/routes/reports/performance";
import * as productPage from "~/routes/reports/product";
import * as specialist from "~/routes/reports/specialist-performance";
import * as list from "~/routes/reports/steps";
import * as file from "~/routes/reports/steps-csv";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { getRedirectPath, signedIn, upstream } from "../support/web";

const signInTeamLead = () => signedIn({ vc_role: "Team Lead" });
const loadSteps = async (address: string) => (await (await signInTeamLead()).get(list, address)).json();
const AU = { params: { country: "au" } };

const buildStep = (id: number, overrides: object = {}) => ({
  id,
  kind: "enquiries",
  happened_at: "2026-05-31T14:30:00Z",
  country: "AU",
  lead: { id: 4, name: "Ada Byron" },
  lead_event_id: 40,
  event_type: "wedding",
  person: { id: 7, name: "Ann Lee" },
  venues: [{ id: 6, name: "Old Mill" }],
  source: "website",
  ...overrides,
});

beforeEach(() => {
  upstream.on(reportSteps, replyWithData([buildStep(31)], { total: 1, page: 1, per_page: 10 }));
  upstream.on(venueCalls.venueSpecialists, replyWithData([{ id: 7, name: "Ann Lee" }]));
});

const address =
  "/reports/steps?country=AU&from_month=2026-06&to_month=2026-07&user_id=7&lead_type=wedding&search=mill&sort_by=client&page=2";

test("[P-12] [REP-02] [NAV-07] the list of a figure requests all its filters", async () => {
  const page = await loadSteps(address);
  expect(upstream.requests(reportSteps)).toMatchObject([
    {
      method: "GET",
      path: "/v1/reports/steps",
      query: {
        source: "test-source",
        page: "2",
        search: "mill",
        report_type: "enquiries",
        lead_type: "wedding",
        country: "AU",
        from_month: "2026-06",
        to_month: "2026-07",
        user_id: "7",
        sort_by: "client",
        sort_order: "asc",
      },
      body: undefined,
    },
  ]);
  expect(page).toMatchObject({
    kind: "available",
    description:
      "1 enquiry in Australia matching “mill”, from June 2026 to July 2026, type of event: Wedding, for Ann Lee",
    until: "These months are complete.",
    list: {
      data: { total: 1, rows: [{ client: "Ada Byron", href: "/leads/4/event/40", detail: "website" }] },
    },
  });
});

test("[REP-02] the file has each record of all pages and kinds once", async () => {
  const page = (rows: object[]) => replyWithData(rows, { total: 4, page: 1, per_page: 2 });
  upstream.once(
    reportSteps,
    page([buildStep(1), buildStep(1, { kind: "recommendations", rooms: 2 })]),
    page([buildStep(2), buildStep(1, { kind: "sales", value: 900.5 })]),
  );
  const answer = await (await signInTeamLead()).get(file, "/reports/steps.csv?report_type=product&page=3");
  const lines = (await answer.text()).trim().split("\r\n");
  expect(lines.slice(1).map((line) => line.split(",").slice(0, 3))).toEqual([
    ["Enquiry", "1", "2026-06-01 00:30"],
    ["Recommendation", "1", "2026-06-01 00:30"],
    ["Enquiry", "2", "2026-06-01 00:30"],
    ["Sale", "1", "2026-06-01 00:30"],
  ]);
  expect(upstream.requests(reportSteps).map(({ query }) => query.page)).toEqual(["1", "2"]);
});

test("[REP-02] [REP-05] figures link to their rows if listed; zeros and unknown ones do not", async () => {
  const entry = (month: string, count: number) => ({
    venue_specialist: { id: 7, name: "Ann Lee" },
    date_by_month: month,
    count,
  });
  upstream.on(reportCalls.leadingIndicator, replyWithData([entry("2026-05", 3), entry("2026-06", 0)]));
  const lead = await signInTeamLead();
  const hrefs = async (page: object, search: string, params: object = AU) =>
    (await (await lead.get(page, search, params)).json()).report.data.table.lines[0].hrefs;
  const rows = "/reports/steps?country=AU&from_month=2026-05&to_month=2026-05&lead_type=wedding&user_id=7";
  const bothMonths = rows.replace("to_month=2026-05", "to_month=2026-06");
  const weddings = "/x?month=2026-06&lead_type=wedding";
  expect(await hrefs(performance, weddings)).toMatchObject({ "2026-05": rows, total: bothMonths });
  expect(await hrefs(performance, weddings)).not.toHaveProperty("2026-06");
  expect(await hrefs(performance, `${weddings}&report_type=sales`)).toMatchObject({
    "2026-05": rows.replace("&lead", "&report_type=sales&lead"),
  });
  expect(await hrefs(performance, "/x?month=2026-06&report_type=sales")).toMatchObject({
    "2026-05": "/sales/all?counted_as=won&from_month=2026-05&to_month=2026-05&sold_by=7&country=AU",
  });
  expect(
    await hrefs(specialist, weddings, { params: { country: "au", venuespecialist: "7" } }),
  ).toMatchObject({
    enquiries: rows,
    recommendations: rows.replace("&lead", "&report_type=recommendations&lead"),
    inspections: rows.replace("&lead", "&report_type=inspections&lead"),
    sales: rows.replace("&lead", "&report_type=sales&lead"),
  });
  const { total } = (
    await (await lead.get(specialist, weddings, { params: { country: "au", venuespecialist: "7" } })).json()
  ).report.data.table;
  expect([total.values, total.hrefs]).toMatchObject([{ enquiries: 3 }, { enquiries: bothMonths }]);
  expect(await hrefs(productPage, "/reports/marquee-performance?month=2026-06", {})).toMatchObject({
    "2026-05": "/reports/steps?country=all&from_month=2026-05&to_month=2026-05&report_type=product&user_id=7",
  });
  upstream.shows([]);
  await hrefs(productPage, "/reports/marquee-performance", {});
  expect(await hrefs(productPage, "/reports/marquee-performance", {})).toEqual({});
  const page = { params: { country: "au", venuespecialist: "7" } };
  expect(await hrefs(specialist, weddings, page)).toEqual({});
});

test("[ERR-05] without upstream support there is no call and no link", async () => {
  upstream.shows([]);
  const lead = await signInTeamLead();
  await lead.get(performance, "/x", AU);
  expect(await loadSteps(address)).toEqual({ kind: "unavailable" });
  expect((await lead.get(file, address)).status).toBe(404);
  expect(upstream.requests(reportSteps)).toEqual([]);
});

test("[AUTH-10] sales see their country's steps or the whole business; specialists see none", async () => {
  const sales = await signedIn({ vc_role: "Sales" });
  const queries = async (search: string) => {
    await sales.get(list, `/reports/steps${search}`);
    await (await sales.get(file, `/reports/steps.csv${search}`)).text();
    return upstream
      .requests(reportSteps)
      .slice(-2)
      .map(({ query }) => query.country);
  };
  expect(await queries("?country=all")).toEqual(["AU", "AU"]);
  expect(await queries("")).toEqual(["AU", "AU"]);
  expect(await queries("?country=all&report_type=product")).toEqual([undefined, undefined]);
  for (const vc_role of ["Venue Specialist", null])
    for (const page of [list, file])
      expect(getRedirectPath(await (await signedIn({ vc_role })).get(page, address))).toBe("/dashboard");
});

test("[ERR-01] a failed call keeps the page and filters; the file request explains the failure", async () => {
  upstream.on(reportSteps, replyWithFailure(409, { message: "Not now." }));
  upstream.on(venueCalls.venueSpecialists, replyWithFailure(500, {}));
  const page = await loadSteps(address);
  expect(page.list.failure.message).toBe("Not now.");
  // The person stays selected even if their name is unknown.
  expect(page.people).toEqual([{ id: 7, name: "User 7" }]);
  expect((await (await signInTeamLead()).get(file, address)).status).toBeGreaterThanOrEqual(400);
});

test("[ERR-04] incomplete rows show only known values", async () => {
  upstream.on(reportSteps, replyWithData([{ id: 1 }, { id: "x" }, { id: 2, kind: "dance", venues: [{}] }]));
  const { list: found, description } = await loadSteps(address.replace("&page=2", ""));
  expect(found.isPartial).toBe(true);
  expect(found.data.rows).toMatchObject([{ record: 1 }, { record: 2 }]);
  expect(description).toMatch(/^Enquiries in Australia/);
});

test("[REP-02] an invalid month is rejected at its field and kept", async () => {
  const page = await loadSteps("/reports/steps?from_month=Jun+2026&to_month=soon");
  expect(page.refused).toEqual({
    to_month: { text: "soon", message: "Enter the month with its year, for example Jun 2026" },
  });
  expect(page.filters).toMatchObject({ from: "2026-06", to: "2026-06" });
});

test("[REP-02] [REP-05] a monthly report keeps an invalid month and accepts month names", async () => {
  const ann = { venue_specialist: { id: 7, name: "Ann Lee" }, date_by_month: "2026-05", count: 3 };
  upstream.on(reportCalls.leadingIndicator, replyWithData([ann]));
  const lead = await signInTeamLead();
  const pages = [performance, productPage, specialist];
  const params = { country: "au", venuespecialist: "7", report: "marquee-performance" };
  for (const report of pages) {
    const shown = async (month: string) =>
      (
        await lead.get(report, `/reports/marquee-performance?month=${encodeURIComponent(month)}`, { params })
      ).json();
    expect((await shown("13/2026")).refused.month).toEqual({
      text: "13/2026",
      message: "This month doesn't exist. Enter a number from 1 to 12",
    });
    const read = await shown("May 2026");
    expect([read.refused, read.filters.month]).toEqual([{}, "2026-05"]);
  }
});
