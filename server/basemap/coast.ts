import { project, TILE_SIZE } from "@contract/basemap/tiles";
import { type Box, cut, overlap } from "./cut";
import land from "./data/land.json";
import { decodePolyline } from "./polyline";

/** Units of tile geometry per pixel. */
export const UNITS = 8;

/** Parts of a tile by which land is cut outside it, so that no stroke along the cut shows. */
const BLEED = 1 / 8;

/** A ring in Web Mercator (the whole map is 1 wide) with its limits. */
interface Ring {
  points: Float64Array;
  box: Box;
}

let coast: ReturnType<typeof decode> | undefined;

/**
 * The land of a tile as rings of flat [x, y, ...] lists in units from its north-west corner; islands, lakes and islands
 * in lakes come apart by the even-odd rule. In detail around Australia and the British Isles from zoom 6 on, else of the
 * whole world at 1:50m. The first call decodes the coastline, which takes a moment; nothing is kept per tile.
 */
export function landOf(z: number, x: number, y: number): number[][] {
  coast ??= decode();
  const scale = 2 ** z;
  const box: Box = [
    (x - BLEED) / scale,
    (y - BLEED) / scale,
    (x + 1 + BLEED) / scale,
    (y + 1 + BLEED) / scale,
  ];
  return coast[isDetailed(z, x, y) ? "detail" : "world"]
    .filter((ring) => overlap(ring.box, box))
    .map(({ points }) => inUnits(cut(points, box), x, y, scale))
    .filter((ring) => ring.length >= 6);
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
  const read = ({ rings, steps }: { rings: string[]; steps: number }) =>
    rings.map((text) => ringOf(projected(decodePolyline(text, steps))));
  return { world: read(land.world), detail: read(land.detail) };
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

function ringOf(points: Float64Array): Ring {
  const xs = points.filter((_, i) => i % 2 === 0);
  const ys = points.filter((_, i) => i % 2 === 1);
  const low = (values: Float64Array) => values.reduce((a, b) => Math.min(a, b), Infinity);
  const high = (values: Float64Array) => values.reduce((a, b) => Math.max(a, b), -Infinity);
  return { points, box: [low(xs), low(ys), high(xs), high(ys)] };
}
