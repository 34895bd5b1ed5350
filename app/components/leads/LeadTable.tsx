import { type Country, countryNames } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { Money } from "~/components/ui/Money";
import { type Column, Table } from "~/components/ui/Table";
import { type LeadFilters, leadsHref } from "~/services/lead-filters";
import { type LeadLine, shortTypeName } from "~/services/leads";
import { paths } from "~/services/paths";
import { mainZone } from "~/services/zones";
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
    [data-details] { display: block; min-width: 150px; }
    /* The way to the recommender stays in sight when a narrow window scrolls the table. */
    td:last-child { position: sticky; right: 0; background: inherit; text-align: right; }
    tbody tr { background: var(--surface); }
  }
  @media (max-width: 639px) {
    thead tr { flex-wrap: nowrap; overflow-x: auto; padding: 2px; gap: 0 var(--s5); }
    tbody td, tbody td:first-child { padding: 6px 0; }
    tbody td:first-child { position: absolute; right: var(--s4); top: var(--s3); display: block; padding: 2px 0; }
    tbody td:first-child::before { content: "#"; }
    tbody td:nth-child(2) { display: block; padding-right: 56px; font-size: var(--text-l); }
    tbody td:nth-child(2)::before { content: none; }
    [data-lead] > a { padding: 6px 0; }
    tbody td:last-child { display: block; padding-bottom: 2px; }
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
  { key: "owner", header: "Owner", cell: ({ owner }) => owner ?? <Missing words="Nobody" /> },
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
