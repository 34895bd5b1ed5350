import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./database";

const buildLockCall = (functionName: string, lockName: string): SQL =>
  sql`${sql.raw(functionName)}(hashtext(${lockName}))`;

/**
 * Waits for the advisory lock with a name. It is held until the transaction ends, even if that is because its
 * process is killed.
 */
export async function acquireNamedLock(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`SELECT ${buildLockCall("pg_advisory_xact_lock", name)}`);
}

/** Takes the advisory lock with a name if it is free. @returns whether this transaction holds it now */
export async function tryAcquireNamedLock(tx: Database, name: string): Promise<boolean> {
  const [row] = await tx
    .select({ isOurs: sql<boolean>`${buildLockCall("pg_try_advisory_xact_lock", name)}` })
    .from(sql`(SELECT 1) AS one`);
  return row?.isOurs === true;
}
