import { enterPasskey, offerFactors } from "@contract/users/passkeys";
import { enterCode } from "@contract/users/second-factor";
import type { Services } from "../services";
import { hashToken } from "./caller";
import { completeChallenge, requireChallengedUser, throttleCodeCheck } from "./challenges";
import { createSignInOptions, verifySignInResponseOnce } from "./passkeys";
import type { Routes } from "./register-calls";
import { findAuthenticatorApp, requireValidFactorCode } from "./second-factor";
import { logSignIn, rememberUserForLog } from "./security-log";
import type { createSharedSignInThrottle } from "./throttle";
import { issueTokenAndBuildAnswer } from "./tokens";

interface ServicesWithThrottle extends Services {
  memory: { codeThrottle: ReturnType<typeof createSharedSignInThrottle> };
}

/** The second step of a sign-in, after the right password. */
export const registerSecondStepRoutes: Routes<ServicesWithThrottle> = (serve, services) => {
  const { db, now } = services;

  // Wrong codes also count for the user, wherever they come from: a code can be guessed, a signature cannot.
  serve(enterCode, async ({ body: { challenge, code }, request }) => {
    const user = await completeChallenge(services, challenge, (found, count) => {
      rememberUserForLog(request, found.id);
      return throttleCodeCheck(services.memory.codeThrottle, found, async () => {
        await count();
        await requireValidFactorCode(services, found.id, code);
      });
    });
    logSignIn(request, user.id, "code");
    return issueTokenAndBuildAnswer(db, user, now(), { isProved: true });
  });

  serve(offerFactors, async ({ body: { challenge } }) => {
    const user = await requireChallengedUser(services, challenge);
    const [app, options] = await Promise.all([
      findAuthenticatorApp(db, user.id),
      createSignInOptions(services, user.id, hashToken(challenge)),
    ]);
    return { data: { has_app: app !== undefined, options: options && { ...options } } };
  });

  serve(enterPasskey, async ({ body: { challenge, passkey }, request }) => {
    const user = await completeChallenge(services, challenge, async (found, count) => {
      rememberUserForLog(request, found.id);
      await count();
      await verifySignInResponseOnce(
        services,
        { userId: found.id, tokenHash: hashToken(challenge) },
        passkey,
      );
    });
    logSignIn(request, user.id, "passkey");
    return issueTokenAndBuildAnswer(db, user, now(), { isProved: true });
  });
};
