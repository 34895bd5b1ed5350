import { drawBackdrop, drawGround } from "../land";
import { darken, lighten } from "../palette";
import { defineTree, drawBlossom, drawGrove, drawReeds, drawShrubs } from "../plants";
import { drawLamps, drawLanterns } from "../sky";
import { box, d, disc, drawDots, fill, fillEdged, fillVeil, line, poly, repeat, stroke } from "../svg";
import { buildCuspedArchPath } from "../tracery";
import {
  drawLandWithPath,
  drawPanes,
  drawWall,
  drawWindowGlow,
  type Exterior,
  listOpenings,
  type Site,
} from "./site";

/** Either a tiered timber pavilion by a pond, or a garden palace with cusped arches and kiosks. */
export const drawAsianVenue: Exterior = (site) =>
  site.venue.chance(0.55) ? drawTieredPavilion(site) : drawGardenPalace(site);

const drawTieredPavilion: Exterior = (site) => {
  const { paint, venue } = site;
  const timber = paint.tone(venue.pick(["#9c4f3d", "#6b4f40", "#86594a", "#4f5a52"]));
  const roof = paint.tone(venue.pick(["#5b6a6c", "#4f6a5f", "#6d6459"]));
  const screen = paint.dark ? paint.pane : paint.tone("#f1e4c8");
  const x = 300 + venue.between(-50, 50);
  const tiers = venue.whole(1, 3);
  const curved = (y: number, half: number, high: number) =>
    fill(
      roof,
      d`M${x - half - 16} ${y - 8}Q${x - half * 0.7} ${y - 4} ${x - half * 0.42} ${y - high}H${x + half * 0.42}Q${x + half * 0.7} ${y - 4} ${x + half + 16} ${y - 8}L${x + half - 4} ${y + 4}H${x - half + 4}z`,
    ) +
    fill(darken(roof, 0.22), box(x - half + 2, y + 2, half * 2 - 4, 5)) +
    fill(lighten(roof, 0.15), box(x - half * 0.46, y - high - 5, half * 0.92, 6));
  const tier = (y: number, half: number, high: number) =>
    fill(screen, box(x - half, y, half * 2, high)) +
    stroke(
      timber,
      1.2,
      ...repeat(11, (index) =>
        line(x - half + (index * half) / 5, y, x - half + (index * half) / 5, y + high),
      ),
      line(x - half, y + high * 0.5, x + half, y + high * 0.5),
    ) +
    fill(timber, ...repeat(5, (index) => box(x - half - 2 + (index * half) / 2, y, 5, high)));
  return [
    drawBackdrop(venue.pick(["mountains", "hills", "forest"] as const), paint, venue) +
      drawGround(paint, venue, 296),
    defineTree("maple", paint) +
      drawGrove("maple", venue, 2, 10, 120, 310, 1.4) +
      drawGrove("maple", venue, 1, 500, 580, 312, 1.5),
    fill(paint.tone("#c9beac"), box(x - 128, 288, 256, 18), box(x - 142, 298, 284, 12)) +
      fill(
        darken(paint.tone("#c9beac"), 0.12),
        box(x - 30, 288, 60, 7),
        box(x - 36, 295, 72, 7),
        box(x - 42, 302, 84, 8),
      ),
    tier(232, 108, 56),
    tiers > 2 ? tier(120, 44, 28) + curved(122, 62, 34) : "",
    tiers > 1 ? tier(168, 70, 34) + curved(170, 94, 36) : "",
    curved(232, 134, tiers > 1 ? 40 : 58),
    drawLanterns(paint, [x - 100, x - 50, x + 50, x + 100], 240),
    drawWindowGlow(paint, x, 306, 140),
    drawPondWithBridge(paint, timber, x),
    fill(
      darken(paint.tone(paint.leaf), 0.05),
      ...repeat(6, (index) => disc(60 + index * 96 + venue.between(-20, 20), venue.between(372, 392), 15, 4)),
    ) + drawBlossom(paint.tone("#eebfae"), venue, 6, 60, 560, 368, 20),
    drawShrubs(paint, venue, x - 250, x - 140, 308, 14) + drawShrubs(paint, venue, x + 140, x + 250, 308, 14),
    drawReeds(paint.tone(paint.leaf), venue, 16, 0, 90, 400, 60) +
      drawReeds(paint.tone(paint.leaf), venue, 16, 510, 600, 400, 60),
  ].join("");
};

