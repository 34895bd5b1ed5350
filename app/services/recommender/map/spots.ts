import { MAX_ZOOM, toWorldPixels } from "@contract/basemap/tiles";
import { type Box, BoxIndex, doBoxesOverlap, moveBox } from "./boxes";
import type { Marker } from "./markers";
import { clampZoom, fitViewToPlaces, type MapView, type Place } from "./view";

/** Arranges markers so that none covers another (spec 2): groups some, moves others apart. */

/** Markers closer than this many pixels are grouped. */
const PIN_SPACE = 40;

/** Pins at least this many pixels apart do not cover each other. */
const MIN_DISTANCE = PIN_SPACE - 2;

/** From this zoom on markers are never grouped; those in one building are side by side. */
const UNGROUPED_ZOOM = MAX_ZOOM;

/** More queued or sent venues at one place are shown as a number, as a longer row would not show where they are. */
const MAX_IN_ROW = 3;

/** A point on the map with one venue, or with several that would cover each other. */
export interface Spot extends Place {
  markers: [Marker, ...Marker[]];
  /** Offset in pixels to the east and south, to avoid covering others. */
  shift?: number | undefined;
  drop?: number | undefined;
}

/** Queued and sent venues must never be covered by others. */
export const isQueuedOrSent = ({ isQueued, isSent }: Marker): boolean => isQueued || isSent === true;

/**
 * The spots of a map from north to south. Markers closer than a pin's width share the spot of the first, best
 * venue. Queued and sent venues are not grouped with others; a few of them form a row. The open venue is alone at
 * its exact place. Panning changes nothing.
 */
export function arrangeMarkersIntoSpots(
  markers: readonly Marker[],
  zoom: number,
  openVenueId?: number,
): Spot[] {
  const spots =
    zoom >= UNGROUPED_ZOOM
      ? arrangeUngroupedSpots(markers, zoom, openVenueId)
      : arrangeGroupedSpots(markers, zoom, openVenueId);
  return spots.sort((a, b) => b.lat - a.lat || a.lng - b.lng || (a.shift ?? 0) - (b.shift ?? 0));
}

/** For zooms that group markers. */
function arrangeGroupedSpots(
  markers: readonly Marker[],
  zoom: number,
  openVenueId: number | undefined,
): Spot[] {
  const opened = markers.filter(({ venueId }) => venueId === openVenueId);
  const rest = markers.filter(({ venueId }) => venueId !== openVenueId);
  const important = placeQueuedAndSentSpots(
    groupNearbyMarkers(opened, zoom),
    groupNearbyMarkers(rest.filter(isQueuedOrSent), zoom),
    zoom,
  );
  const others = groupNearbyMarkers(
    rest.filter((marker) => !isQueuedOrSent(marker)),
    zoom,
  );
  return [...important, ...moveSpotsOffPins(important, others)].map(({ spot }) => spot);
}

/** For zooms that do not group markers; rows of neighbouring buildings make room for each other. */
function arrangeUngroupedSpots(
  markers: readonly Marker[],
  zoom: number,
  openVenueId: number | undefined,
): Spot[] {
  const placed = groupNearbyMarkers(markers, zoom)
    .flatMap(({ spot }) => splitSpotIntoRow(spot, openVenueId))
    .map((spot) => toPlacedSpot(spot, zoom, spot.shift));
  const isFixed = ({ spot: { markers } }: PlacedSpot) =>
    markers[0].venueId === openVenueId || isQueuedOrSent(markers[0]);
  const fixed = placed.filter(isFixed);
  return [
    ...fixed,
    ...moveSpotsOffPins(
      fixed,
      placed.filter((spot) => !isFixed(spot)),
    ),
  ].map(({ spot }) => spot);
}

/** A spot with its pixel position at a zoom, shift included. */
interface PlacedSpot {
  spot: Spot;
  x: number;
  y: number;
}

const toPlacedSpot = (spot: Spot, zoom: number, shiftPixels = 0): PlacedSpot => {
  const { x, y } = toWorldPixels(spot.lat, spot.lng, zoom);
  return { spot: { ...spot, shift: shiftPixels || undefined }, x: x + shiftPixels, y };
};

