import { drawBackdrop, drawSailingBoat, drawSea } from "../land";
import { darken, lighten } from "../palette";
import { defineTree, drawBlossom, drawFence, drawGrove, drawHedge, drawReeds } from "../plants";
import { drawLamps } from "../sky";
import { arch, box, d, disc, dome, fill, fillVeil, groupParts, line, poly, repeat, stroke } from "../svg";
import {
  drawHipRoof,
  drawLandWithPath,
  drawPanes,
  drawWall,
  drawWindowGlow,
  type Exterior,
  listOpenings,
  type Site,
} from "./site";

/** A lighthouse, an observatory or a windmill: a landmark with balloons above. */
export const drawUniqueVenue: Exterior = (site) =>
  site.venue.pick([drawLighthouse, drawObservatory, drawWindmill])(site);

const drawLighthouse: Exterior = (site) => {
  const { paint, venue } = site;
  const wall = paint.tone("#f2e9da");
  const band = paint.tone(paint.accent);
  const x = venue.between(210, 390);
  const side = x > 300 ? -1 : 1;
  const edge = (at: number) => 15 + ((at - 118) / 172) * 13;
  return [
    drawBackdrop("sea", paint, venue) +
      drawSea(paint, venue, 250, 400) +
      drawSailingBoat(paint, x + side * 190, 268, 0.8) +
      drawSailingBoat(paint, x + side * 250, 258, 0.5),
    fill(
      paint.tone("#9b8f7e"),
      d`M${x - side * 420} 280L${x + side * 60} 284Q${x + side * 130} 300 ${x + side * 150} 400H${x - side * 420}z`,
    ) +
      fill(
        paint.tone(paint.grass),
        d`M${x - side * 420} 276Q${x - side * 40} 280 ${x + side * 56} 284Q${x + side * 96} 300 ${x + side * 60} 330T${x - side * 60} 400H${x - side * 420}z`,
      ),
    drawWall(wall, x - side * 118 - 62, 236, 124, 56) +
      drawHipRoof(paint.tone("#a8634d"), x - side * 118 - 62, 236, 124, 34) +
      drawPanes(
        paint,
        lighten(wall, 0.6),
        ...listOpenings(4, x - side * 118 - 56, x - side * 118 + 56, 16, (at, wide) =>
          box(at, 248, wide, 30),
        ),
      ),
    paint.dark ? fillVeil("#ffe9b0", 0.2, poly(x, 94, x + side * 420, 40, x + side * 420, 130)) : "",
    fill(wall, poly(x - 15, 118, x + 15, 118, x + 28, 292, x - 28, 292)),
    fill(
      band,
      ...[134, 206].map((y) =>
        poly(x - edge(y), y, x + edge(y), y, x + edge(y + 34), y + 34, x - edge(y + 34), y + 34),
      ),
    ),
    fillVeil("#3c3a44", 0.14, poly(x + 4, 118, x + 15, 118, x + 28, 292, x + 8, 292)),
    fill(darken(wall, 0.4), box(x - 22, 113, 44, 5)) +
      fill(paint.dark ? "#ffefbe" : paint.pane, box(x - 11, 84, 22, 29)) +
      stroke(darken(wall, 0.4), 1.6, line(x - 4, 84, x - 4, 113), line(x + 4, 84, x + 4, 113)) +
      fill(band, dome(x, 85, 15, 14)),
    drawPanes(paint, darken(wall, 0.2), arch(x - 5, 178, 10, 18), arch(x - 8, 262, 16, 30)),
    drawFence(
      paint.tone("#f0e6d4"),
      x - side * 60 - (side > 0 ? 300 : 0),
      x - side * 60 + (side > 0 ? 0 : 300),
      330,
    ),
    drawLamps(paint, x - side * 28, 226, x - side * 60, 236, 6) +
      drawReeds(paint.tone(paint.leaf), venue, 40, side > 0 ? 0 : 330, side > 0 ? 270 : 600, 402, 40),
    drawBalloon(site, x + side * 170, 96, 0.8),
  ].join("");
};

