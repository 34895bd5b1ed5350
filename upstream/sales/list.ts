import type { listAllSales } from "@contract/sales/all";
import type { SaleSortField } from "@contract/sales/states";
import { and, asc, count, desc, eq, gte, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Database } from "../db/database";
import { customVenues, leadEvents, leads, sales, venues, whereSaleWithValue } from "../db/schema";
import { toFoldedSql, whereNameContains } from "../search-text";
import { selectSales, toWireSaleWithClient } from "./read";

const PER_PAGE = 10;

const clientName = sql`trim(${leads.firstName} || ' ' || ${leads.lastName})`;
const venueName = sql`coalesce(${venues.name}, ${customVenues.name})`;

/** A page of the sales of all events; empty beyond the last page. */
export async function listSales(db: Database, query: z.output<typeof listAllSales.query>) {
  const { page, per_page = PER_PAGE, country, hubspot_owner_id: ownerId, status, approval } = query;
  const where = and(
    whereSaleWithValue(sales),
    country && eq(leads.country, country),
    ownerId === undefined ? undefined : eq(leads.ownerId, ownerId),
    query.unowned_only === "1" ? isNull(leads.ownerId) : undefined,
    status && eq(sales.status, status),
    approval && eq(sales.approval, approval),
    query.sold_by === undefined ? undefined : eq(sales.userId, query.sold_by),
    query.venue_id === undefined ? undefined : eq(sales.venueId, query.venue_id),
    whereCountedInReport(query),
    whereSaleMatches(query.search),
  );
  const [rows, [found]] = await Promise.all([
    selectSales(db)
      .where(where)
      .orderBy(...buildSaleOrder(query))
      .limit(per_page)
      .offset((page - 1) * per_page),
    db
      .select({ total: count() })
      .from(sales)
      .innerJoin(leadEvents, eq(leadEvents.id, sales.leadEventId))
      .innerJoin(leads, eq(leads.id, leadEvents.leadId))
      .leftJoin(venues, eq(venues.id, sales.venueId))
      .leftJoin(customVenues, eq(customVenues.id, sales.customVenueId))
      .where(where),
  ]);
  return {
    data: rows.map(toWireSaleWithClient),
    meta: { total: found?.total ?? 0, page, per_page },
  };
}

/**
 * Filters by month and counts sales as reports do: without rejected ones, open sales by the month they were recorded,
 * others by the month they were won or lost. An event is lost once, by its last sale, unless counted for a single venue.
 * Without a step: all sales by the month they were recorded.
 */
function whereCountedInReport({
  counted_as: step,
  from_month,
  to_month,
  venue_id,
}: z.output<typeof listAllSales.query>): SQL | undefined {
  const at = !step || step === "tentative" ? sales.createdAt : sales.closedAt;
  const month = sql`to_char(${at} AT TIME ZONE main_zone(${leads.country}), 'YYYY-MM')`;
  const inMonths = and(
    from_month ? gte(month, from_month) : undefined,
    to_month ? lte(month, to_month) : undefined,
  );
  if (!step) return inMonths;
  return and(
    ne(sales.approval, "rejected"),
    eq(sales.status, step),
    isNotNull(at),
    step === "lost" && venue_id === undefined ? isLastOfEvent : undefined,
    inMonths,
  );
}

/**
 * True for the last lost sale of an event without open and won sales: only then is the event lost, and
 * counted once.
 */
const isLastOfEvent = sql`NOT EXISTS (SELECT 1 FROM ${sales} other WHERE other.lead_event_id = ${sales.leadEventId}
  AND other.id <> ${sales.id} AND other.value_minor IS NOT NULL AND other.approval <> 'rejected'
  AND (other.status <> 'lost' OR (other.closed_at, other.id) > (${sales.closedAt}, ${sales.id})))`;

/** Searches the names of client and venue. */
function whereSaleMatches(search = ""): SQL | undefined {
  const text = search.trim();
  return text ? or(whereNameContains(clientName, text), whereNameContains(venueName, text)) : undefined;
}

/** By the requested field, missing values last; ties are ordered by id. */
function buildSaleOrder({
  sort_by,
  sort_order,
}: Pick<z.output<typeof listAllSales.query>, "sort_by" | "sort_order">): SQL[] {
  const fields: Record<SaleSortField, SQL> = {
    created_at: sql`${sales.createdAt}`,
    client: toFoldedSql(clientName),
    venue: toFoldedSql(venueName),
    event_date: sql`${sales.eventDate}`,
    guest_count: sql`${sales.guestCount}`,
    value: sql`${sales.valueMinor}`,
  };
  const isDescending = (sort_order ?? (sort_by ? "asc" : "desc")) === "desc";
  const direction = isDescending ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`;
  return [
    sql`${fields[sort_by ?? "created_at"]} ${direction}`,
    isDescending ? desc(sales.id) : asc(sales.id),
  ];
}
