import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import {
  enquiries,
  inspections,
  leadEvents,
  leads,
  locations,
  recommendations,
  sales,
  whereSaleWithValue,
} from "../db/schema";
import { assertVenueExists } from "./load-venue";

const PER_PAGE = 10;

/** One page of the events with any contact to a venue, newest contact first. @throws Refusal 404 */
export async function loadEventsInContactWithVenue(db: Database, venueId: number, page: number) {
  await assertVenueExists(db, venueId);
  const contacts = selectLastContactTimes(venueId);
  const lastContact = sql<Date>`contact.last_at`.mapWith(leads.createdAt);
  const [rows, [found]] = await Promise.all([
    db
      .select({
        event: leadEvents,
        lead: leads,
        city: locations.name,
        enquiredAt: sql<Date | null>`contact.enquired_at`.mapWith(leads.createdAt),
        recommendedAt: sql<Date | null>`contact.recommended_at`.mapWith(leads.createdAt),
        lastContact,
      })
      .from(sql`(${contacts}) AS contact`)
      .innerJoin(leadEvents, eq(leadEvents.id, sql`contact.event_id`))
      .innerJoin(leads, eq(leads.id, leadEvents.leadId))
      .leftJoin(locations, eq(locations.id, leadEvents.locationId))
      .orderBy(desc(sql`contact.last_at`), desc(leadEvents.id))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
    db.select({ total: sql<number>`count(*)::int` }).from(sql`(${contacts}) AS contact`),
  ]);
  return {
    data: rows.map(({ event, lead, city, ...contact }) => ({
      lead_id: lead.id,
      lead_event_id: event.id,
      lead_name: `${lead.firstName} ${lead.lastName}`.trim(),
      country: lead.country,
      event_type: event.eventType,
      event_date: event.eventDate ?? undefined,
      guest_count: event.guestCount ?? undefined,
      city: city ?? undefined,
      pipeline_stage_id: event.pipelineStageId,
      enquired_at: contact.enquiredAt?.toISOString(),
      recommended_at: contact.recommendedAt?.toISOString(),
      last_contact_at: contact.lastContact.toISOString(),
    })),
    meta: { total: found?.total ?? 0, page, per_page: PER_PAGE },
  };
}

/**
 * Selects, per event, the times of its last enquiry, recommendation and contact of any kind with a venue,
 * without spam.
 */
function selectLastContactTimes(venueId: number): SQL {
  return sql`
    SELECT event_id, max(at) AS last_at, max(at) FILTER (WHERE kind = 'enquiry') AS enquired_at,
      max(at) FILTER (WHERE kind = 'recommendation') AS recommended_at
    FROM (
      SELECT ${enquiries.leadEventId} AS event_id, 'enquiry' AS kind, ${enquiries.createdAt} AS at
        FROM ${enquiries} WHERE ${enquiries.venueId} = ${venueId} AND NOT ${enquiries.isSpam}
      UNION ALL SELECT ${recommendations.leadEventId}, 'recommendation', ${recommendations.createdAt}
        FROM ${recommendations} WHERE ${recommendations.venueId} = ${venueId}
      UNION ALL SELECT ${inspections.leadEventId}, 'inspection', ${inspections.createdAt}
        FROM ${inspections} WHERE ${inspections.venueId} = ${venueId}
      UNION ALL SELECT ${sales.leadEventId}, 'sale', ${sales.createdAt}
        FROM ${sales} WHERE ${sales.venueId} = ${venueId} AND ${whereSaleWithValue(sales)}
    ) AS contacts
    GROUP BY event_id`;
}
