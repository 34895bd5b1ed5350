import { randomInt } from "node:crypto";
import { and, count, eq, gt, lt } from "drizzle-orm";
import type { Database } from "../db/database";
import { factorKeys, recoveryCodes, secondFactors, securitySettings } from "../db/schema";
import { conflict, invalid } from "../errors";
import type { Services } from "../services";
import { buildAppUrl, createAppKey, findStep } from "./app-codes";
import { hashToken } from "./caller";
import { open, seal } from "./seal";

type Needed = Pick<Services, "db" | "settings" | "now">;
type Owner = { id: number; username: string };

const KEY_LIFE_MS = 60 * 60_000;
const RECOVERY_CODES = 10;

/** Letters and digits without look-alikes. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

const WRONG_CODE = "This code is wrong or was already used";

const purposeOf = (userId: number) => `second factor of user ${userId}`;

/** The second factor of a user; undefined if it is off. */
export async function findSecondFactor(db: Database, userId: number) {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row;
}

/** The roles that demand a second factor. */
export async function loadFactorRoles(
  db: Database,
): Promise<("administrator" | "Admin" | "Team Lead" | "Sales" | "Venue Specialist")[]> {
  const [row] = await db.select().from(securitySettings);
  return row?.factorRoles ?? [];
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}

/** The key that a user is to confirm: the same for an hour. @throws Refusal 409 while the second factor is on */
export async function offerKey(
  { db, settings, now }: Needed,
  user: Owner,
): Promise<{ key: string; url: string }> {
  if (await findSecondFactor(db, user.id)) throw conflict("Two-factor authentication is already on.");
  const at = now();
  const expiresAt = new Date(at.getTime() + KEY_LIFE_MS);
  const isExpired = lt(factorKeys.expiresAt, at);
  const sealedKey = seal(settings, purposeOf(user.id), createAppKey());
  // Of two requests at once, both get the key of the first.
  const [created] = await db
    .insert(factorKeys)
    .values({ userId: user.id, sealedKey, expiresAt })
    .onConflictDoUpdate({ target: factorKeys.userId, set: { sealedKey, expiresAt }, setWhere: isExpired })
    .returning();
  const key = await readOfferedKey({ db, settings, now }, user.id, created);
  if (key === undefined) throw conflict("We couldn't create a key. Try again.");
  return { key, url: buildAppUrl(key, { issuer: settings.productName, label: user.username }) };
}

type OfferedKey = typeof factorKeys.$inferSelect;

async function readOfferedKey(
  { db, settings, now }: Needed,
  userId: number,
  created?: OfferedKey,
): Promise<string | undefined> {
  const [row] = created
    ? [created]
    : await db
        .select()
        .from(factorKeys)
        .where(and(eq(factorKeys.userId, userId), gt(factorKeys.expiresAt, now())));
  if (!row) return undefined;
  const key = open(settings, purposeOf(userId), row.sealedKey);
  // Sealed with an earlier secret of the installation.
  if (key === undefined) await db.delete(factorKeys).where(eq(factorKeys.userId, userId));
  return key;
}

/** How many second factors were sealed with another secret than that of the settings. */
export async function countUnreadableFactors({
  db,
  settings,
}: Pick<Needed, "db" | "settings">): Promise<number> {
  const factors = await db.select().from(secondFactors);
  return factors.filter(({ userId, sealedKey }) => open(settings, purposeOf(userId), sealedKey) === undefined)
    .length;
}

/**
 * Turns the second factor of a user on, with a code for the offered key, and returns their recovery codes.
 * @throws Refusal 409 while it is on, 422 at `code`
 */
export async function turnOn(services: Needed, tx: Database, user: Owner, code: string): Promise<string[]> {
  if (await findSecondFactor(tx, user.id)) throw conflict("Two-factor authentication is already on.");
  const now = services.now();
  const key = await readOfferedKey({ ...services, db: tx }, user.id);
  const step = key && findStep(key, toPlainCode(code), now);
  if (!step) throw invalid({ code: ["This code is wrong. Enter the current code from your app."] });
  const sealedKey = seal(services.settings, purposeOf(user.id), key);
  await tx.insert(secondFactors).values({ userId: user.id, sealedKey, lastStep: step, createdAt: now });
  await tx.delete(factorKeys).where(eq(factorKeys.userId, user.id));
  return replaceRecoveryCodes(tx, user.id);
}

/** Creates ten recovery codes, which end the earlier ones. Only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Database, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashToken(toPlainCode(code)) })));
  return codes;
}

/** Three groups of five characters: 75 bits. */
const createRecoveryCode = () =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(""),
  ).join("-");

/** A code without the spaces and hyphens that make it readable. */
const toPlainCode = (code: string) => code.replace(/[\s-]/g, "").toLowerCase();

/** Accepts a code of the app or a recovery code, once. @throws Refusal 422 at `code` */
export async function acceptCode(
  { db, settings, now }: Needed,
  userId: number,
  typed: string,
): Promise<void> {
  const code = toPlainCode(typed);
  const isAccepted = /^\d{6}$/.test(code)
    ? await acceptAppCode({ db, settings, now }, userId, code)
    : await acceptRecoveryCode(db, userId, code);
  if (!isAccepted) throw invalid({ code: [WRONG_CODE] });
}

async function acceptAppCode({ db, settings, now }: Needed, userId: number, code: string): Promise<boolean> {
  const factor = await findSecondFactor(db, userId);
  if (!factor) return false;
  const key = open(settings, purposeOf(userId), factor.sealedKey);
  if (key === undefined)
    throw invalid({ code: ["We can no longer check codes from your app. Use a recovery code."] });
  const step = findStep(key, code, now());
  if (step === undefined) return false;
  // Of two requests with one code, one finds the earlier step.
  const accepted = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return accepted.length > 0;
}

async function acceptRecoveryCode(db: Database, userId: number, code: string): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashToken(code))))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

/** Removes the second factor of a user with everything that belongs to it; returns whether it was on. */
export async function removeFactor(tx: Database, userId: number): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(factorKeys).where(eq(factorKeys.userId, userId));
  const removed = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
  return removed.length > 0;
}
