import * as roomSearchCalls from "@contract/recommender/search";
import * as schema from "@upstream/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createSharedUpstreamTest } from "../support/fixtures";
import {
  insertAccessToken,
  insertEnquiry,
  insertLeadEvent,
  insertLocation,
  insertUser,
  insertVenue,
} from "../support/upstream";

const melbourne = { lat: -37.8136, lng: 144.9631 };

const { test, upstream } = createSharedUpstreamTest();

describe("a slice of a venue search", () => {
  let token: string;
  let query: Record<string, unknown>;
  let cityId: number;
  /** Venue ids by name: Ash, Beech and Chêne in the event's city, Dogwood and Elm outside; best first. */
  const ids: Record<string, number> = {};
  const rooms: Record<string, number> = {};

  test.beforeAll(async () => {
    const { db } = upstream;
    const user = await insertUser(db);
    token = await insertAccessToken(upstream.db, user);
    const city = await insertLocation(db, { name: "Melbourne", ...melbourne });
    const other = await insertLocation(db, { name: "Werribee" });
    cityId = city.id;
    const event = await insertLeadEvent(db, { locationId: city.id });
    query = { lead_id: event.leadId, event_id: event.id, user_id: user.id };
    const lats = { Ash: 0, Beech: 0.1, Chêne: 0.2, Dogwood: 0.05, Elm: 0.06 };
    for (const [name, north] of Object.entries(lats)) {
      const locationId = name < "D" ? city.id : other.id;
      const venue = await insertVenue(db, {
        name,
        locationId,
        lat: melbourne.lat + north,
        lng: melbourne.lng,
      });
      ids[name] = venue.id;
      rooms[name] = venue.rooms[1]?.id ?? 0;
    }
  });

  const ask = async (part: Record<string, unknown> = {}) => {
    const { status, body, failure } = await upstream.call(roomSearchCalls.search, {
      token,
      query: { ...query, ...part },
    });
    if (status !== 200) return { status, errors: failure.error?.errors };
    const { venues, slice, markers } = body.data;
    const names = (groups: { venue_name: string }[][]) => groups.map(([room]) => room?.venue_name);
    return {
      status,
      slice,
      markers,
      eventCity: names(venues.eventCityVenues),
      others: names(venues.otherVenues),
      listed: [...venues.eventCityVenues, ...venues.otherVenues].flat(),
    };
  };

  test("[REC-13] the venue of the lead's last enquiry is in every slice that finds it", async () => {
    const enquireAbout = async (name: string) => {
      await upstream.db.delete(schema.enquiries);
      await insertEnquiry(upstream.db, { leadEventId: query.event_id as number, venueId: ids[name] });
    };
    await enquireAbout("Elm");
    expect(await ask({ limit: 1 })).toMatchObject({ eventCity: ["Ash"], others: ["Elm"] });
    expect(await ask({ limit: 1, search: "beech" })).toMatchObject({ eventCity: ["Beech"], others: [] });
    await enquireAbout("Ash");
    expect(await ask({ limit: 1 })).toMatchObject({ eventCity: ["Ash"], others: [] });
    await upstream.db.delete(schema.enquiries);
  });

  test("[K-08] without slice parameters the whole result is returned, with ranks", async () => {
    const { eventCity, others, slice, markers, listed } = await ask();
    expect([eventCity, others]).toEqual([
      ["Ash", "Beech", "Chêne"],
      ["Dogwood", "Elm"],
    ]);
    expect([slice, markers]).toEqual([undefined, []]);
    // Beech, twice as far but in the event's city, and Dogwood have equal totals.
    expect(listed?.flatMap(({ rank }) => rank ?? [])).toEqual([1, 2, 5, 2, 4]);
  });

  test("[K-08] offset and limit count over both groups; totals are of the whole search", async () => {
    const whole = { total: 5, rooms: 5, found: 5, eventCityFound: 3 };
    const middle = await ask({ offset: 2, limit: 2 });
    expect(middle).toMatchObject({ eventCity: ["Chêne"], others: ["Dogwood"] });
    expect(middle.slice).toMatchObject({ offset: 2, limit: 2, ...whole });
    expect(middle.listed?.flatMap(({ rank }) => rank ?? [])).toEqual([5, 2]);
    expect((await ask({ limit: 0 })).slice).toMatchObject({ offset: 0, limit: 0, ...whole });
    expect(await ask({ offset: 4 })).toMatchObject({ eventCity: [], others: ["Elm"] });
    expect(await ask({ offset: 5, limit: 10_000 })).toMatchObject({ eventCity: [], others: [] });
    expect((await ask({ offset: 5 })).slice?.limit).toBeUndefined();
  });

  test("[REC-04] the name filter covers all found venues, from two characters, folded", async () => {
    expect(await ask({ search: " CHE", limit: 1 })).toMatchObject({
      eventCity: ["Chêne"],
      slice: { total: 5, found: 1, eventCityFound: 1 },
    });
    expect((await ask({ search: "e" })).slice).toMatchObject({ total: 5, found: 5 });
    expect(await ask({ search: "%" })).toMatchObject({ slice: { found: 5 } });
    expect(await ask({ search: "%%" })).toMatchObject({ slice: { total: 5, found: 0 }, eventCity: [] });
  });

  test("[CHAT-05] [CARD-09] venue and room ids narrow the result, and unknown ids find nothing", async () => {
    expect(await ask({ venue_ids: `${ids.Elm},${ids.Ash},999999` })).toMatchObject({
      eventCity: ["Ash"],
      others: ["Elm"],
      slice: { found: 2, eventCityFound: 1, total: 5 },
    });
    const held = await ask({ room_ids: String(rooms.Beech) });
    expect(held).toMatchObject({ eventCity: ["Beech"], others: [], slice: { found: 1 } });
    expect(held.listed?.map(({ room_name }) => room_name)).toEqual(["Entire Venue", "Grand Hall"]);
    expect(await ask({ room_ids: "9999999999" })).toMatchObject({ slice: { found: 0 } });
    expect(await ask({ venue_ids: String(ids.Elm), search: "ash" })).toMatchObject({ slice: { found: 0 } });
  });

  test("[MAP-02] markers are of all found venues, and the open venue is always listed", async () => {
    const map = await ask({ limit: 0, markers: "true", search: "ee", open_venue_id: ids.Beech });
    expect(map.markers).toEqual([
      { venue_id: ids.Beech, venue_name: "Beech", lat: melbourne.lat + 0.1, lng: melbourne.lng },
    ]);
    expect(map.eventCity).toEqual(["Beech"]);
    const all = await ask({ limit: 1, markers: "true", open_venue_id: ids.Elm });
    expect(all.markers?.map(({ venue_name }) => venue_name)).toEqual([
      "Ash",
      "Beech",
      "Chêne",
      "Dogwood",
      "Elm",
    ]);
    expect(all).toMatchObject({ eventCity: ["Ash"], others: ["Elm"] });
    expect(await ask({ limit: 0, open_venue_id: ids.Elm, search: "ash" })).toMatchObject({ others: [] });
  });

  test("[K-08] every slice has the two best rooms of the whole search", async () => {
    const whole = (await ask()).listed;
    const { slice, listed } = await ask({ venue_ids: String(ids.Elm) });
    const roomOf = (id?: number) => whole?.find(({ room_id }) => room_id === id);
    expect(slice?.leaders).toEqual([roomOf(rooms.Ash), roomOf(rooms.Beech)]);
    expect(listed?.[1]).toMatchObject({ rank: 4, rank_shared_with: 0 });
    expect(slice?.leaders[1]).toMatchObject({ rank: 2, rank_shared_with: 1, venue_name: "Beech" });
  });

  test("[K-08] card detail omits fields of rooms and changes nothing else", async () => {
    const left = ["thumb_nail", "room_image_gallery", "venue_checklist", "venue_styles", "facilities"].concat(
      ["lat", "lng", "city", "parent_city", "country", "seated_max_capacity", "min_capacity"],
      ["late_license_end_time", "venue_room_score_summary"],
    );
    type Room = { venue_room_score_summary?: { total_score?: number | undefined } | undefined };
    const without = (room: Room) => ({
      ...Object.fromEntries(Object.entries(room).filter(([name]) => !left.includes(name))),
      ...(room.venue_room_score_summary && {
        venue_room_score_summary: { total_score: room.venue_room_score_summary.total_score },
      }),
    });
    const lists = { venue_checklist: [] };
    const [whole, cards] = [await ask({ limit: 4 }), await ask({ limit: 4, detail: "card" })];
    expect(cards.listed).toEqual(whole.listed?.map((room) => ({ ...without(room), ...lists })));
    expect({ ...cards, listed: [], slice: undefined }).toEqual({ ...whole, listed: [], slice: undefined });
    expect(cards.slice?.leaders.map(({ room_id }) => room_id)).toEqual([rooms.Ash, rooms.Beech]);
    expect((await ask({ detail: "card" })).slice).toBeUndefined();
    expect((await ask({ detail: "drawer" })).errors).toHaveProperty("detail");
  });

  test("[K-08] a card has only the requested details of its venue", async () => {
    const requested = {
      event_type: "wedding",
      location: cityId,
      radius: 50,
      category: ["Garden"],
      guests: 80,
      seating_type: "banquet",
      accommodation_required: "No",
      external_catering_required: "No",
      ceremonies_onsite: "No",
      mandap_ceremony: "No",
      outdoor_space_required: "Yes",
      late_license_end_time: "22:00",
    };
    const { listed } = await ask({ limit: 1, detail: "card", filters: JSON.stringify(requested) });
    expect(listed?.[1]).toMatchObject({
      venue_styles: ["Garden"],
      facilities: { outdoor_space: false, late_license: false },
      guest_fit: "holds",
      venue_room_score_summary: { total_score: expect.any(Number) },
    });
    await upstream.db.update(schema.leadEvents).set({ searchCriteria: null });
  });

  test("[K-08] among equal rooms the first in the list leads", async () => {
    const { db } = upstream;
    const place = { lat: -25, lng: 135 };
    const [city, other] = [await insertLocation(db, place), await insertLocation(db, place)];
    const event = await insertLeadEvent(db, { leadId: Number(query.lead_id), locationId: city.id });
    const outside = await insertVenue(db, { name: "Outside", locationId: other.id, ...place });
    const inside = await insertVenue(db, { name: "Inside", locationId: city.id, ...place });
    const large = { position: 2, dinnerMax: 400, name: "Large" };
    await db.insert(schema.rooms).values([
      { ...large, venueId: outside.id },
      { ...large, venueId: inside.id },
    ]);
    await db.delete(schema.rooms).where(eq(schema.rooms.id, inside.rooms[1]?.id ?? 0));
    const { slice } = await ask({ event_id: event.id, limit: 0 });
    expect(slice?.leaders.map(({ venue_name, room_name, rank }) => [venue_name, room_name, rank])).toEqual([
      ["Outside", "Grand Hall", 1],
      ["Inside", "Large", 2],
    ]);
    expect(slice?.leaders[1]?.rank_shared_with).toBe(1);
  });

  test("[K-08] a search that finds nothing, or no room, has no leaders", async () => {
    const { db } = upstream;
    const [leadId, lonely] = [Number(query.lead_id), await insertLocation(db, { lat: -20, lng: 130 })];
    const event = await insertLeadEvent(db, { leadId, locationId: lonely.id });
    const nothing = await ask({ event_id: event.id, limit: 5 });
    expect(nothing.slice).toEqual({
      offset: 0,
      limit: 5,
      total: 0,
      rooms: 0,
      found: 0,
      eventCityFound: 0,
      leaders: [],
    });
    const bare = await insertVenue(db, { name: "Bare", locationId: lonely.id, lat: -20, lng: 130 });
    await db.delete(schema.rooms).where(eq(schema.rooms.id, bare.rooms[1]?.id ?? 0));
    const { slice, listed } = await ask({ event_id: event.id, limit: 5 });
    expect(slice).toEqual({
      offset: 0,
      limit: 5,
      total: 1,
      rooms: 0,
      found: 1,
      eventCityFound: 1,
      leaders: [],
    });
    expect(listed?.map(({ room_name, rank }) => [room_name, rank])).toEqual([["Entire Venue", undefined]]);
    await db.delete(schema.rooms).where(eq(schema.rooms.venueId, bare.id));
    expect((await ask({ event_id: event.id, limit: 5 })).slice).toMatchObject({ total: 0, found: 0 });
  });

  test.each([
    ["limit", "-1"],
    ["limit", "1.5"],
    ["limit", "10001"],
    ["limit", ""],
    ["limit", "ten"],
    ["limit", "1e3"],
    ["offset", "-1"],
    ["offset", "1000001"],
    ["offset", "99999999999999999999"],
    ["offset", " 1"],
    ["search", "x".repeat(201)],
    ["search", "a\0b"],
    ["venue_ids", ""],
    ["venue_ids", "1,,2"],
    ["venue_ids", "1;2"],
    ["venue_ids", "one"],
    ["venue_ids", Array(501).fill("1").join(",")],
    ["room_ids", "-1"],
    ["room_ids", "12345678901"],
    ["markers", "yes"],
    ["markers", ""],
    ["open_venue_id", "0"],
    ["open_venue_id", "2147483648"],
    ["open_venue_id", "x"],
  ])("[K-08] %s of %j is rejected with a field error", async (field, value) => {
    const { status, errors } = await ask({ [field]: value });
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
    expect(errors?.[field]?.[0]).toMatch(/\w/);
  });

  test("[K-08] a repeated parameter is rejected", async () => {
    for (const field of ["limit", "offset", "search", "venue_ids", "room_ids", "markers", "open_venue_id"]) {
      const response = await upstream.app.inject({
        url: `/v1/venues/karen/search?${new URLSearchParams(query as Record<string, string>)}&${field}=1&${field}=2`,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(response.statusCode, field).toBe(422);
      expect(Object.keys(response.json().error.errors)[0], field).toMatch(new RegExp(`^${field}`));
    }
  });
});
