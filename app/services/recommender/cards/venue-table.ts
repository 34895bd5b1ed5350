import type { SearchCriteria } from "@contract/recommender/criteria";
import type { VenueRoom } from "@contract/recommender/search";
import { sortRows } from "~/services/lists/whole-list";
import { buildWishResult } from "~/services/recommender/ranking/criterion-results";
import type { Card } from "./cards";
import { type TableColumn, tableOrder } from "./table-order";

/** A venue and its shown room as a table row. Missing values are absent. */
export interface VenueRow
  extends Pick<Card, "venueId" | "venueName" | "location" | "distance" | "isEnquired"> {
  /** Location without the event's city. */
  suburb?: string | undefined;
  isShortlisted?: true | undefined;
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
  /** `others` says why the remaining wishes are not met, or not known to be met. */
  wishes: { met: number; wanted: number; others: string[]; isAnyUnmet: boolean };
}

/**
 * The rows in the URL's sort order. Rows without a value come last, and equal rows are ordered by rank. By rank,
 * the venue of the enquiry comes first.
 * @param rooms the rooms on the cards, among others
 */
export function buildVenueTableRows(
  cards: readonly Card[],
  rooms: readonly VenueRoom[],
  criteria: SearchCriteria,
  params: URLSearchParams,
  shortlisted: readonly number[] = [],
): VenueRow[] {
  const { sortBy, sortOrder } = tableOrder.read(params);
  const byId = new Map(rooms.map((room) => [room.room_id, room]));
  const entries = cards.flatMap((card) => {
    const shown = byId.get(card.room.roomId);
    return shown ? [{ shown, row: buildVenueRow(card, shown, criteria, shortlisted) }] : [];
  });
  const byRank = sortRows(entries, sortValues.rank, "asc");
  if (sortBy === "rank" && sortOrder === "asc")
    return sortRows(byRank, ({ row }) => (row.isEnquired ? 1 : 2), "asc").map(({ row }) => row);
  return sortRows(byRank, sortValues[sortBy], sortOrder).map(({ row }) => row);
}

interface Sortable {
  row: VenueRow;
  shown: VenueRoom;
}

/** Sent, then queued, then shortlisted. */
const getStateRank = ({ isShortlisted, room: { isRecommended, isQueued } }: VenueRow): number =>
  isRecommended ? 1 : isQueued ? 2 : isShortlisted ? 3 : 4;

const sortValues: Record<TableColumn, (entry: Sortable) => string | number | undefined> = {
  rank: ({ shown }) => shown.rank,
  name: ({ shown }) => `${shown.room_name} ${shown.venue_name}`,
  suburb: ({ row }) => row.suburb,
  distance: ({ shown }) => shown.distance,
  seated: ({ shown }) => shown.dinner_and_dance_max_capacity,
  standing: ({ shown }) => shown.standing_max_capacity,
  head: ({ shown }) => shown.cost_per_person,
  total: ({ row }) => row.room.total?.amount,
  wishes: ({ row }) => row.wishes.met,
  state: ({ row }) => getStateRank(row),
};

/** "Collingwood" for "Collingwood, Melbourne" where the event is in Melbourne; places elsewhere keep their city. */
const formatSuburb = (location: string | undefined, city: string | undefined): string | undefined => {
  const ending = `, ${city}`;
  return city && location?.endsWith(ending) ? location.slice(0, -ending.length) : location;
};

function buildVenueRow(
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
    suburb: formatSuburb(location, criteria.city),
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
    isOverBudget: buildWishResult("pricing_per_person", shown, criteria).state === "unmet",
    wishes: {
      met: wishes.filter(({ state }) => state === "met").length,
      wanted: wishes.length,
      others: wishes.flatMap(({ state, message }) => (state === "met" ? [] : message)),
      isAnyUnmet: wishes.some(({ state }) => state === "unmet"),
    },
  };
}
