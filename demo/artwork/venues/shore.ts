import { buildRidgeShape, drawBackdrop, drawSailingBoat, drawSea } from "../land";
import { darken, lighten } from "../palette";
import { defineTree, drawGrove, drawReeds, drawShrubs } from "../plants";
import { drawLamps } from "../sky";
import { arch, box, d, disc, fill, fillVeil, line, poly, repeat, stroke } from "../svg";
import {
  drawColonnade,
  drawFlag,
  drawGableRoof,
  drawHipRoof,
  drawPanes,
  drawWall,
  drawWindowGlow,
  type Exterior,
  listOpenings,
  type Site,
} from "./site";

/** A pavilion on the dunes with the sea behind it. */
export const drawBeachVenue: Exterior = (site) => {
  const { paint, venue } = site;
  const wall = paint.tone(venue.pick(["#f2e8d6", "#cfdcd8", "#e8d3b4", "#f0ddcc"]));
  const roof = paint.tone(venue.pick(["#b79a6c", "#8fa3a3", "#c47f62"]));
  const timber = paint.tone("#a98e70");
  const sand = paint.tone(venue.pick(["#e8d4ab", "#eddcb8", "#e3cba6"]));
  const x = venue.between(190, 410);
  const half = venue.between(100, 130);
  return [
    drawBackdrop("sea", paint, venue),
    ...repeat(venue.whole(1, 3), () =>
      drawSailingBoat(paint, venue.between(40, 560), venue.between(246, 262), venue.between(0.5, 0.85)),
    ),
    fill(lighten(paint.sky[2], 0.5), d`M0 300Q150 284 300 296T600 290V400H0z`),
    fill(sand, d`M0 306Q150 290 300 302T600 296V400H0z`),
    fill(
      darken(timber, 0.25),
      ...repeat(9, (index) => box(x - half - 6 + (index * (half * 2 + 8)) / 8, 296, 5, 24)),
    ),
    drawWall(wall, x - half + 16, 226, half * 2 - 32, 70, 0.08) +
      drawPanes(
        paint,
        lighten(wall, 0.6),
        ...listOpenings(6, x - half + 22, x + half - 22, 22, (at, wide) => box(at, 238, wide, 58)),
      ),
    drawHipRoof(roof, x - half, 226, half * 2, 44, 14) +
      drawHipRoof(roof, x - 40, 184, 80, 22, 8) +
      drawFlag(paint, x, 162, 30),
    drawColonnade(lighten(timber, 0.4), 7, x - half, x + half, 224, 74, 4) +
      fill(timber, box(x - half - 26, 294, half * 2 + 52, 7)) +
      stroke(
        lighten(timber, 0.4),
        2,
        line(x - half - 24, 278, x - half + 4, 278),
        line(x + half - 4, 278, x + half + 24, 278),
      ),
    fill(timber, poly(x - 20, 300, x + 20, 300, x + 44, 345, x - 44, 345)) +
      stroke(
        darken(timber, 0.2),
        1.4,
        ...repeat(5, (index) =>
          line(x - 24 - index * 4, 309 + index * 8, x + 24 + index * 4, 309 + index * 8),
        ),
      ),
    drawWindowGlow(paint, x, 301, 150),
    fill(darken(sand, 0.08), buildRidgeShape(venue, 352, 10, 3)),
    defineTree("palm", paint) +
      drawGrove("palm", venue, venue.whole(1, 2), 10, 110, 336, 1.9) +
      drawGrove("palm", venue, venue.whole(1, 2), 490, 590, 338, 1.8),
    drawParasol(site, x > 300 ? 130 : 470, 352) + drawParasol(site, x > 300 ? 210 : 390, 366),
    paint.dark
      ? drawLamps(paint, -10, 200, x - half, 228, 18) + drawLamps(paint, x + half, 228, 610, 200, 18)
      : "",
    drawReeds(paint.tone("#9aa06f"), venue, 26, -5, 150, 402, 46) +
      drawReeds(paint.tone("#9aa06f"), venue, 26, 450, 605, 402, 46),
  ].join("");
};

/** A striped parasol over two loungers, its foot at x, y. */
const drawParasol = ({ paint }: Pick<Site, "paint">, x: number, y: number) => {
  const cloth = paint.tone(paint.accent);
  return (
    stroke(paint.tone("#8b7860"), 2.4, line(x, y, x, y - 60)) +
    fill(
      cloth,
      d`M${x - 40} ${y - 50}Q${x - 24} ${y - 82} ${x} ${y - 82}Q${x + 24} ${y - 82} ${x + 40} ${y - 50}z`,
    ) +
    fill(
      paint.tone("#f4e9d6"),
      d`M${x - 20} ${y - 50}Q${x - 14} ${y - 76} ${x} ${y - 82}Q${x + 2} ${y - 66} ${x} ${y - 50}zM${x + 20} ${y - 50}Q${x + 20} ${y - 70} ${x} ${y - 82}Q${x + 32} ${y - 76} ${x + 40} ${y - 50}z`,
    ) +
    stroke(
      paint.tone("#f4e9d6"),
      5,
      line(x - 34, y - 16, x - 28, y - 6, x - 6, y - 6),
      line(x + 34, y - 16, x + 28, y - 6, x + 6, y - 6),
    )
  );
};

