import { hash, verify } from "@node-rs/argon2";

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
