import { containsOwnName, OWN_NAME } from "@contract/users/password";
import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import { invalid } from "../errors";

/**
 * argon2id with the lowest costs OWASP recommends (19 MiB, 2 passes): about 30 ms on one core, and little enough memory
 * for a burst of sign-ins on a small machine.
 */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password with argon2id; the hash includes salt and costs. */
export const hashPassword = (password: string): Promise<string> => hash(password, costs);

/** Unknown users are checked against this hash, so that they take as long as known ones. */
const decoyHash = hashPassword(crypto.randomUUID());

/** Whether a password matches a stored hash. Without a hash it is false, in the same time. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const matches = await verify(stored ?? (await decoyHash), password);
  return typeof stored === "string" && matches;
}

/** The most common passwords of the minimum length. */
const commonPasswords = new Set(dictionary["passwords-common"].filter((password) => password.length >= 12));

/**
 * Rejects the most common passwords, and those that contain the user's name or mailbox.
 * @throws Refusal 422 at `password`
 */
export function assertHardToGuess(
  password: string,
  { username, displayName }: { username: string; displayName: string },
): void {
  if (commonPasswords.has(password.toLowerCase()))
    throw invalid({ password: ["This password is very common. Choose another one."] });
  if (containsOwnName(password, { username, displayName })) throw invalid({ password: [OWN_NAME] });
}
