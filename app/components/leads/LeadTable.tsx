import { countryNames, mainZone } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { Money } from "~/components/ui/Money";
import { type Column, Table } from "~/components/ui/Table";
import { type LeadLine, shortTypeName } from "~/services/leads/lead";
import { type LeadListState, leadList } from "~/services/leads/list";
import { paths } from "~/services/paths";
import { LeadFlags } from "./LeadFlags";

/** What stands in the cells; where the cells stand is the table's. */
const Cells = styled.div`
  [data-lead] {
    display: flex; flex-wrap: wrap; gap: 2px var(--s2); align-items: center;
    > a { font-weight: 600; color: var(--ink); overflow-wrap: anywhere; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; }
    > a:hover { color: var(--accent); }
  }

  @media (min-width: 640px) {
    [data-lead] { min-width: 150px; max-width: 260px; }
    [data-details] { display: block; min-width: 150px; }
    [data-owner] { display: block; min-width: 96px; }
  }
  @media (max-width: 639px) {
    [data-id]::before { content: "#"; color: var(--ink-soft); }
    [data-lead] > a { margin: var(--s1) 0; }
  }
`;

const columnsFor = (country: LeadListState["country"]): Column<LeadLine>[] => [
  { key: "id", header: "ID", sort: "id", role: "corner", cell: ({ id }) => <span data-id="">{id}</span> },
  {
    key: "name",
    header: "Name",
    sort: "first_name",
    role: "title",
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
    role: "action",
    sticky: true,
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
}: {
  /** Read aloud: what is listed. */
  caption: string;
  leads: LeadLine[];
  filters: LeadListState;
}) {
  return (
    <Cells>
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
            leadList.href(filters, { sortBy: by as LeadListState["sortBy"], sortOrder }),
        }}
      />
    </Cells>
  );
}
