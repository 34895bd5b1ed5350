import type { all, SaleSortField } from "@contract/sales/all";
import { and, asc, count, desc, eq, gte, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Database } from "../db/database";
import { customVenues, isSale, leadEvents, leads, sales, venues } from "../db/schema";
import { folded, named } from "../search-text";
import { listedSaleOnWire, selectSales } from "./read";

const PER_PAGE = 10;

const clientName = sql`trim(${leads.firstName} || ' ' || ${leads.lastName})`;
const venueName = sql`coalesce(${venues.name}, ${customVenues.name})`;

/** One page of the sales of all events; empty beyond the last page. */
export async function listSales(db: Database, asked: z.output<typeof all.query>) {
  const { page, per_page = PER_PAGE, country, hubspot_owner_id: ownerId, status, approval } = asked;
  const where = and(
    isSale(sales),
    country && eq(leads.country, country),
    ownerId === undefined ? undefined : eq(leads.ownerId, ownerId),
    asked.unowned_only === "1" ? isNull(leads.ownerId) : undefined,
    status && eq(sales.status, status),
    approval && eq(sales.approval, approval),
    asked.sold_by === undefined ? undefined : eq(sales.userId, asked.sold_by),
    asked.venue_id === undefined ? undefined : eq(sales.venueId, asked.venue_id),
    counted(asked),
    matches(asked.search),
  );
  const [rows, [found]] = await Promise.all([
    selectSales(db)
      .where(where)
      .orderBy(...order(asked))
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
    data: rows.map(listedSaleOnWire),
    meta: { total: found?.total ?? 0, page, per_page },
  };
}

/**
 * As reports count sales: without rejected ones, open ones by the month in which they were recorded, others by that in
 * which they were won or lost. Of people and countries an event is lost once, by the last of its sales; of a venue its own.
 * Without a step: all sales, by the month in which they were recorded.
 */
function counted({
  counted_as: step,
  from_month,
  to_month,
  venue_id,
}: z.output<typeof all.query>): SQL | undefined {
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

/** Holds for the last of the sales of an event that has none left. */
const isLastOfEvent = sql`NOT EXISTS (SELECT 1 FROM ${sales} other WHERE other.lead_event_id = ${sales.leadEventId}
  AND other.id <> ${sales.id} AND other.value_minor IS NOT NULL AND other.approval <> 'rejected'
  AND (other.status <> 'lost' OR (other.closed_at, other.id) > (${sales.closedAt}, ${sales.id})))`;

/** Name of the client or of the venue. */
function matches(search = ""): SQL | undefined {
  const text = search.trim();
  return text ? or(named(clientName, text), named(venueName, text)) : undefined;
}

/** By the asked field, missing values last; sales that are equal in it keep the order of their ids. */
function order({ sort_by, sort_order }: Pick<z.output<typeof all.query>, "sort_by" | "sort_order">) {
  const fields: Record<SaleSortField, SQL> = {
    created_at: sql`${sales.createdAt}`,
    client: folded(clientName),
    venue: folded(venueName),
    event_date: sql`${sales.eventDate}`,
    guest_count: sql`${sales.guestCount}`,
    value: sql`${sales.valueMinor}`,
  };
  const isDown = (sort_order ?? (sort_by ? "asc" : "desc")) === "desc";
  const direction = isDown ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`;
  return [sql`${fields[sort_by ?? "created_at"]} ${direction}`, isDown ? desc(sales.id) : asc(sales.id)];
}
