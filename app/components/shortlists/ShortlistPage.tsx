import { MIN_SEARCH_LENGTH } from "@contract/venue-name";
import { countryNames } from "@contract/vocabulary";
import { Link, useSearchParams } from "@remix-run/react";
import { styled } from "styled-components";
import { EventHeader } from "~/components/events/EventHeader";
import { Badge } from "~/components/ui/Badge";
import { Button } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { SearchBox } from "~/components/ui/SearchBox";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { paths } from "~/services/paths";
import { shortlistSearch } from "~/services/shortlists/shortlist";
import type { ShortlistPageData } from "~/services/shortlists/shortlist.server";
import { ShortlistSection } from "./ShortlistSection";
import { ShortlistForm } from "./VenueForm";

const Search = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2) var(--s3);

  h2 { font-size: var(--text-l); }
  > :not(h2, form) { flex-basis: 100%; }
`;

const Found = styled.ul`
  padding: 0;
  list-style: none;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);

  > li { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s4); align-items: center; justify-content: space-between; padding: var(--s2) var(--s4); min-height: 52px; }
  > li + li { border-top: 1px solid var(--line); }
  > li > span:first-child { flex: 1 1 180px; min-width: 0; overflow-wrap: anywhere; font-weight: 600; }
  small { display: block; color: var(--ink-soft); font-size: var(--text-s); font-weight: 400; }
`;

/** The shortlist with a search for more venues (SHORT-01). */
export function ShortlistPage({ page }: { page: ShortlistPageData }) {
  const { filters, shortlist, found, failure } = page;
  const [params] = useSearchParams();
  return (
    <>
      <EventHeader {...page} title="Shortlist" />
      <Search aria-labelledby="add-venues">
        <h2 id="add-venues">Add venues</h2>
        <SearchBox
          label="Search venues by name"
          placeholder={`Venue in ${countryNames[filters.country]}`}
          params={shortlistSearch.params(filters)}
          minLength={MIN_SEARCH_LENGTH}
        />
        {failure && <SectionFailure what="The venues" failure={failure} />}
        {found?.length === 0 && (
          <EmptyState title="No venues with this name">
            This searches current venues in {countryNames[filters.country]} only.
          </EmptyState>
        )}
        {found && found.length > 0 && (
          <Found aria-label="Matching venues">
            {found.map((venue) => (
              <li key={venue.venueId}>
                <span>
                  <Link to={paths.venue(venue.venueId, page.leadId, page.eventId)}>{venue.name}</Link>
                  {venue.city && <small>{venue.city}</small>}
                </span>
                {venue.isOn ? (
                  <Badge tone="success" icon="tick">
                    On the shortlist
                  </Badge>
                ) : (
                  <ShortlistForm event={page} venue={venue} from="shortlist" params={params}>
                    <Button size="small" icon="plus" aria-label={`Add ${venue.name} to the shortlist`}>
                      Add
                    </Button>
                  </ShortlistForm>
                )}
              </li>
            ))}
          </Found>
        )}
      </Search>
      <ShortlistSection event={page} shortlist={shortlist} from="shortlist" params={params} />
    </>
  );
}
