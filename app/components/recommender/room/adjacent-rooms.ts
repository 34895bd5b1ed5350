import { type CardList, flattenCards } from "~/services/recommender/cards/cards";

/** The rooms before and after a venue's room in the list; absent at the ends and if the venue is not listed. */
export interface AdjacentRooms {
  previous?: RoomName | undefined;
  next?: RoomName | undefined;
}

interface RoomName {
  roomId: number;
  name: string;
}

interface ShownVenue {
  venueId: number;
  venueName: string;
  room: RoomName;
}

/** The cards or rows of a recommender page; a map has none. */
interface ListedVenues {
  list?: CardList<ShownVenue>;
  table?: { rows: ShownVenue[] };
}

export function getAdjacentRooms(venueId: number, { list, table }: ListedVenues = {}): AdjacentRooms {
  const listed = table?.rows ?? (list ? flattenCards(list) : []);
  const position = listed.findIndex((venue) => venue.venueId === venueId);
  const findRoom = (index: number): RoomName | undefined => {
    const venue = listed[index];
    return venue && { roomId: venue.room.roomId, name: `${venue.room.name} at ${venue.venueName}` };
  };
  return position < 0 ? {} : { previous: findRoom(position - 1), next: findRoom(position + 1) };
}
