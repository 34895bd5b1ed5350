import { drawBackdrop, drawGround, drawPathToDoor, drawSailingBoat, drawSea } from "../land";
import { defineMotifPattern } from "../motifs";
import { darken, lighten } from "../palette";
import {
  defineTree,
  drawBlossom,
  drawBouquet,
  drawGrove,
  drawHedge,
  drawPottedShrub,
  drawReeds,
  drawRoseArch,
  drawShrubs,
} from "../plants";
import { drawLamps, drawSky } from "../sky";
import {
  box,
  d,
  definePart,
  disc,
  drawDots,
  fill,
  fillVeil,
  line,
  placePart,
  poly,
  repeat,
  stroke,
} from "../svg";
import type { Theme } from "../themes";
import { drawVineRows } from "../venues/farm";
import type { Site } from "../venues/site";
import { defineRoundTable } from "./dining";

/** The grounds and their view, set for a ceremony or for a feast under lights. */
export function drawGrounds(site: Site, theme: Theme): string {
  const { paint, venue, hour } = site;
  const tree = venue.pick(theme.tree);
  const feast = venue.chance(0.35);
  return [
    drawSky(paint, hour),
    floors[theme.ground](site, theme),
    defineTree(tree, paint),
    theme.ground === "terrace"
      ? drawGrove(tree, venue, 1, 30, 60, 306, 1.1) + drawGrove(tree, venue, 1, 540, 570, 306, 1.1)
      : drawGrove(tree, venue, 2, -10, 130, 296, 1.5) + drawGrove(tree, venue, 2, 470, 610, 296, 1.5),
    feast ? drawOutdoorFeast(site) : drawCeremony(site, theme),
    theme.ground === "sand" || theme.ground === "deck"
      ? drawReeds(paint.tone("#8f9a6c"), venue, 14, 0, 70, 402, 60) +
        drawReeds(paint.tone("#8f9a6c"), venue, 14, 530, 600, 402, 60)
      : drawShrubs(paint, venue, -14, 90, 402, 22) + drawShrubs(paint, venue, 510, 614, 402, 22),
    drawBlossom(lighten(paint.tone(paint.accent), 0.3), venue, 12, 0, 90, 376, 20) +
      drawBlossom(paint.tone("#f4e6cf"), venue, 12, 510, 600, 376, 20),
  ].join("");
}

const floors: Record<Theme["ground"], (site: Site, theme: Theme) => string> = {
  lawn: ({ paint, venue }, theme) =>
    drawBackdrop(venue.pick(theme.view), paint, venue) +
    drawGround(paint, venue, 284) +
    drawHedge(paint, 0, 276, 170, 12) +
    drawHedge(paint, 430, 276, 170, 12),
  vines: (site, theme) =>
    drawBackdrop(site.venue.pick(theme.view), site.paint, site.venue) +
    drawVineRows(site, site.venue.between(200, 400), 232, 6) +
    drawGround(site.paint, site.venue, 292),
  sand: ({ paint, venue }) =>
    drawBackdrop("sea", paint, venue) +
    drawSailingBoat(paint, venue.between(60, 540), 256, 0.8) +
    fill(lighten(paint.sky[2], 0.5), d`M0 290Q150 276 300 286T600 280V400H0z`) +
    fill(paint.tone("#e8d4ab"), d`M0 296Q150 282 300 292T600 286V400H0z`),
  deck: ({ paint, venue }) =>
    drawBackdrop("hills", paint, venue) +
    drawSea(paint, venue, 236, 330) +
    drawSailingBoat(paint, venue.between(80, 250), 268, 1) +
    drawSailingBoat(paint, venue.between(350, 530), 256, 0.7) +
    drawPlankFloor(paint.tone("#b39a79"), 296),
  terrace: ({ paint, venue }, theme) =>
    drawBackdrop(venue.pick(theme.view), paint, venue) +
    drawPlankFloor(paint.tone("#c9bba4"), 290) +
    drawBalustrade(lighten(paint.tone("#d8ccb6"), 0.2), 290),
};

const drawPlankFloor = (timber: string, y: number) =>
  `${fill(timber, box(0, y, 600, 110))}<g opacity=".45">${stroke(darken(timber, 0.22), 1.2, ...repeat(15, (index) => line(300 + (index - 7) * 46, y, 300 + (index - 7) * 118, 400)))}</g>`;

const drawBalustrade = (stone: string, y: number) =>
  fill(
    stone,
    box(0, y - 36, 600, 6),
    box(0, y - 4, 600, 6),
    ...repeat(20, (index) => box(10 + index * 30, y - 32, 7, 30)),
    ...repeat(4, (index) => box(20 + index * 180, y - 42, 18, 46)),
  );

