import { washPad } from "@contract/basemap/limits";
import { project, TILE_SIZE } from "@contract/basemap/tiles";
import { type Box, cut, runsThrough } from "./cut";
import land from "./data/land.json";
import { decodePolyline } from "./polyline";

/** Units of tile geometry per pixel. */
export const UNITS = 8;

/** Land is cut this many pixels outside its tile, so that no stroke or wash along the cut shows. */
const bleedOf = (z: number) => Math.max(32, washPad(z));

/** The land and the borders of one tile: flat [x, y, ...] lists in units from its north-west corner. */
export interface Shapes {
  /** Rings; islands, lakes and islands in lakes come apart by the even-odd rule. */
  land: number[][];
  /** Rings of land made round harbour towns that the survey leaves in the water; they overlap the land. */
  shores: number[][];
  borders: number[][];
}

/** A line or ring in Web Mercator (the whole map is 1 wide) with its limits. */
interface Line {
  points: Float64Array;
  box: Box;
}

let lines: ReturnType<typeof decode> | undefined;

/**
 * The shapes of a tile: in detail around Australia and the British Isles from zoom 6 on, else of the whole world at
 * 1:50m. The first call decodes the coastline, which takes a moment; nothing is kept per tile.
 */
export function shapesOf(z: number, x: number, y: number): Shapes {
  lines ??= decode();
  const scale = 2 ** z;
  const bleed = bleedOf(z) / TILE_SIZE;
  const box: Box = [
    (x - bleed) / scale,
    (y - bleed) / scale,
    (x + 1 + bleed) / scale,
    (y + 1 + bleed) / scale,
  ];
  const near = (line: Line) =>
    line.box[0] <= box[2] && line.box[2] >= box[0] && line.box[1] <= box[3] && line.box[3] >= box[1];
  const toUnits = (points: ArrayLike<number>) => inUnits(points, x, y, scale);
  const rings = (of: Line[]) =>
    of
      .filter(near)
      .map((line) => toUnits(cut(line.points, box)))
      .filter((ring) => ring.length >= 6);
  if (!isDetailed(z, x, y)) return { land: rings(lines.world), shores: [], borders: [] };
  const borders = lines.borders.filter(near).flatMap((line) => runsThrough(line.points, box).map(toUnits));
  return { land: rings(lines.detail), shores: rings(lines.shores), borders };
}

// The detailed lands are whole tiles of one zoom, so a deeper tile is either inside them or not.
function isDetailed(z: number, x: number, y: number): boolean {
  const ratio = 2 ** (z - land.detail.zoom);
  const within = ([first = 0, last = 0]: number[], n: number) =>
    Math.floor(n / ratio) >= first && Math.floor(n / ratio) <= last;
  return ratio >= 1 && land.detail.tiles.some((tiles) => within(tiles.x, x) && within(tiles.y, y));
}

/** Moves points into a tile, rounds them, and leaves out those less than half a pixel from the last one kept. */
function inUnits(points: ArrayLike<number>, x: number, y: number, scale: number): number[] {
  const kept: number[] = [];
  for (let i = 0; i < points.length; i += 2) {
    const px = Math.round(((points[i] as number) * scale - x) * TILE_SIZE * UNITS);
    const py = Math.round(((points[i + 1] as number) * scale - y) * TILE_SIZE * UNITS);
    const far =
      Math.abs(px - (kept.at(-2) ?? Infinity)) + Math.abs(py - (kept.at(-1) ?? Infinity)) >= UNITS / 2;
    if (far) kept.push(px, py);
  }
  return kept;
}

function decode() {
  const read = (texts: string[], steps: number, finish: (points: Float64Array) => Float64Array) =>
    texts.map((text) => lineOf(finish(projected(decodePolyline(text, steps)))));
  const { world, detail } = land;
  return {
    world: read(world.rings, world.steps, (points) => points),
    detail: read(detail.rings, detail.steps, (points) => softened(softened(points))),
    shores: read(detail.shores, detail.steps, (points) => softened(softened(points))),
    borders: read(detail.borders, detail.steps, (points) => points),
  };
}

function projected(degrees: number[]): Float64Array {
  const points = new Float64Array(degrees.length);
  for (let i = 0; i < degrees.length; i += 2) {
    const { x, y } = project(degrees[i + 1] as number, degrees[i] as number);
    points[i] = x;
    points[i + 1] = y;
  }
  return points;
}

function lineOf(points: Float64Array): Line {
  const xs = points.filter((_, i) => i % 2 === 0);
  const ys = points.filter((_, i) => i % 2 === 1);
  const low = (values: Float64Array) => values.reduce((a, b) => Math.min(a, b), Infinity);
  const high = (values: Float64Array) => values.reduce((a, b) => Math.max(a, b), -Infinity);
  return { points, box: [low(xs), low(ys), high(xs), high(ys)] };
}

/** How much of an edge a rounded corner may take, as a part of the map's width: about 3 km. */
const REACH = 0.03 / 360;

/**
 * Rounds the corners of a ring (Chaikin), because the surveyed points lie a kilometre apart and would look like a saw
 * at street level. The reach keeps the long straight cuts around the detailed lands where they are.
 */
function softened(ring: Float64Array): Float64Array {
  const points = new Float64Array(ring.length * 2);
  let from = ring.length - 2;
  for (let to = 0; to < ring.length; to += 2) {
    const [ax, ay, bx, by] = [ring[from], ring[from + 1], ring[to], ring[to + 1]] as [
      number,
      number,
      number,
      number,
    ];
    const share = Math.min(0.25, REACH / (Math.hypot(bx - ax, by - ay) || 1));
    const [dx, dy] = [(bx - ax) * share, (by - ay) * share];
    points.set([ax + dx, ay + dy, bx - dx, by - dy], to * 2);
    from = to;
  }
  return points;
}
