import { styled } from "styled-components";
import { SavedViews } from "~/components/shell/SavedViews";
import { ButtonLink } from "~/components/ui/Button";
import { CsvLink } from "~/components/ui/CsvLink";
import { ListSummary } from "~/components/ui/ListSummary";
import { paths } from "~/services/paths";
import { venueList } from "~/services/venues/list";
import type { VenueListPage } from "~/services/venues/list.server";

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2) var(--s3);
  min-height: var(--control);

  [data-part="views"] { display: inline-flex; border: 1px solid var(--line-strong); border-radius: var(--radius-2); overflow: hidden; }
  [data-part="views"] a { border: 0; border-radius: 0; }
  [data-part="views"] a[aria-current] { background: var(--accent-soft); color: var(--accent); }
`;

/** The head of the list: what is listed, and what can be done with all of it. */
export function VenueListBar({ page }: { page: VenueListPage }) {
  const { filters, venues, views, described } = page;
  return (
    <Bar>
      <h1>All Venues</h1>
      <ListSummary described={described} clearHref={venueList.clearHref(filters)} />
      {page.isKnown && (
        <nav data-part="views" aria-label="View">
          {(["table", "map"] as const).map((view) => (
            <ButtonLink
              key={view}
              to={venueList.href(filters, { view })}
              size="small"
              icon={view === "table" ? "list" : "map"}
              aria-current={filters.view === view ? "page" : undefined}
            >
              {view === "table" ? "Table" : "Map"}
            </ButtonLink>
          ))}
        </nav>
      )}
      {page.mayCreate && (
        <ButtonLink to={paths.newVenue} size="small" variant="primary" icon="plus">
          New venue
        </ButtonLink>
      )}
      <ButtonLink to={paths.customVenues} size="small">
        Custom venues
      </ButtonLink>
      <SavedViews views={views} list="venues" query={String(venueList.params(filters))} />
      {(venues.length > 0 || !!page.map?.markers.length) && (
        <CsvLink to={venueList.over(paths.venuesFile, { ...filters, view: "table", page: 1 })} />
      )}
    </Bar>
  );
}
