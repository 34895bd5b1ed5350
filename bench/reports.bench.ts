/**
 * The cost of the calls of reports and of the dashboard at scale, sent to the built upstream over HTTP:
 * `BENCH_DATABASE_URL=postgres://... npm run bench -- reports`, or
 * `node --import tsx bench/reports.bench.ts [enquiries=2000000] [runs=40] [venues=5000]`. The PostgreSQL database must
 * be empty or filled by an earlier run. The goal is a p95 of at most 300 ms for every call.
 */
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import * as dashboard from "@contract/dashboard/dashboard";
import * as leads from "@contract/leads/leads";
import * as reports from "@contract/reports/reports";
import { reportSteps } from "@contract/reports/steps";
import { generateDataForReports } from "@demo/size/bookings";
import { divideVenuesAmongCities, generateVenues, insertPlaces } from "@demo/size/venues";
import { issueAccessToken } from "@upstream/access/tokens";
import { openDatabase } from "@upstream/db/database";
import * as schema from "@upstream/db/schema";
import { parseUpstreamSettings } from "@upstream/settings";
import { createVenueReportLink } from "@upstream/venues/report-link";
import { sql } from "drizzle-orm";
import { buildTestEnv } from "../scripts/seeded-template.mjs";
import { startProgram } from "./program";

const [enquiries = 2_000_000, runs = 40, venues = 5000] = process.argv.slice(2).map(Number);
const WARM_UP = 3;

const url = process.env.BENCH_DATABASE_URL;
if (!url) {
  console.log("Skipped: BENCH_DATABASE_URL names no PostgreSQL database.");
  process.exit();
}
const { db, close } = await openDatabase({
  url,
  migrations: fileURLToPath(new URL("../upstream/db/migrations", import.meta.url)),
});
if ((await db.$count(schema.leads)) === 0) await fillDatabase();
const now = new Date();
const month = now.toISOString().slice(0, 7);
const [lead] = await db
  .insert(schema.users)
  .values({
    username: `lead-${now.getTime()}@bench.test`,
    displayName: "Lea",
    passwordHash: "none",
    role: "administrator",
    vcRole: "Team Lead",
    country: "AU",
  })
  .returning();
const token = await issueAccessToken(db, lead?.id ?? 0, now);
const [anyVenue] = await db.select({ id: schema.venues.id }).from(schema.venues).limit(1);
const [anyOwner] = await db.select({ id: schema.leads.ownerId }).from(schema.leads).limit(1);
const link = new URL(
  await createVenueReportLink(db, { venueId: anyVenue?.id ?? 0, settings: parseUpstreamSettings({}), now }),
);
await close();

const program = await startProgram("build/upstream/main.js", {
  ...buildTestEnv("unused"),
  DATABASE_URL: url,
  SEED: "none",
  UPSTREAM_PORT: "0",
  LOG_LEVEL: "error",
});

await measureReport("lead values of the year", dashboard.leadValues);
await measureReport("lead values of a country", dashboard.leadValues, { country: "AU" });
await measureReport("lead values of all years", dashboard.leadValues, { from_date: "2000-01-01" });
await measureReport("lead values by month", dashboard.leadValuesByMonth);
await measureReport("inspections", reports.inspections);
await measureReport("inspections of a country", reports.inspections, { country: "AU" });
await measureReport("specialists", reports.venueSpecialists);
for (const country of ["AU", "UK"])
  await measureReport(`hit list, ${country}`, reports.salesHitList, { country });
for (const report_type of ["enquiries", "recommendations", "inspections", "sales"])
  await measureReport(`indicator, ${report_type}`, reports.leadingIndicator, {
    report_type,
    country: "AU",
    month,
  });
