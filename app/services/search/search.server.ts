import type { LeadRow } from "@contract/leads/lead";
import * as leadCalls from "@contract/leads/leads";
import { formatPhone } from "@contract/leads/phone";
import { MIN_SEARCH_LENGTH } from "@contract/venue-name";
import * as venueCalls from "@contract/venues/venues";
import { type Country, countries } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { buildNewLeadHref, isPhoneNumberInAnyCountry } from "~/services/leads/create/new-lead-href";
import { type LeadLine, toLeadLine } from "~/services/leads/lead";
import { leadList } from "~/services/leads/list";
import { createTextField } from "~/services/lists/list-fields";
import { findTotalRows } from "~/services/lists/paging";
import { paths } from "~/services/paths";
import { type Section, toSection } from "~/services/upstream/section.server";
import { type ExactMatch, findExactMatch, sortCountryGroups, sortLeadsByMatch } from "./hits";

export interface LeadHit extends LeadLine {
  exact?: ExactMatch | undefined;
  /** Formatted phone number and email address. */
  contact: string[];
}

export interface VenueHit {
  id: number;
  name: string;
  city?: string | undefined;
  /** The leads that enquired about it. */
  leadsHref: string;
}

/** The leads found in one country. */
export interface LeadResults {
  country: Country;
  hasExact: boolean;
  leads: Section<LeadHit[]>;
  /** The number of all hits, if known. */
  total?: number | undefined;
  /** The URL of the list of all hits. */
  href: string;
}

export interface VenueResults {
  country: Country;
  venues: Section<VenueHit[]>;
}

const parseSearchQuery = (params: URLSearchParams): string =>
  createTextField(200).parse(params.get("q") ?? "") ?? "";

/**
 * Searches both countries: leads by name, number, address and event, and venues by name. Runs four calls in parallel,
 * each of which may fail on its own; none if the query is too short.
 */
export async function loadSearchPage(ctx: Pick<LoaderContext, "api" | "url" | "country">) {
  const query = parseSearchQuery(ctx.url.searchParams);
  const isTooShort = query.length < MIN_SEARCH_LENGTH;
  if (isTooShort)
    return { query, isTooShort, leads: [], venues: [], isNewNumber: false, newLeadHref: paths.newLead };
  const ordered = [ctx.country, ...countries.filter((country) => country !== ctx.country)];
  const [leads, venues] = await Promise.all([
    Promise.all(ordered.map((country) => searchLeadsOfCountry(ctx, country, query))),
    Promise.all(ordered.map((country) => searchVenuesOfCountry(ctx, country, query))),
  ]);
  const newLeadHref = buildNewLeadHref(query, ctx.country);
  // Only if every list was loaded completely do we know that no lead has this number.
  const isNewNumber =
    isPhoneNumberInAnyCountry(query) &&
    leads.every(({ leads, hasExact }) => !leads.failure && !leads.isPartial && !hasExact);
  return {
    query,
    isTooShort,
    leads: sortCountryGroups(ctx.country, leads),
    venues,
    isNewNumber,
    newLeadHref,
  };
}

export type SearchPage = Awaited<ReturnType<typeof loadSearchPage>>;

type Scope = Pick<LoaderContext, "api" | "country">;

async function searchLeadsOfCountry(
  { api, country: chosen }: Scope,
  country: Country,
  query: string,
): Promise<LeadResults> {
  // Without a sort order, so that the upstream can put exact hits first.
  const answer = api(leadCalls.all, { query: { page: 1, search: query, country } });
  const found = await toSection(answer);
  const state = leadList.read(new URLSearchParams({ search: query, country }), { chosen });
  const group = { country, href: leadList.href(state) };
  if (found.failure) return { ...group, hasExact: false, leads: found };
  const hits = sortLeadsByMatch(query, found.data).map((lead) => toLeadHit(query, lead));
  return {
    ...group,
    hasExact: hits.some(({ exact }) => exact !== undefined),
    total: findTotalRows(await answer, 1),
    leads: { ...found, data: hits },
  };
}

const toLeadHit = (query: string, lead: LeadRow): LeadHit => ({
  ...toLeadLine(lead),
  exact: findExactMatch(query, lead),
  contact: [
    ...(lead.phone_number ? [formatPhone(lead.phone_number, lead.country)] : []),
    ...(lead.email ? [lead.email] : []),
  ],
});

async function searchVenuesOfCountry(
  { api, country: chosen }: Scope,
  country: Country,
  query: string,
): Promise<VenueResults> {
  const venues = await toSection(api(venueCalls.search, { query: { search: query, country } }));
  if (venues.failure) return { country, venues };
  const leadsHref = (name: string) =>
    leadList.href(leadList.read(new URLSearchParams({ search: name, country }), { chosen }));
  const data = venues.data.map(({ id, name, city }) => ({ id, name, city, leadsHref: leadsHref(name) }));
  return { country, venues: { ...venues, data } };
}
