import { FRESH_MINUTES } from "@contract/users/second-factor";
import { invalid } from "../errors";
import type { Services } from "../services";
import type { Caller } from "./caller";
import { checkCode } from "./challenges";
import { acceptCode } from "./second-factor";
import type { createThrottle } from "./throttle";

/** Whether the caller's session proved their second factor within the last 15 minutes. */
export const isFresh = ({ factorAt }: Caller, now: Date): boolean =>
  factorAt !== null && factorAt.getTime() > now.getTime() - FRESH_MINUTES * 60_000;

/**
 * Demands a code of a caller with a second factor, unless their session has just proved it.
 * @throws Refusal 422 at `code`, 429 after too many wrong codes
 */
export async function assertFreshFactor(
  services: Pick<Services, "db" | "settings" | "now">,
  { caller, code }: { caller: Caller; code: string | undefined },
  throttle: ReturnType<typeof createThrottle>,
): Promise<void> {
  if (!caller.hasSecondFactor || isFresh(caller, services.now())) return;
  if (code === undefined) throw invalid({ code: ["Enter a code from your authenticator app"] });
  await checkCode(throttle, caller.user, () => acceptCode(services, caller.user.id, code));
}