const calculatePixelDistance = (a: PlacedSpot, b: PlacedSpot): number => Math.hypot(a.x - b.x, a.y - b.y);

const isFarFromOthers = (placed: PlacedSpot, taken: readonly PlacedSpot[]): boolean =>
  taken.every((other) => calculatePixelDistance(placed, other) >= MIN_DISTANCE);

/** Groups each marker with the first earlier marker that is too close. */
function groupNearbyMarkers(markers: readonly Marker[], zoom: number): PlacedSpot[] {
  const groups: (PlacedSpot & { at: number })[] = [];
  /** Groups by grid square of a pin's width, so that only nearby ones among thousands are compared. */
  const squares = new Map<string, typeof groups>();
  for (const marker of markers) {
    const spot: Spot = { lat: marker.lat, lng: marker.lng, markers: [marker] };
    const placed = { ...toPlacedSpot(spot, zoom), at: groups.length };
    const near = findFirstNearbyGroup(placed, squares);
    if (near) {
      near.spot.markers.push(marker);
      continue;
    }
    groups.push(placed);
    const square = toGridSquareKey(placed);
    squares.set(square, [...(squares.get(square) ?? []), placed]);
  }
  return groups;
}

const toGridSquareKey = ({ x, y }: { x: number; y: number }): string =>
  `${Math.floor(x / PIN_SPACE)} ${Math.floor(y / PIN_SPACE)}`;

/** The first group that a point is too close to. */
function findFirstNearbyGroup<Group extends PlacedSpot & { at: number }>(
  placed: PlacedSpot,
  squares: ReadonlyMap<string, Group[]>,
): Group | undefined {
  let first: Group | undefined;
  for (const right of [-PIN_SPACE, 0, PIN_SPACE])
    for (const down of [-PIN_SPACE, 0, PIN_SPACE])
      for (const other of squares.get(toGridSquareKey({ x: placed.x + right, y: placed.y + down })) ?? [])
        if (calculatePixelDistance(other, placed) < PIN_SPACE && (!first || other.at < first.at))
          first = other;
  return first;
}

/** Pixels by which important pins may move sideways, smallest first. */
const NUDGES = [0, 20, 40, 60, 80, 120, 160, 200, 240].flatMap((pixels) =>
  pixels === 0 ? [0] : [pixels, -pixels],
);

/**
 * The open marker at its place, and queued or sent ones without overlap: a few at one place in a row if there is
 * room, else as a number.
 */
function placeQueuedAndSentSpots(
  openSpots: readonly PlacedSpot[],
  groups: readonly PlacedSpot[],
  zoom: number,
): PlacedSpot[] {
  const placed = [...openSpots];
  for (const [index, group] of groups.entries()) {
    const taken = [...placed, ...groups.slice(index + 1)];
    const row = findFreeRow(group, taken, zoom);
    const nudges = NUDGES.map((nudge) => toPlacedSpot(group.spot, zoom, nudge));
    placed.push(...(row ?? [nudges.find((spot) => isFarFromOthers(spot, taken)) ?? group]));
  }
  return placed;
}

/** The markers of a group in a row from west to east; `undefined` if there are too many or too little room. */
function findFreeRow(
  { spot }: PlacedSpot,
  taken: readonly PlacedSpot[],
  zoom: number,
): PlacedSpot[] | undefined {
  const { length } = spot.markers;
  if (length > MAX_IN_ROW) return undefined;
  const row = splitSpotIntoRow({ ...spot, markers: sortByLongitude(spot.markers) });
  return NUDGES.map((nudge) => row.map((pin) => toPlacedSpot(pin, zoom, (pin.shift ?? 0) + nudge))).find(
    (pins) => pins.every((pin) => isFarFromOthers(pin, taken)),
  );
}

const sortByLongitude = (markers: Spot["markers"]) =>
  [...markers].sort((a, b) => a.lng - b.lng) as Spot["markers"];

