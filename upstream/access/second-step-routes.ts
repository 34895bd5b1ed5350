import { enterPasskey, offerFactors } from "@contract/users/passkeys";
import { enterCode } from "@contract/users/second-factor";
import type { Services } from "../services";
import { hashToken } from "./caller";
import { answerChallenge, checkCode, requireChallengedUser } from "./challenges";
import { acceptPasskey, offerPasskeys } from "./passkeys";
import { acceptCode, findSecondFactor } from "./second-factor";
import { logSignIn, rememberUser } from "./security-log";
import type { Routes } from "./serve";
import type { createThrottle } from "./throttle";
import { createSignInAnswer } from "./tokens";

interface ServicesWithThrottle extends Services {
  memory: { codeThrottle: ReturnType<typeof createThrottle> };
}

/** The second step of a sign-in, after the right password. */
export const secondStepRoutes: Routes<ServicesWithThrottle> = (serve, services) => {
  const { db, now } = services;

  // Wrong codes also count for the user, wherever they come from: a code can be guessed, a signature cannot.
  serve(enterCode, async ({ body: { challenge, code }, request }) => {
    const user = await answerChallenge(services, challenge, (found, count) => {
      rememberUser(request, found.id);
      return checkCode(services.memory.codeThrottle, found, async () => {
        await count();
        await acceptCode(services, found.id, code);
      });
    });
    logSignIn(request, user.id, "code");
    return createSignInAnswer(db, user, now(), { isProved: true });
  });

  serve(offerFactors, async ({ body: { challenge } }) => {
    const user = await requireChallengedUser(services, challenge);
    const [app, options] = await Promise.all([
      findSecondFactor(db, user.id),
      offerPasskeys(services, user.id, hashToken(challenge)),
    ]);
    return { data: { has_app: app !== undefined, options: options && { ...options } } };
  });

  serve(enterPasskey, async ({ body: { challenge, passkey }, request }) => {
    const user = await answerChallenge(services, challenge, async (found, count) => {
      rememberUser(request, found.id);
      await count();
      await acceptPasskey(services, { userId: found.id, tokenHash: hashToken(challenge) }, passkey);
    });
    logSignIn(request, user.id, "passkey");
    return createSignInAnswer(db, user, now(), { isProved: true });
  });
};
