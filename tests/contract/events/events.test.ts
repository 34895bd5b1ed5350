import * as events from "@contract/events/events";
import * as leads from "@contract/leads/leads";
import * as shortlistCalls from "@contract/shortlists/shortlists";
import * as schema from "@upstream/db/schema";
import { eq } from "drizzle-orm";
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

const now = new Date("2026-02-20T02:00:00Z");

const { test, upstream } = createUpstreamTest({ now: () => now });

describe("lead events", () => {
  let token: string;

  test.beforeEach(async () => {
    await insertUser(upstream.db, { username: "lead@marquee.test", displayName: "Lea" });
    token = await insertAccessToken(upstream.db, { username: "lead@marquee.test" });
  });

  const read = async (id: number) => (await upstream.call(events.get, { token, params: { id } })).body.data;
  const change = (id: number, body: object) =>
    upstream.call(events.update, { token, params: { id }, body: { ...body } });
  const fieldsOf = ({
    failure,
  }: {
    failure: { error?: { errors?: Record<string, string[]> | undefined } };
  }) => Object.keys(failure.error?.errors ?? {}).sort();

  test("[E-01][E-02][E-07][EVT-01] events are created and listed newest first, with their city's location", async () => {
    const city = await insertLocation(upstream.db, { name: "Geelong", lat: -38.15, lng: 144.36 });
    const lead = await insertLead(upstream.db);
    const older = await insertLeadEvent(upstream.db, {
      leadId: lead.id,
      guestCount: null,
      locationId: null,
      createdAt: new Date("2026-01-01"),
    });
    const { status, body } = await upstream.call(events.create, {
      token,
      params: { id: lead.id },
      body: {
        event_type: "corporate",
        sub_type: "Conference",
        location_id: city.id,
        event_date: "2026-10-01",
        guest_count: 200,
        budget: 99.99,
        notes: 'Vegan 🌱 "only"',
      },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      lead_id: lead.id,
      event_type: "corporate",
      sub_type: "Conference",
      city: "Geelong",
      latitude: -38.15,
      longitude: 144.36,
      country: "AU",
      event_date: "2026-10-01",
      guest_count: 200,
      budget: 99.99,
      notes: 'Vegan 🌱 "only"',
      pipeline_stage_id: "enquiry",
      recommendation_count: 0,
      inspection_count: 0,
    });
    const list = (await upstream.call(events.ofLead, { token, params: { id: lead.id } })).body.data;
    expect(list.map(({ id }) => id)).toEqual([body.data.id, older.id]);
    expect(list[1]).not.toHaveProperty("guest_count", expect.anything());
    expect((await upstream.call(events.ofLead, { token, params: { id: 99 } })).status).toBe(404);
    expect((await upstream.call(events.get, { token, params: { id: 99 } })).status).toBe(404);
  });

  test("[E-02][E-03][EVT-01] each invalid field is reported", async () => {
    const event = await insertLeadEvent(upstream.db);
    const uk = await insertLocation(upstream.db, { country: "UK" });
    const wrong = {
      event_type: "wake",
      event_date: "2026-13-01",
      guest_count: 0,
      budget: -1,
      notes: "x".repeat(5001),
    };
    const all = ["budget", "event_date", "event_type", "guest_count", "notes"];
    expect(fieldsOf(await change(event.id, wrong))).toEqual(all);
    const created = await upstream.call(events.create, { token, params: { id: event.leadId }, body: wrong });
    expect([created.status, fieldsOf(created)]).toEqual([422, all]);
    expect(fieldsOf(await change(event.id, { location_id: uk.id, sub_type: "Party" }))).toEqual([
      "location_id",
      "sub_type",
    ]);
    expect(await read(event.id)).toMatchObject({ guest_count: 80, event_type: "wedding" });
    expect((await change(99, {})).status).toBe(404);
  });

  test("[E-03][EVT-01] given fields change, null clears, and a sub-type follows its type", async () => {
    const event = await insertLeadEvent(upstream.db, {
      eventType: "social",
      subType: "Party",
      eventDate: "2026-05-05",
      budgetMinor: 500,
    });
    await change(event.id, { guest_count: 90 });
    expect(await read(event.id)).toMatchObject({ guest_count: 90, sub_type: "Party", budget: 5 });
    await change(event.id, { event_type: "wedding", event_date: null, budget: null, location_id: null });
    const cleared = await read(event.id);
    expect(cleared).toMatchObject({ event_type: "wedding", guest_count: 90 });
    expect([cleared.sub_type, cleared.event_date, cleared.budget, cleared.city]).toEqual(
      Array.from({ length: 4 }),
    );
    await change(event.id, {});
    expect(await read(event.id)).toEqual({ ...cleared, version: Number(cleared.version) + 1 });
  });

  test("[E-04][EVT-01] a step checks and saves only its own fields", async () => {
    const event = await insertLeadEvent(upstream.db);
    const step = (body: object) =>
      upstream.call(events.updateStep, { token, params: { id: event.id }, body: { ...body } });
    const { body } = await step({ step: "guests", guest_count: 33, budget: "nonsense", notes: "not yet" });
    expect(body.data).toMatchObject({ guest_count: 33, notes: "" });
    expect(fieldsOf(await step({ step: "guests", guest_count: 5000 }))).toEqual(["guest_count"]);
    expect(fieldsOf(await step({ step: "finish" }))).toEqual(["step"]);
  });

  test("[E-05][EVT-01] an event and its lead become corporate and back", async () => {
    const event = await insertLeadEvent(upstream.db);
    const corporate = (body: object) =>
      upstream.call(events.updateCorporate, { token, params: { id: event.id }, body: { ...body } });
    const isCorporate = async () =>
      (await upstream.call(leads.get, { token, params: { id: event.leadId } })).body.data.is_corporate_event;
    expect((await corporate({ is_corporate_event: true, sub_type: "Seminar" })).body.data).toMatchObject({
      event_type: "corporate",
      sub_type: "Seminar",
    });
    expect(await isCorporate()).toBe(true);
    expect(fieldsOf(await corporate({ is_corporate_event: true, sub_type: "Party" }))).toEqual(["sub_type"]);
    const social = (await corporate({ is_corporate_event: false })).body.data;
    expect([social.event_type, social.sub_type, await isCorporate()]).toEqual(["social", undefined, false]);
  });

  test("[E-06][EVT-01] two events merge without loss or duplicates", async () => {
    const { db } = upstream;
    const venue = await insertVenue(db);
    const event = await insertLeadEvent(db, { guestCount: null, locationId: null, notes: "First" });
    const other = await insertLeadEvent(db, {
      leadId: event.leadId,
      notes: "Second",
      eventDate: "2026-07-07",
    });
    await insertEnquiry(db, { leadEventId: other.id });
    for (const { id } of [event, other]) {
      const [send] = await db
        .insert(schema.recommendationSends)
        .values({
          leadEventId: id,
          subject: "S",
          template: "",
          portalLink: "https://x.test",
          idempotencyKey: "k",
        })
        .returning();
      const rooms = id === event.id ? [1] : [1, 2];
      for (const roomId of rooms)
        await db.insert(schema.recommendations).values({
          sendId: send?.id ?? 0,
          leadEventId: id,
          venueId: venue.id,
          roomId,
          roomName: "Hall",
          position: 0,
        });
      await db.insert(schema.shortlists).values({ leadEventId: id, venueId: venue.id });
      await db
        .insert(schema.venueAvailabilities)
        .values({ leadEventId: id, venueId: venue.id, isAvailable: id === event.id, updatedAt: now });
    }
    const { status, body } = await upstream.call(events.merge, {
      token,
      params: { id: event.id, otherId: other.id },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: event.id,
      guest_count: 80,
      location_id: other.locationId,
      event_date: "2026-07-07",
      notes: "First\n\nSecond",
      recommendation_count: 2,
    });
    expect(await db.select().from(schema.shortlists)).toHaveLength(1);
    expect(await db.select().from(schema.venueAvailabilities)).toMatchObject([{ isAvailable: true }]);
    expect(await db.select().from(schema.recommendationSends)).toHaveLength(2);
    expect(
      (await upstream.call(leads.eventEnquiries, { token, params: { id: event.id } })).body.data,
    ).toHaveLength(1);
    expect((await upstream.call(events.get, { token, params: { id: other.id } })).status).toBe(404);
  });

  test("[E-06] shortlist notes move in a merge; two notes on a venue are joined", async () => {
    const { db } = upstream;
    const event = await insertLeadEvent(db);
    const other = await insertLeadEvent(db, { leadId: event.leadId });
    const venues = [
      await insertVenue(db),
      await insertVenue(db),
      await insertVenue(db),
      await insertVenue(db),
    ];
    const noted = async (leadEventId: number, notes: (string | undefined)[]) => {
      for (const [index, { id: venueId }] of venues.entries()) {
        const note = notes[index];
        if (note === undefined) continue;
        await db.insert(schema.shortlists).values({ leadEventId, venueId });
        await db.insert(schema.shortlistNotes).values({ leadEventId, venueId, note, updatedAt: now });
      }
    };
    await noted(event.id, ["Ours", "Same", "Only ours"]);
    await noted(other.id, ["Theirs", "Same", undefined, "Only theirs"]);
    await upstream.call(events.merge, { token, params: { id: event.id, otherId: other.id } });
    const { body } = await upstream.call(shortlistCalls.ofEvent, { token, params: { id: event.id } });
    const notes = new Map(body.data.map(({ venue_id, note }) => [venue_id, note]));
    expect(venues.map(({ id }) => notes.get(id))).toEqual([
      "Ours\n\nTheirs",
      "Same",
      "Only ours",
      "Only theirs",
    ]);
    expect((await db.select().from(schema.shortlistNotes)).map((row) => row.leadEventId)).toEqual(
      venues.map(() => event.id),
    );
  });

  test("[E-06][T-02] events with conflicting sales don't merge and say what to do first", async () => {
    const { db } = upstream;
    const [barn, loft] = [
      await insertVenue(db, { name: "The Barn" }),
      await insertVenue(db, { name: "The Loft" }),
    ];
    const event = await insertLeadEvent(db);
    const other = await insertLeadEvent(db, { leadId: event.leadId });
    const sale = { status: "won", valueMinor: 100, createdAt: now };
    await db.insert(schema.sales).values([
      { ...sale, leadEventId: event.id, venueId: barn.id },
      { ...sale, leadEventId: other.id, venueId: loft.id },
    ]);
    const merge = async () => {
      const { status, failure } = await upstream.call(events.merge, {
        token,
        params: { id: event.id, otherId: other.id },
      });
      return [status, failure?.error?.message];
    };
    expect(await merge()).toEqual([
      409,
      "Both events are won: one by The Barn, one by The Loft. Reject one of these sales, then merge the events.",
    ]);
    const ofOther = eq(schema.sales.leadEventId, other.id);
    await db.update(schema.sales).set({ status: "tentative", venueId: barn.id }).where(ofOther);
    expect(await merge()).toEqual([
      409,
      "The Barn has a sale in both events. Mark one of these sales as lost, then merge the events.",
    ]);
    await db.update(schema.sales).set({ status: "lost", valueMinor: null }).where(ofOther);
    expect((await merge())[0]).toBe(200);
    expect(await db.select().from(schema.sales)).toMatchObject([{ leadEventId: event.id, status: "won" }]);
  });

  test("[E-06] an event can't be merged with itself, another lead's event or none", async () => {
    const event = await insertLeadEvent(upstream.db);
    const foreign = await insertLeadEvent(upstream.db);
    const merge = async (id: number, otherId: number) =>
      (await upstream.call(events.merge, { token, params: { id, otherId } })).status;
    expect(await merge(event.id, event.id)).toBe(409);
    expect(await merge(event.id, foreign.id)).toBe(409);
    expect(await merge(event.id, 99)).toBe(404);
    expect(await merge(99, event.id)).toBe(404);
  });

  test("[E-08][EVT-02] the timeline has everything, newest first, in the requested zone", async () => {
    const { db } = upstream;
    const venue = await insertVenue(db, { name: "Old Mill" });
    const event = await insertLeadEvent(db);
    const at = (hour: number) => new Date(Date.UTC(2026, 0, 15, hour, 30));
    const ofEvent = { leadEventId: event.id, venueId: venue.id };
    await insertEnquiry(db, { ...ofEvent, createdAt: at(1) });
    await db.insert(schema.recommendationSends).values({
      leadEventId: event.id,
      userId: 1,
      subject: "Venues",
      template: "",
      portalLink: "https://x.test",
      createdAt: at(2),
    });
    await db.insert(schema.emails).values({
      leadEventId: event.id,
      sender: "a@x.test",
      recipient: "b@x.test",
      subject: "Venues",
      html: "",
      plain: "",
      status: "sent",
      createdAt: at(3),
    });
    await db
      .insert(schema.inspections)
      .values({ ...ofEvent, uniqueId: "u", status: "not_attended", startsAt: at(23), createdAt: at(4) });
    await db.insert(schema.sales).values({
      ...ofEvent,
      userId: 1,
      status: "lost",
      lostReason: "Price",
      valueMinor: 100,
      createdAt: at(5),
      closedAt: at(20),
    });
    await upstream.call(events.updateDealStage, {
      token,
      params: { id: event.id },
      body: { pipeline_stage_id: "lost" },
    });
    const timeline = async (timezone: string) =>
      (await upstream.call(events.timeline, { token, params: { id: event.id }, query: { timezone } })).body
        .data;
    expect(
      (await timeline("Australia/Melbourne")).map(({ local_time, title, detail, by }) => [
        local_time,
        title,
        detail,
        by,
      ]),
    ).toEqual([
      ["2026-02-20 13:00", "Deal stage changed", "Lost", "Lea"],
      ["2026-01-16 07:30", "Sale lost at Old Mill", "Price", "Lea"],
      ["2026-01-15 16:30", "Tentative sale at Old Mill", undefined, "Lea"],
      [
        "2026-01-15 15:30",
        "Inspection of Old Mill",
        "For Friday 16 January 2026, 10:30 am, Melbourne time (AEDT), not attended",
        undefined,
      ],
      ["2026-01-15 14:30", "Email: Venues", "To b@x.test, sent", undefined],
      ["2026-01-15 13:30", "0 rooms recommended", "Venues", "Lea"],
      ["2026-01-15 12:30", "Enquiry about Old Mill", "From website", undefined],
    ]);
    expect((await timeline("Europe/London"))[6]?.local_time).toBe("2026-01-15 01:30");
    const wrong = await upstream.call(events.timeline, {
      token,
      params: { id: event.id },
      query: { timezone: "Mars/Olympus" },
    });
    expect([wrong.status, fieldsOf(wrong)]).toEqual([422, ["timezone"]]);
  });

  test("[E-08][INSP-03] an inspection outside the catalogue has the time of the zone entered for it", async () => {
    const event = await insertLeadEvent(upstream.db);
    const [garden] = await upstream.db
      .insert(schema.customVenues)
      .values({ name: "Aunt's Garden", country: "AU" })
      .returning();
    await upstream.db.insert(schema.inspections).values({
      uniqueId: "u",
      leadEventId: event.id,
      customVenueId: garden?.id,
      zone: "Australia/Perth",
      status: "requested",
      startsAt: new Date("2026-01-16T02:00:00Z"),
    });
    const { body } = await upstream.call(events.timeline, { token, params: { id: event.id } });
    expect(body.data.find(({ type }) => type === "inspection")?.detail).toBe(
      "For Friday 16 January 2026, 10:00 am, Perth time (AWST), requested",
    );
  });

  test("[E-08][LEAD-05] the timeline has portal visits, stages, merges and activity on the whole lead", async () => {
    const { db } = upstream;
    const venue = await insertVenue(db);
    const event = await insertLeadEvent(db);
    const { leadId } = event;
    const at = (hour: number) => new Date(Date.UTC(2026, 0, 15, hour));
    const [send] = await db
      .insert(schema.recommendationSends)
      .values({
        leadEventId: event.id,
        subject: "Venues",
        template: "",
        portalLink: "https://x.test",
        createdAt: at(1),
      })
      .returning();
    await db.insert(schema.recommendations).values(
      [0, 1].map((position) => ({
        sendId: send?.id ?? 0,
        leadEventId: event.id,
        venueId: venue.id,
        roomId: position + 1,
        roomName: "Hall",
        position,
        openedAt: at(2),
        viewedAt: at(3),
        createdAt: at(1),
      })),
    );
    await db.insert(schema.activities).values([
      { leadId, leadEventId: event.id, type: "stage_changed", createdAt: at(4) },
      { leadId, type: "leads_merged", createdAt: at(5) },
      { leadId: (await insertLeadEvent(db)).leadId, type: "leads_merged", createdAt: at(6) },
    ]);
    const { body } = await upstream.call(events.timeline, { token, params: { id: event.id } });
    expect(body.data.map(({ type, title }) => [type, title])).toEqual([
      ["merge", "Duplicate merged"],
      ["stage", "Deal stage changed"],
      ["visit", "Client viewed 2 rooms on the portal"],
      ["visit", "Link to 2 rooms opened"],
      ["recommendation", "2 rooms recommended"],
    ]);
  });

  test("[E-08] a saved subject leaves gaps for values no longer known", async () => {
    const { db } = upstream;
    const event = await insertLeadEvent(db, { locationId: null });
    await db.insert(schema.recommendationSends).values({
      leadEventId: event.id,
      userId: 1,
      subject: "{{first_name}}: venues in {{ city }}",
      template: "",
      portalLink: "https://x.test",
      noEmail: true,
    });
    const [lead] = await db.select().from(schema.leads).where(eq(schema.leads.id, event.leadId));
    const { body } = await upstream.call(events.timeline, { token, params: { id: event.id } });
    expect(body.data[0]?.detail).toBe(`${lead?.firstName}: venues in …`);
  });

  test("[E-09][EVT-02] a failed email is queued again, and the timeline says so", async () => {
    const event = await insertLeadEvent(upstream.db);
    await upstream.db
      .insert(schema.enquiries)
      .values({ leadEventId: event.id, message: "Hello", createdAt: new Date("2026-01-01T00:00:00Z") });
    await upstream.db.update(schema.leads).set({ waitingSince: new Date("2026-01-01T00:00:00Z") });
    await upstream.db.insert(schema.emails).values({
      leadId: event.leadId,
      leadEventId: event.id,
      sender: "a@x.test",
      recipient: "b@x.test",
      subject: "Venues",
      html: "",
      plain: "",
      status: "failed",
      attempts: 5,
      failure: "No such mailbox",
    });
    const requeue = (tracker_id: string | number, type = "email") =>
      upstream.call(events.requeueEvents, { token, params: { id: event.id }, body: { tracker_id, type } });
    const entries = await upstream.call(events.timeline, { token, params: { id: event.id } });
    expect(entries.body.data?.[0]).toMatchObject({
      type: "email",
      status: "failed",
      tracker_id: "1",
      detail: "To b@x.test, not delivered",
    });
    expect((await requeue(1)).body.data).toMatchObject({
      type: "activity",
      title: "Entry queued for another try",
      detail: "Email: Venues",
      by: "Lea",
    });
    // Without SMTP, an email is only logged; that counts as the reply.
    expect(await upstream.db.select().from(schema.emails)).toMatchObject([{ status: "outbox", attempts: 0 }]);
    expect(await upstream.db.select().from(schema.leads)).toMatchObject([{ waitingSince: null }]);
    expect((await requeue("email-1")).status).toBe(200);
    for (const wrong of [await requeue(2), await requeue("enquiry-9"), await requeue(9, "enquiry")])
      expect([wrong.status, fieldsOf(wrong)]).toEqual([422, ["tracker_id"]]);
  });

  test("[E-10][EVT-03] a venue's availability for an event is saved", async () => {
    const event = await insertLeadEvent(upstream.db);
    const venue = await insertVenue(upstream.db);
    const set = (id: number, venueId: number, is_available: boolean) =>
      upstream.call(events.setAvailability, { token, params: { id, venueId }, body: { is_available } });
    await set(event.id, venue.id, true);
    expect((await set(event.id, venue.id, false)).body.data).toEqual({
      venue_id: venue.id,
      is_available: false,
    });
    expect(await upstream.db.select().from(schema.venueAvailabilities)).toMatchObject([
      { isAvailable: false },
    ]);
    expect((await set(event.id, 99, true)).status).toBe(404);
    expect((await set(99, venue.id, true)).status).toBe(404);
  });

  test("[E-15][EVT-03] an event moves to another valid stage", async () => {
    const event = await insertLeadEvent(upstream.db);
    const to = (pipeline_stage_id: string) =>
      upstream.call(events.updateDealStage, { token, params: { id: event.id }, body: { pipeline_stage_id } });
    expect((await to("inspection")).body.data.pipeline_stage_id).toBe("inspection");
    expect(fieldsOf(await to("heaven"))).toEqual(["pipeline_stage_id"]);
  });

  test("[E-17][EVT-05] event locations are a country's cities by name", async () => {
    const city = await insertLocation(upstream.db, { name: "Perth" });
    await insertLocation(upstream.db, { name: "Adelaide" });
    await insertLocation(upstream.db, { name: "Cottesloe", parentId: city.id });
    await insertLocation(upstream.db, { name: "Leeds", country: "UK" });
    const { body } = await upstream.call(events.locations, { token, query: { country: "AU" } });
    expect(body.data.map(({ name }) => name)).toEqual(["Adelaide", "Perth"]);
    expect((await upstream.call(events.locations, { token })).status).toBe(422);
  });

  test("[E-02] creating an event of a lead deleted meanwhile is a 404", async () => {
    const lead = await insertLead(upstream.db);
    await upstream.db.delete(schema.leads).where(eq(schema.leads.id, lead.id));
    const { status } = await upstream.call(events.create, {
      token,
      params: { id: lead.id },
      body: { event_type: "wedding" },
    });
    expect(status).toBe(404);
  });
});
