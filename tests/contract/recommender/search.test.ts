import type { Filters } from "@contract/recommender/criteria";
import * as roomSearchCalls from "@contract/recommender/search";
import * as schema from "@upstream/db/schema";
import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createSharedUpstreamTest } from "../support/fixtures";
import {
  insertAccessToken,
  insertLead,
  insertLeadEvent,
  insertLocation,
  insertUser,
  insertVenue,
} from "../support/upstream";

const melbourne = { name: "Melbourne", lat: -37.8136, lng: 144.9631 };
const geelong = { name: "Geelong", lat: -38.1499, lng: 144.3617 };
const now = new Date("2026-11-21T02:00:00Z");

const buildFilters = (values: Partial<Filters> & { location: number }) =>
  JSON.stringify({
    event_type: "wedding",
    radius: 50,
    category: [],
    guests: 80,
    accommodation_required: "No",
    external_catering_required: "No",
    ceremonies_onsite: "No",
    mandap_ceremony: "No",
    outdoor_space_required: "No",
    ...values,
  });

const { test, upstream } = createSharedUpstreamTest({ now, env: { PUBLIC_URL: "https://marquee.test" } });

describe("venue search", () => {
  let token: string;
  let userId: number;
  let cityId: number;
  let event: typeof schema.leadEvents.$inferSelect;

  const makeWorld = async () => {
    await upstream.reset();
    const { db } = upstream;
    const user = await insertUser(db);
    userId = user.id;
    token = await insertAccessToken(upstream.db, user);
    cityId = (await insertLocation(db, melbourne)).id;
    event = await insertLeadEvent(db, { locationId: cityId });
  };

  const ask = (query: Record<string, unknown> = {}) =>
    upstream.call(roomSearchCalls.search, {
      token,
      query: { lead_id: event.leadId, event_id: event.id, user_id: userId, ...query },
    });

  const stored = async () => {
    const [row] = await upstream.db
      .select()
      .from(schema.leadEvents)
      .where(eq(schema.leadEvents.id, event.id));
    return row;
  };

  const names = (groups: { venue_name: string }[][]) => groups.map(([room]) => room?.venue_name);

  describe("finding", () => {
    test.beforeEach(makeWorld);

    test("[K-08] [REC-13] venues in the event's city and within the radius are two groups, with rooms", async () => {
      const { db } = upstream;
      const suburb = await insertLocation(db, {
        name: "Fitzroy",
        lat: -37.798,
        lng: 144.978,
        parentId: cityId,
      });
      const far = await insertLocation(db, geelong);
      await insertVenue(db, { name: "Town", locationId: cityId });
      await insertVenue(db, { name: "Suburb", locationId: suburb.id, cityId, lat: -37.798, lng: 144.978 });
      await insertVenue(db, { name: "Outskirts of the city", locationId: cityId, lat: -39, lng: 146 });
      await insertVenue(db, { name: "Near", locationId: far.id, lat: -37.9, lng: 144.6 });
      await insertVenue(db, { name: "Too far", locationId: far.id, ...pickCoordinates(geelong) });
      await insertVenue(db, { name: "Closed", locationId: cityId, isActive: false });
      await insertVenue(db, { name: "For firms", locationId: cityId, eventTypes: ["corporate"] });

      const { status, body } = await ask();
      expect(status).toBe(200);
      const { eventCityVenues, otherVenues } = body.data.venues;
      expect(names(eventCityVenues)).toEqual(["Town", "Suburb", "Outskirts of the city"]);
      expect(names(otherVenues)).toEqual(["Near"]);
      for (const rooms of [...eventCityVenues, ...otherVenues])
        expect(rooms.map(({ room_name }) => room_name)).toEqual(["Entire Venue", "Grand Hall"]);
      expect(eventCityVenues[1]?.[1]).toMatchObject({
        location_string: "Fitzroy, Melbourne",
        city: "Fitzroy",
        parent_city: "Melbourne",
        distance: 2.2,
      });
      expect(body.data.venueStyles).toHaveLength(23);
      expect(body.data.scoringSettings).toHaveLength(10);
      expect(body.data.selectableLocations.map(({ name }) => name)).toEqual(["Geelong", "Melbourne"]);
    });

    test("[K-08] a room has everything its card and drawer show; missing data stays missing", async () => {
      const { db } = upstream;
      const checklist = [{ title: "Parking", value: "40 cars", met: true }];
      const venue = await insertVenue(db, {
        locationId: cityId,
        isHighConversion: true,
        checklist,
      });
      await db
        .update(schema.rooms)
        .set({ pictures: ["/media/hall.svg", "/media/stage.jpg"], description: "A hall" })
        .where(eq(schema.rooms.name, "Grand Hall"));
      const { body } = await ask({
        filters: buildFilters({ location: cityId, outdoor_space_required: "Yes" }),
      });
      const [entire, hall] = body.data.venues.eventCityVenues[0] ?? [];
      expect(hall).toMatchObject({
        venue_id: venue.id,
        location_string: "Melbourne",
        distance: 0,
        country: "AU",
        percentile_score: 100,
        is_high_conversion_venue: true,
        image_url: "https://marquee.test/media/hall.svg",
        thumb_nail: "https://marquee.test/media/hall.svg",
        room_image_gallery: [
          { large: "https://marquee.test/media/hall.svg" },
          { large: "https://marquee.test/media/stage.jpg" },
        ],
        venue_checklist: checklist,
        room_description: "A hall",
        dinner_and_dance_min_capacity: 40,
        dinner_and_dance_max_capacity: 120,
        standing_min_capacity: 60,
        standing_max_capacity: 200,
        min_capacity: 40,
        cost_per_person: 150,
        min_cost_for_event: 6000,
        external_catering_permitted: false,
        venue_styles: ["Garden"],
        venue_room_score_summary: {
          location_score: 100,
          capacity_score: 100,
          outdoor_space_score: 0,
          total_score: 85.71,
        },
      });
      expect(hall?.venue_room_score_summary?.budget_score).toBeUndefined();
      expect(entire?.percentile_score).toBeUndefined();
      expect(entire?.venue_room_score_summary).toBeUndefined();
      expect(entire?.cost_per_person).toBeUndefined();
      expect(entire?.min_capacity).toBeUndefined();
    });

    test("[K-08] a room without pictures has its venue's picture, or none", async () => {
      const { db } = upstream;
      const galleries = async () => {
        const { body } = await ask({ filters: buildFilters({ location: cityId }) });
        return body.data.venues.eventCityVenues[0]?.map((room) => [room.image_url, room.room_image_gallery]);
      };
      await insertVenue(db, { locationId: cityId, picture: "/media/barn.jpg" });
      const large = "https://marquee.test/media/barn.jpg";
      expect(await galleries()).toEqual(Array(2).fill([large, [{ large }]]));
      await db.update(schema.venues).set({ picture: null });
      expect(await galleries()).toEqual(Array(2).fill([undefined, []]));
    });

    test("[CARD-02] only current offers for the event type are included, by expiry", async () => {
      const { db } = upstream;
      const { id: venueId } = await insertVenue(db, { locationId: cityId });
      const offer = (title: string, from: string, to: string, forEventType?: "wedding" | "social") => ({
        venueId,
        title,
        forEventType,
        startsAt: new Date(from),
        expiresAt: new Date(to),
      });
      await db
        .insert(schema.specialOffers)
        .values([
          offer("Long", "2026-01-01", "2027-06-01"),
          offer("Short", "2026-01-01", "2026-12-01", "wedding"),
          offer("Over", "2026-01-01", "2026-11-01"),
          offer("To come", "2026-12-01", "2027-01-01"),
          offer("Other type", "2026-01-01", "2027-01-01", "social"),
        ]);
      const { body } = await ask();
      const offers = body.data.venues.eventCityVenues[0]?.[1]?.special_offers;
      expect(offers?.map(({ title }) => title)).toEqual(["Short", "Long"]);
      expect(offers?.[0]?.expiry_date_utc).toBe("2026-12-01T00:00:00.000Z");
    });

    test("[CARD-04] rooms recommended for this event are marked, not those of other events", async () => {
      const { db } = upstream;
      const { id: venueId, rooms } = await insertVenue(db, { locationId: cityId });
      const other = await insertLeadEvent(db, { leadId: event.leadId, locationId: cityId });
      for (const [index, leadEventId] of [event.id, other.id].entries()) {
        const [send] = await db
          .insert(schema.recommendationSends)
          .values({ leadEventId, subject: "", template: "", portalLink: "" })
          .returning();
        const room = rooms[1 - index];
        await db.insert(schema.recommendations).values({
          sendId: send?.id ?? 0,
          leadEventId,
          venueId,
          roomId: room?.id ?? 0,
          roomName: room?.name ?? "",
          position: 0,
        });
      }
      const { body } = await ask();
      const marks = body.data.venues.eventCityVenues[0]?.map((room) => room.has_been_recommended_already);
      expect(marks).toEqual([false, true]);
    });

    test("[CARD-01] in the United Kingdom radius and distance are miles", async () => {
      const { db } = upstream;
      const london = await insertLocation(db, { name: "London", country: "UK", lat: 51.5074, lng: -0.1278 });
      const lead = await insertLead(db, { country: "UK" });
      event = await insertLeadEvent(db, { leadId: lead.id, locationId: london.id });
      const reading = await insertLocation(db, {
        name: "Reading",
        country: "UK",
        lat: 51.4543,
        lng: -0.9781,
      });
      await insertVenue(db, {
        name: "36.8 mi",
        country: "UK",
        locationId: reading.id,
        ...pickCoordinates(reading),
      });
      const { body } = await ask({ filters: buildFilters({ location: london.id, radius: 40 }) });
      expect(body.data.venues.otherVenues[0]?.[0]).toMatchObject({ distance: 36.8, country: "UK" });
      const closer = await ask({ filters: buildFilters({ location: london.id, radius: 30 }) });
      expect(closer.body.data.venues.otherVenues).toEqual([]);
    });

    test("[K-08] without filters an event is searched by its type, city, guests and budget", async () => {
      await upstream.db.update(schema.leadEvents).set({ budgetMinor: 1_234_500, eventType: "social" });
      const { body } = await ask();
      expect(body.data.searchCriteria).toMatchObject({
        event_type: "social",
        location: cityId,
        city: "Melbourne",
        country: "AU",
        radius: 50,
        guest_count: 80,
        event_style: [],
        // The budget of the enquiry, unchanged.
        budget_total_max: 12_345,
        budget_per_person_max: 154.31,
        outdoor_space: false,
        location_latitude: melbourne.lat,
        location_longitude: melbourne.lng,
      });
      expect(body.data.defaultSearchCriteria).toEqual(body.data.searchCriteria);
      expect((await stored())?.searchCriteria).toBeNull();
    });

    test("[FILT-07] filters are saved as the event's criteria and apply to the next search", async () => {
      const sent = buildFilters({
        location: cityId,
        event_type: "corporate",
        radius: 20,
        category: ["Castle / Palace", "Garden"],
        guests: 200,
        seating_type: "u_shaped",
        accommodation_required: "Yes",
        external_catering_required: "Yes",
        ceremonies_onsite: "Yes",
        mandap_ceremony: "Yes",
        outdoor_space_required: "Yes",
        price_per_person_min: 50,
        price_per_person_max: 120,
        late_license_end_time: "00:30",
      });
      const first = await ask({ filters: sent });
      expect(first.body.data.searchCriteria).toMatchObject({
        event_type: "corporate",
        radius: 20,
        event_style: ["Castle / Palace", "Garden"],
        guest_count: 200,
        seating_type: "u_shaped",
        accommodation_on_site: true,
        external_catering_required: true,
        ceremonies_onsite: true,
        mandap_ceremony: true,
        outdoor_space: true,
        budget_per_person_min: 50,
        budget_per_person_max: 120,
        late_license_end_time: "00:30",
      });
      const next = await ask();
      expect(next.body.data.searchCriteria).toEqual(first.body.data.searchCriteria);
      expect(next.body.data.defaultSearchCriteria?.event_type).toBe("wedding");
      expect((await stored())?.guestCount).toBe(80);
    });

    test("[K-08] a room that cannot hold the guests ranks behind all that can, with a low badge", async () => {
      const { db } = upstream;
      const rooms = {
        Barn: { dinnerMin: 100, dinnerMax: 300 },
        Snug: { dinnerMin: 2, dinnerMax: 16 },
        Arena: { dinnerMin: 251, dinnerMax: 900 },
        Unmeasured: {},
      };
      // The further away, the better the fit.
      for (const [index, name] of ["Snug", "Arena", "Unmeasured", "Barn"].entries()) {
        const { id } = await insertVenue(db, { name, locationId: cityId, lat: melbourne.lat + index / 10 });
        await db.delete(schema.rooms).where(eq(schema.rooms.venueId, id));
        await db.insert(schema.rooms).values({ venueId: id, name, position: 1, ...rooms[name as "Barn"] });
      }
      const { body } = await ask({ filters: buildFilters({ location: cityId, guests: 250 }) });
      const listed = body.data.venues.eventCityVenues.flat();
      expect(
        listed.map((room) => [room.room_name, room.rank, room.guest_fit, room.percentile_score]),
      ).toEqual([
        ["Barn", 1, "holds", 100],
        ["Unmeasured", 2, "unknown", 66.7],
        ["Arena", 3, "unfit", 33.3],
        ["Snug", 4, "unfit", 0],
      ]);
      const all = await ask({ filters: buildFilters({ location: cityId, guests: 1000 }) });
      for (const room of all.body.data.venues.eventCityVenues.flat().filter((it) => it.guest_fit === "unfit"))
        expect(room.percentile_score).toBeLessThanOrEqual(33.3);
    });

    test("[CARD-05] the Entire Venue is scored and ranked if only it holds the guests", async () => {
      const { db } = upstream;
      const { id } = await insertVenue(db, { name: "Estate", locationId: cityId });
      const measure = (isEntireVenue: boolean, dinnerMax: number) =>
        db
          .update(schema.rooms)
          .set({ dinnerMin: 10, dinnerMax })
          .where(and(eq(schema.rooms.venueId, id), eq(schema.rooms.isEntireVenue, isEntireVenue)));
      await measure(true, 200);
      const listScores = async (guests: number) => {
        const { body } = await ask({ filters: buildFilters({ location: cityId, guests }) });
        return body.data.venues.eventCityVenues[0]?.map((room) => [
          room.room_name,
          room.rank,
          room.venue_room_score_summary?.capacity_score,
        ]);
      };
      expect(await listScores(90)).toEqual([
        ["Entire Venue", undefined, undefined],
        ["Grand Hall", 1, 100],
      ]);
      expect(await listScores(150)).toEqual([
        ["Entire Venue", 1, 100],
        ["Grand Hall", 2, 0],
      ]);
      expect(await listScores(201)).toEqual([
        ["Entire Venue", undefined, undefined],
        ["Grand Hall", 1, 0],
      ]);
    });

    test("[K-08] venues in the event's city beyond the radius rank behind those within it", async () => {
      const { db } = upstream;
      const near = await insertVenue(db, { name: "Near", locationId: cityId, lat: melbourne.lat + 0.08 });
      await insertVenue(db, { name: "Far", locationId: cityId, lat: melbourne.lat + 0.4 });
      // By points alone the far one would lead, as the hall nearby is mostly empty.
      await db.update(schema.rooms).set({ dinnerMax: 900 }).where(eq(schema.rooms.venueId, near.id));
      const { body } = await ask({ filters: buildFilters({ location: cityId, radius: 10 }) });
      const [first, second] = body.data.venues.eventCityVenues.map(([, hall]) => hall);
      expect([first?.venue_name, first?.rank, second?.venue_name, second?.rank]).toEqual([
        "Near",
        1,
        "Far",
        2,
      ]);
      expect(first?.venue_room_score_summary?.total_score).toBeLessThan(
        second?.venue_room_score_summary?.total_score ?? 0,
      );
    });

    test("[FILT-03] a price below the lowest is fine, but far below the highest it loses points", async () => {
      const { id } = await insertVenue(upstream.db, { locationId: cityId });
      await upstream.db
        .update(schema.rooms)
        .set({ costPerPersonMinor: 20_00, minCostMinor: null })
        .where(eq(schema.rooms.venueId, id));
      const budgetScore = async (range: object) => {
        const { body } = await ask({ filters: buildFilters({ location: cityId, ...range }) });
        return body.data.venues.eventCityVenues[0]?.[1]?.venue_room_score_summary?.budget_score;
      };
      expect(await budgetScore({ price_per_person_min: 25, price_per_person_max: 33 })).toBe(100);
      expect(await budgetScore({ price_per_person_min: 25 })).toBe(100);
      expect(await budgetScore({ price_per_person_min: 100, price_per_person_max: 200 })).toBe(66.7);
    });

    test("[K-08] [FILT-06] with only a minimum cost, a room is over budget or unknown, never within", async () => {
      const { db } = upstream;
      const prices = {
        "Over by its minimum": { costPerPersonMinor: null, minCostMinor: 12_000_00 },
        "No price": { costPerPersonMinor: null, minCostMinor: null },
        "Within by its minimum": { costPerPersonMinor: null, minCostMinor: 8000_00 },
        "Within by its price": { costPerPersonMinor: 100_00, minCostMinor: 8000_00 },
      };
      for (const [name, price] of Object.entries(prices)) {
        const { id } = await insertVenue(db, { name, locationId: cityId });
        await db.update(schema.rooms).set(price).where(eq(schema.rooms.venueId, id));
      }
      const wished = { location: cityId, price_per_day_max: 10_000 };
      const { body } = await ask({ filters: buildFilters(wished) });
      expect(
        body.data.venues.eventCityVenues.map(([, hall]) => [
          hall?.venue_name,
          hall?.rank,
          hall?.venue_room_score_summary?.budget_score,
        ]),
      ).toEqual([
        ["Within by its price", 1, 100],
        ["No price", 2, 50],
        ["Within by its minimum", 2, 50],
        // A known price that is a fifth over would score 60.
        ["Over by its minimum", 4, 30],
      ]);
      const narrowed = await ask({
        filters: buildFilters({ ...wished, must_haves: ["pricing_per_person"] }),
        ...{ meeting: "must-haves", limit: 60 },
      });
      expect(names(narrowed.body.data.venues.eventCityVenues)).toEqual(["Within by its price"]);
      expect(narrowed.body.data.slice?.meeting).toMatchObject({ all: 4, everything: 1, unknown: 2 });
    });

    test("a room has its seated capacity in the requested style, and its licence time", async () => {
      const { db } = upstream;
      const late = await insertVenue(db, { locationId: cityId, lateLicenseMinutes: 750 });
      const early = await insertVenue(db, { locationId: cityId });
      await db
        .update(schema.rooms)
        .set({ seating: { theatre: 200, banquet: 90 } })
        .where(and(eq(schema.rooms.venueId, late.id), eq(schema.rooms.isEntireVenue, false)));
      const listCapacities = async (query = {}) => {
        const { eventCityVenues } = (await ask(query)).body.data.venues;
        return [late, early].map(({ id }) => {
          const room = eventCityVenues.flat().findLast(({ venue_id }) => venue_id === id);
          return [room?.seated_max_capacity, room?.late_license_end_time];
        });
      };
      expect(await listCapacities()).toEqual([
        [undefined, "00:30"],
        [undefined, undefined],
      ]);
      const theatre = buildFilters({ location: cityId, seating_type: "theatre" });
      expect(await listCapacities({ filters: theatre })).toEqual([
        [200, "00:30"],
        [undefined, undefined],
      ]);
    });

    test("[FILT-04] a total budget is stored with derived per-head bounds, and both rank alike", async () => {
      const { db } = upstream;
      for (const cost of [90_00, 150_00, 260_00]) {
        const { id } = await insertVenue(db, { locationId: cityId });
        await db.update(schema.rooms).set({ costPerPersonMinor: cost }).where(eq(schema.rooms.venueId, id));
      }
      const range = { price_per_day_min: 8000, price_per_day_max: 12_000 };
      const byTotal = await ask({ filters: buildFilters({ location: cityId, ...range }) });
      expect(byTotal.body.data.searchCriteria).toMatchObject({
        budget_total_min: 8000,
        budget_total_max: 12_000,
        budget_per_person_min: 100,
        budget_per_person_max: 150,
      });
      const perHead = { price_per_person_min: 100, price_per_person_max: 150 };
      const byHead = await ask({ filters: buildFilters({ location: cityId, ...perHead }) });
      expect(byHead.body.data.venues).toEqual(byTotal.body.data.venues);
      expect(byHead.body.data.searchCriteria.budget_total_max).toBeUndefined();
    });

    test("a city of the other country or a suburb is rejected", async () => {
      const { db } = upstream;
      const london = await insertLocation(db, { name: "London", country: "UK" });
      const suburb = await insertLocation(db, { name: "Fitzroy", parentId: cityId });
      for (const location of [london.id, suburb.id]) {
        const { status, failure } = await ask({ filters: buildFilters({ location }) });
        expect(status).toBe(422);
        expect(failure.error?.errors).toEqual({ location: ["Choose a city in Australia"] });
        const corrected = await ask({ corrected_invalid_data: JSON.stringify({ location }) });
        expect(corrected.status).toBe(422);
      }
      expect((await stored())?.locationId).toBe(cityId);
    });

    test.each([
      [{ locationId: null }, ["location"]],
      [{ guestCount: null }, ["guest_count"]],
      [{ guestCount: 0 }, ["guest_count"]],
      [{ locationId: null, guestCount: null }, ["location", "guest_count"]],
    ])("[REC-09] an event with %j answers 422 with its data points", async (lacking, dataPoints) => {
      await upstream.db.update(schema.leadEvents).set(lacking);
      const { status, failure } = await ask();
      expect(status).toBe(422);
      expect(failure.dataPoints).toEqual(dataPoints);
    });

    test("[FILT-11] a correction must fill every gap, and is saved on the event", async () => {
      await upstream.db.update(schema.leadEvents).set({ locationId: null, guestCount: null });
      const correct = (data: object) => ask({ corrected_invalid_data: JSON.stringify(data) });
      expect((await correct({ location: cityId })).failure.dataPoints).toEqual(["guest_count"]);
      expect((await correct({ guests: 120 })).failure.dataPoints).toEqual(["location"]);
      expect((await correct({ location: cityId, guests: 1001 })).failure.error?.errors).toHaveProperty(
        "guests",
      );
      expect((await correct({ location: cityId, guests: 0 })).failure.error?.errors).toHaveProperty("guests");
      expect(await stored()).toMatchObject({ locationId: null, guestCount: null });

      const { status, body } = await correct({ location: cityId, guests: 120 });
      expect(status).toBe(200);
      expect(body.data.searchCriteria).toMatchObject({ location: cityId, guest_count: 120 });
      expect(await stored()).toMatchObject({ locationId: cityId, guestCount: 120, searchCriteria: null });
      expect((await ask()).status).toBe(200);
    });

    test("[FILT-11] an empty correction changes nothing", async () => {
      const { status, body } = await ask({ corrected_invalid_data: "{}" });
      expect([status, body]).toEqual([200, (await ask()).body]);
    });

    test("[FILT-12] a correction also updates saved criteria, and accepts only location and guests", async () => {
      await ask({ filters: buildFilters({ location: cityId, radius: 20, price_per_day_max: 8000 }) });
      const { body } = await ask({ corrected_invalid_data: JSON.stringify({ guests: 100 }) });
      expect(body.data.searchCriteria).toMatchObject({
        radius: 20,
        guest_count: 100,
        budget_per_person_max: 80,
      });
      expect((await ask()).body.data.searchCriteria).toEqual(body.data.searchCriteria);
      const unknown = await ask({ corrected_invalid_data: JSON.stringify({ guests: 100, radius: 10 }) });
      expect(unknown.failure.error?.errors).toHaveProperty("radius");
    });

    test("[K-08] an event of another lead is not found", async () => {
      const lead = await insertLead(upstream.db);
      expect((await ask({ lead_id: lead.id })).status).toBe(404);
      expect((await ask({ event_id: 999_999 })).status).toBe(404);
    });

    test("[K-08] a search needs the signed-in user's own id", async () => {
      const { status, failure } = await ask({ user_id: userId + 1 });
      expect(status).toBe(422);
      expect(failure.error?.errors).toHaveProperty("user_id");
      expect((await upstream.call(roomSearchCalls.search, { query: {} })).status).toBe(401);
    });

    test("hostile names are returned as stored", async () => {
      const name = `O'Brien "<script>" 🎪 ${"x".repeat(470)}`;
      await insertVenue(upstream.db, { name, locationId: cityId });
      expect(names((await ask()).body.data.venues.eventCityVenues)).toEqual([name]);
    });
  });

  describe("invalid input changes nothing", () => {
    test.beforeAll(makeWorld);

    test.each([
      ["[FILT-02] a radius between the options", { radius: 15 }, "radius"],
      ["[FILT-03] more than 1000 guests", { guests: 1001 }, "guests"],
      ["[FILT-03] no guests", { guests: 0 }, "guests"],
      ["half a guest", { guests: 10.5 }, "guests"],
      ["guests as words", { guests: "eighty" }, "guests"],
      ["[FILT-03] a price per head above 500", { price_per_person_max: 510 }, "price_per_person_max"],
      ["[FILT-03] a total above 100000", { price_per_day_max: 100_500 }, "price_per_day_max"],
      ["a negative price", { price_per_day_min: -1 }, "price_per_day_min"],
      ["a range upside down", { price_per_person_min: 90, price_per_person_max: 80 }, "price_per_person_max"],
      ["two budgets", { price_per_person_max: 90, price_per_day_max: 8000 }, "price_per_person_max"],
      ["[FILT-08] a late licence until 20:59", { late_license_end_time: "20:59" }, "late_license_end_time"],
      ["[FILT-08] a late licence until 02:01", { late_license_end_time: "02:01" }, "late_license_end_time"],
      ["[FILT-08] a late licence until 9pm", { late_license_end_time: "9pm" }, "late_license_end_time"],
      ["[FILT-09] a style that does not exist", { category: ["Igloo"] }, "category.0"],
      ["[FILT-09] a seating that does not exist", { seating_type: "hammock" }, "seating_type"],
      ["[FILT-07] true instead of Yes or No", { mandap_ceremony: true }, "mandap_ceremony"],
      ["[FILT-07] a name that spec 7 does not know", { guest_count: 80 }, "guest_count"],
      ["a type that does not exist", { event_type: "birthday" }, "event_type"],
      ["a city that is true", { location: true }, "location"],
      ["a city that does not exist", { location: 999_999 }, "location"],
    ])("filters with %s are rejected at the field and not saved", async (_, wrong, field) => {
      const { status, failure } = await ask({
        filters: JSON.stringify({ ...JSON.parse(buildFilters({ location: cityId })), ...wrong }),
      });
      expect(status).toBe(422);
      expect(Object.keys(failure.error?.errors ?? {})).toEqual([field]);
      expect((await stored())?.searchCriteria).toBeNull();
    });

    test.each([["{"], ["null"], ["[]"], ['"x"'], [""]])("filters that are %s are rejected", async (text) => {
      const { status, failure } = await ask({ filters: text });
      expect(status).toBe(422);
      expect(Object.keys(failure.error?.errors ?? {})).toHaveLength(1);
      expect((await ask({ corrected_invalid_data: text })).status).toBe(422);
    });
  });
});

const pickCoordinates = ({ lat, lng }: { lat: number; lng: number }) => ({ lat, lng });
