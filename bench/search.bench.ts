/**
 * The cost of the upstream's venue search at scale, without HTTP: `npm run bench -- search`, or
 * `node --import tsx bench/search.bench.ts [venues=100000] [searches=200]`. Over a generated catalogue of three rooms
 * and an Entire Venue entry each, on PGlite in memory or on an empty PostgreSQL database named by BENCH_DATABASE_URL.
 *
 * Each search loads a first page: criteria with every scoring key, 60 venues listed. The size of the catalogue comes
 * first: Perth and Belfast among a tenth of the venues, then again with the other nine tenths added elsewhere. `first` is
 * the first search of a process, which has to read the place's venues.
 */
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { SearchCriteria } from "@contract/recommender/criteria";
import type { SliceRequest } from "@contract/recommender/slice";
import {
  divideVenuesAmongCities,
  generateVenues,
  insertPlaces,
  type Shares,
  sumShares,
} from "@demo/size/venues";
import { openDatabase } from "@upstream/db/database";
import * as schema from "@upstream/db/schema";
import { createCachedCatalogue } from "@upstream/recommender/catalogue";
import { createCachedFilterDataLoader } from "@upstream/recommender/filter-data";
import { searchAndRankVenues } from "@upstream/recommender/search";
import { parseUpstreamSettings } from "@upstream/settings";
import { and, eq, isNull, sql } from "drizzle-orm";

const [venueCount = 100_000, searches = 200] = process.argv.slice(2).map(Number);
const WARM_UP = 5;
/** Cities whose venues do not change while the rest of the catalogue grows. */
const FAR_OFF = ["Perth", "Belfast"];

const { db, engine, close } = await openDatabase({
  url: process.env.BENCH_DATABASE_URL,
  migrations: fileURLToPath(new URL("../upstream/db/migrations", import.meta.url)),
});
const services = { db, settings: parseUpstreamSettings({}), now: () => new Date() };
const shares = divideVenuesAmongCities(venueCount);
const tenth = pickTenth(shares);

await insertPlaces(db);
await addVenues(tenth);
for (const city of FAR_OFF) await measureSearch(city, `of ${sumShares(tenth)} venues`);
await addVenues(new Map([...shares].map(([city, share]) => [city, share - (tenth.get(city) ?? 0)])));
for (const city of FAR_OFF) await measureSearch(city, `of ${sumShares(shares)} venues`);
for (const city of ["Sydney", "London"]) await measureSearch(city, `of ${sumShares(shares)} venues`);
await measureSearch("Sydney", "edited between searches", { before: editVenue });
await measureSearch("Sydney", "with a name filter", { part: { limit: 60, search: "old barn" } });
await measureSearch("Sydney", "as markers of the map", { part: { limit: 0, hasMarkers: true } });
await measureFilterData();
await close();

/** A tenth of the catalogue: all venues of the far-off cities, and a few of the others. */
function pickTenth(all: Shares): Shares {
  const farOff = FAR_OFF.reduce((sum, city) => sum + (all.get(city) ?? 0), 0);
  const shareOfOthers = Math.max(0, sumShares(all) / 10 - farOff) / (sumShares(all) - farOff);
  return new Map(
    [...all].map(([city, count]) => [
      city,
      FAR_OFF.includes(city) ? count : Math.round(count * shareOfOthers),
    ]),
  );
}

async function addVenues(added: Shares) {
  const began = performance.now();
  await generateVenues(db, added);
  await db.execute(sql`vacuum analyze`);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${engine}: ${sumShares(added)} venues written in ${seconds} s`);
}

/** Changes the price of a venue that every search of the city finds. */
async function editVenue(cityId: number) {
  const [venue] = await db
    .select({ id: schema.venues.id })
    .from(schema.venues)
    .where(eq(schema.venues.cityId, cityId))
    .limit(1);
  await db
    .update(schema.rooms)
    .set({ minCostMinor: sql`${schema.rooms.minCostMinor} + 100` })
    .where(eq(schema.rooms.venueId, venue?.id ?? 0));
}

async function createEvent(name: string) {
  const [city] = await db
    .select()
    .from(schema.locations)
    .where(and(eq(schema.locations.name, name), isNull(schema.locations.parentId)));
  if (!city) throw new Error(`The gazetteer has no ${name}`);
  const [lead] = await db
    .insert(schema.leads)
    .values({ firstName: "Ada", lastName: "Client", country: city.country })
    .returning();
  const searchCriteria = SearchCriteria.parse({
    event_type: "wedding",
    country: city.country,
    event_style: ["Garden", "Winery"],
    budget_per_person_max: 150,
    accommodation_on_site: true,
    ceremonies_onsite: true,
    external_catering_required: true,
    mandap_ceremony: true,
    outdoor_space: true,
    late_license_end_time: "23:30",
  });
  const [event] = await db
    .insert(schema.leadEvents)
    .values({
      leadId: lead?.id ?? 0,
      eventType: "wedding",
      guestCount: 100,
      locationId: city.id,
      searchCriteria,
    })
    .returning();
  return { cityId: city.id, leadId: lead?.id ?? 0, eventId: event?.id ?? 0 };
}

interface Options {
  part?: SliceRequest;
  /** Runs before each search, untimed. */
  before?: (cityId: number) => Promise<void>;
}

async function measureSearch(name: string, what: string, { part = { limit: 60 }, before }: Options = {}) {
  const { cityId, ...event } = await createEvent(name);
  // A process that has just started, with empty caches.
  const starting = { ...services, catalogue: createCachedCatalogue(db) };
  let found = 0;
  const times = await measureRunTimes(
    async () => {
      const { slice } = await searchAndRankVenues(starting, { ...event, part });
      found = Number((slice as { found: number }).found);
    },
    () => before?.(cityId),
  );
  console.log(`${engine}, ${name}, ${found} found ${what}: ${times}`);
}

async function measureFilterData() {
  const readFilterData = createCachedFilterDataLoader(services);
  const times = await measureRunTimes(() => readFilterData({ country: "AU", event_type: "wedding" }));
  console.log(`${engine}, choices of the filter dialog: ${times}`);
}

/**
 * The times of many runs, formatted, with the load of the machine. Processor time is that of this process alone: if it is
 * much less than clock time, other processes had the processor.
 */
async function measureRunTimes(
  run: () => Promise<unknown>,
  before?: () => Promise<void> | undefined,
): Promise<string> {
  const runs: { clock: number; processor: number }[] = [];
  for (let index = 0; index < WARM_UP + searches; index += 1) {
    await before?.();
    const [began, used] = [performance.now(), process.cpuUsage()];
    await run();
    const { user, system } = process.cpuUsage(used);
    runs.push({ clock: performance.now() - began, processor: (user + system) / 1000 });
  }
  const rest = runs.slice(WARM_UP);
  const percentile = (kind: "clock" | "processor", share: number) => {
    const sorted = rest.map((run) => run[kind]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length * share)]?.toFixed(1);
  };
  return (
    `first ${runs[0]?.clock.toFixed(0)} ms, then p50 ${percentile("clock", 0.5)} ms, ` +
    `p95 ${percentile("clock", 0.95)} ms; processor p50 ${percentile("processor", 0.5)} ms, ` +
    `p95 ${percentile("processor", 0.95)} ms (load ${loadavg()[0]?.toFixed(1)})`
  );
}
