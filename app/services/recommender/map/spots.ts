import type { Marker } from "~/services/recommender/cards/cards";
import { toPixels } from "../../../../server/basemap/mercator";
import { clampZoom, fitView, type MapView, type Place } from "./view";

/** Markers that stand together on the map (spec 2). */

/** Markers closer than this many pixels stand together as one. */
const PIN_ROOM = 40;

/** From this zoom on every marker stands alone, or venues in one house could never be told apart. */
const ALONE_ZOOM = 14;

/** A point of the map with its venue, or with several that would cover each other. */
export interface Spot extends Place {
  markers: [Marker, ...Marker[]];
}

/**
 * The spots of a map, from north to south. Unqueued markers closer than a pin is wide share the spot of the first, the
 * best venue. Queued venues and the open one stand alone. Panning changes nothing.
 */
export function spotsOf(markers: readonly Marker[], z: number, open?: number): Spot[] {
  const alone: Spot[] = [];
  const shared: PlacedSpot[] = [];
  /** The shared spots by squares as wide as a pin, so that of thousands only the near ones are compared. */
  const squares = new Map<string, PlacedSpot[]>();
  for (const marker of markers) {
    const spot: Spot = { lat: marker.lat, lng: marker.lng, markers: [marker] };
    if (z >= ALONE_ZOOM || marker.isQueued || marker.venueId === open) {
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
  return [...alone, ...shared.map(({ spot }) => spot)].sort(
    (one, other) => other.lat - one.lat || one.lng - other.lng,
  );
}

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
