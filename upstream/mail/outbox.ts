import { and, asc, eq, sql } from "drizzle-orm";
import { insertNoticeForLeadOwner } from "../add-notice";
import type { Database } from "../db/database";
import { emails } from "../db/schema";
import { updateWaitingSince } from "../waiting-leads";

type QueuedMail = typeof emails.$inferSelect;

/** How long a claim lasts after it was last renewed; after that its process counts as dead. */
const LEASE_MS = 15_000;

/** Pauses after the first, second, ... failed attempt; there is one attempt more than pauses. */
const PAUSES_MS = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000];

/**
 * Claims the mail that has been due for longest and counts the attempt. Two processes never claim the same one: locked
 * rows are skipped, and a claimed mail is not due before its lease ends.
 */
export async function claimDueMail(db: Database, now: Date): Promise<QueuedMail | undefined> {
  return db.transaction(async (transaction) => {
    const [due] = await transaction
      .select({ id: emails.id })
      .from(emails)
      .where(sql`${emails.status} = 'queued' AND ${emails.dueAt} <= ${now.toISOString()}`)
      .orderBy(asc(emails.dueAt), asc(emails.id))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!due) return undefined;
    const [claimed] = await transaction
      .update(emails)
      .set({ attempts: sql`${emails.attempts} + 1`, dueAt: new Date(now.getTime() + LEASE_MS) })
      .where(eq(emails.id, due.id))
      .returning();
    return claimed;
  });
}

/** Extends a claim by its full length. Returns whether it was still ours. */
export async function renewMailClaim(db: Database, mail: QueuedMail, now: Date): Promise<boolean> {
  const renewed = await db
    .update(emails)
    .set({ dueAt: new Date(now.getTime() + LEASE_MS) })
    .where(whereClaimIsOurs(mail))
    .returning({ id: emails.id });
  return renewed.length > 0;
}

/** Matches the mail while its claim is ours: a process that takes it over raises `attempts`. */
const whereClaimIsOurs = (mail: QueuedMail) =>
  and(eq(emails.id, mail.id), eq(emails.status, "queued"), eq(emails.attempts, mail.attempts));

/** What remains of the texts of a secret mail. */
export const NO_TEXTS = { html: "", plain: "" };

/**
 * Records why an attempt failed: `failed` for good after a permanent refusal of the email address or the
 * message (SMTP 5xx) or after the last attempt, otherwise `queued` again after a pause. Does nothing once the
 * mail is no longer ours. Returns the status.
 */
export async function recordMailFailure(
  db: Database,
  mail: QueuedMail,
  error: unknown,
  now: Date,
): Promise<"failed" | "queued"> {
  const pause = PAUSES_MS[mail.attempts - 1];
  const isFinal = pause === undefined || isPermanentMailError(error);
  const status = isFinal ? "failed" : "queued";
  await db.transaction(async (tx) => {
    const recorded = await tx
      .update(emails)
      .set({
        status,
        failure: toFailureReason(error),
        dueAt: new Date(now.getTime() + (pause ?? 0)),
        ...(isFinal && mail.isSecret && NO_TEXTS),
      })
      .where(whereClaimIsOurs(mail))
      .returning({ leadId: emails.leadId });
    // Another process has the mail now, or it was deleted with its client.
    if (recorded.length === 0) return;
    // A mail that was not delivered is no reply, so the lead may be waiting again.
    if (!isFinal || !mail.leadId) return;
    await updateWaitingSince(tx, [mail.leadId]);
    await insertNoticeForLeadOwner(tx, {
      kind: "email_failed",
      title: "Email could not be sent",
      detail: `${mail.subject} (to ${mail.recipient})`,
      leadId: mail.leadId,
      leadEventId: mail.leadEventId ?? undefined,
      at: now,
    });
  });
  return status;
}

/**
 * Whether a retry is pointless: the server refused the email address or the message finally, or nodemailer
 * did. Not for a wrong password (EAUTH, also 5xx): once the operator has corrected it, the mail can be sent.
 */
function isPermanentMailError(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === "EENVELOPE" || code === "EMESSAGE") && (responseCode === undefined || responseCode >= 500);
}

function toFailureReason(error: unknown): string {
  const { response, message } = error as { response?: string; message?: string };
  return (response || message || String(error)).slice(0, 500);
}
