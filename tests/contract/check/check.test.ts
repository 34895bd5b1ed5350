import { type CheckResult, checkUpstreamContract } from "@contract/check/check";
import type { Options } from "@contract/check/options";
import { formatReport, listFindingsOfLevel } from "@contract/check/report";
import { setDroppedItemReport } from "@contract/tolerant-schemas";
import { seedDemoBusiness } from "@demo/seed";
import { demoPassword, landmarkLeads, landmarkUsers } from "@demo/seed/landmarks";
import * as schema from "@upstream/db/schema";
import { count } from "drizzle-orm";
import { describe, expect, onTestFinished } from "vitest";
import { createSharedUpstreamTest } from "../support/fixtures";
import type { Upstream } from "../support/upstream";
import { type BreakingProxy, startBreakingProxy } from "./breaking-proxy";
import { breaks } from "./breaks";

/** A full run tries all breaks; otherwise every fourth is enough to notice a check that finds nothing. */
const testedBreaks = process.env.CI_FULL === "1" ? breaks : breaks.filter((_, index) => index % 4 === 0);

/** Adds the newest sale at a custom venue, so that the check always finds one in the demo business. */
async function insertWonCustomSale(db: Upstream["db"]) {
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

const { test, upstream } = createSharedUpstreamTest();

describe("contract check", () => {
  let proxy: BreakingProxy;
  let quick: BreakingProxy;

  test.beforeAll(async () => {
    await seedDemoBusiness(upstream.db, { report: () => {} });
    await insertWonCustomSale(upstream.db);
    setDroppedItemReport(() => {});
    proxy = await startBreakingProxy(upstream.app);
    quick = await startBreakingProxy(upstream.app, 5);
  });
  test.afterAll(() => Promise.all([proxy.close(), quick.close()]));

  function runCheck({ url }: BreakingProxy, options: Partial<Options> = {}): Promise<CheckResult> {
    const urls = { apiUrl: url, authUrl: `${url}/auth` };
    return checkUpstreamContract({
      ...urls,
      username: landmarkUsers.admin.username,
      password: demoPassword,
      mayWrite: false,
      ...options,
    });
  }

  test("all reads of the embedded upstream pass, and nothing changes", async () => {
    const { outcomes, extensions } = await runCheck(proxy);
    expect(
      [...listFindingsOfLevel(outcomes, "demanded"), ...listFindingsOfLevel(outcomes, "assumed")].map(
        ({ problem }) => problem,
      ),
    ).toEqual([]);
    const skipped = outcomes.filter((outcome) => outcome.skipReason).map(({ call }) => call.id);
    expect(skipped).toEqual(["E-13"]);
    expect(outcomes.length).toBeGreaterThan(70);
    const report = formatReport(outcomes, extensions);
    expect(report.at(-1)).toMatch(
      /^7\d passed, 0 failed, 1 skipped; 0 mismatches with the specification, 0 with our assumptions$/,
    );
    // Every line but the summary is a call that passed or was skipped.
    expect(report.filter((line) => line && !/^(passed|skipped) /.test(line))).toHaveLength(1);
    const changing = proxy.requests.filter((request) => !request.startsWith("GET "));
    expect([...new Set(changing)].sort()).toEqual([
      "POST /auth/login",
      "POST /auth/logout",
      "POST /auth/token/refresh",
    ]);
  });

  test("with write access it changes a lead of its own and deletes it", async () => {
    const before = await upstream.db.select({ rows: count() }).from(schema.leads);
    quick.breakBy(() => {});
    const { outcomes } = await runCheck(quick, { mayWrite: true });
    expect(
      [...listFindingsOfLevel(outcomes, "demanded"), ...listFindingsOfLevel(outcomes, "assumed")].map(
        ({ problem }) => problem,
      ),
    ).toEqual([]);
    const changedCalls = outcomes
      .filter(({ call, requests }) => call.method !== "GET" && requests > 0)
      .map(({ call }) => call.id);
    expect(changedCalls).toEqual(
      expect.arrayContaining(["L-06", "L-07", "E-02", "S-02", "K-07", "R-02", "K-05", "L-09"]),
    );
    expect(await upstream.db.select({ rows: count() }).from(schema.leads)).toEqual(before);
  });

  test("it skips calls that a specialist may not make", async () => {
    const specialistProxy = await startBreakingProxy(upstream.app, 5);
    onTestFinished(specialistProxy.close);
    const { outcomes } = await runCheck(specialistProxy, { username: landmarkUsers.specialistAu.username });
    expect(listFindingsOfLevel(outcomes, "demanded").map(({ problem }) => problem)).toEqual([]);
    const skipped = outcomes.filter((outcome) => outcome.skipReason).map(({ call }) => call.id);
    expect(skipped).toEqual(expect.arrayContaining(["P-01", "P-11", "U-01"]));
  });

  test.each(testedBreaks)("[ERR-04] finds $name", async ({ change, finds: { level, call, what, cost } }) => {
    quick.breakBy(change);
    const { outcomes, extensions } = await runCheck(quick);
    const reported = listFindingsOfLevel(outcomes, level).map((miss) => ({
      call: miss.call.id,
      what: miss.problem,
      cost: miss.cost,
    }));
    const expected = { call, what: expect.stringMatching(what), cost: expect.stringMatching(cost) };
    expect(reported).toContainEqual(expected);
    const finding = reported.find((miss) => miss.call === call && what.test(miss.what));
    expect(formatReport(outcomes, extensions).join("\n")).toContain(finding?.what);
  });
});
