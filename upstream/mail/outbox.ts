import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { emails } from "../db/schema";
import { updateWaitingSince } from "../waiting";

type QueuedMail = typeof emails.$inferSelect;

/** A claimed mail is nobody else's for this long after its claim was last renewed; then its process is taken for dead. */
const LEASE_MS = 15_000;

/** Pauses after the first, second, ... failed attempt; after the last attempt the mail has failed. */
const PAUSES_MS = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000];

/**
 * Takes the mail that has been due the longest and counts the attempt, which is about to be made. Two
 * processes never take the same one: its lock is skipped, and once committed it is not due before the lease ends.
 */
export async function claimDue(db: Database, now: Date): Promise<QueuedMail | undefined> {
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

/** Keeps a claim for as long again. Answers whether it was still ours. */
export async function renewClaim(db: Database, mail: QueuedMail, now: Date): Promise<boolean> {
  const renewed = await db
    .update(emails)
    .set({ dueAt: new Date(now.getTime() + LEASE_MS) })
    .where(isOurs(mail))
    .returning({ id: emails.id });
  return renewed.length > 0;
}

/** A mail while its claim is ours: whoever took it over has counted another attempt, and may have sent it. */
const isOurs = (mail: QueuedMail) =>
  and(eq(emails.id, mail.id), eq(emails.status, "queued"), eq(emails.attempts, mail.attempts));

/**
 * Writes down why an attempt came to nothing: `failed` for good after a permanent refusal of the address or
 * the message (SMTP 5xx) or the last attempt, otherwise `queued` again after a pause. Answers the status.
 */
export async function recordFailure(db: Database, mail: QueuedMail, error: unknown, now: Date) {
  const pause = PAUSES_MS[mail.attempts - 1];
  const isFinal = pause === undefined || isPermanent(error);
  const status = isFinal ? "failed" : "queued";
  await db.transaction(async (tx) => {
    await tx
      .update(emails)
      .set({ status, failure: reasonOf(error), dueAt: new Date(now.getTime() + (pause ?? 0)) })
      .where(isOurs(mail));
    // Nobody has read what could not be delivered.
    if (isFinal && mail.leadId) await updateWaitingSince(tx, [mail.leadId]);
  });
  return status;
}

/** A wrong password (EAUTH, also 5xx) is the operator's to mend and no fault of the mail: worth another attempt. */
function isPermanent(error: unknown) {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === "EENVELOPE" || code === "EMESSAGE") && (responseCode === undefined || responseCode >= 500);
}

function reasonOf(error: unknown) {
  const { response, message } = error as { response?: string; message?: string };
  return (response || message || String(error)).slice(0, 500);
}
