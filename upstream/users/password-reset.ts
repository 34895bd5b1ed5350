import { RESET_HOURS } from "@contract/users/password-reset";
import { and, count, eq, isNotNull, lt } from "drizzle-orm";
import { createRandomToken } from "../access/caller";
import type { Database } from "../db/database";
import { passwordResets, users } from "../db/schema";
import type { Services } from "../services";
import { buildPasswordResetMail } from "./link-mails";

const RESET_LIFE_MS = RESET_HOURS * 60 * 60 * 1000;

/**
 * The maximum number of valid links of a user. Once it is reached, no more mails are sent, which would flood
 * the user's mailbox. The user is not locked out, as the links already sent still work.
 */
const MAX_LINKS = 3;

/**
 * Emails a link to the user with this email address. Does nothing if there is no such user, they are disabled
 * or have no password, or they have MAX_LINKS valid links.
 */
export async function sendPasswordResetLink(
  { db, settings, mailer, now }: Pick<Services, "db" | "settings" | "mailer" | "now">,
  emailAddress: string,
): Promise<void> {
  const sentAt = now();
  await db.transaction(async (tx) => {
    await tx.delete(passwordResets).where(lt(passwordResets.expiresAt, sentAt));
    const [user] = await tx
      .select()
      .from(users)
      .where(
        and(eq(users.username, emailAddress), eq(users.isDisabled, false), isNotNull(users.passwordHash)),
      )
      .for("update");
    if (!user || (await countResetLinks(tx, user.id)) >= MAX_LINKS) return;
    const { token, tokenHash } = createRandomToken();
    await tx
      .insert(passwordResets)
      .values({ tokenHash, userId: user.id, expiresAt: new Date(sentAt.getTime() + RESET_LIFE_MS) });
    const link = `${settings.publicUrl}/password-reset/${token}`;
    await mailer.enqueue(tx, buildPasswordResetMail({ user, link, productName: settings.productName }));
  });
  void mailer.deliver();
}

async function countResetLinks(tx: Database, userId: number): Promise<number> {
  const [row] = await tx
    .select({ links: count() })
    .from(passwordResets)
    .where(eq(passwordResets.userId, userId));
  return row?.links ?? 0;
}
