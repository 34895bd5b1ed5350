import { TILE_SIZE, toWorldPixels } from "@contract/basemap/tiles";
import { overlap } from "./cut";
import { areaNames } from "./names";
import { type Settlement, settlements } from "./settlements";

/** A label on the map at one zoom, in that map's pixels. */
export interface Label {
  text: string;
  /** The CSS class, which sets colour and weight. */
  kind: Settlement["kind"] | "land" | "water";
  size: number;
  /** Where the text starts, is centred or ends; y is the baseline. */
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  /** The dot of the place, if any. */
  dot?: { x: number; y: number; r: number };
  /** The area that text and dot may cover: left, top, right, bottom. */
  box: [number, number, number, number];
}

const labelsByZoom = new Map<number, Label[]>();

/**
 * The labels that a tile shows, whole or in part. Labels are placed once per zoom for the whole map, most important
 * first, so that adjacent tiles agree: both draw a label that crosses their edge.
 */
export function findLabels(z: number, x: number, y: number): Label[] {
  let labels = labelsByZoom.get(z);
  if (labels === undefined) {
    labels = placeLabels(z);
    labelsByZoom.set(z, labels);
  }
  const [left, top] = [x * TILE_SIZE, y * TILE_SIZE];
  const tile: Label["box"] = [left, top, left + TILE_SIZE, top + TILE_SIZE];
  return labels.filter((label) => overlap(label.box, tile));
}

/** Gives each name its first free position; a name without one is dropped. */
function placeLabels(z: number): Label[] {
  const placed: Label[] = [];
  for (const choices of listCandidates(z)) {
    const free = choices.find((label) => !placed.some((other) => overlap(label.box, other.box)));
    if (free !== undefined) placed.push(free);
  }
  return placed;
}

function listCandidates(z: number): Label[][] {
  const ofKind = (kind: Settlement["kind"]) => settlements.filter((settlement) => settlement.kind === kind);
  return [
    ...(z >= 4 ? ofKind("city").map((city) => listLabelsAroundDot(city, z, citySize(z), z < 6 ? 2 : 3)) : []),
    ...areaNames
      .filter(({ zooms }) => z >= zooms[0] && z <= zooms[1])
      .map(({ name, kind, lat, lng }) => [createCentredLabel(name, kind, lat, lng, z, areaSize(kind, z))]),
    ...(z >= 8
      ? ofKind("town").map((town) => listLabelsAroundDot(town, z, z < 10 ? 10.5 : 12, z < 10 ? 1.5 : 2))
      : []),
    ...(z >= 10
      ? ofKind("suburb").map(({ name, lat, lng }) => [
          createCentredLabel(name, "suburb", lat, lng, z, z < 12 ? 10.5 : z < 14 ? 12 : 13),
        ])
      : []),
  ];
}

const citySize = (z: number): number => (z < 6 ? 11 : z < 8 ? 12.5 : z < 11 ? 14 : 16);
const areaSize = (kind: "land" | "water", z: number): number => (kind === "water" ? 11 : z < 5 ? 12 : 10.5);

/** A dot with its name to the right, left, above or below. */
function listLabelsAroundDot(
  { name, kind, lat, lng }: Settlement,
  z: number,
  size: number,
  r: number,
): Label[] {
  const { x, y } = toWorldPixels(lat, lng, z);
  const dot = { x: Math.round(x), y: Math.round(y), r };
  const gap = r + 4;
  return [
    createMiddleAlignedLabel(name, kind, x + gap, y, "start", size, dot),
    createMiddleAlignedLabel(name, kind, x - gap, y, "end", size, dot),
    createMiddleAlignedLabel(name, kind, x, y - gap - size / 2, "middle", size, dot),
    createMiddleAlignedLabel(name, kind, x, y + gap + size / 2, "middle", size, dot),
  ];
}

function createCentredLabel(
  name: string,
  kind: Label["kind"],
  lat: number,
  lng: number,
  z: number,
  size: number,
): Label {
  const { x, y } = toWorldPixels(lat, lng, z);
  return createMiddleAlignedLabel(name, kind, x, y, "middle", size);
}

/** Estimated character widths relative to the font size, generous because the client's font is unknown. */
const WIDTH = { city: 0.64, town: 0.58, suburb: 0.58, land: 0.94, water: 0.66 };
/** Free space around a name, in pixels. */
const MARGIN = 4;

/** Creates a label vertically centred on y, in whole pixels so that two tiles draw it identically. */
function createMiddleAlignedLabel(
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
    left - MARGIN,
    middle - size / 2 - MARGIN,
    left + width + MARGIN,
    middle + size / 2 + MARGIN,
  ];
  if (dot !== undefined) {
    box[0] = Math.min(box[0], dot.x - dot.r - 1);
    box[1] = Math.min(box[1], dot.y - dot.r - 1);
    box[2] = Math.max(box[2], dot.x + dot.r + 1);
    box[3] = Math.max(box[3], dot.y + dot.r + 1);
  }
  return { text, kind, size, x: Math.round(x), y: Math.round(middle + size * 0.35), anchor, dot, box };
}
