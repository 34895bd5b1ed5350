import { countryNames, zoneOf } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { NextStepCell } from "~/components/leads/DueBadge";
import { Badge } from "~/components/ui/Badge";
import { DateText } from "~/components/ui/DateText";
import { Missing } from "~/components/ui/Missing";
import { Money } from "~/components/ui/Money";
import { type Column, Table, toTableSort } from "~/components/ui/Table";
import { type EventListState, type EventRow, eventList } from "~/services/events/list";
import { formatCount } from "~/services/format/counts";
import { toShortEventTypeName } from "~/services/leads/lead";
import { paths } from "~/services/paths";
import { formatEventRowId } from "./row-id";

const Cells = styled.div`
  td > a { color: var(--ink); overflow-wrap: anywhere; }
  td[data-part="title"] > a { font-weight: 600; }
  td > a:hover { color: var(--accent); }
  td small { color: var(--ink-soft); font-size: var(--text-s); }
  td > small { display: block; }
  [data-step] { display: grid; min-width: 0; overflow-wrap: anywhere; }
  [data-step] small { display: flex; flex-wrap: wrap; gap: 0 var(--s1); align-items: center; }
  @media (min-width: 60rem) {
    [data-step] { max-width: 220px; line-height: 1.3; }
    [data-step] > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  }
  @media (min-width: 75rem) {
    --row: 44px;
    td { padding-block: 3px; line-height: 1.3; }
    td small { font-size: var(--text-xs); }
    [data-step] small > * { font-size: inherit; line-height: 17px; padding-block: 0; }
  }
  @media (max-width: 39.9375rem) { td > a { display: inline-flex; align-items: center; min-height: 44px; } }
`;

const factColumns: Column<EventRow>[] = [
  {
    key: "event",
    header: "Event",
    sort: "event_type",
    cell: ({ leadId, id, title, type }) => (
      <>
        <Link to={paths.event(leadId, id)}>{title}</Link>
        {type && toShortEventTypeName(type) !== title && <small>{toShortEventTypeName(type)}</small>}
      </>
    ),
  },
  {
    key: "date",
    header: "Date",
    sort: "event_date",
    cell: ({ date, country }) => (
      <DateText iso={date} timeZone={zoneOf(country)} format="weekday" missing="–" />
    ),
  },
  { key: "city", header: "City", sort: "city", lowPriority: true, cell: ({ city }) => city ?? <Missing /> },
  {
    key: "guests",
    header: "Guests",
    sort: "guest_count",
    numeric: true,
    lowPriority: true,
    cell: ({ guests }) => (guests === undefined ? <Missing /> : formatCount(guests)),
  },
  {
    key: "budget",
    header: "Budget",
    sort: "budget",
    numeric: true,
    lowPriority: true,
    cell: ({ budget, country }) =>
      budget === undefined ? <Missing /> : <Money amount={budget} country={country} />,
  },
  { key: "stage", header: "Stage", sort: "stage", cell: ({ stage }) => stage ?? <Missing /> },
  {
    key: "next-step",
    header: "Next step",
    sort: "next_step",
    cell: ({ nextStep, country }) =>
      nextStep ? <NextStepCell step={nextStep} country={country} /> : <Missing />,
  },
  { key: "owner", header: "Owner", sort: "owner", cell: ({ owner }) => owner ?? <Missing /> },
];

/** A page of events; on phones each is a card. Column headers are sort links. */
export function EventTable({
  caption,
  events,
  filters,
}: {
  /** For screen readers. */
  caption: string;
  events: EventRow[];
  filters: EventListState;
}) {
  return (
    <Cells>
      <Table
        caption={caption}
        captionHidden
        hidesLowPriority
        columns={[buildClientColumn(filters.country === "all"), ...factColumns]}
        rows={events}
        rowKey={({ id }) => id}
        rowId={({ id }) => formatEventRowId(id)}
        sort={toTableSort(eventList, filters)}
      />
    </Cells>
  );
}

const buildClientColumn = (withCountry: boolean): Column<EventRow> => ({
  key: "client",
  header: "Client",
  sort: "client",
  role: "title",
  cell: ({ leadId, client, country }) => (
    <>
      <Link to={paths.lead(leadId)}>{client}</Link>{" "}
      {withCountry && country && <Badge title={countryNames[country]}>{country}</Badge>}
    </>
  ),
});
