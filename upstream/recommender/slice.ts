import type { SearchSlice, VenueMarker } from "@contract/recommender/search";
import { wantedName } from "@contract/venues/name";
import type { z } from "zod/v4";
import type { FoundVenue } from "./catalogue";
import type { Ranked, Ranking } from "./scoring/rank";

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
export function sliceOf({ order, rooms }: Ranking<FoundVenue>, part?: WantedSlice): Sliced {
  if (!part) return { listed: order.map(({ found }) => found), leading: [] };
  const eventCity = order.filter(({ found }) => found.isInEventCity);
  const others = order.filter(({ found }) => !found.isInEventCity);
  const passes = narrowing(part);
  const near = passes ? eventCity.filter(passes) : eventCity;
  const found = near.concat(passes ? others.filter(passes) : others);
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
    venue.foldedName.includes(name) &&
    (!ids || ids.has(venue.venueId)) &&
    [...venue.rooms, ...venue.entireVenue].some(({ roomId }) => isHeld(roomId));
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
