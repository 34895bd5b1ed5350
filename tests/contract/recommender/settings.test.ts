import * as karen from "@contract/recommender/recommender";
import * as karenSettings from "@contract/recommender/settings";
import { corporateSubTypes, scoringKeys, socialSubTypes, venueStyles } from "@contract/vocabulary";
import * as schema from "@upstream/db/schema";
import { defaultWeighting } from "@upstream/recommender/settings";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import {
  insertAccessToken,
  insertLead,
  insertLeadEvent,
  insertLocation,
  insertUser,
  insertVenue,
} from "../support/upstream";

let moment = new Date("2026-11-21T02:00:00Z");
const { test, upstream } = createUpstreamTest({ now: () => moment });

describe("recommender settings", () => {
  let token: string;
  let leadToken: string;

  test.beforeEach(async () => {
    token = await insertAccessToken(upstream.db, await insertUser(upstream.db));
    leadToken = await insertAccessToken(upstream.db, await insertUser(upstream.db, { vcRole: "Team Lead" }));
  });

  const settings = async (country: string) =>
    (await upstream.call(karenSettings.settings, { token, query: { country } })).body.data;
  const save = (body: Record<string, unknown>, as = leadToken) =>
    upstream.call(karenSettings.saveSettings, {
      token: as,
      body: {
        country: "AU",
        settings_weight: [{ key: "style", weight: 7 }],
        secondary_settings_active: [],
        ...body,
      },
    });

  test("[K-01] all ten keys have a weight before anything is saved", async () => {
    const { country, settings_weight, secondary_settings_active } = await settings("UK");
    expect(country).toBe("UK");
    expect(settings_weight.map(({ key }) => key)).toEqual(scoringKeys);
    for (const { key, weight } of settings_weight) expect(weight).toBe(defaultWeighting.weights[key]);
    expect(secondary_settings_active).toEqual(defaultWeighting.secondaryActive);
  });

  test("[K-02] newer settings are not overwritten", async () => {
    const { version } = await settings("AU");
    const [first, second] = await Promise.all([save({ version }), save({ version })]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const present = await settings("AU");
    expect(present.version).toBeGreaterThan(version ?? 0);
    expect((await save({ version: present.version })).status).toBe(200);
    expect((await save({})).status).toBe(200);
  });

  test("[K-01] [K-02] saved weights apply to their country only; missing keys keep their weights", async () => {
    await save({ settings_weight: [{ key: "location", weight: 0 }], secondary_settings_active: [] });
    const { status, body } = await save({
      settings_weight: [{ key: "style", weight: 100 }],
      secondary_settings_active: ["outdoor_space"],
    });
    expect(status).toBe(200);
    const au = await settings("AU");
    expect(body.data).toEqual(au);
    expect(au.secondary_settings_active).toEqual(["outdoor_space"]);
    const weights = Object.fromEntries(au.settings_weight.map(({ key, weight }) => [key, weight]));
    expect(weights).toEqual({ ...defaultWeighting.weights, location: 0, style: 100 });
    expect((await settings("UK")).secondary_settings_active).toEqual(defaultWeighting.secondaryActive);
  });

  test("[K-02] only team leads can save", async () => {
    const before = await settings("AU");
    expect((await save({}, token)).status).toBe(403);
    expect((await upstream.call(karenSettings.saveSettings, { body: {} })).status).toBe(401);
    expect(await settings("AU")).toEqual(before);
  });

  test.each([
    ["a weight above 100", { settings_weight: [{ key: "style", weight: 101 }] }],
    ["a weight below 0", { settings_weight: [{ key: "style", weight: -1 }] }],
    ["half a weight", { settings_weight: [{ key: "style", weight: 0.5 }] }],
    ["a weight in words", { settings_weight: [{ key: "style", weight: "ten" }] }],
    ["an unknown key", { settings_weight: [{ key: "charm", weight: 10 }] }],
    ["no weights", { settings_weight: [] }],
    [
      "a key given twice",
      {
        settings_weight: [
          { key: "style", weight: 1 },
          { key: "style", weight: 2 },
        ],
      },
    ],
    ["a primary key as add-on option", { secondary_settings_active: ["location"] }],
    ["an add-on option named twice", { secondary_settings_active: ["late_license", "late_license"] }],
    ["another country", { country: "NZ" }],
    ["all weights 0", { settings_weight: scoringKeys.map((key) => ({ key, weight: 0 })) }],
  ])("[K-02] %s is rejected and nothing is saved", async (_, wrong) => {
    const before = await settings("AU");
    const { status, failure } = await save(wrong);
    expect(status).toBe(422);
    expect(Object.keys(failure.error?.errors ?? {})).toHaveLength(1);
    expect(await settings("AU")).toEqual(before);
  });
});

describe("history and trial of the settings", () => {
  let token: string;

  test.beforeEach(async () => {
    token = await insertAccessToken(
      upstream.db,
      await insertUser(upstream.db, { vcRole: "Team Lead", displayName: "Lea" }),
    );
  });

  const weights = (given: Record<string, number>) =>
    Object.entries(given).map(([key, weight]) => ({ key, weight }));
  const save = (given: Record<string, number>) =>
    upstream.call(karenSettings.saveSettings, {
      token,
      body: { country: "UK", settings_weight: weights(given), secondary_settings_active: ["late_license"] },
    });

  test("[SET-01] the history lists saves with author and time, newest first, and the initial settings", async () => {
    await save({ style: 7 });
    await save({ style: 9 });
    const history = async (country: string) =>
      (await upstream.call(karenSettings.settingsHistory, { token, query: { country } })).body.data;
    const styles = (await history("UK")).map(({ settings_weight, saved_by }) => [
      settings_weight.find(({ key }) => key === "style")?.weight,
      saved_by,
    ]);
    expect(styles).toEqual([
      [9, "Lea"],
      [7, "Lea"],
      [defaultWeighting.weights.style, undefined],
    ]);
    expect(await history("AU")).toEqual([]);
    const specialist = await insertAccessToken(upstream.db, await insertUser(upstream.db));
    expect(
      (await upstream.call(karenSettings.settingsHistory, { token: specialist, query: { country: "UK" } }))
        .status,
    ).toBe(403);
  });

  test("[SET-01] a trial ranks an event by other weights, and saves nothing", async () => {
    const { db } = upstream;
    const city = await insertLocation(db, { name: "Fremantle" });
    const event = await insertLeadEvent(db, {
      leadId: (await insertLead(db)).id,
      locationId: city.id,
      guestCount: 80,
      budgetMinor: 80 * 100_00,
    });
    // One fits the guests and is expensive, the other is cheap and far too large.
    const [fitting, cheap] = [
      { name: "Fitting", costPerPersonMinor: 300_00, dinnerMin: 60, dinnerMax: 100 },
      { name: "Cheap", costPerPersonMinor: 60_00, dinnerMin: 2, dinnerMax: 900 },
    ];
    for (const room of [fitting, cheap]) {
      const venue = await insertVenue(db, {
        name: `${room.name} Hall`,
        locationId: city.id,
        cityId: city.id,
      });
      await db.insert(schema.rooms).values({ ...room, venueId: venue.id, position: 1 });
    }
    const tried = async (given: Record<string, number>) =>
      (
        await upstream.call(karenSettings.trySettings, {
          token,
          body: { lead_event_id: event.id, settings_weight: weights(given), secondary_settings_active: [] },
        })
      ).body.data.filter(({ room_name }) => [fitting.name, cheap.name].includes(room_name));
    const guestsFirst = await tried({ number_of_guests: 100, pricing_per_person: 0 });
    const priceFirst = await tried({ number_of_guests: 0, pricing_per_person: 100 });
    expect(guestsFirst.map(({ room_name }) => room_name)).toEqual(["Fitting", "Cheap"]);
    expect(priceFirst.map(({ room_name }) => room_name)).toEqual(["Cheap", "Fitting"]);
    const savedRank = (name: string) => priceFirst.find(({ room_name }) => room_name === name)?.rank_before;
    expect(guestsFirst.map(({ room_name, rank_before }) => [room_name, rank_before])).toEqual([
      ["Fitting", savedRank("Fitting")],
      ["Cheap", savedRank("Cheap")],
    ]);
    expect(await db.select().from(schema.karenSettingsChanges)).toEqual([]);
    const noCity = await insertLeadEvent(db, { leadId: event.leadId, locationId: null, guestCount: null });
    const refused = await upstream.call(karenSettings.trySettings, {
      token,
      body: {
        lead_event_id: noCity.id,
        settings_weight: weights({ style: 1 }),
        secondary_settings_active: [],
      },
    });
    expect(refused.status).toBe(422);
  });
});

describe("filter dialogs", () => {
  let token: string;

  test.beforeEach(async () => {
    token = await insertAccessToken(upstream.db, await insertUser(upstream.db));
  });

  const filterData = async (query: Record<string, unknown>) =>
    (await upstream.call(karen.filterSettingsData, { token, query: { country: "AU", ...query } })).body.data;

  const priced = async (
    venue: Parameters<typeof insertVenue>[1],
    room: Partial<typeof schema.rooms.$inferInsert>,
  ) => {
    const { id } = await insertVenue(upstream.db, venue);
    await upstream.db.delete(schema.rooms).where(eq(schema.rooms.venueId, id));
    await upstream.db.insert(schema.rooms).values({ venueId: id, name: "Hall", position: 1, ...room });
  };

  test("[K-03] fees per head are the steps the country's venues of each type charge", async () => {
    await priced({ eventTypes: ["wedding"] }, { costPerPersonMinor: 120_00 });
    await priced({ eventTypes: ["wedding", "social"] }, { costPerPersonMinor: 90_01 });
    await priced({ eventTypes: ["wedding"] }, { costPerPersonMinor: 95_00 });
    await priced({ eventTypes: ["corporate"] }, { costPerPersonMinor: 900_00 });
    await priced({ eventTypes: ["corporate"] }, { costPerPersonMinor: null });
    await priced({ eventTypes: ["wedding"], isActive: false }, { costPerPersonMinor: 10_00 });
    await priced({ eventTypes: ["wedding"], country: "UK" }, { costPerPersonMinor: 20_00 });
    const data = await filterData({ event_type: "wedding" });
    expect(data.weddingVenueFeesPerHead).toEqual([100, 120]);
    expect(data.socialVenueFeesPerHead).toEqual([100]);
    expect(data.corporateVenueFeesPerHead).toEqual([500]);
  });

  test("[K-03] [FILT-05] capacities are those of the type's rooms, narrowed by the seating style", async () => {
    const seating = { theatre: 300, cocktail: 180 };
    await priced({ eventTypes: ["wedding"] }, { dinnerMax: 120, standingMax: 200, seating });
    await priced({ eventTypes: ["wedding"] }, { dinnerMax: 40, standingMax: 60 });
    await priced({ eventTypes: ["wedding"] }, { standingMax: 15 });
    await priced({ eventTypes: ["social"] }, { dinnerMax: 500 });
    const capacities = async (query: object) => (await filterData(query as never)).venueCapacities;
    expect(await capacities({ event_type: "wedding" })).toEqual([15, 40, 120]);
    expect(await capacities({ event_type: "social" })).toEqual([500]);
    const wedding = { event_type: "wedding" };
    expect(await capacities({ ...wedding, seating_type: "theatre" })).toEqual([300]);
    expect(await capacities({ ...wedding, seating_type: "cocktail" })).toEqual([15, 60, 180]);
    expect(await capacities({ ...wedding, seating_type: "dinner-and-dance" })).toEqual([40, 120]);
    expect(await capacities({ ...wedding, seating_type: "u_shaped" })).toEqual([]);
  });

  test("[K-03] options follow the catalogue within a minute, and are cached in between", async () => {
    const fees = async () => (await filterData({ event_type: "wedding" })).weddingVenueFeesPerHead;
    await priced({ eventTypes: ["wedding"] }, { costPerPersonMinor: 120_00 });
    expect(await fees()).toEqual([120]);
    moment = new Date(moment.getTime() + 59_000);
    await priced({ eventTypes: ["wedding"] }, { costPerPersonMinor: 90_00 });
    expect(await fees()).toEqual([120]);
    moment = new Date(moment.getTime() + 1000);
    expect(await fees()).toEqual([90, 120]);
    await upstream.db.update(schema.rooms).set({ costPerPersonMinor: 300_00 });
    moment = new Date(moment.getTime() + 60_000);
    expect(await fees()).toEqual([300]);
  });

  test("[K-03] [FILT-09] [FILT-13] all styles, and the add-on options in use with their titles", async () => {
    await upstream.db.insert(schema.karenSettings).values({
      country: "AU",
      weights: defaultWeighting.weights,
      secondaryActive: ["late_license", "mandap_ceremony"],
    });
    const data = await filterData({ event_type: "social" });
    expect(data.venueStyles.map(({ value }) => value)).toEqual(venueStyles);
    expect([venueStyles.length, corporateSubTypes.length, socialSubTypes.length]).toEqual([23, 8, 9]);
    expect(data.activeSecondaryKarenSettings).toEqual([
      { key: "late_license", title: "Late licence" },
      { key: "mandap_ceremony", title: "Mandap ceremony" },
    ]);
  });

  test("[K-03] an unknown event type is rejected", async () => {
    const query = { country: "AU", event_type: "picnic" };
    expect((await upstream.call(karen.filterSettingsData, { token, query })).status).toBe(422);
  });

  test("[K-04] the cities of the event's country by name, no suburbs", async () => {
    const { db } = upstream;
    const london = await insertLocation(db, { name: "London", country: "UK" });
    await insertLocation(db, { name: "Camden", country: "UK", parentId: london.id });
    await insertLocation(db, { name: "Bath", country: "UK" });
    await insertLocation(db, { name: "Perth" });
    const lead = await insertLead(db, { country: "UK" });
    const event = await insertLeadEvent(db, { leadId: lead.id, locationId: null });
    const cities = (leadEventId: number) =>
      upstream.call(karen.selectableLocations, { token, query: { leadEventId } });
    const { body } = await cities(event.id);
    expect(body.data.selectableLocations.map(({ name }) => name)).toEqual(["Bath", "London"]);
    expect((await cities(999_999)).status).toBe(404);
  });

  test("[K-05] [K-06] [FILT-06] reset deletes the saved criteria and returns the defaults", async () => {
    const { db } = upstream;
    const city = await insertLocation(db, { name: "Hobart" });
    const searchCriteria = {
      event_type: "corporate" as const,
      location: city.id,
      radius: 100,
      guest_count: 300,
      event_style: ["Hotel"],
    };
    const event = await insertLeadEvent(db, { locationId: city.id, searchCriteria, budgetMinor: 800_000 });
    const initial = (query: object) =>
      upstream.call(karen.initialFilterSettings, {
        token,
        query: { lead_id: event.leadId, event_id: event.id, ...query },
      });
    expect((await initial({})).body.data).toMatchObject({ ...searchCriteria, city: "Hobart", country: "AU" });
    expect((await initial({ lead_id: event.leadId + 1 })).status).toBe(404);

    const reset = (id: number) => upstream.call(karen.resetFilterCriteria, { token, params: { id } });
    const { body } = await reset(event.id);
    const defaults = { event_type: "wedding", radius: 50, guest_count: 80, budget_per_person_max: 100 };
    expect(body.data).toMatchObject({ ...defaults, event_style: [], city: "Hobart" });
    expect((await initial({})).body.data).toEqual(body.data);
    expect((await reset(999_999)).status).toBe(404);
  });

  test("[K-06] the filter dialog opens for an event without city and guests", async () => {
    const event = await insertLeadEvent(upstream.db, {
      locationId: null,
      guestCount: null,
      budgetMinor: 5000,
    });
    const query = { lead_id: event.leadId, event_id: event.id };
    const { status, body } = await upstream.call(karen.initialFilterSettings, { token, query });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ event_type: "wedding", radius: 50, country: "AU" });
    expect(body.data.location).toBeUndefined();
    expect(body.data.guest_count).toBeUndefined();
  });
});
