import { RESET_HOURS } from "@contract/users/password-reset";
import { and, count, eq, isNotNull, lt } from "drizzle-orm";
import { createRandomToken } from "../access/caller";
import type { Database } from "../db/database";
import { passwordResets, users } from "../db/schema";
import type { Services } from "../services";
import { buildPasswordResetMail } from "./link-mails";

const RESET_LIFE_MS = RESET_HOURS * 60 * 60 * 1000;

/**
 * The most valid links of a user. Beyond it no mail is sent, so that nobody can flood a mailbox. Nobody is locked out,
 * as the links already sent still work.
 */
const MAX_LINKS = 3;

/** Emails a link to the user of an address, if they have a password, are enabled and have fewer than three links. */
export async function sendPasswordResetLink(
  { db, settings, mailer, now }: Pick<Services, "db" | "settings" | "mailer" | "now">,
  emailAddress: string,
): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    await tx.delete(passwordResets).where(lt(passwordResets.expiresAt, at));
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
      .values({ tokenHash, userId: user.id, expiresAt: new Date(at.getTime() + RESET_LIFE_MS) });
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
