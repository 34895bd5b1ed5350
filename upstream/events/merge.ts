import { dealStages } from "@contract/events/stages";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Caller } from "../access/caller";
import { recordActivity } from "../activities";
import type { Database } from "../db/database";
import {
  activities,
  emails,
  enquiries,
  followUps,
  inspections,
  leadEvents,
  mergedEvents,
  quotes,
  recommendationAnswers,
  recommendationQuestions,
  recommendationSends,
  recommendations,
  sales,
  scheduledSends,
  shortlistNotes,
  shortlists,
  venueAvailabilities,
} from "../db/schema";
import { conflict, notFound } from "../errors";
import { nextEventVersion } from "./changes";
import { deleteDuplicateRecommendations } from "./merge-recommendations";
import { prepareSalesForMerge } from "./merge-sales";

/**
 * Moves everything from the other event into this one, fills missing fields (city, guests, date, budget, sub-type) from
 * it, keeps the further stage of the two, and deletes the other. Duplicate rooms, responses and shortlisted venues are
 * kept once, as they were in this event.
 * @throws Refusal 404; 409 for the same event twice, events of two leads, or sales that conflict
 */
export function mergeEvents(
  db: Database,
  id: number,
  otherId: number,
  { user }: Caller,
  now: Date,
): Promise<void> {
  if (id === otherId) throw conflict("You can't merge an event with itself.");
  return db.transaction(async (tx) => {
    const locked = await tx
      .select()
      .from(leadEvents)
      .where(inArray(leadEvents.id, [id, otherId]))
      .orderBy(leadEvents.id)
      .for("update");
    const event = locked.find((row) => row.id === id);
    const other = locked.find((row) => row.id === otherId);
    if (!event || !other) throw notFound("event");
    if (event.leadId !== other.leadId)
      throw conflict("These events belong to different leads. Merge the leads first.");

    await prepareSalesForMerge(tx, id, otherId);
    await moveShortlistNotes(tx, { from: otherId, to: id });
    await deleteDuplicateRecords(tx, id, otherId);
    await moveEventRecords(tx, { from: otherId, to: id });
    await tx
      .update(leadEvents)
      .set({ ...mergeFields(event, other), ...nextEventVersion })
      .where(eq(leadEvents.id, id));
    await tx.update(mergedEvents).set({ intoId: id }).where(eq(mergedEvents.intoId, otherId));
    await tx.insert(mergedEvents).values({ id: otherId, intoId: id });
    await tx.delete(leadEvents).where(eq(leadEvents.id, otherId));
    await recordActivity(tx, {
      leadId: event.leadId,
      leadEventId: id,
      userId: user.id,
      type: "events_merged",
      detail: `Event ${otherId} was merged into this one`,
      at: now,
    });
  });
}

async function moveEventRecords(tx: Database, { from, to }: { from: number; to: number }): Promise<void> {
  const moved = { leadEventId: to };
  for (const table of [
    enquiries,
    emails,
    recommendations,
    recommendationAnswers,
    recommendationQuestions,
    scheduledSends,
    shortlists,
    venueAvailabilities,
    activities,
    followUps,
    inspections,
    sales,
    quotes,
  ])
    await tx.update(table).set(moved).where(eq(table.leadEventId, from));
  // A repeated send would target the deleted event, so its idempotency key is of no more use.
  await tx
    .update(recommendationSends)
    .set({ ...moved, idempotencyKey: null })
    .where(eq(recommendationSends.leadEventId, from));
}

type LeadEvent = typeof leadEvents.$inferSelect;

/** The merged columns: this event's, with gaps filled from the other, and the further stage of the two. */
const mergeFields = (event: LeadEvent, other: LeadEvent) => ({
  subType: event.subType ?? (event.eventType === other.eventType ? other.subType : null),
  eventDate: event.eventDate ?? other.eventDate,
  guestCount: event.guestCount ?? other.guestCount,
  budgetMinor: event.budgetMinor ?? other.budgetMinor,
  locationId: event.locationId ?? other.locationId,
  // The user may already have saved both notes when choosing what to keep.
  notes: joinNotes(event.notes, other.notes),
  pipelineStageId: findFurtherStage(event.pipelineStageId, other.pipelineStageId),
});

/** The further of two deal stages. "lost" only if both are lost; a known stage beats an unknown one. */
function findFurtherStage(stage: string, other: string): string {
  const rankOf = (name: string) =>
    name === "lost" ? -1 : dealStages.findIndex(({ id }) => id === name) + 0.5;
  return rankOf(other) > rankOf(stage) ? other : stage;
}

async function deleteDuplicateRecords(tx: Database, id: number, otherId: number): Promise<void> {
  await deleteDuplicateRecommendations(tx, "leadEventId", { from: otherId, to: id });
  for (const table of [shortlists, venueAvailabilities]) {
    const venues = tx.select({ id: table.venueId }).from(table).where(eq(table.leadEventId, id));
    await tx.delete(table).where(and(eq(table.leadEventId, otherId), inArray(table.venueId, venues)));
  }
}

/** Moves shortlist notes to another event; two notes on the same venue are joined. */
async function moveShortlistNotes(tx: Database, { from, to }: { from: number; to: number }): Promise<void> {
  const rows = await tx
    .select()
    .from(shortlistNotes)
    .where(inArray(shortlistNotes.leadEventId, [from, to]));
  for (const { leadEventId, venueId, note, updatedAt } of rows) {
    if (leadEventId !== from) continue;
    const existing = rows.find((row) => row.leadEventId === to && row.venueId === venueId);
    const merged = existing ? joinNotes(existing.note, note) : note;
    await tx
      .insert(shortlistNotes)
      .values({ leadEventId: to, venueId, note, updatedAt })
      .onConflictDoUpdate({
        target: [shortlistNotes.leadEventId, shortlistNotes.venueId],
        set: { note: merged, version: sql`${shortlistNotes.version} + 1` },
      });
  }
}

/** Joins two notes as paragraphs, leaving out the second if it is empty or already contained in the first. */
const joinNotes = (note: string, other: string) =>
  `\n\n${note}\n\n`.includes(`\n\n${other}\n\n`) ? note : [note, other].filter(Boolean).join("\n\n");
