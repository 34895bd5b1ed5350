import { buildRidgeShape, drawBackdrop } from "../land";
import { darken, lighten, mix } from "../palette";
import { defineTree, drawFence, drawGrove, drawWildflowers } from "../plants";
import { drawLamps } from "../sky";
import { arch, box, d, disc, dome, fill, line, poly, repeat, stroke } from "../svg";
import {
  drawGableRoof,
  drawHipRoof,
  drawLandWithPath,
  drawPanes,
  drawWall,
  drawWindowGlow,
  type Exterior,
  listOpenings,
  type Site,
} from "./site";

/** A gambrel barn with open doors, a silo, hay and strings of lamps. */
export const drawBarn: Exterior = (site) => {
  const { paint, venue } = site;
  const boards = paint.tone(venue.pick(["#9c5a45", "#a98c6a", "#6f6f68", "#e5dac6", "#7d5f4a"]));
  const roof = paint.tone(venue.pick(["#8b8b87", "#6b5d55", "#a9adab"]));
  const trim = lighten(boards, 0.6);
  const x = venue.between(265, 335);
  const side = venue.pick([-1, 1]);
  const long = venue.between(90, 130) * side;
  const silo = x - side * 118;
  return [
    drawLandWithPath(site, ["hills", "plain", "forest"], x, 294),
    venue.chance(0.6)
      ? drawWall(paint.tone("#b9b6ae"), silo - 20, 168, 40, 134, 0.4) +
        fill(roof, dome(silo, 168, 22, 24)) +
        stroke(
          darken(roof, 0.1),
          1.4,
          ...repeat(4, (index) => line(silo - 20, 196 + index * 26, silo + 20, 196 + index * 26)),
        )
      : "",
    fill(darken(boards, 0.16), box(Math.min(x, x + long - 66), 222, Math.abs(long) + 66, 80)),
    fill(
      darken(roof, 0.08),
      poly(x, 134, x + side * 78, 222, x + long + side * 78, 222, x + long + side * 40, 160, x + long, 134),
    ),
    fill(boards, poly(x - 74, 302, x - 74, 216, x - 44, 164, x, 136, x + 44, 164, x + 74, 216, x + 74, 302)),
    `<g opacity=".35">${stroke(darken(boards, 0.3), 1, ...repeat(11, (index) => line(x - 65 + index * 13, 302, x - 65 + index * 13, 214 - (index > 2 && index < 8 ? 40 : 0))))}</g>`,
    stroke(lighten(roof, 0.25), 6, line(x - 82, 220, x - 48, 160, x, 130, x + 48, 160, x + 82, 220)),
    drawPanes(paint, trim, box(x - 11, 168, 22, 22)) +
      stroke(trim, 2, line(x, 168, x, 190), line(x - 11, 179, x + 11, 179)),
    fill(paint.dark ? paint.pane : mix(paint.pane, "#f3cf92", 0.75), box(x - 29, 234, 58, 68)) +
      fill(darken(boards, 0.45), box(x - 29, 234, 58, 5)),
    fill(darken(boards, 0.08), box(x - 58, 236, 28, 66), box(x + 30, 236, 28, 66)) +
      stroke(
        trim,
        2.4,
        line(x - 57, 237, x - 31, 301),
        line(x - 31, 237, x - 57, 301),
        line(x + 31, 237, x + 57, 301),
        line(x + 57, 237, x + 31, 301),
      ),
    drawWindowGlow(paint, x, 302, 60),
    drawFence(paint.tone("#8d7961"), -10, 150, 322) + drawFence(paint.tone("#8d7961"), 450, 620, 322),
    drawLamps(paint, x - 74, 216, x - 210, 236, 20) +
      drawLamps(paint, x + 74, 216, x + 210, 232, 20) +
      stroke(paint.tone("#6d5b4a"), 3, line(x - 210, 232, x - 210, 322), line(x + 210, 228, x + 210, 322)),
    defineTree("oak", paint) +
      drawGrove("oak", venue, 2, 0, 110, 312, 0.95) +
      drawGrove("oak", venue, 1, 500, 590, 314, 1),
    ...[-1, 1].map((way) => drawHayBales(paint.tone("#d3b067"), x + way * 96, 330)),
    drawWildflowers(paint, venue),
  ].join("");
};

