import { SavedViews } from "~/components/shell/SavedViews";
import { ButtonLink } from "~/components/ui/Button";
import { CsvLink } from "~/components/ui/CsvLink";
import { ListSummary } from "~/components/ui/ListSummary";
import { ViewSwitch } from "~/components/ui/ViewSwitch";
import { paths } from "~/services/paths";
import { venueList } from "~/services/venues/list";
import type { VenueListPage } from "~/services/venues/list.server";

/** The head of the venue list: title, summary, view switch and buttons. */
export function VenueListHeader({ page }: { page: VenueListPage }) {
  const { filters, venues, views, description } = page;
  return (
    <div className="row">
      <h1>All Venues</h1>
      <ListSummary description={description} clearHref={venueList.clearHref(filters)} />
      {page.supportsSorting && (
        <ViewSwitch
          views={[
            {
              to: venueList.href(filters, { view: "table" }),
              label: "Table",
              icon: "list",
              current: filters.view === "table",
            },
            {
              to: venueList.href(filters, { view: "map" }),
              label: "Map",
              icon: "map",
              current: filters.view === "map",
            },
          ]}
        />
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
        <CsvLink to={venueList.addStateToPath(paths.venuesFile, { ...filters, view: "table", page: 1 })} />
      )}
    </div>
  );
}
