import { teamWork } from "@contract/dashboard/dashboard";
import * as inspectionCalls from "@contract/inspections/inspections";
import * as leadCalls from "@contract/leads/leads";
import * as schema from "@upstream/db/schema";
import { describe, expect } from "vitest";
import { createSharedUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertLead, insertLeadEvent, insertUser, insertVenue } from "../support/upstream";

/** Monday 10 am in Melbourne. */
const now = new Date("2026-11-22T23:00:00Z");
const week = { from_day: "2026-11-23", to_day: "2026-11-29" };

const { test, upstream } = createSharedUpstreamTest({ now });

describe("team work", () => {
  let tokens: { lead: string; specialist: string };
  const people: Record<string, number> = {};

  test.beforeAll(async () => {
    const { db } = upstream;
    const tokenOf = async (name: string, values: Parameters<typeof insertUser>[1]) => {
      const username = `${name}@marquee.test`;
      people[name] = (await insertUser(db, { username, displayName: name, ...values })).id;
      return insertAccessToken(db, { username });
    };
    tokens = {
      lead: await tokenOf("Lea", { vcRole: "Team Lead" }),
      specialist: await tokenOf("Vera", {}),
    };
    await tokenOf("Bea", {});
    await tokenOf("Una", { country: "UK" });
    await tokenOf("Gone", { isDisabled: true });
    await tokenOf("Away", { isDisabled: true });
    const barn = await insertVenue(db);
    let inspections = 0;
    const inspection = async (
      leadId: number,
      startsAt: string,
      status: "requested" | "rescheduled" | "confirmed",
    ) => {
      const event = await insertLeadEvent(db, { leadId });
      inspections += 1;
      await db.insert(schema.inspections).values({
        uniqueId: `k${inspections}`,
        leadEventId: event.id,
        venueId: barn.id,
        status,
        startsAt: new Date(startsAt),
      });
      return event;
    };
    const lead = (owner: string | null, values: Parameters<typeof insertLead>[1] = {}) =>
      insertLead(db, { ownerId: owner === null ? null : people[owner], hubspotStatus: "synced", ...values });

    await lead("Vera", { waitingSince: new Date("2026-11-20T05:00:00Z") });
    const failed = await lead("Vera", {
      waitingSince: new Date("2026-11-19T05:00:00Z"),
      hubspotStatus: "failed",
    });
    await inspection(failed.id, "2026-11-24T01:00:00Z", "requested");
    await inspection(failed.id, "2026-11-25T01:00:00Z", "rescheduled");
    await inspection(failed.id, "2026-11-26T01:00:00Z", "confirmed");
    // The following Monday in Melbourne.
    await inspection(failed.id, "2026-11-29T14:00:00Z", "requested");
    await lead("Vera", { country: "UK", hubspotStatus: "failed" });
    await lead("Gone", { hubspotStatus: "failed" });
    await lead("Lea");
    const unowned = await lead(null, { waitingSince: new Date("2026-11-21T05:00:00Z") });
    await inspection(unowned.id, "2026-11-28T01:00:00Z", "requested");
  });

  const ask = (query: object, token = tokens.lead) => upstream.call(teamWork, { token, query: { ...query } });

  test("open work is listed by owner, unowned last, with specialists without work", async () => {
    expect((await ask({ country: "AU", ...week })).body.data).toEqual([
      {
        owner: { id: people.Bea, name: "Bea" },
        unanswered: 0,
        waiting_since: undefined,
        visits_to_confirm: 0,
        hubspot_sync_failed: 0,
      },
      {
        owner: { id: people.Gone, name: "Gone" },
        unanswered: 0,
        waiting_since: undefined,
        visits_to_confirm: 0,
        hubspot_sync_failed: 1,
      },
      {
        owner: { id: people.Vera, name: "Vera" },
        unanswered: 2,
        waiting_since: "2026-11-19T05:00:00.000Z",
        visits_to_confirm: 2,
        hubspot_sync_failed: 1,
      },
      {
        owner: undefined,
        unanswered: 1,
        waiting_since: "2026-11-21T05:00:00.000Z",
        visits_to_confirm: 1,
        hubspot_sync_failed: 0,
      },
    ]);
  });

  test("every number is the total of its list", async () => {
    const total = async (call: typeof leadCalls.all | typeof inspectionCalls.all, query: object) =>
      (await upstream.call(call as typeof leadCalls.all, { token: tokens.lead, query: { ...query } })).body
        .meta?.total;
    for (const country of ["AU", "UK", undefined] as const)
      for (const { owner, ...row } of (await ask({ country, ...week })).body.data) {
        const whose = { country, ...(owner ? { hubspot_owner_id: owner.id } : { unowned_only: "1" }) };
        expect({
          unanswered: await total(leadCalls.all, { ...whose, waiting_only: "1" }),
          visits_to_confirm: await total(inspectionCalls.all, { ...whose, status: "to_confirm", ...week }),
          hubspot_sync_failed: await total(leadCalls.all, { ...whose, hubspot_sync_failed_only: "1" }),
        }).toEqual({
          unanswered: row.unanswered,
          visits_to_confirm: row.visits_to_confirm,
          hubspot_sync_failed: row.hubspot_sync_failed,
        });
      }
  });

  test("inspections are filtered by day; an invalid day returns all", async () => {
    const inspectionsOf = async (query: object) =>
      (await ask({ country: "AU", ...query })).body.data.map(({ visits_to_confirm }) => visits_to_confirm);
    expect(await inspectionsOf({ from_day: "2026-11-30", to_day: "2026-12-06" })).toEqual([0, 0, 1, 0]);
    expect(await inspectionsOf({ from_day: "soon" })).toEqual([0, 0, 3, 1]);
  });

  test("only team leads have access", async () => {
    expect((await ask({}, tokens.specialist)).status).toBe(403);
  });
});