const drawPondWithBridge = (paint: Site["paint"], timber: string, x: number) =>
  fill(paint.tone("#7fa3a1", 0.1), d`M-10 372Q90 330 300 336T610 362V400H-10z`) +
  fillVeil(paint.sky[2], 0.4, d`M120 372q90 -22 240 -14q-90 22 -240 14z`) +
  stroke(timber, 7, d`M${x - 70} 362Q${x} 316 ${x + 70} 362`) +
  stroke(
    timber,
    2.4,
    d`M${x - 70} 344Q${x} 296 ${x + 70} 344`,
    ...repeat(7, (index) =>
      line(
        x - 60 + index * 20,
        350 - 30 * (1 - ((index - 3) / 3.6) ** 2) * 0.9,
        x - 60 + index * 20,
        336 - 30 * (1 - ((index - 3) / 3.6) ** 2) * 0.8,
      ),
    ),
  );

const drawGardenPalace: Exterior = (site) => {
  const { paint, venue } = site;
  const stone = paint.tone(venue.pick(["#e6c9a8", "#d9a283", "#efe0c6", "#d8b08c"]));
  const trim = lighten(stone, 0.5);
  const x = 300;
  const half = venue.between(150, 180);
  const bays = venue.pick([5, 7]);
  const kiosk = (at: number, y: number, size: number) =>
    fill(darken(stone, 0.3), box(at - 13 * size, y - 22 * size, 26 * size, 22 * size)) +
    fill(
      stone,
      ...[-15, -5, 5, 13].map((off) => box(at + off * size, y - 24 * size, 3 * size, 24 * size)),
      box(at - 20 * size, y - 27 * size, 40 * size, 4 * size),
    ) +
    fill(
      trim,
      d`M${at - 16 * size} ${y - 27 * size}Q${at - 20 * size} ${y - 44 * size} ${at} ${y - 54 * size}Q${at + 20 * size} ${y - 44 * size} ${at + 16 * size} ${y - 27 * size}z`,
      box(at - 0.8, y - 62 * size, 1.6, 10 * size),
    ) +
    fill(
      darken(trim, 0.12),
      d`M${at} ${y - 54 * size}Q${at + 20 * size} ${y - 44 * size} ${at + 16 * size} ${y - 27 * size}H${at + 7 * size}Q${at + 8 * size} ${y - 44 * size} ${at} ${y - 54 * size}z`,
    );
  return [
    drawLandWithPath(site, ["hills", "forest"], x, 298),
    defineTree("cypress", paint) +
      drawGrove("cypress", venue, 2, 20, x - half, 304, 1.2) +
      drawGrove("cypress", venue, 2, x + half, 580, 304, 1.2),
    kiosk(x - half + 22, 206, 1) + kiosk(x + half - 22, 206, 1) + kiosk(x, 176, 1.5),
    drawWall(stone, x - half, 206, half * 2, 98, 0.06) + fill(trim, box(x - half - 6, 202, half * 2 + 12, 6)),
    fillEdged(
      paint.pane,
      darken(stone, 0.2),
      5,
      ...listOpenings(bays, x - half + 6, x + half - 6, (half * 1.3) / bays, (at, wide) =>
        buildCuspedArchPath(at, 232, wide, 72),
      ),
    ),
    drawWall(stone, x - 40, 176, 80, 128, 0.15) +
      fill(trim, box(x - 46, 172, 92, 6)) +
      fill(darken(stone, 0.26), buildCuspedArchPath(x - 28, 198, 56, 106)) +
      drawPanes(paint, trim, buildCuspedArchPath(x - 19, 220, 38, 84)),
    drawDots(
      paint.tone(paint.accent),
      5,
      repeat(Math.round(half / 7), (index) => [x - half + 7 + index * 14, 213] as const),
    ),
    drawWindowGlow(paint, x, 304, 120),
    fill(paint.tone("#d9c8a8"), poly(x - 30, 312, x + 30, 312, x + 66, 400, x - 66, 400)) +
      fill(paint.tone("#83a9a8", 0.1), poly(x - 20, 316, x + 20, 316, x + 48, 400, x - 48, 400)) +
      fillVeil(paint.sky[2], 0.5, poly(x - 4, 316, x + 6, 316, x + 12, 400, x - 14, 400)),
    drawBlossom(paint.tone("#e3a24f"), venue, 18, x - 200, x - 80, 340, 50) +
      drawBlossom(paint.tone("#e3a24f"), venue, 18, x + 80, x + 200, 340, 50),
    drawShrubs(paint, venue, x - half, x - 46, 310, 8) + drawShrubs(paint, venue, x + 46, x + half, 310, 8),
    drawLamps(paint, x - half, 196, x - 44, 178, 12) + drawLamps(paint, x + 44, 178, x + half, 196, 12),
    defineTree("topiary", paint) +
      drawGrove("topiary", venue, 2, 30, 180, 372, 0.7) +
      drawGrove("topiary", venue, 2, 420, 570, 372, 0.7),
  ].join("");
};
