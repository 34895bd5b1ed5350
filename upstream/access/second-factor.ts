import { randomInt } from "node:crypto";
import type { FactorRole } from "@contract/users/second-factor";
import { and, count, eq, gt, lt } from "drizzle-orm";
import type { Database } from "../db/database";
import { factorKeys, passkeys, recoveryCodes, secondFactors, securitySettings } from "../db/schema";
import { createConflictRefusal, createInvalidFieldsRefusal } from "../errors";
import type { Services } from "../services";
import { buildAuthenticatorUrl, createAuthenticatorKey, findTimeStepOfCode } from "./app-codes";
import { hashToken } from "./caller";
import { decryptText, encryptText } from "./encryption";
import { loadPasskeysOfUser } from "./passkeys";

type SecondFactorServices = Pick<Services, "db" | "settings" | "now">;
type SecondFactorOwner = { id: number; username: string };

const KEY_LIFE_MS = 60 * 60_000;
const RECOVERY_CODES = 10;

/** Letters and digits without look-alikes. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

const WRONG_CODE = "This code is wrong or was already used";

const toEncryptionPurpose = (userId: number) => `second factor of user ${userId}`;

/** The authenticator app of a user; undefined if it is off. */
export async function findAuthenticatorApp(db: Database, userId: number) {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row;
}

/** Whether a user needs an authenticator app or a passkey to sign in. */
export async function hasAnySecondFactor(db: Database, userId: number): Promise<boolean> {
  const [app, owned] = await Promise.all([findAuthenticatorApp(db, userId), loadPasskeysOfUser(db, userId)]);
  return app !== undefined || owned.length > 0;
}

/** The roles that must use a second factor. */
export async function loadFactorRoles(db: Database): Promise<FactorRole[]> {
  const [row] = await db.select().from(securitySettings);
  return row?.factorRoles ?? [];
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const [row] = await db
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row?.codes ?? 0;
}

/**
 * The key that a user enters in their app and confirms; the same for an hour.
 * @throws Refusal 409 while an app is on
 */
export async function getOrCreateAuthenticatorKey(
  { db, settings, now }: SecondFactorServices,
  user: SecondFactorOwner,
): Promise<{ key: string; url: string }> {
  if (await findAuthenticatorApp(db, user.id))
    throw createConflictRefusal("Your authenticator app is already on.");
  const at = now();
  const expiresAt = new Date(at.getTime() + KEY_LIFE_MS);
  const isExpired = lt(factorKeys.expiresAt, at);
  const sealedKey = encryptText(settings, toEncryptionPurpose(user.id), createAuthenticatorKey());
  // Two requests at once both get the key of the first: the second updates nothing, and loads the stored key
  // below.
  const [created] = await db
    .insert(factorKeys)
    .values({ userId: user.id, sealedKey, expiresAt })
    .onConflictDoUpdate({ target: factorKeys.userId, set: { sealedKey, expiresAt }, setWhere: isExpired })
    .returning();
  const key = await findOfferedKey({ db, settings, now }, user.id, created);
  if (key === undefined) throw createConflictRefusal("We couldn't create a key. Try again.");
  return { key, url: buildAuthenticatorUrl(key, { issuer: settings.productName, label: user.username }) };
}

type OfferedKey = typeof factorKeys.$inferSelect;

async function findOfferedKey(
  { db, settings, now }: SecondFactorServices,
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
  const key = decryptText(settings, toEncryptionPurpose(userId), row.sealedKey);
  // Sealed with an earlier secret of the installation.
  if (key === undefined) await db.delete(factorKeys).where(eq(factorKeys.userId, userId));
  return key;
}

/** Counts the second factors that were encrypted with another secret than that of the settings. */
export async function countUndecryptableFactors({
  db,
  settings,
}: Pick<SecondFactorServices, "db" | "settings">): Promise<number> {
  const factors = await db.select().from(secondFactors);
  return factors.filter(
    ({ userId, sealedKey }) => decryptText(settings, toEncryptionPurpose(userId), sealedKey) === undefined,
  ).length;
}

