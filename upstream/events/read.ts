import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import {
  followUps,
  inspections,
  leadEvents,
  leads,
  locations,
  mergedEvents,
  recommendationAnswers,
  recommendations,
} from "../db/schema";
import { createMergedRefusal, createNotFoundRefusal } from "../errors";
import { pickNextStepFields, selectNextStep, toWireNextStep } from "../leads/next-step";
import { toWireAmountOrUndefined } from "../money";
import { whereOtherTimeRequested } from "./other-times";

/** One event. @throws Refusal 404 */
export async function requireWireEvent(db: Database, eventId: number, now: Date) {
  const [row] = await selectEvents(db, now).where(eq(leadEvents.id, eventId));
  if (!row) throw await createMissingEventRefusal(db, eventId);
  return toWireEvent(row);
}

/** The refusal for a missing event; for a merged one it names the event it was merged into. */
async function createMissingEventRefusal(db: Database, eventId: number) {
  const [merged] = await db.select().from(mergedEvents).where(eq(mergedEvents.id, eventId));
  return merged ? createMergedRefusal("event", merged.intoId) : createNotFoundRefusal("event");
}

/** The events of a lead, newest first. */
export async function listEventsOfLead(db: Database, leadId: number, now: Date) {
  const rows = await selectEvents(db, now)
    .where(eq(leadEvents.leadId, leadId))
    .orderBy(desc(leadEvents.createdAt), desc(leadEvents.id));
  return rows.map(toWireEvent);
}

/** The lead id of an event. @throws Refusal 404 */
export async function requireLeadIdOfEvent(db: Database, eventId: number): Promise<number> {
  const [event] = await db
    .select({ leadId: leadEvents.leadId })
    .from(leadEvents)
    .where(eq(leadEvents.id, eventId));
  if (!event) throw createNotFoundRefusal("event");
  return event.leadId;
}

function selectEvents(db: Database, now: Date) {
  const nextStep = selectNextStep(db, eq(followUps.leadEventId, leadEvents.id)).as("next_step");
  return db
    .select({
      event: leadEvents,
      country: leads.country,
      city: { name: locations.name, lat: locations.lat, lng: locations.lng },
      nextStep: pickNextStepFields(nextStep),
      recommendationCount: sql<number>`(SELECT count(*)::int FROM ${recommendations}
        WHERE ${recommendations.leadEventId} = ${leadEvents.id})`,
      inspectionCount: sql<number>`(SELECT count(*)::int FROM ${inspections}
        WHERE ${inspections.leadEventId} = ${leadEvents.id})`,
      wishedInspectionCount: sql<number>`(SELECT count(DISTINCT ${recommendationAnswers.venueId})::int
        FROM ${recommendationAnswers}
        WHERE ${recommendationAnswers.leadEventId} = ${leadEvents.id} AND ${recommendationAnswers.answer} = 'wanted'
          AND NOT EXISTS (SELECT 1 FROM ${inspections} WHERE ${inspections.leadEventId} = ${leadEvents.id}
            AND ${inspections.venueId} = ${recommendationAnswers.venueId}))`,
      otherTimeCount: sql<number>`(SELECT count(*)::int FROM ${inspections}
        WHERE ${inspections.leadEventId} = ${leadEvents.id} AND ${whereOtherTimeRequested(now)})`,
    })
    .from(leadEvents)
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .leftJoin(locations, eq(locations.id, leadEvents.locationId))
    .leftJoinLateral(nextStep, sql`true`)
    .$dynamic();
}

function toWireEvent({
  event,
  country,
  city,
  nextStep,
  ...counts
}: Awaited<ReturnType<typeof selectEvents>>[number]) {
  return {
    id: event.id,
    lead_id: event.leadId,
    event_type: event.eventType,
    sub_type: event.subType ?? undefined,
    event_date: event.eventDate ?? undefined,
    guest_count: event.guestCount ?? undefined,
    budget: toWireAmountOrUndefined(event.budgetMinor),
    location_id: event.locationId ?? undefined,
    city: city?.name,
    country,
    pipeline_stage_id: event.pipelineStageId,
    notes: event.notes,
    latitude: city?.lat,
    longitude: city?.lng,
    recommendation_count: counts.recommendationCount,
    inspection_count: counts.inspectionCount,
    wished_inspection_count: counts.wishedInspectionCount,
    other_time_count: counts.otherTimeCount,
    next_step: toWireNextStep(nextStep),
    created_at: event.createdAt.toISOString(),
    version: event.version,
  };
}
