import type { SearchSlice, VenueMarker } from "@contract/karen";
import { wantedName } from "@contract/venue-name";
import type { z } from "zod/v4";
import type { Ranking } from "../scoring/rank";
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

interface Sliced {
  /** The venues to be listed: those of the event's city first, each group best first. */
  listed: FoundVenue[];
  slice?: Omit<z.input<typeof SearchSlice>, "leaders">;
  markers?: VenueMarker[];
  /** The two venues of the best rooms; for a part only. */
  leading: FoundVenue[];
}

/** The part of a ranking that is asked for; all of it when nothing says which. Venues without rooms have nothing to show. */
export function sliceOf(ranking: Ranking<FoundVenue>, part?: Part): Sliced {
  const all = ranking.order.filter(
    ({ found: { venue } }) => venue.rooms.length + venue.entireVenue.length > 0,
  );
  if (!part) return { listed: all.map(({ found }) => found), leading: [] };
  const found = inGroups(narrow(all, part)).map((entry) => entry.found);
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
      eventCityFound: found.filter(({ isInEventCity }) => isInEventCity).length,
    },
    markers: part.hasMarkers ? found.map(markerOf) : undefined,
    leading: leadingOf(all),
  };
}

type Entries = Ranking<FoundVenue>["order"];

/** The event's city first. */
const inGroups = (entries: Entries): Entries => [
  ...entries.filter(({ found }) => found.isInEventCity),
  ...entries.filter(({ found }) => !found.isInEventCity),
];

function narrow(venues: Entries, { search = "", venueIds, roomIds }: Part): Entries {
  const name = wantedName(search);
  const ids = venueIds && new Set(venueIds);
  const holding = roomIds && new Set(roomIds);
  return venues.filter(
    ({ found: { venue } }) =>
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

/** The best two rooms are in the best two venues; of equals the first in the list's order leads. */
function leadingOf(all: Entries): FoundVenue[] {
  const bounds = all.slice(0, 2).map(({ best }) => best);
  const candidates = all.filter(({ best }) => best >= Math.min(...bounds));
  return inGroups(candidates)
    .toSorted((a, b) => b.best - a.best)
    .slice(0, 2)
    .map(({ found }) => found);
}
