import { SearchCriteria } from "@contract/recommender/criteria";
import * as roomSearchCalls from "@contract/recommender/search";
import { type Database, openDatabase } from "@upstream/db/database";
import * as schema from "@upstream/db/schema";
import { createCachedCatalogue } from "@upstream/recommender/catalogue";
import type { CompleteCriteria } from "@upstream/recommender/criteria";
import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { migrations } from "../support/migrations";
import {
  insertAccessToken,
  insertLeadEvent,
  insertLocation,
  insertUser,
  insertVenue,
} from "../support/upstream";

const melbourne = { lat: -37.8136, lng: 144.9631 };

const { test, upstream } = createUpstreamTest();

describe("cache of searched venues", () => {
  let token: string;
  let query: Record<string, unknown>;
  let cityId: number;
  let criteria: CompleteCriteria;
  let venue: Awaited<ReturnType<typeof insertVenue>>;
  /** A second connection, as of another process, if the engine supports it. */
  let elsewhere: Database;
  let leave = async () => {};

  test.beforeAll(async () => {
    if (!upstream.url) elsewhere = upstream.db;
    else {
      const other = await openDatabase({ url: upstream.url, migrations });
      [elsewhere, leave] = [other.db, other.close];
    }
  });
  test.afterAll(() => leave());

  test.beforeEach(async () => {
    const { db } = upstream;
    const user = await insertUser(db);
    token = await insertAccessToken(upstream.db, user);
    cityId = (await insertLocation(db, { name: "Melbourne", ...melbourne })).id;
    const event = await insertLeadEvent(db, { locationId: cityId });
    query = { lead_id: event.leadId, event_id: event.id, user_id: user.id };
    venue = await insertVenue(db, { name: "Kept", locationId: cityId });
    const place = { location: cityId, location_latitude: melbourne.lat, location_longitude: melbourne.lng };
    const whole = { event_type: "wedding", country: "AU", radius: 50 } as const;
    criteria = { ...SearchCriteria.parse(place), ...whole };
  });

  const find = async () => {
    const { body } = await upstream.call(roomSearchCalls.search, { token, query });
    const { eventCityVenues, otherVenues } = body.data.venues;
    return [...eventCityVenues, ...otherVenues];
  };
  const names = async () => (await find()).map(([room]) => room?.venue_name);
  const capacityScore = async () => (await find())[0]?.[1]?.venue_room_score_summary?.capacity_score;
  const change = (values: Partial<typeof schema.venues.$inferInsert>) =>
    elsewhere.update(schema.venues).set(values).where(eq(schema.venues.id, venue.id));

  test("[K-08] any change to a venue elsewhere is in the next search", async () => {
    expect(await names()).toEqual(["Kept"]);
    await change({ name: "Renamed" });
    expect(
      (await upstream.call(roomSearchCalls.search, { token, query: { ...query, search: "renamed" } })).body
        .data.slice?.found,
    ).toBe(1);
    for (const [values, found] of [
      [{ isActive: false }, 0],
      [{ isActive: true }, 1],
      [{ eventTypes: ["social"] }, 0],
      [{ eventTypes: ["wedding"] }, 1],
      [{ lat: -33.8, lng: 151.2 }, 1],
      [{ cityId: (await insertLocation(elsewhere, { lat: -33.8, lng: 151.2 })).id }, 0],
      [{ ...melbourne }, 1],
      [{ country: "UK" }, 0],
      [{ country: "AU", cityId }, 1],
    ] as const) {
      await change(values as object);
      expect(await find(), JSON.stringify(values)).toHaveLength(found);
    }
    const { id } = await insertVenue(elsewhere, { name: "New", locationId: cityId });
    expect(await names()).toEqual(["Renamed", "New"]);
    await elsewhere.delete(schema.venues).where(eq(schema.venues.id, id));
    expect(await names()).toEqual(["Renamed"]);
    await elsewhere.execute(sql`truncate venues cascade`);
    expect(await names()).toEqual([]);
  });

  test("[K-08] any change to a room elsewhere is in the next search", async () => {
    expect(await capacityScore()).toBe(100);
    const hall = eq(schema.rooms.id, venue.rooms[1]?.id ?? 0);
    await elsewhere.update(schema.rooms).set({ dinnerMax: 60 }).where(hall);
    expect(await capacityScore()).toBe(0);
    const other = await insertVenue(elsewhere, { name: "Other", locationId: cityId });
    expect(await names()).toEqual(["Other", "Kept"]);
    // A room that moves to another venue changes both.
    await elsewhere.update(schema.rooms).set({ venueId: other.id }).where(hall);
    expect((await find()).map((rooms) => rooms.length)).toEqual([3, 1]);
    await elsewhere
      .insert(schema.rooms)
      .values({ venueId: venue.id, name: "Attic", position: 2, dinnerMax: 90 });
    expect((await find()).map((rooms) => rooms.length)).toEqual([2, 3]);
    await elsewhere.delete(schema.rooms).where(eq(schema.rooms.venueId, other.id));
    expect(await names()).toEqual(["Kept"]);
    await elsewhere.execute(sql`truncate rooms`);
    expect(await names()).toEqual([]);
  });

  test("rolled-back and uncommitted changes are not seen", async () => {
    await names();
    const isUndone = elsewhere.transaction(async (tx) => {
      await tx.update(schema.venues).set({ name: "Dreamt" });
      if (upstream.url) expect(await names()).toEqual(["Kept"]);
      tx.rollback();
    });
    await expect(isUndone).rejects.toThrow();
    expect(await names()).toEqual(["Kept"]);
  });

  /** The database, and the number of statements sent to it. */
  function counted() {
    let statements = 0;
    const db = new Proxy(upstream.db, {
      get: (target, name, receiver) => {
        if (name === "select") statements += 1;
        return Reflect.get(target, name, receiver);
      },
    });
    return { db, statements: () => statements };
  }
  const WARM = 1;

  test("cached venues are not read again, and concurrent searches share one read", async () => {
    const { db, statements } = counted();
    const catalogue = createCachedCatalogue(db);
    const all = await Promise.all(Array.from({ length: 8 }, () => catalogue.findVenues(criteria)));
    expect(all.map((found) => found.length)).toEqual(Array(8).fill(1));
    const once = statements() - 8 * WARM;
    const before = statements();
    await catalogue.findVenues(criteria);
    expect(statements() - before).toBe(WARM);
    const alone = counted();
    await createCachedCatalogue(alone.db).findVenues(criteria);
    expect(alone.statements() - WARM).toBe(once);
  });

  test("evicted venues are read again", async () => {
    await insertVenue(upstream.db, { name: "Suburban", locationId: cityId, lat: melbourne.lat + 0.3 });
    const { db, statements } = counted();
    const [small, large] = [createCachedCatalogue(db, 3), createCachedCatalogue(upstream.db)];
    for (const radius of [50, 10, 200, 50]) {
      const widened = { ...criteria, radius };
      const byId = async (catalogue: typeof small) =>
        (await catalogue.findVenues(widened)).toSorted((a, b) => a.venue.venueId - b.venue.venueId);
      const before = statements();
      expect(await byId(small)).toEqual(await byId(large));
      expect(statements() - before).toBeGreaterThan(WARM);
    }
  });

  test("a failed read is retried by the next search", async () => {
    let statements = 0;
    const broken = new Proxy(upstream.db, {
      get: (target, name, receiver) => {
        if (name === "select") statements += 1;
        if (name === "select" && statements === WARM + 1) throw new Error("no connection");
        return Reflect.get(target, name, receiver);
      },
    });
    const catalogue = createCachedCatalogue(broken);
    await expect(catalogue.findVenues(criteria)).rejects.toThrow("no connection");
    expect(await catalogue.findVenues(criteria)).toHaveLength(1);
  });
});
