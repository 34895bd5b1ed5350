import { INVITATION_DAYS, type invite } from "@contract/users/invitations";
import { eq } from "drizzle-orm";
import type { z } from "zod/v4";
import { type Caller, createRandomToken } from "../access/caller";
import type { Database } from "../db/database";
import { invitations, type users } from "../db/schema";
import { createConflictRefusal } from "../errors";
import type { Services } from "../services";
import { assertMayCreateUser, deleteLockedUser, insertUser, lockAndLoadChangeableUser } from "./changes";
import { buildInvitationMail } from "./link-mails";

const INVITATION_LIFE_MS = INVITATION_DAYS * 24 * 60 * 60 * 1000;

type Invitation = typeof invitations.$inferSelect;
type User = typeof users.$inferSelect;

/**
 * Creates a user without a password and queues their invitation. While email is off, no invitation is queued.
 * @throws Refusal 403, 422 as described for U-21
 */
export async function createInvitedUser(
  db: Database,
  fields: z.output<typeof invite.body>,
  { caller, services }: { caller: Caller; services: Services },
): Promise<{ user: User; invitation: Invitation }> {
  assertMayCreateUser(fields, caller);
  const createdAt = services.now();
  return db.transaction(async (tx) => {
    const { user, invitation } = await insertUserWithoutPassword(tx, {
      username: fields.username,
      displayName: fields.display_name,
      role: fields.role,
      vcRole: fields.vc_role,
      country: fields.country,
      phone: fields.phone || null,
      createdAt,
    });
    if (!services.settings.mail) return { user, invitation };
    const { tokenHash, expiresAt } = await renewInvitationLink(tx, user, { caller, services });
    return { user, invitation: { userId: user.id, tokenHash, expiresAt } };
  });
}

/** Creates a user without a password, who has no invitation yet. @throws Refusal 422 for a taken username */
export async function insertUserWithoutPassword(
  tx: Database,
  fields: Omit<typeof users.$inferInsert, "passwordHash">,
): Promise<{ user: User; invitation: Invitation }> {
  const user = await insertUser(tx, fields);
  const invitation = { userId: user.id, tokenHash: null, expiresAt: null };
  await tx.insert(invitations).values(invitation);
  return { user, invitation };
}

/**
 * Replaces the link of an invited user. Queues a mail with the new link, or returns the link while email is
 * off.
 * @throws Refusal 403, 404; 409 for a user who has a password or is disabled
 */
export const resendInvitation = (
  db: Database,
  userId: number,
  { caller, services }: { caller: Caller; services: Services },
): Promise<{ link?: string }> =>
  db.transaction(async (tx) => {
    const user = await lockAndLoadInvitedUser(tx, userId, caller);
    if (user.isDisabled) throw createConflictRefusal("This user is disabled. Enable them first.");
    const { link } = await renewInvitationLink(tx, user, { caller, services });
    return services.settings.mail ? {} : { link };
  });

/** Deletes an invited user. @throws Refusal 403, 404; 409 for a user who has a password */
export const deleteInvitedUser = (db: Database, userId: number, caller: Caller): Promise<void> =>
  db.transaction(async (tx) => deleteLockedUser(tx, await lockAndLoadInvitedUser(tx, userId, caller)));

/** @throws Refusal 403, 404; 409 for a user who has a password */
async function lockAndLoadInvitedUser(tx: Database, userId: number, caller: Caller) {
  const user = await lockAndLoadChangeableUser(tx, userId, caller);
  const [invitation] = await tx
    .select()
    .from(invitations)
    .where(eq(invitations.userId, userId))
    .for("update");
  if (!invitation) throw createConflictRefusal("This user has already accepted the invitation.");
  return user;
}

/** Replaces the link of an invited user, and queues a mail with the new link unless email is off. */
export async function renewInvitationLink(
  tx: Database,
  user: User,
  { caller, services: { settings, mailer, now } }: { caller: Caller; services: Services },
): Promise<{ link: string; tokenHash: string; expiresAt: Date }> {
  const { token, tokenHash } = createRandomToken();
  const expiresAt = new Date(now().getTime() + INVITATION_LIFE_MS);
  await tx.update(invitations).set({ tokenHash, expiresAt }).where(eq(invitations.userId, user.id));
  const link = `${settings.publicUrl}/invitation/${token}`;
  const { productName } = settings;
  if (settings.mail)
    await mailer.enqueue(
      tx,
      buildInvitationMail({ user, link, productName, inviter: caller.user.displayName }),
    );
  return { link, tokenHash, expiresAt };
}
