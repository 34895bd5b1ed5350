import { type add, type change, MAX_DONE } from "@contract/leads/follow-ups";
import { and, asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import type { Database } from "../db/database";
import { followUps, leadEvents, leads, users } from "../db/schema";
import { createInvalidFieldsRefusal, createNotFoundRefusal } from "../errors";
import { toCountryDate } from "../time";
import { assertLeadExists } from "./read";

/** The caller's open follow-ups, the earliest first, then the last ones done. */
export async function loadFollowUpsOfCaller(db: Database, { user }: Caller) {
  const isOwn = eq(followUps.assigneeId, user.id);
  const [open, done] = await Promise.all([
    selectFollowUps(db)
      .where(and(isOwn, isNull(followUps.doneAt)))
      .orderBy(asc(followUps.dueDate), asc(followUps.id)),
    selectFollowUps(db)
      .where(and(isOwn, isNotNull(followUps.doneAt)))
      .orderBy(desc(followUps.doneAt), desc(followUps.id))
      .limit(MAX_DONE),
  ]);
  return [...open, ...done].map(toWireFollowUp);
}

/** All users' open follow-ups for a lead, the earliest first. @throws Refusal 404 */
export async function loadOpenFollowUpsOfLead(db: Database, leadId: number) {
  const [rows] = await Promise.all([
    selectFollowUps(db)
      .where(and(eq(followUps.leadId, leadId), isNull(followUps.doneAt)))
      .orderBy(asc(followUps.dueDate), asc(followUps.id)),
    assertLeadExists(db, leadId),
  ]);
  return rows.map(toWireFollowUp);
}

/** Adds a follow-up for a lead. @throws Refusal 404; 422 for another lead's event or an unknown assignee */
export async function addFollowUp(
  db: Database,
  leadId: number,
  body: z.output<(typeof add)["body"]>,
  { user }: Caller,
  now: Date,
) {
  await assertLeadExists(db, leadId);
  const { lead_event_id: leadEventId, assignee_id: assigneeId = user.id } = body;
  if (leadEventId !== undefined) await assertEventOfLead(db, leadId, leadEventId);
  if (assigneeId !== user.id) await assertActiveAssignee(db, assigneeId);
  const [added] = await db
    .insert(followUps)
    .values({ leadId, leadEventId, assigneeId, dueDate: body.due_date, note: body.note, createdAt: now })
    .returning({ id: followUps.id });
  return loadFollowUp(db, added?.id ?? 0);
}

/** Reschedules a follow-up, marks it as done or reopens it. @throws Refusal 404; 422 for a date in the past */
export async function updateFollowUp(
  db: Database,
  followUpId: number,
  { due_date, is_done }: z.output<(typeof change)["body"]>,
  { user }: Caller,
  now: Date,
) {
  const done = is_done ? { doneAt: now, doneById: user.id } : { doneAt: null, doneById: null };
  const { country } = await loadFollowUp(db, followUpId);
  if (due_date && due_date < toCountryDate(country, now))
    throw createInvalidFieldsRefusal({ due_date: ["Choose today or a later date"] });
  const changes = { ...(due_date && { dueDate: due_date }), ...(is_done !== undefined && done) };
  if (Object.keys(changes).length > 0)
    await db.update(followUps).set(changes).where(eq(followUps.id, followUpId));
  return loadFollowUp(db, followUpId);
}

async function loadFollowUp(db: Database, followUpId: number) {
  const [row] = await selectFollowUps(db).where(eq(followUps.id, followUpId));
  if (!row) throw createNotFoundRefusal("follow-up");
  return toWireFollowUp(row);
}

async function assertEventOfLead(db: Database, leadId: number, eventId: number): Promise<void> {
  const [event] = await db
    .select({ id: leadEvents.id })
    .from(leadEvents)
    .where(and(eq(leadEvents.id, eventId), eq(leadEvents.leadId, leadId)));
  if (!event) throw createInvalidFieldsRefusal({ lead_event_id: ["Choose an event of this lead"] });
}

async function assertActiveAssignee(db: Database, userId: number): Promise<void> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isDisabled, false)));
  if (!user) throw createInvalidFieldsRefusal({ assignee_id: ["Choose a colleague who can sign in"] });
}

const selectFollowUps = (db: Database) =>
  db
    .select({
      followUp: followUps,
      lead: { firstName: leads.firstName, lastName: leads.lastName, country: leads.country },
      event: { eventType: leadEvents.eventType, subType: leadEvents.subType },
      assignee: users.displayName,
    })
    .from(followUps)
    .innerJoin(leads, eq(leads.id, followUps.leadId))
    .leftJoin(leadEvents, eq(leadEvents.id, followUps.leadEventId))
    .leftJoin(users, eq(users.id, followUps.assigneeId))
    .$dynamic();

const toWireFollowUp = ({
  followUp,
  lead,
  event,
  assignee,
}: Awaited<ReturnType<typeof selectFollowUps>>[number]) => ({
  id: followUp.id,
  note: followUp.note,
  due_date: followUp.dueDate,
  lead_id: followUp.leadId,
  lead_event_id: followUp.leadEventId ?? undefined,
  first_name: lead.firstName,
  last_name: lead.lastName,
  country: lead.country,
  event_type: event?.eventType,
  sub_type: event?.subType ?? undefined,
  assignee:
    followUp.assigneeId === null ? undefined : { id: followUp.assigneeId, name: assignee ?? undefined },
  is_done: followUp.doneAt !== null,
});
