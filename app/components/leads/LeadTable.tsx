import { type Country, countryNames, mainZone } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { Money } from "~/components/ui/Money";
import { type Column, Table } from "~/components/ui/Table";
import { type LeadLine, shortTypeName } from "~/services/leads/lead";
import { type LeadFilters, leadsHref } from "~/services/leads/list";
import { paths } from "~/services/paths";
import { LeadFlags } from "./LeadFlags";

const Frame = styled.div`
  th, td { padding: var(--s2) 10px; }
  th:first-child, td:first-child { padding-left: var(--s4); }
  td:first-child { color: var(--ink-faint); }
  time { white-space: nowrap; }
  [data-missing=""] { color: var(--ink-faint); }
  [data-lead] {
    display: flex; flex-wrap: wrap; gap: 2px var(--s2); align-items: center;
    > a { font-weight: 600; color: var(--ink); overflow-wrap: anywhere; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; }
    > a:hover { color: var(--accent); }
  }

  @media (min-width: 640px) {
    [data-lead] { min-width: 150px; max-width: 260px; }
    [data-details], [data-owner] { display: block; min-width: 150px; }
    [data-owner] { min-width: 96px; }
    /* The way to the recommender stays in sight when a narrow window scrolls the table. */
    tbody tr { background: var(--surface); }
    th:last-child, td:last-child { position: sticky; right: 0; }
    td:last-child { background: inherit; }
  }
  @media (min-width: 640px) and (max-width: 1399px) {
    th:last-child, td:last-child { box-shadow: inset 1px 0 var(--line); }
  }
  @media (max-width: 639px) {
    thead tr { flex-wrap: nowrap; overflow-x: auto; padding: 2px; gap: 0 var(--s5); }
    tbody tr { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: var(--s3); }
    tbody td, tbody td:first-child { display: block; padding: 0; }
    tbody td[data-align] { text-align: left; }
    [data-lead] > a { margin: var(--s1) 0; }
    tbody td[data-label]::before { display: block; font-size: var(--text-xs); }
    tbody td:first-child { position: absolute; right: var(--s4); top: var(--s4); }
    tbody td:first-child::before { content: "#"; display: inline; font-size: inherit; }
    tbody td:nth-child(2) { grid-column: 1 / -1; padding-right: 56px; font-size: var(--text-m); }
    tbody td:nth-child(2)::before { content: none; }
    tbody td:last-child { grid-column: 1 / -1; }
    tbody td:last-child::before { content: none; }
    tbody td:last-child a { width: 100%; }
  }
`;

const columnsFor = (country: LeadFilters["country"]): Column<LeadLine>[] => [
  { key: "id", header: "ID", sort: "id", cell: ({ id }) => id },
  {
    key: "name",
    header: "Name",
    sort: "first_name",
    cell: (lead) => (
      <span data-lead="">
        <Link to={paths.lead(lead.id)} title={lead.name}>
          {lead.name}
        </Link>
        {country === "all" && <Badge title={countryNames[lead.country]}>{lead.country}</Badge>}
        <LeadFlags flags={lead.flags} />
      </span>
    ),
  },
  {
    key: "type",
    header: "Event",
    sort: "event_type",
    cell: ({ eventType }) => (eventType ? shortTypeName(eventType) : <Missing />),
  },
  {
    key: "details",
    header: "Details",
    sort: "event_details",
    cell: ({ eventDetails }) => <span data-details="">{eventDetails || <Missing />}</span>,
  },
  {
    key: "guests",
    header: "Guests",
    sort: "estimated_guests",
    align: "end",
    cell: ({ guests }) => guests ?? <Missing />,
  },
  {
    key: "budget",
    header: "Budget",
    sort: "estimated_budget",
    align: "end",
    cell: ({ budget, country }) =>
      budget === undefined ? <Missing /> : <Money amount={budget} country={country} />,
  },
  {
    key: "owner",
    header: "Owner",
    cell: ({ owner }) => <span data-owner="">{owner ?? <Missing words="Nobody" />}</span>,
  },
  {
    key: "created",
    header: "Created",
    sort: "created_at",
    cell: ({ createdAt, country }) => (
      <DateText iso={createdAt} timeZone={mainZone[country]} missing="Unknown" />
    ),
  },
  {
    key: "recommend",
    header: "Venues",
    cell: ({ id, eventId, name }) =>
      eventId !== undefined && (
        <ButtonLink
          to={paths.recommender(id, eventId)}
          size="small"
          icon="star"
          aria-label={`Recommend venues for ${name}`}
        >
          Recommend venues
        </ButtonLink>
      ),
  },
];

const Missing = ({ words = "–" }: { words?: string }) => <span data-missing="">{words}</span>;

/** A page of leads; on phones each is a card. The headers sort by URL (LEAD-01). */
export function LeadTable({
  caption,
  leads,
  filters,
  chosen,
}: {
  /** Read aloud: what is listed. */
  caption: string;
  leads: LeadLine[];
  filters: LeadFilters;
  /** The country of the top bar. */
  chosen: Country;
}) {
  return (
    <Frame>
      <Table
        caption={caption}
        captionHidden
        columns={columnsFor(filters.country)}
        rows={leads}
        rowKey={({ id }) => id}
        sort={{
          by: filters.sortBy,
          order: filters.sortOrder,
          href: (by, sortOrder) =>
            leadsHref(filters, chosen, { sortBy: by as LeadFilters["sortBy"], sortOrder }),
        }}
      />
    </Frame>
  );
}
