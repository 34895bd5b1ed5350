import { drawBackdrop, drawSkyline } from "../land";
import { darken, lighten } from "../palette";
import { defineTree, drawGrove, drawPottedShrub, drawShrubs } from "../plants";
import { drawLamps } from "../sky";
import { arch, box, d, disc, fill, fillVeil, line, poly, repeat, stroke } from "../svg";
import {
  drawCafeTable,
  drawColonnade,
  drawFlag,
  drawPanes,
  drawWall,
  drawWindowGlow,
  type Exterior,
  listOpenings,
  type Site,
} from "./site";

/** A terrace high above the roofs, with a pergola, planters and lamps. */
export const drawRooftop: Exterior = (site) => {
  const { paint, venue } = site;
  const deck = paint.tone(venue.pick(["#b99b78", "#a9a197", "#c2a78a"]));
  const timber = paint.tone(venue.pick(["#6b5a4c", "#e9e0d0", "#4f5557"]));
  const x = venue.between(150, 450);
  const half = venue.between(100, 130);
  return [
    drawSkyline(paint, venue, 0.74, 96, 24) +
      drawSkyline(paint, venue, 0.5, 150, 34) +
      drawSkyline(paint, venue, 0.3, 212, 48),
    fill(deck, box(0, 306, 600, 94)) +
      `<g opacity=".5">${stroke(darken(deck, 0.18), 1.2, ...repeat(15, (index) => line(300 + (index - 7) * 46, 306, 300 + (index - 7) * 120, 400)))}</g>`,
    fillVeil(lighten(paint.haze, 0.5), 0.4, box(0, 262, 600, 44)) +
      stroke(timber, 3, line(0, 262, 600, 262)) +
      stroke(timber, 1.6, ...repeat(11, (index) => line(index * 60, 262, index * 60, 306))),
    fill(darken(timber, 0.1), ...[-half, half - 8].map((at) => box(x + at, 176, 8, 148))) +
      fill(
        timber,
        box(x - half - 16, 168, half * 2 + 32, 9),
        ...repeat(10, (index) => box(x - half - 8 + (index * (half * 2 + 10)) / 9.4, 160, 6, 9)),
      ),
    fillVeil(
      paint.tone("#f5ead6"),
      0.85,
      d`M${x - half} 177q16 50 4 120h12q16 -70 6 -120zM${x + half} 177q-16 50 -4 120h-12q-16 -70 -6 -120z`,
    ),
    drawLamps(paint, -10, 150, x - half, 170, 16) +
      drawLamps(paint, x - half, 178, x + half, 178, 14) +
      drawLamps(paint, x + half, 170, 610, 146, 16),
    drawWindowGlow(paint, x, 314, half * 1.7),
    drawLounge(site, x, 336),
    drawCafeTable(site, x < 300 ? x + 210 : x - 210, 348),
    ...repeat(4, (index) => drawPottedShrub(paint, 30 + index * 180 + venue.between(-12, 12), 322, 1.15)),
    drawShrubs(paint, venue, -10, 120, 400, 20) + drawShrubs(paint, venue, 470, 610, 402, 20),
  ].join("");
};

const drawLounge = ({ paint }: Site, x: number, y: number) => {
  const cloth = paint.tone("#ece2cf");
  return (
    fill(darken(cloth, 0.12), box(x - 62, y - 30, 124, 22)) +
    fill(cloth, box(x - 70, y - 18, 140, 20), box(x - 74, y - 24, 14, 28), box(x + 60, y - 24, 14, 28)) +
    fill(
      paint.tone(paint.accent),
      poly(x - 46, y - 18, x - 40, y - 34, x - 22, y - 30, x - 26, y - 16),
      poly(x + 46, y - 18, x + 40, y - 34, x + 22, y - 30, x + 26, y - 16),
    ) +
    stroke(paint.tone("#5d5147"), 3, line(x - 60, y + 3, x - 60, y + 9), line(x + 60, y + 3, x + 60, y + 9)) +
    fill(paint.tone("#8a7258"), disc(x, y + 18, 34, 7)) +
    fill(paint.tone("#f6e9d2"), disc(x - 6, y + 11, 3, 6), disc(x + 8, y + 12, 3, 5))
  );
};