const drawHayBales = (straw: string, x: number, y: number) =>
  fill(straw, box(x - 22, y - 18, 22, 18), box(x + 1, y - 18, 22, 18)) +
  fill(lighten(straw, 0.2), box(x - 11, y - 36, 22, 17)) +
  fill(darken(straw, 0.15), box(x - 22, y - 6, 45, 6));

/** Vine rows running up to a cellar door under the hills. */
export const drawWinery: Exterior = (site) => {
  const { paint, venue } = site;
  const stone = paint.tone(venue.pick(["#d9c29b", "#cdb79b", "#e6d8bd", "#bfa084"]));
  const roof = paint.tone(venue.pick(["#a9644a", "#7a6a60", "#8f7a5f"]));
  const x = venue.between(200, 400);
  const half = venue.between(92, 128);
  const tower = x + half * venue.pick([-1, 1]);
  return [
    drawBackdrop(venue.pick(["hills", "mountains"] as const), paint, venue),
    fill(paint.tone(paint.grass, 0.2), buildRidgeShape(venue, 252, 8, 3)),
    defineTree("cypress", paint, 0.08) +
      drawGrove("cypress", venue, 3, x - half - 60, x - half - 8, 262, 0.6) +
      drawGrove("cypress", venue, 3, x + half + 10, x + half + 80, 264, 0.62),
    venue.chance(0.6)
      ? drawWall(stone, tower - 19, 150, 38, 112, 0.35) +
        drawHipRoof(roof, tower - 19, 150, 38, 18, 6) +
        drawPanes(paint, darken(stone, 0.2), arch(tower - 6, 164, 12, 24))
      : "",
    drawWall(stone, x - half, 206, half * 2, 58, 0.1) +
      drawGableRoof(darken(stone, 0.04), x - 34, 206, 68, 0) +
      drawHipRoof(roof, x - half, 206, half * 2, 32),
    drawWall(stone, x - 32, 190, 64, 74) + drawGableRoof(roof, x - 32, 190, 64, 30, 6),
    fill(
      darken(stone, 0.18),
      ...listOpenings(4, x + 34, x + half - 2, 16, (at, wide) => arch(at, 224, wide, 40)),
      ...listOpenings(4, x - half + 2, x - 34, 16, (at, wide) => arch(at, 224, wide, 40)),
    ),
    drawPanes(paint, darken(stone, 0.3), arch(x - 15, 218, 30, 46), disc(x, 186, 5)),
    drawWindowGlow(paint, x, 264, 40),
    drawVineRows(site, venue.between(240, 360)),
  ].join("");
};

/** Vine rows that meet at `vanish` on the slope above; only the `visible` farthest of nine bushes a row are drawn. */
export function drawVineRows({ paint, venue }: Site, vanish: number, horizon = 262, visible = 9): string {
  const earth = paint.tone(venue.pick(["#c6a67c", "#b9a079", "#b58f70"]));
  const leaf = paint.tone(paint.leaf);
  const drop = 400 - horizon;
  const rows = repeat(11, (index) => index - 5);
  const strip = (row: number, from: number, to: number) =>
    poly(
      vanish + (row + from) * 16,
      horizon,
      vanish + (row + to) * 16,
      horizon,
      vanish + (row + to) * 104,
      400,
      vanish + (row + from) * 104,
      400,
    );
  const crowns = repeat(visible, (index) => {
    const near = ((index + 1) / 9) ** 1.7;
    const y = horizon + drop * near - 3 - 10 * near;
    const half = 2 + 12 * near;
    const bushes = repeat(7, (row) => vanish + (row - 3) * (16 + 88 * near)).filter(
      (x) => x > -40 && x < 640,
    );
    return stroke(leaf, 5 + 26 * near, ...bushes.map((x) => d`M${x - half} ${y}h${2 * half}`));
  });
  return [
    fill(earth, d`M0 ${horizon}Q300 ${horizon - 6} 600 ${horizon}V400H0z`),
    fill(darken(earth, 0.14), ...rows.map((row) => strip(row, 0.02, 0.36))),
    fill(darken(leaf, 0.18), ...rows.map((row) => strip(row, -0.2, 0.16))),
    ...crowns,
  ].join("");
}
