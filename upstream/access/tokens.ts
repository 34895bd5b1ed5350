import { demandsFactor } from "@contract/users/second-factor";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { accessTokens, type users } from "../db/schema";
import { createToken } from "./caller";
import { deleteOldAnswers } from "./once";
import { loadFactorRoles } from "./second-factor";

const MINUTE = 60_000;
/** A token is valid for 8 hours after it was issued or last refreshed. */
const LIFE = 8 * 60 * MINUTE;
/** Every navigation refreshes the token, so its expiry is saved at most once in this time. */
const WRITE_EVERY = 10 * MINUTE;

/** Characters that are kept of a browser's `User-Agent`. */
const MAX_USER_AGENT = 300;

const addMs = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/**
 * Issues a token and returns the answer of a sign-in.
 * @param isProved whether the user has just proved a second factor; by default they have none
 */
export const createSignInAnswer = async (
  db: Database,
  user: typeof users.$inferSelect,
  now: Date,
  { isProved = false } = {},
) => ({
  token: await issueToken(db, user.id, now, isProved),
  displayName: user.displayName,
  thumbnail: user.thumbnail,
  country: user.country,
  needs_second_factor: (!isProved && demandsFactor(user, await loadFactorRoles(db))) || undefined,
  data: { id: user.id, role: user.role, vc_role: user.vcRole },
});

/** Issues an opaque bearer token and stores only its hash. Also deletes expired tokens and answers. */
export async function issueToken(db: Database, userId: number, now: Date, isProved = false): Promise<string> {
  const { token, tokenHash } = createToken();
  await db.delete(accessTokens).where(lt(accessTokens.expiresAt, now));
  await deleteOldAnswers(db, now);
  await db.insert(accessTokens).values({
    tokenHash,
    userId,
    createdAt: now,
    expiresAt: addMs(now, LIFE),
    factorAt: isProved ? now : null,
  });
  return token;
}

/** When a token that expires at a time was last used, to within 10 minutes. */
export const findLastUse = (expiresAt: Date): Date => addMs(expiresAt, -LIFE);

/** Extends a valid token to 8 hours from now, to within 10 minutes, and records its first browser. */
export async function extendToken(
  db: Database,
  tokenHash: string,
  { now, userAgent }: { now: Date; userAgent?: string },
): Promise<void> {
  const isOld = lt(accessTokens.expiresAt, addMs(now, LIFE - WRITE_EVERY));
  await db
    .update(accessTokens)
    .set({
      expiresAt: sql`case when ${isOld} then ${addMs(now, LIFE).toISOString()}::timestamptz else ${accessTokens.expiresAt} end`,
      userAgent: userAgent?.slice(0, MAX_USER_AGENT),
    })
    .where(
      and(
        eq(accessTokens.tokenHash, tokenHash),
        userAgent ? or(isOld, isNull(accessTokens.userAgent)) : isOld,
      ),
    );
}

export async function revokeToken(db: Database, tokenHash: string, now: Date): Promise<void> {
  await db.update(accessTokens).set({ revokedAt: now }).where(eq(accessTokens.tokenHash, tokenHash));
}
