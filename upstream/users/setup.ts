import { randomBytes } from "node:crypto";
import type { SetupFields } from "@contract/users/setup";
import { and, like, lt, sql } from "drizzle-orm";
import { hashToken } from "../access/caller";
import { assertHardToGuessPassword, hashPassword } from "../access/passwords";
import { setTransactionActor } from "../db/actor";
import type { Database } from "../db/database";
import { acquireNamedLock } from "../db/locks";
import { installation, users } from "../db/schema";
import { createConflictRefusal, createInvalidFieldsRefusal } from "../errors";
import { loadCompanyDetails, saveCompanyDetails } from "../sales/company";
import { convertToLogoPng, saveCompanyLogo } from "../sales/logo";
import { insertAdministratorUser } from "./changes";

/**
 * The prefix of the names of installation rows for setup codes. After it comes a code's hash; the value is
 * the time of issue.
 */
const PREFIX = "setup-code:";
const SETUP_CODE_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

const whereSetupCode = like(installation.name, `${PREFIX}%`);

const toSetupCodeRowName = (code: string) => PREFIX + hashToken(code);

/** Whether there is no user yet. */
export async function isSetupNeeded(db: Database): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1);
  return rows.length === 0;
}

/**
 * Issues a setup code for the first administrator, valid for 7 days. Only its hash is stored. Earlier codes stay valid,
 * as several processes may start at once.
 */
export async function createAndSaveSetupCode(db: Database, now: Date): Promise<string> {
  const code = randomBytes(16).toString("hex");
  await db
    .delete(installation)
    .where(and(whereSetupCode, lt(installation.value, getOldestValidCodeTime(now))));
  await db.insert(installation).values({ name: toSetupCodeRowName(code), value: now.toISOString() });
  return code;
}

const getOldestValidCodeTime = (now: Date) => new Date(now.getTime() - SETUP_CODE_LIFE_MS).toISOString();

/**
 * Creates the first administrator, saves the company's details and logo for its countries, and invalidates all codes.
 * @throws Refusal 409 if there is already a user, 422 at `code` for a wrong or expired code and at `logo` for a file that
 * is no picture; the codes stay valid
 */
export async function insertFirstAdministrator(db: Database, fields: SetupFields, now: Date) {
  assertHardToGuessPassword(fields.password, { username: fields.username, displayName: fields.display_name });
  // Decoding a picture is slow, so only someone with a valid code may cause it. The code is checked again
  // below.
  if (fields.logo && (await isSetupNeeded(db)))
    assertValidSetupCode(await db.select().from(installation).where(whereSetupCode), fields, now);
  const logo = fields.logo ? await convertToLogoPng(Buffer.from(fields.logo, "base64"), "logo") : undefined;
  const passwordHash = await hashPassword(fields.password);
  return db.transaction(async (tx) => {
    // The second of two concurrent requests waits here, then finds an administrator.
    await acquireNamedLock(tx, "setup");
    if (!(await isSetupNeeded(tx)))
      throw createConflictRefusal("This business is already set up. Sign in instead.");
    const codes = await tx.delete(installation).where(whereSetupCode).returning();
    assertValidSetupCode(codes, fields, now);
    const { username, display_name: displayName, country } = fields;
    const id = await takeNextUserId(tx);
    // The history records the administrator as the author, though nobody is signed in yet.
    await setTransactionActor(tx, { source: "staff", id, name: displayName, at: now });
    const user = await insertAdministratorUser(tx, {
      id,
      username,
      displayName,
      country,
      passwordHash,
      createdAt: now,
    });
    await saveCompaniesOfCountries(tx, fields, logo, { userId: user.id, at: now });
    return user;
  });
}

/** Generates the user id before the insert, as the history names the administrator as their own creator. */
async function takeNextUserId(tx: Database): Promise<number> {
  const nextId = sql<number>`nextval(pg_get_serial_sequence('users', 'id'))::integer`;
  const [row] = await tx.select({ id: nextId }).from(sql`(values (1)) as one`);
  if (!row) throw new Error("The sequence of users has no next id");
  return row.id;
}

/**
 * Saves the company's details and logo for each of its countries. The legal name is that of the first country
 * only.
 */
async function saveCompaniesOfCountries(
  tx: Database,
  { country, other_country: other, legal_name, email, time_zone, sender_email }: SetupFields,
  logo: Awaited<ReturnType<typeof convertToLogoPng>> | undefined,
  saved: { userId: number; at: Date },
): Promise<void> {
  const { facts } = await loadCompanyDetails(tx, country);
  await saveCompanyDetails(tx, country, { ...facts, legal_name, email, time_zone, sender_email }, saved);
  const countries = [country];
  if (other && other !== country) {
    const { facts: otherFacts } = await loadCompanyDetails(tx, other);
    await saveCompanyDetails(tx, other, { ...otherFacts, trading_name: legal_name, sender_email }, saved);
    countries.push(other);
  }
  if (logo) for (const name of countries) await saveCompanyLogo(tx, name, logo, saved);
}

/** @throws Refusal 422 at `code` unless one of the rows is of this code and not too old */
function assertValidSetupCode(
  rows: readonly (typeof installation.$inferSelect)[],
  { code }: Pick<SetupFields, "code">,
  now: Date,
): void {
  const isValid = rows.some(
    ({ name, value }) => name === toSetupCodeRowName(code) && value >= getOldestValidCodeTime(now),
  );
  if (!isValid) throw createInvalidFieldsRefusal({ code: [INVALID_CODE] });
}

const INVALID_CODE =
  "This code is wrong or has expired. Use the link the server printed when it last started.";
