import type { enquiryAudits, lostWons } from "@contract/reports/reports";
import type { Country } from "@contract/vocabulary";
import { isTimeZone, toStartOfDay } from "@contract/zones";
import { and, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { z } from "zod/v4";
import type { Database } from "../db/database";
import {
  closedSales,
  customVenues,
  enquiries,
  leadEmails,
  leadEvents,
  leads,
  locations,
  sales,
  users,
  venues,
  whereSaleWithValue,
  whereWonOrLost,
} from "../db/schema";
import { createInvalidFieldsRefusal } from "../errors";
import { selectSales, toWireSaleWithClient } from "../sales/read";
import { whereNameContains } from "../search-text";
import { addDays, toZoneDate, toZoneDateTime } from "../time";
import { loadVenueLookup } from "../venues/losses";

const PER_PAGE = 10;

const clientName = sql`${leads.firstName} || ' ' || ${leads.lastName}`;

/** One page of the won and lost sales, most recently closed first. */
export async function loadWonAndLostSales(db: Database, query: z.output<typeof lostWons.query>) {
  const { page, per_page = PER_PAGE, country, search } = query;
  const approval = query.show_pending_only === "1" ? "pending" : undefined;
  const where = and(
    whereWonOrLost(sales),
    whereSaleWithValue(sales),
    country && eq(leads.country, country),
    approval && eq(sales.approval, approval),
    search ? whereSaleNamesContain(db, search) : undefined,
  );
  // A search reads every match anyway, so it can count them. Without a search, triggers have already counted the sales.
  const total = search ? sql`count(*) over ()` : selectClosedSaleCount(db, country, approval);
  const found = await selectClosedSaleIds(db, total, where)
    .orderBy(sql`${sales.closedAt} DESC NULLS LAST`, desc(sales.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  // Each row carries the total. A page past the end has no rows, so another row is read for it.
  const [first] =
    found.length > 0 || page === 1 ? found : await selectClosedSaleIds(db, total, where).limit(1);
  const ids = found.map(({ id }) => id);
  const rows = ids.length > 0 ? await selectSales(db).where(inArray(sales.id, ids)) : [];
  const rowById = new Map(rows.map((row) => [row.sale.id, row]));
  const findVenueName = await loadVenueLookup(
    db,
    rows.flatMap(({ sale }) => sale.lostToVenueId ?? []),
  );
  return {
    data: ids
      .flatMap((id) => rowById.get(id) ?? [])
      .map((row) => ({
        ...toWireSaleWithClient(row),
        lost_to_venue: findVenueName(row.sale.lostToVenueId),
      })),
    meta: { total: first?.total ?? 0, page, per_page },
  };
}

/**
 * Matches sales whose client or venue name contains the text. Three queries, as each can then use its index.
 */
function whereSaleNamesContain(db: Database, text: string): SQL {
  const [byClient, byVenue, byCustomVenue] = [
    db
      .select({ id: sales.id })
      .from(leads)
      .innerJoin(leadEvents, eq(leadEvents.leadId, leads.id))
      .innerJoin(sales, eq(sales.leadEventId, leadEvents.id))
      .where(whereNameContains(clientName, text)),
    db
      .select({ id: sales.id })
      .from(venues)
      .innerJoin(sales, eq(sales.venueId, venues.id))
      .where(whereNameContains(venues.name, text)),
    db
      .select({ id: sales.id })
      .from(customVenues)
      .innerJoin(sales, eq(sales.customVenueId, customVenues.id))
      .where(whereNameContains(customVenues.name, text)),
  ] as const;
  // An array, because the planner would otherwise check every sale.
  return sql`${sales.id} = ANY(ARRAY(${unionAll(byClient, byVenue, byCustomVenue)}))`;
}

/** Selects the ids of matching closed sales, each with the total. */
const selectClosedSaleIds = (db: Database, total: SQL, where: SQL | undefined) =>
  db
    .select({ id: sales.id, total: total.mapWith(Number) })
    .from(sales)
    .innerJoin(leadEvents, eq(leadEvents.id, sales.leadEventId))
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .where(where)
    .$dynamic();

/** Selects the number of closed sales from the table that triggers update. */
const selectClosedSaleCount = (db: Database, country: Country | undefined, approval: string | undefined) =>
  sql`(${db
    .select({ total: sql`sum(${closedSales.sales})` })
    .from(closedSales)
    .where(
      and(
        country ? eq(closedSales.country, country) : undefined,
        approval ? eq(closedSales.approval, approval) : undefined,
      ),
    )})`;

/** The problems that a received enquiry can have, with the condition for each. */
const failures: { [message: string]: SQL } = {
  "The lead has no owner": sql`${leads.ownerId} IS NULL`,
  "The lead failed to sync to HubSpot": sql`${leads.hubspotStatus} = 'failed'`,
  "The lead has no email address": sql`NOT EXISTS (SELECT 1 FROM ${leadEmails} WHERE ${leadEmails.leadId} = ${leads.id})`,
  "The event has no city": sql`${locations.id} IS NULL`,
  "The event has no guest count": sql`${leadEvents.guestCount} IS NULL`,
};

/** A select expression: the messages of the problems that an enquiry has. */
const failureList = sql<string[]>`array_remove(ARRAY[${sql.join(
  Object.entries(failures).map(
    ([message, condition]) => sql`CASE WHEN ${condition} THEN ${message}::text END`,
  ),
  sql`, `,
)}], NULL)`;

const hasFailed = sql<boolean>`(NOT ${enquiries.isSpam} AND (${sql.join(Object.values(failures), sql` OR `)}))`;

const whereEnquiryMatches = (
  { timezone, search, show_failed_only }: z.output<typeof enquiryAudits.query>,
  date: string,
) =>
  and(
    gte(enquiries.createdAt, toStartOfDay(date, timezone)),
    lt(enquiries.createdAt, toStartOfDay(addDays(date, 1), timezone)),
    show_failed_only === "1" ? hasFailed : undefined,
    search ? or(whereNameContains(clientName, search), whereNameContains(venues.name, search)) : undefined,
  );

/** One page of the enquiries of a local date, newest first. @throws Refusal 422 at `timezone` */
export async function loadEnquiriesOfDate(
  db: Database,
  query: z.output<typeof enquiryAudits.query>,
  now: Date,
) {
  const { page, per_page = PER_PAGE, timezone } = query;
  if (!isTimeZone(timezone))
    throw createInvalidFieldsRefusal({ timezone: ["Enter a time zone such as Australia/Melbourne"] });
  const date = query.date ?? toZoneDate(timezone, now);
  const where = whereEnquiryMatches(query, date);
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
