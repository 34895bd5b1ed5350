import * as roomSearchCalls from "@contract/recommender/search";
import * as records from "@contract/venues/records";
import * as venueCalls from "@contract/venues/venues";
import { describe, expect } from "vitest";
import { recommendationSends, recommendations } from "../../../upstream/db/schema";
import { createUpstreamTest } from "../support/fixtures";
import {
  insertAccessToken,
  insertLead,
  insertLeadEvent,
  insertLocation,
  insertUser,
  insertVenue,
} from "../support/upstream";

const { test, upstream } = createUpstreamTest();

const barn = {
  name: " The Old Barn ",
  location_id: 1,
  address: "12 Mill Lane",
  event_types: ["wedding" as const],
  styles: ["Garden" as const],
  facilities: ["outdoor_space" as const],
  late_license_end_time: "00:30",
  checklist: [{ title: "Parking", value: "40 spaces" }],
};

const hall = {
  name: "Hall",
  dinner_and_dance_min_capacity: 40,
  dinner_and_dance_max_capacity: 120,
  seating_capacities: [{ seating_type: "banquet" as const, max_capacity: 130 }],
  cost_per_person: 99.5,
  min_cost_for_event: 5000,
};

describe("the records of venues and rooms", () => {
  let token: string;

  test.beforeEach(async () => {
    await insertUser(upstream.db, { username: "tess@marquee.test", vcRole: "Team Lead" });
    await insertUser(upstream.db, { username: "sam@marquee.test" });
    token = await insertAccessToken(upstream.db, { username: "tess@marquee.test" });
    await insertLocation(upstream.db, { name: "Melbourne", lat: -37.81, lng: 144.96 });
    await insertLocation(upstream.db, { name: "Fitzroy", lat: -37.798, lng: 144.978, parentId: 1 });
  });

  const create = (fields: object = {}) =>
    upstream.call(records.createVenue, { token, body: { ...barn, ...fields } });
  const save = (fields: object, id = 1) =>
    upstream.call(records.saveVenue, { token, params: { id }, body: { ...barn, ...fields } });
  const checklist = async (id = 1) =>
    (await upstream.call(venueCalls.get, { token, params: { id } })).body.data.checklist;
  const createRoom = (fields: object = {}, id = 1) =>
    upstream.call(records.createRoom, { token, params: { id }, body: { ...hall, ...fields } });

  test("[V-32][CAT-01] lists each city before its suburbs", async () => {
    const { body } = await upstream.call(records.places, { token });
    expect(body.data.map(({ name, parent }) => [name, parent])).toEqual([
      ["Melbourne", undefined],
      ["Fitzroy", "Melbourne"],
    ]);
  });

  test("[V-33][CAT-01] a new venue has its place's country, centre and an Entire Venue entry", async () => {
    const { data } = (await create({ location_id: 2 })).body;
    expect(data).toMatchObject({ id: 1, name: "The Old Barn", country: "AU", is_active: true, version: 1 });
    const venue = (await upstream.call(venueCalls.get, { token, params: { id: 1 } })).body.data;
    expect(venue.address).toMatchObject({ city: "Fitzroy", parent_city: "Melbourne", lat: -37.798 });
    expect(venue.rooms.map(({ name }) => name)).toEqual(["Entire Venue"]);
  });

  test("[V-33][CAT-01] a second venue with the same name and place is rejected at the name", async () => {
    await create();
    const again = await create({ name: "the old BARN" });
    expect([again.status, again.failure.error?.errors]).toEqual([
      422,
      { name: ["This place already has a venue with this name"] },
    ]);
    expect((await create({ location_id: 2 })).status).toBe(200);
  });

  test("[V-33][CAT-01] invalid venue fields are rejected at their fields", async () => {
    for (const [field, fields] of [
      ["name", { name: " " }],
      ["location_id", { location_id: 99 }],
      ["event_types", { event_types: [] }],
      ["email", { email: "nobody" }],
      ["website", { website: "javascript:alert(1)" }],
      ["late_license_end_time", { late_license_end_time: "03:00" }],
      ["lng", { lat: -37.8 }],
      ["lat", { lat: 37.8, lng: 144.96 }],
    ] as const) {
      const { status, failure } = await create(fields);
      expect([field, status, failure.error?.errors]).toEqual([
        field,
        422,
        expect.objectContaining({ [field]: expect.anything() }),
      ]);
    }
  });

  test("[V-33][CAT-01] specialists cannot create or change venues and rooms", async () => {
    await create();
    token = await insertAccessToken(upstream.db, { username: "sam@marquee.test" });
    const [params, atRoom] = [{ id: 1 }, { id: 1, roomId: 1 }];
    const refused = await Promise.all([
      create({ name: "X" }),
      save({}),
      upstream.call(records.setVenueState, { token, params, body: { is_active: false } }),
      createRoom(),
      upstream.call(records.saveRoom, { token, params: atRoom, body: hall }),
      upstream.call(records.deleteRoom, { token, params: atRoom }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
  });

  test("[V-34][CAT-02] a save over a newer record is rejected and changes nothing", async () => {
    await create();
    expect((await save({ name: "New Barn", version: 1 })).body.data).toMatchObject({ version: 2 });
    expect((await save({ name: "Other", version: 1 })).status).toBe(409);
    const { data } = (await upstream.call(records.venueRecord, { token, params: { id: 1 } })).body;
    expect(data.name).toBe("New Barn");
  });

  test("[V-34][CAT-02] the checklist matches the facilities of the record", async () => {
    await insertVenue(upstream.db, {
      locationId: 1,
      cityId: 1,
      accommodationOnSite: true,
      checklist: [
        { title: "Accommodation", value: "12 rooms" },
        { title: "Mandap and fire ceremony", met: true },
        { title: "Wi-Fi", met: true },
      ],
    });
    const { data } = (await upstream.call(records.venueRecord, { token, params: { id: 1 } })).body;
    expect(data.checklist).toEqual([{ title: "Wi-Fi", met: true }]);
    await save({ facilities: ["accommodation_on_site"], checklist: data.checklist });
    expect(await checklist()).toEqual([
      { title: "Accommodation", value: "12 rooms" },
      { title: "Ceremony on site", met: false },
      { title: "External catering", met: false },
      { title: "Outdoor space", met: false },
      { title: "Mandap and fire ceremony", met: false },
      { title: "Late licence", value: "until 00:30" },
      { title: "Wi-Fi", met: true },
    ]);
  });

  test("[V-33][CAT-02] checklist items that name a facility or contain line breaks are rejected", async () => {
    for (const checklist of [
      [{ title: "Accommodation", value: "12 rooms" }],
      [{ title: "Parking: free", met: true }],
      [{ title: "Parking", value: "40\nspaces" }],
    ])
      expect([checklist, (await create({ checklist })).status]).toEqual([checklist, 422]);
  });

  test("[V-34][CAT-02] a venue that moves gets the centre of its place unless given coordinates", async () => {
    const { data } = (await create()).body;
    const moved = await save({ location_id: 2, lat: data?.lat, lng: data?.lng });
    expect(moved.body.data).toMatchObject({ lat: -37.798, lng: 144.978 });
    const placed = await save({ location_id: 2, lat: -37.8, lng: 144.98 });
    expect(placed.body.data).toMatchObject({ lat: -37.8, lng: 144.98 });
  });

  test("[V-35][CAT-03] an archived venue leaves the search and returns when restored", async () => {
    await create();
    await createRoom();
    const event = await insertLeadEvent(upstream.db, { locationId: 1 });
    const found = async () => {
      const { body } = await upstream.call(roomSearchCalls.search, {
        token,
        query: { lead_id: event.leadId, event_id: event.id, user_id: 1 },
      });
      return body.data.venues.eventCityVenues.map(([room]) => room?.venue_name);
    };
    const setState = (is_active: boolean) =>
      upstream.call(records.setVenueState, { token, params: { id: 1 }, body: { is_active } });
    expect(await found()).toEqual(["The Old Barn"]);
    expect((await setState(false)).body.data).toMatchObject({ is_active: false, version: 2 });
    expect(await found()).toEqual([]);
    expect((await setState(false)).body.data).toMatchObject({ is_active: false, version: 2 });
    await setState(true);
    expect(await found()).toEqual(["The Old Barn"]);
  });

  test("[V-36][V-37][CAT-04] a room is created, changed and deleted with all its numbers", async () => {
    await create();
    expect((await createRoom()).body.data).toMatchObject({
      ...hall,
      id: 2,
      version: 1,
      is_entire_venue: false,
    });
    const params = { id: 1, roomId: 2 };
    const changed = await upstream.call(records.saveRoom, {
      token,
      params,
      body: { name: "Great Hall", version: 1 },
    });
    expect(changed.body.data).toMatchObject({ name: "Great Hall", seating_capacities: [], version: 2 });
    expect(changed.body.data?.cost_per_person).toBeUndefined();
    const older = await upstream.call(records.saveRoom, { token, params, body: { ...hall, version: 1 } });
    expect(older.status).toBe(409);
    expect((await upstream.call(records.deleteRoom, { token, params })).status).toBe(204);
    expect((await upstream.call(records.roomRecord, { token, params })).status).toBe(404);
  });

  test("[V-36][CAT-04] duplicate room names and minimums above maximums are rejected", async () => {
    await create();
    await createRoom();
    const errors = async (fields: object) => (await createRoom(fields)).failure.error?.errors;
    expect(await errors({ name: "HALL" })).toEqual({ name: ["The venue already has a room with this name"] });
    expect(await errors({ name: "Entire venue" })).toHaveProperty("name");
    expect(await errors({ name: "B", dinner_and_dance_min_capacity: 500 })).toEqual({
      dinner_and_dance_min_capacity: ["The minimum can't be more than the maximum"],
    });
  });

  test("[V-37][CAT-04] the Entire Venue entry keeps its name and cannot be deleted", async () => {
    await create();
    const params = { id: 1, roomId: 1 };
    const saved = await upstream.call(records.saveRoom, { token, params, body: { ...hall, name: "Other" } });
    expect(saved.body.data).toMatchObject({ name: "Entire Venue", dinner_and_dance_max_capacity: 120 });
    expect((await upstream.call(records.deleteRoom, { token, params })).status).toBe(409);
  });

  test("[V-44][CAT-05] an archived room leaves the search, lists and sends, and returns when restored", async () => {
    await create({ location_id: 2 });
    await createRoom();
    const lead = await insertLead(upstream.db, { country: "AU" });
    const event = await insertLeadEvent(upstream.db, { leadId: lead.id, locationId: 1 });
    const params = { id: 1, roomId: 2 };
    const setState = (is_active: boolean) =>
      upstream.call(records.setRoomState, { token, params, body: { is_active } });
    const read = async () => {
      const query = { lead_id: lead.id, event_id: event.id, user_id: 1 };
      const { venues } = (await upstream.call(roomSearchCalls.search, { token, query })).body.data;
      const venue = (await upstream.call(venueCalls.get, { token, params: { id: 1 } })).body.data;
      const [row] = (await upstream.call(venueCalls.all, { token, query: {} })).body.data;
      return {
        found: venues.eventCityVenues.flat().map(({ room_name }) => room_name),
        rooms: venue.rooms.map(({ name }) => name),
        archived: venue.archived_rooms,
        guests: row?.max_guests,
      };
    };
    const offered = {
      found: ["Entire Venue", "Hall"],
      rooms: ["Entire Venue", "Hall"],
      archived: [],
      guests: 120,
    };
    expect(await read()).toEqual(offered);
    expect((await setState(false)).body.data).toMatchObject({ is_active: false, version: 2 });
    expect(await read()).toEqual({
      found: ["Entire Venue"],
      rooms: ["Entire Venue"],
      archived: [{ id: 2, name: "Hall" }],
      guests: undefined,
    });
    expect((await setState(true)).body.data).toMatchObject({ is_active: true, version: 3 });
    expect((await setState(true)).body.data).toMatchObject({ is_active: true, version: 3 });
    expect(await read()).toEqual(offered);
    const entire = { token, params: { id: 1, roomId: 1 }, body: { is_active: false } };
    expect((await upstream.call(records.setRoomState, entire)).status).toBe(409);
  });

  test("[V-37][CAT-04] a room that was recommended to a client cannot be deleted", async () => {
    await create();
    await createRoom();
    const lead = await insertLead(upstream.db, { country: "AU" });
    const event = await insertLeadEvent(upstream.db, { leadId: lead.id });
    await upstream.db.insert(recommendationSends).values({
      leadEventId: event.id,
      subject: "Rooms",
      template: "",
      portalLink: "https://marquee.test/p",
    });
    await upstream.db
      .insert(recommendations)
      .values({ sendId: 1, leadEventId: event.id, venueId: 1, roomId: 2, roomName: "Hall", position: 1 });
    const { status, failure } = await upstream.call(records.deleteRoom, {
      token,
      params: { id: 1, roomId: 2 },
    });
    expect([status, failure.error?.message]).toEqual([
      409,
      "You can't delete this room because it was recommended to a client. Archive it instead.",
    ]);
  });
});
