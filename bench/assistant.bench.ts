/**
 * The cost of an assistant's answer at scale, without HTTP: `npm run bench -- assistant`, or
 * `node --import tsx bench/assistant.bench.ts [venues=100000] [rounds=10]`. Over the catalogue of the search's
 * benchmark, on PGlite in memory or on an empty PostgreSQL database named by BENCH_DATABASE_URL. The first round of a
 * process, which has to read the names and the venues of a place, is shown separately.
 */
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { divideVenuesAmongCities, generateVenues, insertPlaces } from "@demo/size/venues";
import { openDatabase } from "@upstream/db/database";
import * as schema from "@upstream/db/schema";
import type { AllServices } from "@upstream/memory";
import { createProcessMemory } from "@upstream/memory";
import { answerAndRememberMessage } from "@upstream/recommender/assistant/chat";
import { parseUpstreamSettings } from "@upstream/settings";
import { and, eq, isNull, sql } from "drizzle-orm";

const [venueCount = 100_000, rounds = 10] = process.argv.slice(2).map(Number);
const messages = [
  "garden venues in Sydney for 120 guests under $150 a head with parking",
  "cheaper",
  "what about Melbourne",
  "the second one",
  "how much is it for 80",
  "compare the first two",
  "winery within 40 km of Melbourne with accommodation, not a hotel",
  "does The Old Barn 77 have parking?",
  "capacity of Room 2 at The Grand Hall 12",
  "how many does the Long Room seat?",
  "when is the event?",
  "cheapest three in Brisbane open till 1 am",
];

const { db, engine, close } = await openDatabase({
  url: process.env.BENCH_DATABASE_URL,
  migrations: fileURLToPath(new URL("../upstream/db/migrations", import.meta.url)),
});
const getNow = () => new Date();
const silent = { warn: () => {}, info: () => {}, error: () => {} };
const services = {
  db,
  settings: parseUpstreamSettings({}),
  memory: createProcessMemory({ db, now: getNow }),
  now: getNow,
  log: silent,
} as unknown as AllServices;

await insertPlaces(db);
await generateVenues(db, divideVenuesAmongCities(venueCount));
await db.execute(sql`vacuum analyze`);
const conversation = await startConversation();
const first = await timeConversation();
console.log(`${engine}, ${venueCount} venues: first round, mean ${first.clock.toFixed(0)} ms`);
const means = { clock: 0, processor: 0 };
for (let round = 0; round < rounds; round += 1) {
  const { clock, processor } = await timeConversation(round === 0);
  means.clock += clock / rounds;
  means.processor += processor / rounds;
}
const load = loadavg()[0]?.toFixed(1);
console.log(
  `mean answer ${means.clock.toFixed(1)} ms; processor ${means.processor.toFixed(1)} ms (load ${load})`,
);
await close();

/** Creates an event in Sydney and a user for the conversation. */
async function startConversation() {
  const [city] = await db
    .select()
    .from(schema.locations)
    .where(and(eq(schema.locations.name, "Sydney"), isNull(schema.locations.parentId)));
  const [user] = await db
    .insert(schema.users)
    .values({
      username: "bench@example.com",
      passwordHash: "",
      displayName: "Bench",
      vcRole: "Venue Specialist",
      country: "AU",
    })
    .returning();
  const [lead] = await db
    .insert(schema.leads)
    .values({ firstName: "Ada", lastName: "Client", country: "AU" })
    .returning();
  const [event] = await db
    .insert(schema.leadEvents)
    .values({ leadId: lead?.id ?? 0, eventType: "wedding", guestCount: 100, locationId: city?.id })
    .returning();
  return { leadEventId: event?.id ?? 0, userId: user?.id ?? 0 };
}

/** Mean milliseconds per answer in one conversation: clock time and this process's processor time. */
async function timeConversation(showsAnswers = false): Promise<{ clock: number; processor: number }> {
  const began = performance.now();
  const used = process.cpuUsage();
  for (const [index, message] of messages.entries()) {
    const start = performance.now();
    await answerAndRememberMessage(services, {
      ...conversation,
      message,
      isNewConversation: index === 0,
      ranked: [],
    });
    if (showsAnswers) console.log(`${(performance.now() - start).toFixed(0).padStart(6)} ms  ${message}`);
  }
  const { user, system } = process.cpuUsage(used);
  return {
    clock: (performance.now() - began) / messages.length,
    processor: (user + system) / 1000 / messages.length,
  };
}
