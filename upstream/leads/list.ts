import type { LeadSortField, nextStepFilters, SortOrder } from "@contract/leads/sorting";
import type { Country } from "@contract/vocabulary";
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import type { Database } from "../db/database";
import { emails, followUps, leads } from "../db/schema";
import { folded } from "../search-text";
import { nextStepIs } from "./next-step";
import { besideLead, leadRow, selectLeads } from "./rows";
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
  unowned_only?: "0" | "1";
  mail_failed_only?: "0" | "1";
  next_step?: (typeof nextStepFilters)[number];
}

/**
 * Leads whose last mail could not be sent: none went after it, nor waits to. An array, as the planner else looks at each
 * lead for itself.
 */
const hasFailedMail = sql`${leads.id} = ANY(ARRAY(
  SELECT failed.lead_id FROM ${emails} AS failed
  WHERE failed.status = 'failed' AND NOT EXISTS (
    SELECT 1 FROM ${emails} AS later
    WHERE later.lead_id = failed.lead_id AND later.status <> 'failed'
      AND (later.created_at, later.id) > (failed.created_at, failed.id))))`;

/** The day of a lead's next step. */
const firstDueDate = sql`(SELECT min(${followUps.dueDate}) FROM ${followUps}
  WHERE ${followUps.leadId} = ${leads.id} AND ${followUps.doneAt} IS NULL)`;

/**
 * One page of the leads that fit all filters; empty beyond the last page. Unless sorted otherwise those that a search
 * names exactly come first, then the newest, or of those that wait the ones that wait longest.
 */
export function listLeads(db: Database, filters: Filters, now: Date) {
  const isWaiting = filters.waiting_only === "1";
  const conditions = [
    filters.hubspot_owner_id === undefined ? undefined : eq(leads.ownerId, filters.hubspot_owner_id),
    filters.hubspot_sync_failed_only === "1" ? eq(leads.hubspotStatus, "failed") : undefined,
    filters.spam_enquiries_only === "1" ? sql`${leads.hasSpam}` : undefined,
    isWaiting ? isNotNull(leads.waitingSince) : undefined,
    filters.unowned_only === "1" ? isNull(leads.ownerId) : undefined,
    filters.mail_failed_only === "1" ? hasFailedMail : undefined,
    nextStepIs(filters.next_step, firstDueDate, now),
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
    ? sorted(found, field, asked.sort_order)
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
function sorted<Query extends PgSelect>(query: Query, field: LeadSortField, order: SortOrder = "asc") {
  const isDown = order === "desc";
  const byId = isDown ? desc(leads.id) : asc(leads.id);
  if (field === "id") return query.orderBy(byId);
  // These are never missing; without a word about it their index serves.
  if (field === "created_at" || field === "first_name") {
    const value = field === "first_name" ? folded(leads.firstName) : sql`${leads.createdAt}`;
    return query.orderBy(isDown ? desc(value) : asc(value), byId);
  }
  const fields = {
    estimated_budget: leads.newestBudgetMinor,
    estimated_guests: leads.newestGuestCount,
    event_type: leads.newestEventType,
    event_details: leads.newestDetails,
  };
  return query.orderBy(sql`${fields[field]} ${isDown ? sql`DESC` : sql`ASC`} NULLS LAST`, byId);
}