/** A pavilion on piles over the water, mirrored in it, with a jetty and boats. */
export const drawWaterviewVenue: Exterior = (site) => {
  const { paint, venue } = site;
  const wall = paint.tone(venue.pick(["#efe5d3", "#b9c7c6", "#8a5f4c", "#d9c4a4"]));
  const roof = paint.tone(venue.pick(["#66757c", "#8b6b59", "#5c6b62"]));
  const timber = paint.tone("#8f7860");
  const trim = lighten(wall, 0.6);
  const x = venue.between(230, 370);
  const half = venue.between(100, 136);
  const side = venue.pick([-1, 1]);
  const house =
    drawWall(wall, x - half, 206, half * 2, 56, 0.08) +
    drawHipRoof(roof, x - half, 206, half * 2, 40, 10) +
    drawWall(wall, x - 34, 178, 68, 84) +
    drawGableRoof(roof, x - 34, 178, 68, 36, 8) +
    drawPanes(
      paint,
      trim,
      ...listOpenings(3, x - half + 6, x - 38, 17, (at, wide) => box(at, 218, wide, 44)),
      ...listOpenings(3, x + 38, x + half - 6, 17, (at, wide) => box(at, 218, wide, 44)),
      arch(x - 20, 196, 40, 66),
    ) +
    stroke(trim, 2, line(x, 196, x, 262));
  return [
    drawBackdrop(venue.pick(["hills", "mountains", "skyline", "forest"] as const), paint, venue),
    drawSea(paint, venue, 262, 400),
    fill(
      paint.tone(paint.leaf, 0.3),
      d`M${300 + side * 310} 236Q${300 + side * 210} 236 ${300 + side * 130} 266H${300 + side * 310}z`,
    ),
    `<g transform="translate(0 536) scale(1 -1)" opacity=".26">${house}</g>`,
    fill(
      darken(timber, 0.3),
      ...repeat(10, (index) => box(x - half - 14 + (index * (half * 2 + 24)) / 9, 264, 5, 22)),
    ),
    house,
    fill(timber, box(x - half - 30, 260, half * 2 + 60, 8)) +
      stroke(
        trim,
        1.6,
        line(x - half - 28, 246, x - half - 2, 246),
        line(x + half + 2, 246, x + half + 28, 246),
        ...[-28, -15, -2].flatMap((at) => [
          line(x - half + at, 246, x - half + at, 262),
          line(x + half - at, 246, x + half - at, 262),
        ]),
      ),
    drawSailingBoat(paint, x - side * (half + venue.between(60, 90)), 292, 1.1) +
      drawSailingBoat(paint, x + side * (half + 80), 276, 0.7),
    paint.dark ? fillVeil(paint.pane, 0.3, box(x - half, 272, half * 2, 40)) : "",
    drawJetty(site, x, 268),
    drawLamps(paint, x - half - 30, 214, x - 34, 190, 10) +
      drawLamps(paint, x + 34, 190, x + half + 30, 214, 10),
    drawReeds(paint.tone(paint.leaf), venue, 20, -5, 120, 402, 54) +
      drawReeds(paint.tone(paint.leaf), venue, 20, 490, 605, 402, 54) +
      drawShrubs(paint, venue, side > 0 ? 470 : 0, side > 0 ? 600 : 130, 268, 12),
  ].join("");
};

/** A jetty from a landing at x, y to the lower edge. */
const drawJetty = ({ paint }: Pick<Site, "paint">, x: number, y: number) => {
  const timber = paint.tone("#b39a79");
  const steps = repeat(9, (index) => ((index + 1) / 9) ** 1.6);
  return (
    fill(timber, poly(x - 14, y, x + 14, y, x + 96, 400, x - 96, 400)) +
    stroke(
      darken(timber, 0.22),
      1.4,
      ...steps.map((near) =>
        line(x - 14 - 82 * near, y + (400 - y) * near, x + 14 + 82 * near, y + (400 - y) * near),
      ),
    ) +
    fill(
      darken(timber, 0.4),
      ...[0.12, 0.34, 0.7].flatMap((near) =>
        [-1, 1].map((side) =>
          box(
            x + side * (16 + 84 * near) - 3,
            y + (400 - y) * near - 12 - 14 * near,
            4 + 4 * near,
            16 + 20 * near,
          ),
        ),
      ),
    ) +
    fill(
      paint.dark ? "#ffe7ad" : paint.tone("#f6e8c6"),
      ...[0.12, 0.34, 0.7].flatMap((near) =>
        [-1, 1].map((side) =>
          disc(x + side * (16 + 84 * near), y + (400 - y) * near - 15 - 14 * near, 2.4 + 2 * near),
        ),
      ),
    )
  );
};
