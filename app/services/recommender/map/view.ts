import { MAX_ZOOM, MIN_ZOOM, pixelsPerKilometre, TILE_SIZE, toPixels } from "@contract/basemap/tiles";

/** The view of the map (spec 2, 4, 9): where it starts and how it moves. */

/** A place in degrees. */
export interface Place {
  lat: number;
  lng: number;
}

/** What a map shows: its centre in degrees and its zoom, a whole number. */
export interface MapView extends Place {
  z: number;
}

/** Pixels (spec 9). */
export const MAP_HEIGHT = 600;

/** The recommender's zoom and that of its older map view (spec 9). */
export const DEFAULT_ZOOM = 8;
export const OLDER_ZOOM = 12;

/** The centre of a map without any other place (spec 9). */
export const MELBOURNE: Place = { lat: -37.8136, lng: 144.9631 };

/** The closest zoom that a map takes by itself, unless it starts closer: a town with its surroundings. */
export const TOWN_ZOOM = 10;

/** The pixels that places must fit into: those of a phone's map, less the size of pins. */
const FIT = { width: 320 - 2 * 32, height: MAP_HEIGHT - 2 * 48 };

/** Pixels that the circle of a search must fit into; of the widest a phone cuts the sides off a little. */
const CIRCLE_ROOM = 430;

/** Pixels of an open marker below the middle, which leave room for its info window. */
const INFO_ROOM = 170;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
export const clampZoom = (z: number) => within(Math.round(z), MIN_ZOOM, MAX_ZOOM);

/** The view in an address; `undefined` unless it names a place. The zoom is optional. */
export function viewOfUrl(params: URLSearchParams, zoom = DEFAULT_ZOOM): MapView | undefined {
  const [lat, lng, z] = ["lat", "lng", "z"].map((name) => degrees(params.get(name)));
  if (lat === undefined || lng === undefined) return undefined;
  return { lat: within(lat, -85, 85), lng: within(lng, -180, 180), z: clampZoom(z ?? zoom) };
}

const degrees = (text: string | null) =>
  text && /^-?\d{1,3}(?:\.\d{1,20})?$/.test(text) ? Number(text) : undefined;

/** A circle on the ground with its radius in kilometres. */
export interface Circle extends Place {
  km: number;
}

/**
 * The view of the map (spec 4, 9): of the address; else the open marker; else the circle of the search; else the event;
 * else all queued venues; else Melbourne.
 * @param zoom the one it starts with
 */
export function mapViewOf({
  params,
  zoom = DEFAULT_ZOOM,
  open,
  circle,
  event,
  queued,
}: {
  params: URLSearchParams;
  zoom?: number;
  open?: Place;
  circle?: Circle;
  event?: Place;
  queued: readonly Place[];
}): MapView {
  return (
    viewOfUrl(params, zoom) ??
    (open && viewWithInfo(open, closest(zoom))) ??
    (circle && viewOfCircle(circle)) ??
    (event && { lat: event.lat, lng: event.lng, z: zoom }) ??
    fitView(queued, closest(zoom)) ?? { ...MELBOURNE, z: zoom }
  );
}

const closest = (zoom: number) => Math.max(zoom, TOWN_ZOOM);

/** The closest view of a whole circle. */
function viewOfCircle({ lat, lng, km }: Circle): MapView {
  const scale = CIRCLE_ROOM / (2 * km * pixelsPerKilometre(lat, 0));
  return { lat, lng, z: clampZoom(Math.floor(Math.log2(scale) + 1e-9)) };
}

/** The closest view, up to a zoom, that shows all places on any screen; `undefined` without a place. */
export function fitView(places: readonly Place[], upTo = TOWN_ZOOM): MapView | undefined {
  if (places.length === 0) return undefined;
  const points = places.map(({ lat, lng }) => toPixels(lat, lng, 0));
  const [west, east] = ends(points.map(({ x }) => x));
  const [north, south] = ends(points.map(({ y }) => y));
  const scale = Math.min(FIT.width / (east - west), FIT.height / (south - north));
  const z = within(Math.floor(Math.log2(scale)), MIN_ZOOM, upTo);
  return { ...fromPixels((west + east) / 2, (north + south) / 2, 0), z };
}

const ends = (values: number[]) => [Math.min(...values), Math.max(...values)] as const;

/** The inverse of `toPixels`: the place of a pixel at a zoom. */
function fromPixels(x: number, y: number, z: number): Place {
  const size = TILE_SIZE * 2 ** z;
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI;
  return { lat: within(lat, -85, 85), lng: within((x / size) * 360 - 180, -180, 180) };
}

/** Whether a map of some width shows a place. */
export function isInView(place: Place, { lat, lng, z }: MapView, width: number): boolean {
  const [centre, point] = [toPixels(lat, lng, z), toPixels(place.lat, place.lng, z)];
  return Math.abs(point.x - centre.x) <= width / 2 && Math.abs(point.y - centre.y) <= MAP_HEIGHT / 2;
}

/** The view moved by some pixels, to the east and to the south. */
export function moved(view: MapView, right: number, down: number): MapView {
  const { x, y } = toPixels(view.lat, view.lng, view.z);
  return { ...fromPixels(x + right, y + down, view.z), z: view.z };
}

/** The view zoomed in (positive) or out; `undefined` at the last zoom. */
export function zoomed(view: MapView, by: number): MapView | undefined {
  const z = clampZoom(view.z + by);
  return z === view.z ? undefined : { ...view, z };
}

/** The view that leaves room above a place for its info window. */
export const viewWithInfo = ({ lat, lng }: Place, z: number): MapView =>
  moved({ lat, lng, z }, 0, -INFO_ROOM);

/** The query parameters of a view; five decimals of a degree are a metre. */
export const viewParams = ({ lat, lng, z }: MapView) => ({
  lat: String(Number(lat.toFixed(5))),
  lng: String(Number(lng.toFixed(5))),
  z: String(clampZoom(z)),
});
