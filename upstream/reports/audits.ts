import type { enquiryAudits, lostWons } from "@contract/reports/reports";
import type { Country } from "@contract/vocabulary";
import { isZone, toStartOfDay } from "@contract/zones";
import { and, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { z } from "zod/v4";
import type { Database } from "../db/database";
import {
  closedSales,
  customVenues,
  enquiries,
  isClosed,
  isSale,
  leadEmails,
  leadEvents,
  leads,
  locations,
  sales,
  users,
  venues,
} from "../db/schema";
import { invalid } from "../errors";
import { selectSales, toWireListedSale } from "../sales/read";
import { nameContains } from "../search-text";
import { addDays, toZoneDate, toZoneDateTime } from "../time";
import { venueNames } from "../venues/losses";

const PER_PAGE = 10;

const clientName = sql`${leads.firstName} || ' ' || ${leads.lastName}`;

/** One page of the won and lost sales, the last closed first. */
export async function listLostWons(db: Database, asked: z.output<typeof lostWons.query>) {
  const { page, per_page = PER_PAGE, country, search } = asked;
  const approval = asked.show_pending_only === "1" ? "pending" : undefined;
  const where = and(
    isClosed(sales),
    isSale(sales),
    country && eq(leads.country, country),
    approval && eq(sales.approval, approval),
    search ? salesNamed(db, search) : undefined,
  );
  // A search looks at every sale it finds, so that they are counted on the way; without one they are counted already.
  const total = search ? sql`count(*) over ()` : countedClosed(db, country, approval);
  const found = await closedOf(db, total, where)
    .orderBy(sql`${sales.closedAt} DESC NULLS LAST`, desc(sales.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const [first] = found.length > 0 || page === 1 ? found : await closedOf(db, total, where).limit(1);
  const ids = found.map(({ id }) => id);
  const rows = ids.length > 0 ? await selectSales(db).where(inArray(sales.id, ids)) : [];
  const rowOf = new Map(rows.map((row) => [row.sale.id, row]));
  const nameOf = await venueNames(
    db,
    rows.flatMap(({ sale }) => sale.lostToVenueId ?? []),
  );
  return {
    data: ids
      .flatMap((id) => rowOf.get(id) ?? [])
      .map((row) => ({
        ...toWireListedSale(row),
        lost_to_venue: nameOf(row.sale.lostToVenueId),
      })),
    meta: { total: first?.total ?? 0, page, per_page },
  };
}

/** Holds for sales whose client or venue has a text in its name; each is looked for by an index of its own. */
function salesNamed(db: Database, text: string) {
  const [ofClients, ofVenues, ofCustomVenues] = [
    db
      .select({ id: sales.id })
      .from(leads)
      .innerJoin(leadEvents, eq(leadEvents.leadId, leads.id))
      .innerJoin(sales, eq(sales.leadEventId, leadEvents.id))
      .where(nameContains(clientName, text)),
    db
      .select({ id: sales.id })
      .from(venues)
      .innerJoin(sales, eq(sales.venueId, venues.id))
      .where(nameContains(venues.name, text)),
    db
      .select({ id: sales.id })
      .from(customVenues)
      .innerJoin(sales, eq(sales.customVenueId, customVenues.id))
      .where(nameContains(customVenues.name, text)),
  ] as const;
  // An array, as the planner else looks at each sale for itself.
  return sql`${sales.id} = ANY(ARRAY(${unionAll(ofClients, ofVenues, ofCustomVenues)}))`;
}

/** The closed sales that fit, each with how many there are. */
const closedOf = (db: Database, total: SQL, where: SQL | undefined) =>
  db
    .select({ id: sales.id, total: total.mapWith(Number) })
    .from(sales)
    .innerJoin(leadEvents, eq(leadEvents.id, sales.leadEventId))
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .where(where)
    .$dynamic();

/** How many sales are closed, as triggers count them. */
const countedClosed = (db: Database, country: Country | undefined, approval: string | undefined) =>
  sql`(${db
    .select({ total: sql`sum(${closedSales.sales})` })
    .from(closedSales)
    .where(
      and(
        country ? eq(closedSales.country, country) : undefined,
        approval ? eq(closedSales.approval, approval) : undefined,
      ),
    )})`;

/** What may go wrong when an enquiry is taken in, in words, and how it is told. */
const failures: { [words: string]: SQL } = {
  "Nobody owns the lead": sql`${leads.ownerId} IS NULL`,
  "HubSpot did not take the lead": sql`${leads.hubspotStatus} = 'failed'`,
  "The lead has no email address": sql`NOT EXISTS (SELECT 1 FROM ${leadEmails} WHERE ${leadEmails.leadId} = ${leads.id})`,
  "The event has no city": sql`${locations.id} IS NULL`,
  "The event has no number of guests": sql`${leadEvents.guestCount} IS NULL`,
};

/** The failures of a row as a list of words. */
const failureList = sql<string[]>`array_remove(ARRAY[${sql.join(
  Object.entries(failures).map(([words, happened]) => sql`CASE WHEN ${happened} THEN ${words}::text END`),
  sql`, `,
)}], NULL)`;

const hasFailed = sql<boolean>`(NOT ${enquiries.isSpam} AND (${sql.join(Object.values(failures), sql` OR `)}))`;

const auditsOf = (
  { timezone, search, show_failed_only }: z.output<typeof enquiryAudits.query>,
  date: string,
) =>
  and(
    gte(enquiries.createdAt, toStartOfDay(date, timezone)),
    lt(enquiries.createdAt, toStartOfDay(addDays(date, 1), timezone)),
    show_failed_only === "1" ? hasFailed : undefined,
    search ? or(nameContains(clientName, search), nameContains(venues.name, search)) : undefined,
  );

/** One page of the enquiries of a local date, newest first. @throws Refusal 422 at `timezone` */
export async function listEnquiryAudits(
  db: Database,
  asked: z.output<typeof enquiryAudits.query>,
  now: Date,
) {
  const { page, per_page = PER_PAGE, timezone } = asked;
  if (!isZone(timezone)) throw invalid({ timezone: ["Give a time zone like Australia/Melbourne"] });
  const date = asked.date ?? toZoneDate(timezone, now);
  const where = auditsOf(asked, date);
  const [rows, [found]] = await Promise.all([
    db
      .select({
        enquiry: enquiries,
        lead: leads,
        venue: { id: venues.id, name: venues.name },
        owner: { id: users.id, name: users.displayName },
        hasFailed,
        failures: failureList,
      })
      .from(enquiries)
      .innerJoin(leadEvents, eq(leadEvents.id, enquiries.leadEventId))
      .innerJoin(leads, eq(leads.id, leadEvents.leadId))
      .leftJoin(locations, eq(locations.id, leadEvents.locationId))
      .leftJoin(venues, eq(venues.id, enquiries.venueId))
      .leftJoin(users, eq(users.id, leads.ownerId))
      .where(where)
      .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
    db
      .select({ total: count() })
      .from(enquiries)
      .innerJoin(leadEvents, eq(leadEvents.id, enquiries.leadEventId))
      .innerJoin(leads, eq(leads.id, leadEvents.leadId))
      .leftJoin(locations, eq(locations.id, leadEvents.locationId))
      .leftJoin(venues, eq(venues.id, enquiries.venueId))
      .where(where),
  ]);
  return {
    data: rows.map(({ enquiry, lead, ...row }) => ({
      id: enquiry.id,
      received_at: enquiry.createdAt.toISOString(),
      local_time: toZoneDateTime(timezone, enquiry.createdAt),
      lead: { id: lead.id, name: `${lead.firstName} ${lead.lastName}`.trim() },
      lead_event_id: enquiry.leadEventId,
      country: lead.country,
      source: enquiry.source,
      venue: row.venue ?? undefined,
      owner: row.owner ?? undefined,
      is_spam: enquiry.isSpam,
      has_failed: row.hasFailed,
      failures: row.hasFailed ? row.failures : [],
    })),
    meta: { total: found?.total ?? 0, page, per_page },
  };
}
