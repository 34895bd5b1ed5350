import { and, eq, like, lt } from "drizzle-orm";
import type { Database } from "./database";
import { acquireNamedLock } from "./locks";
import { installation } from "./schema";

/** Name prefix of installation rows with shared values; such a row holds the value's expiry and its JSON. */
const PREFIX = "shared:";

/** The length of an expiry such as `2026-11-28T14:00:00.000Z`. */
const EXPIRY_LENGTH = 24;

/** Changes one shared value; `undefined` is a missing or expired one, and removes it. */
export type UpdateSharedValue = <Value>(
  key: string,
  change: (current: Value | undefined) => Value | undefined,
  lifeSeconds: number,
) => Promise<void>;

/**
 * Creates the update of values that all processes on a database share for a short time, such as counts of attempts. Two
 * changes of one value run one after the other. Not for use within a transaction.
 */
export const createSharedValueUpdater =
  ({ db, now }: { db: Database; now: () => Date }): UpdateSharedValue =>
  (key, change, lifeSeconds) =>
    db.transaction(async (tx) => {
      const name = PREFIX + key;
      await acquireNamedLock(tx, name);
      const isThis = eq(installation.name, name);
      const [row] = await tx.select().from(installation).where(isThis);
      const instant = now();
      const isLive = row !== undefined && row.value.slice(0, EXPIRY_LENGTH) > instant.toISOString();
      const next = change(isLive ? JSON.parse(row.value.slice(EXPIRY_LENGTH)) : undefined);
      if (next === undefined) {
        if (row) await tx.delete(installation).where(isThis);
        return;
      }
      const expiry = new Date(instant.getTime() + lifeSeconds * 1000).toISOString();
      const value = expiry + JSON.stringify(next);
      await tx
        .insert(installation)
        .values({ name, value })
        .onConflictDoUpdate({ target: installation.name, set: { value } });
    });

/** Deletes shared values that have expired. */
export const deleteExpiredSharedValues = (db: Database, now: Date) =>
  db
    .delete(installation)
    .where(and(like(installation.name, `${PREFIX}%`), lt(installation.value, now.toISOString())));
