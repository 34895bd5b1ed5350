import { projectToWebMercator, TILE_SIZE } from "@contract/basemap/tiles";
import { type Box, clipRing, doBoxesOverlap } from "./clip-ring";
import land from "./data/land.json";
import { decodePolyline } from "./polyline";

/**
 * Geometry units per pixel of a tile: coordinates are written as short whole numbers, an eighth of a pixel
 * each.
 */
export const UNITS = 8;

/** How far outside a tile land is clipped, in tiles: the stroke along the cut must not be visible. */
const BLEED = 1 / 8;

/** A ring in Web Mercator (the whole map is 1 wide) with its bounding box. */
interface Ring {
  points: Float64Array;
  box: Box;
}

let coast: ReturnType<typeof decodeCoastline> | undefined;

/**
 * The land in a tile, as rings of flat [x, y, ...] lists in units from its north-west corner, for the even-odd rule.
 * Detailed around Australia and the British Isles from zoom 6, otherwise 1:50m. The first call decodes the coastline;
 * tiles are not cached.
 */
export function listLandRings(zoom: number, x: number, y: number): number[][] {
  coast ??= decodeCoastline();
  const scale = 2 ** zoom;
  const box: Box = [
    (x - BLEED) / scale,
    (y - BLEED) / scale,
    (x + 1 + BLEED) / scale,
    (y + 1 + BLEED) / scale,
  ];
  return (
    coast[isInDetailedRegion(zoom, x, y) ? "detail" : "world"]
      .filter((ring) => doBoxesOverlap(ring.box, box))
      .map(({ points }) => toTileUnits(clipRing(points, box), x, y, scale))
      // Fewer than three points have no area.
      .filter((ring) => ring.length >= 6)
  );
}

// Detailed regions are whole tiles of one zoom, so a deeper tile is either inside them or not.
function isInDetailedRegion(zoom: number, x: number, y: number): boolean {
  const ratio = 2 ** (zoom - land.detail.zoom);
  const within = ([first = 0, last = 0]: number[], n: number) =>
    Math.floor(n / ratio) >= first && Math.floor(n / ratio) <= last;
  return ratio >= 1 && land.detail.tiles.some((tiles) => within(tiles.x, x) && within(tiles.y, y));
}

/** Converts points to tile units and drops those within half a pixel of the previous one. */
function toTileUnits(points: ArrayLike<number>, x: number, y: number, scale: number): number[] {
  const simplified: number[] = [];
  for (let i = 0; i < points.length; i += 2) {
    const px = Math.round(((points[i] as number) * scale - x) * TILE_SIZE * UNITS);
    const py = Math.round(((points[i + 1] as number) * scale - y) * TILE_SIZE * UNITS);
    const [lastX, lastY] = [simplified.at(-2), simplified.at(-1)];
    const isFirst = lastX === undefined || lastY === undefined;
    if (isFirst || Math.abs(px - lastX) + Math.abs(py - lastY) >= UNITS / 2) simplified.push(px, py);
  }
  return simplified;
}

function decodeCoastline(): { world: Ring[]; detail: Ring[] } {
  const decodeRings = ({ rings, steps }: { rings: string[]; steps: number }) =>
    rings.map((text) => createRing(projectToMercator(decodePolyline(text, steps))));
  return { world: decodeRings(land.world), detail: decodeRings(land.detail) };
}

function projectToMercator(degrees: number[]): Float64Array {
  const points = new Float64Array(degrees.length);
  for (let i = 0; i < degrees.length; i += 2) {
    const { x, y } = projectToWebMercator(degrees[i + 1] as number, degrees[i] as number);
    points[i] = x;
    points[i + 1] = y;
  }
  return points;
}

function createRing(points: Float64Array): Ring {
  const xs = points.filter((_, i) => i % 2 === 0);
  const ys = points.filter((_, i) => i % 2 === 1);
  const low = (values: Float64Array) => values.reduce((a, b) => Math.min(a, b), Infinity);
  const high = (values: Float64Array) => values.reduce((a, b) => Math.max(a, b), -Infinity);
  return { points, box: [low(xs), low(ys), high(xs), high(ys)] };
}
