import * as hubspot from "@contract/leads/hubspot";
import * as leads from "@contract/leads/leads";
import * as schema from "@upstream/db/schema";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import {
  insertAccessToken,
  insertEnquiry,
  insertLead,
  insertLeadEvent,
  insertLocation,
  insertUser,
  insertVenue,
} from "../support/upstream";

const toFebruaryDay = (number: number) => new Date(Date.UTC(2026, 1, number));

const now = toFebruaryDay(20);

const { test, upstream } = createUpstreamTest({ now: () => now });

describe("one lead", () => {
  let token: string;

  test.beforeEach(async () => {
    await insertUser(upstream.db, { username: "lead@marquee.test", displayName: "Lea", vcRole: "Team Lead" });
    token = await insertAccessToken(upstream.db, { username: "lead@marquee.test" });
  });

  const list = async (query: object = {}) =>
    (await upstream.call(leads.all, { token, query: { ...query } })).body;
  const ids = async (query: object = {}) => (await list(query)).data.map(({ id }) => id);
  const read = async (id: number) => (await upstream.call(leads.get, { token, params: { id } })).body.data;
  const errors = (failure: { error?: { errors?: Record<string, string[]> | undefined } }) =>
    failure.error?.errors ?? {};

  const fields = { first_name: "Ada", last_name: "Lovelace", country: "AU" as const };

  test("[L-06][L-07][L-01] has a company, which is changed, taken off and found by a search", async () => {
    const made = await upstream.call(leads.create, {
      token,
      body: { ...fields, company: " Café Brightwater Ltd " },
    });
    const id = made.body.data?.id ?? 0;
    expect((await read(id)).company).toBe("Café Brightwater Ltd");
    await insertLead(upstream.db);
    for (const search of ["cafe bright", "Brightwater", "BRIGHT WATER"])
      expect(await ids({ search })).toEqual([id]);
    expect((await list({ search: "brightwater" })).data[0]?.company).toBe("Café Brightwater Ltd");
    const change = (company: string) =>
      upstream.call(leads.update, { token, params: { id }, body: { company } });
    await change("Acme");
    expect((await read(id)).company).toBe("Acme");
    expect(Object.keys(errors((await change("x".repeat(101))).failure))).toEqual(["company"]);
    await upstream.call(leads.update, { token, params: { id }, body: { first_name: "Grace" } });
    expect(await ids({ search: "acme" })).toEqual([id]);
    await change("");
    expect([(await read(id)).company, await ids({ search: "acme" })]).toEqual(["", []]);
  });

  test("[L-06][L-05][LEAD-04] is created with its first event, addresses and names as typed", async () => {
    const city = await insertLocation(upstream.db);
    const { status, body } = await upstream.call(leads.create, {
      token,
      body: {
        first_name: '  Ada 💐 "O\'Hara" ',
        last_name: "<b>Love</b>lace",
        country: "AU",
        email: "ada@example.test",
        phone_number: "0412 345 678",
        event: {
          event_type: "social",
          sub_type: "Party",
          location_id: city.id,
          event_date: "2026-12-01",
          guest_count: 60,
          budget: 1500.5,
        },
      },
    });
    expect(status).toBe(200);
    expect(await read(body.data.id)).toMatchObject({
      first_name: 'Ada 💐 "O\'Hara"',
      last_name: "<b>Love</b>lace",
      event_type: "social",
      estimated_budget: 1500.5,
      emails: [{ email: "ada@example.test", is_primary: true }],
      phone_numbers: [{ number: "0412 345 678", is_primary: true }],
      email_log: [],
    });
    const [number] = await upstream.db.select().from(schema.leadPhoneNumbers);
    expect(number?.normalised).toBe("61412345678");
  });

  test("[L-06][LEAD-04] invalid fields are reported one by one, and nothing is saved", async () => {
    const { status, failure } = await upstream.call(leads.create, {
      token,
      body: {
        first_name: "x".repeat(500),
        last_name: "y".repeat(500),
        country: "FR",
        email: "nope",
        phone_number: "((((((",
        event: { event_type: "wedding", guest_count: 1001, event_date: "2026-02-30" },
      },
    });
    expect(status).toBe(422);
    expect(Object.keys(errors(failure)).sort()).toEqual([
      "country",
      "email",
      "event.event_date",
      "event.guest_count",
      "first_name",
      "last_name",
      "phone_number",
    ]);
    const nameless = await upstream.call(leads.create, {
      token,
      body: { ...fields, first_name: " ", last_name: "" },
    });
    expect([nameless.status, Object.keys(errors(nameless.failure))]).toEqual([422, ["first_name"]]);
    const nul = await upstream.call(leads.create, { token, body: { ...fields, first_name: "A\0da" } });
    expect([nul.status, Object.keys(errors(nul.failure))]).toEqual([422, ["first_name"]]);
    const half = await upstream.call(leads.create, { token, body: { ...fields, last_name: "\ud83d" } });
    expect([half.status, Object.keys(errors(half.failure))]).toEqual([422, ["last_name"]]);
    expect((await list()).meta?.total).toBe(0);
  });

  test("[L-06] the city must be one of the lead's country, the sub-type one of the event's type", async () => {
    const uk = await insertLocation(upstream.db, { country: "UK" });
    const suburb = await insertLocation(upstream.db, { parentId: uk.id });
    for (const location_id of [uk.id, suburb.id, 999]) {
      const { status, failure } = await upstream.call(leads.create, {
        token,
        body: { ...fields, event: { event_type: "wedding", location_id, sub_type: "Party" } },
      });
      expect(status).toBe(422);
      expect(errors(failure)).toEqual({
        "event.location_id": ["Choose a city in Australia"],
        "event.sub_type": ["Weddings have no sub-type"],
      });
    }
    expect((await list()).meta?.total).toBe(0);
  });

  test("[L-07][LEAD-04] an invalid phone number is rejected with an example; a saved one may stay", async () => {
    await insertLead(upstream.db, { phone: "12345", country: "UK" });
    const change = async (phone_number: string) =>
      upstream.call(leads.update, { token, params: { id: 1 }, body: { phone_number } });
    const { status, failure } = await change("0412 345 678");
    expect([status, errors(failure)]).toEqual([
      422,
      { phone_number: ["Enter a phone number like 07700 900123"] },
    ]);
    expect((await change("12345")).status).toBe(200);
    expect((await change("020 7946 0958")).status).toBe(200);
  });

  test("[L-07][LEAD-05] is updated field by field; contact details replace the primary ones", async () => {
    await insertLead(upstream.db, {
      email: "old@example.test",
      phone: "61412345678",
      hubspotStatus: "synced",
    });
    const change = async (body: object) =>
      (await upstream.call(leads.update, { token, params: { id: 1 }, body: { ...body } })).body.data;
    expect(await change({ first_name: "Grace", email: "new@example.test" })).toMatchObject({
      first_name: "Grace",
      country: "AU",
      emails: [{ email: "new@example.test", is_primary: true }],
      phone_numbers: [{ number: "61412345678" }],
    });
    expect(await change({ phone_number: "+61 (0)412 345 678" })).toMatchObject({
      emails: [{ email: "new@example.test" }],
      phone_numbers: [{ number: "+61 (0)412 345 678", is_primary: true }],
    });
    expect(await change({ country: "UK" })).toMatchObject({ country: "UK" });
    const { status, failure } = await upstream.call(leads.update, {
      token,
      params: { id: 1 },
      body: { last_name: "x".repeat(500) },
    });
    expect([status, Object.keys(errors(failure))]).toEqual([422, ["last_name"]]);
  });

  test("[L-07] the country stays while there are events", async () => {
    const { leadId } = await insertLeadEvent(upstream.db);
    const change = (country: "AU" | "UK") =>
      upstream.call(leads.update, { token, params: { id: leadId }, body: { country } });
    expect((await change("UK")).status).toBe(409);
    expect((await change("AU")).status).toBe(200);
  });

  test("[L-08][LEAD-03] is reassigned to an existing owner", async () => {
    await insertLead(upstream.db);
    const gone = await insertUser(upstream.db, { isDisabled: true });
    const give = (id: number, hubspot_owner_id: number) =>
      upstream.call(leads.changeOwner, { token, params: { id }, body: { hubspot_owner_id } });
    expect((await give(1, 1)).body.data.hubspot_owner).toEqual({ id: 1, name: "Lea" });
    for (const owner of [gone.id, 999]) {
      const { status, failure } = await give(1, owner);
      expect([status, Object.keys(errors(failure))]).toEqual([422, ["hubspot_owner_id"]]);
    }
    expect((await give(999, 1)).status).toBe(404);
  });

  test("[L-09][L-12][LEAD-02] is deleted alone or in bulk, with all its data", async () => {
    const event = await insertLeadEvent(upstream.db);
    await insertEnquiry(upstream.db, { leadEventId: event.id });
    for (let more = 0; more < 3; more += 1) await insertLead(upstream.db);
    expect((await upstream.call(leads.remove, { token, params: { id: 1 } })).status).toBe(204);
    expect((await upstream.call(leads.remove, { token, params: { id: 1 } })).status).toBe(404);
    expect(await upstream.db.select().from(schema.enquiries)).toEqual([]);
    const bulk = (leadIds: number[]) => upstream.call(leads.bulkDelete, { token, body: { leadIds } });
    expect((await bulk([2, 3, 2, 999])).body.data.count).toBe(2);
    expect((await bulk([])).status).toBe(422);
    expect(await ids()).toEqual([4]);
  });

  test("[L-11][LEAD-03] is resubscribed, once and again", async () => {
    await insertLead(upstream.db, { isUnsubscribed: true });
    for (let time = 0; time < 2; time += 1)
      expect(
        (await upstream.call(leads.resubscribe, { token, params: { id: 1 } })).body.data.is_unsubscribed,
      ).toBe(false);
    expect(await upstream.db.select().from(schema.activities)).toHaveLength(1);
  });

  test("[L-15][L-16][LEAD-05] has one primary phone number, which can be another", async () => {
    await insertLead(upstream.db, { phone: "61411111111" });
    await insertLead(upstream.db, { phone: "61433333333" });
    await upstream.db
      .insert(schema.leadPhoneNumbers)
      .values({ leadId: 1, number: "0422 222 222", normalised: "61422222222" });
    const numbers = (await upstream.call(leads.phoneNumbers, { token, params: { id: 1 } })).body.data;
    expect(numbers.map(({ number }) => number)).toEqual(["61411111111", "0422 222 222"]);
    const set = (phone_number_id: number) =>
      upstream.call(leads.setPrimaryPhoneNumber, { token, params: { id: 1 }, body: { phone_number_id } });
    expect((await set(3)).body.data).toEqual([
      { id: 3, number: "0422 222 222", is_primary: true },
      { id: 1, number: "61411111111", is_primary: false },
    ]);
    expect((await set(2)).status).toBe(422);
    expect((await upstream.call(leads.phoneNumbers, { token, params: { id: 9 } })).status).toBe(404);
  });

  test("[L-13][L-17][L-18][L-19][LEAD-05] reports and changes its HubSpot status", async () => {
    await insertLead(upstream.db);
    await upstream.db.insert(schema.leads).values({ firstName: "No", lastName: "Email", country: "AU" });
    const status = async (id: number) =>
      (await upstream.call(hubspot.hubspotSyncStatus, { token, params: { id } })).body.data;
    expect(await status(1)).toMatchObject({ status: "pending" });
    const sync = (id: number) =>
      upstream.call(hubspot.saveAndSync, { token, params: { id }, body: { first_name: "Synced" } });
    expect((await sync(1)).body.data).toMatchObject({ status: "synced", synced_at: now.toISOString() });
    expect((await read(1)).first_name).toBe("Synced");
    expect((await sync(2)).body.data).toMatchObject({ status: "failed", message: /email address/ });
    expect(await ids({ hubspot_sync_failed_only: 1 })).toEqual([2]);
    expect((await upstream.call(hubspot.syncDeals, { token, params: { id: 1 } })).body.data.status).toBe(
      "synced",
    );
    const requeued = await upstream.call(hubspot.requeueToHubspot, { token, body: { leadIds: [1, 2, 7] } });
    expect(requeued.body.data.count).toBe(2);
    expect([(await status(1)).status, (await status(2)).status]).toEqual(["pending", "pending"]);
  });

  test("[L-20][L-22][L-23][LEAD-08] has enquiries, newest first; spam can be marked not spam", async () => {
    const venue = await insertVenue(upstream.db);
    const event = await insertLeadEvent(upstream.db);
    const other = await insertLeadEvent(upstream.db, { leadId: event.leadId });
    await insertEnquiry(upstream.db, { leadEventId: event.id, createdAt: toFebruaryDay(1), isSpam: true });
    const hostile = "<p>Hi</p><script>alert(1)</script>";
    await insertEnquiry(upstream.db, {
      leadEventId: other.id,
      venueId: venue.id,
      createdAt: toFebruaryDay(2),
      message: hostile,
    });
    const ofLead = await upstream.call(leads.enquiries, { token, params: { id: event.leadId } });
    expect(ofLead.body.data).toMatchObject([
      { id: 2, lead_event_id: other.id, venue: { id: venue.id, name: venue.name }, message: hostile },
      { id: 1, is_spam: true },
    ]);
    const ofEvent = await upstream.call(leads.eventEnquiries, { token, params: { id: event.id } });
    expect(ofEvent.body.data.map(({ id }) => id)).toEqual([1]);
    const mark = (id: number) => upstream.call(leads.markNotSpam, { token, params: { id } });
    expect((await mark(1)).body.data).toMatchObject({ id: 1, is_spam: false });
    expect((await mark(1)).status).toBe(200);
    expect((await mark(9)).status).toBe(404);
    expect((await read(event.leadId)).is_spam).toBe(false);
  });

  test("[L-05] invalid ids are 404, never a failure", async () => {
    for (const id of ["abc", "0", "-1", "1e99", "2147483648", "1.5", "%00", "9".repeat(200)])
      expect([id, (await upstream.call(leads.get, { token, params: { id } })).status]).toEqual([id, 404]);
  });
});
