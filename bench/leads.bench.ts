/**
 * The cost of the list of leads at scale: `npm run bench -- leads`, or
 * `node --import tsx bench/leads.bench.ts [leads=100000] [runs=60]`, on PGlite in memory or on an empty PostgreSQL
 * database named by BENCH_DATABASE_URL. The goal is a p95 of at most 80 ms for any page.
 */
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import * as leadCalls from "@contract/leads/leads";
import { leadSortFields } from "@contract/leads/sorting";
import { generateLeads } from "@demo/size/leads";
import { generateVenues, insertPlaces } from "@demo/size/venues";
import { openDatabase } from "@upstream/db/database";
import { loadLeadList } from "@upstream/leads/list";
import { sql } from "drizzle-orm";

const [leadCount = 100_000, runs = 60] = process.argv.slice(2).map(Number);
const WARM_UP = 5;

const { db, engine, close } = await openDatabase({
  url: process.env.BENCH_DATABASE_URL,
  migrations: fileURLToPath(new URL("../upstream/db/migrations", import.meta.url)),
});
await insertPlaces(db);
await generateVenues(db, new Map([["Sydney", 200]]));
const began = performance.now();
await generateLeads(db, leadCount);
// As autovacuum does.
await db.execute(sql`vacuum analyze`);
console.log(`${engine}: ${leadCount} leads written in ${((performance.now() - began) / 1000).toFixed(0)} s`);

await measureLeadList("first page", {});
await measureLeadList("first page of a country", { country: "AU" });
await measureLeadList("last page", { page: Math.ceil(leadCount / 10) });
for (const sort_by of leadSortFields)
  for (const sort_order of ["asc", "desc"])
    await measureLeadList(`sorted by ${sort_by} ${sort_order}`, { country: "AU", sort_by, sort_order });
for (const [term, search] of [
  ["name", "o'brien 77"],
  ["common name", "zoë"],
  ["email address", "ada.512@people.example"],
  ["phone number", "0407 919"],
  ["number of the lead", "#4711"],
  ["venue", "The Old Barn"],
  ["nothing", "no-such-name"],
])
  await measureLeadList(`search for ${term}`, { country: "AU", search });
await measureLeadList("of an owner", { country: "AU", hubspot_owner_id: "7" });
await measureLeadList("with a failed sync", { country: "AU", hubspot_sync_failed_only: "1" });
await measureLeadList("with spam", { country: "AU", spam_enquiries_only: "1" });
await close();

async function measureLeadList(title: string, params: Record<string, unknown>) {
  const query = leadCalls.all.query.parse(params);
  const times: number[] = [];
  let total = 0;
  for (let index = 0; index < WARM_UP + runs; index += 1) {
    const start = performance.now();
    total = (await loadLeadList(db, query, new Date())).meta.total;
    times.push(performance.now() - start);
  }
  const sorted = times.slice(WARM_UP).sort((a, b) => a - b);
  const percentile = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(1);
  console.log(
    `${engine}, ${title}: p50 ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms, ${total} found ` +
      `(load ${loadavg()[0]?.toFixed(1)})`,
  );
}
