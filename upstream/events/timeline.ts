import type { timeline } from "@contract/events/events";
import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod/v4";
import { activityTitle, recordActivity } from "../activities";
import type { Caller } from "../auth/caller";
import type { Database } from "../db/database";
import {
  activities,
  customVenues,
  emails,
  enquiries,
  inspections,
  recommendationSends,
  recommendations,
  sales,
  users,
  venues,
} from "../db/schema";
import { invalid } from "../errors";
import { clockIn, isZone } from "../time";
import { leadOfEvent } from "./read";

type Entry = z.output<typeof timeline.answer>["data"][number];

/** What happened, before it is told in a zone. */
interface Happening {
  id: string;
  type: string;
  title: string;
  at: Date;
  detail?: string;
  by?: string | null;
}

/**
 * All that happened to an event, newest first, in the wall-clock time of an IANA zone: enquiries,
 * recommendations, mails, inspections, sales and what staff did.
 * @throws Refusal 404; 422 at `timezone` for a zone nobody knows
 */
export async function readTimeline(db: Database, eventId: number, zone: string): Promise<Entry[]> {
  if (!isZone(zone)) throw invalid({ timezone: ["Give a time zone like Australia/Melbourne"] });
  const clock = (at: Date) => clockIn(zone, at);
  await leadOfEvent(db, eventId);
  const happenings = (
    await Promise.all([
      enquiriesOf(db, eventId),
      sendsOf(db, eventId),
      mailsOf(db, eventId),
      inspectionsOf(db, eventId, clock),
      salesOf(db, eventId),
      activitiesOf(db, eventId),
    ])
  ).flat();
  return happenings
    .sort((a, b) => b.at.getTime() - a.at.getTime() || b.id.localeCompare(a.id))
    .map(({ at, by, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      local_time: clock(at),
      by: by ?? undefined,
      detail: entry.detail,
    }));
}

/**
 * Takes up an entry of the timeline again: a mail that failed is queued anew, anything else is noted for the
 * staff to see to. Answers the entry that says so, in UTC. @throws Refusal 404; 422 at `tracker_id`
 */
export async function requeueEntry(
  db: Database,
  eventId: number,
  { tracker_id, type }: { tracker_id: string | number; type: string },
  { user }: Caller,
  now: Date,
) {
  const entries = await readTimeline(db, eventId, "UTC");
  const entry = entries.find(({ id }) => id === tracker_id || id === `${type}-${tracker_id}`);
  if (!entry) throw invalid({ tracker_id: ["There is no such entry in the timeline"] });
  const leadId = await leadOfEvent(db, eventId);
  const activityId = await db.transaction(async (tx) => {
    if (entry.type === "email")
      await tx
        .update(emails)
        .set({ status: "queued", attempts: 0, failure: null, dueAt: now })
        .where(and(eq(emails.id, Number(entry.id.split("-")[1])), eq(emails.status, "failed")));
    return recordActivity(tx, {
      leadId,
      leadEventId: eventId,
      userId: user.id,
      type: "entry_requeued",
      detail: entry.title,
      at: now,
    });
  });
  const [added] = (await readTimeline(db, eventId, "UTC")).filter(
    ({ id }) => id === `activity-${activityId}`,
  );
  if (!added) throw new Error("The activity was not kept");
  return added;
}

const venueName = sql<string>`coalesce(${venues.name}, ${customVenues.name}, 'a venue')`;

async function enquiriesOf(db: Database, eventId: number): Promise<Happening[]> {
  const rows = await db
    .select({ id: enquiries.id, source: enquiries.source, at: enquiries.createdAt, venue: venues.name })
    .from(enquiries)
    .leftJoin(venues, eq(venues.id, enquiries.venueId))
    .where(eq(enquiries.leadEventId, eventId));
  return rows.map(({ id, source, at, venue }) => ({
    id: `enquiry-${id}`,
    type: "enquiry",
    title: venue ? `Enquiry about ${venue}` : "Enquiry",
    detail: `From ${source}`,
    at,
  }));
}

