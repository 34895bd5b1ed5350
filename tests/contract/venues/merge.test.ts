import * as roomSearchCalls from "@contract/recommender/search";
import * as merging from "@contract/venues/merge";
import * as records from "@contract/venues/records";
import * as venueCalls from "@contract/venues/venues";
import * as schema from "@upstream/db/schema";
import { asc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import {
  insertAccessToken,
  insertEnquiry,
  insertLead,
  insertLeadEvent,
  insertUser,
  insertVenue,
} from "../support/upstream";

const at = new Date("2026-11-21T02:00:00Z");
const { test, upstream } = createUpstreamTest({ now: at });

describe("merging two records of a venue", () => {
  let token: string;
  let barn: Awaited<ReturnType<typeof insertVenue>>;
  let copy: Awaited<ReturnType<typeof insertVenue>>;
  let event: Awaited<ReturnType<typeof insertLeadEvent>>;

  test.beforeEach(async () => {
    await insertUser(upstream.db, { username: "tess@marquee.test", vcRole: "Team Lead" });
    token = await insertAccessToken(upstream.db, { username: "tess@marquee.test" });
    barn = await insertVenue(upstream.db, { name: "The Barn", picture: null });
    copy = await insertVenue(upstream.db, { name: "Barn, The", locationId: barn.locationId });
    const lead = await insertLead(upstream.db);
    event = await insertLeadEvent(upstream.db, { leadId: lead.id, locationId: barn.locationId });
  });

  const recordOf = async (id: number) =>
    (await upstream.call(records.venueRecord, { token, params: { id } })).body.data;
  const merge = async (fields: object = {}, id = barn.id, otherId = copy.id) =>
    upstream.call(merging.mergeVenue, {
      token,
      params: { id, otherId },
      body: { ...(await recordOf(barn.id)), version: undefined, ...fields },
    });
  const preview = async () =>
    upstream.call(merging.venueMerge, { token, params: { id: barn.id, otherId: copy.id } });

  /** Recommends rooms of the two venues for the event, by venue and room. */
  async function recommend(rooms: [venueId: number, roomId: number][]) {
    const [send] = await upstream.db
      .insert(schema.recommendationSends)
      .values({ leadEventId: event.id, subject: "", template: "", portalLink: "https://marquee.test/p" })
      .returning();
    await upstream.db.insert(schema.recommendations).values(
      rooms.map(([venueId, roomId], position) => ({
        sendId: send?.id ?? 0,
        leadEventId: event.id,
        venueId,
        roomId,
        roomName: "Room",
        position,
      })),
    );
  }

  /** Gives the copy one of everything. */
  async function fillCopy() {
    const [venueId, leadEventId] = [copy.id, event.id];
    const { db } = upstream;
    await insertEnquiry(db, { leadEventId, venueId });
    await db.insert(schema.shortlists).values({ leadEventId, venueId });
    await db.insert(schema.shortlistNotes).values({ leadEventId, venueId, note: "Ask Jo", updatedAt: at });
    await db
      .insert(schema.venueAvailabilities)
      .values({ leadEventId, venueId, isAvailable: true, updatedAt: at });
    await db
      .insert(schema.inspections)
      .values({ leadEventId, venueId, uniqueId: "one", status: "requested", startsAt: at });
    await db.insert(schema.sales).values({ leadEventId, venueId, status: "tentative", valueMinor: 100 });
    await db.insert(schema.venueNotes).values({ venueId, note: "<p>Closed on Mondays</p>" });
    await db.insert(schema.specialOffers).values({ venueId, title: "Winter", startsAt: at, expiresAt: at });
    await db.insert(schema.brochures).values({ venueId, originalFileName: "barn.pdf", fileExtension: "pdf" });
    await db.insert(schema.venueEmails).values({ venueId, email: "copy@barn.test", isPrimary: true });
    await db.insert(schema.venueReportValues).values({ venueId, enquiryTarget: 5, updatedAt: at });
  }

  test("[V-42][CAT-07] the preview counts what moves and names the rooms that join", async () => {
    await fillCopy();
    await upstream.db.insert(schema.rooms).values({ venueId: copy.id, name: "Loft", position: 2 });
    await upstream.db
      .update(schema.rooms)
      .set({ pictures: ["/media/venues/garden-1-1.svg"] })
      .where(eq(schema.rooms.id, copy.rooms[1]?.id ?? 0));
    const { moves, rooms } = (await preview()).body.data;
    expect(moves).toMatchObject({
      enquiries: 1,
      recommendations: 0,
      shortlists: 1,
      inspections: 1,
      sales: 1,
      notes: 1,
      offers: 1,
      brochures: 1,
      pictures: 1,
    });
    expect(rooms.map(({ name, joins }) => [name, joins])).toEqual([
      ["Grand Hall", true],
      ["Loft", false],
    ]);
  });

  test("[V-43][CAT-07] everything moves and the merged record leads to the kept one", async () => {
    await fillCopy();
    await upstream.db.insert(schema.rooms).values({ venueId: copy.id, name: "Loft", position: 2 });
    const { status, body } = await merge({ name: "The Old Barn", phone: "03 9000 0000" });
    expect([status, body.data]).toMatchObject([200, { id: barn.id, name: "The Old Barn" }]);
    for (const table of [
      schema.enquiries,
      schema.shortlists,
      schema.shortlistNotes,
      schema.venueAvailabilities,
      schema.inspections,
      schema.sales,
      schema.specialOffers,
      schema.brochures,
      schema.venueEmails,
      schema.venueReportValues,
    ])
      expect((await upstream.db.select({ id: table.venueId }).from(table)).map(({ id }) => id)).toEqual([
        barn.id,
      ]);
    const venue = (await upstream.call(venueCalls.get, { token, params: { id: barn.id } })).body.data;
    expect(venue.rooms.map(({ name }) => name)).toEqual(["Entire Venue", "Grand Hall", "Loft"]);
    const texts = (await upstream.call(venueCalls.notes, { token, params: { id: barn.id } })).body.data;
    expect(texts.map(({ note }) => note)).toContain(
      `<p>Barn, The (venue ${copy.id}) was merged into this venue.</p>`,
    );
    const gone = await Promise.all([
      upstream.call(venueCalls.get, { token, params: { id: copy.id } }),
      upstream.call(records.venueRecord, { token, params: { id: copy.id } }),
      upstream.call(records.setVenueState, { token, params: { id: copy.id }, body: { is_active: true } }),
      preview(),
    ]);
    expect(gone.map(({ status, failure }) => [status, failure.mergedInto])).toEqual(
      Array(4).fill([404, barn.id]),
    );
    const listed = (await upstream.call(venueCalls.all, { token, query: {} })).body.data;
    expect(listed.map(({ id }) => id)).toEqual([barn.id]);
    const query = { lead_id: event.leadId, event_id: event.id, user_id: 1 };
    const found = (await upstream.call(roomSearchCalls.search, { token, query })).body.data;
    expect(new Set(found.venues.eventCityVenues.flat().map(({ venue_id }) => venue_id))).toEqual(
      new Set([barn.id]),
    );
  });

  test("[V-43][CAT-07] rooms of one name become one, with the recommendations and pictures of both", async () => {
    const [entire = 0, hall = 0] = barn.rooms.map(({ id }) => id);
    const [otherEntire = 0, otherHall = 0] = copy.rooms.map(({ id }) => id);
    await recommend([
      [barn.id, hall],
      [copy.id, otherHall],
      [copy.id, otherEntire],
    ]);
    await upstream.db
      .update(schema.rooms)
      .set({ pictures: ["/a.svg"] })
      .where(eq(schema.rooms.id, hall));
    await upstream.db
      .update(schema.rooms)
      .set({ pictures: ["/b.svg"], captions: { "/b.svg": "The yard" }, description: "Oak floor" })
      .where(eq(schema.rooms.id, otherHall));
    await merge();
    const rows = await upstream.db
      .select()
      .from(schema.recommendations)
      .orderBy(asc(schema.recommendations.id));
    expect(rows.map(({ venueId, roomId }) => [venueId, roomId])).toEqual([
      [barn.id, hall],
      [barn.id, entire],
    ]);
    const [room] = await upstream.db.select().from(schema.rooms).where(eq(schema.rooms.id, hall));
    expect(room).toMatchObject({
      pictures: ["/a.svg", "/b.svg"],
      captions: { "/b.svg": "The yard" },
      description: "Oak floor",
    });
    const [venue] = await upstream.db.select().from(schema.venues).where(eq(schema.venues.id, barn.id));
    expect(venue?.picture).toBe(copy.picture);
  });

  test("[V-43][CAT-07] a scheduled email names the rooms where they are now", async () => {
    const otherHall = copy.rooms[1]?.id ?? 0;
    const email = {
      venues: [{ venue_id: copy.id, room_id: otherHall, room_name: "Grand Hall" }],
      room_lines: [{ room_id: otherHall, line: "Lovely" }],
      subject: "Rooms",
      template: "Hi",
      portal_link: "https://marquee.test/p",
      send_as_quick_recommend: false,
      no_email: false,
    };
    await upstream.db
      .insert(schema.scheduledSends)
      .values({ leadEventId: event.id, email: email as never, dueAt: at, createdAt: at });
    await merge();
    const [row] = await upstream.db.select().from(schema.scheduledSends);
    const hall = barn.rooms[1]?.id;
    expect(row?.email).toMatchObject({
      venues: [{ venue_id: barn.id, room_id: hall, room_name: "Grand Hall" }],
      room_lines: [{ room_id: hall, line: "Lovely" }],
      subject: "Rooms",
    });
  });

  test("[V-43][CAT-07] two notes on one shortlist are joined, and the kept record's availability stays", async () => {
    await fillCopy();
    const [venueId, leadEventId] = [barn.id, event.id];
    await upstream.db.insert(schema.shortlists).values({ leadEventId, venueId });
    await upstream.db
      .insert(schema.shortlistNotes)
      .values({ leadEventId, venueId, note: "Shady", updatedAt: at });
    await upstream.db
      .insert(schema.venueAvailabilities)
      .values({ leadEventId, venueId, isAvailable: false, updatedAt: at });
    await upstream.db
      .insert(schema.venueEmails)
      .values({ venueId, email: "barn@barn.test", isPrimary: true });
    expect((await merge()).status).toBe(200);
    expect(await upstream.db.select().from(schema.shortlistNotes)).toMatchObject([
      { note: "Shady\n\nAsk Jo" },
    ]);
    expect(await upstream.db.select().from(schema.venueAvailabilities)).toMatchObject([
      { isAvailable: false },
    ]);
    const linked = await upstream.db.select().from(schema.venueEmails).orderBy(asc(schema.venueEmails.email));
    expect(linked.map(({ email, isPrimary }) => [email, isPrimary])).toEqual([
      ["barn@barn.test", true],
      ["copy@barn.test", false],
    ]);
  });

  test("[V-43][CAT-07] description and packages are those of the chosen record", async () => {
    const packages = [{ name: "Feast", pricePerPersonMinor: 9000, description: "" }];
    await upstream.db
      .update(schema.venues)
      .set({ description: "<p>Theirs</p>", packages })
      .where(eq(schema.venues.id, copy.id));
    await upstream.db
      .update(schema.venues)
      .set({ description: "<p>Ours</p>" })
      .where(eq(schema.venues.id, barn.id));
    await merge({ packages: "other" });
    const [venue] = await upstream.db.select().from(schema.venues).where(eq(schema.venues.id, barn.id));
    expect(venue).toMatchObject({ description: "<p>Ours</p>", packages });
  });

  test("[V-43][CAT-08] a merge that cannot be whole changes nothing", async () => {
    await fillCopy();
    await upstream.db
      .insert(schema.sales)
      .values({ leadEventId: event.id, venueId: barn.id, status: "won", valueMinor: 200 });
    const { status, failure } = await merge();
    expect([status, failure.error?.message]).toEqual([
      409,
      expect.stringMatching(/has a sale at both venues\. Mark one of these sales as lost/),
    ]);
    expect(await upstream.db.select().from(schema.enquiries)).toMatchObject([{ venueId: copy.id }]);
    expect((await recordOf(copy.id)).is_active).toBe(true);
  });

  test("[V-43][CAT-08] itself, another country, older versions and bad fields are refused", async () => {
    const abroad = await insertVenue(upstream.db, { country: "UK" });
    const refused = [
      await merge({}, barn.id, barn.id),
      await merge({}, barn.id, abroad.id),
      await merge({ version: 7 }),
      await merge({ other_version: 7 }),
      await merge({ name: " " }),
      await merge({}, barn.id, 999),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409, 422, 404]);
    await insertUser(upstream.db, { username: "sam@marquee.test" });
    const body = await recordOf(barn.id);
    token = await insertAccessToken(upstream.db, { username: "sam@marquee.test" });
    const params = { id: barn.id, otherId: copy.id };
    expect((await upstream.call(merging.mergeVenue, { token, params, body })).status).toBe(403);
    expect((await preview()).status).toBe(403);
  });

  test("[V-43][CAT-07] a venue merged twice leads to the last one", async () => {
    const third = await insertVenue(upstream.db, { name: "Third", locationId: barn.locationId });
    const body = await recordOf(copy.id);
    const params = { id: copy.id, otherId: third.id };
    expect((await upstream.call(merging.mergeVenue, { token, params, body })).status).toBe(200);
    await merge();
    const { failure } = await upstream.call(venueCalls.get, { token, params: { id: third.id } });
    expect(failure.mergedInto).toBe(barn.id);
  });
});
