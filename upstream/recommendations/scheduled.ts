import type { ofLead, schedule } from "@contract/recommendations/scheduled";
import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import type { Database } from "../db/database";
import { leadEvents, scheduledSends, users } from "../db/schema";
import { createConflictRefusal, createInvalidFieldsRefusal, createNotFoundRefusal, Refusal } from "../errors";
import { assertLeadExists } from "../leads/read";
import { startRepeatedWork } from "../run-repeatedly";
import type { Services } from "../services";
import { lockAndLoadClientEvent } from "./event";
import { findSendBlockers } from "./preflight";
import { saveRecommendationAndEnqueueMail } from "./send";

type ScheduledEmailRow = typeof scheduledSends.$inferSelect;

const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

interface ScheduleRequest {
  eventId: number;
  email: z.output<typeof schedule.body>;
  caller: Caller;
}

/**
 * Saves an email to be sent later; nothing is recommended or mailed before that. Returns its id.
 * @throws Refusal 404, 422 as R-10
 */
export async function saveScheduledEmail(
  tx: Database,
  { settings, now }: Pick<Services, "settings" | "now">,
  { eventId, email: { send_at, ...content }, caller }: ScheduleRequest,
): Promise<number> {
  const instant = now();
  const dueAt = new Date(send_at);
  if (dueAt <= instant) throw createInvalidFieldsRefusal({ send_at: ["Choose a time in the future"] });
  if (dueAt.getTime() > instant.getTime() + YEAR_MS)
    throw createInvalidFieldsRefusal({ send_at: ["Choose a time within a year"] });
  const email = { ...content, no_email: false };
  const { problems } = await findSendBlockers({ db: tx, settings, now }, { eventId, email, caller });
  const blockers = (problems ?? []).filter(({ is_warning }) => !is_warning);
  if (blockers.length > 0)
    throw createInvalidFieldsRefusal(
      Object.fromEntries(blockers.map(({ field, message }) => [field, [message]])),
    );
  const [row] = await tx
    .insert(scheduledSends)
    .values({ leadEventId: eventId, userId: caller.user.id, email, dueAt, createdAt: instant })
    .returning({ id: scheduledSends.id });
  if (!row) throw new Error("The scheduled email was not written");
  return row.id;
}

/** The scheduled emails of a lead, refused ones included, earliest first. @throws Refusal 404 */
export async function listScheduledEmails(
  db: Database,
  leadId: number,
): Promise<z.input<typeof ofLead.answer>["data"]> {
  await assertLeadExists(db, leadId);
  const rows = await db
    .select({ scheduled: scheduledSends, by: users.displayName })
    .from(scheduledSends)
    .innerJoin(leadEvents, eq(leadEvents.id, scheduledSends.leadEventId))
    .leftJoin(users, eq(users.id, scheduledSends.userId))
    .where(eq(leadEvents.leadId, leadId))
    .orderBy(asc(scheduledSends.dueAt), asc(scheduledSends.id));
  return rows.map(({ scheduled: { id, leadEventId, dueAt, refusal, email }, by }) => ({
    id,
    lead_event_id: leadEventId,
    send_at: dueAt.toISOString(),
    refusal: refusal ?? undefined,
    scheduled_by: by ?? undefined,
    email,
  }));
}

/** Cancels a scheduled email. @throws Refusal 404 if it has been sent or cancelled */
export async function cancelScheduledEmail(db: Database, scheduledEmailId: number): Promise<void> {
  const cancelled = await db
    .delete(scheduledSends)
    .where(eq(scheduledSends.id, scheduledEmailId))
    .returning({ id: scheduledSends.id });
  if (cancelled.length === 0) throw createNotFoundRefusal("scheduled email");
}

/**
 * Sends a scheduled email now.
 * @throws Refusal 404 if it has been sent or cancelled; otherwise as R-02, and then it stays scheduled
 */
export async function sendScheduledEmail(services: Services, scheduledEmailId: number): Promise<void> {
  if (!(await sendAndDeleteScheduledEmail(services, scheduledEmailId, () => true)))
    throw createNotFoundRefusal("scheduled email");
  void services.mailer.deliver();
}

/**
 * Sends every email that is due, each only once even if several processes try. A refused email stays, with
 * the reason; one that fails for another reason is tried again. Returns how many were sent.
 */
export async function sendDueScheduledEmails(
  services: Services,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  const { db, log, now } = services;
  const due = await db
    .select({ id: scheduledSends.id })
    .from(scheduledSends)
    .where(and(isNull(scheduledSends.refusal), lte(scheduledSends.dueAt, now())))
    .orderBy(asc(scheduledSends.dueAt), asc(scheduledSends.id));
  let sent = 0;
  for (const { id } of due) {
    if (signal?.aborted) break;
    try {
      if (await sendAndDeleteScheduledEmail(services, id, createDueCheck(now()))) sent += 1;
    } catch (error) {
      if (isRefusalToKeep(error)) await saveRefusalReason(db, id, error.message);
      else log.error({ err: error, scheduled: id }, "a scheduled email cannot be sent");
    }
  }
  if (sent > 0) void services.mailer.deliver();
  return sent;
}

const createDueCheck = (now: Date) => (row: ScheduledEmailRow) => row.refusal === null && row.dueAt <= now;

/** Not a 404: then the event was merged or deleted just now, and its scheduled emails with it. */
const isRefusalToKeep = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.status !== 404;

const saveRefusalReason = (db: Database, scheduledEmailId: number, refusal: string) =>
  db
    .update(scheduledSends)
    .set({ refusal })
    .where(and(eq(scheduledSends.id, scheduledEmailId), isNull(scheduledSends.refusal)));

/**
 * Recommends and mails a scheduled email and deletes its row, in one transaction. Returns false if it no
 * longer exists or cannot be sent. Locks the event first, as every send does.
 */
async function sendAndDeleteScheduledEmail(
  services: Services,
  scheduledEmailId: number,
  canSend: (row: ScheduledEmailRow) => boolean,
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const isThis = eq(scheduledSends.id, scheduledEmailId);
    const [found] = await tx
      .select({ eventId: scheduledSends.leadEventId })
      .from(scheduledSends)
      .where(isThis);
    if (!found) return false;
    const event = await lockAndLoadClientEvent(tx, found.eventId);
    const [row] = await tx.select().from(scheduledSends).where(isThis).for("update");
    if (!row || !canSend(row)) return false;
    const user = await requireActiveSender(tx, row);
    await saveRecommendationAndEnqueueMail(
      tx,
      event,
      { eventId: event.id, email: row.email, caller: { user } },
      services,
    );
    await tx.delete(scheduledSends).where(isThis);
    return true;
  });
}

async function requireActiveSender(tx: Database, { userId }: ScheduledEmailRow) {
  const [user] = userId ? await tx.select().from(users).where(eq(users.id, userId)) : [];
  if (!user || user.isDisabled)
    throw createConflictRefusal(
      "The account that scheduled this email is closed. Cancel it and send it yourself.",
    );
  return user;
}

/** How often a process looks for scheduled emails that became due. */
const SWEEP_MS = 10_000;

/** Sends scheduled emails as they fall due, whichever process scheduled them. `stop` waits for a send in progress. */
export const startScheduledEmails = (services: Services) =>
  startRepeatedWork(
    async (signal) => {
      const sent = await sendDueScheduledEmails(services, { signal });
      if (sent > 0) services.log.info({ emails: sent }, "scheduled emails sent");
    },
    {
      job: "scheduled-emails",
      every: SWEEP_MS,
      log: services.log,
      failure: "scheduled emails cannot be read",
    },
  );
