import { type CardList, listedCards } from "~/services/recommender/cards/cards";

/** The rooms that the list shows before and after that of a venue; absent at its ends and for a venue that it lacks. */
export interface RoomsAround {
  previous?: RoomName;
  next?: RoomName;
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

/** What a page of the recommender lists: cards, or rows; a map lists nothing. */
interface ListedVenues {
  list?: CardList<ShownVenue>;
  table?: { rows: ShownVenue[] };
}

export function roomsAround(venueId: number, { list, table }: ListedVenues = {}): RoomsAround {
  const shown = table?.rows ?? (list ? listedCards(list) : []);
  const at = shown.findIndex((one) => one.venueId === venueId);
  const nameOf = (index: number): RoomName | undefined => {
    const one = shown[index];
    return one && { roomId: one.room.roomId, name: `${one.room.name} of ${one.venueName}` };
  };
  return at < 0 ? {} : { previous: nameOf(at - 1), next: nameOf(at + 1) };
}
