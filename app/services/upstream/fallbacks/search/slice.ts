import { foldText } from "@contract/names";
import type { SearchCriteria } from "@contract/recommender/criteria";
import type { Meeting } from "@contract/recommender/meeting";
import { venueMeets } from "@contract/recommender/room-wishes";
import {
  MAX_SLICE_IDS,
  type SearchResult,
  type search,
  type VenueMarker,
  type VenueRoom,
} from "@contract/recommender/search";
import { sliceVenues, type VenueReader, type WantedSlice } from "@contract/recommender/slice";
import { mustHavesOf, wishesOf } from "@contract/recommender/wishes";
import { wantedName } from "@contract/venue-name";
import type { z } from "@contract/zod";

/** The part of a search that a page needs; without any limit it is the whole. */
export interface PageSlice extends Omit<WantedSlice, "offset" | "enquiredVenueId"> {
  /** The venue that the client asked about, which the upstream knows of the lead by itself. */
  enquired?: () => Promise<number | undefined>;
  /** Of rooms only what a card shows is needed; an upstream may answer more. */
  isForCards?: boolean;
}

/** A slice of a search, whichever upstream answered. */
export interface FoundSlice {
  eventCity: VenueRoom[][];
  others: VenueRoom[][];
  /** Venues of the whole search. */
  total: number;
  /** Venues that pass the name filter, the ids and the wishes, listed or not. */
  found: number;
  markers: VenueMarker[];
  /** How many venues meet which wishes; absent where that was not counted. */
  meeting?: Meeting;
}

/** The query parameters of a slice (K-08); none where the call takes fewer ids than there are. */
export function sliceQuery(wanted: PageSlice): Partial<z.input<typeof search.query>> {
  const ids = [wanted.venueIds, wanted.roomIds].map((list) => list && [...new Set(list)].filter(isId));
  if (ids.some((list) => list && list.length > MAX_SLICE_IDS)) return {};
  const [venueIds, roomIds] = ids.map((list) => list && (list.join(",") || "0"));
  return {
    limit: wanted.limit,
    search: wantedName(wanted.search ?? "") ? wanted.search : undefined,
    venue_ids: venueIds,
    room_ids: roomIds,
    markers: wanted.hasMarkers ? "true" : undefined,
    open_venue_id: wanted.openVenueId && isId(wanted.openVenueId) ? wanted.openVenueId : undefined,
    detail: wanted.isForCards ? "card" : undefined,
    meeting: wanted.meeting,
  };
}

const isId = (id: number) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647;

/**
 * The slice in an answer. An upstream that cannot slice answers everything, which is then narrowed here by the same
 * rules. A venue without rooms has nothing to show.
 */
export function sliceOf(
  { venues: { eventCityVenues, otherVenues }, slice, markers, searchCriteria: criteria }: SearchResult,
  wanted: Omit<WantedSlice, "offset">,
): FoundSlice {
  if (slice) {
    const { total, found, meeting } = slice;
    return { eventCity: eventCityVenues, others: otherVenues, total, found, markers, meeting };
  }
  const all = [...groupOf(eventCityVenues, true), ...groupOf(otherVenues, false)];
  const wishes = { everything: wishesOf(criteria), mustHaves: mustHavesOf(criteria) };
  const { listed, found, meeting } = sliceVenues(all, readerFor(criteria), wishes, wanted);
  const listedOf = (isNear: boolean) =>
    listed.filter(({ isInEventCity }) => isInEventCity === isNear).map(({ rooms }) => rooms);
  return {
    eventCity: listedOf(true),
    others: listedOf(false),
    total: all.length,
    found: found.length,
    markers: wanted.hasMarkers ? found.flatMap(markerOf) : [],
    meeting,
  };
}

/** A venue of an answer, with its first room. */
interface AnsweredVenue {
  first: VenueRoom;
  rooms: VenueRoom[];
  isInEventCity: boolean;
}

const groupOf = (venues: VenueRoom[][], isInEventCity: boolean): AnsweredVenue[] =>
  venues.flatMap((rooms) => (rooms[0] ? { first: rooms[0], rooms, isInEventCity } : []));

const readerFor = (criteria: SearchCriteria): VenueReader<AnsweredVenue> => ({
  id: ({ first }) => first.venue_id,
  isInEventCity: (venue) => venue.isInEventCity,
  foldedName: ({ first }) => foldText(first.venue_name),
  holdsRoom: ({ rooms }, ids) => rooms.some(({ room_id }) => ids.has(room_id)),
  meets:
    (wishes) =>
    ({ rooms }) =>
      venueMeets(rooms, wishes, criteria),
});

function markerOf({ first }: AnsweredVenue): VenueMarker[] {
  const { venue_id, venue_name, lat, lng } = first;
  return lat === undefined || lng === undefined ? [] : [{ venue_id, venue_name, lat, lng }];
}
