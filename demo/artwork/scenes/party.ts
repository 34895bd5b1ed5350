import { defineMotifPattern } from "../motifs";
import { darken, lighten } from "../palette";
import { drawBouquet } from "../plants";
import { arch, box, d, disc, drawDots, fill, fillVeil, line, poly, repeat, stroke } from "../svg";
import type { Theme } from "../themes";
import type { Site } from "../venues/site";
import { drawChandelier, drawPendantLamp, drawRoom } from "./room";

/** Late in the evening: the bar, or the dance floor before a small stage. */
export const drawParty = (site: Site, theme: Theme): string =>
  site.venue.chance(0.5) ? drawBar(site, theme) : drawDanceFloor(site, theme);

function drawBar({ paint, venue }: Site, theme: Theme): string {
  const wall = darken(paint.tone(venue.pick(theme.walls)), 0.35);
  const wood = paint.tone(venue.pick(["#8a5f41", "#5e4a3c", "#3f5348", "#6d4540", "#44505a"]));
  const figure = lighten(wood, 0.22);
  const arched = theme.windows === "arch" || theme.windows === "lancet" || venue.chance(0.3);
  const bays = venue.pick([3, 5]);
  const wide = 380 / bays;
  const niches = repeat(bays, (index) => (arched ? arch : box)(110 + index * wide + 6, 60, wide - 12, 158));
  const shelves = [112, 160, 208];
  const lamps = venue.pick([3, 4, 5]);
  return [
    fill(wall, box(0, 0, 600, 400)),
    fill(wood, box(92, 40, 416, 190)) +
      fill(figure, box(84, 34, 432, 9)) +
      fill("#f3d39a", ...niches) +
      fillVeil(wood, 0.25, ...niches),
    drawBottles({ paint, venue }, shelves, bays, wide),
    fill(
      darken(wood, 0.2),
      ...shelves.map((y) => box(110, y, 380, 4)),
      ...repeat(bays + 1, (index) => box(110 + index * wide - 4, 60, 8, 158)),
    ),
    ...[34, 566].map(
      (x) =>
        fill(paint.tone("#d9b168"), box(x - 4, 130, 8, 22)) +
        drawDots("#ffe9b8", 17, [[x, 126]]) +
        drawDots("#ffe3ad", 60, [[x, 126]], 0.2),
    ),
    fill(darken(wood, 0.1), box(30, 246, 540, 120)) +
      defineMotifPattern("cloth", theme.motif, wood, figure) +
      fill("url(#cloth)", ...repeat(6, (index) => box(48 + index * 86, 264, 74, 84))),
    fill(lighten(wood, 0.5), box(18, 234, 564, 14)) +
      fill(darken(wood, 0.35), box(30, 248, 540, 5), box(30, 358, 540, 8)),
    ...[130, 200, 390, 462].map((x) =>
      drawCoupeGlass(
        x + venue.between(-14, 14),
        234,
        paint.tone(venue.pick(["#e2a46a", "#c9706a", "#e8d39a", "#a9bf9a"])),
      ),
    ),
    drawBouquet(paint, venue, 300 + venue.between(-40, 40), 236, 1.25),
    fill(darken(paint.tone(venue.pick(theme.floor)), 0.25), box(0, 366, 600, 34)),
    ...repeat(5, (index) => drawStool(paint.tone(paint.accent), darken(wood, 0.45), 92 + index * 104)),
    ...repeat(lamps, (index) =>
      drawPendantLamp(
        paint.tone(paint.accent),
        300 + (index - (lamps - 1) / 2) * (440 / lamps),
        66 + (index % 2) * 10,
        1.1,
      ),
    ),
  ].join("");
}

function drawBottles(
  { paint, venue }: Pick<Site, "paint" | "venue">,
  shelves: number[],
  bays: number,
  wide: number,
): string {
  const glass = ["#6b7f5c", "#a9673f", "#7e8f94", "#d9c08a", "#7b4a4c"].map((colour) => paint.tone(colour));
  const bottlesPerBay = bays > 3 ? 3 : 5;
  const step = (wide - 36) / (bottlesPerBay - 1);
  const spots = shelves.flatMap((y) =>
    repeat(bays * bottlesPerBay, (index) => ({
      x: 110 + wide * Math.floor(index / bottlesPerBay) + 18 + (index % bottlesPerBay) * step,
      y,
    })),
  );
  const shapes = spots.map(({ x, y }) => {
    const high = venue.between(16, 24);
    return { colour: venue.whole(0, 4), shape: d`M${x - 4} ${y}v${-high}l2.5 -4v-9h3v9l2.5 4v${high}z` };
  });
  return glass
    .map((colour, index) =>
      fill(colour, ...shapes.filter((bottle) => bottle.colour === index).map((bottle) => bottle.shape)),
    )
    .join("");
}

const drawCoupeGlass = (x: number, y: number, drink: string) =>
  fill(drink, d`M${x - 9} ${y - 22}h18q-2 9 -9 9t-9 -9z`) +
  stroke("#f6efe0", 1.4, d`M${x - 10} ${y - 24}q1 12 10 12t10 -12M${x} ${y - 12}v11M${x - 6} ${y}h12`);

const drawStool = (cloth: string, iron: string, x: number) =>
  stroke(
    iron,
    3,
    line(x - 14, 300, x - 20, 392),
    line(x + 14, 300, x + 20, 392),
    line(x - 18, 360, x + 18, 360),
  ) +
  fill(cloth, d`M${x - 26} 286h52q3 14 -8 14h-36q-11 0 -8 -14z`) +
  fill(lighten(cloth, 0.2), box(x - 25, 285, 50, 4));

