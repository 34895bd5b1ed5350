import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { venueList } from "~/services/venues/list";
import type { VenueListPage } from "~/services/venues/list.server";

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2) var(--s3);
  min-height: var(--control);

  > p { display: flex; flex-wrap: wrap; gap: 0 var(--s3); min-width: 0; flex: 1 1 200px; overflow-wrap: anywhere; }
`;

/** The head of the list: what is listed, and what can be done with all of it. */
export function VenueListBar({ page: { filters, venues, described } }: { page: VenueListPage }) {
  return (
    <Bar>
      <h1>All Venues</h1>
      <p role="status">
        <span className="muted">{described}</span>
        {venues.length > 0 && venueList.isFiltered(filters) && (
          <Link to={venueList.href(venueList.cleared(filters))} preventScrollReset>
            Clear filters
          </Link>
        )}
      </p>
    </Bar>
  );
}
