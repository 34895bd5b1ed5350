import { darken, lighten, type Palette } from "./palette";
import type { Random } from "./random";
import { arch, box, d, definePart, disc, drawDots, fill, line, placePart, poly, repeat, stroke } from "./svg";

export type Tree =
  | "oak"
  | "cypress"
  | "pine"
  | "palm"
  | "acacia"
  | "gum"
  | "birch"
  | "maple"
  | "olive"
  | "topiary";

/** The leaves of trees that do not have the palette's green. */
const leafColours: Partial<Record<Tree, string>> = { maple: "#b2613f", olive: "#8d9b7d" };

/** A tree to be placed by `placePart`: 100 high, its foot at the origin. */
export function defineTree(kind: Tree, paint: Palette, distance = 0): string {
  const leaf = paint.tone(leafColours[kind] ?? paint.leaf, distance);
  const lit = lighten(leaf, 0.16);
  const shade = darken(leaf, 0.2);
  const bark = paint.tone(paint.bark, distance);
  return definePart(kind, crowns[kind](leaf, lit, shade, bark));
}

const crowns: Record<Tree, (leaf: string, lit: string, shade: string, bark: string) => string> = {
  oak: (leaf, lit, shade, bark) =>
    fill(bark, "M-4 0q3-30 0-50h8q-3 20 0 50z") +
    fill(shade, disc(14, -48, 25, 20), disc(0, -60, 32, 28)) +
    fill(leaf, disc(-14, -52, 24, 20), disc(-3, -74, 26, 25)) +
    fill(lit, disc(-13, -74, 14, 13), disc(-24, -54, 10, 8)),
  cypress: (leaf, lit, shade, bark) =>
    fill(bark, box(-2, -12, 4, 12)) +
    fill(shade, "M0-100Q18-40 10-8Q0-2-10-8Q-18-40 0-100z") +
    fill(leaf, "M0-100Q6-40 2-6Q-6-4-10-8Q-18-40 0-100z") +
    fill(lit, "M-3-78Q-4-40-5-14Q-14-40-3-78z"),
  pine: (leaf, _lit, shade, bark) =>
    fill(bark, box(-3, -16, 6, 16)) +
    fill(
      shade,
      poly(
        0,
        -100,
        16,
        -66,
        9,
        -66,
        24,
        -38,
        13,
        -38,
        30,
        -10,
        -30,
        -10,
        -13,
        -38,
        -24,
        -38,
        -9,
        -66,
        -16,
        -66,
      ),
    ) +
    fill(leaf, poly(0, -100, 3, -66, 2, -38, 4, -10, -30, -10, -13, -38, -24, -38, -9, -66, -16, -66)),
  palm: (leaf, lit, shade, bark) =>
    fill(bark, "M-4 0Q-2-40 5-78h5Q5-40 4 0z") +
    fill(shade, "M7-80Q30-92 44-58Q26-78 7-76zM7-80Q20-70 22-42Q10-60 6-78zM7-80Q-10-72-14-44Q0-62 9-77z") +
    fill(
      leaf,
      "M7-80Q-20-96-38-62Q-16-78 7-76zM7-80Q-12-112-40-92Q-16-94 6-78zM7-80Q28-112 52-86Q28-92 7-78z",
    ) +
    fill(lit, "M7-80Q4-104-12-108Q2-98 5-80z"),
  acacia: (leaf, lit, shade, bark) =>
    stroke(bark, 4, "M0 0Q0-30-4-40Q-10-56-30-64M-3-38Q6-60 28-66M-4-40Q0-60-2-72") +
    fill(shade, "M-62-62Q-40-76-10-72Q30-78 64-64Q30-56 0-60Q-40-54-62-62z") +
    fill(leaf, "M-46-74Q-20-92 6-86Q34-90 48-76Q20-68 0-71Q-24-66-46-74z") +
    fill(lit, "M-26-86Q-4-98 22-88Q4-82-26-86z"),
  gum: (leaf, lit, shade, bark) =>
    stroke(lighten(bark, 0.45), 4, "M0 0Q4-40-2-60Q-4-76-14-86M-1-50Q10-62 18-76M1-30Q-10-46-20-52") +
    fill(shade, disc(18, -76, 18, 11), disc(-22, -54, 15, 8)) +
    fill(leaf, disc(-14, -86, 20, 12), disc(4, -94, 18, 9), disc(26, -66, 12, 7)) +
    fill(lit, disc(-20, -90, 9, 5), disc(12, -81, 9, 5)),
  birch: (leaf, lit, shade, bark) =>
    fill(lighten(bark, 0.55), "M-2 0L-1-60h3L3 0z") +
    fill(shade, disc(5, -56, 15, 28)) +
    fill(leaf, disc(-3, -62, 15, 34)) +
    fill(lit, disc(-7, -72, 7, 16)),
  maple: (leaf, lit, shade, bark) =>
    stroke(bark, 4, "M0 0Q-4-24 2-40M0-26Q-12-40-20-48M1-34Q12-46 22-52") +
    fill(shade, disc(22, -54, 22, 13), disc(-4, -52, 24, 12)) +
    fill(leaf, disc(-22, -60, 22, 13), disc(8, -72, 26, 15)) +
    fill(lit, disc(-4, -78, 13, 7), disc(-28, -64, 10, 5)),
  olive: (leaf, lit, shade, bark) =>
    stroke(bark, 5, "M0 0Q-8-18 0-30Q4-40-8-50M0-28Q8-38 18-46") +
    fill(shade, disc(16, -54, 22, 16), disc(-4, -48, 22, 12)) +
    fill(leaf, disc(-14, -62, 20, 16), disc(6, -70, 18, 13)) +
    fill(lit, disc(-18, -66, 9, 7), disc(6, -76, 8, 5)),
  topiary: (leaf, lit, shade, bark) =>
    fill(bark, box(-2, -34, 4, 24), poly(-11, -14, 11, -14, 8, 0, -8, 0)) +
    fill(shade, disc(0, -52, 22)) +
    fill(leaf, disc(-3, -54, 18)) +
    fill(lit, disc(-8, -60, 8)),
};

