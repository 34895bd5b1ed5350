import "../support/web";

import * as reportCalls from "@contract/reports/reports";
import { expect, test } from "vitest";
import * as page from "~/routes/reports/venue-performance";
import * as file from "~/routes/reports/venue-performance-csv";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { Browser, getRedirect, signedIn, upstream } from "../support/web";

const buildMonth = (name: string, enquiries: number) => ({
  month: name,
  enquiries,
  recommendations: 2,
  inspections: 1,
  tentative_sales: 0,
  won_sales: 1,
  lost_sales: 3,
  won_value: 500,
});

test("[P-10] [REP-06] [NAV-06] the emailed link opens a venue's report without a bearer token", async () => {
  upstream.on(
    reportCalls.venuePerformance,
    replyWithData({
      venue: { id: 6, name: "Old Mill", city: "Hobart" },
      country: "AU",
      months: [buildMonth("2026-10", 4), buildMonth("2026-11", 1)],
      sales_target: 2500,
      lost_reasons: [{ reason: "Too far", count: 3 }],
    }),
  );
  const { report } = await (await new Browser().get(page, "/reports/?token=abc.def")).json();
  const [request] = upstream.requests(reportCalls.venuePerformance);
  expect(request).toMatchObject({
    method: "GET",
    path: "/v1/reports/venue-performance",
    query: { source: "test-source", token: "abc.def" },
  });
  expect(request?.headers.authorization).toBeUndefined();
  expect(report).toMatchObject({
    name: "Old Mill",
    targets: ["sales of $2,500"],
    lostReasons: [{ count: 3 }],
  });
  expect(report.table.total.values).toMatchObject({ enquiries: 5, won_value: 1000, win_rate: 25 });
  expect(report.chart.lines).toHaveLength(4);
  expect(page.handle).toEqual({ isPublic: true, isWide: true });
  expect(page.headers({} as never)).toEqual({ "Cache-Control": "private, no-store" });
});

test("[P-10] [REP-06] anyone with the link can download the months as a file", async () => {
  const months = [buildMonth("2026-11", 1), buildMonth("2026-10", 4)];
  upstream.on(
    reportCalls.venuePerformance,
    replyWithData({ venue: { id: 6, name: "Old Mill" }, country: "AU", months }),
  );
  const report = await (await new Browser().get(page, "/reports/?token=abc.d%26f")).json();
  expect(report.file).toBe("/reports/venue.csv?token=abc.d%26f");
  const saved = await new Browser().get(file, report.file);
  expect(saved.headers.get("Content-Disposition")).toEqual(
    expect.stringMatching(/"venue-performance-.*\.csv"$/),
  );
  expect(saved.headers.get("Cache-Control")).toBe("no-store");
  const [request] = upstream.requests(reportCalls.venuePerformance).slice(-1);
  expect([request?.query.token, request?.headers.authorization]).toEqual(["abc.d&f", undefined]);
  expect((await saved.text()).split("\r\n").slice(1)).toEqual([
    "2026-10,4,2,1,0,1,3,,500,AUD",
    "2026-11,1,2,1,0,1,3,,500,AUD",
    "",
  ]);
});

test("[REP-06] [ERR-01] there is no file without a valid token", async () => {
  expect((await new Browser().get(file, "/reports/venue.csv")).status).toBe(404);
  expect(upstream.requests(reportCalls.venuePerformance)).toEqual([]);
  upstream.on(
    reportCalls.venuePerformance,
    replyWithFailure(404, { message: "This report link is no longer valid." }),
  );
  expect((await new Browser().get(file, "/reports/venue.csv?token=x")).status).toBe(404);
});

test("[REP-06] no token means no call; a wrong one shows the upstream's message", async () => {
  const without = await new Browser().get(page, "/reports/");
  expect([without.status, (await without.json()).closed]).toEqual([
    200,
    "Please open this page from the link in your monthly report email.",
  ]);
  expect(upstream.requests(reportCalls.venuePerformance)).toEqual([]);
  upstream.on(
    reportCalls.venuePerformance,
    replyWithFailure(404, { message: "This report link is no longer valid." }),
  );
  const wrong = await new Browser().get(page, "/reports/?token=x");
  expect([wrong.status, (await wrong.json()).closed]).toEqual([404, "This report link is no longer valid."]);
  upstream.on(reportCalls.venuePerformance, replyWithFailure(401));
  expect((await new Browser().get(page, "/reports/?token=y")).status).toBe(404);
  upstream.on(reportCalls.venuePerformance, replyWithFailure(500));
  expect((await new Browser().get(page, "/reports/?token=z")).status).toBe(500);
});

test("[REP-06] [ERR-04] a report with only a venue shows no figures", async () => {
  upstream.on(reportCalls.venuePerformance, replyWithData({ venue: { name: "Old Mill" } }));
  const { report } = await (await new Browser().get(page, "/reports/?token=x")).json();
  expect(report).toMatchObject({ isPartial: true, targets: [], lostReasons: [], table: { lines: [] } });
});

test("[REP-06] [AUTH-10] without a link, staff are redirected to their report or the dashboard", async () => {
  const sent = async (fields: object) =>
    getRedirect(await (await signedIn(fields)).get(page, "/reports/")) ?? "";
  expect(await sent({ vc_role: "Team Lead" })).toBe("/reports/marquee-performance");
  expect(await sent({ vc_role: "Sales" })).toBe("/reports/marquee-performance");
  const refused = new URL(await sent({}), "http://page");
  expect(refused.pathname).toBe("/dashboard");
  expect(refused.searchParams.get("error")).toBe("Only team leads and sales staff can open that page.");
});
