import { MAX_ZOOM, toWorldPixels } from "@contract/basemap/tiles";
import { type Box, BoxIndex, doBoxesOverlap, moveBox } from "./boxes";
import type { Marker } from "./markers";
import { clampZoom, fitViewToPlaces, type MapView, type Place } from "./view";

/** Arranges markers so that none covers another (spec 2): groups some, moves others apart. */

/** Markers closer than this many pixels are grouped. */
const PIN_SPACE = 40;

/** Pins at least this many pixels apart do not cover each other: a pin is 36 pixels wide. */
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

/** Queued and sent venues are important: they must never be covered by others. */
export const isQueuedOrSent = ({ isQueued, isSent }: Marker): boolean => isQueued || isSent === true;

/**
 * The spots of a map from north to south. Markers closer than a pin's width share the spot of the first, best
 * venue. Queued and sent venues are not grouped with others; a few of them form a row. The open venue is alone at
 * its exact place. Panning changes nothing, as positions are those on the world map.
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
  // This is also the order in which the Tab key visits them.
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

/**
 * For zooms that do not group markers. Those of one building are first grouped, then split into a row, and
 * rows of neighbouring buildings make room for each other.
 */
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

/** A spot with its position on the world map in pixels of a zoom, shift included. */
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

/** Groups each marker with the first earlier marker that is too close. Markers come best first. */
function groupNearbyMarkers(markers: readonly Marker[], zoom: number): PlacedSpot[] {
  const groups: PlacedGroup[] = [];
  /** Groups by grid square of a pin's width, so that only nearby ones among thousands are compared. */
  const squares = new Map<string, typeof groups>();
  for (const marker of markers) {
    const spot: Spot = { lat: marker.lat, lng: marker.lng, markers: [marker] };
    const placed = { ...toPlacedSpot(spot, zoom), index: groups.length };
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

/** A group and its position in the order of groups. */
interface PlacedGroup extends PlacedSpot {
  index: number;
}

const toGridSquareKey = ({ x, y }: { x: number; y: number }): string =>
  `${Math.floor(x / PIN_SPACE)} ${Math.floor(y / PIN_SPACE)}`;

/**
 * The first group that a point is too close to. It must be in the point's own square or in one of the eight
 * around.
 */
function findFirstNearbyGroup(
  placed: PlacedSpot,
  squares: ReadonlyMap<string, PlacedGroup[]>,
): PlacedGroup | undefined {
  let first: PlacedGroup | undefined;
  for (const right of [-PIN_SPACE, 0, PIN_SPACE])
    for (const down of [-PIN_SPACE, 0, PIN_SPACE])
      for (const other of squares.get(toGridSquareKey({ x: placed.x + right, y: placed.y + down })) ?? [])
        if (calculatePixelDistance(other, placed) < PIN_SPACE && (!first || other.index < first.index))
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
    // The groups that are yet to be placed count at their own place, where they may well stay.
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
/** The width of a pin, the largest size of both. */
const MAX_BOX_SIZE = 36;

/** Groups of queued or sent venues show a pin, others a number. */
const getSpotBox = ({ markers }: Spot): Box =>
  markers.length > 1 && !isQueuedOrSent(markers[0]) ? NUMBER : PIN;

type Offset = readonly [right: number, down: number];

/** The offsets to try are this many pixels apart. */
const OFFSET_STEP = 11;

/** Offsets by which a spot may move away from its place, smallest first. */
const listOffsetsByDistance = (maxPixels: number): Offset[] => {
  const maxSteps = Math.floor(maxPixels / OFFSET_STEP);
  const offsets = Array.from({ length: maxSteps * 2 + 1 }, (_, index) => (index - maxSteps) * OFFSET_STEP);
  return offsets
    .flatMap((right) => offsets.map((down) => [right, down] as const))
    .sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
};

/** How far spots may move away from important pins, and from each other. */
const FAR = { pixels: 88, offsets: listOffsetsByDistance(88) };
const NEAR = { pixels: 22, offsets: listOffsetsByDistance(22) };

/**
 * Moves other venues where a pin or number would cover them. Those that no important pin covers are placed
 * first, and the moved ones avoid them. Without free space a venue stays.
 */
function moveSpotsOffPins(pins: readonly PlacedSpot[], others: readonly PlacedSpot[]): PlacedSpot[] {
  const [important, taken] = [new BoxIndex(MAX_BOX_SIZE), new BoxIndex(MAX_BOX_SIZE)];
  for (const { spot, x, y } of pins) important.addBox(moveBox(getSpotBox(spot), x, y));
  const boxOf = ({ spot, x, y }: PlacedSpot) => moveBox(getSpotBox(spot), x, y);
  const isCovered = (placed: PlacedSpot) => !important.isFree(boxOf(placed));
  const inOrder = [...others.filter((spot) => !isCovered(spot)), ...others.filter(isCovered)];
  return inOrder.map((placed) => {
    const box = boxOf(placed);
    const [right, down] = findFreeOffset(box, important, taken);
    taken.addBox(moveBox(box, right, down));
    if (right === 0 && down === 0) return placed;
    const shift = (placed.spot.shift ?? 0) + right;
    return {
      spot: { ...placed.spot, shift: shift || undefined, drop: down || undefined },
      x: placed.x + right,
      y: placed.y + down,
    };
  });
}

/**
 * The smallest offset that avoids all other boxes, else the smallest that avoids important boxes, else none.
 */
function findFreeOffset(box: Box, important: BoxIndex, taken: BoxIndex): Offset {
  const isCovered = !important.isFree(box);
  if (!isCovered && taken.isFree(box)) return [0, 0];
  const { pixels, offsets } = isCovered ? FAR : NEAR;
  const avoids = (boxes: readonly Box[]) => (offset: Offset) =>
    !boxes.some((other) => doBoxesOverlap(other, moveBox(box, ...offset)));
  const offPins = offsets.filter(avoids(important.findNearbyBoxes(box, pixels)));
  return offPins.find(avoids(taken.findNearbyBoxes(box, pixels))) ?? offPins[0] ?? [0, 0];
}

/** Splits a spot into a row around its middle, or around the open marker, which stays at its place. */
function splitSpotIntoRow({ markers, lat, lng }: Spot, openVenueId?: number): Spot[] {
  if (markers.length === 1) return [{ lat, lng, markers }];
  const openIndex = markers.findIndex(({ venueId }) => venueId === openVenueId);
  const middle = openIndex < 0 ? (markers.length - 1) / 2 : openIndex;
  const place = markers[openIndex] ?? { lat, lng };
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
