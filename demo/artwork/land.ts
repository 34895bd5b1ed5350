import { darken, lighten, type Palette } from "./palette";
import type { Random } from "./random";
import { box, d, drawDots, fill, fillVeil, line, poly, repeat, type Shape, stroke } from "./svg";

/** What lies behind a venue. */
export type Backdrop = "hills" | "mountains" | "sea" | "skyline" | "forest" | "plain";

/** The far distance behind a venue, down to about y = 300. */
export function drawBackdrop(kind: Backdrop, paint: Palette, chance: Random): string {
  switch (kind) {
    case "hills":
      return drawHills(paint, chance, paint.leaf);
    case "plain":
      return drawHills(paint, chance, paint.grass, 0.4);
    case "mountains":
      return (
        drawMountains(paint, chance) + fill(paint.tone(paint.leaf, 0.35), buildRidgeShape(chance, 262, 12, 5))
      );
    case "sea":
      return drawHeadland(paint, chance) + drawSea(paint, chance, 236, 320);
    case "skyline":
      return drawSkyline(paint, chance, 0.72, 130, 26) + drawSkyline(paint, chance, 0.48, 185, 34);
    case "forest":
      return drawTreeline(paint, chance, 210, 0.62) + drawTreeline(paint, chance, 240, 0.38);
  }
}

/** A soft ridge across the whole width at about `y`, filled down to the lower edge. */
export function buildRidgeShape(chance: Random, y: number, rise: number, humps: number): Shape {
  const step = 600 / humps;
  const tops = repeat(
    humps + 2,
    (index) => [index * step - step / 2, y + chance.between(-rise, rise)] as const,
  );
  let path = d`M0 400V${y}`;
  for (let index = 0; index < tops.length - 1; index++) {
    const [x1 = 0, y1 = 0] = tops[index] ?? [];
    const [x2 = 0, y2 = 0] = tops[index + 1] ?? [];
    path += d`Q${x1} ${y1} ${(x1 + x2) / 2} ${(y1 + y2) / 2}`;
  }
  return `${path}V400z`;
}

function drawHills(paint: Palette, chance: Random, colour: string, steepness = 1): string {
  return [0.78, 0.58, 0.36]
    .map((distance, index) =>
      fill(
        paint.tone(colour, distance),
        buildRidgeShape(chance, 205 + index * 30, (30 - index * 6) * steepness, chance.whole(2, 4) + index),
      ),
    )
    .join("");
}

function drawMountains(paint: Palette, chance: Random): string {
  const stone = paint.tone("#7f8a8a", 0.6);
  const peaks = repeat(5, (index) => {
    const x = index * 140 + chance.between(-40, 30);
    const top = chance.between(120, 190);
    const wide = chance.between(110, 170);
    return [
      poly(x - wide, 290, x, top, x + wide, 290),
      poly(x, top, x + wide, 290, x + wide * 0.2, 290, x + 12, top + 50, x - 4, top + 30),
    ];
  });
  return (
    fill(stone, ...peaks.map(([whole = ""]) => whole)) +
    fillVeil(paint.haze, 0.4, ...peaks.map(([, lit = ""]) => lit))
  );
}

function drawHeadland(paint: Palette, chance: Random): string {
  const left = chance.chance(0.5);
  const width = chance.between(180, 320);
  const top = chance.between(180, 210);
  const path = left
    ? d`M0 ${top}Q${width * 0.6} ${top - 6} ${width} 238H0z`
    : d`M600 ${top}Q${600 - width * 0.6} ${top - 6} ${600 - width} 238H600z`;
  return fill(paint.tone(paint.leaf, 0.62), path);
}

/** Water from `top` to `bottom` with glints of the low sky. */
export function drawSea(paint: Palette, chance: Random, top: number, bottom: number): string {
  const water = paint.tone("#6f9a9d", 0.28);
  const glints = repeat(16, () => {
    const y = chance.between(top + 4, bottom - 3);
    const x = chance.between(-10, 590);
    return line(x, y, x + chance.between(14, 60), y);
  });
  return [
    fill(water, box(0, top, 600, bottom - top)),
    fillVeil(paint.sky[2], 0.35, box(0, top, 600, (bottom - top) * 0.22)),
    fillVeil(darken(water, 0.3), 0.35, box(0, top + (bottom - top) * 0.62, 600, (bottom - top) * 0.38)),
    `<g opacity=".5">${stroke(lighten(paint.sky[2], 0.3), 1.4, ...glints)}</g>`,
  ].join("");
}

