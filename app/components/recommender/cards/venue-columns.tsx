import { Link } from "@remix-run/react";
import { QueueToggle } from "~/components/recommender/queue/QueueToggle";
import { CompareToggleLink } from "~/components/recommender/ranking/CompareToggleLink";
import { Badge } from "~/components/ui/Badge";
import { Distance } from "~/components/ui/Distance";
import { Icon } from "~/components/ui/Icon";
import { Missing } from "~/components/ui/Missing";
import { Money } from "~/components/ui/Money";
import { SizedImage } from "~/components/ui/SizedImage";
import type { Column } from "~/components/ui/Table";
import { addViewParams, paths } from "~/services/paths";
import { tableOrder } from "~/services/recommender/cards/table-order";
import type { VenueRow } from "~/services/recommender/cards/venue-table";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { formatEventCostText } from "~/services/recommender/ranking/event-cost";
import { ENQUIRED_LABEL } from "./VenueCard";
import { formatCardId } from "./VenueCardFrame";

/** The table's columns; all can be sorted except the last, which has the room's tools. */
export function buildVenueColumns(
  page: RecommenderPage,
  { guests, isStanding }: NonNullable<RecommenderPage["table"]>,
  params: URLSearchParams,
): Column<VenueRow>[] {
  const { country } = page;
  const lowPriorityKeys = pickColumnKeysToHide(isStanding, params);
  const columns: Column<VenueRow>[] = [
    { key: "rank", header: "Rank", sort: "rank", cell: ({ room }) => <RankCell words={room.rank} /> },
    {
      key: "name",
      header: "Room",
      sort: "name",
      role: "title",
      cell: (row) => <RoomNameCell row={row} page={page} params={params} />,
    },
    {
      key: "suburb",
      header: "Suburb",
      sort: "suburb",
      cell: ({ location, suburb }) =>
        suburb ? <span title={location}>{suburb}</span> : <Missing words="Not known" />,
    },
    {
      key: "distance",
      header: "Distance",
      sort: "distance",
      numeric: true,
      cell: ({ distance }) => <Distance distance={distance} country={country} missing="–" />,
    },
    ...buildFigureColumns(country, guests),
    {
      key: "wishes",
      header: "Criteria",
      sort: "wishes",
      first: "desc",
      numeric: true,
      cell: ({ wishes }) => <WishesMetCell wishes={wishes} />,
    },
    {
      key: "state",
      header: "Status",
      sort: "state",
      cell: (row) => <RoomStateBadge row={row} />,
    },
    {
      key: "tools",
      header: "Actions",
      role: "action",
      sticky: true,
      cell: (row) => <RoomToolsCell row={row} page={page} params={params} />,
    },
  ];
  return columns.map((column) => ({ ...column, lowPriority: lowPriorityKeys.includes(column.key) }));
}

function RoomNameCell({
  row,
  page,
  params,
}: {
  row: VenueRow;
  page: RecommenderPage;
  params: URLSearchParams;
}) {
  const { venueId, venueName, room } = row;
  return (
    <span data-venue={venueId}>
      {room.image && (
        <SizedImage src={room.image} alt="" width={48} height={36} loading="lazy" decoding="async" />
      )}
      <Link
        to={addViewParams(paths.room(page.leadId, page.eventId, room.roomId), params)}
        preventScrollReset
        title={room.name}
      >
        {room.name}
      </Link>
      {/* On one line, as all rows have the same height. */}
      {row.isEnquired ? (
        <small title={`${venueName}. ${ENQUIRED_LABEL}`}>
          <b data-enquired>Enquired</b> · {venueName}
        </small>
      ) : (
        <small title={venueName}>{venueName}</small>
      )}
    </span>
  );
}

function buildFigureColumns(
  country: RecommenderPage["country"],
  guests: NonNullable<RecommenderPage["table"]>["guests"],
): Column<VenueRow>[] {
  return [
    {
      key: "seated",
      header: "Seated",
      sort: "seated",
      first: "desc",
      numeric: true,
      cell: ({ room }) => room.dinner ?? <Missing />,
    },
    {
      key: "standing",
      header: "Standing",
      sort: "standing",
      first: "desc",
      numeric: true,
      cell: ({ room }) => room.standing ?? <Missing />,
    },
    {
      key: "head",
      header: "Per head",
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
        <span data-part="total" data-over={isOverBudget || undefined}>
          {formatEventCostText(room.total, country) ?? <Missing words="–" />}
          {isOverBudget && <small data-over>▲ over</small>}
        </span>
      ),
    },
  ];
}

function RoomStateBadge({ row: { room, isShortlisted } }: { row: VenueRow }) {
  if (room.isRecommended)
    return (
      <Badge tone="info" icon="mail">
        Sent
      </Badge>
    );
  if (room.isQueued)
    return (
      <Badge tone="accent" icon="tick">
        Queued
      </Badge>
    );
  return isShortlisted ? <Badge icon="list">Shortlisted</Badge> : <Missing words="–" />;
}

/** The two columns to hide where space is short: the least useful for this event, but never the sorted one. */
function pickColumnKeysToHide(isStanding: boolean, params: URLSearchParams): string[] {
  const { sortBy } = tableOrder.read(params);
  const candidates = ["suburb", isStanding ? "seated" : "standing", "head"];
  return candidates.filter((key) => key !== sortBy).slice(0, 2);
}

/** Splits "3rd of 60 · 81 points" into two lines. */
function RankCell({ words }: { words: string | undefined }) {
  const [rank, points] = words?.split(" · ") ?? [];
  if (!rank) return <Missing words="No rank" />;
  const [ordinal, rooms] = rank.split(" of ");
  return (
    <>
      {ordinal}
      {rooms && <span data-part="of"> of {rooms}</span>}
      {points && <small>{points}</small>}
    </>
  );
}

function WishesMetCell({ wishes: { met, wanted, others, isAnyUnmet } }: { wishes: VenueRow["wishes"] }) {
  if (wanted === 0) return <Missing />;
  const icon = isAnyUnmet ? (
    <Icon name="cross" label="Not all met" />
  ) : (
    <Icon name="info" label="Some not known" />
  );
  return (
    <span title={others.join("\n") || undefined}>
      {met < wanted && icon} {met} of {wanted}
    </span>
  );
}

function RoomToolsCell({
  row,
  page,
  params,
}: {
  row: VenueRow;
  page: RecommenderPage;
  params: URLSearchParams;
}) {
  const { room, venueId, venueName } = row;
  return (
    <div data-part="tools">
      {!room.isRecommended && (
        <QueueToggle
          page={page}
          room={{ ...room, venueId, venueName }}
          anchor={formatCardId(venueId)}
          size="small"
        />
      )}
      <CompareToggleLink
        page={page}
        anchor={formatCardId(venueId)}
        room={{ roomId: room.roomId, name: `${room.name} at ${venueName}` }}
        params={params}
      />
    </div>
  );
}
