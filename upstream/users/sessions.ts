import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Caller } from "../access/caller";
import { calculateLastUse } from "../access/tokens";
import type { Database } from "../db/database";
import { accessTokens } from "../db/schema";

/** The maximum number of sessions in the list. */
const MAX_LISTED = 100;

/** Loads the caller's sessions, the most recently used first. */
export async function loadSessionsOfCaller(db: Database, { user, tokenHash }: Caller, now: Date) {
  const rows = await db
    .select()
    .from(accessTokens)
    .where(
      and(eq(accessTokens.userId, user.id), isNull(accessTokens.revokedAt), gt(accessTokens.expiresAt, now)),
    )
    .orderBy(desc(accessTokens.expiresAt), desc(accessTokens.id))
    .limit(MAX_LISTED);
  return rows.map((row) => ({
    id: row.id,
    created_at: row.createdAt.toISOString(),
    last_used_at: calculateLastUse(row.expiresAt).toISOString(),
    user_agent: row.userAgent ?? undefined,
    is_current: row.tokenHash === tokenHash,
  }));
}

/** Ends a session of the caller; does nothing for any other id. */
export async function revokeOwnSession(
  db: Database,
  { user }: Caller,
  sessionId: number,
  now: Date,
): Promise<void> {
  await db
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(
      and(eq(accessTokens.id, sessionId), eq(accessTokens.userId, user.id), isNull(accessTokens.revokedAt)),
    );
}