/** A small sailing boat with its waterline at x, y. */
export function drawSailingBoat(paint: Palette, x: number, y: number, size: number): string {
  return [
    fill(paint.tone("#f4ead8"), poly(x, y - 9 * size, x, y - 46 * size, x + 20 * size, y - 9 * size)),
    fill(
      paint.tone(paint.accent),
      poly(x - 3 * size, y - 9 * size, x - 3 * size, y - 38 * size, x - 15 * size, y - 9 * size),
    ),
    fill(
      paint.tone("#5c5048"),
      d`M${x - 20 * size} ${y - 7 * size}h${44 * size}l${-8 * size} ${8 * size}h${-28 * size}z`,
    ),
  ].join("");
}

/** A roof, by a random number from 0 to 1: gabled, stepped, with a mast, or mostly flat. */
function buildRoofPath(shape: number, width: number): string {
  if (shape < 0.12) return d`l${width / 2} -26 ${width / 2} 26`;
  if (shape < 0.3) return d`h${width * 0.25}v-10h${width * 0.5}v10`;
  return shape < 0.38 ? d`h${width / 2}v-34h2v34` : "";
}

/** Roofs of a city with their feet below y = 300. */
export function drawSkyline(
  paint: Palette,
  chance: Random,
  distance: number,
  top: number,
  width: number,
): string {
  const panes: [number, number][] = [];
  let roofs = "M-10 320";
  for (let x = -10; x < 600; ) {
    const houseWidth = chance.between(width * 0.7, width * 1.6);
    const y = top + chance.between(0, 70);
    const shape = chance.between(0, 1);
    roofs += d`V${y}`;
    roofs += buildRoofPath(shape, houseWidth);
    x += houseWidth;
    roofs += d`H${x}`;
    if (distance < 0.6)
      for (let row = 0; row < 4; row++)
        if (chance.chance(0.42)) panes.push([x - chance.between(6, houseWidth - 6), y + 14 + row * 15]);
  }
  return (
    fill(paint.tone("#83868a", distance), `${roofs}V320z`) +
    (panes.length ? drawDots(paint.dark ? paint.pane : paint.sun, 4.4, panes, paint.dark ? 0.8 : 0.4) : "")
  );
}

function drawTreeline(paint: Palette, chance: Random, y: number, distance: number): string {
  let path = `M0 400V${y}`;
  for (let x = 0; x < 600; ) {
    const width = chance.between(22, 52);
    path += d`q${width / 2} ${-chance.between(26, 60)} ${width} 0`;
    x += width;
  }
  return fill(paint.tone(paint.leaf, distance), `${path}V400z`);
}

/** The ground in front of a venue from about `y` down, in two layers of light. */
export function drawGround(paint: Palette, chance: Random, y: number, colour = paint.grass): string {
  return (
    fill(paint.tone(colour, 0.12), buildRidgeShape(chance, y, 4, 3)) +
    fill(darken(paint.tone(colour), 0.12), buildRidgeShape(chance, y + 62, 9, 2))
  );
}

/** A pale path from a door at `x`, `y` to the lower edge, where it is wider. */
export function drawPathToDoor(
  paint: Palette,
  chance: Random,
  x: number,
  y: number,
  width = 22,
  colour = "#e2d3b4",
): string {
  const bend = chance.between(-60, 60);
  const foot = 300 + (x - 300) * 0.4 + bend;
  return fill(
    paint.tone(colour, 0.08),
    d`M${x - width / 2} ${y}C${x - width} ${y + 45} ${foot - 40} 345 ${foot - width * 3.4} 400H${foot + width * 3.4}C${foot + 50} 345 ${x + width} ${y + 45} ${x + width / 2} ${y}z`,
  );
}
