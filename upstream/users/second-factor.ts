import { encodeFactorRoles, type FactorRole, requiresSecondFactor } from "@contract/users/second-factor";
import { eq } from "drizzle-orm";
import type { Caller } from "../access/caller";
import { hasFreshFactor } from "../access/fresh-factor";
import { loadPasskeysOfUser } from "../access/passkeys";
import {
  countRecoveryCodes,
  createNewRecoveryCodes,
  deleteRecoveryCodesWithoutFactor,
  enableAuthenticatorApp,
  findAuthenticatorApp,
  loadFactorRoles,
  removeAllSecondFactors,
  removeAuthenticatorApp,
} from "../access/second-factor";
import type { Database } from "../db/database";
import { acquireNamedLock } from "../db/locks";
import { accessTokens, securitySettings } from "../db/schema";
import { assertCurrentVersion, createConflictRefusal } from "../errors";
import type { Services } from "../services";
import { lockAndLoadChangeableUser, revokeTokensOfUser } from "./changes";
import { buildSecondFactorMail } from "./link-mails";

/** The texts of the mails about changes of a second factor. */
const notices = {
  on: {
    subject: "Two-factor authentication is on",
    sentence: "You now sign in with your password and a code from your authenticator app.",
  },
  off: {
    subject: "Two-factor authentication is off",
    sentence: "You now sign in with your password only.",
  },
  appOff: {
    subject: "Your authenticator app is off",
    sentence: "You now sign in with your password and a passkey.",
  },
  passkeyAdded: {
    subject: "You have a new passkey",
    sentence: "You can now use it after your password to sign in.",
  },
  passkeyRemoved: {
    subject: "Your passkey was removed",
    sentence: "It no longer works. Your other ways to sign in still work.",
  },
  renewed: {
    subject: "Your recovery codes have changed",
    sentence: "You have new recovery codes. The old ones no longer work.",
  },
  reset: {
    subject: "Two-factor authentication was reset",
    sentence: "An administrator reset your two-factor authentication and signed you out everywhere.",
  },
};

/** Queues a mail to a user about a change of their second factor; does nothing while email is off. */
export async function enqueueFactorChangeMail(
  { settings, mailer }: Services,
  tx: Database,
  user: { username: string; displayName: string },
  change: keyof typeof notices,
): Promise<void> {
  if (!settings.mail) return;
  const { productName, publicUrl } = settings;
  const mail = buildSecondFactorMail({ user, link: `${publicUrl}/profile`, productName }, notices[change]);
  await mailer.enqueue(tx, mail);
}

/** Makes a change of a second factor, then sends the mails about it. */
export async function runTransactionThenSendMails<Result>(
  { db, mailer }: Services,
  changeFactor: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction(changeFactor);
  void mailer.deliver();
  return result;
}

/** Loads the caller's second factor in the form of the contract. */
export async function loadWireSecondFactor({ db, now }: Services, caller: Caller) {
  const { user } = caller;
  const [app, ownPasskeys, remainingCodes, roles] = await Promise.all([
    findAuthenticatorApp(db, user.id),
    loadPasskeysOfUser(db, user.id),
    countRecoveryCodes(db, user.id),
    loadFactorRoles(db),
  ]);
  const isOn = app !== undefined || ownPasskeys.length > 0;
  const starts = [...(app ? [app] : []), ...ownPasskeys].map(({ createdAt }) => createdAt.toISOString());
  return {
    is_on: isOn,
    has_app: app !== undefined,
    since: starts.sort()[0],
    recovery_codes: isOn ? remainingCodes : undefined,
    is_required: requiresSecondFactor(user, roles),
    is_fresh: hasFreshFactor(caller, now()),
  };
}

/** Saves when the user of a session proved their second factor. */
export async function saveFactorProofTime(tx: Database, tokenHash: string, provedAt: Date): Promise<void> {
  await tx.update(accessTokens).set({ factorAt: provedAt }).where(eq(accessTokens.tokenHash, tokenHash));
}

/**
 * Turns the caller's authenticator app on. The code also counts as this session's proof of the second factor.
 * @returns recovery codes
 * @throws Refusal 409, 422 at `code`
 */
export const enableOwnAuthenticatorApp = (
  services: Services,
  { user, tokenHash }: Caller,
  code: string,
): Promise<string[]> =>
  runTransactionThenSendMails(services, async (tx) => {
    const codes = await enableAuthenticatorApp(services, tx, user, code);
    await saveFactorProofTime(tx, tokenHash, services.now());
    await enqueueFactorChangeMail(services, tx, user, "on");
    return codes;
  });

/** Replaces the caller's recovery codes. @throws Refusal 409 without a second factor */
export const renewOwnRecoveryCodes = (
  services: Services,
  { user, hasSecondFactor }: Caller,
): Promise<string[]> =>
  runTransactionThenSendMails(services, async (tx) => {
    if (!hasSecondFactor) throw createConflictRefusal("Two-factor authentication is off. Turn it on first.");
    const codes = await createNewRecoveryCodes(tx, user.id);
    await enqueueFactorChangeMail(services, tx, user, "renewed");
    return codes;
  });

/** Turns the caller's authenticator app off. */
export const disableOwnAuthenticatorApp = (services: Services, { user }: Caller): Promise<void> =>
  runTransactionThenSendMails(services, async (tx) => {
    if (!(await removeAuthenticatorApp(tx, user.id))) return;
    const isOff = await deleteRecoveryCodesWithoutFactor(tx, user.id);
    await enqueueFactorChangeMail(services, tx, user, isOff ? "off" : "appOff");
  });

/** Removes the second factor of another user and signs them out. @throws Refusal 403, 404; 422 for oneself */
export const removeFactorsOfUser = (services: Services, userId: number, caller: Caller): Promise<void> =>
  runTransactionThenSendMails(services, async (tx) => {
    const user = await lockAndLoadChangeableUser(
      tx,
      userId,
      caller,
      "Turn off your own two-factor authentication in your profile.",
    );
    if (!(await removeAllSecondFactors(tx, userId))) return;
    await revokeTokensOfUser(tx, userId, services.now());
    await enqueueFactorChangeMail(services, tx, user, "reset");
  });

/** Saves which roles require a second factor. @throws Refusal 409 for an outdated version */
export const saveRolesWithSecondFactor = (
  db: Database,
  factorRoles: FactorRole[],
  seenVersion: number | undefined,
) =>
  db.transaction(async (tx) => {
    await acquireNamedLock(tx, "security settings");
    assertCurrentVersion("setting", encodeFactorRoles(await loadFactorRoles(tx)), seenVersion);
    await tx
      .insert(securitySettings)
      .values({ factorRoles })
      .onConflictDoUpdate({ target: securitySettings.id, set: { factorRoles } });
  });
