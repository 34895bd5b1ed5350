import { MAX_NEW_ANSWERS } from "@contract/recommendations/answers";
import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { emails, leadEvents, leads, recommendationAnswers, recommendations, venues } from "../db/schema";
import { toWireAnswer } from "./answers";

/**
 * Clients' answers that have had no reply, oldest first, with their total. Any later mail to the lead counts as a
 * reply unless its delivery failed; events that are won or lost need none.
 */
export async function loadUnrepliedAnswers(db: Database, ownerId: number | undefined) {
  const rows = await db
    .select({
      answer: recommendationAnswers,
      leadId: leads.id,
      leadName: sql<string>`trim(${leads.firstName} || ' ' || ${leads.lastName})`,
      country: leads.country,
      venueName: venues.name,
      roomName: recommendations.roomName,
      total: sql<number>`(count(*) OVER ())::int`,
    })
    .from(recommendationAnswers)
    .innerJoin(leadEvents, eq(leadEvents.id, recommendationAnswers.leadEventId))
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .innerJoin(venues, eq(venues.id, recommendationAnswers.venueId))
    .innerJoin(
      recommendations,
      and(
        eq(recommendations.leadEventId, recommendationAnswers.leadEventId),
        eq(recommendations.roomId, recommendationAnswers.roomId),
      ),
    )
    .where(
      and(
        ownerId === undefined ? undefined : eq(leads.ownerId, ownerId),
        notInArray(leadEvents.pipelineStageId, ["won", "lost"]),
        sql`NOT EXISTS (SELECT 1 FROM ${emails} WHERE ${emails.leadId} = ${leads.id}
          AND ${emails.createdAt} >= ${recommendationAnswers.changedAt} AND ${emails.status} <> 'failed')`,
      ),
    )
    .orderBy(
      asc(recommendationAnswers.changedAt),
      asc(recommendationAnswers.roomId),
      asc(recommendationAnswers.person),
    )
    .limit(MAX_NEW_ANSWERS);
  return {
    data: rows.map(({ answer, leadId, leadName, country, venueName, roomName }) => ({
      ...toWireAnswer(answer),
      lead_id: leadId,
      lead_event_id: answer.leadEventId,
      lead_name: leadName,
      country,
      venue_name: venueName,
      room_id: answer.roomId,
      room_name: roomName,
    })),
    meta: { total: rows[0]?.total ?? 0, page: 1, per_page: MAX_NEW_ANSWERS },
  };
}