/**
 * Turns the authenticator app of a user on, with a code for the offered key. Returns recovery codes, or none if the user
 * already has them with passkeys.
 * @throws Refusal 409 while it is on, 422 at `code`
 */
export async function enableAuthenticatorApp(
  services: SecondFactorServices,
  tx: Database,
  user: SecondFactorOwner,
  code: string,
): Promise<string[]> {
  if (await findAuthenticatorApp(tx, user.id))
    throw createConflictRefusal("Your authenticator app is already on.");
  const now = services.now();
  const key = await findOfferedKey({ ...services, db: tx }, user.id);
  const step = key && findTimeStepOfCode(key, normaliseCode(code), now);
  if (!step)
    throw createInvalidFieldsRefusal({ code: ["This code is wrong. Enter the current code from your app."] });
  const isFirst = !(await hasAnySecondFactor(tx, user.id));
  const sealedKey = encryptText(services.settings, toEncryptionPurpose(user.id), key);
  await tx.insert(secondFactors).values({ userId: user.id, sealedKey, lastStep: step, createdAt: now });
  await tx.delete(factorKeys).where(eq(factorKeys.userId, user.id));
  return isFirst ? createNewRecoveryCodes(tx, user.id) : [];
}

/** Creates ten recovery codes, which end the earlier ones. Only their hashes are stored. */
export async function createNewRecoveryCodes(tx: Database, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashToken(normaliseCode(code)) })));
  return codes;
}

/** Four groups of six characters: 120 bits, as only their SHA-256 is stored. */
const createRecoveryCode = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(""),
  ).join("-");

/** A code without the spaces and hyphens that make it readable. */
const normaliseCode = (code: string) => code.replace(/[\s-]/g, "").toLowerCase();

/** Accepts a code of the app or a recovery code, once. @throws Refusal 422 at `code` */
export async function requireValidFactorCode(
  { db, settings, now }: SecondFactorServices,
  userId: number,
  enteredCode: string,
): Promise<void> {
  const code = normaliseCode(enteredCode);
  const isAccepted = /^\d{6}$/.test(code)
    ? await consumeAppCode({ db, settings, now }, userId, code)
    : await consumeRecoveryCode(db, userId, code);
  if (!isAccepted) throw createInvalidFieldsRefusal({ code: [WRONG_CODE] });
}

async function consumeAppCode(
  { db, settings, now }: SecondFactorServices,
  userId: number,
  code: string,
): Promise<boolean> {
  const factor = await findAuthenticatorApp(db, userId);
  if (!factor) return false;
  const key = decryptText(settings, toEncryptionPurpose(userId), factor.sealedKey);
  if (key === undefined)
    throw createInvalidFieldsRefusal({
      code: ["We can no longer check codes from your app. Use a recovery code."],
    });
  const step = findTimeStepOfCode(key, code, now());
  if (step === undefined) return false;
  // Of two requests with one code, one finds the earlier step.
  const accepted = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return accepted.length > 0;
}

async function consumeRecoveryCode(db: Database, userId: number, code: string): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashToken(code))))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

/** Turns the authenticator app of a user off; returns whether it was on. */
export async function removeAuthenticatorApp(tx: Database, userId: number): Promise<boolean> {
  await tx.delete(factorKeys).where(eq(factorKeys.userId, userId));
  const removed = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
  return removed.length > 0;
}

/** Ends the recovery codes of a user without a second factor; returns whether there is none. */
export async function deleteRecoveryCodesWithoutFactor(tx: Database, userId: number): Promise<boolean> {
  if (await hasAnySecondFactor(tx, userId)) return false;
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return true;
}

/** Removes the app, the passkeys and the recovery codes of a user; returns whether a second factor was on. */
export async function removeAllSecondFactors(tx: Database, userId: number): Promise<boolean> {
  const hadApp = await removeAuthenticatorApp(tx, userId);
  const removed = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning();
  await deleteRecoveryCodesWithoutFactor(tx, userId);
  return hadApp || removed.length > 0;
}
