import { randomInt } from "node:crypto";
import { UserFields } from "@contract/users/users";
import { eq } from "drizzle-orm";
import { z } from "zod/v4";
import { hashPassword } from "../access/passwords";
import { removeAllSecondFactors } from "../access/second-factor";
import type { Database } from "../db/database";
import { userIdentities, users } from "../db/schema";
import { insertAdministratorUser, revokeTokensOfUser } from "./changes";
import { deleteLinksOfUser } from "./links";
import { lockProviderSignIns } from "./provider-users";

const AdministratorFields = z.object({
  email: UserFields.shape.username,
  name: UserFields.shape.display_name.optional(),
  country: UserFields.shape.country.default("AU"),
});
type AdministratorFields = z.output<typeof AdministratorFields>;

/** Parses the command-line arguments. @throws Error naming each invalid one */
export function parseAdministratorArguments(values: Record<string, string | undefined>): AdministratorFields {
  const parsed = AdministratorFields.safeParse(values);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `--${path.join(".")}: ${message}.`);
  throw new Error(
    `${lines.join("\n")}\nExample: npm run admin -- --email you@example.com --name "Your Name"`,
  );
}

/**
 * Creates an administrator with a new password. If there is a user with this email address, they become an
 * administrator instead: they are enabled, get a new password, lose their second factor and the links to
 * their accounts at sign-in providers, and are signed out everywhere.
 */
export async function createOrRestoreAdministrator(db: Database, fields: AdministratorFields, now: Date) {
  const password = createRandomPassword();
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    await lockProviderSignIns(tx);
    const [restored] = await tx
      .update(users)
      .set({ role: "administrator", isDisabled: false, passwordHash, displayName: fields.name })
      .where(eq(users.username, fields.email))
      .returning();
    if (restored) {
      await deleteLinksOfUser(tx, restored.id);
      await removeAllSecondFactors(tx, restored.id);
      await tx.delete(userIdentities).where(eq(userIdentities.userId, restored.id));
      await revokeTokensOfUser(tx, restored.id, now);
      return { user: restored, password, isNew: false };
    }
    const { email: username, name: displayName = username, country } = fields;
    const user = await insertAdministratorUser(tx, {
      username,
      displayName,
      country,
      passwordHash,
      createdAt: now,
    });
    return { user, password, isNew: true };
  });
}

/** Letters and digits without look-alikes. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

/** Four groups of five characters: 100 bits. */
const createRandomPassword = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(""),
  ).join("-");
