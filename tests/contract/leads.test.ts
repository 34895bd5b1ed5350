import * as leads from "@contract/leads";
import * as schema from "@upstream/db/schema";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  aLead,
  aLeadEvent,
  aLocation,
  anEnquiry,
  aUser,
  aVenue,
  engines,
  startUpstream,
  type Upstream,
} from "./support/upstream";

const day = (number: number) => new Date(Date.UTC(2026, 1, number));

describe.each(engines)("leads (%s)", (engine) => {
  let upstream: Upstream;
  let token: string;
  let now = day(20);

  beforeAll(async () => {
    upstream = await startUpstream({ engine, now: () => now });
  });
  beforeEach(async () => {
    now = day(20);
    await upstream.reset();
    await aUser(upstream.db, { username: "lead@marquee.test", displayName: "Lea", vcRole: "Team Lead" });
    token = await upstream.signIn("lead@marquee.test");
  });
  afterAll(() => upstream.close());

  const list = async (query: object = {}) =>
    (await upstream.call(leads.all, { token, query: { ...query } })).body;
  const ids = async (query: object = {}) => (await list(query)).data.map(({ id }) => id);
  const read = async (id: number) => (await upstream.call(leads.get, { token, params: { id } })).body.data;
  const errors = (failure: { error?: { errors?: Record<string, string[]> } }) => failure.error?.errors ?? {};

  describe("the list", () => {
    test("[L-01][LEAD-01] ten a page, newest first; beyond the end is empty with the total", async () => {
      for (let number = 1; number <= 23; number += 1) await aLead(upstream.db, { createdAt: day(number) });
      const first = await list();
      expect(first.meta).toEqual({ total: 23, page: 1, per_page: 10 });
      expect(first.data.map(({ id }) => id)).toEqual([23, 22, 21, 20, 19, 18, 17, 16, 15, 14]);
      expect(await ids({ page: 3 })).toEqual([3, 2, 1]);
      expect(await list({ page: 4 })).toEqual({ data: [], meta: { total: 23, page: 4, per_page: 10 } });
      expect((await list({ page: "-7" })).meta?.page).toBe(1);
    });

    test("[L-01] a row tells the newest event, the venue enquired about last and the owner", async () => {
      const city = await aLocation(upstream.db, { name: "Ballarat" });
      const lead = await aLead(upstream.db, { ownerId: 1, email: "ada@example.test", phone: "61412345678" });
      const venue = await aVenue(upstream.db, { name: "The Old Mill" });
      const older = await aLeadEvent(upstream.db, { leadId: lead.id, guestCount: 10, createdAt: day(1) });
      await anEnquiry(upstream.db, { leadEventId: older.id, venueId: venue.id, createdAt: day(2) });
      await anEnquiry(upstream.db, { leadEventId: older.id, createdAt: day(3), isSpam: true });
      await aLeadEvent(upstream.db, {
        leadId: lead.id,
        eventType: "corporate",
        subType: "Gala Dinner",
        locationId: city.id,
        eventDate: "2026-09-05",
        guestCount: 120,
        budgetMinor: 1_234_550,
        createdAt: day(4),
      });
      const [row] = (await list()).data;
      expect(row).toMatchObject({
        id: lead.id,
        event_type: "corporate",
        event_details: "Gala Dinner, Ballarat, 5 Sep 2026",
        estimated_guests: 120,
        estimated_budget: 12_345.5,
        latest_lead_event_id: 2,
        last_enquired_venue: { id: venue.id, name: "The Old Mill" },
        hubspot_owner: { id: 1, name: "Lea" },
        email: "ada@example.test",
        phone_number: "61412345678",
        is_spam: true,
      });
    });

    test("[L-01] a lead without events, addresses or owner is a row all the same", async () => {
      await upstream.db.insert(schema.leads).values({ firstName: "Bo", lastName: "", country: "UK" });
      expect((await list()).data[0]).toMatchObject({ first_name: "Bo", country: "UK", is_spam: false });
    });

    test("[L-01][LEAD-01] every sort field sorts both ways, missing values last, equal ones by id", async () => {
      const venueCity = await aLocation(upstream.db, { name: "Aberdeen" });
      const make = async (firstName: string, createdAt: Date, event?: object) => {
        const lead = await aLead(upstream.db, { firstName, createdAt });
        if (event) await aLeadEvent(upstream.db, { leadId: lead.id, locationId: venueCity.id, ...event });
      };
      await make("ben", day(5), { budgetMinor: 300, guestCount: 5, eventType: "wedding" });
      await make("Anna", day(4), { budgetMinor: 100, guestCount: 9, eventType: "social" });
      await make("Cleo", day(9));
      await make("anna", day(4), { budgetMinor: 200, guestCount: 5, eventType: "corporate" });
      const expected = {
        id: [1, 2, 3, 4],
        first_name: [2, 4, 1, 3],
        estimated_budget: [2, 4, 1, 3],
        estimated_guests: [1, 4, 2, 3],
        event_type: [4, 2, 1, 3],
        event_details: [4, 2, 1, 3],
        created_at: [2, 4, 1, 3],
      };
      const descending = {
        id: [4, 3, 2, 1],
        first_name: [3, 1, 4, 2],
        estimated_budget: [1, 4, 2, 3],
        estimated_guests: [2, 4, 1, 3],
        event_type: [1, 2, 4, 3],
        event_details: [1, 2, 4, 3],
        created_at: [3, 1, 4, 2],
      };
      for (const field of leads.leadSortFields) {
        expect([field, await ids({ sort_by: field })]).toEqual([field, expected[field]]);
        expect([field, await ids({ sort_by: field, sort_order: "desc" })]).toEqual([
          field,
          descending[field],
        ]);
      }
      expect(await ids({ sort_by: "password; DROP TABLE leads" })).toEqual([3, 1, 4, 2]);
    });

    test("[L-01][LEAD-01] search finds by name, email, id, venue, and phone however it is written", async () => {
      const venue = await aVenue(upstream.db, { name: "Willow 100% Barn" });
      const lead = await aLead(upstream.db, {
        firstName: "Zoë",
        lastName: "O'Hara_Quinn",
        email: "zoe@quinn.example",
        phone: "61412345678",
      });
      const event = await aLeadEvent(upstream.db, { leadId: lead.id });
      await anEnquiry(upstream.db, { leadEventId: event.id, venueId: venue.id });
      await aLead(upstream.db, { firstName: "Someone", lastName: "Else", phone: "447911123456" });
      for (const search of [
        "zoë o'h",
        "O'HARA_",
        "ZOE@quinn",
        "1",
        "#1",
        "100% barn",
        "0412 345 678",
        "+61 (0)412-345-678",
        "+61412345678",
        "345678",
      ])
        expect([search, await ids({ search })]).toEqual([search, [1]]);
      for (const search of ["100_ barn", "%%%", "nobody", "\\", "💐", "00000"])
        expect([search, await ids({ search })]).toEqual([search, []]);
      expect(await ids({ search: "   " })).toEqual([2, 1]);
      expect((await list({ search: "zoë", country: "UK" })).meta?.total).toBe(0);
    });

    test("[L-01][LEAD-01] filters: country, owner, failed HubSpot sync, spam", async () => {
      const uk = await aLead(upstream.db, { country: "UK", ownerId: 1 });
      const failed = await aLead(upstream.db, { hubspotStatus: "failed" });
      const spam = await aLead(upstream.db);
      await anEnquiry(upstream.db, {
        leadEventId: (await aLeadEvent(upstream.db, { leadId: spam.id })).id,
        isSpam: true,
      });
      expect(await ids({ country: "UK" })).toEqual([uk.id]);
      expect(await ids({ hubspot_owner_id: 1 })).toEqual([uk.id]);
      expect(await ids({ hubspot_sync_failed_only: 1 })).toEqual([failed.id]);
      expect(await ids({ spam_enquiries_only: 1 })).toEqual([spam.id]);
      expect(await ids({ spam_enquiries_only: 1, country: "UK" })).toEqual([]);
      expect(await ids({ spam_enquiries_only: 0 })).toHaveLength(3);
    });
  });

  describe("one lead", () => {
    const fields = { first_name: "Ada", last_name: "Lovelace", country: "AU" as const };

    test("[L-06][L-05][LEAD-04] is created with its first event, addresses and names as typed", async () => {
      const city = await aLocation(upstream.db);
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

    test("[L-06][LEAD-04] wrong fields are named one by one, and nothing is kept", async () => {
      const { status, failure } = await upstream.call(leads.create, {
        token,
        body: {
          first_name: "x".repeat(500),
          last_name: " ",
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
      const nul = await upstream.call(leads.create, { token, body: { ...fields, first_name: "A\0da" } });
      expect([nul.status, Object.keys(errors(nul.failure))]).toEqual([422, ["first_name"]]);
      const half = await upstream.call(leads.create, { token, body: { ...fields, last_name: "\ud83d" } });
      expect([half.status, Object.keys(errors(half.failure))]).toEqual([422, ["last_name"]]);
      expect((await list()).meta?.total).toBe(0);
    });

    test("[L-06] the city must be one of the lead's country, the sub-type one of the event's type", async () => {
      const uk = await aLocation(upstream.db, { country: "UK" });
      const suburb = await aLocation(upstream.db, { parentId: uk.id });
      for (const location_id of [uk.id, suburb.id, 999]) {
        const { status, failure } = await upstream.call(leads.create, {
          token,
          body: { ...fields, event: { event_type: "wedding", location_id, sub_type: "Party" } },
        });
        expect(status).toBe(422);
        expect(errors(failure)).toEqual({
          "event.location_id": ["Choose a city in Australia"],
          "event.sub_type": ["A wedding has no sub-type"],
        });
      }
      expect((await list()).meta?.total).toBe(0);
    });

    test("[L-07][LEAD-05] is changed field by field; addresses take the place of the primary ones", async () => {
      await aLead(upstream.db, { email: "old@example.test", phone: "61412345678", hubspotStatus: "synced" });
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
      const { leadId } = await aLeadEvent(upstream.db);
      const change = (country: "AU" | "UK") =>
        upstream.call(leads.update, { token, params: { id: leadId }, body: { country } });
      expect((await change("UK")).status).toBe(409);
      expect((await change("AU")).status).toBe(200);
    });

    test("[L-08][LEAD-03] gets another owner, if there is one", async () => {
      await aLead(upstream.db);
      const gone = await aUser(upstream.db, { isDisabled: true });
      const give = (id: number, hubspot_owner_id: number) =>
        upstream.call(leads.changeOwner, { token, params: { id }, body: { hubspot_owner_id } });
      expect((await give(1, 1)).body.data.hubspot_owner).toEqual({ id: 1, name: "Lea" });
      for (const owner of [gone.id, 999]) {
        const { status, failure } = await give(1, owner);
        expect([status, Object.keys(errors(failure))]).toEqual([422, ["hubspot_owner_id"]]);
      }
      expect((await give(999, 1)).status).toBe(404);
    });

    test("[L-09][L-12][LEAD-02] is deleted alone or with others, with all that is theirs", async () => {
      const event = await aLeadEvent(upstream.db);
      await anEnquiry(upstream.db, { leadEventId: event.id });
      for (let more = 0; more < 3; more += 1) await aLead(upstream.db);
      expect((await upstream.call(leads.remove, { token, params: { id: 1 } })).status).toBe(204);
      expect((await upstream.call(leads.remove, { token, params: { id: 1 } })).status).toBe(404);
      expect(await upstream.db.select().from(schema.enquiries)).toEqual([]);
      const bulk = (leadIds: number[]) => upstream.call(leads.bulkDelete, { token, body: { leadIds } });
      expect((await bulk([2, 3, 2, 999])).body.data.count).toBe(2);
      expect((await bulk([])).status).toBe(422);
      expect(await ids()).toEqual([4]);
    });

    test("[L-11][LEAD-03] is resubscribed, once and again", async () => {
      await aLead(upstream.db, { isUnsubscribed: true });
      for (let time = 0; time < 2; time += 1)
        expect(
          (await upstream.call(leads.resubscribe, { token, params: { id: 1 } })).body.data.is_unsubscribed,
        ).toBe(false);
      expect(await upstream.db.select().from(schema.activities)).toHaveLength(1);
    });

    test("[L-15][L-16][LEAD-05] has one primary phone number, which can be another", async () => {
      await aLead(upstream.db, { phone: "61411111111" });
      await aLead(upstream.db, { phone: "61433333333" });
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

    test("[L-13][L-17][L-18][L-19][LEAD-05] tells and changes its HubSpot state", async () => {
      await aLead(upstream.db);
      await upstream.db.insert(schema.leads).values({ firstName: "No", lastName: "Email", country: "AU" });
      const status = async (id: number) =>
        (await upstream.call(leads.hubspotSyncStatus, { token, params: { id } })).body.data;
      expect(await status(1)).toMatchObject({ status: "pending" });
      const sync = (id: number) =>
        upstream.call(leads.saveAndSync, { token, params: { id }, body: { first_name: "Synced" } });
      expect((await sync(1)).body.data).toMatchObject({ status: "synced", synced_at: now.toISOString() });
      expect((await read(1)).first_name).toBe("Synced");
      expect((await sync(2)).body.data).toMatchObject({ status: "failed", message: /email address/ });
      expect(await ids({ hubspot_sync_failed_only: 1 })).toEqual([2]);
      expect((await upstream.call(leads.syncDeals, { token, params: { id: 1 } })).body.data.status).toBe(
        "synced",
      );
      const requeued = await upstream.call(leads.requeueToHubspot, { token, body: { leadIds: [1, 2, 7] } });
      expect(requeued.body.data.count).toBe(2);
      expect([(await status(1)).status, (await status(2)).status]).toEqual(["pending", "pending"]);
    });

    test("[L-20][L-22][L-23][LEAD-08] has enquiries, newest first; spam can be marked not spam", async () => {
      const venue = await aVenue(upstream.db);
      const event = await aLeadEvent(upstream.db);
      const other = await aLeadEvent(upstream.db, { leadId: event.leadId });
      await anEnquiry(upstream.db, { leadEventId: event.id, createdAt: day(1), isSpam: true });
      const hostile = "<p>Hi</p><script>alert(1)</script>";
      await anEnquiry(upstream.db, {
        leadEventId: other.id,
        venueId: venue.id,
        createdAt: day(2),
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

    test("[L-05] ids that are none are 404, never a failure", async () => {
      for (const id of ["abc", "0", "-1", "1e99", "2147483648", "1.5", "%00", "9".repeat(200)])
        expect([id, (await upstream.call(leads.get, { token, params: { id } })).status]).toEqual([id, 404]);
    });
  });

  describe("duplicates", () => {
    test("[L-02][L-03][LEAD-06] share a number, an address or a name in a country", async () => {
      await aLead(upstream.db, {
        firstName: "A",
        lastName: "One",
        phone: "61412345678",
        email: "x@one.test",
      });
      await aLead(upstream.db, {
        firstName: "B",
        lastName: "Two",
        phone: "61412345678",
        email: "X@ONE.test",
      });
      await aLead(upstream.db, { firstName: "a", lastName: "one " });
      await aLead(upstream.db, { firstName: "A", lastName: "One", country: "UK" });
      const found = (await upstream.call(leads.duplicates, { token, query: { sort_by: "id" } })).body;
      expect(found.meta?.total).toBe(3);
      expect(found.data.map(({ id, duplicate_count }) => [id, duplicate_count])).toEqual([
        [1, 2],
        [2, 1],
        [3, 1],
      ]);
      const searched = await upstream.call(leads.duplicates, {
        token,
        query: { search: "two", country: "AU" },
      });
      expect(searched.body.data.map(({ id }) => id)).toEqual([2]);
      const ofFirst = (await upstream.call(leads.duplicatesOf, { token, params: { id: 1 } })).body.data;
      expect(ofFirst.map(({ id, matched_by }) => [id, matched_by]).sort()).toEqual([
        [2, "email address, phone number"],
        [3, "name"],
      ]);
      expect((await upstream.call(leads.duplicatesOf, { token, params: { id: 4 } })).body.data).toEqual([]);
      expect((await upstream.call(leads.duplicatesOf, { token, params: { id: 5 } })).status).toBe(404);
    });

    test("[L-04][LEAD-06] merge into one: events, enquiries, mails and addresses move, equal ones stay once", async () => {
      const { db } = upstream;
      await aLead(db, { email: "a@x.test", phone: "61411111111" });
      const other = await aLead(db, {
        email: "A@X.test",
        phone: "61422222222",
        ownerId: 1,
        isUnsubscribed: true,
      });
      await db.insert(schema.leadEmails).values({ leadId: other.id, email: "b@x.test" });
      const event = await aLeadEvent(db, { leadId: other.id });
      await anEnquiry(db, { leadEventId: event.id });
      await db.insert(schema.emails).values({
        leadId: other.id,
        sender: "s@x.test",
        recipient: "a@x.test",
        subject: "Hello",
        html: "",
        plain: "",
        status: "outbox",
      });
      const merge = (id: number, duplicate_ids: number[]) =>
        upstream.call(leads.mergeDuplicates, { token, params: { id }, body: { duplicate_ids } });
      const { body } = await merge(1, [2, 2]);
      expect(body.data).toMatchObject({
        id: 1,
        is_unsubscribed: true,
        hubspot_owner: { id: 1 },
        latest_lead_event_id: event.id,
        email_log: [{ subject: "Hello" }],
      });
      expect(body.data.emails.map(({ email, is_primary }) => [email, is_primary])).toEqual([
        ["a@x.test", true],
        ["b@x.test", false],
      ]);
      expect(body.data.phone_numbers.map(({ number, is_primary }) => [number, is_primary])).toEqual([
        ["61411111111", true],
        ["61422222222", false],
      ]);
      expect((await upstream.call(leads.get, { token, params: { id: 2 } })).status).toBe(404);
      expect((await upstream.call(leads.enquiries, { token, params: { id: 1 } })).body.data).toHaveLength(1);
    });

    test("[L-04] merging with itself, with nobody or across countries is refused and changes nothing", async () => {
      await aLead(upstream.db);
      await aLead(upstream.db, { country: "UK" });
      const merge = async (id: number, duplicate_ids: number[]) =>
        (await upstream.call(leads.mergeDuplicates, { token, params: { id }, body: { duplicate_ids } }))
          .status;
      expect(await merge(1, [1])).toBe(422);
      expect(await merge(1, [9])).toBe(422);
      expect(await merge(1, [])).toBe(422);
      expect(await merge(1, [2])).toBe(409);
      expect(await merge(9, [1])).toBe(404);
      expect(await ids()).toHaveLength(2);
    });

    test("[L-04] merged at once from both sides, one lead is left and nothing is lost", async () => {
      const events = [await aLeadEvent(upstream.db), await aLeadEvent(upstream.db)];
      const merge = (id: number, other: number) =>
        upstream.call(leads.mergeDuplicates, { token, params: { id }, body: { duplicate_ids: [other] } });
      const outcomes = await Promise.all([merge(1, 2), merge(2, 1)]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect(await upstream.db.select().from(schema.leadEvents)).toHaveLength(events.length);
    });
  });

  describe("handing out", () => {
    const specialist = async (values: object = {}, rules: object = {}) => {
      const user = await aUser(upstream.db, { displayName: "Vera", ...values });
      await upstream.db.insert(schema.specialistRules).values({ userId: user.id, ...rules });
      return user.id;
    };
    const create = async (
      type: "wedding" | "corporate" = "wedding",
      { country = "AU", username = "lead@marquee.test" }: { country?: "AU" | "UK"; username?: string } = {},
    ) => {
      // Days pass in these tests, and tokens with them.
      token = await upstream.signIn(username);
      const { body } = await upstream.call(leads.create, {
        token,
        body: { first_name: "A", last_name: "B", country, event: { event_type: type } },
      });
      return body.data.hubspot_owner?.id;
    };

    test("[L-06][LEAD-07] new leads go to who has the fewest for their weight, within limits and types", async () => {
      const heavy = await specialist({}, { weight: 2, dailyLimit: 3 });
      const light = await specialist({}, { dailyLimit: 1 });
      const corporate = await specialist({}, { takesWedding: false });
      await specialist({ country: "UK" }, { isActive: false });
      await specialist({ isDisabled: true });
      const owners = [await create(), await create(), await create(), await create(), await create()];
      expect(owners).toEqual([heavy, light, heavy, heavy, undefined]);
      expect(await create("corporate")).toBe(corporate);
      expect(await create("wedding", { country: "UK" })).toBeUndefined();
      now = new Date(now.getTime() + 3 * 86_400_000);
      expect(await create()).toBe(heavy);
    });

    test("[L-06] nobody gets leads on weekends or with distribution off; a specialist owns what she takes down", async () => {
      const id = await specialist({ username: "vera@marquee.test" });
      now = new Date("2026-02-20T13:30:00Z");
      expect(await create()).toBeUndefined();
      now = day(20);
      await upstream.db
        .update(schema.distributionSettings)
        .set({ isDistributionActive: false })
        .where(eq(schema.distributionSettings.id, 1));
      expect(await create()).toBeUndefined();
      expect(await create("wedding", { username: "vera@marquee.test" })).toBe(id);
    });

    test("[L-10][LEAD-03] a requeued lead leaves its owner and is handed out anew", async () => {
      const id = await specialist();
      await aLead(upstream.db, { ownerId: 1 });
      const requeue = (lead: number) => upstream.call(leads.requeue, { token, params: { id: lead } });
      expect((await requeue(1)).body.data.hubspot_owner?.id).toBe(id);
      expect((await requeue(9)).status).toBe(404);
    });

    test("[L-14][LEAD-07] the distribution counts the leads of a local day per specialist and type", async () => {
      const id = await specialist();
      await specialist({ displayName: "Walter" });
      const assigned = async (assignedAt: string, eventType?: "wedding" | "social") => {
        const lead = await aLead(upstream.db, { ownerId: id, assignedAt: new Date(assignedAt) });
        if (eventType) await aLeadEvent(upstream.db, { leadId: lead.id, eventType });
      };
      await assigned("2026-02-19T12:59:00Z", "wedding");
      await assigned("2026-02-19T13:01:00Z", "wedding");
      await assigned("2026-02-20T12:59:00Z", "social");
      await assigned("2026-02-20T02:00:00Z");
      await assigned("2026-02-20T13:00:00Z", "wedding");
      const { body } = await upstream.call(leads.distribution, {
        token,
        query: { date: "2026-02-20", country: "AU" },
      });
      expect(body.data).toMatchObject([
        { venue_specialist: { name: "Vera" }, count: 3, wedding: 1, corporate: 0, social: 1 },
        { venue_specialist: { name: "Walter" }, count: 0 },
      ]);
      for (const query of [{ date: "2026-02-30", country: "AU" }, { date: "0000-01-01", country: "AU" }, {}])
        expect((await upstream.call(leads.distribution, { token, query })).status).toBe(422);
    });
  });
});
