import "../support/web";

import { afterEach, expect, test } from "vitest";
import * as auditLog from "~/routes/reports/audit-log";
import * as auditedSale from "~/routes/reports/audited-sale";
import * as audits from "~/routes/reports/enquiry-audits";
import * as excludes from "~/routes/reports/excludes";
import * as inspections from "~/routes/reports/inspections";
import * as performance from "~/routes/reports/performance";
import * as hitList from "~/routes/reports/sales-hit-list";
import * as venuePerformance from "~/routes/reports/venue-performance";
import * as values from "~/routes/reports/venue-report-values";
import * as specialists from "~/routes/reports/venue-specialists";
import { type MannerName, manners } from "../../support/foreign/manners";
import { listUnspecified } from "../../support/specified";
import { signInForeign, startForeign } from "../support/foreign";
import { Browser, getRedirect, upstream } from "../support/web";

const names = Object.keys(manners) as MannerName[];

/** [ERR-05]: no test may send anything that the specification does not name. */
afterEach(() => {
  const calls = upstream.requests().filter(({ host }) => host === "api");
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.flatMap(listUnspecified)).toEqual([]);
});

test.each(names)("[ERR-04] [REP-01] unknown figures are neither shown nor added up with %s", async (name) => {
  startForeign(name);
  const { isSparse } = manners[name];
  const robin = await signInForeign();
  const sums = new Map<object, object>([
    [inspections, { attended: 4, total: 6 }],
    [specialists, { won_sales: 2, won_value: 18_001 }],
    [hitList, { won_sales: 3, won_value: 27_001.5 }],
  ]);
  const reportOf = async (page: object) => (await (await robin.get(page, "/reports/x")).json()).report;
  for (const page of [inspections, specialists, hitList]) {
    const { data, isPartial } = await reportOf(page);
    expect(data.table.lines.length).toBeGreaterThan(1);
    // Each list of some manners has an item that cannot be read.
    expect(Boolean(isPartial)).toBe("badItem" in manners[name]);
    if (isSparse || isPartial) expect(data.table.total).toBeUndefined();
    else expect(data.table.total.values).toMatchObject(sums.get(page) ?? {});
  }
});

test.each(names)("[ERR-04] [REP-01] unknown inspections are not shown as none with %s", async (name) => {
  startForeign(name);
  const robin = await signInForeign();
  const { report } = await (await robin.get(inspections, "/reports/inspections")).json();
  expect(report.data.table.lines.length).toBeGreaterThan(1);
  if (manners[name].isSparse) expect(report.data.chart).toBeUndefined();
  else expect(report.data.chart.isEmpty).toBe(false);
});

const AU = { params: { country: "au" } };

test.each(names)("[ERR-04] [REP-02] the leading indicator and its exclusions work with %s", async (name) => {
  const { business } = startForeign(name);
  const robin = await signInForeign();
  const { report } = await (await robin.get(performance, "/x?month=2026-11", AU)).json();
  expect(report.data.table.lines[0].values).toMatchObject({ "2026-10": 31, "2026-11": 32, total: 63 });
  if ("badItem" in manners[name]) expect(report.data.table.total).toBeUndefined();
  else expect(report.data.table.total.values).toMatchObject({ total: 128 });
  expect(getRedirect(await robin.post(excludes, "/x", { excluded: ["32"], shown: "" }, AU))).toMatch(
    /performance$/,
  );
  expect(business.excluded).toEqual([32]);
  const left = await (await robin.get(performance, "/x?month=2026-11", AU)).json();
  expect(left.report.data.table.lines).toHaveLength(1);
});

test.each(names)(
  "[ERR-04] [REP-03] [REP-04] sales are approved and enquiries shown with %s",
  async (name) => {
    const { business } = startForeign(name);
    const robin = await signInForeign();
    const log = await (await robin.get(auditLog, "/x", AU)).json();
    expect(log.sales.data.rows[0]).toMatchObject({ id: 71, venue: "Salt & Pier" });
    if (manners[name].isSparse) expect(log.sales.data.rows[0]).not.toHaveProperty("approval");
    const sale = { params: { country: "au", eventId: "810", saleId: "71" } };
    await robin.post(auditedSale, "/x", { status: "approved" }, sale);
    expect(business.approvals).toEqual({ 71: "approved" });
    const day = await (await robin.get(audits, "/x?date=2026-11-22")).json();
    expect(day.enquiries.data.rows).toHaveLength(2);
    if (manners[name].isSparse) expect(day.enquiries.data.rows[1]).toEqual({ id: 2, failures: [] });
  },
);

test.each(names)(
  "[ERR-04] [REP-05] [REP-06] values are saved and a venue's report opens with %s",
  async (name) => {
    const { business } = startForeign(name);
    business.user.role = "administrator";
    const robin = await signInForeign();
    const shown = await (await robin.get(values, "/x?search=mill")).json();
    expect(shown.values.data.rows.map(({ venue }: { venue: { id: number } }) => venue.id)).toEqual([6]);
    const posted = {
      "enquiry_target-6": "9",
      _shown: JSON.stringify({ values: { "enquiry_target-6": manners[name].isSparse ? "" : "4" } }),
    };
    expect(getRedirect(await robin.post(values, "/x?search=mill", posted))).toMatch(/search=mill/);
    expect(business.targets).toEqual({ 6: 9 });
    const { report } = await (await new Browser().get(venuePerformance, "/reports/?token=salt")).json();
    expect(report.name).toBe("Salt & Pier");
    expect(report.table.total).toBeUndefined();
  },
);
