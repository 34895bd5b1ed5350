import { dealStages } from "@contract/events/stages";
import { and, eq, exists, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
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
import { prepareSalesForMerge } from "./merge-sales";

/**
 * Moves everything of the other event into this one, fills what this one lacks (city, guests, date, budget,
 * sub-type) from it, keeps the further stage of the two, and removes it. A room recommended or answered, or a venue
 * shortlisted in both stays once, as it was here.
 * @throws Refusal 404; 409 for the same event twice, events of two leads, and sales that one event cannot hold
 */
export function mergeEvents(db: Database, id: number, otherId: number, { user }: Caller, now: Date) {
  if (id === otherId) throw conflict("An event cannot be merged with itself.");
  return db.transaction(async (tx) => {
    const both = await tx
      .select()
      .from(leadEvents)
      .where(inArray(leadEvents.id, [id, otherId]))
      .orderBy(leadEvents.id)
      .for("update");
    const event = both.find((row) => row.id === id);
    const other = both.find((row) => row.id === otherId);
    if (!event || !other) throw notFound("event");
    if (event.leadId !== other.leadId)
      throw conflict("These events belong to two leads. Merge the leads first.");

    await prepareSalesForMerge(tx, id, otherId);
    await moveNotes(tx, { from: otherId, to: id });
    await dropWhatBothHave(tx, id, otherId);
    await moveRecords(tx, { from: otherId, to: id });
    await tx
      .update(leadEvents)
      .set({ ...filledFrom(event, other), ...nextEventVersion })
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

/** Moves what belongs to an event to another one. */
async function moveRecords(tx: Database, { from, to }: { from: number; to: number }) {
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
  // A repeat of a send would come to the removed event, so that its key is of no more use.
  await tx
    .update(recommendationSends)
    .set({ ...moved, idempotencyKey: null })
    .where(eq(recommendationSends.leadEventId, from));
}

type LeadEvent = typeof leadEvents.$inferSelect;

/** The fields of an event, those that it lacks from the other, and the further stage of the two. */
const filledFrom = (event: LeadEvent, other: LeadEvent) => ({
  subType: event.subType ?? (event.eventType === other.eventType ? other.subType : null),
  eventDate: event.eventDate ?? other.eventDate,
  guestCount: event.guestCount ?? other.guestCount,
  budgetMinor: event.budgetMinor ?? other.budgetMinor,
  locationId: event.locationId ?? other.locationId,
  // Who merges may have saved the notes of both before.
  notes: joined(event.notes, other.notes),
  pipelineStageId: furtherStage(event.pipelineStageId, other.pipelineStageId),
});

/** Of two deal stages the one that is further; lost only where both are, and a stage of ours before one we do not know. */
function furtherStage(one: string, other: string): string {
  const placeOf = (stage: string) =>
    stage === "lost" ? -1 : dealStages.findIndex(({ id }) => id === stage) + 0.5;
  return placeOf(other) > placeOf(one) ? other : one;
}

async function dropWhatBothHave(tx: Database, id: number, otherId: number) {
  const rooms = tx
    .select({ id: recommendations.roomId })
    .from(recommendations)
    .where(eq(recommendations.leadEventId, id));
  await tx
    .delete(recommendations)
    .where(and(eq(recommendations.leadEventId, otherId), inArray(recommendations.roomId, rooms)));
  // Each person keeps their answer. Of two answers by the same person, that of the event that stays is kept.
  const kept = alias(recommendationAnswers, "kept");
  const ofSamePerson = tx
    .select({ person: kept.person })
    .from(kept)
    .where(
      and(
        eq(kept.leadEventId, id),
        eq(kept.roomId, recommendationAnswers.roomId),
        eq(sql`lower(${kept.person})`, sql`lower(${recommendationAnswers.person})`),
      ),
    );
  await tx
    .delete(recommendationAnswers)
    .where(and(eq(recommendationAnswers.leadEventId, otherId), exists(ofSamePerson)));
  for (const table of [shortlists, venueAvailabilities]) {
    const venues = tx.select({ id: table.venueId }).from(table).where(eq(table.leadEventId, id));
    await tx.delete(table).where(and(eq(table.leadEventId, otherId), inArray(table.venueId, venues)));
  }
}

/** Takes the notes of one event to another; where both have a note on a venue, one follows the other. */
async function moveNotes(tx: Database, { from, to }: { from: number; to: number }) {
  const rows = await tx
    .select()
    .from(shortlistNotes)
    .where(inArray(shortlistNotes.leadEventId, [from, to]));
  for (const { leadEventId, venueId, note, updatedAt } of rows) {
    if (leadEventId !== from) continue;
    const own = rows.find((row) => row.leadEventId === to && row.venueId === venueId);
    const both = own ? joined(own.note, note) : note;
    await tx
      .insert(shortlistNotes)
      .values({ leadEventId: to, venueId, note, updatedAt })
      .onConflictDoUpdate({
        target: [shortlistNotes.leadEventId, shortlistNotes.venueId],
        set: { note: both, version: sql`${shortlistNotes.version} + 1` },
      });
  }
}

/** Two notes below each other; one that the other contains already, or an empty one, is left out. */
const joined = (note: string, other: string) =>
  `\n\n${note}\n\n`.includes(`\n\n${other}\n\n`) ? note : [note, other].filter(Boolean).join("\n\n");
