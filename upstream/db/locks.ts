import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./database";

const call = (name: string, key: string): SQL => sql`${sql.raw(name)}(hashtext(${key}))`;

/** Waits for the advisory lock with a name. It is held until the transaction ends, also if its process is killed. */
export async function lockName(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`SELECT ${call("pg_advisory_xact_lock", name)}`);
}

/** Takes the advisory lock with a name if it is free. @returns whether this transaction holds it now */
export async function tryLockName(tx: Database, name: string): Promise<boolean> {
  const [row] = await tx
    .select({ isOurs: sql<boolean>`${call("pg_try_advisory_xact_lock", name)}` })
    .from(sql`(SELECT 1) AS one`);
  return row?.isOurs === true;
}
