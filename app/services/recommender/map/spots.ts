import { MAX_ZOOM, toPixels } from "@contract/basemap/tiles";
import { type Box, Boxes, boxAt, touch } from "./boxes";
import type { Marker } from "./markers";
import { clampZoom, fitView, type MapView, type Place } from "./view";

/** Markers that stand together on the map (spec 2). */

/** Markers closer than this many pixels stand together as one. */
const PIN_ROOM = 40;

/** Pixels between pins that do not cover each other. */
const LEAST_APART = PIN_ROOM - 2;

/** From this zoom on every marker stands alone, those in one house side by side. */
const ALONE_ZOOM = MAX_ZOOM;

/** More queued or sent venues than this at one place are counted, as their row would say little of where they are. */
const MOST_IN_ROW = 3;

/** A point of the map with its venue, or with several that would cover each other. */
export interface Spot extends Place {
  markers: [Marker, ...Marker[]];
  /** Pixels to the east and to the south of its place, where several would cover each other. */
  shift?: number;
  drop?: number;
}

/** Whether staff have done something with a venue, so that no other may cover it. */
export const isImportant = ({ isQueued, isSent }: Marker) => isQueued || isSent === true;

/**
 * The spots of a map, from north to south. Markers closer than a pin is wide share the spot of the first, the best venue;
 * queued and sent venues share none with others, and stand in a row before they are counted. The open one stands alone at its
 * place. Panning changes nothing.
 */
export function spotsOf(markers: readonly Marker[], z: number, open?: number): Spot[] {
  const spots = z >= ALONE_ZOOM ? besideEachOther(markers, z, open) : apartFromImportant(markers, z, open);
  return spots.sort(
    (one, other) => other.lat - one.lat || one.lng - other.lng || (one.shift ?? 0) - (other.shift ?? 0),
  );
}

/** The spots of a zoom at which several markers share one. */
function apartFromImportant(markers: readonly Marker[], z: number, open: number | undefined): Spot[] {
  const opened = markers.filter(({ venueId }) => venueId === open);
  const rest = markers.filter(({ venueId }) => venueId !== open);
  const important = importantSpots(grouped(opened, z), grouped(rest.filter(isImportant), z), z);
  const others = grouped(
    rest.filter((marker) => !isImportant(marker)),
    z,
  );
  return [...important, ...settled(important, others)].map(({ spot }) => spot);
}

/** The spots of a zoom at which each stands alone; rows of neighbouring houses make room for each other. */
function besideEachOther(markers: readonly Marker[], z: number, open: number | undefined): Spot[] {
  const placed = grouped(markers, z)
    .flatMap(({ spot }) => sideBySide(spot, open))
    .map((spot) => placedAt(spot, z, spot.shift));
  const isFixed = ({ spot: { markers } }: PlacedSpot) =>
    markers[0].venueId === open || isImportant(markers[0]);
  const fixed = placed.filter(isFixed);
  return [
    ...fixed,
    ...settled(
      fixed,
      placed.filter((one) => !isFixed(one)),
    ),
  ].map(({ spot }) => spot);
}

/** A spot in pixels of its zoom, with its shift. */
interface PlacedSpot {
  spot: Spot;
  x: number;
  y: number;
}

const placedAt = (spot: Spot, z: number, shift = 0): PlacedSpot => {
  const { x, y } = toPixels(spot.lat, spot.lng, z);
  return { spot: { ...spot, shift: shift || undefined }, x: x + shift, y };
};

const distance = (one: PlacedSpot, other: PlacedSpot) => Math.hypot(one.x - other.x, one.y - other.y);

const isFree = (placed: PlacedSpot, taken: readonly PlacedSpot[]) =>
  taken.every((other) => distance(placed, other) >= LEAST_APART);

/** Markers by the first of them that each is too close to. */
function grouped(markers: readonly Marker[], z: number): PlacedSpot[] {
  const groups: (PlacedSpot & { at: number })[] = [];
  /** The groups by squares as wide as a pin, so that of thousands only the near ones are compared. */
  const squares = new Map<string, typeof groups>();
  for (const marker of markers) {
    const spot: Spot = { lat: marker.lat, lng: marker.lng, markers: [marker] };
    const placed = { ...placedAt(spot, z), at: groups.length };
    const near = firstNear(placed, squares);
    if (near) {
      near.spot.markers.push(marker);
      continue;
    }
    groups.push(placed);
    const square = squareAt(placed);
    squares.set(square, [...(squares.get(square) ?? []), placed]);
  }
  return groups;
}

const squareAt = ({ x, y }: { x: number; y: number }) =>
  `${Math.floor(x / PIN_ROOM)} ${Math.floor(y / PIN_ROOM)}`;

/** The first of the groups that a point is too close to. */
function firstNear<Group extends PlacedSpot & { at: number }>(
  placed: PlacedSpot,
  squares: ReadonlyMap<string, Group[]>,
): Group | undefined {
  let first: Group | undefined;
  for (const right of [-PIN_ROOM, 0, PIN_ROOM])
    for (const down of [-PIN_ROOM, 0, PIN_ROOM])
      for (const other of squares.get(squareAt({ x: placed.x + right, y: placed.y + down })) ?? [])
        if (distance(other, placed) < PIN_ROOM && (!first || other.at < first.at)) first = other;
  return first;
}

/** Pixels by which what is important may be moved, the least first. */
const NUDGES = [0, 20, 40, 60, 80, 120, 160, 200, 240].flatMap((pixels) =>
  pixels === 0 ? [0] : [pixels, -pixels],
);

