import { foldText } from "@contract/fold-text";
import type { SearchCriteria } from "@contract/recommender/criteria";
import { hasRoomMeetingAllWishes } from "@contract/recommender/room-wishes";
import {
  MAX_SLICE_IDS,
  type SearchResult,
  type search,
  type VenueMarker,
  type VenueRoom,
} from "@contract/recommender/search";
import { type SliceRequest, selectVenueSlice, type VenueReader } from "@contract/recommender/slice";
import type { WishCounts } from "@contract/recommender/wish-counts";
import { listMustHaves, listWishes } from "@contract/recommender/wishes";
import { toVenueNameFilter } from "@contract/venue-name";
import type { z } from "@contract/zod";

/** The part of a search that a page needs; without limits, the whole. */
export interface PageSlice extends Omit<SliceRequest, "offset" | "enquiredVenueId"> {
  /** The venue in the client's enquiry. The upstream knows it; needed only for the fallback. */
  enquired?: () => Promise<number | undefined>;
  /** Only the room details that cards show are needed; an upstream may send more. */
  isForCards?: boolean;
}

/** A slice of a search, from any upstream. */
export interface FoundSlice {
  eventCity: VenueRoom[][];
  others: VenueRoom[][];
  /** Number of venues in the whole search. */
  total: number;
  /** Number of venues that match name, ids and must-haves, listed or not. */
  found: number;
  markers: VenueMarker[];
  /** How many venues meet which criteria; absent if not counted. */
  meeting?: WishCounts | undefined;
}

/** A slice's query parameters (K-08); none if there are more ids than the call accepts. */
export function buildSliceQuery(wanted: PageSlice): Partial<z.input<typeof search.query>> {
  const ids = [wanted.venueIds, wanted.roomIds].map(
    (list) => list && [...new Set(list)].filter(isDatabaseId),
  );
  if (ids.some((list) => list && list.length > MAX_SLICE_IDS)) return {};
  const [venueIds, roomIds] = ids.map((list) => list && (list.join(",") || "0"));
  return {
    limit: wanted.limit,
    search: toVenueNameFilter(wanted.search ?? "") ? wanted.search : undefined,
    venue_ids: venueIds,
    room_ids: roomIds,
    markers: wanted.hasMarkers ? "true" : undefined,
    open_venue_id: wanted.openVenueId && isDatabaseId(wanted.openVenueId) ? wanted.openVenueId : undefined,
    detail: wanted.isForCards ? "card" : undefined,
    meeting: wanted.meeting,
  };
}

const isDatabaseId = (id: number): boolean => Number.isInteger(id) && id > 0 && id <= 2_147_483_647;

/**
 * Extracts the slice from a response. If the upstream cannot slice, it returns everything, which is filtered here by
 * the same rules. Venues without rooms are skipped.
 */
export function extractFoundSlice(
  { venues: { eventCityVenues, otherVenues }, slice, markers, searchCriteria: criteria }: SearchResult,
  wantedSlice: Omit<SliceRequest, "offset">,
): FoundSlice {
  if (slice) {
    const { total, found, meeting } = slice;
    return { eventCity: eventCityVenues, others: otherVenues, total, found, markers, meeting };
  }
  const all = [...toReturnedVenues(eventCityVenues, true), ...toReturnedVenues(otherVenues, false)];
  const wishes = { everything: listWishes(criteria), mustHaves: listMustHaves(criteria) };
  const { listed, found, meeting } = selectVenueSlice(all, createVenueReader(criteria), wishes, wantedSlice);
  const listRooms = (isNear: boolean) =>
    listed.filter(({ isInEventCity }) => isInEventCity === isNear).map(({ rooms }) => rooms);
  return {
    eventCity: listRooms(true),
    others: listRooms(false),
    total: all.length,
    found: found.length,
    markers: wantedSlice.hasMarkers ? found.flatMap(toVenueMarkers) : [],
    meeting,
  };
}

/** A venue in a response, with its first room. */
interface ReturnedVenue {
  first: VenueRoom;
  rooms: VenueRoom[];
  isInEventCity: boolean;
}

const toReturnedVenues = (venues: VenueRoom[][], isInEventCity: boolean): ReturnedVenue[] =>
  venues.flatMap((rooms) => (rooms[0] ? { first: rooms[0], rooms, isInEventCity } : []));

const createVenueReader = (criteria: SearchCriteria): VenueReader<ReturnedVenue> => ({
  id: ({ first }) => first.venue_id,
  isInEventCity: (venue) => venue.isInEventCity,
  foldedName: ({ first }) => foldText(first.venue_name),
  hasRoom: ({ rooms }, ids) => rooms.some(({ room_id }) => ids.has(room_id)),
  meets:
    (wishes) =>
    ({ rooms }) =>
      hasRoomMeetingAllWishes(rooms, wishes, criteria),
});

function toVenueMarkers({ first }: ReturnedVenue): VenueMarker[] {
  const { venue_id, venue_name, lat, lng } = first;
  return lat === undefined || lng === undefined ? [] : [{ venue_id, venue_name, lat, lng }];
}
