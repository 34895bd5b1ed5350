import { and, eq, gt } from "drizzle-orm";
import { hashToken } from "../access/caller";
import { assertHardToGuess, hashPassword } from "../access/passwords";
import type { Database } from "../db/database";
import { type invitations, type passwordResets, users } from "../db/schema";
import { signOut } from "./changes";
import { deadLink, endLinks } from "./links";

type LinkTable = typeof invitations | typeof passwordResets;

const isOpen = (links: LinkTable, token: string, now: Date) =>
  and(eq(links.tokenHash, hashToken(token)), gt(links.expiresAt, now));

/** The enabled user whose password a link sets. @throws Refusal 404 for a link that cannot be used */
export async function requireLinkUser(db: Database, links: LinkTable, token: string, now: Date) {
  const [row] = await db
    .select({ user: users })
    .from(links)
    .innerJoin(users, eq(users.id, links.userId))
    .where(and(isOpen(links, token, now), eq(users.isDisabled, false)));
  if (!row) throw deadLink();
  return row.user;
}

/**
 * Sets the password of the link's user, once, and signs them out everywhere.
 * @throws Refusal 404 for a dead link, 422 at `password`
 */
export async function setPasswordByLink(
  db: Database,
  links: LinkTable,
  { token, password, now }: { token: string; password: string; now: Date },
) {
  assertHardToGuess(password, await requireLinkUser(db, links, token, now));
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    // The second of two concurrent posts waits here, then finds no link.
    const [used] = await tx
      .delete(links)
      .where(isOpen(links, token, now))
      .returning({ userId: links.userId });
    if (!used) throw deadLink();
    const [user] = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, used.userId), eq(users.isDisabled, false)))
      .returning();
    if (!user) throw deadLink();
    await endLinks(tx, user.id);
    await signOut(tx, user.id, now);
    return user;
  });
}