const drawObservatory: Exterior = (site) => {
  const { paint, venue } = site;
  const wall = paint.tone(venue.pick(["#e2d8c6", "#c7b8a4", "#dccdb7"]));
  const copper = paint.tone(venue.pick(["#7fa093", "#b58c5c", "#8c9499"]));
  const x = 300 + venue.between(-50, 50);
  return [
    drawBackdrop(venue.pick(["mountains", "forest"] as const), paint, venue),
    fill(
      paint.tone(paint.grass, 0.1),
      d`M-10 340Q120 316 ${x - 120} 296T${x + 120} 296Q480 318 610 340V400H-10z`,
    ),
    drawWall(wall, x - 130, 238, 260, 62, 0.06) +
      fill(darken(wall, 0.12), box(x - 134, 234, 268, 6)) +
      drawPanes(
        paint,
        lighten(wall, 0.5),
        ...listOpenings(9, x - 124, x + 124, 14, (at, wide) => arch(at, 250, wide, 40)),
      ),
    drawWall(wall, x - 66, 178, 132, 122, 0.28) + fill(lighten(wall, 0.4), box(x - 72, 174, 144, 7)),
    fill(copper, dome(x, 175, 68, 72)) +
      fill(
        darken(copper, 0.15),
        d`M${x + 18} 106Q${x + 68} 120 ${x + 68} 175H${x + 34}Q${x + 36} 130 ${x + 18} 106z`,
      ) +
      fill(
        darken(copper, 0.5),
        d`M${x - 16} 175Q${x - 20} 128 ${x - 6} 104H${x + 14}Q${x + 2} 130 ${x + 8} 175z`,
      ),
    stroke(paint.tone("#d8c394"), 7, line(x - 4, 158, x - 24, 108)) +
      stroke(
        lighten(copper, 0.3),
        1.4,
        d`M${x - 44} 175Q${x - 44} 126 ${x - 20} 108M${x - 58} 175Q${x - 56} 140 ${x - 38} 122`,
      ),
    drawPanes(
      paint,
      darken(wall, 0.2),
      ...listOpenings(3, x - 56, x + 56, 18, (at, wide) => arch(at, 192, wide, 32)),
      arch(x - 13, 252, 26, 48),
    ),
    drawWindowGlow(paint, x, 300, 40),
    defineTree("pine", paint) +
      drawGrove("pine", venue, 3, -10, x - 140, 326, 1.2) +
      drawGrove("pine", venue, 3, x + 140, 610, 326, 1.2),
    ...repeat(
      5,
      (index) =>
        drawHedge(paint, x - 30 - index * 22 - 90, 318 + index * 15, 80 + index * 14, 8) +
        drawHedge(paint, x + 40 + index * 8, 318 + index * 15, 80 + index * 14, 8),
    ),
    drawBalloon(site, venue.between(60, 140), venue.between(70, 120), 0.9) +
      drawBalloon(site, venue.between(450, 540), venue.between(90, 150), 0.6),
  ].join("");
};

const drawWindmill: Exterior = (site) => {
  const { paint, venue } = site;
  const wall = paint.tone(venue.pick(["#ece0ca", "#b7856a", "#d9cdb8"]));
  const cap = paint.tone(venue.pick(["#6c5648", "#5f6f70", "#8a5a48"]));
  const x = venue.between(220, 380);
  const turn = Math.round(venue.between(15, 75));
  const arms = repeat(4, (index) =>
    groupParts(
      `rotate(${turn + index * 90})`,
      stroke(cap, 3, line(0, 0, 0, -96)),
      fillVeil(lighten(wall, 0.5), 0.9, box(2, -94, 17, 68)),
      stroke(
        cap,
        1,
        ...repeat(5, (bar) => line(0, -92 + bar * 16, 19, -92 + bar * 16)),
        line(19, -94, 19, -26),
      ),
    ),
  );
  return [
    drawLandWithPath(site, ["plain", "hills"], x, 292),
    fill(wall, poly(x - 26, 156, x + 26, 156, x + 50, 300, x - 50, 300)) +
      fillVeil("#3c3a44", 0.14, poly(x + 8, 156, x + 26, 156, x + 50, 300, x + 16, 300)),
    drawPanes(paint, darken(wall, 0.3), arch(x - 7, 196, 14, 24), arch(x - 14, 258, 28, 42)) +
      fill(darken(cap, 0.1), box(x - 56, 240, 112, 5)) +
      stroke(
        cap,
        2,
        line(x - 56, 228, x + 56, 228),
        ...repeat(9, (index) => line(x - 56 + index * 14, 228, x - 56 + index * 14, 242)),
      ),
    fill(cap, d`M${x - 32} 158Q${x - 26} 118 ${x} 116Q${x + 26} 118 ${x + 32} 158z`) +
      groupParts(`translate(${Math.round(x)} 142)`, ...arms) +
      fill(darken(cap, 0.3), disc(x, 142, 6)),
    drawWall(wall, x + 50, 250, 120, 50) +
      drawHipRoof(cap, x + 50, 250, 120, 30) +
      drawPanes(
        paint,
        lighten(wall, 0.4),
        ...listOpenings(4, x + 56, x + 166, 16, (at, wide) => box(at, 262, wide, 28)),
      ),
    drawWindowGlow(paint, x, 300, 40),
    defineTree("birch", paint) +
      drawGrove("birch", venue, 3, 0, x - 110, 308, 1.1) +
      drawGrove("birch", venue, 2, x + 180, 600, 308, 1.1),
    drawLamps(paint, x - 50, 246, x - 190, 262, 16),
    ...repeat(5, (row) =>
      drawBlossom(
        row % 2 ? paint.tone("#f0d9a8") : lighten(paint.tone(paint.accent), 0.25),
        venue,
        26,
        0,
        600,
        344 + row * 11,
        8,
      ),
    ),
    drawBalloon(site, x > 300 ? 110 : 500, venue.between(80, 120), 0.85),
  ].join("");
};

/** A hot-air balloon, the middle of its envelope at x, y. */
const drawBalloon = ({ paint }: Site, x: number, y: number, size: number) => {
  const silk = paint.tone(paint.accent, 0.12);
  return groupParts(
    `translate(${Math.round(x)} ${Math.round(y)})scale(${size.toFixed(2)})`,
    fill(silk, "M0-36C46-36 44 12 8 38H-8C-44 12-46-36 0-36z"),
    fill(paint.tone("#f1e3c8", 0.1), "M0-36C20-30 20 12 4 38H-4C-20 12-20-30 0-36z"),
    fill(silk, "M0-36C7-20 7 20 1.5 38H-1.5C-7 20-7-20 0-36z"),
    stroke(paint.tone("#6a5c50"), 1, "M-8 38L-5 52M8 38L5 52"),
    fill(paint.tone("#8b6b4e"), box(-6, 51, 12, 10)),
  );
};
