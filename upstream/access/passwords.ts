import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import { invalid } from "../errors";

/**
 * Passwords are kept as argon2id with the least costs OWASP recommends (19 MiB, 2 passes): about 30 ms on one
 * core, and few enough megabytes that a burst of sign-ins does not fill a small machine.
 */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, salt and costs included. */
export const hashPassword = (password: string) => hash(password, costs);

/** Nobody's password: what an unknown user is checked against, so that it takes as long as a known one. */
const nobody = hashPassword(crypto.randomUUID());

/** Whether a password belongs to a stored hash; without a hash it takes as long and says no. */
export async function isPassword(password: string, stored: string | undefined) {
  const matches = await verify(stored ?? (await nobody), password);
  return stored !== undefined && matches;
}

/** The commonest passwords that are long enough to be chosen. */
const common = new Set(dictionary["passwords-common"].filter((password) => password.length >= 12));

/**
 * Refuses what is guessed first: the commonest passwords, and those with the person's own names.
 * @throws Refusal 422 at `password`
 */
export function assertHardToGuess(
  password: string,
  { username, displayName }: { username: string; displayName: string },
) {
  const guessed = password.toLowerCase();
  if (common.has(guessed)) throw invalid({ password: ["This password is very common. Choose another one."] });
  const [mailbox = ""] = username.split("@");
  const names = `${mailbox} ${displayName}`.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  if (names.some((name) => guessed.includes(name)))
    throw invalid({ password: ["Leave your name and email address out of the password."] });
}
