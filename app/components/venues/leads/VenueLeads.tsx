import { zoneOf } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { EmptyState } from "~/components/ui/EmptyState";
import { Missing } from "~/components/ui/Missing";
import { Pagination } from "~/components/ui/Pagination";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { type Column, Table } from "~/components/ui/Table";
import { formatCount } from "~/services/format/counts";
import { paths } from "~/services/paths";
import type { VenueLeadLine, VenueLeadsPage } from "~/services/venues/leads.server";
import { type VenuePagesState, venueLeadList } from "~/services/venues/paged";
import { VenuePageHeader } from "../VenuePageHeader";

const Cells = styled.div`
  [data-lead] { display: grid; font-weight: 600; overflow-wrap: anywhere; }
  [data-lead] small { color: var(--ink-soft); font-weight: 400; font-size: var(--text-s); }
  @media (min-width: 40rem) { [data-lead] { min-width: 180px; } }
`;

const buildVenueLeadColumns = (venueId: number, state: VenuePagesState): Column<VenueLeadLine>[] => [
  {
    key: "lead",
    header: "Lead",
    role: "title",
    cell: (lead) => <VenueLeadCell {...lead} />,
  },
  {
    key: "date",
    header: "Event date",
    cell: ({ date, country }) => <DateText iso={date} timeZone={zoneOf(country)} missing="–" />,
  },
  {
    key: "guests",
    header: "Guests",
    numeric: true,
    cell: ({ guests }) => (guests === undefined ? <Missing /> : formatCount(guests)),
  },
  { key: "stage", header: "Stage", cell: ({ stage }) => stage ?? <Missing /> },
  {
    key: "enquired",
    header: "Enquired",
    cell: ({ enquiredAt, country }) => <DateText iso={enquiredAt} timeZone={zoneOf(country)} missing="–" />,
  },
  {
    key: "recommended",
    header: "Recommended",
    cell: ({ recommendedAt, country }) => (
      <DateText iso={recommendedAt} timeZone={zoneOf(country)} missing="–" />
    ),
  },
  {
    key: "contact",
    header: "Last contact",
    cell: ({ lastContactAt, country }) => (
      <DateText iso={lastContactAt} timeZone={zoneOf(country)} missing="–" />
    ),
  },
  {
    key: "sale",
    header: "Sale",
    role: "action",
    sticky: true,
    cell: ({ eventId, name }) =>
      eventId !== undefined && (
        <ButtonLink
          to={venueLeadList.addStateToPath(paths.venueLeadSale(venueId, eventId), state)}
          size="small"
          preventScrollReset
          aria-label={`Sale for ${name}`}
        >
          Sale
        </ButtonLink>
      ),
  },
];

function VenueLeadCell({ leadId, eventId, name, type, city }: VenueLeadLine) {
  return (
    <span data-lead="">
      <Link to={eventId === undefined ? paths.lead(leadId) : paths.event(leadId, eventId)}>
        {name.trim() || `Lead #${leadId}`}
      </Link>
      <small>{[type, city].filter(Boolean).join(", ")}</small>
    </span>
  );
}

/** The events with any contact to a venue (VEN-02), newest contact first. */
export function VenueLeads({ page: { head, state, leads } }: { page: VenueLeadsPage }) {
  const { data, failure } = leads;
  return (
    <>
      <VenuePageHeader venue={head} />
      {failure && <SectionFailure what="The leads of the venue" failure={failure} />}
      {data && data.rows.length === 0 && (
        <EmptyState
          title={state.page > 1 ? "No leads on this page" : "No leads yet"}
          icon="people"
          action={
            state.page > 1 && <ButtonLink to={venueLeadList.href(state, { page: 1 })}>First page</ButtonLink>
          }
        >
          Events appear here after an enquiry, recommendation, inspection or sale for this venue.
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <>
          <Cells>
            <Table
              caption="Leads for this venue"
              captionHidden
              columns={buildVenueLeadColumns(head.id, state)}
              rows={data.rows}
              rowKey={({ leadId, eventId }) => eventId ?? `lead-${leadId}`}
            />
          </Cells>
          <Pagination
            page={state.page}
            total={data.total}
            hasMore={data.hasMore}
            unreadable={data.unreadable}
            pageHref={(page) => venueLeadList.href(state, { page })}
            label="Pages of leads"
          />
        </>
      )}
    </>
  );
}
