import { drawGround } from "../land";
import { darken, lighten } from "../palette";
import {
  defineTree,
  drawBlossom,
  drawFence,
  drawGrove,
  drawIvy,
  drawPottedShrub,
  drawRoseArch,
  drawShrubs,
  drawWildflowers,
} from "../plants";
import { drawLamps } from "../sky";
import { arch, box, disc, fill, line, poly, repeat, stroke } from "../svg";
import {
  drawColonnade,
  drawFountain,
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

/** A stone cottage with climbing roses, a gate and a lamp by the door. */
export const drawCottage: Exterior = (site) => {
  const { paint, venue } = site;
  const wall = paint.tone(venue.pick(["#ebdfc8", "#d8c3a2", "#e5cfbd", "#cfd0c2"]));
  const roof = paint.tone(venue.pick(["#7c6a5c", "#b08c5f", "#6b7073", "#94604c"]));
  const trim = lighten(wall, 0.6);
  const door = paint.tone(paint.accent);
  const x = 300 + venue.between(-40, 40);
  const side = venue.pick([-1, 1]);
  return [
    drawLandWithPath(site, ["forest", "hills"], x, 296),
    defineTree("oak", paint) +
      drawGrove("oak", venue, 2, 60, 170, 302, 1.3) +
      drawGrove("oak", venue, 2, 440, 560, 302, 1.2),
    fill(darken(wall, 0.25), box(x + side * 76 - 10, 128, 20, 60), box(x + side * 76 - 13, 126, 26, 7)),
    drawWall(wall, x - 98, 218, 196, 84, 0.1) + drawHipRoof(roof, x - 98, 218, 196, 62, 10),
    drawWall(wall, x + side * 46 - 30, 190, 60, 112) +
      drawGableRoof(roof, x + side * 46 - 30, 190, 60, 40, 7) +
      drawPanes(paint, trim, arch(x + side * 46 - 9, 196, 18, 26), box(x + side * 46 - 15, 242, 30, 28)),
    drawPanes(paint, trim, box(x - side * 66 - 15, 242, 30, 28), box(x - side * 44 - 9, 182, 18, 18)) +
      drawGableRoof(roof, x - side * 44 - 11, 182, 22, 14, 4),
    fill(darken(wall, 0.2), arch(x - side * 14 - 15, 246, 30, 56)) +
      fill(door, arch(x - side * 14 - 11, 251, 22, 51)) +
      fill(paint.tone("#e8d7a6"), disc(x - side * 14 + 6, 279, 1.8)),
    fill(paint.dark ? "#ffe3a3" : paint.tone("#f6e3b6"), disc(x - side * 14 + 22, 254, 3.6)),
    drawIvy(paint, venue, x - 100, 302, 60, 80) +
      drawBlossom(lighten(door, 0.35), venue, 16, x - 98, x - 62, 244, 54),
    drawWindowGlow(paint, x - side * 14, 302, 30),
    drawShrubs(paint, venue, x - 104, x - 30, 306, 10) + drawShrubs(paint, venue, x + 30, x + 104, 306, 10),
    drawFence(paint.tone("#efe6d6"), -6, x - 66, 334, 22) +
      drawFence(paint.tone("#efe6d6"), x + 56, 610, 334, 22),
    drawRoseArch(paint, venue, x - 4, 338, 58, 84),
    drawLamps(paint, 40, 190, x - 98, 216, 18) + drawLamps(paint, x + 98, 216, 570, 186, 18),
    drawPottedShrub(paint, x - 60, 372, 1.1) + drawPottedShrub(paint, x + 52, 374, 1.1),
    drawWildflowers(paint, venue),
  ].join("");
};

/** A friendly weatherboard hall with a porch and bunting on the green. */
export const drawVillageHall: Exterior = (site) => {
  const { paint, venue } = site;
  const boards = paint.tone(venue.pick(["#e9e0cc", "#b9c4b4", "#d9b99a", "#c7cdcd", "#e3cf9f"]));
  const roof = paint.tone(venue.pick(["#8f5d4a", "#73797a", "#6d7d6c"]));
  const trim = lighten(boards, 0.6);
  const x = 300 + venue.between(-40, 40);
  const long = venue.between(105, 140);
  const cloths = [paint.tone(paint.accent), paint.tone("#e9d9b5"), paint.tone("#7d9a8b")];
  return [
    drawLandWithPath(site, ["hills", "forest", "plain"], x, 296),
    drawWall(boards, x - long, 222, long * 2, 80, 0.04) + drawHipRoof(roof, x - long, 222, long * 2, 40),
    drawPanes(
      paint,
      trim,
      ...[x - long + 6, x + 62].flatMap((from) =>
        listOpenings(2, from, from + long - 68, 20, (at, wide) => box(at, 238, wide, 36)),
      ),
    ),
    drawWall(boards, x - 56, 204, 112, 98) +
      drawGableRoof(roof, x - 56, 204, 112, 58, 10) +
      stroke(
        darken(boards, 0.12),
        1,
        ...repeat(9, (index) => line(x - 55, 212 + index * 10, x + 55, 212 + index * 10)),
      ),
    drawPanes(paint, trim, disc(x, 184, 11)) +
      fill(trim, box(x - 44, 236, 88, 5)) +
      drawHipRoof(roof, x - 40, 236, 80, 16, 8) +
      drawColonnade(trim, 2, x - 40, x + 40, 240, 62, 4),
    fill(paint.tone(paint.accent), box(x - 16, 250, 32, 52)) +
      stroke(trim, 1.6, line(x, 250, x, 302)) +
      drawPanes(paint, trim, box(x - 11, 256, 7, 16), box(x + 4, 256, 7, 16)),
    drawWindowGlow(paint, x, 302, 40),
    ...drawBunting(cloths, -10, 186, x - 56, 206, 24),
    ...drawBunting(cloths, x + 56, 206, 610, 180, 24),
    defineTree("gum", paint) +
      drawGrove("gum", venue, 2, 10, 120, 318, 1.35) +
      drawGrove("gum", venue, 2, 480, 590, 320, 1.35),
    drawShrubs(paint, venue, x - long, x - 44, 306, 9) + drawShrubs(paint, venue, x + 44, x + long, 306, 9),
    drawTrestleTable(site, x - 150, 352) + drawTrestleTable(site, x + 150, 352),
    venue.chance(0.4) ? drawFountain(paint, x + 220, 340, 0.5) : "",
    drawGround(paint, venue, 380),
  ].join("");
};

/** Pennants on a cord from x1, y1 to x2, y2, one element per cloth. */
function drawBunting(
  cloths: string[],
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
): string[] {
  const count = Math.max(6, Math.round(Math.abs(x2 - x1) / 22));
  const flags = repeat(count, (index) => {
    const share = (index + 0.5) / count;
    return poly(
      x1 + (x2 - x1) * share - 6,
      y1 + (y2 - y1) * share + 4 * sag * share * (1 - share),
      x1 + (x2 - x1) * share + 6,
      y1 + (y2 - y1) * share + 4 * sag * share * (1 - share),
      x1 + (x2 - x1) * share,
      y1 + (y2 - y1) * share + 4 * sag * share * (1 - share) + 13,
    );
  });
  return cloths.map((cloth, index) =>
    fill(cloth, ...flags.filter((_, flagAt) => flagAt % cloths.length === index)),
  );
}

const drawTrestleTable = ({ paint }: Site, x: number, y: number) =>
  fill(paint.tone("#f1e8d8"), poly(x - 44, y - 20, x + 44, y - 20, x + 48, y - 6, x - 48, y - 6)) +
  stroke(
    paint.tone("#7d6853"),
    2.4,
    line(x - 36, y - 6, x - 36, y + 12),
    line(x + 36, y - 6, x + 36, y + 12),
  ) +
  stroke(paint.tone("#7d6853"), 4, line(x - 48, y + 2, x + 48, y + 2)) +
  fill(paint.tone(paint.accent), ...[-24, 0, 24].map((at) => disc(x + at, y - 25, 4)));
