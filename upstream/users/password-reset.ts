import { RESET_HOURS } from "@contract/users/password-reset";
import { and, count, eq, gt, isNotNull, lt } from "drizzle-orm";
import { hashToken } from "../access/caller";
import { assertHardToGuess, hashPassword } from "../access/passwords";
import type { Database } from "../db/database";
import { passwordResets, users } from "../db/schema";
import type { Services } from "../services";
import { signOut } from "./changes";
import { buildResetMail } from "./link-mails";
import { createLinkToken, deadLink, endLinks } from "./links";

const LIFE_MS = RESET_HOURS * 60 * 60 * 1000;

/**
 * The most valid links of a user. Beyond it no mail is sent, so that nobody can flood a mailbox. Nobody is locked out,
 * as the links already sent still work.
 */
const MAX_LINKS = 3;

/** Emails a link to the user of an address, if they have a password, are enabled and have fewer than three links. */
export async function sendResetLink(
  { db, settings, mailer, now }: Pick<Services, "db" | "settings" | "mailer" | "now">,
  username: string,
) {
  const at = now();
  await db.transaction(async (tx) => {
    await tx.delete(passwordResets).where(lt(passwordResets.expiresAt, at));
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.username, username), eq(users.isDisabled, false), isNotNull(users.passwordHash)))
      .for("update");
    if (!user || (await countLinks(tx, user.id)) >= MAX_LINKS) return;
    const { token, tokenHash } = createLinkToken();
    await tx
      .insert(passwordResets)
      .values({ tokenHash, userId: user.id, expiresAt: new Date(at.getTime() + LIFE_MS) });
    const link = `${settings.publicUrl}/password-reset/${token}`;
    await mailer.enqueue(tx, buildResetMail({ user, link, productName: settings.productName }));
  });
  void mailer.deliver();
}

async function countLinks(tx: Database, userId: number) {
  const [row] = await tx
    .select({ links: count() })
    .from(passwordResets)
    .where(eq(passwordResets.userId, userId));
  return row?.links ?? 0;
}

/** The user whose password a link sets. @throws Refusal 404 for a link that cannot be used */
export async function findResetUser(db: Database, token: string, now: Date) {
  const [row] = await db
    .select({ user: users })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(isOpen(token, now), eq(users.isDisabled, false)));
  if (!row) throw deadLink();
  return row.user;
}

const isOpen = (token: string, now: Date) =>
  and(eq(passwordResets.tokenHash, hashToken(token)), gt(passwordResets.expiresAt, now));

/** Sets a new password, once, and signs the user out everywhere. @throws Refusal 404 for a dead link, 422 at `password` */
export async function resetPassword(db: Database, token: string, password: string, now: Date) {
  assertHardToGuess(password, await findResetUser(db, token, now));
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    // The second of two concurrent posts waits here, then finds no link.
    const [used] = await tx.delete(passwordResets).where(isOpen(token, now)).returning();
    if (!used) throw deadLink();
    const [user] = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, used.userId), eq(users.isDisabled, false)))
      .returning();
    if (!user) throw deadLink();
    await endLinks(tx, user.id);
    await signOut(tx, user.id, now);
  });
}
