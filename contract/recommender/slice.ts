import { containsFoldedText } from "../fold-text";
import { toVenueNameFilter } from "../venue-name";
import type { ScoringKey } from "../vocabulary";
import type { WishCounts, WishFilter } from "./wish-counts";
import type { Verdict } from "./wishes";

/** Selects the venues of a search to list (K-08), in the upstream and in the web for unsliced answers. */

/** The part of a search to return. */
export interface SliceRequest {
  offset?: number | undefined;
  /** The most venues to list, those in the event's city first. */
  limit?: number | undefined;
  /** The name filter as typed. */
  search?: string | undefined;
  /** Only these venues. */
  venueIds?: readonly number[] | undefined;
  /** Only venues that have one of these rooms. */
  roomIds?: readonly number[] | undefined;
  /** Whether to return markers for all found venues. */
  hasMarkers?: boolean | undefined;
  /** A found venue to list even outside the slice. */
  openVenueId?: number | undefined;
  /** The venue of the client's enquiry, listed the same way. */
  enquiredVenueId?: number | undefined;
  /** The wishes that listed venues must meet; absent: none, and no counts are returned. */
  meeting?: WishFilter | undefined;
}

/** The wishes of a search by their scoring keys. */
export interface SearchWishes {
  everything: readonly ScoringKey[];
  mustHaves: readonly ScoringKey[];
}

/** How to read what slicing needs of a venue. */
export interface VenueReader<Venue> {
  id(venue: Venue): number;
  isInEventCity(venue: Venue): boolean;
  foldedName(venue: Venue): string;
  hasRoom(venue: Venue, ids: ReadonlySet<number>): boolean;
  /** Creates a check whether a venue meets all the given wishes. */
  meets(wishes: readonly ScoringKey[]): (venue: Venue) => Verdict;
}

export interface VenueSlice<Venue> {
  /** Those in the event's city first, then in the given order. */
  listed: Venue[];
  /** All venues that pass, listed or not. */
  found: Venue[];
  eventCityFound: number;
  meeting?: WishCounts | undefined;
}

/** Selects a slice of the venues of a search, which come best first. */
export function selectVenueSlice<Venue>(
  venues: readonly Venue[],
  reader: VenueReader<Venue>,
  wishes: SearchWishes,
  request: SliceRequest,
): VenueSlice<Venue> {
  const named = venues.filter(createVenueFilter(reader, request));
  const met = request.meeting && filterByWishes(named, reader, wishes, request.meeting);
  const passing = met ? named.filter(met.passes) : named;
  const near = passing.filter(reader.isInEventCity);
  const found = near.concat(passing.filter((venue) => !reader.isInEventCity(venue)));
  const { offset = 0, limit = found.length, openVenueId, enquiredVenueId } = request;
  const alwaysListed = found.filter((venue) => [openVenueId, enquiredVenueId].includes(reader.id(venue)));
  return {
    listed: [...new Set([...found.slice(offset, offset + limit), ...alwaysListed])],
    found,
    eventCityFound: near.length,
    meeting: met?.counts,
  };
}

/** Whether a venue passes the name filter and the ids. */
function createVenueFilter<Venue>(
  reader: VenueReader<Venue>,
  { search = "", venueIds, roomIds }: SliceRequest,
): (venue: Venue) => boolean {
  const name = toVenueNameFilter(search);
  const ids = venueIds && new Set(venueIds);
  const wantedRooms = roomIds && new Set(roomIds);
  return (venue: Venue) =>
    (!name || containsFoldedText(reader.foldedName(venue), name)) &&
    (!ids || ids.has(reader.id(venue))) &&
    (!wantedRooms || reader.hasRoom(venue, wantedRooms));
}

/** Filters venues by the wishes to be met, and counts how many venues meet which. */
function filterByWishes<Venue>(
  venues: readonly Venue[],
  reader: VenueReader<Venue>,
  { everything, mustHaves }: SearchWishes,
  wishFilter: WishFilter,
) {
  const required = wishFilter === "everything" ? everything : mustHaves;
  const checkWishes = (keys: readonly ScoringKey[]) => {
    const verdict = reader.meets(keys);
    const verdicts = new Map(venues.map((venue) => [venue, verdict(venue)]));
    const count = (wanted: Verdict) => [...verdicts.values()].filter((one) => one === wanted).length;
    return { passes: (venue: Venue) => verdicts.get(venue) === true, count };
  };
  const all = checkWishes(everything);
  const filtered =
    required.length === 0 ? undefined : wishFilter === "everything" ? all : checkWishes(required);
  const counts: WishCounts = {
    all: venues.length,
    everything: all.count(true),
    unknown: filtered?.count(undefined) ?? 0,
    without:
      filtered?.count(true) === 0
        ? required.map((key) => ({
            key,
            venues: checkWishes(required.filter((other) => other !== key)).count(true),
          }))
        : [],
  };
  return { passes: filtered?.passes ?? (() => true), counts };
}
