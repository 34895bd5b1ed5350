import type { Database } from "@upstream/db/database";
import * as schema from "@upstream/db/schema";
import { sql } from "drizzle-orm";
import { generateLeads, loadLastId } from "./leads";

/** Months over which leads were received; reports cover the last thirteen, or all. */
const MONTHS = 48;
export const MINUTES = MONTHS * 30.4 * 24 * 60;

/** `generateLeads` gives every fourth lead a second event. */
const EVENTS_PER_LEAD = 1.25;

/**
 * Writes four years of a business, sized by its number of enquiries, two per event. Three events in ten have a send with
 * three rooms, one in four has an inspection and one in ten a sale; half of the sales are won.
 */
export async function generateDataForReports(db: Database, enquiryCount: number, venueCount: number) {
  const leads = Math.round(enquiryCount / 2 / EVENTS_PER_LEAD);
  await generateLeads(db, leads, {
    owners: 60,
    minutesApart: MINUTES / leads,
    enquiriesOfEvent: 2,
    venues: venueCount,
  });
  await db.execute(sql`analyze leads, lead_events`);
  await db.execute(sql`select setseed(0.25)`);
  await insertBookings(db, { after: 0, venues: venueCount });
  await db.execute(sql`vacuum analyze`);
}

interface BookingBatch {
  /** The last event before those that get bookings. */
  after: number;
  /** The number of venues that they name. */
  venues: number;
}

/** Adds sends, inspections and sales of events. */
export async function insertBookings(db: Database, { after, venues }: BookingBatch): Promise<void> {
  const afterSend = await loadLastId(db, schema.recommendationSends);
  const owner = sql`(select owner_id from leads where leads.id = event.lead_id)`;
  const venue = (nth: unknown = 0) =>
    sql`(select min(id) from venues) + (event.id + 17 * ${nth})::int % ${venues}::int`;
  await db.execute(sql`
    insert into recommendation_sends (lead_event_id, user_id, subject, template, portal_link, created_at)
    select id, ${owner}, 'Venues for you', 'Hello', 'https://example.test', created_at + interval '1 day'
    from lead_events event where id > ${after} and id % 10 < 3`);
  await db.transaction(async (tx) => {
    // The trigger looks up each row among all those written at once.
    await tx.execute(sql`set local work_mem = '1GB'`);
    await tx.execute(sql`
      insert into recommendations (send_id, lead_event_id, venue_id, room_id, room_name, position, created_at)
      select send.id, event.id, ${venue(sql`nth`)}, 4 * (event.id + 17 * nth) % 1000000, 'Room 1', nth, send.created_at
      from recommendation_sends send join lead_events event on event.id = send.lead_event_id
      cross join generate_series(0, 2) nth where send.id > ${afterSend}`);
  });
  await db.execute(sql`
    insert into inspections (unique_id, lead_event_id, venue_id, status, starts_at, created_at)
    select 'visit-' || id, id, ${venue()},
      case when created_at > now() - interval '10 days'
        then (array['requested', 'confirmed', 'rescheduled'])[1 + floor(random() * 3)::int]
        else (array['attended', 'attended', 'attended', 'not_attended', 'cancelled'])[1 + floor(random() * 5)::int]
      end, created_at + interval '14 days', created_at + interval '3 days'
    from lead_events event where id > ${after} and id % 4 = 0`);
  await db.execute(sql`
    insert into sales (lead_event_id, venue_id, user_id, status, approval, lost_reason, value_minor, created_at, closed_at)
    select id, ${venue()}, ${owner}, status, case when id % 40 = 0 then 'pending' else 'approved' end,
      case status when 'lost' then 'Too expensive' end, 100000 * (1 + floor(random() * 50)::int),
      created_at + interval '20 days', case when status <> 'tentative' then created_at + interval '40 days' end
    from (
      select event.*, (array['won', 'won', 'lost', 'tentative'])[1 + floor(random() * 4)::int] status
      from lead_events event where id > ${after} and id % 10 = 0
    ) event`);
}