async function sendsOf(db: Database, eventId: number): Promise<Happening[]> {
  const rows = await db
    .select({
      id: recommendationSends.id,
      subject: recommendationSends.subject,
      noEmail: recommendationSends.noEmail,
      at: recommendationSends.createdAt,
      by: users.displayName,
      rooms: sql<number>`(SELECT count(*)::int FROM ${recommendations}
        WHERE ${recommendations.sendId} = ${recommendationSends.id})`,
    })
    .from(recommendationSends)
    .leftJoin(users, eq(users.id, recommendationSends.userId))
    .where(eq(recommendationSends.leadEventId, eventId));
  return rows.map(({ id, subject, noEmail, at, by, rooms }) => ({
    id: `recommendation-${id}`,
    type: "recommendation",
    title: `${rooms} ${rooms === 1 ? "room" : "rooms"} ${noEmail ? "saved as recommended" : "recommended"}`,
    detail: subject,
    at,
    by,
  }));
}

async function mailsOf(db: Database, eventId: number): Promise<Happening[]> {
  const rows = await db
    .select({
      id: emails.id,
      subject: emails.subject,
      to: emails.recipient,
      status: emails.status,
      at: emails.createdAt,
    })
    .from(emails)
    .where(eq(emails.leadEventId, eventId));
  return rows.map(({ id, subject, to, status, at }) => ({
    id: `email-${id}`,
    type: "email",
    title: `Email: ${subject}`,
    detail: `To ${to}, ${status}`,
    at,
  }));
}

async function inspectionsOf(
  db: Database,
  eventId: number,
  clock: (at: Date) => string,
): Promise<Happening[]> {
  const rows = await db
    .select({
      id: inspections.id,
      status: inspections.status,
      startsAt: inspections.startsAt,
      at: inspections.createdAt,
      venue: venueName,
    })
    .from(inspections)
    .leftJoin(venues, eq(venues.id, inspections.venueId))
    .leftJoin(customVenues, eq(customVenues.id, inspections.customVenueId))
    .where(eq(inspections.leadEventId, eventId));
  return rows.map(({ id, status, startsAt, at, venue }) => ({
    id: `inspection-${id}`,
    type: "inspection",
    title: `Inspection of ${venue}`,
    detail: `For ${clock(startsAt)}, ${status.replaceAll("_", " ")}`,
    at,
  }));
}

async function salesOf(db: Database, eventId: number): Promise<Happening[]> {
  const rows = await db
    .select({
      id: sales.id,
      status: sales.status,
      lostReason: sales.lostReason,
      at: sales.createdAt,
      closedAt: sales.closedAt,
      venue: venueName,
      by: users.displayName,
    })
    .from(sales)
    .leftJoin(venues, eq(venues.id, sales.venueId))
    .leftJoin(customVenues, eq(customVenues.id, sales.customVenueId))
    .leftJoin(users, eq(users.id, sales.userId))
    .where(eq(sales.leadEventId, eventId));
  return rows.flatMap(({ id, status, lostReason, at, closedAt, venue, by }) => {
    const opened = { id: `sale-${id}`, type: "sale", title: `Tentative sale at ${venue}`, at, by };
    if (!closedAt) return [opened];
    const title = status === "won" ? `Sale won at ${venue}` : `Sale lost at ${venue}`;
    return [
      opened,
      { id: `sale-${id}-closed`, type: "sale", title, detail: lostReason ?? undefined, at: closedAt, by },
    ];
  });
}

async function activitiesOf(db: Database, eventId: number): Promise<Happening[]> {
  const rows = await db
    .select({ activity: activities, by: users.displayName })
    .from(activities)
    .leftJoin(users, eq(users.id, activities.userId))
    .where(eq(activities.leadEventId, eventId));
  return rows.map(({ activity, by }) => ({
    id: `activity-${activity.id}`,
    type: "activity",
    title: activityTitle(activity.type),
    detail: activity.detail || undefined,
    at: activity.createdAt,
    by,
  }));
}
