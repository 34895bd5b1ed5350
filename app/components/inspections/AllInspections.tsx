import { countries, countryNames } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { SavedViews } from "~/components/shell/SavedViews";
import { ButtonLink } from "~/components/ui/Button";
import { SearchBox } from "~/components/ui/SearchBox";
import { Tabs } from "~/components/ui/Tabs";
import { inspectionList } from "~/services/inspections/list";
import type { InspectionListPage } from "~/services/inspections/list.server";
import { paths } from "~/services/paths";
import { InspectionList } from "./InspectionList";
import { WeekCalendar } from "./WeekCalendar";

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);

  > div { display: flex; flex-wrap: wrap; align-items: center; gap: var(--s2) var(--s3); }
  > div > p { flex: 1 1 220px; min-width: 0; display: flex; flex-wrap: wrap; gap: 0 var(--s3); }
  > div > nav { margin-right: auto; }
  [data-part="countries"] { display: flex; gap: 0 var(--s4); flex-wrap: wrap; font-size: var(--text-s); list-style: none; }
  [data-part="countries"] a { display: inline-flex; align-items: center; min-height: 44px; }
  [data-part="countries"] a[aria-current] { color: var(--ink); font-weight: 650; text-decoration: none; }
`;

/** All Inspections (INSP-01): the list and, by another address, the calendar of a week. */
export function AllInspections({ page }: { page: InspectionListPage }) {
  const { filters, views, described } = page;
  const viewHref = (view: "list" | "week") => inspectionList.href(filters, { view });
  return (
    <>
      <Head>
        <div>
          <h1>All Inspections</h1>
          <p role="status">
            <span className="muted">{described}</span>
            {inspectionList.isFiltered(filters) && (
              <Link to={inspectionList.href(inspectionList.cleared(filters))} preventScrollReset>
                Clear filters
              </Link>
            )}
          </p>
          <SavedViews views={views} list="inspections" query={String(inspectionList.params(filters))} />
          {page.hasCalendar && <Link to={paths.calendarFeed}>In your calendar</Link>}
          {"list" in page && page.list.events.length > 0 && (
            <ButtonLink
              to={inspectionList.over(paths.inspectionsFile, { ...filters, page: 1 })}
              size="small"
              reloadDocument
              download
            >
              Download CSV
            </ButtonLink>
          )}
        </div>
        <div>
          <Tabs
            label="How inspections are shown"
            tabs={[
              { to: viewHref("list"), label: "List", icon: "list", current: filters.view === "list" },
              { to: viewHref("week"), label: "Week", icon: "calendar", current: filters.view === "week" },
            ]}
          />
          <SearchBox
            label="Search inspections"
            placeholder="Client, email, venue or event ID"
            params={inspectionList.params(filters)}
            action={paths.allInspections}
          />
          <CountryLinks filters={filters} />
        </div>
      </Head>
      {"list" in page ? (
        <InspectionList filters={filters} list={page.list} />
      ) : (
        <WeekCalendar filters={filters} week={page.week} />
      )}
    </>
  );
}

/** The countries as links, the chosen one marked. */
function CountryLinks({ filters }: Pick<InspectionListPage, "filters">) {
  const choices = [
    ...countries.map((value) => ({ value, label: countryNames[value] })),
    { value: "all" as const, label: "Both" },
  ];
  return (
    <ul data-part="countries" aria-label="Country">
      {choices.map(({ value, label }) => (
        <li key={value}>
          <Link
            to={inspectionList.href(filters, { country: value })}
            aria-current={filters.country === value ? "true" : undefined}
            preventScrollReset
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
