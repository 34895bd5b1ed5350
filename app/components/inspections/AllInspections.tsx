import { styled } from "styled-components";
import { SavedViews } from "~/components/shell/SavedViews";
import { ButtonLink } from "~/components/ui/Button";
import { CsvLink } from "~/components/ui/CsvLink";
import { ListSummary } from "~/components/ui/ListSummary";
import { SearchBox } from "~/components/ui/SearchBox";
import { Tabs } from "~/components/ui/Tabs";
import { inspectionList } from "~/services/inspections/list";
import type { InspectionListPage } from "~/services/inspections/list.server";
import { paths } from "~/services/paths";
import { InspectionFilters } from "./InspectionFilters";
import { InspectionList } from "./InspectionList";
import { InspectionWeekCalendar, WeekLinks } from "./InspectionWeekCalendar";

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);

  > div { display: flex; flex-wrap: wrap; align-items: center; gap: var(--s2) var(--s3); }
  > div > nav:last-of-type { margin-right: auto; }
  /* On phones the summary, tools, tabs, search and filters each take a full line. */
  @media (max-width: 39.9375rem) {
    > div:first-child > [role="status"], > div > nav:only-of-type { flex-basis: 100%; }
    > div:last-child > [role="search"] { flex-basis: 9rem; }
    /* The week links share a line with the filters, and the search has its own. */
    > div:has(> nav + nav) > [role="search"] { order: 1; flex-basis: 100%; }
  }
  /* On wide screens tabs, search and filters share a line if they fit. */
  @media (min-width: 87.5rem) {
    > div:last-child { gap: var(--s3); }
    > div:last-child > :not(nav, details) { flex: 1 1 10rem; max-width: 15rem; }
  }
`;

/** All Inspections (INSP-01): as a list or as a week calendar. */
export function AllInspections({ page }: { page: InspectionListPage }) {
  const { filters, views, description } = page;
  const viewHref = (view: "list" | "week") => inspectionList.href(filters, { view });
  return (
    <>
      <Head>
        <div>
          <h1>All Inspections</h1>
          <ListSummary description={description} clearHref={inspectionList.clearHref(filters)} />
          <SavedViews views={views} list="inspections" query={String(inspectionList.params(filters))} />
          {page.hasCalendar && (
            <ButtonLink to={paths.calendarFeed} size="small" icon="calendar">
              Add to calendar
            </ButtonLink>
          )}
          {"list" in page && page.list.events.length > 0 && (
            <CsvLink to={inspectionList.addStateToPath(paths.inspectionsFile, { ...filters, page: 1 })} />
          )}
        </div>
        <div>
          <Tabs
            label="View"
            tabs={[
              { to: viewHref("list"), label: "List", icon: "list", current: filters.view === "list" },
              { to: viewHref("week"), label: "Week", icon: "calendar", current: filters.view === "week" },
            ]}
          />
          {"week" in page && <WeekLinks filters={filters} week={page.week} />}
          <SearchBox
            label="Search inspections"
            placeholder="Client, venue or ID"
            params={inspectionList.params(filters)}
            action={paths.allInspections}
          />
          <InspectionFilters page={page} />
        </div>
      </Head>
      {"list" in page ? (
        <InspectionList filters={filters} list={page.list} />
      ) : (
        <InspectionWeekCalendar week={page.week} />
      )}
    </>
  );
}
