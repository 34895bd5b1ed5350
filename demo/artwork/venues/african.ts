import { darken } from "../palette";
import { defineTree, drawGrove, drawPottedShrub, drawReeds } from "../plants";
import { drawLamps } from "../sky";
import { arch, box, d, fill, line, repeat, stroke } from "../svg";
import { drawFrieze } from "../tracery";
import { drawLandWithPath, drawPanes, drawWall, drawWindowGlow, type Exterior, listOpenings } from "./site";

/** Either an earthen hall with pinnacles and a woven frieze, or thatched pavilions, under acacias. */
export const drawAfricanVenue: Exterior = (site) =>
  site.venue.chance(0.5) ? drawEarthenHall(site) : drawThatchedLodge(site);

const drawEarthenHall: Exterior = (site) => {
  const { paint, venue } = site;
  const clay = paint.tone(venue.pick(["#c98f63", "#d2a273", "#bd7f5b", "#d9b78b"]));
  const shade = darken(clay, 0.2);
  const x = 300 + venue.between(-30, 30);
  const half = venue.between(125, 155);
  const towers = [-1, 0, 1].map((at) => ({
    at: x + at * half * 0.62,
    top: at === 0 ? 120 : venue.between(142, 160),
    wide: at === 0 ? 54 : 44,
  }));
  const pinnacle = (at: number, foot: number, top: number, wide: number) =>
    d`M${at - wide} ${foot}Q${at - wide} ${top + 10} ${at} ${top}Q${at + wide} ${top + 10} ${at + wide} ${foot}z`;
  return [
    drawLandWithPath(site, ["plain", "hills"], x, 296),
    defineTree("acacia", paint, 0.06) +
      drawGrove("acacia", venue, 2, -10, 120, 304, 1.25) +
      drawGrove("acacia", venue, 2, 490, 600, 304, 1.15),
    fill(clay, ...repeat(9, (index) => pinnacle(x - half + 8 + (index * (half * 2 - 16)) / 8, 230, 192, 8))),
    drawWall(clay, x - half, 216, half * 2, 86, 0.08),
    ...towers.map(
      ({ at, top, wide }) =>
        fill(
          clay,
          d`M${at - wide / 2 - 5} 302L${at - wide / 2 + 4} ${top + 24}Q${at} ${top - 34} ${at + wide / 2 - 4} ${top + 24}L${at + wide / 2 + 5} 302z`,
        ) +
        fill(
          shade,
          d`M${at + wide * 0.22} 302L${at + wide * 0.16} ${top + 8}Q${at + wide * 0.34} ${top + 6} ${at + wide / 2 - 4} ${top + 24}L${at + wide / 2 + 5} 302z`,
        ) +
        stroke(
          paint.tone("#6e4f3a"),
          2.6,
          ...repeat(3, (row) =>
            [-0.3, -0.05, 0.2]
              .map((off) =>
                line(at + off * wide, top + 36 + row * 26, at + off * wide + 6, top + 35 + row * 26),
              )
              .join(""),
          ),
        ),
    ),
    drawFrieze(paint, x - half, 222, half * 2, 16),
    drawPanes(
      paint,
      shade,
      ...listOpenings(2, x - half + 4, x - half * 0.62 - 28 + half * 0.4, 14, (at, wide) =>
        arch(at, 250, wide, 36),
      ),
      ...listOpenings(2, x + half * 0.24, x + half * 0.62 - 24, 12, (at, wide) => arch(at, 250, wide, 36)),
    ),
    fill(darken(shade, 0.2), arch(x - 19, 240, 38, 62)) +
      drawPanes(paint, darken(shade, 0.3), arch(x - 14, 246, 28, 56)),
    drawWindowGlow(paint, x, 302, 44),
    drawLamps(paint, -10, 206, x - half, 226, 18) + drawLamps(paint, x + half, 226, 610, 206, 18),
    drawPottedShrub(paint, x - 44, 314, 0.9) + drawPottedShrub(paint, x + 44, 314, 0.9),
    drawReeds(paint.tone("#c2a865"), venue, 26, 0, 200, 402, 34) +
      drawReeds(paint.tone("#c2a865"), venue, 26, 400, 600, 402, 34),
  ].join("");
};

