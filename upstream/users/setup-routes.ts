import * as setup from "@contract/users/setup";
import type { Routes } from "../access/register-calls";
import { logSignIn } from "../access/security-log";
import { issueTokenAndBuildAnswer } from "../access/tokens";
import { Refusal } from "../errors";
import type { AllServices } from "../memory";
import { insertFirstAdministrator, isSetupNeeded } from "./setup";

/** Wrong codes are throttled like failed sign-ins of one user, by IP address. */
const THROTTLE_USERNAME = "first administrator";

/** Set-up of a new installation, until it has its first user. */
export const registerSetupRoutes: Routes<AllServices> = (serve, { db, now, memory: { throttle } }) => {
  serve(setup.setupStatus, async () => ({ data: { is_needed: await isSetupNeeded(db) } }));

  serve(setup.setUp, async ({ body, request }) => {
    const attempt = { username: THROTTLE_USERNAME, address: request.ip };
    await throttle.attempt(attempt);
    // A refusal is returned, because the throttle does not count attempts that throw.
    const result = await throttle.check(attempt, () =>
      insertFirstAdministrator(db, body, now()).catch(returnRefusalOrRethrow),
    );
    if (result instanceof Refusal) throw result;
    await throttle.succeeded(attempt);
    logSignIn(request, result.id, "setup");
    return issueTokenAndBuildAnswer(db, result, now());
  });
};

function returnRefusalOrRethrow(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
