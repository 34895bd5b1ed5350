import { cacheCheckResult, resolveWithin } from "@contract/watch/check";
import { sql } from "drizzle-orm";
import type { Gauge as PrometheusGauge, Registry } from "prom-client";
import type { Database, OpenDatabase } from "./db/database";

/** Scrapes within this time share the result of one query, in milliseconds. */
const CACHE_MS = 5000;
/**
 * The time limit of the query in milliseconds. If the database is slower, a scrape has no figures of the
 * queues.
 */
const LIMIT_MS = 3000;

/**
 * The figures of the queues in the database. An age is that of the entry overdue for the longest time, in
 * seconds.
 */
interface Queues {
  mailsWaiting: number;
  mailsFailed: number;
  mailAge: number;
  scheduledWaiting: number;
  scheduledRefused: number;
  scheduledAge: number;
  importsWaiting: number;
  importAge: number;
  noticesWaiting: number;
  hubspotWaiting: number;
}

/** Counts the entries of the queues, with one statement over indexed columns. */
async function loadQueueFigures(db: Database, now: Date): Promise<Queues> {
  const instant = now.toISOString();
  const age = (due: ReturnType<typeof sql>) =>
    sql`coalesce(greatest(0, extract(epoch from ${instant}::timestamptz - min(${due}))), 0)`;
  const { rows } = (await db.execute(sql`
    select
      (select count(*) from emails where status = 'queued') as "mailsWaiting",
      (select count(*) from emails where status = 'failed'
        and due_at > ${instant}::timestamptz - interval '1 day') as "mailsFailed",
      (select ${age(sql`due_at`)} from emails where status = 'queued' and due_at <= ${instant}) as "mailAge",
      (select count(*) from scheduled_sends where refusal is null) as "scheduledWaiting",
      (select count(*) from scheduled_sends where refusal is not null) as "scheduledRefused",
      (select ${age(sql`due_at`)} from scheduled_sends
        where refusal is null and due_at <= ${instant}) as "scheduledAge",
      (select count(*) from imports where state in ('checking', 'running', 'undoing')) as "importsWaiting",
      (select ${age(sql`created_at`)} from imports
        where state in ('checking', 'running', 'undoing')) as "importAge",
      (select count(*) from notices where mailed_at is null and read_at is null) as "noticesWaiting",
      (select count(*) from leads where hubspot_due_at is not null) as "hubspotWaiting"
  `)) as unknown as { rows: Record<keyof Queues, string | number>[] };
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]),
  ) as unknown as Queues;
}

/**
 * Adds the gauges of queues and connections. All upstreams of one database report the same queues: take their maximum,
 * not their sum.
 */
export async function registerQueueGauges(
  registry: Registry,
  { db, countConnections }: Pick<OpenDatabase, "db" | "countConnections">,
  now: () => Date,
): Promise<void> {
  const { Gauge } = await import("prom-client");
  const load = cacheCheckResult(
    () =>
      resolveWithin(
        loadQueueFigures(db, now()).catch(() => undefined),
        LIMIT_MS,
        undefined,
      ),
    CACHE_MS,
  );
  const addQueue = (name: string, help: string, states: Record<string, keyof Queues>) =>
    new Gauge({
      name,
      help,
      labelNames: ["state"],
      registers: [registry],
      async collect() {
        this.reset();
        const queues = await load();
        if (queues) for (const [state, key] of Object.entries(states)) this.set({ state }, queues[key]);
      },
    });
  addQueue("marquee_queued_mails", "Emails that wait to be sent, and those that failed within a day", {
    waiting: "mailsWaiting",
    failed: "mailsFailed",
  });
  addQueue("marquee_scheduled_emails", "Emails to be sent later, and those refused when they were due", {
    waiting: "scheduledWaiting",
    refused: "scheduledRefused",
  });
  addQueue("marquee_imports", "Imports that are being worked on", { waiting: "importsWaiting" });
  addQueue("marquee_notices", "Notices not yet read or mailed", { waiting: "noticesWaiting" });
  addQueue("marquee_hubspot_leads", "Leads to be sent to HubSpot", { waiting: "hubspotWaiting" });
  new Gauge({
    name: "marquee_queue_oldest_seconds",
    help: "How long the longest overdue piece of work has waited",
    labelNames: ["queue"],
    registers: [registry],
    async collect() {
      this.reset();
      const queues = await load();
      if (!queues) return;
      this.set({ queue: "mails" }, queues.mailAge);
      this.set({ queue: "scheduled-emails" }, queues.scheduledAge);
      this.set({ queue: "imports" }, queues.importAge);
    },
  });
  registerConnectionGauge(Gauge, registry, countConnections);
}

function registerConnectionGauge(
  Gauge: typeof PrometheusGauge,
  registry: Registry,
  countConnections: OpenDatabase["countConnections"],
): void {
  new Gauge({
    name: "marquee_database_connections",
    help: "Connections to PostgreSQL in use and idle, and work that waits for one",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(countConnections?.() ?? {})) this.set({ state }, count);
    },
  });
}
