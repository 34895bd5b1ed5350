import { asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import {
  emails,
  followUps,
  inspections,
  isWonAndNotRejected,
  leadEvents,
  leads,
  locations,
  recommendationQuestions,
  recommendationSends,
  recommendations,
  rooms,
  sales,
  users,
  venues,
} from "../db/schema";
import { createNotFoundRefusal } from "../errors";
import { findRoomPictureUrl } from "../format/pictures";
import { city, toWirePlace } from "../format/place";
import { selectRoomAnswers, toWireAnswers } from "./answers";

const PER_PAGE = 10;

/** The latest outcome of a recommendation. One whose email failed finally counts as only saved. */
const outcome = sql<string>`CASE
  WHEN ${hasSaleOfVenue(isWonAndNotRejected(sales))} THEN 'won'
  WHEN ${hasSaleOfVenue(eq(sales.status, "lost"))} THEN 'lost'
  WHEN EXISTS (SELECT 1 FROM ${inspections} WHERE ${inspections.leadEventId} = ${recommendations.leadEventId}
    AND ${inspections.venueId} = ${recommendations.venueId} AND ${inspections.status} = 'attended') THEN 'inspected'
  WHEN ${recommendations.viewedAt} IS NOT NULL THEN 'viewed'
  WHEN ${recommendations.openedAt} IS NOT NULL THEN 'opened'
  WHEN ${emails.status} <> 'failed' THEN 'emailed'
  ELSE 'saved' END`;

function hasSaleOfVenue(whereSale: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM ${sales} WHERE ${sales.leadEventId} = ${recommendations.leadEventId}
    AND ${sales.venueId} = ${recommendations.venueId} AND ${whereSale})`;
}

/** A column of the newest question of the client about the room whose follow-up is not done. */
const selectNewestOpenQuestion = (column: "words" | "person") => sql<
  string | null
>`(SELECT ${recommendationQuestions[column]} FROM ${recommendationQuestions}
  INNER JOIN ${followUps} ON ${followUps.id} = ${recommendationQuestions.followUpId}
  WHERE ${recommendationQuestions.leadEventId} = ${recommendations.leadEventId}
    AND ${recommendationQuestions.roomId} = ${recommendations.roomId} AND ${followUps.doneAt} IS NULL
  ORDER BY ${recommendationQuestions.createdAt} DESC, ${recommendationQuestions.id} DESC LIMIT 1)`;

/** The recommendations of an event, newest send first, in the order of each email. @throws Refusal 404 */
export async function loadRecommendationsOfEvent(db: Database, eventId: number, publicUrl: string) {
  const rows = await selectRecommendations(db, eq(recommendations.leadEventId, eventId));
  if (rows.length === 0) {
    const [event] = await db.select({ id: leadEvents.id }).from(leadEvents).where(eq(leadEvents.id, eventId));
    if (!event) throw createNotFoundRefusal("event");
  }
  return rows.map((row) => toWireRecommendation(row, publicUrl));
}

/** One page of the recommendations of a venue, newest first, each with its client. @throws Refusal 404 */
export async function loadRecommendationsOfVenue(
  db: Database,
  venueId: number,
  page: number,
  publicUrl: string,
) {
  const ofVenue = eq(recommendations.venueId, venueId);
  const rows = await selectRecommendations(db, ofVenue)
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  return {
    data: rows.map((row) => ({
      ...toWireRecommendation(row, publicUrl),
      lead_id: row.leadId,
      lead_event_id: row.recommendation.leadEventId,
      lead_name: `${row.firstName} ${row.lastName}`.trim(),
    })),
    meta: {
      total: rows[0]?.total ?? (await countRecommendationsOfVenue(db, venueId, ofVenue)),
      page,
      per_page: PER_PAGE,
    },
  };
}

/** The total for an empty page, whose rows cannot carry it. @throws Refusal 404 */
async function countRecommendationsOfVenue(db: Database, venueId: number, whereVenue: SQL): Promise<number> {
  const [venue] = await db.select({ id: venues.id }).from(venues).where(eq(venues.id, venueId));
  if (!venue) throw createNotFoundRefusal("venue");
  const [row] = await db.select({ total: count() }).from(recommendations).where(whereVenue);
  return row?.total ?? 0;
}

function selectRecommendations(db: Database, whereRecommendation: SQL) {
  const answers = selectRoomAnswers(db);
  return db
    .select({
      recommendation: recommendations,
      sent: recommendationSends,
      by: users.displayName,
      venueName: venues.name,
      place: locations.name,
      city: city.name,
      picture: venues.picture,
      pictures: rooms.pictures,
      answers: answers.list,
      openQuestion: selectNewestOpenQuestion("words"),
      openQuestionPerson: selectNewestOpenQuestion("person"),
      leadId: leads.id,
      firstName: leads.firstName,
      lastName: leads.lastName,
      outcome,
      total: sql<number>`(count(*) OVER ())::int`,
    })
    .from(recommendations)
    .innerJoin(recommendationSends, eq(recommendationSends.id, recommendations.sendId))
    .innerJoin(venues, eq(venues.id, recommendations.venueId))
    .innerJoin(locations, eq(locations.id, venues.locationId))
    .innerJoin(city, eq(city.id, venues.cityId))
    .innerJoin(leadEvents, eq(leadEvents.id, recommendations.leadEventId))
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .leftJoin(rooms, eq(rooms.id, recommendations.roomId))
    .leftJoin(users, eq(users.id, recommendationSends.userId))
    .leftJoin(emails, eq(emails.id, recommendationSends.emailId))
    .leftJoinLateral(answers, sql`true`)
    .where(whereRecommendation)
    .orderBy(desc(recommendations.createdAt), desc(recommendations.sendId), asc(recommendations.position))
    .$dynamic();
}

function toWireRecommendation(
  row: Awaited<ReturnType<typeof selectRecommendations>>[number],
  publicUrl: string,
) {
  const { recommendation, sent, answers } = row;
  return {
    id: recommendation.id,
    venue_id: recommendation.venueId,
    venue_name: row.venueName,
    room_id: recommendation.roomId,
    room_name: recommendation.roomName,
    image_url: findRoomPictureUrl(publicUrl, row),
    ...toWirePlace(row),
    send_id: sent.id,
    recommended_at: recommendation.createdAt.toISOString(),
    recommended_by: row.by ?? undefined,
    outcome: row.outcome,
    opened_at: recommendation.openedAt?.toISOString(),
    viewed_at: recommendation.viewedAt?.toISOString(),
    email_id: sent.emailId ?? undefined,
    is_quick: sent.isQuick,
    subject: sent.subject,
    portal_link: sent.portalLink,
    line: recommendation.line || undefined,
    ...toWireAnswers(answers ?? []),
    client_question: row.openQuestion ?? undefined,
    client_question_name: row.openQuestionPerson || undefined,
  };
}