/** Pixels that a pin covers above its narrow tip, and that a cluster's number covers around its middle. */
const PIN: Box = [-18, -40, 18, -6];
const NUMBER: Box = [-17, -17, 17, 17];
const MAX_COVER = 36;

/** Queued and sent groups show a pin, others a number. */
const getSpotBox = ({ markers }: Spot): Box =>
  markers.length > 1 && !isQueuedOrSent(markers[0]) ? NUMBER : PIN;

type Step = readonly [right: number, down: number];

/** Offsets by which a spot may move away from its place, smallest first. */
const listOffsetsByDistance = (maxPixels: number) => {
  const steps = Array.from(
    { length: Math.floor(maxPixels / 11) * 2 + 1 },
    (_, index) => (index - Math.floor(maxPixels / 11)) * 11,
  );
  return steps
    .flatMap((right) => steps.map((down) => [right, down] as const))
    .sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
};

/** How far spots may move away from important ones, and from each other. */
const FAR = { pixels: 88, steps: listOffsetsByDistance(88) };
const NEAR = { pixels: 22, steps: listOffsetsByDistance(22) };

/**
 * Moves other venues where a pin or number would cover them. Those that no important pin covers are placed first,
 * so that the moved ones avoid them. Without free space a venue stays.
 */
function moveSpotsOffPins(pins: readonly PlacedSpot[], others: readonly PlacedSpot[]): PlacedSpot[] {
  const [important, taken] = [new BoxIndex(MAX_COVER), new BoxIndex(MAX_COVER)];
  for (const { spot, x, y } of pins) important.addBox(moveBox(getSpotBox(spot), x, y));
  const boxOf = ({ spot, x, y }: PlacedSpot) => moveBox(getSpotBox(spot), x, y);
  const isCovered = (placed: PlacedSpot) => !important.isFree(boxOf(placed));
  const inOrder = [...others.filter((spot) => !isCovered(spot)), ...others.filter(isCovered)];
  return inOrder.map((placed) => {
    const cover = boxOf(placed);
    const [right, down] = getFreeOffset(cover, important, taken);
    taken.addBox(moveBox(cover, right, down));
    if (right === 0 && down === 0) return placed;
    const shift = (placed.spot.shift ?? 0) + right;
    return {
      spot: { ...placed.spot, shift: shift || undefined, drop: down || undefined },
      x: placed.x + right,
      y: placed.y + down,
    };
  });
}

/** The smallest step that avoids all other boxes, else one that avoids important boxes. */
function getFreeOffset(cover: Box, important: BoxIndex, taken: BoxIndex): Step {
  const isCovered = !important.isFree(cover);
  if (!isCovered && taken.isFree(cover)) return [0, 0];
  const { pixels, steps } = isCovered ? FAR : NEAR;
  const freeOf = (boxes: readonly Box[]) => (step: Step) =>
    !boxes.some((other) => doBoxesOverlap(other, moveBox(cover, ...step)));
  const free = steps.filter(freeOf(important.findNearbyBoxes(cover, pixels)));
  return free.find(freeOf(taken.findNearbyBoxes(cover, pixels))) ?? free[0] ?? [0, 0];
}

/** Splits a spot into a row around its middle, or around the open marker, which stays at its place. */
function splitSpotIntoRow({ markers, lat, lng }: Spot, openVenueId?: number): Spot[] {
  if (markers.length === 1) return [{ lat, lng, markers }];
  const openAt = markers.findIndex(({ venueId }) => venueId === openVenueId);
  const middle = openAt < 0 ? (markers.length - 1) / 2 : openAt;
  const place = markers[openAt] ?? { lat, lng };
  return markers.map((marker, index) => ({
    lat: place.lat,
    lng: place.lng,
    markers: [marker],
    shift: Math.round((index - middle) * PIN_SPACE),
  }));
}

/** A closer view that separates a group and shows all of it. */
export function buildSeparatingView(spot: Spot, zoom: number): MapView {
  const fit = fitViewToPlaces(spot.markers) ?? { ...spot, z: zoom };
  return { ...fit, z: clampZoom(Math.max(fit.z, zoom + 1)) };
}
