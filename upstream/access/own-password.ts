import type { users } from "../db/schema";
import { createInvalidFieldsRefusal } from "../errors";
import { matchesPasswordHash } from "./passwords";
import type { createSharedSignInThrottle } from "./throttle";

const NO_PASSWORD = "You have no password. Ask an administrator for one.";

interface EnteredPassword {
  user: typeof users.$inferSelect;
  password: string;
  /** The client's IP address. */
  address: string;
}

/**
 * Checks the password of a signed-in user again. Wrong ones count as failed sign-ins. Users of a sign-in provider may
 * have no password.
 * @param wrong the message at `field`
 * @throws Refusal 422 at `field`, 429 after too many attempts
 */
export async function assertOwnPassword(
  throttle: ReturnType<typeof createSharedSignInThrottle>,
  { user, password, address }: EnteredPassword,
  { field = "password", wrong = "This password is wrong. Try again." } = {},
): Promise<void> {
  if (user.passwordHash === null) throw createInvalidFieldsRefusal({ [field]: [NO_PASSWORD] });
  const attempt = { username: user.username, address };
  await throttle.attempt(attempt);
  const isRight = await throttle.check(attempt, () => matchesPasswordHash(password, user.passwordHash));
  if (!isRight) throw createInvalidFieldsRefusal({ [field]: [wrong] });
  await throttle.succeeded(attempt);
}
