import { ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { Pagination } from "~/components/ui/Pagination";
import { venueList } from "~/services/venues/list";
import type { VenueListPage } from "~/services/venues/list.server";
import { VenueTable } from "./VenueTable";

/** What the filters let through, as a page of the table. */
export function VenueList({ page }: { page: VenueListPage }) {
  const { filters, venues, total, hasMore, isReadable, described } = page;
  if (venues.length > 0)
    return (
      <>
        <VenueTable caption={described} venues={venues} filters={filters} isSortable={page.isKnown} />
        <Pagination
          page={filters.page}
          total={total}
          hasMore={hasMore}
          pageHref={(number) => venueList.href(filters, { page: number })}
          label="Pages of venues"
        />
      </>
    );
  if (!isReadable)
    return (
      <EmptyState title="The venues could not be read" icon="warning">
        The service sent an answer that cannot be read. Please try again.
      </EmptyState>
    );
  if (filters.page > 1)
    return (
      <EmptyState
        title="No venues on this page"
        action={<ButtonLink to={venueList.href(filters, { page: 1 })}>First page</ButtonLink>}
      />
    );
  if (venueList.isFiltered(filters))
    return (
      <EmptyState
        title="No venues match these filters"
        action={<ButtonLink to={venueList.href(venueList.cleared(filters))}>Clear filters</ButtonLink>}
      >
        Try a shorter search, or another style or place.
      </EmptyState>
    );
  return <EmptyState title="No venues yet" icon="building" />;
}
