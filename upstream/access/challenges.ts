import { CHALLENGE_MINUTES } from "@contract/users/second-factor";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { signInChallenges, users } from "../db/schema";
import { Refusal } from "../errors";
import type { Services } from "../services";
import { createRandomToken, hashToken } from "./caller";
import type { createSharedSignInThrottle } from "./throttle";

const CHALLENGE_LIFE_MS = CHALLENGE_MINUTES * 60_000;
const MAX_ATTEMPTS = 5;

type Throttle = ReturnType<typeof createSharedSignInThrottle>;

/** The response to the right password of a user with a second factor: a 401 with a challenge. */
export async function createChallengeAndRefusal(db: Database, userId: number, now: Date): Promise<Refusal> {
  const { token: challenge, tokenHash } = createRandomToken();
  await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now));
  await db
    .insert(signInChallenges)
    .values({ tokenHash, userId, expiresAt: new Date(now.getTime() + CHALLENGE_LIFE_MS) });
  return new Refusal(401, "Enter the code from your authenticator app.", undefined, { challenge });
}

const createExpiredSignInRefusal = () => new Refusal(404, "This sign-in has expired. Sign in again.");

const whereChallenge = (challenge: string) => eq(signInChallenges.tokenHash, hashToken(challenge));

/** Loads the user of a challenge. @throws Refusal 404 for a challenge that cannot be used */
export async function requireChallengedUser({ db, now }: Pick<Services, "db" | "now">, challenge: string) {
  const [found] = await db
    .select({ user: users })
    .from(signInChallenges)
    .innerJoin(users, eq(users.id, signInChallenges.userId))
    .where(
      and(whereChallenge(challenge), gt(signInChallenges.expiresAt, now()), eq(users.isDisabled, false)),
    );
  if (!found) throw createExpiredSignInRefusal();
  return found.user;
}

/**
 * Checks the second factor of a challenge's user, ends the challenge, and returns the user. Each attempt is
 * counted; too many make the challenge unusable.
 * @param proveFactor calls `count` before it checks the proof, and throws if the proof is wrong
 * @throws Refusal 404 for a challenge that cannot be used
 */
export async function completeChallenge(
  services: Pick<Services, "db" | "now">,
  challenge: string,
  proveFactor: (user: typeof users.$inferSelect, count: () => Promise<void>) => Promise<void>,
) {
  const { db } = services;
  const user = await requireChallengedUser(services, challenge);
  await proveFactor(user, async () => {
    const [counted] = await db
      .update(signInChallenges)
      .set({ attempts: sql`${signInChallenges.attempts} + 1` })
      .where(and(whereChallenge(challenge), lt(signInChallenges.attempts, MAX_ATTEMPTS)))
      .returning();
    if (!counted) throw createExpiredSignInRefusal();
  });
  const used = await db.delete(signInChallenges).where(whereChallenge(challenge)).returning();
  if (used.length === 0) throw createExpiredSignInRefusal();
  return user;
}

/**
 * Checks a code of a user. The throttle's keys are the user's instead of an IP address, so wrong codes are
 * counted together wherever they come from.
 * @throws Refusal 429 after too many
 */
export async function throttleCodeCheck(
  throttle: Throttle,
  { id }: { id: number },
  check: () => Promise<void>,
): Promise<void> {
  const attempt = { username: `user ${id}`, address: `codes of user ${id}` };
  await throttle.attempt(attempt);
  await check();
  await throttle.succeeded(attempt);
}
