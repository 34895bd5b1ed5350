import type { Country } from "@contract/vocabulary";
import { Form, Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { LeadFlags } from "~/components/leads/LeadFlags";
import { RecommendLink } from "~/components/leads/RecommendLink";
import { Badge } from "~/components/ui/Badge";
import { Button, ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { formatCount } from "~/services/format/counts";
import { formatInCountry } from "~/services/leads/list";
import { paths } from "~/services/paths";
import type {
  LeadHit,
  LeadResults,
  SearchPage,
  VenueHit,
  VenueResults,
} from "~/services/search/search.server";

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);

  /* On wider windows the search box is in the top bar. */
  > form { display: none; gap: var(--s2); margin: 0; }
  > form input { flex: 1; min-width: 0; }
  > section { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s3); }
  h2 { font-size: var(--text-l); }
  h3 { display: flex; flex-wrap: wrap; gap: var(--s1) var(--s4); align-items: baseline; font-size: var(--text-s); color: var(--ink-soft); letter-spacing: 0; }
  ol { padding: 0; list-style: none; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-3); }
  li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--s1) var(--s4); align-items: center; min-height: 44px; padding: var(--s2) var(--s4); }
  li + li { border-top: 1px solid var(--line); }
  li > div { display: flex; flex-wrap: wrap; gap: 2px var(--s2); align-items: center; min-width: 0; }
  li > div > a { font-weight: 600; color: var(--ink); overflow-wrap: anywhere; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
  li small { flex-basis: 100%; color: var(--ink-soft); font-size: var(--text-s); overflow-wrap: anywhere; }

  @media (max-width: 39.9375rem) {
    > form { display: flex; }
    li { grid-template-columns: minmax(0, 1fr); padding: var(--s3) var(--s4); }
    li > div > a { padding: var(--s2) 0; }
  }
`;

/** Search results: leads and venues, each by country, exact matches first. */
export function SearchResults({ page }: { page: SearchPage }) {
  const { query, isTooShort, leads, venues, isNewNumber, newLeadHref } = page;
  const isEmpty = [...leads.map((group) => group.leads), ...venues.map((group) => group.venues)].every(
    (found) => !found.failure && found.data.length === 0 && !found.isPartial,
  );
  return (
    <Page>
      <h1>{query ? `Search: “${query}”` : "Search"}</h1>
      <Form method="get" action={paths.search()} role="search" aria-label="Leads and venues">
        <label className="visually-hidden" htmlFor="search-page">
          Search leads and venues
        </label>
        <input key={query} type="search" id="search-page" name="q" defaultValue={query} maxLength={200} />
        <Button icon="search" iconOnly>
          Search
        </Button>
      </Form>
      {isTooShort ? (
        <EmptyState title={query ? "Enter at least 2 characters" : "Search leads and venues"}>
          Search by name, phone number, email address, ID (such as #123), event or venue.
        </EmptyState>
      ) : isEmpty ? (
        <EmptyState
          title="No results in either country"
          action={
            <ButtonLink to={newLeadHref} icon="plus">
              {isNewNumber ? "New lead with this number" : "New lead"}
            </ButtonLink>
          }
        >
          Try fewer words, part of the name, or the last digits of the number.
        </EmptyState>
      ) : (
        <>
          {isNewNumber && (
            <div>
              <ButtonLink to={newLeadHref} icon="plus" variant="primary">
                New lead with this number
              </ButtonLink>
            </div>
          )}
          <LeadResultsSection groups={leads} />
          <VenueResultsSection groups={venues} />
        </>
      )}
    </Page>
  );
}

function LeadResultsSection({ groups }: { groups: LeadResults[] }) {
  const exact = groups.flatMap(({ leads }) => (leads.data ?? []).filter((lead) => lead.exact));
  const onlyExact = exact.length === 1 ? exact[0]?.id : undefined;
  return (
    <section aria-labelledby="found-leads">
      <h2 id="found-leads">Leads</h2>
      {groups.map(({ country, leads, total, href }) => (
        <CountryResults key={country} country={country} what="Leads" found={leads} total={total}>
          <ol>
            {leads.data?.map((lead) => (
              <li key={lead.id}>
                <LeadResult lead={lead} isFocused={lead.id === onlyExact} />
              </li>
            ))}
          </ol>
          {leads.data && (total === undefined ? leads.data.length >= 10 : total > leads.data.length) && (
            <p>
              <Link to={href}>
                {total === undefined ? "See all leads" : `See all ${formatCount(total)} leads`}{" "}
                {formatInCountry(country)}
              </Link>
            </p>
          )}
        </CountryResults>
      ))}
    </section>
  );
}

const exactLabels = {
  phone: "Same phone number",
  email: "Same email address",
  id: "Same ID",
  name: "Same name",
};

function LeadResult({ lead, isFocused }: { lead: LeadHit; isFocused: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isFocused) link.current?.focus({ preventScroll: true });
  }, [isFocused]);
  return (
    <>
      <div>
        {/* Focused, so that Enter opens the only exact match, even without JavaScript. */}
        <Link ref={link} to={paths.lead(lead.id)} {...(isFocused && { autoFocus: true })}>
          {lead.name}
        </Link>
        {lead.exact && (
          <Badge tone="success" icon="tick">
            {exactLabels[lead.exact]}
          </Badge>
        )}
        <LeadFlags flags={lead.flags} waiting={lead.waiting} />
        <small>{[`#${lead.id}`, ...lead.contact, lead.owner].filter(Boolean).join(" · ")}</small>
        {lead.eventDetails && <small>{lead.eventDetails}</small>}
      </div>
      <RecommendLink lead={lead} />
    </>
  );
}

function VenueResultsSection({ groups }: { groups: VenueResults[] }) {
  return (
    <section aria-labelledby="found-venues">
      <h2 id="found-venues">Venues</h2>
      {groups.map(({ country, venues }) => (
        <CountryResults
          key={country}
          country={country}
          what="Venues"
          found={venues}
          total={countIfComplete(venues)}
        >
          <ol>
            {venues.data?.map((venue) => (
              <li key={venue.id}>
                <VenueResult venue={venue} />
              </li>
            ))}
          </ol>
        </CountryResults>
      ))}
    </section>
  );
}

const VenueResult = ({ venue }: { venue: VenueHit }) => (
  <>
    <div>
      <Link to={paths.venue(venue.id)}>{venue.name}</Link>
      {venue.city && <small>{venue.city}</small>}
    </div>
    <ButtonLink to={venue.leadsHref} size="small" icon="people" aria-label={`View leads: ${venue.name}`}>
      View leads
    </ButtonLink>
  </>
);

/** The number of venues found; undefined if the list was cut off. */
const countIfComplete = ({ data }: VenueResults["venues"]) =>
  data && data.length < 20 ? data.length : undefined;

interface GroupProps {
  country: Country;
  what: "Leads" | "Venues";
  found: LeadResults["leads"] | VenueResults["venues"];
  total?: number | undefined;
  children: React.ReactNode;
}

/** The results in one country: `1 found in Australia`. */
function CountryResults({ country, what, found, total, children }: GroupProps) {
  if (found.failure)
    return <SectionFailure what={`${what} ${formatInCountry(country)}`} failure={found.failure} />;
  const shown = found.data.length;
  const heading =
    total === undefined ? (shown ? "Some found" : "None loaded") : `${formatCount(total)} found`;
  return (
    <>
      <h3>
        {heading} {formatInCountry(country)}
      </h3>
      {shown > 0 && children}
    </>
  );
}
