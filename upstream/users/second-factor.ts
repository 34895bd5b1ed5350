import { demandsFactor, type FactorRole, versionOfRoles } from "@contract/users/second-factor";
import { eq } from "drizzle-orm";
import type { Caller } from "../access/caller";
import { isFresh } from "../access/fresh-factor";
import {
  countRecoveryCodes,
  findSecondFactor,
  loadFactorRoles,
  removeFactor,
  replaceRecoveryCodes,
  turnOn,
} from "../access/second-factor";
import type { Database } from "../db/database";
import { lockName } from "../db/locks";
import { accessTokens, securitySettings } from "../db/schema";
import { assertVersion, conflict } from "../errors";
import type { Services } from "../services";
import { lockUser, signOut } from "./changes";
import { buildFactorMail } from "./link-mails";

/** What happened to a second factor, for the mail about it. */
const notices = {
  on: {
    subject: "Two-factor authentication is on",
    sentence: "You now sign in with your password and a code from your authenticator app.",
  },
  off: {
    subject: "Two-factor authentication is off",
    sentence: "You now sign in with your password only.",
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

/** Mails a user that their second factor has changed; nothing while email is off. */
async function notify(
  { settings, mailer }: Services,
  tx: Database,
  user: { username: string; displayName: string },
  change: keyof typeof notices,
): Promise<void> {
  if (!settings.mail) return;
  const { productName, publicUrl } = settings;
  const mail = buildFactorMail({ user, link: `${publicUrl}/profile`, productName }, notices[change]);
  await mailer.enqueue(tx, mail);
}

/** Makes a change of a second factor, then sends the mails about it. */
async function change<Result>(
  { db, mailer }: Services,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction(work);
  void mailer.deliver();
  return result;
}

/** The caller's second factor, as sent on the wire. */
export async function loadSecondFactor({ db, now }: Services, caller: Caller) {
  const { user } = caller;
  const [factor, left, roles] = await Promise.all([
    findSecondFactor(db, user.id),
    countRecoveryCodes(db, user.id),
    loadFactorRoles(db),
  ]);
  return {
    is_on: factor !== undefined,
    since: factor?.createdAt.toISOString(),
    recovery_codes: factor && left,
    is_required: demandsFactor(user, roles),
    is_fresh: isFresh(caller, now()),
  };
}

/** Turns the caller's second factor on; this session has then proved it. @throws Refusal 409, 422 at `code` */
export const turnOnOwn = (services: Services, { user, tokenHash }: Caller, code: string): Promise<string[]> =>
  change(services, async (tx) => {
    const codes = await turnOn(services, tx, user, code);
    await tx
      .update(accessTokens)
      .set({ factorAt: services.now() })
      .where(eq(accessTokens.tokenHash, tokenHash));
    await notify(services, tx, user, "on");
    return codes;
  });

/** Replaces the caller's recovery codes. @throws Refusal 409 without a second factor */
export const renewOwnCodes = (services: Services, { user, hasSecondFactor }: Caller): Promise<string[]> =>
  change(services, async (tx) => {
    if (!hasSecondFactor) throw conflict("Two-factor authentication is off. Turn it on first.");
    const codes = await replaceRecoveryCodes(tx, user.id);
    await notify(services, tx, user, "renewed");
    return codes;
  });

/** Turns the caller's second factor off. */
export const turnOffOwn = (services: Services, { user }: Caller): Promise<void> =>
  change(services, async (tx) => {
    if (await removeFactor(tx, user.id)) await notify(services, tx, user, "off");
  });

/** Removes the second factor of another user and signs them out. @throws Refusal 403, 404; 422 for oneself */
export const resetUserFactor = (services: Services, id: number, caller: Caller): Promise<void> =>
  change(services, async (tx) => {
    const user = await lockUser(
      tx,
      id,
      caller,
      "Turn off your own two-factor authentication in your profile.",
    );
    if (!(await removeFactor(tx, id))) return;
    await signOut(tx, id, services.now());
    await notify(services, tx, user, "reset");
  });

/** Saves which roles demand a second factor. @throws Refusal 409 for a stale version */
export const saveFactorRoles = (db: Database, factorRoles: FactorRole[], seen: number | undefined) =>
  db.transaction(async (tx) => {
    await lockName(tx, "security settings");
    assertVersion("setting", versionOfRoles(await loadFactorRoles(tx)), seen);
    await tx
      .insert(securitySettings)
      .values({ factorRoles })
      .onConflictDoUpdate({ target: securitySettings.id, set: { factorRoles } });
  });
