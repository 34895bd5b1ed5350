import { type Country, ENTIRE_VENUE, type SeatingStyle, seatingStyleNames } from "@contract/vocabulary";
import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { Missing } from "~/components/ui/Missing";
import { seatingImages } from "~/components/ui/SeatingStylePicker";
import { type Column, Table } from "~/components/ui/Table";
import { formatCount } from "~/services/format/counts";
import { paths } from "~/services/paths";
import type { VenueSpace } from "~/services/venues/facts";
import type { VenueHeadData } from "~/services/venues/venue";
import { VenuePrice } from "./VenuePrice";

const Tools = styled.span`display: inline-flex; flex-wrap: wrap; gap: var(--s2)`;

const Range = styled.span`white-space: nowrap`;

type Venue = Pick<VenueHeadData, "id" | "leadId" | "eventId">;

const buildSpaceColumns = (
  country: Country | undefined,
  hasSeating: boolean,
  venue: Venue | undefined,
  mayArchive: boolean,
): Column<VenueSpace>[] => [
  { key: "name", header: "Room", role: "title", cell: ({ name }) => name },
  {
    key: "seated",
    header: "Seated",
    numeric: true,
    cell: ({ seated }) => (seated && <Range>{seated}</Range>) ?? <Missing words="Not known" />,
  },
  {
    key: "standing",
    header: "Standing",
    numeric: true,
    cell: ({ standing }) => (standing && <Range>{standing}</Range>) ?? <Missing words="Not known" />,
  },
  ...(hasSeating
    ? [
        {
          key: "seating",
          header: "By seating style",
          cell: ({ seating }: VenueSpace) =>
            seating?.length ? <SeatingList seating={seating} /> : <Missing words="Not known" />,
        },
      ]
    : []),
  {
    key: "price",
    header: "Price per head",
    numeric: true,
    cell: ({ perHead }) => <VenuePrice amount={perHead} country={country} />,
  },
  {
    key: "minimum",
    header: "Minimum spend",
    numeric: true,
    cell: ({ minSpend }) => <VenuePrice amount={minSpend} country={country} />,
  },
  ...(venue ? [buildToolsColumn(venue, mayArchive)] : []),
];

const buildToolsColumn = ({ id, leadId, eventId }: Venue, mayArchive: boolean): Column<VenueSpace> => ({
  key: "tools",
  header: "",
  role: "action",
  cell: ({ id: room, name }) => (
    <Tools>
      <ButtonLink
        to={paths.venueRoom(id, room, leadId, eventId)}
        size="small"
        icon="edit"
        preventScrollReset
        aria-label={`Edit ${name}`}
      >
        Edit
      </ButtonLink>
      {mayArchive && name !== ENTIRE_VENUE && (
        <ButtonLink
          to={paths.venueRoomArchive(id, room, leadId, eventId)}
          size="small"
          preventScrollReset
          aria-label={`Archive ${name}`}
        >
          Archive
        </ButtonLink>
      )}
      {name !== ENTIRE_VENUE && (
        <ButtonLink
          to={paths.venueRoomDeletion(id, room, leadId, eventId)}
          size="small"
          icon="trash"
          preventScrollReset
          aria-label={`Delete ${name}`}
        >
          Delete
        </ButtonLink>
      )}
    </Tools>
  ),
});

export const VenueRoomTable = ({
  spaces,
  country,
  venue,
  mayArchive = false,
}: {
  spaces: readonly VenueSpace[];
  country: Country | undefined;
  /** The venue, for the links to edit its rooms; undefined if the user may not edit them. */
  venue?: Venue | undefined;
  mayArchive?: boolean;
}) =>
  spaces.length === 0 ? (
    <EmptyState title="Room details not known" icon="building" />
  ) : (
    <Table
      caption="Rooms"
      captionHidden
      columns={buildSpaceColumns(
        country,
        spaces.some(({ seating }) => seating?.length),
        venue,
        mayArchive,
      )}
      rows={spaces}
      rowKey={({ id }) => id}
    />
  );

/** Rooms that are no longer recommended, with links to restore them. */
export const ArchivedRooms = ({
  venue: { id, leadId, eventId },
  rooms,
}: {
  venue: Venue;
  rooms: readonly { id: number; name: string }[];
}) => (
  <details>
    <summary>Archived rooms ({rooms.length})</summary>
    <Table
      caption="Archived rooms"
      captionHidden
      rows={rooms}
      rowKey={(room) => room.id}
      columns={[
        { key: "name", header: "Room", role: "title", cell: ({ name }) => name },
        {
          key: "restore",
          header: "",
          role: "action",
          cell: (room) => (
            <ButtonLink
              to={paths.venueRoomArchive(id, room.id, leadId, eventId)}
              size="small"
              preventScrollReset
              aria-label={`Restore ${room.name}`}
            >
              Restore
            </ButtonLink>
          ),
        },
      ]}
    />
  </details>
);

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--s3);
  padding: 0;
  list-style: none;

  li { display: inline-flex; align-items: center; gap: var(--s1); min-width: 64px; font-variant-numeric: tabular-nums; }
  img { width: 28px; height: 28px; }
  /* Wide tables show the style's name as a tooltip; phones have no hover, so it is always visible there. */
  @media (min-width: 40rem) { li > span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } }
  @media (max-width: 39.9375rem) { display: grid; li { white-space: nowrap; } li > span { color: var(--ink-soft); font-size: var(--text-s); } }
`;

/** The capacity of a room in each seating style, with the style's floor plan. */
const SeatingList = ({ seating }: { seating: readonly { style: SeatingStyle; guests: number }[] }) => (
  <List>
    {seating.map(({ style, guests }) => (
      <li key={style} title={`${seatingStyleNames[style]}: ${formatCount(guests)} guests`}>
        <img src={seatingImages[style]} alt="" width={28} height={28} loading="lazy" />
        {formatCount(guests)} <span>{seatingStyleNames[style]}</span>
      </li>
    ))}
  </List>
);
