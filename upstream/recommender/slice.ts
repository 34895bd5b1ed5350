import { containsFolded } from "@contract/names";
import type { meetings } from "@contract/recommender/meeting";
import type { SearchSlice, VenueMarker } from "@contract/recommender/search";
import type { Verdict } from "@contract/recommender/wishes";
import { wantedName } from "@contract/venues/name";
import type { ScoringKey } from "@contract/vocabulary";
import type { z } from "zod/v4";
import type { FoundVenue } from "./catalogue";
import { meeting } from "./scoring/meeting";
import type { Ranked, Ranking } from "./scoring/rank";
import type { Need } from "./scoring/sub-scores";

/** Which part of a search is asked for (K-08); each is optional. */
export interface WantedSlice {
  offset?: number;
  limit?: number;
  /** A venue name as typed. */
  search?: string;
  venueIds?: readonly number[];
  /** Only venues that hold one of these rooms. */
  roomIds?: readonly number[];
  hasMarkers?: boolean;
  /** A found venue that is listed wherever the slice begins and ends. */
  openVenueId?: number;
  /** Which wishes venues are narrowed by; absent: by none, and nobody counts what meets them. */
  meeting?: (typeof meetings)[number];
}

/** The wishes of a search by their scoring keys. */
export interface SearchedWishes {
  need: Need;
  everything: readonly ScoringKey[];
  mustHaves: readonly ScoringKey[];
}

interface Sliced {
  /** The venues to be listed: those of the event's city first, each group best first. */
  listed: FoundVenue[];
  slice?: Omit<z.input<typeof SearchSlice>, "leaders">;
  markers?: VenueMarker[];
  /** The two venues of the best rooms; for a part only. */
  leading: FoundVenue[];
}

/** The part of a ranking that is asked for; all of it when nothing says which. */
export function sliceOf(
  { order, rooms }: Ranking<FoundVenue>,
  wishes: SearchedWishes,
  part?: WantedSlice,
): Sliced {
  if (!part) return { listed: order.map(({ found }) => found), leading: [] };
  const eventCity = order.filter(({ found }) => found.isInEventCity);
  const others = order.filter(({ found }) => !found.isInEventCity);
  const passes = narrowing(part);
  const named = (entries: Entry[]) => (passes ? entries.filter(passes) : entries);
  const [namedNear, namedOthers] = [named(eventCity), named(others)];
  const met = part.meeting && meetingOf([...namedNear, ...namedOthers], wishes, part.meeting);
  const near = met ? namedNear.filter(met.passes) : namedNear;
  const found = near.concat(met ? namedOthers.filter(met.passes) : namedOthers);
  const { offset = 0, limit = found.length, openVenueId } = part;
  const open = openVenueId && found.findIndex(({ found }) => found.venue.venueId === openVenueId);
  const listed = found.slice(offset, offset + limit);
  const beside = open !== undefined && (open < offset || open >= offset + limit) ? found[open] : undefined;
  return {
    listed: (beside ? [...listed, beside] : listed).map((entry) => entry.found),
    slice: {
      offset,
      limit: part.limit,
      total: order.length,
      rooms,
      found: found.length,
      eventCityFound: near.length,
      meeting: met?.counts,
    },
    markers: part.hasMarkers ? found.map((entry) => markerOf(entry.found)) : undefined,
    leading: leadersOf([...eventCity.slice(0, 2), ...others.slice(0, 2)]),
  };
}

type Entry = Ranked<FoundVenue>;

/** What the found venues of a part pass; nothing where all of them do. */
function narrowing({ search = "", venueIds, roomIds }: WantedSlice): ((entry: Entry) => boolean) | undefined {
  const name = wantedName(search);
  const ids = venueIds && new Set(venueIds);
  const holding = roomIds && new Set(roomIds);
  if (!name && !ids && !holding) return undefined;
  const isHeld = (roomId: number) => !holding || holding.has(roomId);
  return ({ found: { venue } }) =>
    containsFolded(venue.foldedName, name) &&
    (!ids || ids.has(venue.venueId)) &&
    [...venue.rooms, ...venue.entireVenue].some(({ roomId }) => isHeld(roomId));
}

/** What passes the wishes that are to be met, and how many venues meet which. */
function meetingOf(
  entries: readonly Entry[],
  { need, everything, mustHaves }: SearchedWishes,
  wanted: (typeof meetings)[number],
) {
  const required = wanted === "everything" ? everything : mustHaves;
  const venuesBy = (keys: readonly ScoringKey[]) => {
    const verdict = meeting(need, keys);
    const verdicts = new Map(entries.map((entry) => [entry, verdict(entry.found)]));
    const count = (wanted: Verdict) => [...verdicts.values()].filter((one) => one === wanted).length;
    return { passes: (entry: Entry) => verdicts.get(entry) === true, count };
  };
  const all = venuesBy(everything);
  const narrowed = required.length === 0 ? undefined : wanted === "everything" ? all : venuesBy(required);
  const isEmpty = narrowed?.count(true) === 0;
  return {
    passes: narrowed?.passes ?? (() => true),
    counts: {
      all: entries.length,
      everything: all.count(true),
      unknown: narrowed?.count(undefined) ?? 0,
      without: isEmpty
        ? required.map((key) => ({
            key,
            venues: venuesBy(required.filter((other) => other !== key)).count(true),
          }))
        : [],
    },
  };
}

/**
 * The venues of the best two rooms, in the list's order: of equal rooms the first of the list leads, also when one of
 * them is the second of the best venue.
 */
const leadersOf = (entries: Entry[]) =>
  entries
    .toSorted((a, b) => b.best - a.best)
    .slice(0, 2)
    .map(({ found }) => found)
    .sort((a, b) => Number(b.isInEventCity) - Number(a.isInEventCity));

const markerOf = ({ venue }: FoundVenue): VenueMarker => ({
  venue_id: venue.venueId,
  venue_name: venue.name,
  lat: venue.lat,
  lng: venue.lng,
});