function drawAwning(paint: Site["paint"], x: number): string {
  const stripes = repeat(12, (index) => index);
  const stripe = (at: number) =>
    poly(
      x - 116 + at * 19.4,
      216,
      x - 116 + (at + 1) * 19.4,
      216,
      x - 128 + (at + 1) * 21.4,
      244,
      x - 128 + at * 21.4,
      244,
    );
  return (
    fill(paint.tone(paint.accent), ...stripes.filter((at) => at % 2 === 0).map(stripe)) +
    fill(paint.tone("#f3e9d7"), ...stripes.filter((at) => at % 2).map(stripe))
  );
}

/** A street corner with shop windows under an awning and tables outside. */
export const drawRestaurant: Exterior = (site) => {
  const { paint, venue } = site;
  const wall = paint.tone(venue.pick(["#b8785f", "#d9c7a8", "#7f8f86", "#c9a58a", "#8f7d86"]));
  const wood = paint.tone(venue.pick(["#3f5a50", "#6b3f3a", "#3f4d5c", "#4e4a45"]));
  const trim = lighten(wall, 0.5);
  const x = 300 + venue.between(-50, 50);
  const neighbour = (left: number, wide: number, top: number, colour: string) =>
    drawWall(paint.tone(colour, 0.22), left, top, wide, 308 - top, 0.06) +
    drawPanes(
      paint,
      paint.tone("#e6dccb", 0.25),
      ...[top + 18, top + 64].flatMap((y) =>
        listOpenings(Math.max(2, Math.round(wide / 48)), left, left + wide, 15, (at, w) => box(at, y, w, 28)),
      ),
    );
  return [
    drawBackdrop("skyline", paint, venue),
    neighbour(-10, x - 106, venue.between(130, 170), venue.pick(["#c9b79d", "#a9a39a", "#b98f7c"])) +
      neighbour(x + 116, 500 - x, venue.between(120, 165), venue.pick(["#cbb7a6", "#9fa59a", "#c4a27f"])),
    drawWall(wall, x - 122, 104, 244, 206, 0.05) +
      fill(darken(wall, 0.18), box(x - 128, 100, 256, 8), box(x - 122, 202, 244, 6)),
    drawPanes(
      paint,
      trim,
      ...listOpenings(
        venue.whole(3, 5),
        x - 112,
        x + 112,
        24,
        venue.chance(0.5) ? (at, wide) => arch(at, 128, wide, 54) : (at, wide) => box(at, 130, wide, 52),
      ),
    ),
    fill(wood, box(x - 116, 208, 232, 102)) +
      drawPanes(paint, lighten(wood, 0.25), box(x - 106, 232, 70, 56), box(x + 36, 232, 70, 56)) +
      stroke(lighten(wood, 0.25), 2, line(x - 71, 232, x - 71, 288), line(x + 71, 232, x + 71, 288)),
    drawPanes(paint, lighten(wood, 0.25), box(x - 18, 240, 36, 70)) +
      fill(paint.tone("#e9d39c"), box(x + 10, 270, 3, 14)),
    drawAwning(paint, x),
    ...[-1, 1].map(
      (side) =>
        fill(paint.dark ? "#ffe2a0" : paint.tone("#f4e4bf"), disc(x + side * 27, 258, 4.5)) +
        stroke(lighten(wood, 0.3), 1.4, line(x + side * 27, 244, x + side * 27, 254)),
    ),
    fill(paint.tone("#b9aea0"), box(0, 308, 600, 92)) +
      fill(paint.tone("#a39a90"), box(0, 362, 600, 38)) +
      fill(paint.tone("#cfc4b4"), box(0, 360, 600, 4)),
    drawWindowGlow(paint, x, 310, 210),
    drawShrubs(paint, venue, x - 114, x - 34, 312, 9) + drawShrubs(paint, venue, x + 34, x + 114, 312, 9),
    drawCafeTable(site, x - 160, 346) +
      drawCafeTable(site, x - 74, 350) +
      drawCafeTable(site, x + 84, 350) +
      drawCafeTable(site, x + 170, 346),
    defineTree("birch", paint) +
      drawGrove("birch", venue, 1, 20, 70, 356, 1.9) +
      drawGrove("birch", venue, 1, 530, 580, 356, 1.9),
    drawLamps(paint, 40, 196, x - 120, 178, 16) + drawLamps(paint, x + 120, 178, 560, 196, 16),
  ].join("");
};

