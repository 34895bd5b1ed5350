import { randomBytes } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import type { Database } from "../db/database";
import { accessTokens, type users } from "../db/schema";
import { hashToken } from "./caller";
import { forgetOldAnswers } from "./once";

const MINUTE = 60_000;
/** A token is good for this long after it was issued or last refreshed. */
const LIFE = 8 * 60 * MINUTE;
/** A refresh comes with every navigation; its life is only written again when this much of it is used. */
const WRITE_EVERY = 10 * MINUTE;

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** Signs a user in: what a sign-in answers, with a new token. */
export const answerSignIn = async (db: Database, user: typeof users.$inferSelect, now: Date) => ({
  token: await issueToken(db, user.id, now),
  displayName: user.displayName,
  thumbnail: user.thumbnail,
  country: user.country,
  data: { id: user.id, role: user.role, vc_role: user.vcRole },
});

/** Issues an opaque bearer token, good for 8 hours; only its hash is stored. Also forgets what has expired. */
export async function issueToken(db: Database, userId: number, now: Date) {
  const token = randomBytes(32).toString("base64url");
  await db.delete(accessTokens).where(lt(accessTokens.expiresAt, now));
  await forgetOldAnswers(db, now);
  await db
    .insert(accessTokens)
    .values({ tokenHash: hashToken(token), userId, createdAt: now, expiresAt: later(now, LIFE) });
  return token;
}

/** Gives a good token 8 hours from now, to within 10 minutes. */
export async function extendToken(db: Database, tokenHash: string, now: Date) {
  await db
    .update(accessTokens)
    .set({ expiresAt: later(now, LIFE) })
    .where(
      and(eq(accessTokens.tokenHash, tokenHash), lt(accessTokens.expiresAt, later(now, LIFE - WRITE_EVERY))),
    );
}

/** Ends a token for good. */
export async function revokeToken(db: Database, tokenHash: string, now: Date) {
  await db.update(accessTokens).set({ revokedAt: now }).where(eq(accessTokens.tokenHash, tokenHash));
}
