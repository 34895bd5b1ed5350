import * as setup from "@contract/users/setup";
import type { Routes } from "../access/serve";
import { answerSignIn } from "../access/tokens";
import { Refusal } from "../errors";
import type { AllServices } from "../memory";
import { isSetupNeeded, setUp } from "./setup";

/** Counts attempts at the code like failed sign-ins of a person, by address. */
const ATTEMPT = "first administrator";

/** The set-up of a new installation, before its first user. */
export const setupRoutes: Routes<AllServices> = (serve, { db, now, memory: { throttle } }) => {
  serve(setup.setupStatus, async () => ({ data: { is_needed: await isSetupNeeded(db) } }));

  serve(setup.setUp, async ({ body, request }) => {
    const attempt = { username: ATTEMPT, address: request.ip };
    await throttle.attempt(attempt);
    // A refusal is returned, not thrown: what the throttle sees thrown does not count as an attempt.
    const result = await throttle.check(attempt, () => setUp(db, body, now()).catch(toRefusal));
    if (result instanceof Refusal) throw result;
    await throttle.succeeded(attempt);
    return answerSignIn(db, result, now());
  });
};

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
