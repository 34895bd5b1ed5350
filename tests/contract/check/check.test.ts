import { type Checked, check } from "@contract/check/check";
import type { Options } from "@contract/check/options";
import { misses, reportOf } from "@contract/check/report";
import { onDroppedItem } from "@contract/tolerant";
import { seed } from "@demo/seed";
import { demoPassword, landmarkLeads, landmarkUsers } from "@demo/seed/landmarks";
import * as schema from "@upstream/db/schema";
import { count } from "drizzle-orm";
import { describe, expect, onTestFinished } from "vitest";
import { sharedUpstreamTest } from "../support/fixtures";
import type { Upstream } from "../support/upstream";
import { type BreakingProxy, breakingProxy } from "./breaking-proxy";
import { breaks } from "./breaks";

/** A full run tries them all; every fourth tells when the check finds nothing any more. */
const tried = process.env.CI_FULL === "1" ? breaks : breaks.filter((_, at) => at % 4 === 0);

/** The newest sale, so that a check comes by a sale of a custom venue whatever the demo business has this day. */
async function winCustomSale(db: Upstream["db"]) {
  const [hall] = await db
    .insert(schema.customVenues)
    .values({ name: "Village Hall", country: "AU" })
    .returning();
  await db.insert(schema.sales).values({
    leadEventId: landmarkLeads.wedding.eventId,
    customVenueId: hall?.id,
    userId: landmarkUsers.specialistAu.id,
    status: "won",
    valueMinor: 500_000,
    closedAt: new Date(),
  });
}

const { test, upstream } = sharedUpstreamTest();

describe("the check of an upstream", () => {
  let proxy: BreakingProxy;
  let quick: BreakingProxy;

  test.beforeAll(async () => {
    await seed(upstream.db, { report: () => {} });
    await winCustomSale(upstream.db);
    onDroppedItem(() => {});
    proxy = await breakingProxy(upstream.app);
    quick = await breakingProxy(upstream.app, 5);
  });
  test.afterAll(() => Promise.all([proxy.close(), quick.close()]));

  function checked({ url }: BreakingProxy, given: Partial<Options> = {}): Promise<Checked> {
    const urls = { apiUrl: url, authUrl: `${url}/auth` };
    return check({
      ...urls,
      username: landmarkUsers.admin.username,
      password: demoPassword,
      mayWrite: false,
      ...given,
    });
  }

  test("passes every read before the embedded upstream and changes nothing", async () => {
    const { outcomes, known } = await checked(proxy);
    expect([...misses(outcomes, "demanded"), ...misses(outcomes, "assumed")].map(({ what }) => what)).toEqual(
      [],
    );
    const leftOut = outcomes.filter((outcome) => outcome.leftOut).map(({ call }) => call.id);
    expect(leftOut).toEqual(["E-13"]);
    expect(outcomes.length).toBeGreaterThan(70);
    const report = reportOf(outcomes, known);
    expect(report.at(-1)).toMatch(
      /^7\d passed, 0 missed, 1 left out; 0 demanded and 0 assumed things missed$/,
    );
    // Every line but the sum is of a call that passed or had nothing to be asked for.
    expect(report.filter((line) => line && !/^(passed|left out) /.test(line))).toHaveLength(1);
    const changing = proxy.asked.filter((request) => !request.startsWith("GET "));
    expect([...new Set(changing)].sort()).toEqual([
      "POST /auth/login",
      "POST /auth/logout",
      "POST /auth/token/refresh",
    ]);
  });

  test("changes a lead of its own when it may, and leaves nothing of it", async () => {
    const before = await upstream.db.select({ rows: count() }).from(schema.leads);
    quick.breakBy(() => {});
    const { outcomes } = await checked(quick, { mayWrite: true });
    expect([...misses(outcomes, "demanded"), ...misses(outcomes, "assumed")].map(({ what }) => what)).toEqual(
      [],
    );
    const changed = outcomes
      .filter(({ call, asked }) => call.method !== "GET" && asked > 0)
      .map(({ call }) => call.id);
    expect(changed).toEqual(
      expect.arrayContaining(["L-06", "L-07", "E-02", "S-02", "K-07", "R-02", "K-05", "L-09"]),
    );
    expect(await upstream.db.select({ rows: count() }).from(schema.leads)).toEqual(before);
  });

  test("leaves out for a specialist what only others may ask", async () => {
    const own = await breakingProxy(upstream.app, 5);
    onTestFinished(own.close);
    const { outcomes } = await checked(own, { username: landmarkUsers.specialistAu.username });
    expect(misses(outcomes, "demanded").map(({ what }) => what)).toEqual([]);
    const leftOut = outcomes.filter((outcome) => outcome.leftOut).map(({ call }) => call.id);
    expect(leftOut).toEqual(expect.arrayContaining(["P-01", "P-11", "U-01"]));
  });

  test.each(tried)("[ERR-04] finds $name", async ({ change, finds: { level, call, what, cost } }) => {
    quick.breakBy(change);
    const { outcomes, known } = await checked(quick);
    const told = misses(outcomes, level).map((miss) => ({
      call: miss.call.id,
      what: miss.what,
      cost: miss.cost,
    }));
    const found = { call, what: expect.stringMatching(what), cost: expect.stringMatching(cost) };
    expect(told).toContainEqual(found);
    const of = told.find((miss) => miss.call === call && what.test(miss.what));
    expect(reportOf(outcomes, known).join("\n")).toContain(of?.what);
  });
});
