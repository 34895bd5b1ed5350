import { randomBytes } from "node:crypto";
import type { SetupFields } from "@contract/users/setup";
import { and, like, lt, sql } from "drizzle-orm";
import { hashToken } from "../access/caller";
import { assertHardToGuess, hashPassword } from "../access/passwords";
import type { Database } from "../db/database";
import { installation, users } from "../db/schema";
import { conflict, invalid } from "../errors";
import { readCompany, saveCompany } from "../sales/company";
import { insertAdministrator } from "./changes";

/** Rows of the installation that hold the hash of a setup code, and when it was issued. */
const PREFIX = "setup-code:";
const LIFE_MS = 7 * 24 * 60 * 60 * 1000;

const nameOf = (code: string) => PREFIX + hashToken(code);

/** Whether there is no user yet, so that no one can sign in. */
export async function isSetupNeeded(db: Database): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1);
  return rows.length === 0;
}

/**
 * A new code for the first administrator, good for 7 days. Only its hash is stored. Earlier codes stay valid, as several
 * processes may start at once.
 */
export async function issueSetupCode(db: Database, now: Date): Promise<string> {
  const code = randomBytes(16).toString("hex");
  await db
    .delete(installation)
    .where(and(like(installation.name, `${PREFIX}%`), lt(installation.value, oldest(now))));
  await db.insert(installation).values({ name: nameOf(code), value: now.toISOString() });
  return code;
}

const oldest = (now: Date) => new Date(now.getTime() - LIFE_MS).toISOString();

/**
 * Creates the first administrator and saves the company's name and email for their country. All codes end with it.
 * @throws Refusal 409 where there is a user already, 422 at `code` for a wrong or expired one
 */
export async function setUp(db: Database, fields: SetupFields, now: Date) {
  assertHardToGuess(fields.password, { username: fields.username, displayName: fields.display_name });
  const passwordHash = await hashPassword(fields.password);
  return db.transaction(async (tx) => {
    // Of two at once the second waits here, and finds an administrator.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('setup'))`);
    if (!(await isSetupNeeded(tx))) throw conflict("This business is already set up. Sign in instead.");
    const codes = await tx
      .delete(installation)
      .where(like(installation.name, `${PREFIX}%`))
      .returning();
    const isValid = codes.some(({ name, value }) => name === nameOf(fields.code) && value >= oldest(now));
    if (!isValid) throw invalid({ code: [INVALID_CODE] });
    const { username, display_name: displayName, country, legal_name, email } = fields;
    const user = await insertAdministrator(tx, {
      username,
      displayName,
      country,
      passwordHash,
      createdAt: now,
    });
    const { facts } = await readCompany(tx, country);
    await saveCompany(tx, country, { ...facts, legal_name, email }, { userId: user.id, at: now });
    return user;
  });
}

const INVALID_CODE =
  "This code is wrong or has expired. Use the address that the server printed when it last started.";
