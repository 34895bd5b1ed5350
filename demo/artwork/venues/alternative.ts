import { buildRidgeShape, drawBackdrop } from "../land";
import { darken, lighten, mix } from "../palette";
import { defineTree, drawGrove, drawReeds, drawShrubs } from "../plants";
import { drawLamps } from "../sky";
import { arch, box, d, disc, fill, fillVeil, line, poly, repeat, stroke } from "../svg";
import { drawPanes, drawWindowGlow, type Exterior, type Site } from "./site";

/** A-frame, dome tents or a caravan in a clearing: a venue off the beaten track. */
export const drawAlternativeVenue: Exterior = (site) => {
  const { paint, venue } = site;
  const x = 300 + venue.between(-30, 30);
  return [
    drawBackdrop(venue.pick(["forest", "mountains"] as const), paint, venue),
    defineTree("pine", paint, 0.14) + drawGrove("pine", venue, 5, -10, 610, 290, 1.5),
    fill(paint.tone(paint.grass, 0.06), buildRidgeShape(venue, 296, 4, 3)) +
      fill(darken(paint.tone(paint.grass), 0.12), buildRidgeShape(venue, 364, 8, 2)),
    venue.pick([drawAFrame, drawDomeTents])(site, x),
    drawWindowGlow(paint, x, 304, 60),
    drawCaravan(site, x + (x > 300 ? -1 : 1) * 205, 322),
    drawLamps(paint, -10, 196, x - 40, 206, 26) + drawLamps(paint, x + 40, 206, 610, 190, 26),
    drawCampfire(site, x + venue.between(-40, 40), 366),
    fill(paint.tone("#9c7f5f"), box(x - 118, 350, 60, 9), box(x + 66, 352, 60, 9)) +
      fill(
        paint.tone("#7e6549"),
        box(x - 112, 359, 6, 9),
        box(x - 72, 359, 6, 9),
        box(x + 72, 361, 6, 9),
        box(x + 112, 361, 6, 9),
      ),
    drawShrubs(paint, venue, -10, 110, 400, 22) +
      drawShrubs(paint, venue, 500, 610, 402, 22) +
      drawReeds(paint.tone(paint.leaf), venue, 24, 100, 500, 402, 22),
  ].join("");
};

const drawAFrame = ({ paint, venue }: Site, x: number) => {
  const timber = paint.tone(venue.pick(["#a5764f", "#86634a", "#5c5b58"]));
  const roof = paint.tone(venue.pick(["#59605c", "#7c4f42", "#4e5d68"]));
  return (
    fill(darken(roof, 0.1), poly(x, 128, x + 78, 146, x + 158, 304, x + 96, 304)) +
    fill(timber, poly(x, 132, x + 94, 304, x - 94, 304)) +
    drawPanes(
      paint,
      lighten(timber, 0.3),
      poly(x - 3, 158, x - 3, 226, x - 40, 226),
      poly(x + 3, 158, x + 40, 226, x + 3, 226),
      box(x - 46, 234, 40, 70),
      box(x + 6, 234, 40, 70),
    ) +
    stroke(roof, 8, line(x - 104, 306, x, 122, x + 104, 306)) +
    fill(lighten(timber, 0.2), box(x - 104, 301, 208, 7))
  );
};

const drawDomeTents = ({ paint, venue }: Site, x: number) => {
  const skin = mix(
    paint.dark ? paint.pane : paint.tone("#f0e7d6"),
    paint.tone(paint.accent),
    venue.between(0, 0.25),
  );
  const rib = darken(skin, 0.3);
  const ring = (turn: number, radius: number): [number, number] => [
    x + Math.cos(turn) * radius * 112,
    304 - Math.sin(turn) * radius * 128,
  ];
  const fan = repeat(6, (index) => ring((Math.PI * (index + 0.5)) / 6, 0.62));
  const rim = repeat(7, (index) => ring((Math.PI * index) / 6, 1));
  const facet = (at: number) =>
    poly(...(rim[at] ?? [0, 0]), ...(rim[at + 1] ?? [0, 0]), ...(fan[at] ?? [0, 0]));
  return (
    fill(skin, poly(...rim.flat())) +
    fill(darken(skin, 0.1), facet(0), facet(1)) +
    fill(lighten(skin, 0.35), facet(3), facet(4)) +
    stroke(
      rib,
      1.5,
      line(...rim.flat()),
      line(...fan.flat()),
      ...fan.map(
        (spot, index) =>
          line(...(rim[index] ?? [0, 0]), ...spot, ...(rim[index + 1] ?? [0, 0])) + line(...spot, x, 258),
      ),
    ) +
    drawPanes(paint, rib, arch(x - 22, 246, 44, 58))
  );
};

const drawCaravan = ({ paint }: Site, x: number, y: number) =>
  fill(
    paint.tone("#f0e6d2"),
    d`M${x - 50} ${y - 8}V${y - 44}Q${x - 48} ${y - 64} ${x - 24} ${y - 64}H${x + 26}Q${x + 48} ${y - 64} ${x + 50} ${y - 40}V${y - 8}z`,
  ) +
  fill(paint.tone(paint.accent), d`M${x - 50} ${y - 32}h100v24h-100z`) +
  drawPanes(
    paint,
    paint.tone("#fbf4e6"),
    box(x - 38, y - 55, 26, 18),
    box(x - 4, y - 55, 18, 18),
    box(x + 24, y - 54, 17, 46),
  ) +
  fill(paint.tone("#4d4a48"), disc(x - 16, y - 5, 10), box(x - 62, y - 11, 14, 3)) +
  fill(paint.tone("#c9bfae"), disc(x - 16, y - 5, 4));

const drawCampfire = ({ paint }: Site, x: number, y: number) =>
  fillVeil("#ffcf87", paint.dark ? 0.3 : 0.14, disc(x, y - 8, 44, 30)) +
  fill("#e89a4f", d`M${x - 11} ${y}Q${x - 14} ${y - 16} ${x} ${y - 32}Q${x + 15} ${y - 14} ${x + 11} ${y}z`) +
  fill("#f8d58c", d`M${x - 6} ${y}Q${x - 7} ${y - 9} ${x + 1} ${y - 18}Q${x + 8} ${y - 8} ${x + 6} ${y}z`) +
  stroke(paint.tone("#6b4f3c"), 5, line(x - 18, y + 4, x + 14, y - 3), line(x + 18, y + 4, x - 14, y - 3));
