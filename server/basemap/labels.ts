import { TILE_SIZE, toWorldPixels } from "@contract/basemap/tiles";
import { doBoxesOverlap } from "./clip-ring";
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
  dot?: { x: number; y: number; r: number } | undefined;
  /** The area that text and dot may cover: left, top, right, bottom. */
  box: [number, number, number, number];
}

const labelsByZoom = new Map<number, Label[]>();

/**
 * The labels that a tile shows, whole or in part. Labels are placed once per zoom for the whole map, most important
 * first, so that adjacent tiles agree: both draw a label that crosses their edge.
 */
export function listTileLabels(zoom: number, x: number, y: number): Label[] {
  let labels = labelsByZoom.get(zoom);
  if (labels === undefined) {
    labels = placeLabels(zoom);
    labelsByZoom.set(zoom, labels);
  }
  const [left, top] = [x * TILE_SIZE, y * TILE_SIZE];
  const tile: Label["box"] = [left, top, left + TILE_SIZE, top + TILE_SIZE];
  return labels.filter((label) => doBoxesOverlap(label.box, tile));
}

/** Gives each name its first free position; a name without one is dropped. */
function placeLabels(zoom: number): Label[] {
  const placed: Label[] = [];
  for (const choices of listLabelCandidates(zoom)) {
    const free = choices.find((label) => !placed.some((other) => doBoxesOverlap(label.box, other.box)));
    if (free !== undefined) placed.push(free);
  }
  return placed;
}

function listLabelCandidates(zoom: number): Label[][] {
  const ofKind = (kind: Settlement["kind"]) => settlements.filter((settlement) => settlement.kind === kind);
  return [
    ...(zoom >= 4
      ? ofKind("city").map((city) => listLabelsAroundDot(city, zoom, getCityFontSize(zoom), zoom < 6 ? 2 : 3))
      : []),
    ...areaNames
      .filter(({ zooms }) => zoom >= zooms[0] && zoom <= zooms[1])
      .map(({ name, kind, lat, lng }) => [
        createCentredLabel(name, kind, lat, lng, zoom, getAreaFontSize(kind, zoom)),
      ]),
    ...(zoom >= 8
      ? ofKind("town").map((town) =>
          listLabelsAroundDot(town, zoom, zoom < 10 ? 10.5 : 12, zoom < 10 ? 1.5 : 2),
        )
      : []),
    ...(zoom >= 10
      ? ofKind("suburb").map(({ name, lat, lng }) => [
          createCentredLabel(name, "suburb", lat, lng, zoom, zoom < 12 ? 10.5 : zoom < 14 ? 12 : 13),
        ])
      : []),
  ];
}

const getCityFontSize = (zoom: number): number => (zoom < 6 ? 11 : zoom < 8 ? 12.5 : zoom < 11 ? 14 : 16);
const getAreaFontSize = (kind: "land" | "water", zoom: number): number =>
  kind === "water" ? 11 : zoom < 5 ? 12 : 10.5;

/** A dot with its name to the right, left, above or below. */
function listLabelsAroundDot(
  { name, kind, lat, lng }: Settlement,
  zoom: number,
  fontSize: number,
  dotRadius: number,
): Label[] {
  const { x, y } = toWorldPixels(lat, lng, zoom);
  const dot = { x: Math.round(x), y: Math.round(y), r: dotRadius };
  const gap = dotRadius + 4;
  return [
    createMiddleAlignedLabel(name, kind, x + gap, y, "start", fontSize, dot),
    createMiddleAlignedLabel(name, kind, x - gap, y, "end", fontSize, dot),
    createMiddleAlignedLabel(name, kind, x, y - gap - fontSize / 2, "middle", fontSize, dot),
    createMiddleAlignedLabel(name, kind, x, y + gap + fontSize / 2, "middle", fontSize, dot),
  ];
}

function createCentredLabel(
  name: string,
  kind: Label["kind"],
  lat: number,
  lng: number,
  zoom: number,
  fontSize: number,
): Label {
  const { x, y } = toWorldPixels(lat, lng, zoom);
  return createMiddleAlignedLabel(name, kind, x, y, "middle", fontSize);
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
  middleY: number,
  anchor: Label["anchor"],
  fontSize: number,
  dot?: Label["dot"],
): Label {
  const width = text.length * fontSize * WIDTH[kind];
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  const box: Label["box"] = [
    left - MARGIN,
    middleY - fontSize / 2 - MARGIN,
    left + width + MARGIN,
    middleY + fontSize / 2 + MARGIN,
  ];
  if (dot !== undefined) {
    box[0] = Math.min(box[0], dot.x - dot.r - 1);
    box[1] = Math.min(box[1], dot.y - dot.r - 1);
    box[2] = Math.max(box[2], dot.x + dot.r + 1);
    box[3] = Math.max(box[3], dot.y + dot.r + 1);
  }
  return {
    text,
    kind,
    size: fontSize,
    x: Math.round(x),
    y: Math.round(middleY + fontSize * 0.35),
    anchor,
    dot,
    box,
  };
}