/**
 * `count` trees of one defined kind between two positions, their feet at about `y`; size and spacing vary.
 */
export function drawGrove(
  kind: Tree,
  chance: Random,
  count: number,
  from: number,
  to: number,
  y: number,
  size: number,
): string {
  return repeat(count, (index) => {
    const x = from + ((to - from) * (index + chance.between(0.2, 0.8))) / count;
    const scale = size * chance.between(0.8, 1.2);
    return placePart(kind, x, y + chance.between(-3, 4), scale, chance.chance(0.5) ? scale : -scale);
  }).join("");
}

/** A row of shrubs along `y`. */
export function drawShrubs(
  paint: Palette,
  chance: Random,
  from: number,
  to: number,
  y: number,
  size = 12,
): string {
  const leaf = darken(paint.tone(paint.leaf), 0.08);
  const count = Math.max(2, Math.round((to - from) / (size * 1.5)));
  const spots = repeat(
    count,
    (index) => [from + ((to - from) * (index + 0.5)) / count, size * chance.between(0.7, 1.15)] as const,
  );
  return (
    fill(leaf, ...spots.map(([x, r]) => d`M${x - r} ${y}a${r} ${r} 0 01${2 * r} 0z`)) +
    drawDots(
      lighten(leaf, 0.16),
      size * 0.75,
      spots.map(([x, r]) => [x - r * 0.3, y - r * 0.5] as const),
    )
  );
}

/** Blossom scattered between two positions, over `depth` units from `y` down. */
export const drawBlossom = (
  colour: string,
  chance: Random,
  count: number,
  from: number,
  to: number,
  y: number,
  depth: number,
): string =>
  drawDots(
    colour,
    chance.pick([3.6, 4.4, 5]),
    repeat(count, () => [chance.between(from, to), y + chance.between(0, depth)] as const),
  );

/** Flowers in the grass of both lower corners. */
export const drawWildflowers = (paint: Palette, chance: Random): string =>
  drawBlossom(lighten(paint.tone(paint.accent), 0.3), chance, 26, 0, 200, 362, 36) +
  drawBlossom(paint.tone("#f0e4c4"), chance, 26, 400, 600, 358, 38);

/** A clipped hedge with a lit top. */
export function drawHedge(paint: Palette, x: number, y: number, width: number, height: number): string {
  const leaf = darken(paint.tone(paint.leaf), 0.14);
  return fill(leaf, box(x, y, width, height)) + fill(lighten(leaf, 0.18), box(x, y, width, 4));
}

