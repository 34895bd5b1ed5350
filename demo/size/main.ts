import { parseArgs } from "node:util";
import { cities } from "@contract/places/places";
import { openAndMigrateDatabase } from "@upstream/business-database";
import { runAsActor } from "@upstream/db/actor";
import type { Database } from "@upstream/db/database";
import { leadEvents, leads, locations, users, venues } from "@upstream/db/schema";
import { parseUpstreamSettings } from "@upstream/settings";
import { eq, sql } from "drizzle-orm";
import { insertBookings, MINUTES } from "./bookings";
import { insertLeads, loadLastId } from "./leads";
import { divideVenuesAmongCities, generateVenues } from "./venues";

/** Leads of one transaction: few enough to lose little when the command is stopped. */
const BATCH = 5000;

type Report = (text: string, done: number, total: number) => void;

/**
 * `npm run seed -- --venues N --leads N`: adds generated records to the demo business, up to these totals. Each batch is a
 * transaction, so a run that was stopped continues where it ended. Run from `scripts/seed.mjs`.
 */
async function addGeneratedRecords(): Promise<void> {
  const { values } = parseArgs({ options: { venues: { type: "string" }, leads: { type: "string" } } });
  const settings = parseUpstreamSettings(process.env);
  if (!settings.databaseUrl) throw new Error("--venues and --leads need PostgreSQL: set DATABASE_URL.");
  const { db, close } = await openAndMigrateDatabase(settings);
  const report: Report = (text, done, total) =>
    process.connected && process.send?.({ type: "progress", text, done, total }, () => {});
  try {
    await db.execute(sql`select setseed(0.5)`);
    // Nobody made these changes, so they have no history.
    await runAsActor({ source: "none" }, async () => {
      await addVenuesUpTo(db, parseCount("venues", values.venues), report);
      await addLeadsUpTo(db, parseCount("leads", values.leads), report);
    });
    await db.execute(sql`vacuum analyze`);
  } finally {
    await close();
  }
}

function parseCount(optionName: string, text = "0"): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count <= 10_000_000) return count;
  throw new Error(`--${optionName} must be a whole number up to 10,000,000, not "${text}".`);
}

/** Adds venues until each city has its share of the total. */
async function addVenuesUpTo(db: Database, targetCount: number, report: Report): Promise<void> {
  let done = 0;
  for (const [city, share] of divideVenuesAmongCities(targetCount)) {
    const isCity = eq(locations.name, city);
    const [place] = await db.select().from(locations).where(isCity).orderBy(locations.id).limit(1);
    const present = place ? await db.$count(venues, eq(venues.cityId, place.id)) : 0;
    report("Adding venues", done, targetCount);
    if (place && present < share) await generateVenues(db, new Map([[city, share - present]]));
    done += share;
  }
  report(`Adding venues in ${cities.length} cities`, done, targetCount);
}

/** Adds leads with events, enquiries, sends, inspections and sales until there are `targetCount` leads. */
async function addLeadsUpTo(db: Database, targetCount: number, report: Report): Promise<void> {
  const specialists = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.vcRole, "Venue Specialist"));
  const common = {
    owners: specialists.map(({ id }) => id),
    venues: await db.$count(venues),
    minutesApart: MINUTES / Math.max(targetCount, 1),
    enquiriesOfEvent: 2,
  };
  for (let from = (await db.$count(leads)) + 1; from <= targetCount; from += BATCH) {
    report("Adding leads", from - 1, targetCount);
    const to = Math.min(from + BATCH - 1, targetCount);
    await db.transaction(async (transaction) => {
      const tx = transaction as unknown as Database;
      const after = await loadLastId(tx, leadEvents);
      await insertLeads(tx, { ...common, from, to });
      await insertBookings(tx, { after, venues: common.venues });
    });
  }
  report("Adding leads", targetCount, targetCount);
}

addGeneratedRecords().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
