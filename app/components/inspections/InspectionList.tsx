import { countryNames, zoneOf } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { DateText } from "~/components/ui/DateText";
import { EmptyList } from "~/components/ui/EmptyList";
import { EmptyState } from "~/components/ui/EmptyState";
import { Missing } from "~/components/ui/Missing";
import { Money } from "~/components/ui/Money";
import { Pagination } from "~/components/ui/Pagination";
import { type Column, Table, toTableSort } from "~/components/ui/Table";
import { type InspectionListState, inspectionList } from "~/services/inspections/list";
import type { EventLine, InspectionListPage } from "~/services/inspections/list.server";
import { toShortEventTypeName } from "~/services/leads/lead";
import { paths } from "~/services/paths";
import { InspectionStatusBadge } from "./InspectionStatusBadge";
import { InspectionTime } from "./InspectionTime";
import { RequestedOtherTime } from "./RequestedOtherTime";

/** Most inspections shown in an event's row; the event's page has them all. */
const MAX_INSPECTIONS = 3;

const Cells = styled.div`
  [data-client] a { font-weight: 600; color: var(--ink); overflow-wrap: anywhere; }
  [data-client] { display: flex; flex-wrap: wrap; gap: 2px var(--s2); align-items: center; }
  [data-inspections] { display: grid; gap: var(--s1); padding: 0; list-style: none; }
  [data-inspections] li { display: grid; grid-template-columns: 7.5rem minmax(0, 1fr); gap: 0 var(--s2); align-items: center; min-height: 28px; }
  [data-inspections] li > :first-child { justify-self: start; }
  [data-inspections] [data-part] { grid-column: 2; }
  [data-part="other-time"] q { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
  [data-inspections] b { font-weight: 600; overflow-wrap: anywhere; }
  [data-inspections] small { color: var(--ink-soft); }

  @media (min-width: 40rem) { [data-client] { min-width: 140px; } [data-inspections] { min-width: 360px; } }
  @media (min-width: 75rem) { --row: 44px; td { padding-block: 3px; } }
  @media (max-width: 39.9375rem) {
    td[data-label="Inspections"]::before, td[data-label="Next inspection"] { grid-column: 1 / -1; }
    [data-client] a { display: inline-flex; align-items: center; min-height: 44px; }
    [data-id]::before { content: "#"; color: var(--ink-soft); }
  }
`;

const buildEventInspectionsHref = ({ leadId, eventId }: Pick<EventLine, "leadId" | "eventId">) =>
  leadId === undefined || eventId === undefined ? undefined : paths.eventInspections(leadId, eventId);

const buildInspectionColumns = ({ country: shown }: InspectionListState): Column<EventLine>[] => [
  {
    key: "id",
    header: "Event",
    sort: "id",
    role: "corner",
    cell: ({ eventId }) => (eventId === undefined ? <Missing /> : <span data-id="">{eventId}</span>),
  },
  {
    key: "client",
    header: "Client",
    sort: "first_name",
    role: "title",
    cell: (event) => <ClientCell event={event} shown={shown} />,
  },
  {
    key: "next",
    header: "Next inspection",
    sort: "soonest",
    cell: (event) => <EventInspectionsCell event={event} />,
  },
  {
    key: "inspections",
    lowPriority: true,
    header: "Inspections",
    sort: "inspections",
    numeric: true,
    cell: ({ count }) => count || <Missing />,
  },
  {
    key: "type",
    lowPriority: true,
    header: "Type",
    sort: "event_type",
    cell: ({ type }) => (type ? toShortEventTypeName(type) : <Missing />),
  },
  {
    key: "date",
    header: "Event date",
    sort: "event_date",
    cell: ({ date, country }) => <DateText iso={date} timeZone={zoneOf(country)} missing="–" />,
  },
  {
    key: "guests",
    lowPriority: true,
    header: "Guests",
    sort: "estimated_guests",
    numeric: true,
    cell: ({ guests }) => guests ?? <Missing />,
  },
  {
    key: "budget",
    lowPriority: true,
    header: "Budget",
    sort: "estimated_budget",
    numeric: true,
    cell: ({ budget, country }) =>
      budget === undefined ? <Missing /> : <Money amount={budget} country={country} />,
  },
];

function ClientCell({ event, shown }: { event: EventLine; shown: InspectionListState["country"] }) {
  const href = buildEventInspectionsHref(event);
  return (
    <span data-client="">
      {href ? <Link to={href}>{event.name}</Link> : <b>{event.name}</b>}
      {shown === "all" && event.country && <Badge title={countryNames[event.country]}>{event.country}</Badge>}
    </span>
  );
}

function EventInspectionsCell({ event }: { event: EventLine }) {
  const { inspections } = event;
  const href = buildEventInspectionsHref(event);
  const hiddenCount = inspections.length - MAX_INSPECTIONS;
  if (inspections.length === 0)
    return event.next.at ? <InspectionTime inspection={event.next} /> : <Missing />;
  return (
    <ul data-inspections="">
      {inspections.slice(0, MAX_INSPECTIONS).map((inspection) => (
        <li key={inspection.id}>
          <InspectionStatusBadge status={inspection.status} />
          <b>{inspection.venue ?? "Venue not known"}</b>
          <InspectionTime inspection={inspection} />
          <RequestedOtherTime inspection={inspection} />
        </li>
      ))}
      {hiddenCount > 0 && <li>{href ? <Link to={href}>{hiddenCount} more</Link> : `${hiddenCount} more`}</li>}
    </ul>
  );
}

/** A page of the table, or why it is empty. */
export function InspectionList({
  filters,
  list: { events, total, hasMore, isWhole, unreadable },
}: {
  filters: InspectionListState;
  list: Extract<InspectionListPage, { list: unknown }>["list"];
}) {
  if (events.length === 0)
    return (
      <EmptyList
        things="inspections"
        isUnreadable={!isWhole}
        {...inspectionList.emptyListLinks(filters)}
        hint="Try a shorter search, or another country."
      >
        <EmptyState title="No inspections yet" icon="calendar">
          To add an inspection, request one on an event's page.
        </EmptyState>
      </EmptyList>
    );
  return (
    <>
      <Cells>
        <Table
          caption="Events with inspections"
          captionHidden
          hidesLowPriority
          columns={buildInspectionColumns(filters)}
          rows={events}
          rowKey={({ id }) => id}
          sort={toTableSort(inspectionList, filters)}
        />
      </Cells>
      <Pagination
        page={filters.page}
        total={total}
        hasMore={hasMore}
        unreadable={unreadable}
        pageHref={(number) => inspectionList.href(filters, { page: number })}
        label="Pages of inspections"
      />
    </>
  );
}
