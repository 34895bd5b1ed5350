import { countryNames, mainZone } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { EmptyState } from "~/components/ui/EmptyState";
import { Money } from "~/components/ui/Money";
import { Pagination } from "~/components/ui/Pagination";
import { type Column, Table } from "~/components/ui/Table";
import { type InspectionListState, inspectionList } from "~/services/inspections/list";
import type { InspectedLine, InspectionListPage } from "~/services/inspections/list.server";
import { shortTypeName } from "~/services/leads/lead";
import { paths } from "~/services/paths";
import { VisitStatus } from "./VisitStatus";
import { VisitTime } from "./VisitTime";

/** So many visits of an event stand in its row; its own page has them all. */
const MOST_VISITS = 3;

const Cells = styled.div`
  [data-client] a { font-weight: 600; color: var(--ink); overflow-wrap: anywhere; }
  [data-client] { display: flex; flex-wrap: wrap; gap: 2px var(--s2); align-items: center; }
  [data-visits] { display: grid; gap: 2px; padding: 0; list-style: none; }
  [data-visits] li { display: flex; flex-wrap: wrap; gap: 2px var(--s3); align-items: center; min-height: 28px; }
  [data-visits] b { font-weight: 600; overflow-wrap: anywhere; }
  [data-visits] small { color: var(--ink-soft); }

  @media (min-width: 640px) { [data-client] { min-width: 140px; } [data-visits] { min-width: 380px; } }
  @media (min-width: 1200px) { --row: 44px; td { padding-block: 3px; } }
  @media (max-width: 639px) {
    td[data-label="Visits"]::before, td[data-label="Next visit"] { grid-column: 1 / -1; }
    [data-client] a { display: inline-flex; align-items: center; min-height: 44px; }
    [data-id]::before { content: "#"; color: var(--ink-soft); }
  }
`;

const Missing = () => <span data-missing="">–</span>;

const hrefOf = ({ leadId, id }: Pick<InspectedLine, "leadId" | "id">) =>
  leadId === undefined ? undefined : paths.eventInspections(leadId, id);

const columnsFor = ({ country: shown }: InspectionListState): Column<InspectedLine>[] => [
  { key: "id", header: "Event", sort: "id", role: "corner", cell: ({ id }) => <span data-id="">{id}</span> },
  {
    key: "client",
    header: "Client",
    sort: "first_name",
    role: "title",
    cell: (event) => {
      const href = hrefOf(event);
      return (
        <span data-client="">
          {href ? <Link to={href}>{event.name}</Link> : <b>{event.name}</b>}
          {shown === "all" && <Badge title={countryNames[event.country]}>{event.country}</Badge>}
        </span>
      );
    },
  },
  { key: "next", header: "Next visit", sort: "inspection_date", cell: (event) => <Visits event={event} /> },
  {
    key: "inspections",
    header: "Visits",
    sort: "inspections",
    numeric: true,
    cell: ({ visits }) => visits.length || <Missing />,
  },
  {
    key: "type",
    header: "Type",
    sort: "event_type",
    cell: ({ type }) => (type ? shortTypeName(type) : <Missing />),
  },
  {
    key: "date",
    header: "Event date",
    sort: "event_date",
    cell: ({ date, country }) => <DateText iso={date} timeZone={mainZone[country]} missing="–" />,
  },
  {
    key: "guests",
    header: "Guests",
    sort: "estimated_guests",
    numeric: true,
    cell: ({ guests }) => guests ?? <Missing />,
  },
  {
    key: "budget",
    header: "Budget",
    sort: "estimated_budget",
    numeric: true,
    cell: ({ budget, country }) =>
      budget === undefined ? <Missing /> : <Money amount={budget} country={country} />,
  },
];

function Visits({ event }: { event: InspectedLine }) {
  const { visits } = event;
  const href = hrefOf(event);
  const more = visits.length - MOST_VISITS;
  if (visits.length === 0) return event.next.at ? <VisitTime visit={event.next} /> : <Missing />;
  return (
    <ul data-visits="">
      {visits.slice(0, MOST_VISITS).map((visit) => (
        <li key={visit.id}>
          <VisitStatus status={visit.status} />
          <b>{visit.venue ?? "Venue not known"}</b>
          <VisitTime visit={visit} />
        </li>
      ))}
      {more > 0 && <li>{href ? <Link to={href}>{more} more</Link> : `${more} more`}</li>}
    </ul>
  );
}

/** What the search lets through as a page of the table, or why there is nothing. */
export function InspectionList({
  filters,
  list: { events, total, hasMore, isReadable },
}: {
  filters: InspectionListState;
  list: Extract<InspectionListPage, { list: unknown }>["list"];
}) {
  if (events.length === 0) return <Nothing filters={filters} isReadable={isReadable} />;
  return (
    <>
      <Cells>
        <Table
          caption="Events with inspections"
          captionHidden
          columns={columnsFor(filters)}
          rows={events}
          rowKey={({ id }) => id}
          sort={{
            by: filters.sortBy,
            order: filters.sortOrder,
            href: (by, sortOrder) =>
              inspectionList.href(filters, { sortBy: by as InspectionListState["sortBy"], sortOrder }),
          }}
        />
      </Cells>
      <Pagination
        page={filters.page}
        total={total}
        hasMore={hasMore}
        pageHref={(number) => inspectionList.href(filters, { page: number })}
        label="Pages of inspections"
      />
    </>
  );
}

function Nothing({ filters, isReadable }: { filters: InspectionListState; isReadable: boolean }) {
  const to = (href: string, words: string) => <ButtonLink to={href}>{words}</ButtonLink>;
  if (!isReadable)
    return (
      <EmptyState title="The inspections could not be read" icon="warning">
        The service sent an answer that cannot be read. Please try again.
      </EmptyState>
    );
  if (filters.page > 1)
    return (
      <EmptyState
        title="No inspections on this page"
        action={to(inspectionList.href(filters, { page: 1 }), "First page")}
      />
    );
  if (inspectionList.isFiltered(filters))
    return (
      <EmptyState
        title="No inspections match this search"
        action={to(inspectionList.href(inspectionList.cleared(filters)), "Clear filters")}
      >
        Try a shorter search, or another country.
      </EmptyState>
    );
  return (
    <EmptyState title="No inspections yet" icon="calendar">
      Visits appear here as soon as one is requested on the page of an event.
    </EmptyState>
  );
}
