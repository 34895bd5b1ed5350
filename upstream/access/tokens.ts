import { requiresSecondFactor } from "@contract/users/second-factor";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { accessTokens, type users } from "../db/schema";
import { createRandomToken } from "./caller";
import { deleteOldKeptAnswers } from "./idempotency";
import { loadFactorRoles } from "./second-factor";

const MINUTE = 60_000;
/** A token is valid for 8 hours after it was issued or last refreshed. */
const LIFE = 8 * 60 * MINUTE;
/** Every navigation refreshes the token, so its expiry is saved at most once in this time. */
const WRITE_EVERY = 10 * MINUTE;

/** Characters that are kept of a browser's `User-Agent`. */
const MAX_USER_AGENT = 300;

const addMilliseconds = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/**
 * Issues a token and returns the answer of a sign-in.
 * @param isProved whether the user has just proved a second factor; by default they have none
 */
export const issueTokenAndBuildAnswer = async (
  db: Database,
  user: typeof users.$inferSelect,
  now: Date,
  { isProved = false } = {},
) => ({
  token: await issueAccessToken(db, user.id, now, isProved),
  displayName: user.displayName,
  thumbnail: user.thumbnail,
  country: user.country,
  needs_second_factor: (!isProved && requiresSecondFactor(user, await loadFactorRoles(db))) || undefined,
  data: { id: user.id, role: user.role, vc_role: user.vcRole },
});

/** Issues an opaque bearer token and stores only its hash. Also deletes expired tokens and answers. */
export async function issueAccessToken(
  db: Database,
  userId: number,
  now: Date,
  isFactorProved = false,
): Promise<string> {
  const { token, tokenHash } = createRandomToken();
  await db.delete(accessTokens).where(lt(accessTokens.expiresAt, now));
  await deleteOldKeptAnswers(db, now);
  await db.insert(accessTokens).values({
    tokenHash,
    userId,
    createdAt: now,
    expiresAt: addMilliseconds(now, LIFE),
    factorAt: isFactorProved ? now : null,
  });
  return token;
}

/** When a token that expires at a time was last used, to within 10 minutes. */
export const calculateLastUse = (expiresAt: Date): Date => addMilliseconds(expiresAt, -LIFE);

/** Extends a valid token to 8 hours from now, to within 10 minutes, and records its first browser. */
export async function extendAccessToken(
  db: Database,
  tokenHash: string,
  { now, userAgent }: { now: Date; userAgent?: string | undefined },
): Promise<void> {
  const isOld = lt(accessTokens.expiresAt, addMilliseconds(now, LIFE - WRITE_EVERY));
  await db
    .update(accessTokens)
    .set({
      expiresAt: sql`case when ${isOld} then ${addMilliseconds(now, LIFE).toISOString()}::timestamptz else ${accessTokens.expiresAt} end`,
      userAgent: userAgent?.slice(0, MAX_USER_AGENT),
    })
    .where(
      and(
        eq(accessTokens.tokenHash, tokenHash),
        userAgent ? or(isOld, isNull(accessTokens.userAgent)) : isOld,
      ),
    );
}

export async function revokeAccessToken(db: Database, tokenHash: string, now: Date): Promise<void> {
  await db.update(accessTokens).set({ revokedAt: now }).where(eq(accessTokens.tokenHash, tokenHash));
}
