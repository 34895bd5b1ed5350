import { darken, lighten } from "../palette";
import { defineTree, drawGrove, drawHedge, drawIvy, drawPottedShrub, drawShrubs } from "../plants";
import { drawLamps } from "../sky";
import { arch, box, d, disc, dome, fill, lancet, placePart, poly, repeat } from "../svg";
import {
  drawBattlements,
  drawColonnade,
  drawFlag,
  drawFountain,
  drawGableRoof,
  drawHipRoof,
  drawLand,
  drawLandWithPath,
  drawPanes,
  drawPool,
  drawWall,
  drawWindowGlow,
  type Exterior,
  listOpenings,
} from "./site";

/** A curtain wall, a gatehouse and towers with cones or battlements. */
export const drawCastle: Exterior = (site) => {
  const { paint, venue } = site;
  const stone = paint.tone(venue.pick(["#cdbfa6", "#b9b3a8", "#d6c3a0", "#c3ad98"]));
  const roof = paint.tone(venue.pick(["#5d6f78", "#8a5648", "#6a6478", "#4f6b66"]));
  const trim = darken(stone, 0.25);
  const x = 300 + venue.between(-30, 30);
  const tower = (at: number, wide: number, top: number, cone: boolean) =>
    drawWall(stone, at - wide / 2, top, wide, 302 - top, 0.36) +
    (cone
      ? fill(roof, poly(at - wide / 2 - 5, top, at, top - wide * 1.5, at + wide / 2 + 5, top)) +
        fill(darken(roof, 0.2), poly(at, top - wide * 1.5, at + wide / 2 + 5, top, at + wide * 0.14, top))
      : fill(trim, box(at - wide / 2 - 4, top, wide + 8, 4)) +
        drawBattlements(stone, at - wide / 2 - 4, top, wide + 8)) +
    drawPanes(paint, trim, ...repeat(2, (row) => lancet(at - 4, top + 18 + row * 44, 8, 20)));
  const cones = venue.chance(0.65);
  const tree = venue.pick(["oak", "pine"] as const);
  const half = venue.between(120, 155);
  const keep = venue.between(120, 150);
  return [
    drawLandWithPath(site, ["hills", "mountains", "forest"], x),
    tower(x - 46, 44, keep, false) + tower(x + 52, 34, keep - venue.between(5, 30), cones),
    drawWall(stone, x - half, 226, half * 2, 76, 0.1) + drawBattlements(stone, x - half, 226, half * 2, 9),
    drawPanes(
      paint,
      trim,
      ...listOpenings(6, x - half + 30, x + half - 30, 10, (at, wide) => lancet(at, 244, wide, 26)),
    ),
    tower(x - half, 48, venue.between(150, 185), cones) +
      tower(x + half, 40, venue.between(165, 205), venue.chance(0.5)),
    drawWall(stone, x - 38, 196, 76, 106, 0.25) + drawBattlements(stone, x - 38, 196, 76, 9),
    fill(trim, arch(x - 21, 240, 42, 62)) + drawPanes(paint, darken(stone, 0.4), arch(x - 16, 246, 32, 56)),
    drawFlag(paint, x - 46, keep - 6, 40),
    drawWindowGlow(paint, x, 302, 36),
    defineTree(tree, paint),
    drawGrove(tree, venue, 2, 10, 110, 316, 0.9) + drawGrove(tree, venue, 2, 490, 590, 318, 0.85),
    drawShrubs(paint, venue, x - half, x - 50, 308, 9) + drawShrubs(paint, venue, x + 50, x + half, 308, 9),
  ].join("");
};

