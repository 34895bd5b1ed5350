import type { Country } from "@contract/vocabulary";
import { styled } from "styled-components";
import { EmptyState } from "~/components/ui/EmptyState";
import { Missing } from "~/components/ui/Missing";
import { type Column, Table } from "~/components/ui/Table";
import type { VenueSpace } from "~/services/venues/facts";
import { Price } from "./Price";
import { SeatingList } from "./SeatingList";

const Range = styled.span`white-space: nowrap`;

const columnsFor = (country: Country | undefined, hasSeating: boolean): Column<VenueSpace>[] => [
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
    header: "Room price, a head",
    numeric: true,
    cell: ({ perHead }) => <Price amount={perHead} country={country} />,
  },
  {
    key: "minimum",
    header: "Minimum spend",
    numeric: true,
    cell: ({ minSpend }) => <Price amount={minSpend} country={country} />,
  },
];

/** The spaces of a venue, the entire venue first. */
export const VenueSpaces = ({
  spaces,
  country,
}: {
  spaces: readonly VenueSpace[];
  country: Country | undefined;
}) =>
  spaces.length === 0 ? (
    <EmptyState title="Nothing is known of its rooms" icon="building" />
  ) : (
    <Table
      caption="Rooms"
      captionHidden
      columns={columnsFor(
        country,
        spaces.some(({ seating }) => seating?.length),
      )}
      rows={spaces}
      rowKey={({ id }) => id}
    />
  );
