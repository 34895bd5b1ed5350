import type { LeadSortField, nextStepFilters, SortOrder } from "@contract/leads/sorting";
import type { Country } from "@contract/vocabulary";
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import type { Database } from "../db/database";
import { emails, followUps, leads } from "../db/schema";
import { toFoldedSql } from "../search-text";
import { whereNextStepIs } from "./next-step";
import { selectLeadDetails, selectLeadRows, toWireLeadRow } from "./rows";
import { buildContactConditions, buildLeadSearch } from "./search";

/** The default page size of a list of leads (spec 9). */
const LEADS_PER_PAGE = 10;

interface LeadQuery {
  page: number;
  per_page?: number | undefined;
  search?: string | undefined;
  sort_by?: LeadSortField | undefined;
  sort_order?: SortOrder | undefined;
  country?: Country | undefined;
}

interface Filters extends LeadQuery {
  hubspot_owner_id?: number | undefined;
  hubspot_sync_failed_only?: "0" | "1" | undefined;
  spam_enquiries_only?: "0" | "1" | undefined;
  waiting_only?: "0" | "1" | undefined;
  unowned_only?: "0" | "1" | undefined;
  mail_failed_only?: "0" | "1" | undefined;
  next_step?: (typeof nextStepFilters)[number] | undefined;
}

/**
 * Leads whose last email failed: none was sent or queued after it. An array, because otherwise the planner runs the subquery
 * for each lead.
 */
const hasFailedMail = sql`${leads.id} = ANY(ARRAY(
  SELECT failed.lead_id FROM ${emails} AS failed
  WHERE failed.status = 'failed' AND NOT EXISTS (
    SELECT 1 FROM ${emails} AS later
    WHERE later.lead_id = failed.lead_id AND later.status <> 'failed'
      AND (later.created_at, later.id) > (failed.created_at, failed.id))))`;

/** The due date of a lead's next step. */
const firstDueDate = sql`(SELECT min(${followUps.dueDate}) FROM ${followUps}
  WHERE ${followUps.leadId} = ${leads.id} AND ${followUps.doneAt} IS NULL)`;

/**
 * Loads a page of the filtered leads; empty beyond the last page. By default, exact matches of a search come first, then the
 * newest, or with `waiting_only` those waiting longest.
 */
export function loadLeadList(db: Database, filters: Filters, now: Date) {
  const isWaiting = filters.waiting_only === "1";
  const conditions = [
    filters.hubspot_owner_id === undefined ? undefined : eq(leads.ownerId, filters.hubspot_owner_id),
    filters.hubspot_sync_failed_only === "1" ? eq(leads.hubspotStatus, "failed") : undefined,
    filters.spam_enquiries_only === "1" ? sql`${leads.hasSpam}` : undefined,
    isWaiting ? isNotNull(leads.waitingSince) : undefined,
    filters.unowned_only === "1" ? isNull(leads.ownerId) : undefined,
    filters.mail_failed_only === "1" ? hasFailedMail : undefined,
    whereNextStepIs(filters.next_step, firstDueDate, now),
  ];
  return loadPageOfLeads(
    db,
    filters,
    conditions,
    isWaiting ? [asc(leads.waitingSince), asc(leads.id)] : undefined,
  );
}

/**
 * Loads a page of leads by search, country and further conditions. Joined details are read only for the leads of the page.
 * @param defaultOrder the order if the query has none
 */
export async function loadPageOfLeads(
  db: Database,
  query: LeadQuery,
  conditions: (SQL | undefined)[],
  defaultOrder?: SQL[],
) {
  const { page, per_page = LEADS_PER_PAGE } = query;
  const search = await buildLeadSearch(db, query.search);
  const where = and(query.country && eq(leads.country, query.country), search.where, ...conditions);
  const all = db.select({ total: count() }).from(leads).where(where);
  // With conditions every lead is read anyway, so a window function counts them in the same scan.
  const total = search.where || conditions.some(Boolean) ? sql`count(*) over ()` : sql`(${all})`;
  const matches = db
    .select({ id: leads.id, total: total.mapWith(Number) })
    .from(leads)
    .where(where)
    .$dynamic();
  const exactFirst = search.exactFirst ? [desc(search.exactFirst)] : [];
  const field = query.sort_by ?? (query.sort_order && "created_at");
  const ordered = field
    ? addLeadOrder(matches, field, query.sort_order)
    : matches.orderBy(...exactFirst, ...(defaultOrder ?? [desc(leads.createdAt), desc(leads.id)]));
  const pageRows = await ordered.limit(per_page).offset((page - 1) * per_page);
  const [first] = pageRows;
  const rows = first ? await loadLeadRows(db, pageRows, query.search) : [];
  return {
    data: rows.map(toWireLeadRow),
    meta: { total: first?.total ?? (await all)[0]?.total ?? 0, page, per_page },
  };
}

/** Loads the rows of leads, in the order of their ids. */
async function loadLeadRows(db: Database, pageRows: readonly { id: number }[], search: string | undefined) {
  const ids = pageRows.map(({ id }) => id);
  const rows = await selectLeadRows(db, selectLeadDetails(db, buildContactConditions(search))).where(
    inArray(leads.id, ids),
  );
  const byId = new Map(rows.map((row) => [row.lead.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Orders by a field, missing values last, then by id. */
function addLeadOrder<Query extends PgSelect>(
  query: Query,
  field: LeadSortField,
  order: SortOrder = "asc",
): Query {
  const isDescending = order === "desc";
  const byId = isDescending ? desc(leads.id) : asc(leads.id);
  if (field === "id") return query.orderBy(byId);
  // Never null: without NULLS LAST their index can be used.
  if (field === "created_at" || field === "first_name") {
    const value = field === "first_name" ? toFoldedSql(leads.firstName) : sql`${leads.createdAt}`;
    return query.orderBy(isDescending ? desc(value) : asc(value), byId);
  }
  const fields = {
    estimated_budget: leads.newestBudgetMinor,
    estimated_guests: leads.newestGuestCount,
    event_type: leads.newestEventType,
    event_details: leads.newestDetails,
  };
  return query.orderBy(sql`${fields[field]} ${isDescending ? sql`DESC` : sql`ASC`} NULLS LAST`, byId);
}