/** A long country house with projecting gables and many chimneys. */
export const drawManor: Exterior = (site) => {
  const { paint, venue } = site;
  const stone = paint.tone(venue.pick(["#d9c7a3", "#b9785c", "#e4d9c2", "#c9ab86"]));
  const roof = paint.tone(venue.pick(["#6d6a68", "#7d5a4b", "#5f686b"]));
  const trim = lighten(stone, 0.55);
  const x = 300 + venue.between(-25, 25);
  const half = venue.between(140, 180);
  const wing = venue.between(58, 74);
  const bays = venue.whole(4, 6);
  const chimneys = [-0.55, -0.2, 0.2, 0.55].map(
    (at) => box(x + half * at - 7, 128, 14, 44) + box(x + half * at - 9, 128, 18, 5),
  );
  const wings = [x - half, x + half - wing].map(
    (at) =>
      drawWall(stone, at, 182, wing, 120) +
      drawGableRoof(roof, at, 182, wing, 40, 6) +
      drawPanes(
        paint,
        trim,
        ...[196, 250].flatMap((y) =>
          listOpenings(2, at + 6, at + wing - 6, 15, (left, wide) => box(left, y, wide, 30)),
        ),
        disc(at + wing / 2, 166, 5),
      ),
  );
  return [
    drawLandWithPath(site, ["hills", "forest"], x),
    fill(darken(stone, 0.2), ...chimneys),
    drawWall(stone, x - half + 8, 190, half * 2 - 16, 112, 0.1) +
      drawHipRoof(roof, x - half + 8, 190, half * 2 - 16, 34, 4),
    drawPanes(
      paint,
      trim,
      ...[204, 254].flatMap((y) =>
        listOpenings(bays, x - half + wing, x + half - wing, 17, (at, wide) => box(at, y, wide, 32)),
      ),
    ),
    ...wings,
    venue.chance(0.6) ? drawIvy(paint, venue, x - half + 2, 300, wing, 100) : "",
    fill(trim, box(x - 26, 244, 52, 58), poly(x - 32, 244, x, 226, x + 32, 244)) +
      drawColonnade(darken(trim, 0.1), 4, x - 26, x + 26, 246, 56, 5),
    drawPanes(paint, darken(trim, 0.3), arch(x - 9, 258, 18, 44)),
    drawWindowGlow(paint, x, 302, 60),
    defineTree("oak", paint) + defineTree("topiary", paint),
    drawGrove("oak", venue, 2, -10, 100, 318, 1.1) + drawGrove("oak", venue, 2, 510, 620, 318, 1.05),
    drawHedge(paint, x - half, 298, half - 50, 10) + drawHedge(paint, x + 50, 298, half - 50, 10),
    ...[-1, 1].flatMap((side) => [
      placePart("topiary", x + side * 52, 326, 0.5),
      placePart("topiary", x + side * 84, 362, 0.72),
    ]),
  ].join("");
};

/** Steps, columns and a pediment between quiet wings, sometimes under a dome. */
export const drawMuseum: Exterior = (site) => {
  const { paint, venue } = site;
  const stone = paint.tone(venue.pick(["#ded2bb", "#cfc8bb", "#e2cfae"]));
  const copper = paint.tone(venue.pick(["#7c9c8c", "#8b8f92", "#a98a5e"]));
  const x = 300 + venue.between(-20, 20);
  const half = venue.between(84, 108);
  const wide = half + venue.between(85, 120);
  const domed = venue.chance(0.6);
  return [
    drawLandWithPath(site, ["skyline", "hills"], x, 300),
    domed
      ? drawWall(stone, x - 50, 120, 100, 40, 0.3) +
        drawPanes(
          paint,
          darken(stone, 0.2),
          ...listOpenings(5, x - 46, x + 46, 8, (at, w) => arch(at, 128, w, 22)),
        ) +
        fill(copper, dome(x, 120, 54, 58)) +
        fill(darken(copper, 0.16), d`M${x} 62Q${x + 54} 66 ${x + 54} 120H${x + 24}Q${x + 22} 80 ${x} 62z`) +
        fill(stone, box(x - 7, 48, 14, 17), dome(x, 48, 8, 9))
      : "",
    drawWall(stone, x - wide, 200, wide * 2, 100, 0.06) +
      fill(darken(stone, 0.08), box(x - wide - 5, 196, wide * 2 + 10, 9)),
    drawPanes(
      paint,
      darken(stone, 0.18),
      ...[x - wide + 8, x + half + 8].flatMap((from) =>
        listOpenings(3, from, from + wide - half - 16, 14, (at, w) => arch(at, 222, w, 44)),
      ),
    ),
    fill(darken(stone, 0.34), box(x - half, 176, half * 2, 118)) +
      drawPanes(
        paint,
        darken(stone, 0.1),
        ...listOpenings(3, x - half + 10, x + half - 10, 24, (at, w) => box(at, 222, w, 72)),
      ),
    drawColonnade(stone, venue.pick([6, 8]), x - half, x + half, 176, 118, 12),
    fill(lighten(stone, 0.16), box(x - half - 8, 162, half * 2 + 16, 15)) +
      fill(stone, poly(x - half - 12, 162, x, 116, x + half + 12, 162)) +
      fill(darken(stone, 0.16), poly(x - half + 12, 157, x, 124, x + half - 12, 157)) +
      fill(lighten(stone, 0.1), disc(x, 145, 8)),
    ...repeat(5, (index) =>
      fill(
        darken(stone, index % 2 ? 0.12 : 0.02),
        box(x - half - 8 - index * 6, 294 + index * 5, half * 2 + 16 + index * 12, 6),
      ),
    ),
    drawWindowGlow(paint, x, 318, half),
    defineTree("cypress", paint) +
      drawGrove("cypress", venue, 2, 30, x - wide + 10, 312, 0.95) +
      drawGrove("cypress", venue, 2, x + wide - 10, 570, 312, 0.95),
    drawFlag(paint, x - half - 40, 196, 46) + drawFlag(paint, x + half + 40, 196, 46),
    drawHedge(paint, x - wide - 10, 306, 70, 14) + drawHedge(paint, x + wide - 60, 306, 70, 14),
  ].join("");
};