/**
 * The open marker at its place, and queued or sent ones so that none covers another: a few at one place in a row, if there
 * is room, else counted.
 */
function importantSpots(
  opened: readonly PlacedSpot[],
  groups: readonly PlacedSpot[],
  z: number,
): PlacedSpot[] {
  const placed = [...opened];
  for (const [at, group] of groups.entries()) {
    const taken = [...placed, ...groups.slice(at + 1)];
    const row = rowOf(group, taken, z);
    const nudges = NUDGES.map((nudge) => placedAt(group.spot, z, nudge));
    placed.push(...(row ?? [nudges.find((one) => isFree(one, taken)) ?? group]));
  }
  return placed;
}

/** The markers of a group in a row from west to east around its place; `undefined` where they are too many or lack room. */
function rowOf({ spot }: PlacedSpot, taken: readonly PlacedSpot[], z: number): PlacedSpot[] | undefined {
  const { length } = spot.markers;
  if (length > MOST_IN_ROW) return undefined;
  const row = sideBySide({ ...spot, markers: sortedByLng(spot.markers) });
  return NUDGES.map((nudge) => row.map((one) => placedAt(one, z, (one.shift ?? 0) + nudge))).find((pins) =>
    pins.every((pin) => isFree(pin, taken)),
  );
}

const sortedByLng = (markers: Spot["markers"]) =>
  [...markers].sort((one, other) => one.lng - other.lng) as Spot["markers"];

/** What a pin covers around its tip, which is narrow, and what a number covers around its middle. */
const PIN: Box = [-18, -40, 18, -6];
const NUMBER: Box = [-17, -17, 17, 17];
const COVER = 36;

/** What a spot covers around its point; queued and sent ones are counted in a pin. */
const coverOf = ({ markers }: Spot): Box => (markers.length > 1 && !isImportant(markers[0]) ? NUMBER : PIN);

type Step = readonly [right: number, down: number];

/** Pixels to the east and south by which a spot may stand away from its place, the least first. */
const stepsAside = (most: number) => {
  const steps = Array.from(
    { length: Math.floor(most / 11) * 2 + 1 },
    (_, at) => (at - Math.floor(most / 11)) * 11,
  );
  return steps
    .flatMap((right) => steps.map((down) => [right, down] as const))
    .sort((one, other) => Math.hypot(...one) - Math.hypot(...other));
};

/** How far spots move out of the way of important ones, and of each other. */
const FAR = { pixels: 88, steps: stepsAside(88) };
const NEAR = { pixels: 22, steps: stepsAside(22) };

/**
 * Other venues, moved aside where a pin or number would cover theirs: first, the best before, those that no important
 * one covers, so that the others see where they come to. Where all is full they stay.
 */
function settled(pins: readonly PlacedSpot[], others: readonly PlacedSpot[]): PlacedSpot[] {
  const [important, taken] = [new Boxes(COVER), new Boxes(COVER)];
  for (const { spot, x, y } of pins) important.add(boxAt(coverOf(spot), x, y));
  const boxOf = ({ spot, x, y }: PlacedSpot) => boxAt(coverOf(spot), x, y);
  const isCovered = (placed: PlacedSpot) => !important.isFree(boxOf(placed));
  const inOrder = [...others.filter((one) => !isCovered(one)), ...others.filter(isCovered)];
  return inOrder.map((placed) => {
    const cover = boxOf(placed);
    const [right, down] = stepAside(cover, important, taken);
    taken.add(boxAt(cover, right, down));
    if (right === 0 && down === 0) return placed;
    const shift = (placed.spot.shift ?? 0) + right;
    return {
      spot: { ...placed.spot, shift: shift || undefined, drop: down || undefined },
      x: placed.x + right,
      y: placed.y + down,
    };
  });
}

/** The least step that takes a box out of the way of others; of important ones alone where there is no other. */
function stepAside(cover: Box, important: Boxes, taken: Boxes): Step {
  const isCovered = !important.isFree(cover);
  if (!isCovered && taken.isFree(cover)) return [0, 0];
  const { pixels, steps } = isCovered ? FAR : NEAR;
  const freeOf = (boxes: readonly Box[]) => (step: Step) =>
    !boxes.some((other) => touch(other, boxAt(cover, ...step)));
  const free = steps.filter(freeOf(important.near(cover, pixels)));
  return free.find(freeOf(taken.near(cover, pixels))) ?? free[0] ?? [0, 0];
}

/** The markers of a spot in a row, around its middle or around the open one of them, which stays at its place. */
function sideBySide({ markers, lat, lng }: Spot, open?: number): Spot[] {
  if (markers.length === 1) return [{ lat, lng, markers }];
  const openAt = markers.findIndex(({ venueId }) => venueId === open);
  const middle = openAt < 0 ? (markers.length - 1) / 2 : openAt;
  const place = markers[openAt] ?? { lat, lng };
  return markers.map((marker, at) => ({
    lat: place.lat,
    lng: place.lng,
    markers: [marker],
    shift: Math.round((at - middle) * PIN_ROOM),
  }));
}

/** The view that takes markers that stand together apart: closer than before, with all of them in it. */
export function viewApart(spot: Spot, z: number): MapView {
  const fit = fitView(spot.markers) ?? { ...spot, z };
  return { ...fit, z: clampZoom(Math.max(fit.z, z + 1)) };
}
