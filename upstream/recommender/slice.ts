import type { SearchSlice, VenueMarker } from "@contract/recommender/search";
import {
  type SearchWishes,
  type SliceRequest,
  selectVenueSlice,
  type VenueReader,
} from "@contract/recommender/slice";
import type { z } from "zod/v4";
import type { FoundVenue } from "./catalogue";
import type { RankedVenue, Ranking } from "./scoring/rank";
import type { ScoringInput } from "./scoring/sub-scores";
import { createWishCheck } from "./scoring/wish-check";

interface SliceResult {
  /** The venues to list: those in the event's city first, each group best first. */
  listed: FoundVenue[];
  slice?: Omit<z.input<typeof SearchSlice>, "leaders">;
  markers?: VenueMarker[] | undefined;
  /** The venues of the two best rooms; empty for a whole search. */
  leading: FoundVenue[];
}

type RankedEntry = RankedVenue<FoundVenue>;

/** The requested part of a ranking, or all of it. */
export function buildSearchSlice(
  { order, rooms }: Ranking<FoundVenue>,
  requirements: ScoringInput,
  wishes: SearchWishes,
  request?: SliceRequest,
): SliceResult {
  if (!request) return { listed: order.map(({ found }) => found), leading: [] };
  const { listed, found, eventCityFound, meeting } = selectVenueSlice(
    order,
    createVenueReader(requirements),
    wishes,
    request,
  );
  return {
    listed: listed.map((entry) => entry.found),
    slice: {
      offset: request.offset ?? 0,
      limit: request.limit,
      total: order.length,
      rooms,
      found: found.length,
      eventCityFound,
      meeting,
    },
    markers: request.hasMarkers ? found.map((entry) => toMapMarker(entry.found)) : undefined,
    leading: findVenuesOfBestTwoRooms(order),
  };
}

const createVenueReader = (requirements: ScoringInput): VenueReader<RankedEntry> => ({
  id: ({ found: { venue } }) => venue.venueId,
  isInEventCity: ({ found }) => found.isInEventCity,
  foldedName: ({ found: { venue } }) => venue.foldedName,
  hasRoom: ({ found: { venue } }, ids) =>
    [...venue.rooms, ...venue.entireVenue].some(({ roomId }) => ids.has(roomId)),
  meets(wishes) {
    const verdict = createWishCheck(requirements, wishes);
    return ({ found }) => verdict(found);
  },
});

/**
 * The venues of the two best rooms, in list order. Among equal rooms the first in the list leads, even before another
 * room of the best venue.
 */
const findVenuesOfBestTwoRooms = (order: readonly RankedEntry[]) =>
  [true, false]
    .flatMap((isInCity) => order.filter(({ found }) => found.isInEventCity === isInCity).slice(0, 2))
    .toSorted((a, b) => b.merit - a.merit)
    .slice(0, 2)
    .map(({ found }) => found)
    .sort((a, b) => Number(b.isInEventCity) - Number(a.isInEventCity));

const toMapMarker = ({ venue }: FoundVenue): VenueMarker => ({
  venue_id: venue.venueId,
  venue_name: venue.name,
  lat: venue.lat,
  lng: venue.lng,
});
