import type { LeadSortField, SortOrder } from "@contract/leads/sorting";
import type { Country } from "@contract/vocabulary";
import { and, asc, count, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import type { Database } from "../db/database";
import { leadEvents, leads, locations } from "../db/schema";
import { besideLead, eventDetails, leadRow, leadsWithSpam, selectLeads } from "./rows";
import { addressesMetBy, searchLeads } from "./search";

/** A page of a list of leads (spec 9), unless the caller asks for another size. */
const LEADS_PER_PAGE = 10;

interface LeadQuery {
  page: number;
  per_page?: number;
  search?: string;
  sort_by?: LeadSortField;
  sort_order?: SortOrder;
  country?: Country;
}

interface Filters extends LeadQuery {
  hubspot_owner_id?: number;
  hubspot_sync_failed_only?: "0" | "1";
  spam_enquiries_only?: "0" | "1";
  waiting_only?: "0" | "1";
}

/**
 * One page of the leads that fit all filters; empty beyond the last page. Unless sorted otherwise those that a search
 * names exactly come first, then the newest, or of those that wait the ones that wait longest.
 */
export function listLeads(db: Database, filters: Filters) {
  const isWaiting = filters.waiting_only === "1";
  const conditions = [
    filters.hubspot_owner_id === undefined ? undefined : eq(leads.ownerId, filters.hubspot_owner_id),
    filters.hubspot_sync_failed_only === "1" ? eq(leads.hubspotStatus, "failed") : undefined,
    filters.spam_enquiries_only === "1" ? inArray(leads.id, leadsWithSpam(db)) : undefined,
    isWaiting ? isNotNull(leads.waitingSince) : undefined,
  ];
  return pageOfLeads(
    db,
    filters,
    conditions,
    isWaiting ? [asc(leads.waitingSince), asc(leads.id)] : undefined,
  );
}

/**
 * One page of the leads that fit search, country and further conditions, with the paging of all found. What is read
 * beside a lead is read for those of the page alone, however deep it lies.
 * @param unsorted the order where none is asked for
 */
export async function pageOfLeads(
  db: Database,
  asked: LeadQuery,
  conditions: (SQL | undefined)[],
  unsorted?: SQL[],
) {
  const { page, per_page = LEADS_PER_PAGE } = asked;
  const search = await searchLeads(db, asked.search);
  const where = and(asked.country && eq(leads.country, asked.country), search.where, ...conditions);
  const all = db.select({ total: count() }).from(leads).where(where);
  // Where every lead must be looked at to find the page's, they are counted on the way.
  const total = search.where || conditions.some(Boolean) ? sql`count(*) over ()` : sql`(${all})`;
  const found = db
    .select({ id: leads.id, total: total.mapWith(Number) })
    .from(leads)
    .where(where)
    .$dynamic();
  const exactFirst = search.exactFirst ? [desc(search.exactFirst)] : [];
  const field = asked.sort_by ?? (asked.sort_order && "created_at");
  const inOrder = field
    ? sorted(db, found, field, asked.sort_order)
    : found.orderBy(...exactFirst, ...(unsorted ?? [desc(leads.createdAt), desc(leads.id)]));
  const wanted = await inOrder.limit(per_page).offset((page - 1) * per_page);
  const [first] = wanted;
  const rows = first ? await rowsOf(db, wanted, asked.search) : [];
  return {
    data: rows.map(leadRow),
    meta: { total: first?.total ?? (await all)[0]?.total ?? 0, page, per_page },
  };
}

/** The rows of leads that were found, in their order. */
async function rowsOf(db: Database, wanted: readonly { id: number }[], search: string | undefined) {
  const ids = wanted.map(({ id }) => id);
  const rows = await selectLeads(db, besideLead(db, addressesMetBy(search))).where(inArray(leads.id, ids));
  const byId = new Map(rows.map((row) => [row.lead.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** By the asked field, missing values last; leads that are equal in it keep the order of their ids. */
function sorted<Query extends PgSelect>(
  db: Database,
  query: Query,
  field: LeadSortField,
  order: SortOrder = "asc",
) {
  const isDown = order === "desc";
  const byId = isDown ? desc(leads.id) : asc(leads.id);
  if (field === "id") return query.orderBy(byId);
  // These are never missing; without a word about it their index serves.
  if (field === "created_at" || field === "first_name") {
    const value = field === "first_name" ? sql`lower(${leads.firstName})` : sql`${leads.createdAt}`;
    return query.orderBy(isDown ? desc(value) : asc(value), byId);
  }
  const newest = newestEvents(db);
  const fields = {
    estimated_budget: sql`${newest.budgetMinor}`,
    estimated_guests: sql`${newest.guestCount}`,
    event_type: sql`${newest.eventType}`,
    event_details: sql`nullif(lower(${eventDetails(newest)}), '')`,
  };
  const joined = query.leftJoin(newest, eq(newest.leadId, leads.id));
  const named =
    field === "event_details" ? joined.leftJoin(locations, eq(locations.id, newest.locationId)) : joined;
  return named.orderBy(sql`${fields[field]} ${isDown ? sql`DESC` : sql`ASC`} NULLS LAST`, byId);
}

/** The newest event of each lead: all at once, which for all leads is quicker than one by one. */
const newestEvents = (db: Database) =>
  db
    .selectDistinctOn([leadEvents.leadId], {
      leadId: leadEvents.leadId,
      eventType: leadEvents.eventType,
      subType: leadEvents.subType,
      eventDate: leadEvents.eventDate,
      guestCount: leadEvents.guestCount,
      budgetMinor: leadEvents.budgetMinor,
      locationId: leadEvents.locationId,
    })
    .from(leadEvents)
    .orderBy(leadEvents.leadId, desc(leadEvents.createdAt), desc(leadEvents.id))
    .as("newest_events");
