import { type Country, countryNames } from "@contract/vocabulary";
import type { SearchPage } from "./search.server";

/** One line under the search box. */
export interface Suggestion {
  href: string;
  label: string;
  detail?: string | undefined;
  /** Indented under the line above it. */
  isBelow?: boolean;
}

const MAX_LEADS = 5;
const MAX_VENUES = 3;

interface Hrefs {
  lead: (id: number) => string;
  recommender: (id: number, event: number) => string;
  venue: (id: number) => string;
  search: (query: string) => string;
}

/** The suggestions shown while typing: leads with their newest event, venues with their leads, and the full results page. */
export function buildSearchSuggestions(page: SearchPage, chosen: Country, hrefs: Hrefs): Suggestion[] {
  const countryDetail = (country: Country) => (country === chosen ? [] : [countryNames[country]]);
  const leads = page.leads.flatMap(({ leads, country }) =>
    (leads.data ?? []).map((lead) => ({ lead, details: countryDetail(country) })),
  );
  const venues = page.venues.flatMap(({ venues, country }) =>
    (venues.data ?? []).map((venue) => ({ venue, details: countryDetail(country) })),
  );
  return [
    ...(page.isNewNumber
      ? [{ href: page.newLeadHref, label: "New lead with this number", detail: page.query }]
      : []),
    ...leads.slice(0, MAX_LEADS).flatMap(({ lead, details }) => [
      {
        href: hrefs.lead(lead.id),
        label: lead.name,
        detail: [...lead.contact.slice(0, 1), ...details].join(" · ") || undefined,
      },
      ...(lead.eventId === undefined
        ? []
        : [
            {
              href: hrefs.recommender(lead.id, lead.eventId),
              label: "Recommend venues",
              detail: lead.eventDetails,
              isBelow: true,
            },
          ]),
    ]),
    ...venues.slice(0, MAX_VENUES).flatMap(({ venue, details }) => [
      {
        href: hrefs.venue(venue.id),
        label: venue.name,
        detail: [...(venue.city ? [venue.city] : []), ...details].join(" · ") || undefined,
      },
      { href: venue.leadsHref, label: `Leads for ${venue.name}`, isBelow: true },
    ]),
    { href: hrefs.search(page.query), label: `All results for “${page.query}”` },
  ];
}
