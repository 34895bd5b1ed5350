import { countryNames } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { Missing } from "~/components/ui/Missing";
import { Money } from "~/components/ui/Money";
import { type Column, Table } from "~/components/ui/Table";
import { formatCount } from "~/services/format/counts";
import { paths } from "~/services/paths";
import { type VenueListState, venueList } from "~/services/venues/list";
import type { VenueLine } from "~/services/venues/list.server";

/** The layout within the cells; the table lays out the cells. */
const Cells = styled.div`
  [data-venue] { display: flex; flex-wrap: wrap; gap: 2px var(--s2); align-items: center; min-width: 0; }
  [data-venue] > a { font-weight: 600; color: var(--ink); overflow-wrap: anywhere; }
  [data-venue] > a:hover { color: var(--accent); }
  [data-styles] { color: var(--ink-soft); }

  @media (min-width: 40rem) {
    [data-venue] { min-width: 180px; }
    [data-styles] { display: block; min-width: 120px; }
  }
  /* One line per cell and 44 px per row. Cut texts are complete in the title and on the linked page. */
  @media (min-width: 75rem) {
    --row: 44px;
    td { padding-block: 3px; }
    [data-venue] { flex-wrap: nowrap; max-width: 340px; }
    [data-venue] > a, [data-styles], [data-place] { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    [data-styles] { max-width: 240px; }
    [data-place] { display: block; max-width: 200px; }
  }
  @media (max-width: 39.9375rem) {
    [data-venue] > a { padding: var(--s2) 0; }
  }
`;

const buildVenueColumns = ({ country }: VenueListState): Column<VenueLine>[] => [
  {
    key: "name",
    header: "Venue",
    sort: "name",
    role: "title",
    cell: (venue) => <VenueCell venue={venue} country={country} />,
  },
  {
    key: "place",
    header: "Place",
    cell: ({ place }) =>
      place ? (
        <span data-place="" title={place}>
          {place}
        </span>
      ) : (
        <Missing />
      ),
  },
  { key: "region", lowPriority: true, header: "Region", cell: ({ region }) => region || <Missing /> },
  {
    key: "styles",
    header: "Styles",
    cell: ({ styles }) =>
      styles.length ? (
        <span data-styles="" title={styles.join(", ")}>
          {styles.join(", ")}
        </span>
      ) : (
        <Missing />
      ),
  },
  { key: "rooms", header: "Rooms", numeric: true, cell: ({ rooms }) => renderCountOrMissing(rooms) },
  {
    key: "guests",
    header: "Max guests",
    sort: "max_guests",
    numeric: true,
    cell: ({ guests }) => renderCountOrMissing(guests),
  },
  {
    key: "price",
    header: "Per head from",
    sort: "cost_per_person",
    numeric: true,
    cell: ({ price, country }) =>
      price === undefined ? <Missing /> : <Money amount={price} country={country} />,
  },
  {
    key: "offers",
    lowPriority: true,
    header: "Offers",
    numeric: true,
    cell: ({ offers }) => renderCountOrMissing(offers),
  },
];

function VenueCell({ venue, country }: Pick<VenueListState, "country"> & { venue: VenueLine }) {
  return (
    <span data-venue="">
      <Link to={paths.venue(venue.id)} title={venue.name}>
        {venue.name}
      </Link>
      {country === "all" && venue.country && (
        <Badge title={countryNames[venue.country]}>{venue.country}</Badge>
      )}
      {venue.isActive === false && <Badge tone="warning">Archived</Badge>}
      {venue.isHighConversion && (
        <Badge tone="success" title="High booking rate">
          High booking rate
        </Badge>
      )}
    </span>
  );
}

const renderCountOrMissing = (count: number | undefined) =>
  count === undefined ? <Missing /> : formatCount(count);

export const VenueTable = ({
  caption,
  venues,
  filters,
  isSortable,
}: {
  caption: string;
  venues: readonly VenueLine[];
  filters: VenueListState;
  isSortable: boolean;
}) => (
  <Cells>
    <Table
      caption={caption}
      captionHidden
      hidesLowPriority
      columns={buildVenueColumns(filters)}
      rows={venues}
      rowKey={({ id }) => id}
      sort={
        isSortable
          ? {
              by: filters.sortBy,
              order: filters.sortOrder,
              href: (sortBy, sortOrder) =>
                venueList.href(filters, { sortBy: sortBy as VenueListState["sortBy"], sortOrder }),
            }
          : undefined
      }
    />
  </Cells>
);
