import * as auth from "@contract/auth";
import { enterPasskey, offerFactors } from "@contract/users/passkeys";
import { enterCode } from "@contract/users/second-factor";
import { eq } from "drizzle-orm";
import { users } from "../db/schema";
import { Refusal } from "../errors";
import type { Services } from "../services";
import { hashToken } from "./caller";
import { answerChallenge, checkCode, createChallengeRefusal, findChallengedUser } from "./challenges";
import { acceptPasskey, offerPasskeys } from "./passkeys";
import { isPassword } from "./passwords";
import { acceptCode, findSecondFactor, isFactorOn } from "./second-factor";
import type { Routes } from "./serve";
import type { createThrottle } from "./throttle";
import { createSignInAnswer, extendToken, revokeToken } from "./tokens";

interface ServicesWithThrottle extends Services {
  memory: Record<"throttle" | "codeThrottle", ReturnType<typeof createThrottle>>;
}

/** The second step of a sign-in: a code or a passkey. */
const addFactorRoutes: Routes<ServicesWithThrottle> = (serve, services) => {
  const { db, now } = services;

  // Wrong codes also count for the user, wherever they come from: a code can be guessed, a signature cannot.
  serve(enterCode, async ({ body: { challenge, code } }) => {
    const user = await answerChallenge(services, challenge, (found, count) =>
      checkCode(services.memory.codeThrottle, found, async () => {
        await count();
        await acceptCode(services, found.id, code);
      }),
    );
    return createSignInAnswer(db, user, now(), { isProved: true });
  });

  serve(offerFactors, async ({ body: { challenge } }) => {
    const user = await findChallengedUser(services, challenge);
    const [app, options] = await Promise.all([
      findSecondFactor(db, user.id),
      offerPasskeys(services, user.id, hashToken(challenge)),
    ]);
    return { data: { has_app: app !== undefined, options: options && { ...options } } };
  });

  serve(enterPasskey, async ({ body: { challenge, passkey } }) => {
    const user = await answerChallenge(services, challenge, async (found, count) => {
      await count();
      await acceptPasskey(services, { userId: found.id, tokenHash: hashToken(challenge) }, passkey);
    });
    return createSignInAnswer(db, user, now(), { isProved: true });
  });
};

/** Sign-in, refresh and sign-out (spec 7, Auth). */
export const signInRoutes: Routes<ServicesWithThrottle> = (serve, services) => {
  const { db, now } = services;

  serve(auth.login, async ({ body, request }) => {
    const username = body.username.trim().toLowerCase();
    const { throttle } = services.memory;
    const attempt = { username, address: request.ip };
    await throttle.attempt(attempt);
    const user = await throttle.check(attempt, async () => {
      const [found] = await db.select().from(users).where(eq(users.username, username));
      return (await isPassword(body.password, found?.passwordHash)) ? found : undefined;
    });
    if (!user) throw new Refusal(401, "Email address or password is wrong.");
    await throttle.succeeded(attempt);
    if (user.isDisabled) throw new Refusal(403, "This account is disabled.");
    if (await isFactorOn(db, user.id)) throw await createChallengeRefusal(db, user.id, now());
    return createSignInAnswer(db, user, now());
  });

  addFactorRoutes(serve, services);

  serve(auth.refreshToken, async ({ caller: { user, tokenHash, mustSetUpFactor }, request }) => {
    await extendToken(db, tokenHash, { now: now(), userAgent: request.headers["user-agent"] });
    return {
      id: user.id,
      role: user.role,
      vc_role: user.vcRole,
      displayName: user.displayName,
      thumbnail: user.thumbnail,
      needs_second_factor: mustSetUpFactor || undefined,
    };
  });

  serve(auth.logout, async ({ caller }) => {
    await revokeToken(db, caller.tokenHash, now());
    return undefined;
  });
};
