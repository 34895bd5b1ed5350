import { darken, lighten } from "../palette";
import { defineTree, drawGrove, drawPottedShrub, drawShrubs } from "../plants";
import { drawLamps } from "../sky";
import { arch, box, disc, fill, fillVeil, line, poly, repeat, stroke } from "../svg";
import {
  drawCafeTable,
  drawLand,
  drawLandWithPath,
  drawPanes,
  drawPool,
  drawWall,
  drawWindowGlow,
  type Exterior,
  listOpenings,
} from "./site";

/** A brick works under a saw-tooth roof, with tall gridded windows. */
export const drawWarehouse: Exterior = (site) => {
  const { paint, venue } = site;
  const brick = paint.tone(venue.pick(["#a8654d", "#b98264", "#8a6f62", "#9c8f84"]));
  const roof = paint.tone("#6b7478");
  const trim = darken(brick, 0.35);
  const teeth = venue.whole(3, 5);
  const half = venue.between(165, 200);
  const x = 300 + venue.between(-20, 20);
  const tooth = (half * 2) / teeth;
  const chimney = x + half * venue.pick([-0.82, 0.84]);
  const bays = repeat(teeth, (index) => x - half + index * tooth);
  const panes = bays.flatMap((left) =>
    listOpenings(1, left, left + tooth, tooth * 0.56, (at, wide) => arch(at, 226, wide, 70)),
  );
  const bars = bays.flatMap((left) =>
    repeat(3, (bar) =>
      line(left + tooth * (0.36 + bar * 0.14), 230, left + tooth * (0.36 + bar * 0.14), 296),
    ),
  );
  return [
    drawLandWithPath(site, ["skyline"], x, 304),
    fill(darken(brick, 0.1), poly(chimney - 11, 200, chimney - 8, 76, chimney + 8, 76, chimney + 11, 200)) +
      fill(trim, box(chimney - 11, 74, 22, 6)),
    ...bays.map(
      (left) =>
        fill(roof, poly(left, 206, left, 150, left + tooth, 206)) +
        drawPanes(
          paint,
          lighten(roof, 0.3),
          poly(left + 3, 203, left + 3, 158, left + 16, 170, left + 16, 203),
        ),
    ),
    drawWall(brick, x - half, 204, half * 2, 106, 0.05) +
      fill(lighten(brick, 0.2), box(x - half - 4, 202, half * 2 + 8, 7)),
    `<g opacity=".25">${stroke(trim, 1, ...repeat(8, (index) => `${line(x - half, 218 + index * 11, x + half, 218 + index * 11)}`))}</g>`,
    drawPanes(paint, trim, ...panes) +
      stroke(
        trim,
        1.4,
        ...bars,
        line(x - half + 14, 256, x + half - 14, 256),
        line(x - half + 14, 276, x + half - 14, 276),
      ),
    fill(brick, ...bays.flatMap((left) => [box(left - tooth * 0.16, 240, tooth * 0.32, 62)]).slice(1)),
    fill(trim, box(x - 26, 248, 52, 62)) +
      fill(paint.pane, box(x - 21, 253, 42, 57)) +
      stroke(trim, 3, line(x, 252, x, 310)),
    stroke(paint.tone("#51504e"), 3, line(x - 44, 244, x + 44, 244)),
    drawWindowGlow(paint, x, 310, 60),
    drawLamps(paint, x - half, 214, x - 20, 240, 16) + drawLamps(paint, x + 20, 240, x + half, 214, 16),
    fill(paint.tone("#b7ada0"), box(0, 310, 600, 90)) +
      `<g opacity=".4">${stroke(paint.tone("#8f867b"), 1.4, ...repeat(5, (index) => line(0, 324 + index * index * 4, 600, 324 + index * index * 4)), ...repeat(9, (index) => line(300 + (index - 4) * 60, 310, 300 + (index - 4) * 150, 400)))}</g>`,
    drawCafeTable(site, x - 150, 346) + drawCafeTable(site, x + 150, 346),
    ...[-1, 1].map((side) => drawPottedShrub(paint, x + side * 54, 318, 1)),
    defineTree("birch", paint) +
      drawGrove("birch", venue, 1, 16, 60, 340, 1.7) +
      drawGrove("birch", venue, 1, 545, 590, 340, 1.7),
  ].join("");
};