/** A pale villa with a loggia, cypresses and a long pool. */
export const drawVilla: Exterior = (site) => {
  const { paint, venue } = site;
  const wall = paint.tone(venue.pick(["#f0e6d4", "#ecdcc0", "#e9ddd0", "#f2e2d2"]));
  const roof = paint.tone(venue.pick(["#b98565", "#9a8d7e", "#a7765c"]));
  const trim = darken(wall, 0.16);
  const x = 300 + venue.between(-20, 20);
  const half = venue.between(135, 175);
  const bays = venue.pick([5, 7]);
  return [
    drawLand(site, ["hills", "mountains", "sea"]),
    drawWall(wall, x - 62, 150, 124, 60) +
      drawHipRoof(roof, x - 62, 150, 124, 26) +
      drawPanes(paint, trim, ...listOpenings(3, x - 56, x + 56, 16, (at, wide) => arch(at, 162, wide, 34))),
    drawWall(wall, x - half, 206, half * 2, 96, 0.12) + drawHipRoof(roof, x - half, 206, half * 2, 22, 7),
    fill(
      darken(wall, 0.2),
      ...listOpenings(bays, x - half + 18, x + half - 18, 30, (at, wide) => arch(at, 228, wide, 72)),
    ),
    drawPanes(
      paint,
      trim,
      ...listOpenings(bays, x - half + 18, x + half - 18, 20, (at, wide) => arch(at, 238, wide, 62)),
    ),
    fill(lighten(wall, 0.4), box(x - half - 6, 298, half * 2 + 12, 8)),
    defineTree("cypress", paint),
    ...[-1, 1].map((side) =>
      repeat(3, (index) =>
        placePart("cypress", x + side * (half + 4 + index * 26), 310 + index * 12, 0.95 + index * 0.22),
      ).join(""),
    ),
    drawPool(paint, x, 324, 130, 56),
    ...[-1, 1].flatMap((side) => [
      drawPottedShrub(paint, x + side * 96, 330, 0.8),
      drawPottedShrub(paint, x + side * 126, 366, 1.05),
    ]),
    drawWindowGlow(paint, x, 306, 150),
    venue.chance(0.5) ? drawFountain(paint, x, 344, 0.6) : "",
  ].join("");
};

/** A broad, symmetrical hall with a portico, hedges and a fountain in the drive. */
export const drawReceptionCentre: Exterior = (site) => {
  const { paint, venue } = site;
  const wall = paint.tone(venue.pick(["#eadfca", "#dcc9ae", "#e6d6cc", "#d7d3c4"]));
  const roof = paint.tone(venue.pick(["#77706b", "#8c6654", "#667077"]));
  const trim = lighten(wall, 0.55);
  const x = 300 + venue.between(-15, 15);
  const half = venue.between(170, 205);
  const bays = venue.whole(3, 4);
  return [
    drawLandWithPath(site, ["forest", "hills", "skyline"], x, 300),
    drawWall(wall, x - half, 214, half * 2, 90, 0.05) + drawHipRoof(roof, x - half, 214, half * 2, 34),
    drawPanes(
      paint,
      trim,
      ...[x - half + 10, x + 66].flatMap((from) =>
        listOpenings(bays, from, from + half - 76, 22, (at, wide) => arch(at, 232, wide, 58)),
      ),
    ),
    drawWall(wall, x - 60, 186, 120, 118, 0.2) +
      drawPanes(paint, trim, ...listOpenings(3, x - 52, x + 52, 22, (at, wide) => arch(at, 226, wide, 78))),
    drawColonnade(trim, 4, x - 66, x + 66, 198, 106, 9) +
      fill(trim, box(x - 74, 188, 148, 12), poly(x - 80, 188, x, 146, x + 80, 188)) +
      fill(darken(trim, 0.12), poly(x - 54, 183, x, 154, x + 54, 183)),
    fill(lighten(roof, 0.2), box(x - 9, 132, 18, 18), dome(x, 132, 12, 14)),
    drawWindowGlow(paint, x, 304, 120),
    fill(paint.tone("#dccdb2"), disc(x, 352, 150, 26)) +
      fill(paint.tone(paint.grass), disc(x, 351, 92, 15)) +
      drawFountain(paint, x, 350, 0.9),
    defineTree("topiary", paint) +
      drawGrove("topiary", venue, 4, x - half + 6, x - 76, 314, 0.42) +
      drawGrove("topiary", venue, 4, x + 76, x + half - 6, 314, 0.42),
    defineTree("birch", paint) +
      drawGrove("birch", venue, 2, -5, x - half - 6, 322, 1.15) +
      drawGrove("birch", venue, 2, x + half + 6, 605, 322, 1.15),
    paint.dark
      ? drawLamps(paint, x - half, 210, x, 150, 20) + drawLamps(paint, x, 150, x + half, 210, 20)
      : "",
  ].join("");
};