/** Chairs on both sides of an aisle that leads to the shelter. */
function drawCeremony(site: Site, theme: Theme): string {
  const { paint, venue } = site;
  const seat = paint.tone(venue.pick(["#f6eede", "#c9a56f", "#8b6f55", "#e9ded0"]));
  const aisle = theme.ground === "lawn" || theme.ground === "vines" ? "#ded0b4" : "#f3e9d8";
  const rows = [
    [318, 0.7],
    [340, 0.95],
    [370, 1.3],
  ] as const;
  return [
    fill(paint.tone(aisle), poly(284, 302, 316, 302, 372, 400, 228, 400)),
    shelters[theme.shelter](site, theme),
    definePart(
      "chair",
      fill(seat, "M-8-34q8-4 16 0v18h-16z"),
      fill(darken(seat, 0.12), "M-10-17h20l2 5h-24z"),
      stroke(darken(seat, 0.2), 2, "M-9-12V0M9-12V0"),
    ),
    definePart("flowers", drawBouquet(paint, venue, 0, 0, 1)),
    ...rows.flatMap(([y, size]) =>
      [-1, 1].flatMap((side) =>
        repeat(4, (index) => placePart("chair", 300 + side * (62 + index * 30) * size * 0.98, y, size)),
      ),
    ),
    ...[-1, 1].flatMap((side) => [
      placePart("flowers", 300 + side * 34, 326, 0.6, side * 0.6),
      placePart("flowers", 300 + side * 58, 378, 0.95, side * 0.95),
    ]),
  ].join("");
}

/** The ceremony shelter, open so that the view stays visible. */
const shelters: Record<Theme["shelter"], (site: Site, theme: Theme) => string> = {
  arch: ({ paint, venue }) => drawRoseArch(paint, venue, 300, 306, 80, 118),
  ring: ({ paint, venue }) =>
    stroke(paint.tone("#8b6f4e"), 5, disc(300, 250, 54)) +
    drawDots(
      paint.tone(paint.leaf),
      13,
      repeat(
        12,
        (index) => [300 - 54 * Math.cos(index * 0.22), 250 + 54 * Math.sin(index * 0.22 - 0.6)] as const,
      ),
    ) +
    drawDots(
      paint.tone(paint.accent),
      9,
      repeat(
        8,
        (index) => [300 - 54 * Math.cos(index * 0.3), 250 + 54 * Math.sin(index * 0.3 - 0.5)] as const,
      ),
    ) +
    drawPottedShrub(paint, 250, 312, 0.9) +
    drawPottedShrub(paint, 350, 312, 0.9) +
    drawBouquet(paint, venue, 300, 312, 0.6),
  canopy: ({ paint, venue }, theme) => {
    const cloth = paint.tone("#f8f1e2");
    const post = paint.tone("#8d7153");
    return [
      defineMotifPattern(
        "cloth",
        theme.motif,
        lighten(paint.tone(paint.accent), 0.6),
        paint.tone(paint.accent),
      ),
      stroke(post, 4, line(262, 192, 262, 296), line(338, 192, 338, 296)) +
        stroke(post, 5, line(240, 186, 240, 308), line(360, 186, 360, 308)),
      fill(darken(cloth, 0.1), d`M262 188q38 18 76 0v10q-38 16 -76 0z`) +
        fill(cloth, d`M236 182L262 174H338L364 182Q300 214 236 182z`) +
        fill("url(#cloth)", d`M236 182Q300 214 364 182v18q-64 30 -128 0z`),
      fillVeil(
        cloth,
        0.75,
        d`M238 186q14 40 -2 110h10q12 -60 4 -104zM362 186q-14 40 2 110h-10q-12 -60 -4 -104z`,
      ),
      ...[240, 360].map((x) => drawBouquet(paint, venue, x, 206, 0.5)),
    ].join("");
  },
  pergola: ({ paint, venue }) => {
    const timber = paint.tone(venue.pick(["#8d7153", "#efe6d4"]));
    return (
      fill(
        timber,
        ...[226, 366].map((x) => box(x, 186, 8, 122)),
        ...[254, 340].map((x) => box(x, 186, 6, 108)),
        box(212, 178, 176, 9),
        ...repeat(9, (index) => box(220 + index * 19, 170, 6, 9)),
      ) +
      drawDots(
        paint.tone(paint.leaf),
        12,
        repeat(16, (index) => [216 + index * 11.3, 178 + venue.between(-6, 6)] as const),
      ) +
      drawDots(
        lighten(paint.tone(paint.accent), 0.3),
        7,
        repeat(12, (index) => [222 + index * 14, 182 + venue.between(-6, 12)] as const),
      )
    );
  },
};

/** Round tables under strings of lamps. */
function drawOutdoorFeast(site: Site): string {
  const { paint } = site;
  const post = paint.tone("#6d5b4a");
  return [
    drawPathToDoor(paint, site.venue, 300, 292, 14),
    stroke(post, 3.4, line(64, 168, 64, 330), line(536, 168, 536, 330)) +
      stroke(post, 2.4, line(168, 176, 168, 300), line(432, 176, 432, 300)),
    drawLamps(paint, 64, 170, 168, 178, 10) +
      drawLamps(paint, 168, 178, 432, 178, 22) +
      drawLamps(paint, 432, 178, 536, 170, 10) +
      drawLamps(paint, 64, 170, 536, 170, 44),
    defineRoundTable(site),
    ...(
      [
        [312, 0.62, 200, 300, 400],
        [342, 0.9, 128, 300, 472],
        [392, 1.3, 60, 214, 386, 540],
      ] as const
    ).flatMap(([y, size, ...xs]) => xs.map((x) => placePart("table", x, y, size))),
  ].join("");
}
