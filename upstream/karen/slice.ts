import type { SearchSlice, VenueMarker } from "@contract/karen";
import { wantedName } from "@contract/venue-name";
import type { z } from "zod/v4";
import type { Ranking, RoomScore } from "../scoring/rank";
import type { FoundVenue } from "./candidates";

/** Which part of a search is asked for (K-08); each is optional. */
export interface Part {
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

/** The best-ranked room of a search. */
export interface Leader {
  roomId: number;
  score: RoomScore;
}

interface Sliced {
  /** The venues to be listed: those of the event's city first, each group best first. */
  listed: FoundVenue[];
  slice?: Omit<z.input<typeof SearchSlice>, "leader">;
  markers?: VenueMarker[];
  leader?: Leader;
}

/** The part of a ranking that is asked for; all of it when nothing says which. Venues without rooms have nothing to show. */
export function sliceOf(ranking: Ranking<FoundVenue>, part?: Part): Sliced {
  const all = ranking.order.filter(({ venue }) => venue.rooms.length + venue.entireVenue.length > 0);
  if (!part) return { listed: all };
  const narrowed = narrow(all, part);
  const eventCity = narrowed.filter(({ isInEventCity }) => isInEventCity);
  const found = [...eventCity, ...narrowed.filter(({ isInEventCity }) => !isInEventCity)];
  const { offset = 0, limit = found.length } = part;
  return {
    listed: found.filter(
      ({ venue }, at) => (at >= offset && at < offset + limit) || venue.venueId === part.openVenueId,
    ),
    slice: {
      offset,
      limit: part.limit,
      total: all.length,
      rooms: ranking.rooms,
      found: found.length,
      eventCityFound: eventCity.length,
    },
    markers: part.hasMarkers ? found.map(markerOf) : undefined,
    leader: leaderOf(ranking),
  };
}

function narrow(venues: FoundVenue[], { search = "", venueIds, roomIds }: Part): FoundVenue[] {
  const name = wantedName(search);
  const ids = venueIds && new Set(venueIds);
  const holding = roomIds && new Set(roomIds);
  return venues.filter(
    ({ venue }) =>
      venue.foldedName.includes(name) &&
      (!ids || ids.has(venue.venueId)) &&
      (!holding ||
        venue.rooms.some(({ roomId }) => holding.has(roomId)) ||
        venue.entireVenue.some((roomId) => holding.has(roomId))),
  );
}

const markerOf = ({ venue }: FoundVenue): VenueMarker => ({
  venue_id: venue.venueId,
  venue_name: venue.name,
  lat: venue.lat,
  lng: venue.lng,
});

function leaderOf({ order: [first], roomsOf }: Ranking<FoundVenue>): Leader | undefined {
  for (const { roomId, score } of first ? roomsOf(first) : []) if (score) return { roomId, score };
  return undefined;
}
