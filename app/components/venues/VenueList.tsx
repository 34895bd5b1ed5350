import { EmptyList } from "~/components/ui/EmptyList";
import { EmptyState } from "~/components/ui/EmptyState";
import { Pagination } from "~/components/ui/Pagination";
import { venueList } from "~/services/venues/list";
import type { VenueListPage } from "~/services/venues/list.server";
import { VenueTable } from "./VenueTable";

export function VenueList({ page }: { page: VenueListPage }) {
  const { filters, venues, total, hasMore, isWhole, unreadable, description } = page;
  if (venues.length > 0)
    return (
      <>
        <VenueTable
          caption={description}
          venues={venues}
          filters={filters}
          isSortable={page.supportsSorting}
        />
        <Pagination
          page={filters.page}
          total={total}
          hasMore={hasMore}
          unreadable={unreadable}
          pageHref={(number) => venueList.href(filters, { page: number })}
          label="Pages of venues"
        />
      </>
    );
  return (
    <EmptyList
      things="venues"
      isUnreadable={!isWhole}
      {...venueList.emptyListLinks(filters)}
      hint="Try a shorter search, or another style or place."
    >
      <EmptyState title="No venues yet" icon="building">
        {page.mayCreate && "Add your venues with New venue, or import them from a spreadsheet."}
      </EmptyState>
    </EmptyList>
  );
}
