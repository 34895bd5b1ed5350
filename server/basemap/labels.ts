import { TILE_SIZE, toPixels } from "@contract/basemap/tiles";
import { overlap } from "./cut";
import { areaNames } from "./names";
import { type Settlement, settlements } from "./settlements";

/** A label of the map of one zoom, in that map's pixels. */
export interface Label {
  text: string;
  /** Its class in the drawing, which gives colour and weight. */
  kind: Settlement["kind"] | "land" | "water";
  size: number;
  /** Where the text starts, has its middle or ends; y is the baseline. */
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  /** The dot that marks the place, where there is one. */
  dot?: { x: number; y: number; r: number };
  /** All that text and dot may cover: left, top, right, bottom. */
  box: [number, number, number, number];
}

const laidOut = new Map<number, Label[]>();

/**
 * The labels that a tile shows, whole or in part. What is shown where is decided once for the whole map of a zoom,
 * weightier names first, so neighbours agree: a label across an edge is drawn by both tiles.
 */
export function labelsOf(z: number, x: number, y: number): Label[] {
  let labels = laidOut.get(z);
  if (labels === undefined) {
    labels = layOut(z);
    laidOut.set(z, labels);
  }
  const [left, top] = [x * TILE_SIZE, y * TILE_SIZE];
  const tile: Label["box"] = [left, top, left + TILE_SIZE, top + TILE_SIZE];
  return labels.filter((label) => overlap(label.box, tile));
}

/** Tries the places each name may take, in order, and keeps the first that is free; a name without one is left out. */
function layOut(z: number): Label[] {
  const kept: Label[] = [];
  for (const choices of candidates(z)) {
    const free = choices.find((label) => !kept.some((other) => overlap(label.box, other.box)));
    if (free !== undefined) kept.push(free);
  }
  return kept;
}

function candidates(z: number): Label[][] {
  const of = (kind: Settlement["kind"]) => settlements.filter((settlement) => settlement.kind === kind);
  return [
    ...(z >= 4 ? of("city").map((city) => aroundDot(city, z, citySize(z), z < 6 ? 2 : 3)) : []),
    ...areaNames
      .filter(({ zooms }) => z >= zooms[0] && z <= zooms[1])
      .map(({ name, kind, lat, lng }) => [centred(name, kind, lat, lng, z, areaSize(kind, z))]),
    ...(z >= 8 ? of("town").map((town) => aroundDot(town, z, z < 10 ? 10.5 : 12, z < 10 ? 1.5 : 2)) : []),
    ...(z >= 10
      ? of("suburb").map(({ name, lat, lng }) => [
          centred(name, "suburb", lat, lng, z, z < 12 ? 10.5 : z < 14 ? 12 : 13),
        ])
      : []),
  ];
}

const citySize = (z: number) => (z < 6 ? 11 : z < 8 ? 12.5 : z < 11 ? 14 : 16);
const areaSize = (kind: "land" | "water", z: number) => (kind === "water" ? 11 : z < 5 ? 12 : 10.5);

/** A dot with the name to its right, its left, above or below. */
function aroundDot({ name, kind, lat, lng }: Settlement, z: number, size: number, r: number): Label[] {
  const { x, y } = toPixels(lat, lng, z);
  const dot = { x: Math.round(x), y: Math.round(y), r };
  const gap = r + 4;
  return [
    label(name, kind, x + gap, y, "start", size, dot),
    label(name, kind, x - gap, y, "end", size, dot),
    label(name, kind, x, y - gap - size / 2, "middle", size, dot),
    label(name, kind, x, y + gap + size / 2, "middle", size, dot),
  ];
}

function centred(
  name: string,
  kind: Label["kind"],
  lat: number,
  lng: number,
  z: number,
  size: number,
): Label {
  const { x, y } = toPixels(lat, lng, z);
  return label(name, kind, x, y, "middle", size);
}

/** Widths in parts of the font size, on the generous side: the reader's font is not known here. */
const WIDTH = { city: 0.64, town: 0.58, suburb: 0.58, land: 0.94, water: 0.66 };
/** Pixels kept free around a name. */
const ROOM = 4;

/** A label whose text stands vertically in the middle of y. Whole pixels, so that two tiles draw it alike. */
function label(
  text: string,
  kind: Label["kind"],
  x: number,
  middle: number,
  anchor: Label["anchor"],
  size: number,
  dot?: Label["dot"],
): Label {
  const width = text.length * size * WIDTH[kind];
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  const box: Label["box"] = [
    left - ROOM,
    middle - size / 2 - ROOM,
    left + width + ROOM,
    middle + size / 2 + ROOM,
  ];
  if (dot !== undefined) {
    box[0] = Math.min(box[0], dot.x - dot.r - 1);
    box[1] = Math.min(box[1], dot.y - dot.r - 1);
    box[2] = Math.max(box[2], dot.x + dot.r + 1);
    box[3] = Math.max(box[3], dot.y + dot.r + 1);
  }
  return { text, kind, size, x: Math.round(x), y: Math.round(middle + size * 0.35), anchor, dot, box };
}
