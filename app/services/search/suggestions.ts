import { type Country, countryNames } from "@contract/vocabulary";
import type { SearchPage } from "./search.server";

/** One line under the search box, and where it leads. */
export interface Suggestion {
  href: string;
  label: string;
  detail?: string;
  /** Belongs to the lead above it. */
  isBelow?: boolean;
}

/** A list to choose from is short. */
const MOST_LEADS = 5;
const MOST_VENUES = 3;

interface Addresses {
  lead: (id: number) => string;
  recommender: (id: number, event: number) => string;
  venue: (id: number) => string;
  search: (query: string) => string;
}

/** What is offered while somebody types: leads, each with its newest event, venues, each with its leads, and the page of everything. */
export function suggestionsOf(page: SearchPage, chosen: Country, addresses: Addresses): Suggestion[] {
  const of = (country: Country) => (country === chosen ? [] : [countryNames[country]]);
  const leads = page.leads.flatMap(({ leads, country }) =>
    (leads.data ?? []).map((lead) => ({ lead, where: of(country) })),
  );
  const venues = page.venues.flatMap(({ venues, country }) =>
    (venues.data ?? []).map((venue) => ({ venue, where: of(country) })),
  );
  return [
    ...(page.isNewNumber
      ? [{ href: page.newLeadHref, label: "New lead with this number", detail: page.query }]
      : []),
    ...leads.slice(0, MOST_LEADS).flatMap(({ lead, where }) => [
      {
        href: addresses.lead(lead.id),
        label: lead.name,
        detail: [...lead.contact.slice(0, 1), ...where].join(" · ") || undefined,
      },
      ...(lead.eventId === undefined
        ? []
        : [
            {
              href: addresses.recommender(lead.id, lead.eventId),
              label: "Recommend venues",
              detail: lead.eventDetails,
              isBelow: true,
            },
          ]),
    ]),
    ...venues.slice(0, MOST_VENUES).flatMap(({ venue, where }) => [
      {
        href: addresses.venue(venue.id),
        label: venue.name,
        detail: [...(venue.city ? [venue.city] : []), ...where].join(" · ") || undefined,
      },
      { href: venue.leadsHref, label: `Leads about ${venue.name}`, isBelow: true },
    ]),
    { href: addresses.search(page.query), label: `All results for “${page.query}”` },
  ];
}
