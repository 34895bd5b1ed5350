import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The seven chart colours (spec 9) in the tokens must be distinct, also for colour-blind users, and visible on the page. */

type Colour = readonly [number, number, number];

const css = readFileSync("app/styles/tokens.css", "utf8");
const readColourPair = (name: string) => {
  const [, light = "", dark = ""] =
    new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? [];
  return { light: toLinearRgb(light), dark: toLinearRgb(dark) };
};

const toLinearRgb = (hex: string): Colour => {
  const channel = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
};

/** Colours as seen without one kind of cone (Machado et al. 2009), in linear light. */
const eyes: Record<string, readonly Colour[]> = {
  "all cones": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const multiplyRow = (row: Colour, [r, g, b]: Colour) => row[0] * r + row[1] * g + row[2] * b;
const simulateVision = (eye: readonly Colour[], colour: Colour) =>
  eye.map((row) => Math.min(1, Math.max(0, multiplyRow(row, colour)))) as unknown as Colour;

/** OKLab, whose distances match perceived differences. */
function toOklab(colour: Colour): Colour {
  const cones = [
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
  ].map((row) => Math.cbrt(multiplyRow(row as unknown as Colour, colour))) as unknown as Colour;
  return [
    multiplyRow([0.2104542553, 0.793617785, -0.0040720468], cones),
    multiplyRow([1.9779984951, -2.428592205, 0.4505937099], cones),
    multiplyRow([0.0259040371, 0.7827717662, -0.808675766], cones),
  ];
}
const calculateColourDistance = (a: Colour, b: Colour) =>
  Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)));
const calculateLuminance = (colour: Colour) => multiplyRow([0.2126, 0.7152, 0.0722], colour);
const calculateContrast = (a: Colour, b: Colour) => {
  const [high = 0, low = 0] = [calculateLuminance(a), calculateLuminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
};

test.each(["light", "dark"] as const)(
  "in the %s theme the colours differ for all eyes and from the surface",
  (theme) => {
    const surface = readColourPair("surface")[theme];
    const colours = [1, 2, 3, 4, 5, 6, 7].map((number) => readColourPair(`chart-${number}`)[theme]);
    for (const colour of colours) expect(calculateContrast(colour, surface)).toBeGreaterThan(3);
    for (const eye of Object.values(eyes))
      for (const [index, colour] of colours.entries())
        for (const other of colours.slice(0, index))
          expect(
            calculateColourDistance(
              toOklab(simulateVision(eye, colour)),
              toOklab(simulateVision(eye, other)),
            ),
          ).toBeGreaterThan(0.1);
  },
);