/** A tall city front with a mansard roof, awnings and a lit canopy. */
export const drawHotel: Exterior = (site) => {
  const { paint, venue } = site;
  const stone = paint.tone(venue.pick(["#e0d3bd", "#c99f84", "#d8cdbf", "#cbb59a"]));
  const roof = paint.tone(venue.pick(["#5e6b72", "#6f7f78", "#625f66"]));
  const cloth = paint.tone(paint.accent);
  const trim = lighten(stone, 0.5);
  const x = 300 + venue.between(-40, 40);
  const bays = venue.pick([7, 9]);
  const half = venue.between(112, 140);
  const floors = venue.whole(3, 4);
  const top = 262 - floors * 38;
  const rows = repeat(floors, (floor) => top + 9 + floor * 38);
  const awnings = listOpenings(
    bays,
    x - half + 4,
    x + half - 4,
    23,
    (at, wide) => d`M${at} 264h${wide}l3 14h${-wide - 6}z`,
  );
  return [
    drawBackdrop("skyline", paint, venue),
    drawWall(stone, x - half, top, half * 2, 308 - top, 0.12),
    fill(roof, poly(x - half - 4, top, x - half + 14, top - 40, x + half - 14, top - 40, x + half + 4, top)) +
      fill(darken(roof, 0.18), box(x - half + 14, top - 44, half * 2 - 28, 5)),
    fill(
      trim,
      ...listOpenings(venue.pick([3, 5]), x - half + 20, x + half - 20, 20, (at, wide) =>
        arch(at, top - 32, wide, 32),
      ),
    ),
    fill(trim, box(x - half - 6, top - 3, half * 2 + 12, 6), box(x - half - 2, 256, half * 2 + 4, 5)),
    drawPanes(
      paint,
      trim,
      ...rows.flatMap((y) =>
        listOpenings(bays, x - half + 4, x + half - 4, 12, (at, wide) => box(at, y, wide, 23)),
      ),
    ),
    stroke(darken(stone, 0.4), 2, ...rows.map((y) => line(x - half + 10, y + 25, x + half - 10, y + 25))),
    drawPanes(
      paint,
      trim,
      ...listOpenings(bays, x - half + 4, x + half - 4, 18, (at, wide) => box(at, 272, wide, 36)),
    ),
    fill(cloth, ...awnings),
    fill(darken(cloth, 0.25), box(x - 34, 262, 68, 10)) +
      fill("#ffe7b0", ...repeat(7, (index) => disc(x - 28 + index * 9.3, 273, 1.8))) +
      drawColonnade(trim, 2, x - 32, x + 32, 272, 38, 4),
    drawFlag(paint, x - 20, top - 42, 32) + drawFlag(paint, x + 20, top - 42, 32),
    fill(paint.tone("#b8b0a4"), box(0, 308, 600, 92)) +
      fill(paint.tone("#9a948c"), box(0, 330, 600, 70)) +
      fill(paint.tone(paint.accent), poly(x - 12, 308, x + 12, 308, x + 22, 330, x - 22, 330)),
    drawWindowGlow(paint, x, 310, 120),
    defineTree("birch", paint) +
      drawGrove("birch", venue, 2, 30, x - half - 6, 318, 1) +
      drawGrove("birch", venue, 2, x + half + 6, 570, 318, 1),
    ...[-1, 1].map((side) => drawPottedShrub(paint, x + side * 48, 314, 0.8)),
  ].join("");
};
