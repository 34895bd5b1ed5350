import { eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { invitations, passwordResets } from "../db/schema";
import { Refusal } from "../errors";

/**
 * The refusal of any link that cannot be used. It gives no reason, as a reason could reveal whether a user
 * exists.
 */
export const createDeadLinkRefusal = (): Refusal =>
  new Refusal(404, "This link has expired or was already used.");

/** Invalidates every link of a user. An invited user stays invited. */
export async function invalidateLinksOfUser(tx: Database, userId: number): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx
    .update(invitations)
    .set({ tokenHash: null, expiresAt: null })
    .where(eq(invitations.userId, userId));
}

/** Invalidates every link of a user who now has a password. */
export async function deleteLinksOfUser(tx: Database, userId: number): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx.delete(invitations).where(eq(invitations.userId, userId));
}
