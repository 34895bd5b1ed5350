import { MAX_PASSKEYS, type PasskeyResponse } from "@contract/users/passkeys";
import { CHALLENGE_MINUTES } from "@contract/users/second-factor";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { and, asc, eq, gt, lt } from "drizzle-orm";
import type { Database } from "../db/database";
import { passkeyChallenges, passkeys, users } from "../db/schema";
import { createConflictRefusal, createInvalidFieldsRefusal } from "../errors";
import type { Services } from "../services";

type PasskeyServices = Pick<Services, "db" | "settings" | "now">;
type PasskeyOwner = Pick<typeof users.$inferSelect, "id" | "username" | "displayName">;

const LIFE_MS = CHALLENGE_MINUTES * 60_000;

/** A passkey can replace the code of an app, so it must prove who holds it: a finger, a face or a PIN. */
const USER_VERIFICATION = "required";

const NOT_ACCEPTED = "We couldn't check this passkey. Try again, or use another way to sign in.";
const NOT_ADDED = "We couldn't add this passkey. Try again.";

/** Browsers offer passkeys only to domains on secure origins, and to localhost. */
export function canUsePasskeys({ publicUrl }: Pick<Services["settings"], "publicUrl">): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  // "192.168.1.5" or "[::1]".
  const isIpAddress = /^[\d.]+$|^\[/.test(hostname);
  return !isIpAddress && (protocol === "https:" || hostname === "localhost");
}

const getExpectedSite = ({ publicUrl }: Services["settings"]) => {
  const { origin, hostname } = new URL(publicUrl);
  return { expectedOrigin: origin, expectedRPID: hostname };
};

/** The passkeys of a user, oldest first. */
export const loadPasskeysOfUser = (db: Database, userId: number) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));

/**
 * Stores the challenge for a token, which is that of a session or of a sign-in in progress. It replaces an
 * earlier one.
 */
async function savePasskeyChallenge({ db, now }: PasskeyServices, tokenHash: string, challenge: string) {
  const expiresAt = new Date(now().getTime() + LIFE_MS);
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now()));
  await db
    .insert(passkeyChallenges)
    .values({ tokenHash, challenge, expiresAt })
    .onConflictDoUpdate({ target: passkeyChallenges.tokenHash, set: { challenge, expiresAt } });
}

/**
 * Removes and returns the challenge of a token, as it may be used once: of two requests at once, one gets it.
 */
async function consumePasskeyChallenge(
  { db, now }: PasskeyServices,
  tokenHash: string,
): Promise<string | undefined> {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.tokenHash, tokenHash), gt(passkeyChallenges.expiresAt, now())))
    .returning();
  return taken?.challenge;
}

const assertPasskeyLimit = (passkeyCount: number) => {
  if (passkeyCount >= MAX_PASSKEYS)
    throw createConflictRefusal(`You have ${MAX_PASSKEYS} passkeys. Remove one first.`);
};

/** The options for a new passkey, for the session with a token. @throws Refusal 409 with ten passkeys */
export async function createRegistrationOptions(
  services: PasskeyServices,
  user: PasskeyOwner,
  tokenHash: string,
) {
  const existing = await loadPasskeysOfUser(services.db, user.id);
  assertPasskeyLimit(existing.length);
  const options = await generateRegistrationOptions({
    rpName: services.settings.productName,
    rpID: getExpectedSite(services.settings).expectedRPID,
    userID: new TextEncoder().encode(`user ${user.id}`),
    userName: user.username,
    userDisplayName: user.displayName,
    timeout: LIFE_MS,
    excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: "preferred", userVerification: USER_VERIFICATION },
  });
  await savePasskeyChallenge(services, tokenHash, options.challenge);
  return options;
}

/**
 * The new passkey that a browser created with the options of this session.
 * @throws Refusal 422 at `passkey`
 */
export async function verifyRegistrationResponseOnce(
  services: PasskeyServices,
  tokenHash: string,
  response: PasskeyResponse,
) {
  const challenge = await consumePasskeyChallenge(services, tokenHash);
  if (challenge === undefined)
    throw createInvalidFieldsRefusal({ passkey: ["This request has expired. Enter your password again."] });
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    ...getExpectedSite(services.settings),
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw createInvalidFieldsRefusal({ passkey: [NOT_ADDED] });
  return registrationInfo.credential;
}

/**
 * Stores a verified passkey; returns how many the user had before.
 * @throws Refusal 409 with ten passkeys, or if this one was added before
 */
export async function insertPasskeyAndCountOthers(
  tx: Database,
  user: Pick<PasskeyOwner, "id">,
  credential: Awaited<ReturnType<typeof verifyRegistrationResponseOnce>>,
  { name, now }: { name: string; now: Date },
): Promise<number> {
  // Of two requests at once, the second waits and counts the passkey of the first.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for("update");
  const { length: others } = await loadPasskeysOfUser(tx, user.id);
  assertPasskeyLimit(others);
  const inserted = await tx
    .insert(passkeys)
    .values({
      userId: user.id,
      name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports: credential.transports ?? [],
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  if (inserted.length === 0) throw createConflictRefusal("This passkey was added before.");
  return others;
}

/** The options to sign in with a passkey of a user; undefined if they have none. */
export async function createSignInOptions(services: PasskeyServices, userId: number, tokenHash: string) {
  const existing = await loadPasskeysOfUser(services.db, userId);
  if (existing.length === 0) return undefined;
  const options = await generateAuthenticationOptions({
    rpID: getExpectedSite(services.settings).expectedRPID,
    timeout: LIFE_MS,
    allowCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: USER_VERIFICATION,
  });
  await savePasskeyChallenge(services, tokenHash, options.challenge);
  return options;
}

/**
 * Accepts the response of a user's passkey to the options of this sign-in, once. The WebAuthn library refuses
 * a counter that has not risen, as the passkey may have been copied, and any origin except that of
 * PUBLIC_URL.
 * @throws Refusal 422 at `passkey`
 */
export async function verifySignInResponseOnce(
  services: PasskeyServices,
  { userId, tokenHash }: { userId: number; tokenHash: string },
  response: PasskeyResponse,
) {
  const challenge = await consumePasskeyChallenge(services, tokenHash);
  const isThis = and(eq(passkeys.userId, userId), eq(passkeys.credentialId, response.id));
  const [found] = await services.db.select().from(passkeys).where(isThis);
  if (challenge === undefined || !found) throw createInvalidFieldsRefusal({ passkey: [NOT_ACCEPTED] });
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    ...getExpectedSite(services.settings),
    credential: {
      id: found.credentialId,
      publicKey: new Uint8Array(Buffer.from(found.publicKey, "base64url")),
      counter: found.counter,
    },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) throw createInvalidFieldsRefusal({ passkey: [NOT_ACCEPTED] });
  // Of two sign-ins at once with the same counter, only one still finds the earlier value here.
  const used = await services.db
    .update(passkeys)
    .set({ counter: authenticationInfo.newCounter, lastUsedAt: services.now() })
    .where(and(isThis, eq(passkeys.counter, found.counter)))
    .returning({ id: passkeys.id });
  if (used.length === 0) throw createInvalidFieldsRefusal({ passkey: [NOT_ACCEPTED] });
}
