import type { addPasskey } from "@contract/users/passkeys";
import { and, eq } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import { findPasskeys, insertPasskey, verifyRegistration } from "../access/passkeys";
import { endUnusedCodes, findSecondFactor, replaceRecoveryCodes } from "../access/second-factor";
import { passkeys } from "../db/schema";
import { notFound } from "../errors";
import type { Services } from "../services";
import { change, markProved, notify } from "./second-factor";

/** The caller's passkeys, as sent on the wire. */
export async function listPasskeys({ db }: Pick<Services, "db">, { user }: Caller) {
  const rows = await findPasskeys(db, user.id);
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }));
}

/**
 * Adds a passkey of the caller; this session has then proved it. Returns recovery codes with their first second factor.
 * @throws Refusal 409, 422 at `passkey`
 */
export async function addOwnPasskey(
  services: Services,
  { user, tokenHash }: Caller,
  { name, passkey }: z.output<typeof addPasskey.body>,
): Promise<string[]> {
  const credential = await verifyRegistration(services, tokenHash, passkey);
  return change(services, async (tx) => {
    const others = await insertPasskey(tx, user, credential, { name, now: services.now() });
    const isFirst = others === 0 && !(await findSecondFactor(tx, user.id));
    await markProved(tx, tokenHash, services.now());
    await notify(services, tx, user, "passkeyAdded");
    return isFirst ? replaceRecoveryCodes(tx, user.id) : [];
  });
}

/** Removes a passkey of the caller. @throws Refusal 404 for any other passkey */
export const removeOwnPasskey = (services: Services, { user }: Caller, id: number): Promise<void> =>
  change(services, async (tx) => {
    const isOwn = and(eq(passkeys.id, id), eq(passkeys.userId, user.id));
    const removed = await tx.delete(passkeys).where(isOwn).returning({ id: passkeys.id });
    if (removed.length === 0) throw notFound("passkey");
    const isOff = await endUnusedCodes(tx, user.id);
    await notify(services, tx, user, isOff ? "off" : "passkeyRemoved");
  });
