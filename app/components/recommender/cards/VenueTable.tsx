import { matchesName } from "@contract/venues/name";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { QueueToggle } from "~/components/recommender/queue/QueueToggle";
import { CompareLink } from "~/components/recommender/ranking/CompareLink";
import { Badge } from "~/components/ui/Badge";
import { ButtonLink } from "~/components/ui/Button";
import { Distance } from "~/components/ui/Distance";
import { Icon } from "~/components/ui/Icon";
import { Missing } from "~/components/ui/Missing";
import { Money } from "~/components/ui/Money";
import { type Column, Table } from "~/components/ui/Table";
import { formatCount } from "~/services/format/counts";
import { paths, withView } from "~/services/paths";
import { tableOrder, type VenueRow } from "~/services/recommender/cards/venue-table";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { cardId } from "./VenueCardFrame";
import { VENUE_LIST_ID, VenueListHeading } from "./VenueListHeading";

const Rows = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);
  min-width: 0;

  td { line-height: 1.3; font-variant-numeric: tabular-nums; }
  td small { display: block; color: var(--ink-soft); font-size: var(--text-s); font-weight: 400; }
  [data-part="title"] a { color: inherit; font-weight: 600; text-decoration: none; }
  [data-part="title"] a:hover { text-decoration: underline; }
  [data-over] { color: var(--danger); font-weight: 600; }
  [data-part="tools"] { display: flex; gap: var(--s1); align-items: center; }
  [data-part="tools"] p { display: flex; }
  [data-part="tools"] p a { display: inline-flex; align-items: center; gap: 6px; min-height: 28px; padding: 2px var(--s2); border-radius: var(--radius-2); font-size: var(--text-s); font-weight: 600; text-decoration: none; }
  [data-part="tools"] p a:hover { background: var(--hover); }
  [data-part="tools"] p a[data-chosen] { background: var(--accent-soft); }
  tbody tr:has([name="remove"][aria-pressed="true"]) { background: var(--accent-soft); }
  tr:focus-within { box-shadow: inset 3px 0 var(--accent); }
  [data-part="refused"] { position: absolute; right: var(--s4); z-index: 3; max-width: 320px; background: var(--surface); border-radius: var(--radius-2); box-shadow: var(--shadow-2); }

  @media (min-width: 40rem) {
    --row: 44px;
    :is(th, td) { padding-block: 3px; padding-inline: 7px; }
    td[data-label="Rank"] { white-space: nowrap; }
    td[data-label="Suburb"] { min-width: 116px; }
    td[data-part="title"] { width: 20%; max-width: 0; min-width: 150px; }
    td[data-part="title"] :is(a, small) { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    td[data-part="title"] a:focus-visible { outline-offset: -2px; }
    [data-part="tools"] > button { width: auto; min-width: 92px; }
  }
  @media (max-width: 39.9375rem) {
    [data-part="tools"] { display: grid; grid-template-columns: 1fr 1fr; gap: var(--s2); }
    [data-part="tools"] p a { justify-content: center; width: 100%; min-height: 44px; border: 1px solid var(--line-mid); }
  }
  @media print {
    [data-part="action"], th:last-child, thead .icon, > p { display: none; }
    tr { break-inside: avoid; }
    :is(th, td) { padding-block: 2px; height: auto; }
    a { color: inherit; text-decoration: none; }
  }
`;

/** The venues as a table to compare them by, in the order that its heads are pressed for; each row has its room's tools. */
export function VenueTable({
  page,
  table,
  params,
  typed,
  empty,
}: {
  page: RecommenderPage;
  table: NonNullable<RecommenderPage["table"]>;
  params: URLSearchParams;
  /** The name filter as it stands in its box, which the rows follow at once. */
  typed: string;
  /** What stands where nothing was found. */
  empty: ReactNode;
}) {
  if (page.missing.length > 0) return <Rows aria-label="Venue List" />;
  if (page.found === 0) return empty;
  const here = paths.recommender(page.leadId, page.eventId);
  const { sortBy, sortOrder } = tableOrder.read(params);
  const left = Math.max(0, page.found - table.rows.length);
  return (
    <Rows aria-labelledby={VENUE_LIST_ID}>
      <VenueListHeading found={page.found} />
      <Table
        caption="Venues"
        captionHidden
        columns={columnsOf(page, table, params)}
        rows={table.rows}
        rowKey={({ venueId }) => venueId}
        rowId={({ venueId }) => cardId(venueId)}
        isHidden={({ venueName }) => !matchesName(venueName, typed)}
        sort={{
          by: sortBy,
          order: sortOrder,
          href: (by, order) => withView(here, params, { sort_by: by, sort_order: order, page: undefined }),
        }}
      />
      {table.isPartlySorted && (
        <p className="muted">
          The first {formatCount(500)} venues of the search are put in order. Narrow it to see the others.
        </p>
      )}
      {table.nextPage && (
        <p>
          <ButtonLink to={withView(here, params, { page: String(table.nextPage) })} preventScrollReset>
            Show more venues ({formatCount(left)} left)
          </ButtonLink>
        </p>
      )}
    </Rows>
  );
}

function columnsOf(
  page: RecommenderPage,
  { guests }: NonNullable<RecommenderPage["table"]>,
  params: URLSearchParams,
): Column<VenueRow>[] {
  const { country, leadId, eventId } = page;
  return [
    {
      key: "rank",
      header: "Rank",
      sort: "rank",
      cell: ({ room }) => <Rank words={room.rank} />,
    },
    {
      key: "name",
      header: "Room",
      sort: "name",
      role: "title",
      cell: ({ venueId, venueName, room }) => (
        <span data-venue={venueId}>
          <Link to={withView(paths.room(leadId, eventId, room.roomId), params)} preventScrollReset>
            {room.name}
          </Link>
          <small title={venueName}>{venueName}</small>
        </span>
      ),
    },
    {
      key: "suburb",
      header: "Suburb",
      sort: "suburb",
      cell: ({ location }) => location ?? <Missing words="Not known" />,
    },
    {
      key: "distance",
      header: "Distance",
      sort: "distance",
      numeric: true,
      cell: ({ distance }) => <Distance distance={distance} country={country} missing="–" />,
    },
    {
      key: "seated",
      header: "Seated",
      sort: "seated",
      numeric: true,
      cell: ({ room }) => room.dinner ?? <Missing />,
    },
    {
      key: "standing",
      header: "Standing",
      sort: "standing",
      numeric: true,
      cell: ({ room }) => room.standing ?? <Missing />,
    },
    {
      key: "head",
      header: "A head",
      sort: "head",
      numeric: true,
      cell: ({ room }) => <Money amount={room.costPerPerson} country={country} missing="–" />,
    },
    {
      key: "total",
      header: guests ? `For ${guests}` : "Total",
      sort: "total",
      numeric: true,
      cell: ({ room, isOverBudget }) => (
        <span data-over={isOverBudget || undefined}>
          <Money amount={room.total?.amount} country={country} missing="–" />
          {isOverBudget && <small data-over>▲ over</small>}
        </span>
      ),
    },
    {
      key: "wishes",
      header: "Wishes",
      sort: "wishes",
      numeric: true,
      cell: ({ wishes }) => <Wishes wishes={wishes} />,
    },
    {
      key: "state",
      header: "State",
      sort: "state",
      cell: ({ room }) =>
        room.isRecommended ? (
          <Badge tone="info" icon="mail">
            Sent
          </Badge>
        ) : room.isQueued ? (
          <Badge tone="accent" icon="tick">
            Queued
          </Badge>
        ) : (
          <Missing words="–" />
        ),
    },
    {
      key: "tools",
      header: "Choose",
      role: "action",
      sticky: true,
      cell: (row) => <Tools row={row} page={page} params={params} />,
    },
  ];
}

/** "3rd of 60 · 81 points" in two lines. */
function Rank({ words }: { words: string | undefined }) {
  const [rank, points] = words?.split(" · ") ?? [];
  if (!rank) return <Missing words="No rank" />;
  return (
    <>
      {rank}
      {points && <small>{points}</small>}
    </>
  );
}

function Wishes({ wishes: { met, of, others } }: { wishes: VenueRow["wishes"] }) {
  if (of === 0) return <Missing />;
  return (
    <span title={others.join("\n") || undefined}>
      {met < of && <Icon name="cross" label="Not all met" />} {met} of {of}
    </span>
  );
}

function Tools({ row, page, params }: { row: VenueRow; page: RecommenderPage; params: URLSearchParams }) {
  const { room, venueId, venueName } = row;
  return (
    <div data-part="tools">
      {!room.isRecommended && (
        <QueueToggle page={page} room={{ ...room, venueName }} anchor={cardId(venueId)} size="small" />
      )}
      <CompareLink
        page={page}
        anchor={cardId(venueId)}
        room={{ roomId: room.roomId, name: `${room.name} of ${venueName}` }}
        params={params}
      />
    </div>
  );
}
