import { MAX_ZOOM } from "@contract/basemap";
import { toPixels } from "../../../../server/basemap/mercator";
import type { Marker } from "./markers";
import { clampZoom, fitView, type MapView, type Place } from "./view";

/** Markers that stand together on the map (spec 2). */

/** Markers closer than this many pixels stand together as one. */
const PIN_ROOM = 40;

/** From this zoom on every marker stands alone, those in one house side by side. */
const ALONE_ZOOM = MAX_ZOOM;

/** A point of the map with its venue, or with several that would cover each other. */
export interface Spot extends Place {
  markers: [Marker, ...Marker[]];
  /** Pixels to the east of its place, where several would cover each other. */
  shift?: number;
}

/**
 * The spots of a map, from north to south. Unqueued markers closer than a pin is wide share the spot of the first, the
 * best venue. Queued venues, those sent and the open one stand alone. Panning changes nothing.
 */
export function spotsOf(markers: readonly Marker[], z: number, open?: number): Spot[] {
  const alone: Spot[] = [];
  const shared: PlacedSpot[] = [];
  /** The shared spots by squares as wide as a pin, so that of thousands only the near ones are compared. */
  const squares = new Map<string, PlacedSpot[]>();
  for (const marker of markers) {
    const spot: Spot = { lat: marker.lat, lng: marker.lng, markers: [marker] };
    if (marker.isQueued || marker.isSent || marker.venueId === open) {
      alone.push(spot);
      continue;
    }
    const placed = { spot, ...toPixels(marker.lat, marker.lng, z), at: shared.length };
    const near = firstNear(placed, squares);
    if (near) near.spot.markers.push(marker);
    else {
      shared.push(placed);
      const square = squareAt(placed);
      squares.set(square, [...(squares.get(square) ?? []), placed]);
    }
  }
  const pins = alone.map(({ lat, lng }) => toPixels(lat, lng, z));
  const others = shared.map((placed) => besidePins(placed, pins, shared));
  return [...alone, ...(z >= ALONE_ZOOM ? others.flatMap(sideBySide) : others)].sort(
    (one, other) => other.lat - one.lat || one.lng - other.lng || (one.shift ?? 0) - (other.shift ?? 0),
  );
}

/** Pixels to the east by which the number of several venues may stand away from its place. */
const ASIDE = [0, -22, 22, -44, 44, -66, 66];

/** Several venues, moved aside where the pin of one that stands alone would cover their number. */
function besidePins(
  { spot, x, y, at }: PlacedSpot,
  pins: readonly { x: number; y: number }[],
  shared: readonly PlacedSpot[],
): Spot {
  if (spot.markers.length === 1) return spot;
  const near = pins.filter((pin) => Math.abs(pin.x - x) < 120 && pin.y - y > -20 && pin.y - y < 60);
  if (near.length === 0) return spot;
  const others = shared.filter((other) => other.at !== at && Math.hypot(other.x - x, other.y - y) < 120);
  const shift = ASIDE.find(
    (pixels) =>
      near.every((pin) => Math.abs(pin.x - x - pixels) >= PIN_ROOM - 2) &&
      others.every((other) => Math.hypot(other.x - x - pixels, other.y - y) >= PIN_ROOM - 2),
  );
  return shift ? { ...spot, shift } : spot;
}

/** The markers of a spot in a row around its middle. */
const sideBySide = ({ markers, lat, lng }: Spot): Spot[] =>
  markers.length === 1
    ? [{ lat, lng, markers }]
    : markers.map((marker, at) => ({
        lat,
        lng,
        markers: [marker],
        shift: Math.round((at - (markers.length - 1) / 2) * PIN_ROOM),
      }));

/** A spot in pixels of its zoom, and how many came before it. */
interface PlacedSpot {
  spot: Spot;
  x: number;
  y: number;
  at: number;
}

const squareAt = ({ x, y }: { x: number; y: number }) =>
  `${Math.floor(x / PIN_ROOM)} ${Math.floor(y / PIN_ROOM)}`;

/** The first of the spots that a point is too close to. */
function firstNear({ x, y }: PlacedSpot, squares: ReadonlyMap<string, PlacedSpot[]>): PlacedSpot | undefined {
  let first: PlacedSpot | undefined;
  for (const right of [-PIN_ROOM, 0, PIN_ROOM])
    for (const down of [-PIN_ROOM, 0, PIN_ROOM])
      for (const other of squares.get(squareAt({ x: x + right, y: y + down })) ?? [])
        if (Math.hypot(other.x - x, other.y - y) < PIN_ROOM && (!first || other.at < first.at)) first = other;
  return first;
}

/** The view that takes markers that stand together apart: closer than before, with all of them in it. */
export function viewApart(spot: Spot, z: number): MapView {
  const fit = fitView(spot.markers) ?? { ...spot, z };
  return { ...fit, z: clampZoom(Math.max(fit.z, z + 1)) };
}
