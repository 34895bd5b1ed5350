import { buildRidgeShape, drawBackdrop } from "../land";
import { darken, lighten, mix } from "../palette";
import { defineTree, drawBlossom, drawGrove, drawHedge, drawRoseArch, drawShrubs } from "../plants";
import { arch, box, d, disc, fill, fillVeil, line, placePart, poly, repeat, stroke } from "../svg";
import {
  drawColonnade,
  drawFlag,
  drawGableRoof,
  drawHipRoof,
  drawLandWithPath,
  drawPanes,
  drawWall,
  drawWindowGlow,
  type Exterior,
  listOpenings,
} from "./site";

/** Glasshouse or orangery behind clipped hedges, rose arches and flower beds. */
export const drawGardenVenue: Exterior = (site) => {
  const { paint, venue } = site;
  const frame = paint.tone("#eef0e4");
  const glass = paint.dark ? paint.pane : paint.tone("#b6ccc6", 0.1);
  const x = 300 + venue.between(-30, 30);
  const half = venue.between(105, 140);
  const bays = venue.pick([7, 9, 11]);
  const ribs = repeat(bays * 2 + 1, (index) => x - half + (index * half) / bays);
  const bed = paint.tone(paint.accent);
  return [
    drawLandWithPath(site, ["forest", "hills"], x, 296),
    defineTree("oak", paint) +
      drawGrove("oak", venue, 3, -10, x - half, 300, 1.15) +
      drawGrove("oak", venue, 3, x + half, 610, 300, 1.15),
    fill(
      glass,
      box(x - half, 222, half * 2, 80),
      d`M${x - half} 222Q${x - half} 186 ${x - half + 40} 186H${x + half - 40}Q${x + half} 186 ${x + half} 222z`,
      d`M${x - 46} 302V190Q${x - 46} 140 ${x} 136Q${x + 46} 140 ${x + 46} 190V302z`,
    ),
    fillVeil(
      "#ffffff",
      paint.dark ? 0.12 : 0.3,
      poly(x - half, 240, x - half + 60, 186, x - half + 84, 186, x - half, 266),
      poly(x - 46, 240, x + 20, 142, x + 34, 150, x - 46, 270),
    ),
    stroke(
      frame,
      1.4,
      ...ribs.map((at) =>
        Math.abs(at - x) < 46
          ? line(at, 302, at, 138 + ((at - x) / 46) ** 2 * 40)
          : line(at, 302, at, Math.abs(at - x) > half - 30 ? 204 : 186),
      ),
    ),
    stroke(
      frame,
      3,
      line(x - half, 222, x + half, 222),
      line(x - half, 270, x + half, 270),
      d`M${x - 46} 302V190Q${x - 46} 140 ${x} 136Q${x + 46} 140 ${x + 46} 190V302`,
      line(x, 136, x, 122),
    ),
    fill(darken(glass, 0.25), arch(x - 15, 250, 30, 52)),
    drawWindowGlow(paint, x, 302, 120),
    ...[-1, 1].flatMap((side) => [
      drawHedge(paint, side < 0 ? x - 250 : x + 70, 312, 180, 16),
      fill(bed, d`M${x + side * 70} 348q${side * 70} -12 ${side * 190} 0q${side * -60} 18 ${side * -190} 0z`),
    ]),
    drawBlossom(lighten(bed, 0.4), venue, 30, x - 250, x - 80, 340, 14) +
      drawBlossom(lighten(bed, 0.4), venue, 30, x + 80, x + 250, 340, 14),
    defineTree("topiary", paint) +
      placePart("topiary", x - 70, 350, 0.6) +
      placePart("topiary", x + 76, 350, 0.6),
    drawRoseArch(paint, venue, x + venue.between(-8, 8), 372, 92, 108),
    drawShrubs(paint, venue, -10, 190, 400, 26) + drawShrubs(paint, venue, 420, 610, 402, 26),
    drawBlossom(lighten(bed, 0.3), venue, 24, 0, 190, 372, 24) +
      drawBlossom(paint.tone("#f4e6cf"), venue, 24, 420, 600, 372, 24),
  ].join("");
};

/** A clubhouse with a long veranda above mown greens, sand and a flag. */
export const drawGolfClub: Exterior = (site) => {
  const { paint, venue } = site;
  const wall = paint.tone(venue.pick(["#ece1cb", "#d9cbb4", "#cdd3c6"]));
  const roof = paint.tone(venue.pick(["#6d7a72", "#7f6757", "#5f6670"]));
  const trim = lighten(wall, 0.6);
  const x = venue.between(210, 390);
  const half = venue.between(112, 150);
  const hole = x > 300 ? venue.between(110, 200) : venue.between(400, 490);
  const turf = mix(paint.tone("#9bb078"), paint.tone(paint.grass), 0.35);
  return [
    drawBackdrop(venue.pick(["forest", "hills", "mountains"] as const), paint, venue),
    defineTree("pine", paint, 0.1) +
      drawGrove("pine", venue, 3, 0, x - half, 264, 0.8) +
      drawGrove("pine", venue, 3, x + half, 600, 264, 0.8),
    fill(darken(turf, 0.08), buildRidgeShape(venue, 258, 5, 3)),
    drawWall(wall, x - half, 214, half * 2, 50, 0.06) + drawHipRoof(roof, x - half, 214, half * 2, 42, 12),
    ...[-0.55, 0.5].map(
      (at) =>
        drawWall(wall, x + half * at - 22, 184, 44, 32) +
        drawGableRoof(roof, x + half * at - 22, 184, 44, 24, 5) +
        drawPanes(paint, trim, arch(x + half * at - 8, 188, 16, 20)),
    ),
    fill(trim, box(x - 9, 152, 18, 22)) + drawGableRoof(roof, x - 9, 152, 18, 14, 4),
    drawPanes(
      paint,
      trim,
      ...listOpenings(8, x - half + 6, x + half - 6, 17, (at, wide) => box(at, 226, wide, 38)),
    ),
    fill(trim, box(x - half - 8, 216, half * 2 + 16, 5)) +
      drawColonnade(trim, 9, x - half - 6, x + half + 6, 218, 46, 3) +
      stroke(trim, 1.4, line(x - half - 6, 252, x + half + 6, 252)),
    drawWindowGlow(paint, x, 264, 200),
    fill(turf, d`M0 286Q160 262 330 280T600 274V400H0z`),
    fill(
      lighten(turf, 0.12),
      ...repeat(4, (index) => d`M${index * 170 - 60} 284q40 -6 80 -2L${index * 230 - 20} 400h-130z`),
    ),
    fill(lighten(turf, 0.22), disc(hole, 330, 110, 24)),
    fill(darken(turf, 0.2), disc(hole + 4, 333, 5, 1.6)) + drawFlag(paint, hole + 4, 332, 66),
    fill(darken(turf, 0.12), disc(600 - hole, 349, 74, 17)) +
      fill(paint.tone("#ecdcb6"), disc(600 - hole, 346, 70, 14), disc(600 - hole + 42, 354, 40, 10)),
    venue.chance(0.5)
      ? fill(paint.tone("#84a9ab", 0.1), disc(hole - 40, 392, 150, 22)) +
        fillVeil(paint.sky[2], 0.5, disc(hole - 70, 388, 60, 5))
      : "",
    drawShrubs(paint, venue, x - half, x + half, 270, 8),
  ].join("");
};
