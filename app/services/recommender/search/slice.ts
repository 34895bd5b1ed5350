import type { Meeting } from "@contract/recommender/meeting";
import {
  MAX_SLICE,
  MAX_SLICE_IDS,
  type SearchResult,
  type search,
  type VenueMarker,
} from "@contract/recommender/search";
import { matchesName, wantedName } from "@contract/venues/name";
import type { z } from "@contract/zod";
import { PER_PAGE } from "~/services/lists/paging";
import { meetingOf, type WantedMeeting } from "./meeting";
import type { RecommenderView, VenueRooms } from "./venues";

/** The slice of a search that a page needs; without any limit it is the whole. */
export interface WantedSlice {
  /** Venues listed at most, those of the event's city first. */
  limit?: number;
  /** The name filter as typed. */
  search?: string;
  /** Only these venues. */
  venueIds?: readonly number[];
  /** Only venues that hold one of these rooms. */
  roomIds?: readonly number[];
  hasMarkers?: boolean;
  /** A found venue that is listed whatever the limit. */
  openVenue?: number;
  /** Of rooms only what a card shows is needed; an upstream may answer more. */
  isForCards?: boolean;
  /** Only venues that meet these wishes; absent: all, and nobody counts what meets which. */
  meeting?: WantedMeeting;
}

/** A slice of a search, whichever upstream answered. */
export interface FoundSlice {
  eventCity: VenueRooms[];
  others: VenueRooms[];
  /** Venues of the whole search. */
  total: number;
  /** Venues that pass the name filter, the ids and the wishes, listed or not. */
  found: number;
  markers: VenueMarker[];
  /** How many venues meet which wishes; absent where nobody knows. */
  meeting?: Meeting;
}

/** Rows of one page of the table, which are a line each where cards are a screen, and are compared with each other. */
export const TABLE_ROWS = 25;

/** The most venues that the table puts in order; further ones are found by name or by narrower criteria. */
export const MOST_SORTED = 500;

/** The most venues of the map of which rank and price are known; further ones are markers alone. */
const MOST_PRICED = 300;

/** Which wishes the venues of a view meet. */
export const meetingOfView = ({
  isEverythingMet,
}: Pick<RecommenderView, "isEverythingMet">): WantedMeeting =>
  isEverythingMet ? "everything" : "must-haves";

/**
 * The slice that the view of a page shows. The assistant's suggestions narrow it (spec 4). A map marks every venue; it lists the best for their ranks and prices, and the open one.
 */
export function shownSlice(view: RecommenderView, narrowing: readonly number[]): WantedSlice {
  const narrowed: WantedSlice = {
    search: view.search,
    venueIds: narrowing.length === 0 ? undefined : narrowing,
    meeting: meetingOfView(view),
  };
  if (view.view === "table") return { ...narrowed, limit: MOST_SORTED, isForCards: true };
  return view.view === "map"
    ? { ...narrowed, limit: MOST_PRICED, hasMarkers: true, openVenue: view.marker, isForCards: true }
    : { ...narrowed, limit: Math.min(view.page * PER_PAGE, MAX_SLICE), isForCards: true };
}

/** The page of the list after this one, while there are more venues than it shows. */
export const nextPage = ({ page, view }: RecommenderView, found: number): number | undefined =>
  page * (view === "table" ? TABLE_ROWS : PER_PAGE) <
  Math.min(found, view === "table" ? MOST_SORTED : MAX_SLICE)
    ? page + 1
    : undefined;

/** The query parameters of a slice (K-08); none where the call takes fewer ids than there are. */
export function sliceQuery(wanted: WantedSlice): Partial<z.input<typeof search.query>> {
  const ids = [wanted.venueIds, wanted.roomIds].map((list) => list && [...new Set(list)].filter(isId));
  if (ids.some((list) => list && list.length > MAX_SLICE_IDS)) return {};
  const [venueIds, roomIds] = ids.map((list) => list && (list.join(",") || "0"));
  return {
    limit: wanted.limit,
    search: wantedName(wanted.search ?? "") ? wanted.search : undefined,
    venue_ids: venueIds,
    room_ids: roomIds,
    markers: wanted.hasMarkers ? "true" : undefined,
    open_venue_id: wanted.openVenue && isId(wanted.openVenue) ? wanted.openVenue : undefined,
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
  { venues, slice, markers, searchCriteria }: SearchResult,
  wanted: WantedSlice,
): FoundSlice {
  if (slice)
    return {
      eventCity: venues.eventCityVenues,
      others: venues.otherVenues,
      total: slice.total,
      found: slice.found,
      markers,
      meeting: slice.meeting,
    };
  const named = [venues.eventCityVenues, venues.otherVenues].map((group) =>
    group.filter((rooms) => passes(rooms, wanted)),
  );
  const met = wanted.meeting && meetingOf(named.flat(), searchCriteria, wanted.meeting);
  const [eventCity, others] = named.map((group) => (met ? group.filter(met.passes) : group)) as [
    VenueRooms[],
    VenueRooms[],
  ];
  const { limit = Number.POSITIVE_INFINITY, openVenue } = wanted;
  const listed = (group: VenueRooms[], from: number) =>
    group.filter(([room], at) => from + at < limit || room?.venue_id === openVenue);
  return {
    eventCity: listed(eventCity, 0),
    others: listed(others, eventCity.length),
    total: [...venues.eventCityVenues, ...venues.otherVenues].filter(([room]) => room).length,
    found: eventCity.length + others.length,
    markers: wanted.hasMarkers ? [...eventCity, ...others].flatMap(markerOf) : [],
    meeting: met?.counts,
  };
}

function passes(rooms: VenueRooms, { search = "", venueIds, roomIds }: WantedSlice): boolean {
  const [first] = rooms;
  return (
    first !== undefined &&
    matchesName(first.venue_name, search) &&
    (venueIds?.includes(first.venue_id) ?? true) &&
    (!roomIds || rooms.some((room) => roomIds.includes(room.room_id)))
  );
}

function markerOf([first]: VenueRooms): VenueMarker[] {
  if (first?.lat === undefined || first.lng === undefined) return [];
  return [{ venue_id: first.venue_id, venue_name: first.venue_name, lat: first.lat, lng: first.lng }];
}
