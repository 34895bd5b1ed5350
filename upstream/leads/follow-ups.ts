import { type add, type change, MAX_DONE } from "@contract/leads/follow-ups";
import { and, asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import type { Database } from "../db/database";
import { followUps, leadEvents, leads, users } from "../db/schema";
import { invalid, notFound } from "../errors";
import { toCountryDate } from "../time";
import { assertLead } from "./read";

/** The caller's open follow-ups, the earliest first, then the last ones done. */
export async function listOwnFollowUps(db: Database, { user }: Caller) {
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
export async function listLeadFollowUps(db: Database, leadId: number) {
  const [rows] = await Promise.all([
    selectFollowUps(db)
      .where(and(eq(followUps.leadId, leadId), isNull(followUps.doneAt)))
      .orderBy(asc(followUps.dueDate), asc(followUps.id)),
    assertLead(db, leadId),
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
  await assertLead(db, leadId);
  const { lead_event_id: leadEventId, assignee_id: assigneeId = user.id } = body;
  if (leadEventId !== undefined) await assertEventOfLead(db, leadId, leadEventId);
  if (assigneeId !== user.id) await assertActiveUser(db, assigneeId);
  const [added] = await db
    .insert(followUps)
    .values({ leadId, leadEventId, assigneeId, dueDate: body.due_date, note: body.note, createdAt: now })
    .returning({ id: followUps.id });
  return loadFollowUp(db, added?.id ?? 0);
}

/** Reschedules a follow-up, marks it as done or reopens it. @throws Refusal 404; 422 for a date in the past */
export async function updateFollowUp(
  db: Database,
  id: number,
  { due_date, is_done }: z.output<(typeof change)["body"]>,
  { user }: Caller,
  now: Date,
) {
  const done = is_done ? { doneAt: now, doneById: user.id } : { doneAt: null, doneById: null };
  const { country } = await loadFollowUp(db, id);
  if (due_date && due_date < toCountryDate(country, now))
    throw invalid({ due_date: ["Choose today or a later date"] });
  const changes = { ...(due_date && { dueDate: due_date }), ...(is_done !== undefined && done) };
  if (Object.keys(changes).length > 0) await db.update(followUps).set(changes).where(eq(followUps.id, id));
  return loadFollowUp(db, id);
}

async function loadFollowUp(db: Database, id: number) {
  const [row] = await selectFollowUps(db).where(eq(followUps.id, id));
  if (!row) throw notFound("follow-up");
  return toWireFollowUp(row);
}

async function assertEventOfLead(db: Database, leadId: number, id: number): Promise<void> {
  const [event] = await db
    .select({ id: leadEvents.id })
    .from(leadEvents)
    .where(and(eq(leadEvents.id, id), eq(leadEvents.leadId, leadId)));
  if (!event) throw invalid({ lead_event_id: ["Choose an event of this lead"] });
}

async function assertActiveUser(db: Database, id: number): Promise<void> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.isDisabled, false)));
  if (!user) throw invalid({ assignee_id: ["Choose a colleague who can sign in"] });
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
