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
import { conflict, invalid } from "../errors";
import type { Services } from "../services";

/** Passkeys of users, checked by the WebAuthn library for the origin of PUBLIC_URL. */

type Needed = Pick<Services, "db" | "settings" | "now">;
type Owner = Pick<typeof users.$inferSelect, "id" | "username" | "displayName">;

const LIFE_MS = CHALLENGE_MINUTES * 60_000;

/** A passkey can replace the code of an app, so it must prove who holds it: a finger, a face or a PIN. */
const USER_VERIFICATION = "required";

const NOT_ACCEPTED = "We couldn't check this passkey. Try again, or use another way to sign in.";
const NOT_ADDED = "We couldn't add this passkey. Try again.";

/** Browsers offer passkeys only to domains on secure origins, and to localhost. */
export function canUsePasskeys({ publicUrl }: Pick<Services["settings"], "publicUrl">): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  return !isAddress && (protocol === "https:" || hostname === "localhost");
}

const findSite = ({ publicUrl }: Services["settings"]) => {
  const { origin, hostname } = new URL(publicUrl);
  return { expectedOrigin: origin, expectedRPID: hostname };
};

/** The passkeys of a user, oldest first. */
export const findPasskeys = (db: Database, userId: number) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));

/** Stores a challenge for the holder of a token: that of a session, or of a sign-in. It replaces the earlier one. */
async function saveChallenge({ db, now }: Needed, tokenHash: string, challenge: string) {
  const expiresAt = new Date(now().getTime() + LIFE_MS);
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now()));
  await db
    .insert(passkeyChallenges)
    .values({ tokenHash, challenge, expiresAt })
    .onConflictDoUpdate({ target: passkeyChallenges.tokenHash, set: { challenge, expiresAt } });
}

/** Takes the challenge of a token, which then works no more: of two requests at once, one gets it. */
async function takeChallenge({ db, now }: Needed, tokenHash: string): Promise<string | undefined> {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.tokenHash, tokenHash), gt(passkeyChallenges.expiresAt, now())))
    .returning();
  return taken?.challenge;
}

const assertRoom = (count: number) => {
  if (count >= MAX_PASSKEYS) throw conflict(`You have ${MAX_PASSKEYS} passkeys. Remove one first.`);
};

/** The options for a new passkey, for the session with a token. @throws Refusal 409 with ten passkeys */
export async function offerRegistration(services: Needed, user: Owner, tokenHash: string) {
  const existing = await findPasskeys(services.db, user.id);
  assertRoom(existing.length);
  const options = await generateRegistrationOptions({
    rpName: services.settings.productName,
    rpID: findSite(services.settings).expectedRPID,
    userID: new TextEncoder().encode(`user ${user.id}`),
    userName: user.username,
    userDisplayName: user.displayName,
    timeout: LIFE_MS,
    excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: "preferred", userVerification: USER_VERIFICATION },
  });
  await saveChallenge(services, tokenHash, options.challenge);
  return options;
}

/**
 * The new passkey that a browser created with the options of this session.
 * @throws Refusal 422 at `passkey`
 */
export async function verifyRegistration(services: Needed, tokenHash: string, response: PasskeyResponse) {
  const challenge = await takeChallenge(services, tokenHash);
  if (challenge === undefined)
    throw invalid({ passkey: ["This request has expired. Enter your password again."] });
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    ...findSite(services.settings),
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw invalid({ passkey: [NOT_ADDED] });
  return registrationInfo.credential;
}

/** Stores a verified passkey; returns how many the user had before. @throws Refusal 409 with ten passkeys, or if it is known already */
export async function insertPasskey(
  tx: Database,
  user: Pick<Owner, "id">,
  credential: Awaited<ReturnType<typeof verifyRegistration>>,
  { name, now }: { name: string; now: Date },
): Promise<number> {
  // Of two requests at once, the second waits and counts the passkey of the first.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for("update");
  const { length: others } = await findPasskeys(tx, user.id);
  assertRoom(others);
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
  if (inserted.length === 0) throw conflict("This passkey was added before.");
  return others;
}

/** The options to sign in with a passkey of a user; undefined if they have none. */
export async function offerPasskeys(services: Needed, userId: number, tokenHash: string) {
  const existing = await findPasskeys(services.db, userId);
  if (existing.length === 0) return undefined;
  const options = await generateAuthenticationOptions({
    rpID: findSite(services.settings).expectedRPID,
    timeout: LIFE_MS,
    allowCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: USER_VERIFICATION,
  });
  await saveChallenge(services, tokenHash, options.challenge);
  return options;
}

/**
 * Accepts the response of a user's passkey to the options of this sign-in, once. A counter that did not rise refuses
 * it, as the passkey may have been copied.
 * @throws Refusal 422 at `passkey`
 */
export async function acceptPasskey(
  services: Needed,
  { userId, tokenHash }: { userId: number; tokenHash: string },
  response: PasskeyResponse,
) {
  const challenge = await takeChallenge(services, tokenHash);
  const isThis = and(eq(passkeys.userId, userId), eq(passkeys.credentialId, response.id));
  const [found] = await services.db.select().from(passkeys).where(isThis);
  if (challenge === undefined || !found) throw invalid({ passkey: [NOT_ACCEPTED] });
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    ...findSite(services.settings),
    credential: {
      id: found.credentialId,
      publicKey: new Uint8Array(Buffer.from(found.publicKey, "base64url")),
      counter: found.counter,
    },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) throw invalid({ passkey: [NOT_ACCEPTED] });
  // Of two sign-ins at once with one counter, one finds the earlier value.
  const used = await services.db
    .update(passkeys)
    .set({ counter: authenticationInfo.newCounter, lastUsedAt: services.now() })
    .where(and(isThis, eq(passkeys.counter, found.counter)))
    .returning({ id: passkeys.id });
  if (used.length === 0) throw invalid({ passkey: [NOT_ACCEPTED] });
}
