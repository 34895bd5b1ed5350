import { matchesVenueName } from "@contract/venue-name";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Table } from "~/components/ui/Table";
import { formatCount } from "~/services/format/counts";
import { addViewParams, paths } from "~/services/paths";
import { tableOrder } from "~/services/recommender/cards/table-order";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { ShowMoreLink } from "./ShowMoreLink";
import { formatCardId } from "./VenueCardFrame";
import { VENUE_LIST_ID, VenueListHeading } from "./VenueListHeading";
import { buildVenueColumns } from "./venue-columns";

const Rows = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);
  min-width: 0;
  container-type: inline-size;

  td { line-height: 1.3; font-variant-numeric: tabular-nums; }
  td small { display: block; color: var(--ink-soft); font-size: var(--text-s); font-weight: 400; }
  [data-part="title"] a { color: inherit; font-weight: 600; text-decoration: none; }
  [data-part="title"] a:hover { text-decoration: underline; }
  [data-part="title"] img { float: left; width: 48px; height: 36px; margin-right: var(--s2); object-fit: cover; border-radius: var(--radius-1); background: var(--sunken); }
  @container (max-width: 66rem) { [data-part="title"] img { display: none; } }
  td[data-label="Criteria"] > span { display: inline-flex; align-items: center; gap: 4px; }
  small [data-enquired] { color: var(--info); font-weight: 600; }
  [data-over] { color: var(--danger); font-weight: 600; }
  [data-part="tools"] { display: flex; gap: var(--s1); align-items: center; }
  [data-part="tools"] p { display: flex; }
  [data-part="tools"] p a { display: inline-flex; align-items: center; gap: 6px; min-height: 28px; padding: 2px var(--s2); border-radius: var(--radius-2); font-size: var(--text-s); font-weight: 600; text-decoration: none; white-space: nowrap; }
  [data-part="tools"] p a:hover { background: var(--hover); }
  [data-part="tools"] p a[data-chosen] { background: var(--accent-soft); }
  [data-part="tools"] [data-chosen]::before { content: "✓" / ""; }
  tbody tr:has([name="remove"][aria-pressed="true"]) { background: var(--accent-soft); }
  tr:focus-within { box-shadow: inset 3px 0 var(--accent); }
  /* Above the sticky tools of the rows below. */
  td:has([data-part="refused"]) { z-index: 4; }
  [data-part="refused"] { position: absolute; right: var(--s4); max-width: 320px; background: var(--surface); border-radius: var(--radius-2); box-shadow: var(--shadow-2); }

  @media (min-width: 40rem) {
    --row: 44px;
    thead { --row: 36px; }
    :is(th, td) { padding-block: 3px; padding-inline: 6px; }
    td[data-numeric] { white-space: nowrap; }
    td[data-label="Rank"] { white-space: nowrap; }
    @container (max-width: 60rem) { td[data-label="Rank"] [data-part="of"] { display: none; } }
    /* Rows have two lines; longer texts are complete in the drawer and tooltip. */
    td[data-label="Suburb"] { min-width: 7.25rem; overflow-wrap: anywhere; }
    td[data-label="Suburb"] span { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
    td[data-part="title"] { width: 20%; max-width: 0; min-width: 8.25rem; }
    @container (min-width: 66.01rem) { td[data-part="title"] { min-width: 14rem; } }
    td[data-part="title"] :is(a, small) { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    /* The focus ring is inside, as it would be cut off with the name. */
    td[data-part="title"] a { margin-inline: -4px; padding-inline: 4px; }
    td[data-part="title"] a:focus-visible { outline-offset: -2px; }
    /* Columns do not move when a room is chosen. */
    td[data-label="Status"] { min-width: 6.25rem; }
    --queueing: 6.5rem;
    [data-part="tools"] > button { width: auto; min-width: var(--queueing); }
    [data-part="tools"] p a { min-width: 7.5rem; }
    /* Aligned with the other rows where a sent room has no queue button. */
    [data-part="tools"] > p:first-child { margin-left: calc(var(--queueing) + var(--s1)); }
    /* With less space the tools become icons and the least useful columns are hidden. */
    @container (max-width: 80rem) {
      :is(th, td) { padding-inline: 4px; }
      [data-part="tools"] { gap: 2px; }
      [data-part="tools"] p a { justify-content: center; min-width: 0; width: 40px; min-height: 36px; padding: 0; font-size: 0; }
      [data-part="tools"] p a::before { content: "⇄"; content: "⇄" / ""; font-size: var(--text-l); }
      [data-part="tools"] p a[data-chosen]::before { content: "✓"; content: "✓" / ""; font-size: var(--text-m); }
      [data-part="tools"] > p:first-child { margin-left: calc(var(--queueing) + 2px); }
      /* Below the word, where it needs no width. */
      th a { position: relative; }
      th .icon { position: absolute; top: calc(100% - 5px); left: calc(50% - 6px); width: 12px; height: 12px; }
      th:not([aria-sort]) .icon { display: none; }
    }
    @container (max-width: 60rem) {
      table { --queueing: 40px; }
      [data-part="tools"] > button { justify-content: center; min-width: 0; width: 40px; min-height: 36px; padding: 0; font-size: 0; }
      [data-part="tools"] .icon { width: 18px; height: 18px; }
    }
    @container (max-width: 50rem) {
      [data-low-priority] { display: none; }
      td[data-label="Suburb"] { min-width: 4.25rem; }
    }
  }
  /* Where the whole table fits, its head is sticky. */
  @media (min-width: 87.5rem) {
    main:not(:has([data-docked])) & > :has(> table) { overflow: clip; }
    main:not(:has([data-docked])) & thead th { position: sticky; top: calc(var(--topbar) + var(--tools, 0px)); z-index: 2; box-shadow: inset 0 -1px var(--line); }
  }
  /* On phones a row is a small card: name and rank, then the figures side by side. */
  @media (max-width: 39.9375rem) {
    tbody tr { grid-template-columns: repeat(auto-fill, minmax(min(5.25rem, 100%), 1fr)); gap: var(--s2) var(--s3); }
    tbody td[data-part="title"] { order: -1; padding-right: 5.75rem; }
    tbody td[data-label="Rank"] { position: absolute; top: var(--s3); right: var(--s4); text-align: right; }
    tbody td[data-label="Rank"]::before { content: none; }
    [data-part="tools"] { display: grid; grid-template-columns: 1fr 1fr; gap: var(--s2); }
    [data-part="tools"] p a { justify-content: center; width: 100%; min-height: 44px; border: 1px solid var(--line-mid); }
  }
  @media print {
    > p { display: none; }
    tr { break-inside: avoid; }
    /* Print has neither drawer nor tooltips. */
    td[data-part="title"] :is(a, small) { overflow: visible; white-space: normal; }
    td[data-label="Suburb"] span { display: inline; }
    :is(th, td) { padding-block: 2px; height: auto; }
    a { color: inherit; text-decoration: none; }
  }
`;

/** The venues as a sortable table; each row has its room's tools. */
export function VenueTable({
  page,
  table,
  params,
  entered,
  empty,
}: {
  page: RecommenderPage;
  table: NonNullable<RecommenderPage["table"]>;
  params: URLSearchParams;
  /** The current name filter; rows follow it at once. */
  entered: string;
  /** Shown if nothing was found. */
  empty: ReactNode;
}) {
  if (page.missing.length > 0) return <Rows aria-label="Venue List" />;
  if (page.found === 0)
    return (
      <Rows aria-labelledby={VENUE_LIST_ID}>
        <VenueListHeading page={page} />
        {empty}
      </Rows>
    );
  const { sortBy, sortOrder } = tableOrder.read(params);
  const toHref = (changes: Parameters<typeof addViewParams>[2]) =>
    addViewParams(paths.recommender(page.leadId, page.eventId), params, changes);
  return (
    <Rows aria-labelledby={VENUE_LIST_ID}>
      <VenueListHeading page={page} />
      <Table
        caption="Venues"
        captionHidden
        columns={buildVenueColumns(page, table, params)}
        rows={table.rows}
        rowKey={({ venueId }) => venueId}
        rowId={({ venueId }) => formatCardId(venueId)}
        isHidden={({ venueName }) => !matchesVenueName(venueName, entered)}
        sort={{
          by: sortBy,
          order: sortOrder,
          href: (by, order) => toHref({ sort_by: by, sort_order: order, page: undefined }),
        }}
      />
      {table.mostSorted && (
        <p className="muted">
          Only the first {formatCount(table.mostSorted)} venues are sorted. Narrow your search to see the
          rest.
        </p>
      )}
      <ShowMoreLink
        to={table.nextPage ? toHref({ page: String(table.nextPage) }) : undefined}
        ids={table.rows.map(({ venueId }) => formatCardId(venueId))}
        left={Math.max(0, page.found - table.rows.length)}
      />
    </Rows>
  );
}