await measureReport("indicator, weddings", reports.leadingIndicator, { lead_type: "wedding", country: "AU" });
await measureReport("indicator, all months", reports.leadingIndicator, { load_all: "1", country: "AU" });
await measureReport("whole business", reports.leadingIndicator, { report_type: "product" });
await measureReport("whole business, all months", reports.leadingIndicator, {
  report_type: "product",
  load_all: "1",
});
const ofMonth = { page: "1", from_month: month, to_month: month, country: "AU" };
const anyOwnerId = String(anyOwner?.id ?? 0);
for (const report_type of ["enquiries", "recommendations", "inspections", "sales", "product"])
  await measureReport(`rows of a figure, ${report_type}`, reportSteps, {
    ...ofMonth,
    report_type,
    user_id: anyOwnerId,
  });
await measureReport("rows of a month", reportSteps, ofMonth);
const ofYear = { ...ofMonth, from_month: `${Number(month.slice(0, 4)) - 1}${month.slice(4)}` };
await measureReport("rows of a person's year", reportSteps, { ...ofYear, user_id: anyOwnerId });
await measureReport("excluded specialists", reports.indicatorExcludes);
await measureReport("audit log", reports.lostWons, { country: "AU" });
await measureReport("audit log, page 500", reports.lostWons, { country: "AU", page: "500" });
await measureReport("audit log, pending only", reports.lostWons, { country: "AU", show_pending_only: "1" });
await measureReport("audit log, a client", reports.lostWons, { country: "AU", search: "o'brien 77" });
await measureReport("audit log, a venue", reports.lostWons, { country: "AU", search: "old barn" });
await measureReport("audit log, nothing", reports.lostWons, { country: "AU", search: "no-such-name" });
const yesterday = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
await measureReport("enquiries of a day", reports.enquiryAudits, { date: yesterday });
await measureReport("enquiries of a day, page 50", reports.enquiryAudits, { date: yesterday, page: "50" });
await measureReport("enquiries of a day, failed", reports.enquiryAudits, {
  date: yesterday,
  show_failed_only: "1",
});
await measureReport("enquiries of a day, a client", reports.enquiryAudits, {
  date: yesterday,
  search: "o'brien",
});
await measureReport("performance of a venue", reports.venuePerformance, {
  token: link.searchParams.get("token") ?? "",
});
await measureReport("report values", reports.reportValues, { country: "AU" });
await measureReport("report values, a venue", reports.reportValues, { country: "AU", search: "old barn" });
await measureReport("duplicates", leads.duplicates, { country: "AU" });
await measureReport("duplicates, a client", leads.duplicates, { country: "AU", search: "o'brien 77" });
await measureReport("leads with spam", leads.all, { country: "AU", spam_enquiries_only: "1" });
await measureReport("distribution of a day", leads.distribution, { date: yesterday, country: "AU" });
const { rss } = await program.memory();
console.log(`upstream: ${(rss / 2 ** 20).toFixed(0)} MB in use`);
await program.stop();

async function fillDatabase() {
  const began = performance.now();
  await insertPlaces(db);
  await generateVenues(db, divideVenuesAmongCities(venues));
  await generateDataForReports(db, enquiries, venues);
  const written = await db.$count(schema.enquiries);
  console.log(`${written} enquiries written in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  await db.execute(sql`checkpoint`);
}

async function measureReport(
  title: string,
  call: { id: string; path: string },
  query: Record<string, string> = {},
) {
  const requestUrl = `${program.url}${call.path}?${new URLSearchParams({ source: "bench", ...query })}`;
  const times: number[] = [];
  let bytes = 0;
  for (let index = 0; index < WARM_UP + runs; index += 1) {
    const start = performance.now();
    const response = await fetch(requestUrl, { headers: { authorization: `Bearer ${token}` } });
    bytes = (await response.arrayBuffer()).byteLength;
    times.push(performance.now() - start);
    if (response.status !== 200) throw new Error(`${call.id} answered ${response.status}`);
  }
  const sorted = times.slice(WARM_UP).sort((a, b) => a - b);
  const percentile = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(1);
  console.log(
    `${call.id} ${title}: p50 ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms, ` +
      `${(bytes / 1024).toFixed(0)} KB (load ${loadavg()[0]?.toFixed(1)})`,
  );
}
