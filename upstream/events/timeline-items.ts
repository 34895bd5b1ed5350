import { formatInspectionClock, formatInspectionDay, formatZoneName } from "@contract/inspections/clock";
import { buildEventPlaceholderValues } from "@contract/recommendations/template";
import { mainZone } from "@contract/vocabulary";
import { and, countDistinct, eq, isNotNull, isNull, min, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { formatActivityTitle, toTimelineKind } from "../activities";
import type { Database } from "../db/database";
import {
  activities,
  customVenues,
  emails,
  enquiries,
  followUps,
  inspections,
  leadEvents,
  leads,
  locations,
  recommendationSends,
  recommendations,
  sales,
  users,
  venues,
  whereSaleWithValue,
} from "../db/schema";
import { fillSubjectPlaceholders } from "../mail/placeholders";

/** A timeline entry before its time is converted to a zone. */
interface TimelineItem {
  id: string;
  type: string;
  title: string;
  at: Date;
  detail?: string | undefined;
  by?: string | null;
  /** Set for a failed step: the number to retry it by (E-09). */
  failedAs?: number | undefined;
}

const venueName = sql<string>`coalesce(${venues.name}, ${customVenues.name}, 'a venue')`;

export async function loadEnquiryTimelineItems(db: Database, eventId: number): Promise<TimelineItem[]> {
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

/**
 * Sends with the subject of their email. If no email was sent, the subject as its placeholders would be
 * filled in now.
 */
export async function loadSendTimelineItems(db: Database, eventId: number): Promise<TimelineItem[]> {
  const rows = await db
    .select({
      id: recommendationSends.id,
      sentSubject: emails.subject,
      template: recommendationSends.subject,
      firstName: leads.firstName,
      event: {
        eventType: leadEvents.eventType,
        subType: leadEvents.subType,
        eventDate: leadEvents.eventDate,
        guestCount: leadEvents.guestCount,
      },
      city: locations.name,
      noEmail: recommendationSends.noEmail,
      at: recommendationSends.createdAt,
      by: users.displayName,
      rooms: sql<number>`(SELECT count(*)::int FROM ${recommendations}
        WHERE ${recommendations.sendId} = ${recommendationSends.id})`,
    })
    .from(recommendationSends)
    .innerJoin(leadEvents, eq(leadEvents.id, recommendationSends.leadEventId))
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .leftJoin(locations, eq(locations.id, leadEvents.locationId))
    .leftJoin(emails, eq(emails.id, recommendationSends.emailId))
    .leftJoin(users, eq(users.id, recommendationSends.userId))
    .where(eq(recommendationSends.leadEventId, eventId));
  return rows.map(({ id, sentSubject, template, firstName, event, city, noEmail, at, by, rooms }) => ({
    id: `recommendation-${id}`,
    type: "recommendation",
    title: `${rooms} ${rooms === 1 ? "room" : "rooms"} ${noEmail ? "saved as recommended" : "recommended"}`,
    detail:
      sentSubject ??
      fillSubjectPlaceholders(
        template,
        {
          ...buildEventPlaceholderValues({ ...event, city }),
          first_name: firstName,
          specialist_name: by ?? undefined,
        },
        "…",
      ),
    at,
    by,
  }));
}

const emailStatusTexts: Record<string, string> = {
  outbox: "logged only (email is switched off)",
  sandbox: "sent to the test mailbox only",
  queued: "waiting to be sent",
  sent: "sent",
  failed: "not delivered",
};

/** When the client's link was first opened, and when the client first viewed rooms on their page. */
export async function loadPortalVisitTimelineItems(db: Database, eventId: number): Promise<TimelineItem[]> {
  const [openings, views] = await Promise.all([
    countRoomsByTime(db, eventId, recommendations.openedAt),
    countRoomsByTime(db, eventId, recommendations.viewedAt),
  ]);
  return [
    ...openings.map(({ id, at, rooms }) => ({
      id: `opening-${id}`,
      type: "visit",
      title: `Link to ${rooms} opened`,
      at,
    })),
    ...views.map(({ id, at, rooms }) => ({
      id: `visit-${id}`,
      type: "visit",
      title: `Client viewed ${rooms} on the portal`,
      at,
    })),
  ];
}

/** The number of rooms of an event for each distinct time in a column. */
async function countRoomsByTime(
  db: Database,
  eventId: number,
  timeColumn: typeof recommendations.openedAt | typeof recommendations.viewedAt,
): Promise<{ id: number | null; at: Date; rooms: string }[]> {
  const rows = await db
    .select({ id: min(recommendations.id), at: timeColumn, count: countDistinct(recommendations.id) })
    .from(recommendations)
    .where(and(eq(recommendations.leadEventId, eventId), isNotNull(timeColumn)))
    .groupBy(timeColumn);
  return rows.flatMap(({ id, at, count }) =>
    at ? [{ id, at, rooms: `${count} ${count === 1 ? "room" : "rooms"}` }] : [],
  );
}

export async function loadEmailTimelineItems(db: Database, eventId: number): Promise<TimelineItem[]> {
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
    detail: `To ${to}, ${emailStatusTexts[status] ?? status}`,
    at,
    failedAs: status === "failed" ? id : undefined,
  }));
}

