import * as auth from "@contract/auth";
import { eq } from "drizzle-orm";
import { users } from "../db/schema";
import { Refusal } from "../errors";
import type { Services } from "../services";
import { createChallengeAndRefusal } from "./challenges";
import { matchesPasswordHash } from "./passwords";
import type { Routes } from "./register-calls";
import { hasAnySecondFactor } from "./second-factor";
import { logSignIn, logSignOut, rememberUserForLog } from "./security-log";
import type { createSharedSignInThrottle } from "./throttle";
import { extendAccessToken, issueTokenAndBuildAnswer, revokeAccessToken } from "./tokens";

interface ServicesWithThrottle extends Services {
  memory: { throttle: ReturnType<typeof createSharedSignInThrottle> };
}

/** Sign-in, refresh and sign-out (spec 7, Auth). */
export const registerSignInRoutes: Routes<ServicesWithThrottle> = (serve, services) => {
  const { db, now } = services;

  serve(auth.login, async ({ body, request }) => {
    const username = body.username.trim().toLowerCase();
    const { throttle } = services.memory;
    const attempt = { username, address: request.ip };
    await throttle.attempt(attempt);
    const user = await throttle.check(attempt, async () => {
      const [found] = await db.select().from(users).where(eq(users.username, username));
      if (found) rememberUserForLog(request, found.id);
      return (await matchesPasswordHash(body.password, found?.passwordHash)) ? found : undefined;
    });
    if (!user) throw new Refusal(401, "Email address or password is wrong.");
    await throttle.succeeded(attempt);
    if (user.isDisabled) throw new Refusal(403, "This account is disabled.");
    if (await hasAnySecondFactor(db, user.id)) throw await createChallengeAndRefusal(db, user.id, now());
    logSignIn(request, user.id, "password");
    return issueTokenAndBuildAnswer(db, user, now());
  });

  serve(auth.refreshToken, async ({ caller: { user, tokenHash, mustSetUpFactor }, request }) => {
    await extendAccessToken(db, tokenHash, { now: now(), userAgent: request.headers["user-agent"] });
    return {
      id: user.id,
      role: user.role,
      vc_role: user.vcRole,
      displayName: user.displayName,
      thumbnail: user.thumbnail,
      needs_second_factor: mustSetUpFactor || undefined,
    };
  });

  serve(auth.logout, async ({ caller, request }) => {
    await revokeAccessToken(db, caller.tokenHash, now());
    logSignOut(request, caller.user.id);
    return undefined;
  });
};