/** Stacked volumes of glass, concrete and timber above still water. */
export const drawModernVenue: Exterior = (site) => {
  const { paint, venue } = site;
  const concrete = paint.tone(venue.pick(["#d8d4ca", "#c4bfb6", "#e6dfd2"]));
  const timber = paint.tone(venue.pick(["#a97f5b", "#8b6a50", "#6f6a62"]));
  const side = venue.pick([-1, 1]);
  const x = 300 + side * venue.between(0, 30);
  const at = (offset: number, width: number) => (side > 0 ? x + offset : x - offset - width);
  const mullions = (left: number, wide: number, top: number, high: number, count: number) =>
    stroke(
      darken(concrete, 0.25),
      1.6,
      ...repeat(count - 1, (bar) =>
        line(left + ((bar + 1) * wide) / count, top, left + ((bar + 1) * wide) / count, top + high),
      ),
    );
  const tree = venue.pick(["pine", "gum", "birch"] as const);
  const lower = at(-120, 210);
  const upper = at(-180, 270);
  return [
    drawLand(site, ["hills", "forest", "mountains", "sea"], 292),
    defineTree(tree, paint),
    drawGrove(tree, venue, 2, x - 230, x - 150, 296, 1.4) +
      drawGrove(tree, venue, 2, x + 150, x + 240, 296, 1.4),
    fill(darken(concrete, 0.2), box(at(90, 60), 130, 60, 170)) +
      fill(timber, box(at(96, 40), 130, 40, 170)) +
      stroke(
        darken(timber, 0.2),
        1,
        ...repeat(6, (bar) => line(at(96, 40) + 5 + bar * 6, 130, at(96, 40) + 5 + bar * 6, 300)),
      ),
    fill(paint.pane, box(lower, 236, 210, 64)) +
      fillVeil("#ffffff", 0.14, poly(lower + 20, 236, lower + 70, 236, lower + 30, 300, lower, 300)) +
      mullions(lower, 210, 236, 64, 7),
    fill(
      concrete,
      box(upper, 160, 270, 12),
      box(upper, 226, 270, 12),
      box(side > 0 ? upper + 258 : upper, 160, 12, 78),
    ) +
      fill(paint.pane, box(upper + 12, 172, 246, 54)) +
      mullions(upper + 12, 246, 172, 54, 6),
    fillVeil(darken(concrete, 0.3), 0.3, box(lower, 238, 210, 12)) +
      stroke(concrete, 4, line(at(-170, 4), 238, at(-170, 4), 300), line(at(-150, 4), 238, at(-150, 4), 300)),
    fill(darken(concrete, 0.1), box(at(-60, 110), 124, 110, 8)) +
      fill(paint.pane, box(at(-50, 90), 132, 90, 28)),
    fill(lighten(concrete, 0.2), box(x - 250, 298, 500, 7)),
    drawWindowGlow(paint, x, 304, 200),
    drawPool(paint, x - side * 40, 320, 250, 46),
    fillVeil(paint.pane, paint.dark ? 0.35 : 0.16, box(x - side * 40 - 80, 322, 160, 30)),
    drawShrubs(paint, venue, -10, 100, 400, 22) +
      drawShrubs(paint, venue, 500, 610, 400, 22) +
      drawCafeTable(site, x + side * 190, 342),
    venue.chance(0.5)
      ? fill(paint.tone(paint.accent), disc(x + side * 228, 352, 15), disc(x + side * 250, 360, 9))
      : "",
  ].join("");
};
