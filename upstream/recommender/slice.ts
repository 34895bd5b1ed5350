import type { SearchSlice, VenueMarker } from "@contract/recommender/search";
import {
  type SearchedWishes,
  sliceVenues,
  type VenueReader,
  type WantedSlice,
} from "@contract/recommender/slice";
import type { z } from "zod/v4";
import type { FoundVenue } from "./catalogue";
import { meeting } from "./scoring/meeting";
import type { Ranked, Ranking } from "./scoring/rank";
import type { Need } from "./scoring/sub-scores";

interface Sliced {
  /** The venues to be listed: those of the event's city first, each group best first. */
  listed: FoundVenue[];
  slice?: Omit<z.input<typeof SearchSlice>, "leaders">;
  markers?: VenueMarker[];
  /** The two venues of the best rooms; for a part only. */
  leading: FoundVenue[];
}

type Entry = Ranked<FoundVenue>;

/** The part of a ranking that is asked for; all of it when nothing says which. */
export function sliceOf(
  { order, rooms }: Ranking<FoundVenue>,
  need: Need,
  wishes: SearchedWishes,
  part?: WantedSlice,
): Sliced {
  if (!part) return { listed: order.map(({ found }) => found), leading: [] };
  const { listed, found, eventCityFound, meeting } = sliceVenues(order, readerFor(need), wishes, part);
  return {
    listed: listed.map((entry) => entry.found),
    slice: {
      offset: part.offset ?? 0,
      limit: part.limit,
      total: order.length,
      rooms,
      found: found.length,
      eventCityFound,
      meeting,
    },
    markers: part.hasMarkers ? found.map((entry) => markerOf(entry.found)) : undefined,
    leading: leadersOf(order),
  };
}

const readerFor = (need: Need): VenueReader<Entry> => ({
  id: ({ found: { venue } }) => venue.venueId,
  isInEventCity: ({ found }) => found.isInEventCity,
  foldedName: ({ found: { venue } }) => venue.foldedName,
  holdsRoom: ({ found: { venue } }, ids) =>
    [...venue.rooms, ...venue.entireVenue].some(({ roomId }) => ids.has(roomId)),
  meets(wishes) {
    const verdict = meeting(need, wishes);
    return ({ found }) => verdict(found);
  },
});

/**
 * The venues of the best two rooms, in the list's order: of equal rooms the first of the list leads, also when one of
 * them is the second of the best venue.
 */
const leadersOf = (order: readonly Entry[]) =>
  [true, false]
    .flatMap((isNear) => order.filter(({ found }) => found.isInEventCity === isNear).slice(0, 2))
    .toSorted((a, b) => b.merit - a.merit)
    .slice(0, 2)
    .map(({ found }) => found)
    .sort((a, b) => Number(b.isInEventCity) - Number(a.isInEventCity));

const markerOf = ({ venue }: FoundVenue): VenueMarker => ({
  venue_id: venue.venueId,
  venue_name: venue.name,
  lat: venue.lat,
  lng: venue.lng,
});
