import { countryNames, zoneOf } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { DateText } from "~/components/ui/DateText";
import { Missing } from "~/components/ui/Missing";
import { Money } from "~/components/ui/Money";
import { type Column, Table, toTableSort } from "~/components/ui/Table";
import { toShortEventTypeName } from "~/services/leads/lead";
import { type LeadListState, leadList } from "~/services/leads/list";
import type { LeadListPage } from "~/services/leads/list.server";
import { buildLeadHref, toLeadRowId } from "~/services/leads/list-return";
import { SELECTED_PARAM } from "~/services/leads/selection";
import { NextStepCell } from "./DueBadge";
import { LeadFlags } from "./LeadFlags";
import { RecommendLink } from "./RecommendLink";

type LeadLine = LeadListPage["leads"][number];

/** Styles the contents of the cells. */
const Cells = styled.div`

  [data-lead] {
    display: grid; gap: 0; line-height: 1.3;
    > a { justify-self: start; font-weight: 600; color: var(--ink); overflow-wrap: anywhere; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; }
    > a:hover { color: var(--accent); }
    > span { display: flex; flex-wrap: wrap; gap: 2px var(--s2); align-items: center; min-width: 0; }
    > span:empty { display: none; }
    > span > a { color: var(--ink-soft); font-size: var(--text-s); min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  }

  [data-step] { display: grid; min-width: 0; overflow-wrap: anywhere; }
  [data-step] small { display: flex; flex-wrap: wrap; gap: 0 var(--s1); align-items: center; color: var(--ink-soft); }
  @media (max-width: 74.9375rem) { [data-owner] { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; overflow-wrap: anywhere; } }
  @media (min-width: 40rem) {
    /* Wide enough for the longest badge: "Waiting 35 minutes". */
    [data-lead] { min-width: 10.75rem; max-width: 280px; }
    [data-details] { display: block; min-width: 112px; max-width: 320px; overflow-wrap: anywhere; }
    [data-owner] { min-width: 80px; }
  }
  @media (min-width: 40rem) and (max-width: 74.9375rem) {
    [data-details] { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; }
  }
  /* 44 px per row: the name, with details in small print below. Cut texts are complete on the linked page. */
  @media (min-width: 75rem) {
    --row: 44px;
    th, td { padding-inline: 6px; }
    td { padding-block: 3px; }
    [data-lead] { min-width: 150px; max-width: 220px; }
    [data-lead] > a { -webkit-line-clamp: 1; overflow-wrap: normal; word-break: break-all; }
    [data-lead] > span { gap: 2px var(--s1); font-size: var(--text-xs); }
    [data-lead] > span > * { font-size: inherit; line-height: 17px; padding-block: 0; }
    [data-details], [data-owner], [data-step] > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    [data-details] { max-width: 168px; }
    [data-step] { max-width: 156px; line-height: 1.3; }
    [data-step] small { flex-wrap: nowrap; font-size: var(--text-xs); }
    [data-step] small > * { font-size: inherit; line-height: 17px; padding-block: 0; }
    [data-owner] { display: block; max-width: 96px; }
  }
  @media (max-width: 39.9375rem) {
    [data-id]::before { content: "#"; color: var(--ink-soft); }
    [data-lead] > a { margin: var(--s1) 0; }
    [data-lead] > span > a { display: inline-flex; align-items: center; min-height: 44px; }
  }
`;

const eventColumns: Column<LeadLine>[] = [
  {
    key: "type",
    header: "Event",
    sort: "event_type",
    lowPriority: true,
    cell: ({ eventType }) => (eventType ? toShortEventTypeName(eventType) : <Missing />),
  },
  {
    key: "details",
    header: "Details",
    sort: "event_details",
    cell: ({ details }) => (
      <span data-details="" title={details}>
        {details || <Missing />}
      </span>
    ),
  },
  {
    key: "guests",
    header: "Guests",
    sort: "estimated_guests",
    numeric: true,
    lowPriority: true,
    cell: ({ guests }) => guests ?? <Missing />,
  },
  {
    key: "budget",
    header: "Budget",
    sort: "estimated_budget",
    numeric: true,
    lowPriority: true,
    cell: ({ budget, country }) =>
      budget === undefined ? <Missing /> : <Money amount={budget} country={country} />,
  },
];

const nextStepColumn: Column<LeadLine> = {
  key: "next-step",
  header: "Next step",
  cell: ({ nextStep, country }) =>
    nextStep ? <NextStepCell step={nextStep} country={country} /> : <Missing />,
};

const buildLeadColumns = (filters: LeadListState, withNextStep: boolean): Column<LeadLine>[] => [
  {
    key: "id",
    header: "ID",
    sort: "id",
    role: "corner",
    lowPriority: true,
    cell: ({ id }) => <span data-id="">{id}</span>,
  },
  {
    key: "name",
    header: "Name",
    sort: "first_name",
    role: "title",
    cell: (lead) => <LeadCell lead={lead} filters={filters} />,
  },
  ...eventColumns,
  ...(withNextStep ? [nextStepColumn] : []),
  {
    key: "owner",
    header: "Owner",
    cell: ({ owner }) => (
      <span data-owner="" title={owner}>
        {owner ?? <Missing />}
      </span>
    ),
  },
  {
    key: "created",
    header: "Created",
    sort: "created_at",
    lowPriority: true,
    cell: ({ createdAt, country }) => <DateText iso={createdAt} timeZone={zoneOf(country)} missing="–" />,
  },
  {
    key: "recommend",
    header: "Venues",
    role: "action",
    sticky: true,
    cell: (lead) => <RecommendLink lead={lead} label="Recommend" />,
  },
];

function LeadCell({ lead, filters }: { lead: LeadLine; filters: LeadListState }) {
  return (
    <span data-lead="">
      <Link to={buildLeadHref(lead.id, filters)} title={lead.name}>
        {lead.name}
      </Link>
      <span>
        {filters.country === "all" && lead.country && (
          <Badge title={countryNames[lead.country]}>{lead.country}</Badge>
        )}
        <LeadFlags flags={lead.flags} waiting={lead.waiting} />
        {lead.met &&
          (lead.met.href ? <a href={lead.met.href}>{lead.met.text}</a> : <span>{lead.met.text}</span>)}
      </span>
    </span>
  );
}

/** A page of leads; on phones each is a card. The headers sort by URL (LEAD-01). */
export function LeadTable({
  caption,
  leads,
  filters,
  withNextStep,
  form,
  ticked,
}: {
  /** For screen readers. */
  caption: string;
  leads: LeadLine[];
  filters: LeadListState;
  /** Whether the upstream supports next steps. */
  withNextStep: boolean;
  /** The id of the form that the checkboxes belong to. */
  form: string;
  ticked: number[];
}) {
  return (
    <Cells>
      <Table
        caption={caption}
        captionHidden
        hidesLowPriority
        columns={buildLeadColumns(filters, withNextStep)}
        rows={leads}
        rowKey={({ id }) => id}
        rowId={({ id }) => toLeadRowId(id)}
        select={{
          name: SELECTED_PARAM,
          form,
          label: ({ name }) => `Select ${name}`,
          isTicked: ({ id }) => ticked.includes(id),
        }}
        sort={toTableSort(leadList, filters)}
      />
    </Cells>
  );
}
