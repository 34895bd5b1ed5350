import type { Random } from "./random";

/** An hour of the day: the colours of its sky and what its light does to everything below. */
export type Mood = {
  /** Zenith, middle, horizon. */
  sky: [string, string, string];
  /** Sun or moon. */
  sun: string;
  /** What distance fades into. */
  haze: string;
  /** Multiplies every material. */
  light: string;
  /** Windows, seen from outside. */
  pane: string;
  /** Lamps are lit and stars are out. */
  dark: boolean;
};

type Choice<T> = readonly [T, ...T[]];

export const days: Choice<Mood> = [
  {
    sky: ["#b9cdcd", "#dfdccb", "#f3e2c9"],
    sun: "#fff4df",
    haze: "#dcd6c6",
    light: "#fff6ea",
    pane: "#66777a",
    dark: false,
  },
  {
    sky: ["#94b8bf", "#c3d3cd", "#eee7d3"],
    sun: "#fff8e6",
    haze: "#cdd8d0",
    light: "#fffaf0",
    pane: "#5b7077",
    dark: false,
  },
  {
    sky: ["#c6c3b4", "#e8cfa9", "#f6d9a6"],
    sun: "#fff3d2",
    haze: "#e5caa0",
    light: "#ffefd2",
    pane: "#7b6f5f",
    dark: false,
  },
  {
    sky: ["#b4b8c2", "#dfc8bd", "#f5d6ba"],
    sun: "#fff0da",
    haze: "#dfc8bb",
    light: "#ffefe4",
    pane: "#6f6c74",
    dark: false,
  },
  {
    sky: ["#a8c3b8", "#d3dcc6", "#f2ead0"],
    sun: "#fffae6",
    haze: "#d2dac6",
    light: "#fffcec",
    pane: "#5f7570",
    dark: false,
  },
];

export const sunsets: Choice<Mood> = [
  {
    sky: ["#8c93a6", "#d4a79a", "#f3c59a"],
    sun: "#ffe7bd",
    haze: "#cfa698",
    light: "#f3d9c6",
    pane: "#f4d391",
    dark: false,
  },
  {
    sky: ["#7f9aa0", "#d8b691", "#f1b988"],
    sun: "#ffe2af",
    haze: "#c9a88a",
    light: "#f3dbbd",
    pane: "#f6d58f",
    dark: false,
  },
];

export const nights: Choice<Mood> = [
  {
    sky: ["#1d2f40", "#3f5766", "#a58c7c"],
    sun: "#f5ecd4",
    haze: "#52626c",
    light: "#8995a3",
    pane: "#f7cf83",
    dark: true,
  },
  {
    sky: ["#2b2a44", "#5d4b66", "#c08578"],
    sun: "#f7e9d0",
    haze: "#6a5a70",
    light: "#9a8fa3",
    pane: "#f9d08a",
    dark: true,
  },
  {
    sky: ["#18333a", "#33585a", "#8d9a80"],
    sun: "#f3efd6",
    haze: "#45645f",
    light: "#85998f",
    pane: "#f6d48b",
    dark: true,
  },
];

/** The greens (or straws) of a place; one set per venue. */
const meadows: Choice<{ grass: string; leaf: string; bark: string }> = [
  { grass: "#a3ab78", leaf: "#66804f", bark: "#7a6450" },
  { grass: "#91a77f", leaf: "#4f735c", bark: "#6f5f52" },
  { grass: "#c0b27c", leaf: "#7d8556", bark: "#7f6a52" },
  { grass: "#a9b68c", leaf: "#728c63", bark: "#756353" },
  { grass: "#9fa67f", leaf: "#5b6f52", bark: "#6b5a4c" },
];

/** Blossom, cloth and bunting; one set per venue. */
const accents: Choice<string> = ["#b5654a", "#c58a4b", "#a85f6a", "#5f8177", "#c7a052", "#8b6a86", "#4f7482"];

/** Everything that colours a picture. */
export type Palette = Mood & {
  grass: string;
  leaf: string;
  bark: string;
  accent: string;
  /** Clay, stone or cloth under this light; `distance` 0 (here) to 1 (horizon) fades it into the haze. */
  tone(colour: string, distance?: number): string;
};

/**
 * A venue's colours at an hour. Those that are the same in all its pictures come from the sequence `venue`.
 */
export function createPalette(venue: Random, mood: Mood): Palette {
  const tone = (colour: string, distance = 0) =>
    mix(multiplyColours(colour, mood.light), mood.haze, distance);
  return { ...mood, ...venue.pick(meadows), accent: venue.pick(accents), tone };
}

/** `share` 0 gives the first colour, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const other = parseColourChannels(second);
  return formatHexColour(
    parseColourChannels(first).map((value, index) => value + ((other[index] ?? 0) - value) * share),
  );
}

export const darken = (colour: string, share: number): string => mix(colour, "#1f2430", share);
export const lighten = (colour: string, share: number): string => mix(colour, "#fffaf0", share);

function multiplyColours(first: string, second: string): string {
  const other = parseColourChannels(second);
  return formatHexColour(
    parseColourChannels(first).map((value, index) => (value * (other[index] ?? 0)) / 255),
  );
}

const parseColourChannels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const formatHexColour = (values: number[]): string =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
