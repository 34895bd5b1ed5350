import { hashPassword } from "@upstream/access/passwords";
import { runAsActor } from "@upstream/db/actor";
import type { Database } from "@upstream/db/database";
import * as schema from "@upstream/db/schema";
import { getTableColumns, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { makeBusiness } from "./business";
import { demoPassword } from "./landmarks";

interface Options {
  /** Called before each part and as its rows are written. */
  report: (text: string, done?: number, total?: number) => void;
  /** The demo business's present day; today by default. */
  now?: Date;
}

const tables = { ...schema };

/** Rows per statement: enough to be quick, few enough for the 65,535 parameters of a statement. */
const BATCH = 500;

/** If two processes start on one database together, the second waits for this lock, so that only one seeds. */
const SEED_LOCK = 5_240_117;

/**
 * Fills an empty database with the demo business; does nothing if there are users already. It runs in one
 * transaction, so a process killed half-way leaves the database as it was.
 */
export async function seedDemoBusiness(db: Database, { report, now = new Date() }: Options): Promise<void> {
  if (await hasUsers(db)) return;
  report("Making up the demo business");
  const business = makeBusiness(now, await hashPassword(demoPassword));
  const parts = Object.entries(business) as [keyof typeof business, Record<string, unknown>[]][];
  const total = parts.reduce((sum, [, rows]) => sum + rows.length, 0);
  const write = async (tx: Database) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${SEED_LOCK})`);
    if (await hasUsers(tx)) return;
    let done = 0;
    for (const [name, rows] of parts) {
      const table: PgTable = tables[name];
      for (let from = 0; from < rows.length; from += BATCH) {
        report(`Seeding ${formatPartName(table)}`, done, total);
        const batch = rows.slice(from, from + BATCH);
        await tx.insert(table).values(batch);
        done += batch.length;
      }
      await advanceIds(tx, table);
    }
    await tx.insert(schema.installation).values({ name: "seed", value: "demo" });
    await tx.execute(sql`ANALYZE`);
    report("Seeded the demo business", total, total);
  };
  // Nobody made these changes, so they have no history.
  await runAsActor({ source: "none" }, () => db.transaction(write));
}

async function hasUsers(db: Database): Promise<boolean> {
  const found = await db.select({ id: schema.users.id }).from(schema.users).limit(1);
  return found.length > 0;
}

const formatPartName = (table: PgTable) => getTableConfig(table).name.replaceAll("_", " ");

/** Advances a table's id sequence past the seeded ids. */
async function advanceIds(db: Database, table: PgTable): Promise<void> {
  const { id } = getTableColumns(table);
  if (!id?.generatedIdentity) return;
  const { name } = getTableConfig(table);
  await db.execute(
    sql`SELECT setval(pg_get_serial_sequence(${name}, 'id'), coalesce((SELECT max(id) FROM ${table}), 1))`,
  );
}
