import type { InspectionSortField } from "@contract/inspections/inspections";
import { openInspectionStatuses } from "@contract/inspections/statuses";
import type { SortOrder } from "@contract/leads/sorting";
import type { Country } from "@contract/vocabulary";
import { and, asc, count, desc, eq, gte, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { customVenues, inspections, leadEvents, leadPhoneNumbers, leads, venues } from "../db/schema";
import { whereNameOrEmailContains } from "../leads/search";
import { toWireAmountOrUndefined } from "../money";
import { toFoldedSql, whereNameContains } from "../search-text";
import { type InspectionFilters, selectEventIdsWithInspection } from "./filters";
import { selectInspections, toWireInspectionForStaff } from "./read";

const PER_PAGE = 10;

interface InspectionQuery extends InspectionFilters {
  page: number;
  search?: string | undefined;
  sort_by?: InspectionSortField | undefined;
  sort_order?: SortOrder | undefined;
  country?: Country | undefined;
  per_page?: number | undefined;
  hubspot_owner_id?: number | undefined;
  unowned_only?: "0" | "1" | undefined;
  soonest_first?: "1" | undefined;
}

/** A page of the events with inspections, each with all its inspections by time; empty beyond the last page. */
export async function loadEventsWithInspections(
  db: Database,
  query: InspectionQuery,
  { userId, now }: { userId: number; now: Date },
) {
  const { page, per_page = PER_PAGE } = query;
  const perEvent = selectInspectionCountsPerEvent(db, now);
  const matchingEvents = selectEventIdsWithInspection(db, query, now);
  const where = and(
    query.country && eq(leads.country, query.country),
    query.hubspot_owner_id === undefined ? undefined : eq(leads.ownerId, query.hubspot_owner_id),
    query.unowned_only === "1" ? isNull(leads.ownerId) : undefined,
    whereInspectedEventMatches(db, query.search),
    matchingEvents && inArray(leadEvents.id, matchingEvents),
  );
  const rows = await selectInspectedEvents(db, perEvent)
    .where(where)
    .orderBy(
      ...(query.soonest_first
        ? buildSoonestOrder(perEvent, userId)
        : buildInspectedEventsOrder(query, perEvent)),
    )
    .limit(per_page)
    .offset((page - 1) * per_page);
  const ids = rows.map(({ event }) => event.id);
  const inspected = ids.length > 0 ? await selectInspections(db, inArray(inspections.leadEventId, ids)) : [];
  return {
    data: rows.map(({ event, lead, date }) => ({
      id: event.id,
      lead_id: event.leadId,
      first_name: lead.firstName,
      last_name: lead.lastName,
      phone_number: lead.phone ?? undefined,
      country: lead.country,
      estimated_budget: toWireAmountOrUndefined(event.budgetMinor),
      estimated_guests: event.guestCount ?? undefined,
      event_type: event.eventType,
      event_date: event.eventDate ?? undefined,
      inspection_date: date.toISOString(),
      inspections: inspected
        .filter(({ inspection }) => inspection.leadEventId === event.id)
        .map(toWireInspectionForStaff),
    })),
    meta: {
      total: rows[0]?.total ?? (await countMatchingEvents(db, perEvent, where)),
      page,
      per_page,
    },
  };
}

/** The number of inspections per event, and the time of the next open one, else of the last. */
function selectInspectionCountsPerEvent(db: Database, now: Date) {
  const isUpcoming = and(
    inArray(inspections.status, [...openInspectionStatuses]),
    gte(inspections.startsAt, now),
  );
  return db
    .select({
      leadEventId: inspections.leadEventId,
      count: count().as("inspection_count"),
      ahead: sql`min(${inspections.startsAt}) FILTER (WHERE ${isUpcoming})`.as("inspection_ahead"),
      date: sql`coalesce(min(${inspections.startsAt}) FILTER (WHERE ${isUpcoming}), max(${inspections.startsAt}))`
        .mapWith(inspections.startsAt)
        .as("inspection_date"),
    })
    .from(inspections)
    .groupBy(inspections.leadEventId)
    .as("per_event");
}

type PerEvent = ReturnType<typeof selectInspectionCountsPerEvent>;

function selectInspectedEvents(db: Database, perEvent: PerEvent) {
  return db
    .select({
      event: leadEvents,
      lead: {
        firstName: leads.firstName,
        lastName: leads.lastName,
        country: leads.country,
        phone: selectPrimaryPhoneOfLead(db),
      },
      date: perEvent.date,
      total: sql<number>`(count(*) OVER ())::int`,
    })
    .from(leadEvents)
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .innerJoin(perEvent, eq(perEvent.leadEventId, leadEvents.id))
    .$dynamic();
}

/** The lead's primary phone number, else the first. */
const selectPrimaryPhoneOfLead = (db: Database) =>
  sql<string | null>`(${db
    .select({ number: leadPhoneNumbers.number })
    .from(leadPhoneNumbers)
    .where(eq(leadPhoneNumbers.leadId, leads.id))
    .orderBy(desc(leadPhoneNumbers.isPrimary), asc(leadPhoneNumbers.id))
    .limit(1)})`;

/** An empty page has no row with the total: either nothing matches, or the page is past the end. */
async function countMatchingEvents(
  db: Database,
  perEvent: PerEvent,
  where: SQL | undefined,
): Promise<number> {
  const [row] = await selectInspectedEvents(db, perEvent).where(where).limit(1);
  return row?.total ?? 0;
}

/**
 * Events with an upcoming inspection first, by its time, then the rest from the latest; within both, the user's own
 * leads first.
 */
const buildSoonestOrder = (perEvent: PerEvent, userId: number) => [
  sql`${perEvent.ahead} IS NULL`,
  sql`coalesce(${leads.ownerId} = ${userId}, false) DESC`,
  sql`${perEvent.ahead} ASC`,
  sql`${perEvent.date} DESC`,
  asc(leadEvents.id),
];

/** By the requested field, missing values last; ties are ordered by id. */
function buildInspectedEventsOrder({ sort_by, sort_order }: InspectionQuery, perEvent: PerEvent): SQL[] {
  const fields: Record<InspectionSortField, SQL> = {
    id: sql`${leadEvents.id}`,
    first_name: toFoldedSql(leads.firstName),
    estimated_budget: sql`${leadEvents.budgetMinor}`,
    inspection_date: sql`${perEvent.date}`,
    inspections: sql`${perEvent.count}`,
    estimated_guests: sql`${leadEvents.guestCount}`,
    event_type: sql`${leadEvents.eventType}`,
    event_date: sql`${leadEvents.eventDate}`,
  };
  const isDescending = (sort_order ?? (sort_by ? "asc" : "desc")) === "desc";
  const direction = isDescending ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`;
  return [
    sql`${fields[sort_by ?? "inspection_date"]} ${direction}`,
    isDescending ? desc(leadEvents.id) : asc(leadEvents.id),
  ];
}

/** Searches the client's name or email address, inspected venues and the event id. */
function whereInspectedEventMatches(db: Database, search = ""): SQL | undefined {
  const text = search.trim();
  if (!text) return undefined;
  const id = /^#?(\d{1,9})$/.exec(text)?.[1];
  return or(
    whereNameOrEmailContains(db, text),
    inArray(
      leadEvents.id,
      db
        .select({ id: inspections.leadEventId })
        .from(inspections)
        .leftJoin(venues, eq(venues.id, inspections.venueId))
        .leftJoin(customVenues, eq(customVenues.id, inspections.customVenueId))
        .where(or(whereNameContains(venues.name, text), whereNameContains(customVenues.name, text))),
    ),
    id ? eq(leadEvents.id, Number(id)) : undefined,
  );
}
