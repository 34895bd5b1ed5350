/**
 * How pages slow down as the business grows: `npm run bench -- size` after `npm run seed -- --venues N --leads N` into
 * each database of BENCH_DATABASE_URLS (separated by spaces, smallest first). Needs Caddy and an empty Redis named by
 * BENCH_REDIS_URL. Prints the median and the 95th percentile of each page, in milliseconds, and how many times longer the
 * largest business takes than the smallest.
 */
import { landmarkLeads, landmarkUsers } from "@demo/seed/landmarks";
import { buildRecommenderPath } from "./app";
import { startCluster } from "./cluster";
import { calculatePercentile, type Exchange, signInVisitor } from "./visitor";

const RUNS = 30;
const WARM_UP = 3;

const pages: Record<string, string> = {
  Dashboard: "/dashboard",
  Leads: "/leads/all",
  "Leads, page 500": "/leads/all?page=500",
  "Leads, one name": "/leads/all?search=o%27brien",
  "Leads, by email": "/leads/all?search=ada.512%40people.example",
  "Leads, by budget": "/leads/all?sort_by=budget&sort_order=desc",
  Events: "/events?country=all",
  "Events, weddings in spring": "/events?event_type=wedding&from=2027-09-01&to=2027-11-30",
  "To do": "/leads/waiting",
  Duplicates: "/leads/lead-duplicates",
  "Duplicates of a lead": `/leads/${landmarkLeads.recommended.id}/duplicates`,
  "Global search": "/search?q=barn",
  "Global search, a name": "/search?q=o%27brien",
  Venues: "/venues/all",
  "Venues, one name": "/venues/all?search=barn",
  Recommender: buildRecommenderPath("wedding"),
  "Recommender, map": `${buildRecommenderPath("wedding")}?view=map`,
  Inspections: "/inspections/inspection-requests",
  Sales: "/sales/all",
  Invoices: "/sales/invoices",
  "Report: team": "/reports/au/performance",
  "Report: specialists": "/reports/venue-specialist",
  "Report: venues": "/reports/venues-sales-hit-list",
  "Report: inspections": "/reports/inspections",
  "Report: steps": "/reports/steps",
  "Report: enquiries": "/reports/enquiry-audits",
  "Report: audit log": "/reports/au/venue-audit-log",
  // Last, since it times out at a million events, after which the web spares the upstream for a while.
  "Events, board": "/events?view=board",
};

const databases = (process.env.BENCH_DATABASE_URLS ?? "").split(/\s+/).filter(Boolean);
if (databases.length === 0) throw new Error("Set BENCH_DATABASE_URLS to the databases to compare.");
/** For each page, its exchanges by database. */
const results = new Map<string, Exchange[][]>(Object.keys(pages).map((title) => [title, []]));
for (const databaseUrl of databases) {
  const cluster = await startCluster({ webs: 1, databaseUrl });
  try {
    const visitor = await signInVisitor(cluster.url, landmarkUsers.admin.username);
    for (const [title, path] of Object.entries(pages)) {
      const exchanges: Exchange[] = [];
      for (let run = 0; run < WARM_UP + RUNS; run += 1) exchanges.push(await visitor.get(path));
      const failed = exchanges.find(({ status }) => status !== 200);
      if (failed) console.error(`${title}: ${failed.status} ${failed.location ?? failed.text.slice(0, 200)}`);
      results.get(title)?.push(exchanges.slice(WARM_UP));
    }
  } finally {
    await cluster.stop();
  }
}

for (const [title, bySize] of results) {
  const medians = bySize.map((exchanges) => calculatePercentile(exchanges, 0.5));
  const cells = bySize.map(
    (exchanges) =>
      `${calculatePercentile(exchanges, 0.5).toFixed(0)} / ${calculatePercentile(exchanges, 0.95).toFixed(0)}`,
  );
  const growth = (medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN);
  console.log(`| ${[title, ...cells, growth.toFixed(1)].join(" | ")} |`);
}
