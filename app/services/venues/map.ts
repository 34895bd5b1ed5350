import type { VenueRow } from "@contract/venues/venue";
import type { Country } from "@contract/vocabulary";
import {
  fitViewToPlaces,
  MAP_HEIGHT,
  type MapView,
  moveMapView,
  parseMapView,
} from "~/services/recommender/map/view";

/** The most venues on the map. The page states how many more there are. */
export const MAX_VENUES_ON_MAP = 200;

/** Half the width in pixels that is loaded: wider than most screens. */
const HALF_WIDTH = 640;

/** The map view in the URL, if any. */
export const parseVenueMapView = (params: URLSearchParams): MapView | undefined => parseMapView(params);

/** The bounds of a view as "south,west,north,east" in degrees. */
export function formatMapBounds(view: MapView): string {
  const northWest = moveMapView(view, -HALF_WIDTH, -MAP_HEIGHT / 2);
  const southEast = moveMapView(view, HALF_WIDTH, MAP_HEIGHT / 2);
  return [southEast.lat, northWest.lng, northWest.lat, southEast.lng]
    .map((degrees) => Number(degrees.toFixed(5)))
    .join(",");
}

const countryViews: Record<Country, MapView> = {
  AU: { lat: -28, lng: 134, z: 4 },
  UK: { lat: 54.5, lng: -3.5, z: 5 },
};

/** The markers of venues with coordinates, and the view in the URL or else one that shows them all. */
export function buildVenueListMap(
  venues: readonly VenueRow[],
  requestedView: MapView | undefined,
  country: Country,
): {
  view: MapView;
  markers: { venueId: number; name: string; lat: number; lng: number; isQueued: false }[];
} {
  const markers = venues.flatMap(({ id, name, lat, lng }) =>
    lat === undefined || lng === undefined ? [] : [{ venueId: id, name, lat, lng, isQueued: false as const }],
  );
  return { view: requestedView ?? fitViewToPlaces(markers) ?? countryViews[country], markers };
}
