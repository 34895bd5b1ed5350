import * as venues from "@contract/venues/venues";
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

const now = new Date("2026-11-21T02:00:00Z");
const hostile = '<p onclick="x()">Fine <script>alert(1)</script><a href="javascript:x()">link</a></p>';

const { test, upstream } = createUpstreamTest({ now, env: { PUBLIC_URL: "https://marquee.test" } });

describe("venues", () => {
  let token: string;
  const ids: Record<string, number> = {};

  test.beforeEach(async () => {
    const { db } = upstream;
    await insertUser(db, { username: "vera@marquee.test", displayName: "Vera" });
    await insertUser(db, { displayName: "Gone", isDisabled: true });
    token = await insertAccessToken(upstream.db, { username: "vera@marquee.test" });
    const melbourne = await insertLocation(db, { name: "Melbourne" });
    const fitzroy = await insertLocation(db, { name: "Fitzroy", parentId: melbourne.id });
    const bath = await insertLocation(db, {
      name: "Bath",
      country: "UK",
      state: "Somerset",
      zone: "Europe/London",
    });
    await insertLocation(db, { name: "Nowhere", state: "NT" });
    const createVenue = async (name: string, values: Parameters<typeof insertVenue>[1]) => {
      ids[name] = (await insertVenue(db, { name, ...values })).id;
    };
    await createVenue("Old Mill", {
      locationId: fitzroy.id,
      cityId: melbourne.id,
      styles: ["Rustic / Country / Barn / Farm", "Unique"],
    });
    await createVenue("Mill 100%", { locationId: melbourne.id, cityId: melbourne.id, isActive: false });
    await createVenue("Abbey", {
      locationId: bath.id,
      cityId: bath.id,
      country: "UK",
      description: "<p>Stone.</p>",
    });
    for (const name of Array.from({ length: 10 }, (_, i) => `Hall ${i}`))
      await createVenue(name, { locationId: melbourne.id, cityId: melbourne.id });
    await db.insert(schema.specialOffers).values([
      {
        venueId: ids.Abbey ?? 0,
        title: "Now",
        startsAt: new Date("2026-11-01"),
        expiresAt: new Date("2026-12-01"),
      },
      {
        venueId: ids.Abbey ?? 0,
        title: "Over",
        startsAt: new Date("2026-01-01"),
        expiresAt: new Date("2026-02-01"),
      },
    ]);
  });

  const id = (name: string) => ({ id: ids[name] ?? 0 });
  const list = async (query: object = {}) =>
    (await upstream.call(venues.all, { token, query: { ...query } })).body;
  const names = async (query: object) => (await list(query)).data.map(({ name }) => name);

  test("[V-01][VEN-01] lists ten venues per page by name, with place, size, price and current offers", async () => {
    const first = await list();
    expect(first.meta).toEqual({ total: 13, page: 1, per_page: 10 });
    expect(first.data.slice(0, 2).map(({ name }) => name)).toEqual(["Abbey", "Hall 0"]);
    expect(await names({ page: 2 })).toEqual(["Hall 9", "Mill 100%", "Old Mill"]);
    expect(await list({ page: 7 })).toMatchObject({ data: [], meta: { total: 13 } });
    expect(first.data[0]).toMatchObject({
      id: ids.Abbey,
      city: "Bath",
      parent_city: undefined,
      region: "Somerset",
      country: "UK",
      room_count: 1,
      max_guests: 200,
      cost_per_person: 150,
      special_offer_count: 1,
      is_active: true,
    });
    expect(first.data[0]?.thumbnail).toMatch(/^https:\/\/marquee\.test\/media\/venues\/garden-/);
  });

  test("[V-01][VEN-01] searches names and filters by style, region and city with suburbs", async () => {
    expect(await names({ search: "mill" })).toEqual(["Mill 100%", "Old Mill"]);
    expect(await names({ search: "100%" })).toEqual(["Mill 100%"]);
    expect(await names({ search: "m%l" })).toEqual([]);
    expect(await names({ search: "_" })).toEqual([]);
    expect(await names({ style: "unique" })).toEqual(["Old Mill"]);
    expect(await names({ style: "uniq" })).toEqual([]);
    expect(await names({ region: "somerset" })).toEqual(["Abbey"]);
    expect(await names({ city: "FITZROY" })).toEqual(["Old Mill"]);
    expect(await names({ city: "Melbourne", search: "mill" })).toEqual(["Mill 100%", "Old Mill"]);
    expect(await names({ region: "Somerset", style: "unique" })).toEqual([]);
  });

  test("[V-01][VEN-08] the country filter ignores case; an unknown country filters nothing", async () => {
    expect(await names({ country: "UK" })).toEqual(["Abbey"]);
    expect(await names({ country: "uk" })).toEqual(["Abbey"]);
    expect((await list({ country: "au" })).meta?.total).toBe(12);
    expect((await list({ country: "NZ" })).meta?.total).toBe(13);
  });

  describe("the list beyond the specification", () => {
    const room = (name: string, values: Partial<typeof schema.rooms.$inferInsert>) =>
      upstream.db
        .insert(schema.rooms)
        .values({ venueId: ids[name] ?? 0, name: "Extra", position: 5, ...values })
        .returning({ id: schema.rooms.id });
    const mills = (query: object) => names({ search: "mill", ...query });

    test("[V-01][VEN-01] filters by seating style and guests, and follows room changes", async () => {
      const [{ id: roomId } = { id: 0 }] = await room("Old Mill", {
        dinnerMax: 500,
        seating: { theatre: 80, cabaret: 40 },
      });
      expect(await mills({ seating_type: "theatre" })).toEqual(["Old Mill"]);
      expect(await mills({ seating_type: "theatre", min_guests: 81 })).toEqual([]);
      expect(await mills({ seating_type: "u_shaped" })).toEqual([]);
      expect(await mills({ min_guests: 500 })).toEqual(["Old Mill"]);
      const where = eq(schema.rooms.id, roomId);
      await upstream.db
        .update(schema.rooms)
        .set({ seating: { theatre: 90 } })
        .where(where);
      expect(await mills({ seating_type: "theatre", min_guests: 81 })).toEqual(["Old Mill"]);
      expect(await mills({ seating_type: "cabaret" })).toEqual([]);
      await upstream.db.delete(schema.rooms).where(where);
      expect(await mills({ min_guests: 500 })).toEqual([]);
    });

    test("[V-01][VEN-01] sorts by name, guests and price in both directions, missing values last", async () => {
      await room("Old Mill", { dinnerMax: 500, costPerPersonMinor: 1000 });
      await upstream.db.delete(schema.rooms).where(eq(schema.rooms.venueId, ids["Mill 100%"] ?? 0));
      for (const sort_by of ["max_guests", "cost_per_person"])
        for (const sort_order of ["asc", "desc"])
          expect(await mills({ sort_by, sort_order })).toEqual(["Old Mill", "Mill 100%"]);
      expect(await mills({ sort_by: "name", sort_order: "desc" })).toEqual(["Old Mill", "Mill 100%"]);
      expect(await list({ sort_by: "max_guests", sort_order: "desc", per_page: 1 })).toMatchObject({
        data: [{ name: "Old Mill", max_guests: 500, cost_per_person: 10 }],
        meta: { total: 13, per_page: 1 },
      });
    });

    test("[V-01][VEN-01] filters by map bounds, also across the date line", async () => {
      const put = (name: string, lat: number, lng: number) =>
        upstream.db
          .update(schema.venues)
          .set({ lat, lng })
          .where(eq(schema.venues.id, ids[name] ?? 0));
      await put("Old Mill", -16.5, 179.9);
      await put("Mill 100%", -16.5, -179.9);
      expect(await names({ bounds: "-17,179,-16,180" })).toEqual(["Old Mill"]);
      expect(await names({ bounds: "-17,179,-16,-179" })).toEqual(["Mill 100%", "Old Mill"]);
      expect((await list({ bounds: "-17,179,-16,180" })).data[0]).toMatchObject({ lat: -16.5, lng: 179.9 });
      expect(await names({ bounds: "nowhere", search: "abbey" })).toEqual(["Abbey"]);
    });

    test("[V-01] the list follows renamed and deleted venues", async () => {
      const where = eq(schema.venues.id, ids["Old Mill"] ?? 0);
      await upstream.db.update(schema.venues).set({ name: "New Mill" }).where(where);
      expect(await mills({})).toEqual(["Mill 100%", "New Mill"]);
      await upstream.db.delete(schema.venues).where(where);
      expect(await mills({})).toEqual(["Mill 100%"]);
    });
  });

  test("[V-02][VEN-02] loads a venue with place, spaces and report; 404 for an unknown one", async () => {
    const { data } = (await upstream.call(venues.get, { token, params: id("Old Mill") })).body;
    expect(data).toMatchObject({
      name: "Old Mill",
      address: { city: "Fitzroy", parent_city: "Melbourne", state: "VIC", country_short: "AU" },
      rooms: [
        { name: "Entire Venue" },
        { name: "Grand Hall", dinner_and_dance_max_capacity: 120, cost_per_person: 150 },
      ],
      special_offer_count: 0,
      timezone: "Australia/Melbourne",
      styles: ["Rustic / Country / Barn / Farm", "Unique"],
      automated_venue_performance_report: false,
      for_lead: undefined,
    });
    expect(data.rooms[1]).toMatchObject({
      seating_capacities: expect.any(Array),
      room_image_gallery: [{ large: expect.stringMatching(/^https:\/\/marquee\.test\//) }],
    });
    expect(data.performance_report_url).toMatch(/^https:\/\/marquee\.test\/reports\/\?token=/);
    expect((await upstream.call(venues.get, { token, params: { id: 999 } })).status).toBe(404);
  });

  test("[V-02] with a lead, includes the contacts between the two", async () => {
    const { db } = upstream;
    const lead = await insertLead(db);
    const event = await insertLeadEvent(db, { leadId: lead.id });
    const venueId = ids.Abbey ?? 0;
    const forLead = async (lead_id: number) =>
      (await upstream.call(venues.get, { token, params: { id: venueId }, query: { lead_id } })).body.data
        .for_lead;
    expect(await forLead(lead.id)).toEqual({ is_shortlisted: false });
    await insertEnquiry(db, { leadEventId: event.id, venueId, createdAt: new Date("2026-05-01T00:00:00Z") });
    await db.insert(schema.shortlists).values({ leadEventId: event.id, venueId });
    await db.insert(schema.sales).values({ leadEventId: event.id, venueId, status: "lost", valueMinor: 0 });
    expect(await forLead(lead.id)).toEqual({
      enquired_at: "2026-05-01T00:00:00.000Z",
      is_shortlisted: true,
      sale_status: "lost",
    });
    expect(await forLead(999)).toBeUndefined();
  });

  test("[V-07][V-08][V-09][V-10][VEN-01] lists the filter options", async () => {
    const load = async <C extends Parameters<typeof upstream.call>[0]>(call: C, query: object = {}) =>
      (await upstream.call(call, { token, query: { ...query } })).body as { data: unknown[] };
    expect((await load(venues.styles)).data).toHaveLength(23);
    expect((await load(venues.regions)).data).toEqual([
      { name: "VIC", country: "AU" },
      { name: "Somerset", country: "UK" },
    ]);
    expect((await load(venues.regions, { country: "uk" })).data).toEqual([
      { name: "Somerset", country: "UK" },
    ]);
    expect((await load(venues.cities)).data).toMatchObject([{ name: "Bath" }, { name: "Melbourne" }]);
    expect((await load(venues.cities, { country: "AU" })).data).toMatchObject([
      { name: "Melbourne", region: "VIC" },
    ]);
    expect((await load(venues.venueSpecialists)).data).toEqual([{ id: 1, name: "Vera", country: "AU" }]);
  });

  test("[V-11][VEN-01] the search finds active venues, names that start with the text first", async () => {
    const find = async (query: object) =>
      (await upstream.call(venues.search, { token, query: { ...query } })).body.data.map(({ name }) => name);
    expect(await find({ search: "mill" })).toEqual(["Old Mill"]);
    expect(await find({ search: "a", country: "UK" })).toEqual(["Abbey"]);
    expect((await find({ search: "a" }))[0]).toBe("Abbey");
    expect(await find({ search: "%" })).toEqual([]);
  });

  test("[V-01][V-11][VEN-01] the search ignores accents", async () => {
    await insertVenue(upstream.db, { name: "Étoile at St Kilda’s" });
    const find = async (search: string) =>
      (await upstream.call(venues.search, { token, query: { search } })).body.data.map(({ name }) => name);
    for (const search of ["etoile", "ÉTOILE", "st kilda's", "kildas"]) {
      expect([search, await names({ search })]).toEqual([search, ["Étoile at St Kilda’s"]]);
      expect([search, await find(search)]).toEqual([search, ["Étoile at St Kilda’s"]]);
    }
    expect(await names({ search: "ábbey" })).toEqual(["Abbey"]);
    await insertVenue(upstream.db, { name: "Nook & Cranny" });
    await insertVenue(upstream.db, { name: "Łazienki" });
    expect(await names({ search: "nook and cranny" })).toEqual(["Nook & Cranny"]);
    const all = await names({ per_page: 50 });
    expect(all.filter((name) => /^[ŁÉEMN]/.test(name))).toEqual([
      "Étoile at St Kilda’s",
      "Łazienki",
      "Mill 100%",
      "Nook & Cranny",
    ]);
  });

  test("[V-12][VEN-02] the description is loaded and saved as sanitised HTML", async () => {
    expect((await upstream.call(venues.description, { token, params: id("Abbey") })).body.data).toBe(
      "<p>Stone.</p>",
    );
    const save = (description: string, params = id("Hall 1")) =>
      upstream.call(venues.saveDescription, { token, params, body: { description } });
    expect((await save(hostile)).body.data).toBe("<p>Fine <a>link</a></p>");
    expect((await save("")).body.data).toBe("");
    expect((await save("x".repeat(20_001))).failure.error?.errors).toHaveProperty("description");
    expect((await save("x", { id: 999 })).status).toBe(404);
  });

  test("[V-13][VEN-02] packages are replaced as a whole, and prices keep their cents", async () => {
    const save = (packages: unknown) =>
      upstream.call(venues.savePackages, { token, params: id("Hall 2"), body: { packages } });
    expect(
      (
        await save([
          { name: "A", price_per_person: 89.95, description: "Two courses" },
          { name: "B", price_per_person: 0 },
        ])
      ).status,
    ).toBe(200);
    expect((await upstream.call(venues.packages, { token, params: id("Hall 2") })).body.data).toEqual([
      { name: "A", price_per_person: 89.95, description: "Two courses" },
      { name: "B", price_per_person: 0, description: "" },
    ]);
    expect((await save([{ name: "", price_per_person: -1 }])).failure.error?.errors).toMatchObject({
      "packages.0.name": ["Enter the name of the package"],
      "packages.0.price_per_person": ["Enter 0 or more"],
    });
    expect((await save([])).body.data).toEqual([]);
  });

  test("[V-13] the second of two simultaneous package saves gets a conflict", async () => {
    const at = { token, params: id("Hall 2") };
    const save = (name: string, version?: number) =>
      upstream.call(venues.savePackages, {
        ...at,
        body: { packages: [{ name, price_per_person: 9 }], version },
      });
    const { version = -1 } = (await upstream.call(venues.packages, at)).body;
    const both = await Promise.all([save("A", version), save("B", version)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const saved = both.find(({ status }) => status === 200)?.body;
    expect((await upstream.call(venues.packages, at)).body).toEqual(saved);
    expect((await save("C", saved?.version)).status).toBe(200);
    expect((await save("D")).status).toBe(200);
    expect((await upstream.call(venues.packages, at)).body.version).toBe(version + 3);
  });

  test("[V-14][VEN-02] a note is added with its author, newest first", async () => {
    const add = (note: string) =>
      upstream.call(venues.addNote, { token, params: id("Hall 3"), body: { note } });
    await add("<p>First</p>");
    const { data } = (await add(hostile)).body;
    expect(data.map(({ author }) => author)).toEqual(["Vera", "Vera"]);
    expect(data[0]?.note).not.toContain("script");
    expect((await upstream.call(venues.notes, { token, params: id("Hall 3") })).body.data).toEqual(data);
    for (const nothing of ["   ", "<script>x</script>"])
      expect((await add(nothing)).failure.error?.errors).toEqual({ note: ["Enter a note"] });
  });

  test("[V-21][VEN-04] the automatic report is turned on and off", async () => {
    const set = async (automated_venue_performance_report: boolean) =>
      (
        await upstream.call(venues.setAutomatedReport, {
          token,
          params: id("Hall 4"),
          body: { automated_venue_performance_report },
        })
      ).body.data;
    expect((await set(true)).automated_venue_performance_report).toBe(true);
    expect((await set(false)).automated_venue_performance_report).toBe(false);
  });

  test("[V-27][V-28][VEN-06] brochures are listed by file name, opened and deleted", async () => {
    const [brochure] = await upstream.db
      .insert(schema.brochures)
      .values({ venueId: ids["Hall 5"] ?? 0, originalFileName: "Menu & drinks.pdf", fileExtension: "pdf" })
      .returning();
    const { data } = (await upstream.call(venues.brochures, { token, params: id("Hall 5") })).body;
    expect(data).toMatchObject([{ original_file_name: "Menu & drinks.pdf", file_extension: "pdf" }]);
    const open = () => upstream.app.inject({ url: new URL(data[0]?.public_url ?? "").pathname });
    const file = await open();
    expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(file.headers["content-disposition"]).toBe('inline; filename="Menu & drinks.pdf"');
    for (const guess of [`${brochure?.id}`, `${brochure?.id}.pdf`, "1", "Menu%20%26%20drinks.pdf"])
      expect((await upstream.app.inject({ url: `/media/brochures/${guess}` })).statusCode).toBe(404);
    expect(file.body).toMatch(/^%PDF-1\.\d[\s\S]*Hall 5[\s\S]*%%EOF\n$/);
    const remove = (venue: string) =>
      upstream.call(venues.removeBrochure, {
        token,
        params: { ...id(venue), brochureId: brochure?.id ?? 0 },
      });
    expect((await remove("Hall 6")).status).toBe(404);
    expect((await remove("Hall 5")).status).toBe(204);
    expect((await remove("Hall 5")).status).toBe(404);
    expect((await open()).statusCode).toBe(404);
    expect((await upstream.call(venues.brochures, { token, params: id("Hall 5") })).body.data).toEqual([]);
  });
});
