import type { LeadSortField, SortOrder } from "@contract/leads/sorting";
import type { Country } from "@contract/vocabulary";
import { and, asc, count, desc, eq, ilike, inArray, like, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { enquiries, leadEvents, leadPhoneNumbers, leads, venues } from "../db/schema";
import { containing } from "../search-text";
import { besideLead, hasSpam, leadRow, selectLeads } from "./rows";
import { namedLike } from "./search";

/** A page of a list of leads (spec 9). */
const LEADS_PER_PAGE = 10;

interface LeadQuery {
  page: number;
  search?: string;
  sort_by?: LeadSortField;
  sort_order?: SortOrder;
  country?: Country;
}

interface Filters extends LeadQuery {
  hubspot_owner_id?: number;
  hubspot_sync_failed_only?: "0" | "1";
  spam_enquiries_only?: "0" | "1";
}

/** One page of the leads that fit all filters, newest first unless sorted otherwise; empty beyond the last page. */
export function listLeads(db: Database, filters: Filters) {
  return pageOfLeads(db, filters, [
    filters.hubspot_owner_id === undefined ? undefined : eq(leads.ownerId, filters.hubspot_owner_id),
    filters.hubspot_sync_failed_only === "1" ? eq(leads.hubspotStatus, "failed") : undefined,
    filters.spam_enquiries_only === "1" ? hasSpam : undefined,
  ]);
}

/** One page of the leads that fit search, country and further conditions, with the paging of all found. */
export async function pageOfLeads(db: Database, asked: LeadQuery, conditions: (SQL | undefined)[]) {
  const where = and(
    asked.country && eq(leads.country, asked.country),
    matches(db, asked.search),
    ...conditions,
  );
  const beside = besideLead(db);
  const [rows, [found]] = await Promise.all([
    selectLeads(db, beside)
      .where(where)
      .orderBy(...order(asked, beside.event))
      .limit(LEADS_PER_PAGE)
      .offset((asked.page - 1) * LEADS_PER_PAGE),
    db.select({ total: count() }).from(leads).where(where),
  ]);
  return {
    data: rows.map(leadRow),
    meta: { total: found?.total ?? 0, page: asked.page, per_page: LEADS_PER_PAGE },
  };
}

/** By the asked field, missing values last; leads that are equal in it keep the order of their ids. */
function order({ sort_by, sort_order }: LeadQuery, event: ReturnType<typeof besideLead>["event"]) {
  const fields: Record<LeadSortField, SQL> = {
    id: sql`${leads.id}`,
    first_name: sql`lower(${leads.firstName})`,
    estimated_budget: sql`${event.budgetMinor}`,
    event_details: sql`lower(${event.details})`,
    estimated_guests: sql`${event.guestCount}`,
    event_type: sql`${event.eventType}`,
    created_at: sql`${leads.createdAt}`,
  };
  const isDown = (sort_order ?? (sort_by ? "asc" : "desc")) === "desc";
  const direction = isDown ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`;
  return [sql`${fields[sort_by ?? "created_at"]} ${direction}`, isDown ? desc(leads.id) : asc(leads.id)];
}

/** Name, email address, phone digits in any notation, id, or a venue enquired about. */
function matches(db: Database, search = ""): SQL | undefined {
  const text = search.trim();
  if (!text) return undefined;
  const pattern = containing(text);
  const id = /^#?(\d{1,9})$/.exec(text)?.[1];
  return or(
    namedLike(db, pattern),
    inArray(
      leads.id,
      db
        .select({ id: leadEvents.leadId })
        .from(enquiries)
        .innerJoin(leadEvents, eq(leadEvents.id, enquiries.leadEventId))
        .innerJoin(venues, eq(venues.id, enquiries.venueId))
        .where(ilike(venues.name, pattern)),
    ),
    withPhone(db, text),
    id ? eq(leads.id, Number(id)) : undefined,
  );
}

/** From three digits on; trunk zeros and international prefixes are not in the stored form, so they do not count. */
function withPhone(db: Database, text: string) {
  if (!/^[\d\s()+.-]+$/.test(text)) return undefined;
  const digits = text.replace(/\(0\)/, "").replace(/\D/g, "").replace(/^0+/, "");
  if (digits.length < 3) return undefined;
  return inArray(
    leads.id,
    db
      .select({ id: leadPhoneNumbers.leadId })
      .from(leadPhoneNumbers)
      .where(like(leadPhoneNumbers.normalised, `%${digits}%`)),
  );
}
