import { and, eq, gt } from "drizzle-orm";
import { hashToken } from "../access/caller";
import { assertHardToGuessPassword, hashPassword } from "../access/passwords";
import type { Database } from "../db/database";
import { type invitations, type passwordResets, users } from "../db/schema";
import { revokeTokensOfUser } from "./changes";
import { createDeadLinkRefusal, deleteLinksOfUser } from "./links";

type LinkTable = typeof invitations | typeof passwordResets;

const whereLinkValid = (linkTable: LinkTable, token: string, now: Date) =>
  and(eq(linkTable.tokenHash, hashToken(token)), gt(linkTable.expiresAt, now));

/** Loads the enabled user whose password a link sets. @throws Refusal 404 for a link that cannot be used */
export async function requireUserOfLink(db: Database, linkTable: LinkTable, token: string, now: Date) {
  const [row] = await db
    .select({ user: users })
    .from(linkTable)
    .innerJoin(users, eq(users.id, linkTable.userId))
    .where(and(whereLinkValid(linkTable, token, now), eq(users.isDisabled, false)));
  if (!row) throw createDeadLinkRefusal();
  return row.user;
}

/**
 * Sets the password of the link's user, once, and signs them out everywhere.
 * @throws Refusal 404 for a dead link, 422 at `password`
 */
export async function savePasswordByLink(
  db: Database,
  linkTable: LinkTable,
  { token, password, now }: { token: string; password: string; now: Date },
) {
  assertHardToGuessPassword(password, await requireUserOfLink(db, linkTable, token, now));
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    // The second of two concurrent requests waits here, then finds no link.
    const [used] = await tx
      .delete(linkTable)
      .where(whereLinkValid(linkTable, token, now))
      .returning({ userId: linkTable.userId });
    if (!used) throw createDeadLinkRefusal();
    const [user] = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, used.userId), eq(users.isDisabled, false)))
      .returning();
    if (!user) throw createDeadLinkRefusal();
    await deleteLinksOfUser(tx, user.id);
    await revokeTokensOfUser(tx, user.id, now);
    return user;
  });
}
