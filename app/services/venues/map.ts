import type { VenueRow } from "@contract/venues/venue";
import type { Country } from "@contract/vocabulary";
import { fitView, MAP_HEIGHT, type MapView, moveView, parseMapView } from "~/services/recommender/map/view";

/** The most venues that the map is sent; of more it says so. */
export const MOST_ON_MAP = 200;

/** Half the width that a view asks for: wider than most screens. */
const HALF_WIDTH = 640;

/** What an address says of the map's view; a city's surroundings unless it says how close. */
export const venueMapView = (params: URLSearchParams): MapView | undefined => parseMapView(params);

/** "south,west,north,east" in degrees, of what a view shows. */
export function boundsOf(view: MapView): string {
  const northWest = moveView(view, -HALF_WIDTH, -MAP_HEIGHT / 2);
  const southEast = moveView(view, HALF_WIDTH, MAP_HEIGHT / 2);
  return [southEast.lat, northWest.lng, northWest.lat, southEast.lng]
    .map((degrees) => Number(degrees.toFixed(5)))
    .join(",");
}

/** A country as a whole. */
const wholeOf: Record<Country, MapView> = {
  AU: { lat: -28, lng: 134, z: 4 },
  UK: { lat: 54.5, lng: -3.5, z: 5 },
};

/** The map of some venues: those with a place, and the view of the address, else one that shows them all. */
export function venueMapOf(
  venues: readonly VenueRow[],
  asked: MapView | undefined,
  country: Country,
): {
  view: MapView;
  markers: { venueId: number; name: string; lat: number; lng: number; isQueued: false }[];
} {
  const markers = venues.flatMap(({ id, name, lat, lng }) =>
    lat === undefined || lng === undefined ? [] : [{ venueId: id, name, lat, lng, isQueued: false as const }],
  );
  return { view: asked ?? fitView(markers) ?? wholeOf[country], markers };
}
