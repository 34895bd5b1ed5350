import * as schema from "@upstream/db/schema";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { requestFor } from "../support/arbitrary";
import { allCalls, hasId, isServed, paramNames, paramsOf } from "../support/calls";
import {
  aLead,
  aLeadEvent,
  anEnquiry,
  aToken,
  aUser,
  aVenue,
  engine,
  startUpstream,
  type Upstream,
} from "../support/upstream";

/** Calls of the contract that the embedded upstream does not serve yet. */
const unserved: string[] = [];

const usernames = {
  specialist: "specialist@marquee.test",
  teamLead: "lead@marquee.test",
  administrator: "admin@marquee.test",
};

async function seed(db: Upstream["db"]) {
  await aUser(db, { username: usernames.specialist });
  await aUser(db, { username: usernames.teamLead, vcRole: "Team Lead" });
  await aUser(db, { username: usernames.administrator, vcRole: "Admin", role: "administrator" });
  const venue = await aVenue(db);
  for (let number = 0; number < 3; number += 1) {
    const lead = await aLead(db, { phone: `6141234567${number}` });
    const event = await aLeadEvent(db, { leadId: lead.id, locationId: venue.locationId });
    await aLeadEvent(db, { leadId: lead.id, locationId: null, guestCount: null });
    await anEnquiry(db, { leadEventId: event.id, venueId: venue.id });
    const booked = { leadEventId: event.id, venueId: venue.id };
    await db.insert(schema.sales).values({ ...booked, status: "tentative", valueMinor: 100 });
    await db.insert(schema.inspections).values({
      ...booked,
      uniqueId: `key-${number}`,
      status: "requested",
      startsAt: new Date("2100-01-01"),
    });
    await db.insert(schema.quotes).values({
      ...booked,
      originalFileName: "quote.pdf",
      mediaType: "application/pdf",
      size: 5,
      content: Buffer.from("%PDF-"),
      createdAt: new Date(),
    });
  }
}

describe(`every call (${engine})`, () => {
  let upstream: Upstream;
  let served: typeof allCalls;

  beforeAll(async () => {
    upstream = await startUpstream({ seed });
    served = allCalls.filter(({ call }) => isServed(upstream.app, call));
  });
  afterAll(() => upstream.close());
  beforeEach(() => upstream.reset());

  test("is served, but for those named here", () => {
    const missing = allCalls.filter((named) => !served.includes(named)).map(({ call }) => call.id);
    expect(missing.sort()).toEqual(unserved);
  });

  const statuses = async (calls: typeof allCalls, token?: string) =>
    Promise.all(
      calls.map(async ({ name, call }) => {
        const { status } = await upstream.call(call, { params: paramsOf(call, 1), token });
        return `${name} ${status}`;
      }),
    );

  test("[A-02] asks for a good token, but for the public ones", async () => {
    const guarded = served.filter(({ call }) => call.access !== "public");
    const refused = guarded.map(({ name }) => `${name} 401`);
    expect(await statuses(guarded)).toEqual(refused);
    expect(await statuses(guarded, "x".repeat(43))).toEqual(refused);
  });

  test("[AUTH-08] is refused with 403 below the role it needs", async () => {
    const specialist = await aToken(upstream.db, { username: usernames.specialist });
    const teamLead = await aToken(upstream.db, { username: usernames.teamLead });
    const ofTeamLeads = served.filter(({ call }) => call.access === "team-lead");
    const ofAdministrators = served.filter(({ call }) => call.access === "administrator");
    expect(ofTeamLeads.length).toBeGreaterThan(0);
    expect(await statuses([...ofTeamLeads, ...ofAdministrators], specialist)).toEqual(
      [...ofTeamLeads, ...ofAdministrators].map(({ name }) => `${name} 403`),
    );
    expect(await statuses(ofAdministrators, teamLead)).toEqual(
      ofAdministrators.map(({ name }) => `${name} 403`),
    );
  });

  test("[L-05] answers 404 for ids that cannot be", async () => {
    const token = await aToken(upstream.db, { username: usernames.administrator });
    for (const { name, call } of served.filter(({ call }) => hasId(call)))
      for (const id of ["abc", "0", "1e99", "2147483648"]) {
        const { status } = await upstream.call(call, { params: paramsOf(call, id), token });
        expect(`${name} ${id} ${status}`).toBe(`${name} ${id} 404`);
      }
  });

  test("never fails, whatever it is asked", { timeout: 300_000 }, async () => {
    for (const { name, call } of served) {
      if (call.method !== "GET") await upstream.reset();
      const token = await aToken(upstream.db, { username: usernames.administrator });
      const id = fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }) },
        { weight: 1, arbitrary: fc.constantFrom(999, "abc") },
      );
      const asked = fc.record({
        params: fc.record(Object.fromEntries(paramNames(call).map((param) => [param, id]))),
        query: requestFor(call.query),
        body: requestFor(call.body),
      });
      await fc.assert(
        fc.asyncProperty(asked, async ({ params, query, body }) => {
          const { status } = await upstream.call(call, { params, query, body, token });
          expect(status, name).toBeLessThan(500);
        }),
        { numRuns: 20, seed: 20_261_121 },
      );
    }
  });
});
