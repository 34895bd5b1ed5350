import type { addPasskey } from "@contract/users/passkeys";
import { and, eq } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import {
  insertPasskeyAndCountOthers,
  loadPasskeysOfUser,
  verifyRegistrationResponseOnce,
} from "../access/passkeys";
import {
  createNewRecoveryCodes,
  deleteRecoveryCodesWithoutFactor,
  findAuthenticatorApp,
} from "../access/second-factor";
import { passkeys } from "../db/schema";
import { createNotFoundRefusal } from "../errors";
import type { Services } from "../services";
import { enqueueFactorChangeMail, runTransactionThenSendMails, saveFactorProofTime } from "./second-factor";

/** Loads the caller's passkeys in the form of the contract. */
export async function loadWirePasskeys({ db }: Pick<Services, "db">, { user }: Caller) {
  const rows = await loadPasskeysOfUser(db, user.id);
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }));
}

/**
 * Adds a passkey of the caller, which also counts as this session's proof of the second factor.
 * @returns recovery codes if it is the caller's first second factor; otherwise an empty list
 * @throws Refusal 409, 422 at `passkey`
 */
export async function saveOwnPasskey(
  services: Services,
  { user, tokenHash }: Caller,
  { name, passkey }: z.output<typeof addPasskey.body>,
): Promise<string[]> {
  const credential = await verifyRegistrationResponseOnce(services, tokenHash, passkey);
  return runTransactionThenSendMails(services, async (tx) => {
    const others = await insertPasskeyAndCountOthers(tx, user, credential, { name, now: services.now() });
    const isFirst = others === 0 && !(await findAuthenticatorApp(tx, user.id));
    await saveFactorProofTime(tx, tokenHash, services.now());
    await enqueueFactorChangeMail(services, tx, user, "passkeyAdded");
    return isFirst ? createNewRecoveryCodes(tx, user.id) : [];
  });
}

/** Removes a passkey of the caller. @throws Refusal 404 for any other passkey */
export const removeOwnPasskey = (services: Services, { user }: Caller, passkeyId: number): Promise<void> =>
  runTransactionThenSendMails(services, async (tx) => {
    const wherePasskey = and(eq(passkeys.id, passkeyId), eq(passkeys.userId, user.id));
    const removed = await tx.delete(passkeys).where(wherePasskey).returning({ id: passkeys.id });
    if (removed.length === 0) throw createNotFoundRefusal("passkey");
    const isOff = await deleteRecoveryCodesWithoutFactor(tx, user.id);
    await enqueueFactorChangeMail(services, tx, user, isOff ? "off" : "passkeyRemoved");
  });
