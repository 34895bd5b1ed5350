import { containsFolded } from "../names";
import { wantedName } from "../venue-name";
import type { ScoringKey } from "../vocabulary";
import type { Meeting, WantedMeeting } from "./meeting";
import type { Verdict } from "./wishes";

/** Which venues of a search are listed (K-08), for the upstream and for answers that are whole. */

/** Which part of a search is asked for; each is optional. */
export interface WantedSlice {
  offset?: number;
  /** Venues listed at most, those of the event's city first. */
  limit?: number;
  /** The name filter as typed. */
  search?: string;
  /** Only these venues. */
  venueIds?: readonly number[];
  /** Only venues that hold one of these rooms. */
  roomIds?: readonly number[];
  /** All found venues are marked on a map. */
  hasMarkers?: boolean;
  /** A found venue that is listed wherever the slice begins and ends. */
  openVenueId?: number;
  /** The venue that the client asked about, which is listed the same way. */
  enquiredVenueId?: number;
  /** Which wishes venues are narrowed by; absent: by none, and what meets them is not counted. */
  meeting?: WantedMeeting;
}

/** The wishes of a search by their scoring keys. */
export interface SearchedWishes {
  everything: readonly ScoringKey[];
  mustHaves: readonly ScoringKey[];
}

/** What slicing reads of a venue. */
export interface VenueReader<Venue> {
  id(venue: Venue): number;
  isInEventCity(venue: Venue): boolean;
  foldedName(venue: Venue): string;
  holdsRoom(venue: Venue, ids: ReadonlySet<number>): boolean;
  /** Whether a venue meets some wishes, all at once. */
  meets(wishes: readonly ScoringKey[]): (venue: Venue) => Verdict;
}

export interface VenueSlice<Venue> {
  /** Those of the event's city first, then in the order given. */
  listed: Venue[];
  /** All that pass, listed or not. */
  found: Venue[];
  eventCityFound: number;
  meeting?: Meeting;
}

/** The slice of the venues of a search that is asked for, best first. */
export function sliceVenues<Venue>(
  venues: readonly Venue[],
  read: VenueReader<Venue>,
  wishes: SearchedWishes,
  part: WantedSlice,
): VenueSlice<Venue> {
  const named = venues.filter(passes(read, part));
  const met = part.meeting && meetingOf(named, read, wishes, part.meeting);
  const passing = met ? named.filter(met.passes) : named;
  const near = passing.filter(read.isInEventCity);
  const found = near.concat(passing.filter((venue) => !read.isInEventCity(venue)));
  const { offset = 0, limit = found.length, openVenueId, enquiredVenueId } = part;
  const always = found.filter((venue) => [openVenueId, enquiredVenueId].includes(read.id(venue)));
  return {
    listed: [...new Set([...found.slice(offset, offset + limit), ...always])],
    found,
    eventCityFound: near.length,
    meeting: met?.counts,
  };
}

/** Whether a venue passes the name filter and the ids. */
function passes<Venue>(read: VenueReader<Venue>, { search = "", venueIds, roomIds }: WantedSlice) {
  const name = wantedName(search);
  const ids = venueIds && new Set(venueIds);
  const holding = roomIds && new Set(roomIds);
  return (venue: Venue) =>
    (!name || containsFolded(read.foldedName(venue), name)) &&
    (!ids || ids.has(read.id(venue))) &&
    (!holding || read.holdsRoom(venue, holding));
}

/** What passes the wishes that are to be met, and how many venues meet which. */
function meetingOf<Venue>(
  venues: readonly Venue[],
  read: VenueReader<Venue>,
  { everything, mustHaves }: SearchedWishes,
  wanted: WantedMeeting,
) {
  const required = wanted === "everything" ? everything : mustHaves;
  const venuesBy = (keys: readonly ScoringKey[]) => {
    const verdict = read.meets(keys);
    const verdicts = new Map(venues.map((venue) => [venue, verdict(venue)]));
    const count = (wanted: Verdict) => [...verdicts.values()].filter((one) => one === wanted).length;
    return { passes: (venue: Venue) => verdicts.get(venue) === true, count };
  };
  const all = venuesBy(everything);
  const narrowed = required.length === 0 ? undefined : wanted === "everything" ? all : venuesBy(required);
  const counts: Meeting = {
    all: venues.length,
    everything: all.count(true),
    unknown: narrowed?.count(undefined) ?? 0,
    without:
      narrowed?.count(true) === 0
        ? required.map((key) => ({
            key,
            venues: venuesBy(required.filter((other) => other !== key)).count(true),
          }))
        : [],
  };
  return { passes: narrowed?.passes ?? (() => true), counts };
}
