import type { SearchCriteria } from "@contract/recommender/criteria";
import type { VenueRoom } from "@contract/recommender/search";
import { sortedBy } from "~/services/lists/whole-list";
import { wishResult } from "~/services/recommender/ranking/criterion-results";
import type { Card } from "./cards";
import { type TableColumn, tableOrder } from "./table-order";

/** A venue with the room shown of it, as a row of the table; what is missing is absent. */
export interface VenueRow
  extends Pick<Card, "venueId" | "venueName" | "location" | "distance" | "isEnquired"> {
  /** Where it lies, without the event's city. */
  suburb?: string;
  isShortlisted?: true;
  room: Pick<
    Card["room"],
    | "roomId"
    | "name"
    | "image"
    | "rank"
    | "isRecommended"
    | "isQueued"
    | "dinner"
    | "standing"
    | "costPerPerson"
    | "total"
  >;
  isOverBudget: boolean;
  /** How many of the wishes are met, and why the others are not, or not known to be; whether any is known not to be. */
  wishes: { met: number; of: number; others: string[]; isAnyUnmet: boolean };
}

/**
 * The rows of a table in the order of the address; those without a value in its column come last, equals by rank. By rank
 * the venue that the client asked about comes first.
 * @param found the rooms that the cards show, and others
 */
export function tableRows(
  cards: readonly Card[],
  found: readonly VenueRoom[],
  criteria: SearchCriteria,
  params: URLSearchParams,
  shortlisted: readonly number[] = [],
): VenueRow[] {
  const { sortBy, sortOrder } = tableOrder.read(params);
  const byId = new Map(found.map((room) => [room.room_id, room]));
  const all = cards.flatMap((card) => {
    const shown = byId.get(card.room.roomId);
    return shown ? [{ shown, row: rowOf(card, shown, criteria, shortlisted) }] : [];
  });
  const byRank = sortedBy(all, sortValues.rank, "asc");
  if (sortBy === "rank" && sortOrder === "asc")
    return sortedBy(byRank, ({ row }) => (row.isEnquired ? 1 : 2), "asc").map(({ row }) => row);
  return sortedBy(byRank, sortValues[sortBy], sortOrder).map(({ row }) => row);
}

interface Sortable {
  row: VenueRow;
  shown: VenueRoom;
}

/** Sent comes first, then queued, then shortlisted. */
const stateOrder = ({ isShortlisted, room: { isRecommended, isQueued } }: VenueRow) =>
  isRecommended ? 1 : isQueued ? 2 : isShortlisted ? 3 : 4;

const sortValues: Record<TableColumn, (one: Sortable) => string | number | undefined> = {
  rank: ({ shown }) => shown.rank,
  name: ({ shown }) => `${shown.room_name} ${shown.venue_name}`,
  suburb: ({ row }) => row.suburb,
  distance: ({ shown }) => shown.distance,
  seated: ({ shown }) => shown.dinner_and_dance_max_capacity,
  standing: ({ shown }) => shown.standing_max_capacity,
  head: ({ shown }) => shown.cost_per_person,
  total: ({ row }) => row.room.total?.amount,
  wishes: ({ row }) => row.wishes.met,
  state: ({ row }) => stateOrder(row),
};

/** "Collingwood" of "Collingwood, Melbourne" where the event is in Melbourne; other places keep their city. */
const suburbIn = (location: string | undefined, city: string | undefined) => {
  const ending = `, ${city}`;
  return city && location?.endsWith(ending) ? location.slice(0, -ending.length) : location;
};

function rowOf(
  card: Card,
  shown: VenueRoom,
  criteria: SearchCriteria,
  shortlisted: readonly number[],
): VenueRow {
  const { venueId, venueName, location, distance, isEnquired } = card;
  const {
    roomId,
    name,
    image,
    rank,
    isRecommended,
    isQueued,
    dinner,
    standing,
    costPerPerson,
    total,
    wishes,
  } = card.room;
  return {
    venueId,
    venueName,
    location,
    distance,
    isEnquired,
    suburb: suburbIn(location, criteria.city),
    isShortlisted: shortlisted.includes(venueId) || undefined,
    room: {
      roomId,
      name,
      image,
      rank,
      isRecommended,
      isQueued,
      dinner,
      standing,
      costPerPerson,
      total,
    },
    isOverBudget: wishResult("pricing_per_person", shown, criteria).state === "unmet",
    wishes: {
      met: wishes.filter(({ state }) => state === "met").length,
      of: wishes.length,
      others: wishes.flatMap(({ state, message }) => (state === "met" ? [] : message)),
      isAnyUnmet: wishes.some(({ state }) => state === "unmet"),
    },
  };
}