/** Inspections, each at its own local time (see `getInspectionTimeZone`), as in the client's email. */
export async function loadInspectionTimelineItems(db: Database, eventId: number): Promise<TimelineItem[]> {
  const eventCity = alias(locations, "event_city");
  const rows = await db
    .select({
      id: inspections.id,
      status: inspections.status,
      startsAt: inspections.startsAt,
      at: inspections.createdAt,
      venue: venueName,
      country: leads.country,
      zone: sql<string | null>`coalesce(${locations.zone}, ${inspections.zone}, ${eventCity.zone})`,
    })
    .from(inspections)
    .innerJoin(leadEvents, eq(leadEvents.id, inspections.leadEventId))
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .leftJoin(venues, eq(venues.id, inspections.venueId))
    .leftJoin(locations, eq(locations.id, venues.locationId))
    .leftJoin(eventCity, eq(eventCity.id, leadEvents.locationId))
    .leftJoin(customVenues, eq(customVenues.id, inspections.customVenueId))
    .where(eq(inspections.leadEventId, eventId));
  return rows.map(({ id, status, startsAt, at, venue, country, zone }) => ({
    id: `inspection-${id}`,
    type: "inspection",
    title: `Inspection of ${venue}`,
    detail: `For ${formatInspectionTimeWithZone(startsAt, zone ?? mainZone[country])}, ${status.replaceAll("_", " ")}`,
    at,
  }));
}

const formatInspectionTimeWithZone = (instant: Date, zone: string) =>
  `${formatInspectionDay(instant, zone)}, ${formatInspectionClock(instant, zone)}, ${formatZoneName(instant, zone)}`;

export async function loadSaleTimelineItems(db: Database, eventId: number): Promise<TimelineItem[]> {
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
    .where(and(eq(sales.leadEventId, eventId), whereSaleWithValue(sales)));
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

/** Completed follow-ups of an event, or of its lead as a whole. */
export async function loadFollowUpTimelineItems(
  db: Database,
  eventId: number,
  leadId: number,
): Promise<TimelineItem[]> {
  const ofLead = and(eq(followUps.leadId, leadId), isNull(followUps.leadEventId));
  const rows = await db
    .select({ id: followUps.id, note: followUps.note, at: followUps.doneAt, by: users.displayName })
    .from(followUps)
    .leftJoin(users, eq(users.id, followUps.doneById))
    .where(
      and(
        eq(followUps.leadId, leadId),
        isNotNull(followUps.doneAt),
        or(eq(followUps.leadEventId, eventId), ofLead),
      ),
    );
  return rows.flatMap(({ id, note, at, by }) =>
    at ? [{ id: `follow_up-${id}`, type: "follow_up", title: "Follow-up done", detail: note, at, by }] : [],
  );
}

/** Staff activity on an event and on its lead as a whole. */
export async function loadActivityTimelineItems(
  db: Database,
  eventId: number,
  leadId: number,
): Promise<TimelineItem[]> {
  const ofLead = and(eq(activities.leadId, leadId), isNull(activities.leadEventId));
  const rows = await db
    .select({ activity: activities, by: users.displayName })
    .from(activities)
    .leftJoin(users, eq(users.id, activities.userId))
    .where(or(eq(activities.leadEventId, eventId), ofLead));
  return rows.map(({ activity, by }) => ({
    id: `activity-${activity.id}`,
    type: toTimelineKind(activity.type),
    title: formatActivityTitle(activity.type),
    detail: activity.detail || undefined,
    at: activity.createdAt,
    by,
  }));
}
