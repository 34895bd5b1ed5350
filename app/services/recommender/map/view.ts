import {
  computePixelsPerKilometre,
  MAX_ZOOM,
  MIN_ZOOM,
  TILE_SIZE,
  toWorldPixels,
} from "@contract/basemap/tiles";

/** Where the map starts and how it moves (spec 2, 4, 9). */

/** Coordinates in degrees. */
export interface Place {
  lat: number;
  lng: number;
}

/** The centre of a map, and its zoom as a whole number. */
export interface MapView extends Place {
  z: number;
}

/** In pixels (spec 9). */
export const MAP_HEIGHT = 600;

/** Initial zooms of the recommender and of its older map view (spec 9). */
export const DEFAULT_ZOOM = 8;
export const OLDER_ZOOM = 12;

/** The default centre (spec 9). */
export const MELBOURNE: Place = { lat: -37.8136, lng: 144.9631 };

/** The closest zoom that the map chooses, unless it starts closer: a town and its surroundings. */
export const TOWN_ZOOM = 10;

/** Places must fit into the map of a phone, minus space for the pins, in pixels. */
const FIT = { width: 320 - 2 * 32, height: MAP_HEIGHT - 2 * 48 };

/** The search circle must fit into this many pixels; phones cut a little off the widest ones. */
const CIRCLE_ROOM = 430;

/** An open marker is this many pixels below the middle, to leave room for its info window. */
const INFO_ROOM = 170;

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
export const clampZoom = (zoom: number): number => clamp(Math.round(zoom), MIN_ZOOM, MAX_ZOOM);

/** The view in the URL; `undefined` without a place. The zoom is optional. */
export function parseMapView(params: URLSearchParams, defaultZoom = DEFAULT_ZOOM): MapView | undefined {
  const [lat, lng, z] = ["lat", "lng", "z"].map((name) => parseCoordinate(params.get(name)));
  if (lat === undefined || lng === undefined) return undefined;
  return { lat: clamp(lat, -85, 85), lng: clamp(lng, -180, 180), z: clampZoom(z ?? defaultZoom) };
}

const parseCoordinate = (text: string | null): number | undefined =>
  text && /^-?\d{1,3}(?:\.\d{1,20})?$/.test(text) ? Number(text) : undefined;

/** A circle on the ground; the radius is in kilometres. */
export interface Circle extends Place {
  km: number;
}

/**
 * The view to start with (spec 4, 9). In order: the URL, the open marker, the search circle, the event, all queued
 * venues, Melbourne.
 * @param zoom the default zoom
 */
export function getInitialMapView({
  params,
  zoom = DEFAULT_ZOOM,
  open,
  circle,
  event,
  queued,
}: {
  params: URLSearchParams;
  zoom?: number;
  open?: Place | undefined;
  circle?: Circle | undefined;
  event?: Place | undefined;
  queued: readonly Place[];
}): MapView {
  return (
    parseMapView(params, zoom) ??
    (open && buildInfoWindowView(open, toTownZoomOrCloser(zoom))) ??
    (circle && fitViewToCircle(circle)) ??
    (event && { lat: event.lat, lng: event.lng, z: zoom }) ??
    fitViewToPlaces(queued, toTownZoomOrCloser(zoom)) ?? { ...MELBOURNE, z: zoom }
  );
}

const toTownZoomOrCloser = (zoom: number): number => Math.max(zoom, TOWN_ZOOM);

/** The closest view of the whole circle. */
function fitViewToCircle({ lat, lng, km }: Circle): MapView {
  const scale = CIRCLE_ROOM / (2 * km * computePixelsPerKilometre(lat, 0));
  return { lat, lng, z: clampZoom(Math.floor(Math.log2(scale) + 1e-9)) };
}

/** The closest view that shows all places on any screen; `undefined` without a place. */
export function fitViewToPlaces(places: readonly Place[], maxZoom = TOWN_ZOOM): MapView | undefined {
  if (places.length === 0) return undefined;
  const points = places.map(({ lat, lng }) => toWorldPixels(lat, lng, 0));
  const [west, east] = getMinAndMax(points.map(({ x }) => x));
  const [north, south] = getMinAndMax(points.map(({ y }) => y));
  const scale = Math.min(FIT.width / (east - west), FIT.height / (south - north));
  const z = clamp(Math.floor(Math.log2(scale)), MIN_ZOOM, maxZoom);
  return { ...toPlaceFromPixels((west + east) / 2, (north + south) / 2, 0), z };
}

const getMinAndMax = (values: number[]): readonly [number, number] =>
  [Math.min(...values), Math.max(...values)] as const;

/** The inverse of `toWorldPixels`. */
function toPlaceFromPixels(x: number, y: number, zoom: number): Place {
  const size = TILE_SIZE * 2 ** zoom;
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI;
  return { lat: clamp(lat, -85, 85), lng: clamp((x / size) * 360 - 180, -180, 180) };
}

/** Whether a map of this width shows a place. */
export function isPlaceInView(place: Place, { lat, lng, z }: MapView, mapWidth: number): boolean {
  const [centre, point] = [toWorldPixels(lat, lng, z), toWorldPixels(place.lat, place.lng, z)];
  return Math.abs(point.x - centre.x) <= mapWidth / 2 && Math.abs(point.y - centre.y) <= MAP_HEIGHT / 2;
}

/** Moves a view by pixels to the east and south. */
export function moveMapView(view: MapView, eastPixels: number, southPixels: number): MapView {
  const { x, y } = toWorldPixels(view.lat, view.lng, view.z);
  return { ...toPlaceFromPixels(x + eastPixels, y + southPixels, view.z), z: view.z };
}

/** Positive steps zoom in; `undefined` at the last zoom. */
export function zoomMapView(view: MapView, zoomSteps: number): MapView | undefined {
  const z = clampZoom(view.z + zoomSteps);
  return z === view.z ? undefined : { ...view, z };
}

/** A view with room above a place for its info window. */
export const buildInfoWindowView = ({ lat, lng }: Place, zoom: number): MapView =>
  moveMapView({ lat, lng, z: zoom }, 0, -INFO_ROOM);

/** The query parameters of a view; five decimals are about a metre. */
export const formatMapViewParams = ({ lat, lng, z }: MapView): { lat: string; lng: string; z: string } => ({
  lat: String(Number(lat.toFixed(5))),
  lng: String(Number(lng.toFixed(5))),
  z: String(clampZoom(z)),
});
