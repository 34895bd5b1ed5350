import { darken, lighten } from "../palette";
import { defineTree, drawBlossom, drawGrove, drawPottedShrub, drawShrubs } from "../plants";
import { drawLamps } from "../sky";
import { arch, box, d, disc, dome, fill, stroke } from "../svg";
import { drawRosette } from "../tracery";
import { drawLandWithPath, drawPanes, drawWall, drawWindowGlow, type Exterior, listOpenings } from "./site";

/** A hall of honey stone with round arches, a dome and a six-fold rose window, among olives. */
export const drawJewishVenue: Exterior = (site) => {
  const { paint, venue } = site;
  const stone = paint.tone(venue.pick(["#e2cda0", "#dcc5a2", "#ead9b8", "#d3b890"]));
  const copper = paint.tone(venue.pick(["#7d9f95", "#8a9aa5", "#c0a05f"]));
  const trim = lighten(stone, 0.45);
  const x = 300 + venue.between(-24, 24);
  const half = venue.between(130, 165);
  const domed = venue.chance(0.6);
  return [
    drawLandWithPath(site, ["hills", "plain", "skyline"], x, 298),
    defineTree("olive", paint) +
      drawGrove("olive", venue, 2, 0, x - half - 10, 310, 1.35) +
      drawGrove("olive", venue, 2, x + half + 10, 600, 310, 1.3),
    domed
      ? drawWall(stone, x - 44, 136, 88, 40, 0.3) +
        drawPanes(paint, trim, ...listOpenings(5, x - 40, x + 40, 8, (at, wide) => arch(at, 144, wide, 20))) +
        fill(copper, dome(x, 138, 48, 50)) +
        fill(darken(copper, 0.16), d`M${x} 88Q${x + 48} 92 ${x + 48} 138H${x + 22}Q${x + 20} 100 ${x} 88z`) +
        fill(trim, disc(x, 84, 3.4))
      : "",
    drawWall(stone, x - half, 212, half * 2, 92, 0.06) + fill(trim, box(x - half - 4, 208, half * 2 + 8, 6)),
    drawPanes(
      paint,
      trim,
      ...[x - half + 6, x + 62].flatMap((from) =>
        listOpenings(3, from, from + half - 68, 15, (at, wide) => arch(at, 228, wide, 52)),
      ),
    ),
    ...[-1, 1].map(
      (side) =>
        drawWall(stone, x + side * 62 - 14, 160, 28, 144, 0.35) +
        fill(copper, dome(x + side * 62, 160, 15, 18)) +
        drawPanes(paint, trim, arch(x + side * 62 - 5, 174, 10, 24)),
    ),
    drawWall(stone, x - 50, 182, 100, 122, 0.12) +
      fill(stone, d`M${x - 50} 183Q${x - 46} 150 ${x} 148Q${x + 46} 150 ${x + 50} 183z`) +
      stroke(trim, 3, d`M${x - 50} 183Q${x - 46} 150 ${x} 148Q${x + 46} 150 ${x + 50} 183`),
    drawPanes(paint, trim, disc(x, 190, 21)) + drawRosette(trim, x, 190, 17),
    drawPanes(paint, trim, ...listOpenings(3, x - 46, x + 46, 22, (at, wide) => arch(at, 232, wide, 72))),
    drawWindowGlow(paint, x, 304, 90),
    defineTree("cypress", paint) +
      drawGrove("cypress", venue, 2, x - half - 30, x - half + 10, 316, 1.05) +
      drawGrove("cypress", venue, 2, x + half - 10, x + half + 30, 316, 1.05),
    drawShrubs(paint, venue, x - half, x - 54, 310, 11) + drawShrubs(paint, venue, x + 54, x + half, 310, 11),
    ...[-1, 1].flatMap((side) => [
      drawPottedShrub(paint, x + side * 62, 336, 1),
      drawPottedShrub(paint, x + side * 92, 376, 1.3),
    ]),
    drawLamps(paint, x - half, 220, x - 210, 256, 10) + drawLamps(paint, x + half, 220, x + 210, 256, 10),
    drawBlossom(paint.tone("#c8b3cf"), venue, 16, 0, 190, 366, 32) +
      drawBlossom(paint.tone("#c8b3cf"), venue, 16, 420, 600, 366, 32),
  ].join("");
};