/** A flowering arch over a path, its foot at x, y. */
export function drawRoseArch(
  paint: Palette,
  chance: Random,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const leaf = paint.tone(paint.leaf);
  const inner = d`M${x - width / 2} ${y}v${-(height - width / 2)}a${width / 2} ${width / 2} 0 01${width} 0v${height - width / 2}`;
  const straight = height - width / 2;
  const spots = repeat(22, (index) => {
    const reach = width / 2 + chance.between(-5, 5);
    const side = index % 2 ? 1 : -1;
    const turn = chance.between(0, Math.PI / 2);
    return index % 4 < 2
      ? ([x + side * reach, y - chance.between(4, straight)] as const)
      : ([x + side * Math.cos(turn) * reach, y - straight - Math.sin(turn) * reach] as const);
  });
  return (
    stroke(darken(leaf, 0.16), 11, inner) +
    stroke(leaf, 5, inner) +
    drawDots(lighten(paint.tone(paint.accent), 0.35), 5, spots)
  );
}

/** Tufts of dune grass or reeds along `y`. */
export function drawReeds(
  colour: string,
  chance: Random,
  count: number,
  from: number,
  to: number,
  y: number,
  height: number,
): string {
  const blades = repeat(count, () => {
    const x = chance.between(from, to);
    const high = height * chance.between(0.6, 1.2);
    return d`M${Math.round(x)} ${y}q0 ${-Math.round(high * 0.6)} ${chance.whole(-9, 9)} ${-Math.round(high)}`;
  });
  return stroke(colour, 1.6, ...blades);
}

/** A potted shrub, its foot at x, y. */
export const drawPottedShrub = (paint: Palette, x: number, y: number, size = 1): string =>
  fill(
    paint.tone("#a9674a"),
    poly(x - 8 * size, y - 14 * size, x + 8 * size, y - 14 * size, x + 6 * size, y, x - 6 * size, y),
  ) +
  fill(paint.tone(paint.leaf), disc(x, y - 24 * size, 12 * size, 13 * size)) +
  fill(lighten(paint.tone(paint.leaf), 0.16), disc(x - 4 * size, y - 28 * size, 5 * size));

/** Climbing leaves over part of a wall. */
export const drawIvy = (
  paint: Palette,
  chance: Random,
  x: number,
  y: number,
  width: number,
  height: number,
): string =>
  [8, 13]
    .map((size) =>
      drawDots(
        darken(paint.tone(paint.leaf), 0.06),
        size,
        repeat(12, () => {
          const up = chance.between(0, 1);
          return [x + chance.between(0, width) * (1 - up * 0.6), y - up * height] as const;
        }),
      ),
    )
    .join("");

/** A post-and-rail fence along `y`. */
export function drawFence(colour: string, from: number, to: number, y: number, step = 34): string {
  const posts = repeat(Math.floor((to - from) / step) + 1, (index) =>
    box(from + index * step, y - 16, 3, 18),
  );
  return (
    fill(colour, ...posts) + stroke(colour, 2, line(from, y - 11, to, y - 11), line(from, y - 5, to, y - 5))
  );
}

/** A vase of flowers, its foot at x, y. */
export function drawBouquet(paint: Palette, chance: Random, x: number, y: number, size: number): string {
  const stems = repeat(
    9,
    () => [x + chance.between(-16, 16) * size, y - chance.between(24, 46) * size] as const,
  );
  const leaf = paint.tone(paint.leaf);
  return (
    stroke(leaf, 1.5, ...stems.map(([top, high]) => line(x, y - 14 * size, top, high))) +
    drawDots(
      leaf,
      9 * size,
      stems.slice(0, 4).map(([top, high]) => [x + (top - x) * 0.8, y + (high - y) * 0.72] as const),
    ) +
    drawDots(paint.tone(paint.accent), 10 * size, stems.slice(0, 5)) +
    drawDots(paint.tone("#f3e2cc"), 8 * size, stems.slice(5)) +
    fill(paint.tone("#e9e1d2"), arch(x - 6 * size, y - 20 * size, 12 * size, 20 * size))
  );
}