function drawDanceFloor(site: Site, theme: Theme): string {
  const { paint, venue } = site;
  const light = paint.tone("#f3e4c8");
  const dark = paint.tone(venue.pick(["#5d5048", "#8d6a4d", "#4d5b57", "#7a5550"]));
  return [
    drawRoom(site, theme),
    fillVeil("#1d1a26", 0.24, box(0, 0, 600, 400)),
    drawStage(site, theme),
    fill(light, poly(160, 284, 440, 284, 560, 400, 40, 400)) + fill(dark, ...listFloorSquarePaths()),
    `<linearGradient id="sheen" x2="0" y2="1"><stop stop-color="#ffe6b4" stop-opacity=".55"/><stop offset="1" stop-color="#ffe6b4" stop-opacity="0"/></linearGradient>`,
    fill("url(#sheen)", poly(160, 284, 440, 284, 560, 400, 40, 400)),
    fillVeil(
      paint.sun,
      0.13,
      ...[-1, 0, 1].map((side) =>
        poly(300 + side * 8, 84, 300 + side * 150 - 44, 400, 300 + side * 150 + 44, 400),
      ),
    ),
    venue.chance(0.6) ? drawMirrorBall(paint.tone("#cfd2d0"), 300, 74) : drawChandelier(paint, 300, 96, 1.5),
    drawDots(
      "#fff1cf",
      7,
      repeat(20, () => [venue.between(20, 580), venue.between(110, 380)] as const),
      0.5,
    ),
    drawDots(
      "#fff1cf",
      12,
      repeat(8, () => [venue.between(20, 580), venue.between(290, 396)] as const),
      0.35,
    ),
  ].join("");
}

/** The dark squares of a chequered floor in perspective. */
function listFloorSquarePaths(): string[] {
  const depth = [0, 0.1, 0.23, 0.41, 0.66, 1];
  const at = (column: number, share: number): [number, number] => {
    const half = 140 + 120 * share;
    return [300 - half + (half * column) / 4, 284 + 116 * share];
  };
  return depth.slice(1).flatMap((near, row) =>
    repeat(4, (pair) => {
      const column = pair * 2 + (row % 2);
      const far = depth[row] ?? 0;
      return poly(...at(column, far), ...at(column + 1, far), ...at(column + 1, near), ...at(column, near));
    }),
  );
}

const drawMirrorBall = (silver: string, x: number, y: number) =>
  stroke("#4b433c", 1.4, line(x, 0, x, y - 24)) +
  drawDots("#fff3d6", 90, [[x, y]], 0.16) +
  fill(silver, disc(x, y, 25)) +
  stroke(
    darken(silver, 0.25),
    1,
    ...[-14, -5, 5, 14].map(
      (at) => d`M${x - Math.sqrt(625 - at * at)} ${y + at}h${2 * Math.sqrt(625 - at * at)}`,
    ),
    disc(x, y, 8, 25),
    disc(x, y, 18, 25),
  ) +
  fill("#ffffff", box(x - 12, y - 13, 6, 7), box(x + 1, y - 4, 5, 7), box(x - 16, y + 1, 4, 6));

/** A low stage with curtains and a band's instruments waiting. */
function drawStage({ paint, venue }: Site, theme: Theme): string {
  const curtain = paint.tone(paint.accent);
  const wood = paint.tone("#8a623f");
  return [
    defineMotifPattern("cloth", theme.motif, darken(curtain, 0.3), darken(curtain, 0.12)) +
      fill("url(#cloth)", box(178, 112, 244, 150)),
    fill(curtain, d`M170 104h60q-6 90 -34 158h-26zM430 104h-60q6 90 34 158h26z`) +
      fill(darken(curtain, 0.2), d`M190 104h12q-2 90 -16 158h-8zM410 104h-12q2 90 16 158h8z`) +
      fill(lighten(curtain, 0.15), d`M164 98h272v12q-22 18 -45 0t-46 0t-45 0t-45 0t-46 0t-45 0z`),
    fill(wood, box(158, 262, 284, 20)) + fill(lighten(wood, 0.3), box(154, 258, 292, 6)),
    drawDoubleBass(paint.tone("#a9673c"), venue.chance(0.5) ? 236 : 364),
    fill(paint.tone("#e9dcc4"), disc(300, 240, 20)) +
      stroke(paint.tone(paint.accent), 4, disc(300, 240, 20)) +
      fill(paint.tone("#c9a050"), disc(268, 212, 17, 3), disc(334, 216, 15, 3)) +
      stroke("#3d3833", 1.6, line(268, 212, 268, 258), line(334, 216, 334, 258)),
    stroke("#3d3833", 2, line(348, 260, 348, 198), line(340, 260, 356, 260)) +
      drawDots("#3d3833", 7, [[348, 195]]),
  ].join("");
}

const drawDoubleBass = (wood: string, x: number) =>
  stroke(darken(wood, 0.4), 4, line(x, 158, x, 206)) +
  fill(wood, disc(x, 212, 12, 13), disc(x, 238, 17, 18), box(x - 9, 210, 18, 20)) +
  stroke(darken(wood, 0.4), 1.4, line(x, 200, x, 250), line(x - 6, 230, x + 6, 230));
