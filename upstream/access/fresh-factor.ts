import { FRESH_MINUTES } from "@contract/users/second-factor";
import { createInvalidFieldsRefusal } from "../errors";
import type { Services } from "../services";
import type { Caller } from "./caller";
import { throttleCodeCheck } from "./challenges";
import { findAuthenticatorApp, requireValidFactorCode } from "./second-factor";
import type { createSharedSignInThrottle } from "./throttle";

/** Whether the caller's session proved their second factor within the last 15 minutes. */
export const hasFreshFactor = ({ factorAt }: Caller, now: Date): boolean =>
  factorAt !== null && factorAt.getTime() > now.getTime() - FRESH_MINUTES * 60_000;

/**
 * Requires a code from a caller with a second factor, unless their session proved it within the last 15
 * minutes.
 * @throws Refusal 422 at `code`, 429 after too many wrong codes
 */
export async function assertFreshFactor(
  services: Pick<Services, "db" | "settings" | "now">,
  { caller, code }: { caller: Caller; code: string | undefined },
  throttle: ReturnType<typeof createSharedSignInThrottle>,
): Promise<void> {
  if (!caller.hasSecondFactor || hasFreshFactor(caller, services.now())) return;
  if (code === undefined)
    throw createInvalidFieldsRefusal({ code: [await formatCodeRequest(services, caller)] });
  await throttleCodeCheck(throttle, caller.user, () =>
    requireValidFactorCode(services, caller.user.id, code),
  );
}

const formatCodeRequest = async ({ db }: Pick<Services, "db">, { user }: Caller): Promise<string> =>
  (await findAuthenticatorApp(db, user.id))
    ? "Enter a code from your authenticator app"
    : "Enter a recovery code, or sign in again with your passkey first";