const drawThatchedLodge: Exterior = (site) => {
  const { paint, venue } = site;
  const wall = paint.tone(venue.pick(["#d9b88f", "#c9a077", "#e2cba6"]));
  const thatch = paint.tone(venue.pick(["#a88a5c", "#9b7d55", "#b39a6c"]));
  const timber = paint.tone("#6f543f");
  const x = 300 + venue.between(-40, 40);
  const round = (at: number, wide: number, high: number) =>
    drawWall(wall, at - wide * 0.74, 302 - high * 0.42, wide * 1.48, high * 0.42, 0.3) +
    drawFrieze(paint, at - wide * 0.74, 300 - high * 0.24, wide * 1.48, 9) +
    fill(
      thatch,
      d`M${at - wide} ${302 - high * 0.36}Q${at - wide * 0.3} ${302 - high * 0.7} ${at} ${302 - high}Q${at + wide * 0.3} ${302 - high * 0.7} ${at + wide} ${302 - high * 0.36}Q${at} ${302 - high * 0.3} ${at - wide} ${302 - high * 0.36}z`,
    ) +
    fill(
      darken(thatch, 0.18),
      d`M${at} ${302 - high}Q${at + wide * 0.3} ${302 - high * 0.7} ${at + wide} ${302 - high * 0.36}Q${at + wide * 0.6} ${302 - high * 0.31} ${at + wide * 0.3} ${302 - high * 0.33}Q${at + wide * 0.2} ${302 - high * 0.7} ${at} ${302 - high}z`,
    );
  return [
    drawLandWithPath(site, ["plain", "hills", "mountains"], x, 296),
    defineTree("acacia", paint, 0.06) +
      drawGrove("acacia", venue, 2, -10, 130, 304, 1.3) +
      drawGrove("acacia", venue, 2, 470, 600, 304, 1.2),
    round(x - 138, 56, 96) + round(x + 142, 62, 106),
    fill(darken(wall, 0.3), box(x - 84, 232, 168, 70)) +
      drawPanes(paint, timber, ...listOpenings(5, x - 80, x + 80, 24, (at, wide) => box(at, 240, wide, 62))),
    fill(timber, ...repeat(6, (index) => box(x - 86 + index * 33.6, 226, 5, 76))),
    fill(
      thatch,
      d`M${x - 112} 236Q${x - 50} 180 ${x - 22} 136H${x + 22}Q${x + 50} 180 ${x + 112} 236Q${x} 222 ${x - 112} 236z`,
    ) +
      fill(
        darken(thatch, 0.18),
        d`M${x + 6} 136H${x + 22}Q${x + 50} 180 ${x + 112} 236Q${x + 80} 230 ${x + 52} 228Q${x + 30} 180 ${x + 6} 136z`,
      ) +
      `<g opacity=".3">${stroke(darken(thatch, 0.35), 1.2, ...repeat(7, (index) => d`M${x - 18 + index * 6} 140Q${x - 50 + index * 16} 190 ${x - 84 + index * 28} 228`))}</g>` +
      fill(timber, box(x - 26, 132, 52, 6)),
    drawWindowGlow(paint, x, 302, 150),
    drawLamps(paint, x - 112, 234, x - 196, 262, 12) + drawLamps(paint, x + 112, 234, x + 204, 258, 12),
    ...[-1, 1].map((side) => drawPottedShrub(paint, x + side * 56, 318, 1)),
    drawReeds(paint.tone("#c2a865"), venue, 26, 0, 200, 402, 36) +
      drawReeds(paint.tone("#c2a865"), venue, 26, 400, 600, 402, 36),
  ].join("");
};
