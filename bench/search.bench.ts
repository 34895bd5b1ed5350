/**
 * Time of the upstream's venue search, without HTTP, over a generated catalogue of three rooms and an Entire
 * Venue entry each: `node --import tsx bench/search.bench.ts [venues=2000] [searches=200]`. On PGlite in
 * memory, or on an empty PostgreSQL database named by BENCH_DATABASE_URL. Prints p50 and p95 for 50 km around
 * Sydney and 50 miles around London.
 */
import { fileURLToPath } from "node:url";
import { type EventType, seatingStyles, venueStyles } from "@contract/vocabulary";
import { openDatabase } from "@upstream/db/database";
import * as schema from "@upstream/db/schema";
import { cities } from "@upstream/db/seed/gazetteer";
import { searchVenues } from "@upstream/karen/search";
import { readSettings } from "@upstream/settings";
import { sql } from "drizzle-orm";

const [venueCount = 2000, searches = 200] = process.argv.slice(2).map(Number);
const CHUNK = 500;

const { db, engine, close } = await openDatabase({
  url: process.env.BENCH_DATABASE_URL,
  migrations: fileURLToPath(new URL("../upstream/db/migrations", import.meta.url)),
});
const services = { db, settings: readSettings({}), now: () => new Date() };

/** A number from 0 to 1, the same in every run. */
let state = 42;
const random = () => {
  state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return state / 4_294_967_296;
};
const whole = (from: number, to: number) => Math.floor(from + random() * (to - from + 1));
const some = <Value>(values: readonly Value[], count: number) =>
  Array.from({ length: count }, () => values[whole(0, values.length - 1)] as Value);

await fill();
for (const name of ["Sydney", "London"]) await measure(name);
await close();

/** Cities of the gazetteer, the larger ones with more venues, spread over half a degree around each. */
async function fill() {
  const stored = await db
    .insert(schema.locations)
    .values(cities.map(({ parent: _, ...city }) => city))
    .returning();
  for (let first = 0; first < venueCount; first += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, venueCount - first) }, (_, index) => {
      const city = stored[Math.floor(random() ** 2 * stored.length)] ?? stored[0];
      if (!city) throw new Error("The gazetteer is empty");
      return {
        name: `Venue ${first + index}`,
        country: city.country,
        locationId: city.id,
        cityId: city.id,
        address: "1 Main Street",
        lat: city.lat + (random() - 0.5) * 1.2,
        lng: city.lng + (random() - 0.5) * 1.2,
        styles: some(venueStyles, 2),
        eventTypes: ["wedding", "corporate", "social"] as EventType[],
        description: "Stone walls, old trees and a long table under them. ".repeat(8),
        artworkSeed: first + index,
        outdoorSpace: random() < 0.5,
        lateLicenseMinutes: whole(540, 840),
        checklist: [{ title: "Parking", value: "40 cars", met: true }],
      };
    });
    const venues = await db.insert(schema.venues).values(rows).returning({ id: schema.venues.id });
    await db.insert(schema.rooms).values(venues.flatMap(({ id }) => [0, 1, 2, 3].map((at) => room(id, at))));
  }
  await db.execute(sql`ANALYZE`);
}

function room(venueId: number, position: number) {
  return {
    venueId,
    name: position === 0 ? "Entire Venue" : `Room ${position}`,
    isEntireVenue: position === 0,
    position,
    description: "A room with tall windows and a view of the garden. ".repeat(3),
    dinnerMin: whole(10, 40),
    dinnerMax: whole(50, 300),
    standingMax: whole(80, 400),
    seating: Object.fromEntries(some(seatingStyles, 3).map((style) => [style, whole(40, 300)])),
    costPerPersonMinor: whole(50, 300) * 100,
    minCostMinor: whole(1, 30) * 100_000,
    scenes: [0, 1, 2, 3],
  };
}

async function measure(name: string) {
  const [city] = await db.select().from(schema.locations).where(sql`${schema.locations.name} = ${name}`);
  if (!city) throw new Error(`The gazetteer has no ${name}`);
  const [lead] = await db
    .insert(schema.leads)
    .values({ firstName: "Ada", lastName: "Client", country: city.country })
    .returning();
  const [event] = await db
    .insert(schema.leadEvents)
    .values({ leadId: lead?.id ?? 0, eventType: "wedding", guestCount: 100, locationId: city.id })
    .returning();
  const asked = { leadId: lead?.id ?? 0, eventId: event?.id ?? 0 };

  const times: number[] = [];
  let found = 0;
  for (let search = -10; search < searches; search++) {
    const start = performance.now();
    const { venues } = await searchVenues(services, asked);
    if (search >= 0) times.push(performance.now() - start);
    found = [venues.eventCityVenues, venues.otherVenues].reduce(
      (sum, group) => sum + (group?.length ?? 0),
      0,
    );
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1);
  console.log(
    `${engine}, ${venueCount} venues, ${name} (${found} found): p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`,
  );
}
