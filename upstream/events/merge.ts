import { dealStages } from "@contract/events/stages";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Caller } from "../access/caller";
import { saveActivityAndNotify } from "../activities";
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
import { createConflictRefusal, createNotFoundRefusal } from "../errors";
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
  eventId: number,
  otherEventId: number,
  { user }: Caller,
  now: Date,
): Promise<void> {
  if (eventId === otherEventId) throw createConflictRefusal("You can't merge an event with itself.");
  return db.transaction(async (tx) => {
    const locked = await tx
      .select()
      .from(leadEvents)
      .where(inArray(leadEvents.id, [eventId, otherEventId]))
      .orderBy(leadEvents.id)
      .for("update");
    const event = locked.find((row) => row.id === eventId);
    const other = locked.find((row) => row.id === otherEventId);
    if (!event || !other) throw createNotFoundRefusal("event");
    if (event.leadId !== other.leadId)
      throw createConflictRefusal("These events belong to different leads. Merge the leads first.");

    await prepareSalesForMerge(tx, eventId, otherEventId);
    await moveShortlistNotes(tx, { from: otherEventId, to: eventId });
    await deleteDuplicateRecords(tx, eventId, otherEventId);
    await moveEventRecords(tx, { from: otherEventId, to: eventId });
    await tx
      .update(leadEvents)
      .set({ ...mergeEventFields(event, other), ...nextEventVersion })
      .where(eq(leadEvents.id, eventId));
    await tx.update(mergedEvents).set({ intoId: eventId }).where(eq(mergedEvents.intoId, otherEventId));
    await tx.insert(mergedEvents).values({ id: otherEventId, intoId: eventId });
    await tx.delete(leadEvents).where(eq(leadEvents.id, otherEventId));
    await saveActivityAndNotify(tx, {
      leadId: event.leadId,
      leadEventId: eventId,
      userId: user.id,
      type: "events_merged",
      detail: `Event ${otherEventId} was merged into this one`,
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
const mergeEventFields = (event: LeadEvent, mergedEvent: LeadEvent) => ({
  subType: event.subType ?? (event.eventType === mergedEvent.eventType ? mergedEvent.subType : null),
  eventDate: event.eventDate ?? mergedEvent.eventDate,
  guestCount: event.guestCount ?? mergedEvent.guestCount,
  budgetMinor: event.budgetMinor ?? mergedEvent.budgetMinor,
  locationId: event.locationId ?? mergedEvent.locationId,
  // The user may already have saved both notes when choosing what to keep.
  notes: joinDistinctNotes(event.notes, mergedEvent.notes),
  pipelineStageId: getFurtherStage(event.pipelineStageId, mergedEvent.pipelineStageId),
});

/**
 * The further of two deal stages. Lost is the least (-2), so the result is "lost" only if both are lost. An
 * unknown stage (-1) comes before the first known one (0).
 */
function getFurtherStage(stage: string, otherStage: string): string {
  const rankOf = (name: string) => (name === "lost" ? -2 : dealStages.findIndex(({ id }) => id === name));
  return rankOf(otherStage) > rankOf(stage) ? otherStage : stage;
}

async function deleteDuplicateRecords(tx: Database, eventId: number, otherEventId: number): Promise<void> {
  await deleteDuplicateRecommendations(tx, "leadEventId", { from: otherEventId, to: eventId });
  for (const table of [shortlists, venueAvailabilities]) {
    const venues = tx.select({ id: table.venueId }).from(table).where(eq(table.leadEventId, eventId));
    await tx.delete(table).where(and(eq(table.leadEventId, otherEventId), inArray(table.venueId, venues)));
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
    const merged = existing ? joinDistinctNotes(existing.note, note) : note;
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
const joinDistinctNotes = (note: string, otherNote: string) =>
  `\n\n${note}\n\n`.includes(`\n\n${otherNote}\n\n`) ? note : [note, otherNote].filter(Boolean).join("\n\n");
