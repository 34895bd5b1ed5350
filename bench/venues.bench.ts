/**
 * The cost of the list of venues and its map at scale: `npm run bench -- venues`, or
 * `node --import tsx bench/venues.bench.ts [venues=100000] [runs=40]`, on PGlite in memory or on an empty PostgreSQL
 * database named by BENCH_DATABASE_URL. The goal is a p95 of at most 80 ms for any page.
 */
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import * as venueCalls from "@contract/venues/venues";
import { venueSortFields } from "@contract/venues/venues";
import { divideVenuesAmongCities, generateVenues, insertPlaces, sumShares } from "@demo/size/venues";
import { openDatabase } from "@upstream/db/database";
import { loadPageOfVenues } from "@upstream/venues/list";
import { sql } from "drizzle-orm";

const [venueCount = 100_000, runs = 40] = process.argv.slice(2).map(Number);
const WARM_UP = 5;

const { db, engine, close } = await openDatabase({
  url: process.env.BENCH_DATABASE_URL,
  migrations: fileURLToPath(new URL("../upstream/db/migrations", import.meta.url)),
});
const shares = divideVenuesAmongCities(venueCount);
await insertPlaces(db);
const began = performance.now();
await generateVenues(db, shares);
// As autovacuum does.
await db.execute(sql`vacuum analyze`);
console.log(
  `${engine}: ${sumShares(shares)} venues written in ${((performance.now() - began) / 1000).toFixed(0)} s`,
);

await measureVenueList("first page", {});
await measureVenueList("first page of a country", { country: "AU" });
await measureVenueList("last page of a country", { country: "AU", page: venueCount / 20 });
for (const sort_by of venueSortFields)
  for (const sort_order of ["asc", "desc"])
    await measureVenueList(`sorted by ${sort_by} ${sort_order}`, { country: "AU", sort_by, sort_order });
for (const search of ["mill 77", "château", "nothing-of-that-name"])
  await measureVenueList(`search for ${search}`, { country: "AU", search });
await measureVenueList("by style", { country: "AU", style: "Garden" });
await measureVenueList("by region", { country: "AU", region: "VIC" });
await measureVenueList("by city", { country: "AU", city: "Melbourne" });
await measureVenueList("by guests", { country: "AU", min_guests: 300, sort_by: "cost_per_person" });
await measureVenueList("by seating style and guests", {
  country: "AU",
  seating_type: "theatre",
  min_guests: 200,
});
await measureVenueList("map of everything", { per_page: 200 });
await measureVenueList("map of a country", { bounds: "-45,110,-10,155", per_page: 200 });
await measureVenueList("map of a city", { bounds: "-37.99,144.63,-37.63,145.29", per_page: 200 });
await measureVenueList("map of gardens", { bounds: "-45,110,-10,155", per_page: 200, style: "Garden" });
await close();

async function measureVenueList(title: string, params: Record<string, unknown>) {
  const query = venueCalls.all.query.parse(params);
  const times: number[] = [];
  let total = 0;
  for (let index = 0; index < WARM_UP + runs; index += 1) {
    const start = performance.now();
    total = (await loadPageOfVenues(db, query, new Date(), "https://marquee.test")).meta.total;
    times.push(performance.now() - start);
  }
  const sorted = times.slice(WARM_UP).sort((a, b) => a - b);
  const percentile = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(1);
  console.log(
    `${engine}, ${title}: p50 ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms, ${total} found ` +
      `(load ${loadavg()[0]?.toFixed(1)})`,
  );
}
