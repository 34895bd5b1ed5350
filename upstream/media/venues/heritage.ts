import { backdrop, ground } from "../land";
import { darker, lighter } from "../palette";
import { blossom, defineTree, grove, pot, reeds, shrubs } from "../plants";
import { festoon, lanterns } from "../sky";
import { arch, box, d, disc, dome, dots, edged, fill, line, poly, repeat, stroke, veil } from "../svg";
import { cusped, frieze, rosette } from "../tracery";
import { block, type Exterior, glaze, openings, setting, spill } from "./site";

/** Either an earthen hall with pinnacles and a woven frieze, or thatched pavilions, under acacias. */
export const african: Exterior = (site) => (site.venue.chance(0.5) ? earthenHall(site) : thatchedLodge(site));

const earthenHall: Exterior = (site) => {
  const { paint, venue } = site;
  const clay = paint.tone(venue.pick(["#c98f63", "#d2a273", "#bd7f5b", "#d9b78b"]));
  const shade = darker(clay, 0.2);
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
    setting(site, ["plain", "hills"], x, 296),
    defineTree("acacia", paint, 0.06) +
      grove("acacia", venue, 2, -10, 120, 304, 1.25) +
      grove("acacia", venue, 2, 490, 600, 304, 1.15),
    fill(clay, ...repeat(9, (at) => pinnacle(x - half + 8 + (at * (half * 2 - 16)) / 8, 230, 192, 8))),
    block(clay, x - half, 216, half * 2, 86, 0.08),
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
    frieze(paint, x - half, 222, half * 2, 16),
    glaze(
      paint,
      shade,
      ...openings(2, x - half + 4, x - half * 0.62 - 28 + half * 0.4, 14, (at, wide) =>
        arch(at, 250, wide, 36),
      ),
      ...openings(2, x + half * 0.24, x + half * 0.62 - 24 + 0, 12, (at, wide) => arch(at, 250, wide, 36)),
    ),
    fill(darker(shade, 0.2), arch(x - 19, 240, 38, 62)) +
      glaze(paint, darker(shade, 0.3), arch(x - 14, 246, 28, 56)),
    spill(paint, x, 302, 44),
    festoon(paint, -10, 206, x - half, 226, 18) + festoon(paint, x + half, 226, 610, 206, 18),
    pot(paint, x - 44, 314, 0.9) + pot(paint, x + 44, 314, 0.9),
    reeds(paint.tone("#c2a865"), venue, 26, 0, 200, 402, 34) +
      reeds(paint.tone("#c2a865"), venue, 26, 400, 600, 402, 34),
  ].join("");
};

const thatchedLodge: Exterior = (site) => {
  const { paint, venue } = site;
  const wall = paint.tone(venue.pick(["#d9b88f", "#c9a077", "#e2cba6"]));
  const thatch = paint.tone(venue.pick(["#a88a5c", "#9b7d55", "#b39a6c"]));
  const timber = paint.tone("#6f543f");
  const x = 300 + venue.between(-40, 40);
  const round = (at: number, wide: number, high: number) =>
    block(wall, at - wide * 0.74, 302 - high * 0.42, wide * 1.48, high * 0.42, 0.3) +
    frieze(paint, at - wide * 0.74, 300 - high * 0.24, wide * 1.48, 9) +
    fill(
      thatch,
      d`M${at - wide} ${302 - high * 0.36}Q${at - wide * 0.3} ${302 - high * 0.7} ${at} ${302 - high}Q${at + wide * 0.3} ${302 - high * 0.7} ${at + wide} ${302 - high * 0.36}Q${at} ${302 - high * 0.3} ${at - wide} ${302 - high * 0.36}z`,
    ) +
    fill(
      darker(thatch, 0.18),
      d`M${at} ${302 - high}Q${at + wide * 0.3} ${302 - high * 0.7} ${at + wide} ${302 - high * 0.36}Q${at + wide * 0.6} ${302 - high * 0.31} ${at + wide * 0.3} ${302 - high * 0.33}Q${at + wide * 0.2} ${302 - high * 0.7} ${at} ${302 - high}z`,
    );
  return [
    setting(site, ["plain", "hills", "mountains"], x, 296),
    defineTree("acacia", paint, 0.06) +
      grove("acacia", venue, 2, -10, 130, 304, 1.3) +
      grove("acacia", venue, 2, 470, 600, 304, 1.2),
    round(x - 138, 56, 96) + round(x + 142, 62, 106),
    fill(darker(wall, 0.3), box(x - 84, 232, 168, 70)) +
      glaze(paint, timber, ...openings(5, x - 80, x + 80, 24, (at, wide) => box(at, 240, wide, 62))),
    fill(timber, ...repeat(6, (at) => box(x - 86 + at * 33.6, 226, 5, 76))),
    fill(
      thatch,
      d`M${x - 112} 236Q${x - 50} 180 ${x - 22} 136H${x + 22}Q${x + 50} 180 ${x + 112} 236Q${x} 222 ${x - 112} 236z`,
    ) +
      fill(
        darker(thatch, 0.18),
        d`M${x + 6} 136H${x + 22}Q${x + 50} 180 ${x + 112} 236Q${x + 80} 230 ${x + 52} 228Q${x + 30} 180 ${x + 6} 136z`,
      ) +
      `<g opacity=".3">${stroke(darker(thatch, 0.35), 1.2, ...repeat(7, (at) => d`M${x - 18 + at * 6} 140Q${x - 50 + at * 16} 190 ${x - 84 + at * 28} 228`))}</g>` +
      fill(timber, box(x - 26, 132, 52, 6)),
    spill(paint, x, 302, 150),
    festoon(paint, x - 112, 234, x - 196, 262, 12) + festoon(paint, x + 112, 234, x + 204, 258, 12),
    ...[-1, 1].map((side) => pot(paint, x + side * 56, 318, 1)),
    reeds(paint.tone("#c2a865"), venue, 26, 0, 200, 402, 36) +
      reeds(paint.tone("#c2a865"), venue, 26, 400, 600, 402, 36),
  ].join("");
};

/** Either a tiered timber pavilion by a pond, or a garden palace with cusped arches and kiosks. */
export const asian: Exterior = (site) =>
  site.venue.chance(0.55) ? tieredPavilion(site) : gardenPalace(site);

const tieredPavilion: Exterior = (site) => {
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
    fill(darker(roof, 0.22), box(x - half + 2, y + 2, half * 2 - 4, 5)) +
    fill(lighter(roof, 0.15), box(x - half * 0.46, y - high - 5, half * 0.92, 6));
  const tier = (y: number, half: number, high: number) =>
    fill(screen, box(x - half, y, half * 2, high)) +
    stroke(
      timber,
      1.2,
      ...repeat(11, (at) => line(x - half + (at * half) / 5, y, x - half + (at * half) / 5, y + high)),
      line(x - half, y + high * 0.5, x + half, y + high * 0.5),
    ) +
    fill(timber, ...repeat(5, (at) => box(x - half - 2 + (at * half) / 2, y, 5, high)));
  return [
    backdrop(venue.pick(["mountains", "hills", "forest"] as const), paint, venue) + ground(paint, venue, 296),
    defineTree("maple", paint) +
      grove("maple", venue, 2, 10, 120, 310, 1.4) +
      grove("maple", venue, 1, 500, 580, 312, 1.5),
    fill(paint.tone("#c9beac"), box(x - 128, 288, 256, 18), box(x - 142, 298, 284, 12)) +
      fill(
        darker(paint.tone("#c9beac"), 0.12),
        box(x - 30, 288, 60, 7),
        box(x - 36, 295, 72, 7),
        box(x - 42, 302, 84, 8),
      ),
    tier(232, 108, 56),
    tiers > 2 ? tier(120, 44, 28) + curved(122, 62, 34) : "",
    tiers > 1 ? tier(168, 70, 34) + curved(170, 94, 36) : "",
    curved(232, 134, tiers > 1 ? 40 : 58),
    lanterns(paint, [x - 100, x - 50, x + 50, x + 100], 240),
    spill(paint, x, 306, 140),
    fill(paint.tone("#7fa3a1", 0.1), d`M-10 372Q90 330 300 336T610 362V400H-10z`) +
      veil(paint.sky[2], 0.4, d`M120 372q90 -22 240 -14q-90 22 -240 14z`),
    stroke(timber, 7, d`M${x - 70} 362Q${x} 316 ${x + 70} 362`) +
      stroke(
        timber,
        2.4,
        d`M${x - 70} 344Q${x} 296 ${x + 70} 344`,
        ...repeat(7, (at) =>
          line(
            x - 60 + at * 20,
            350 - 30 * (1 - ((at - 3) / 3.6) ** 2) * 0.9,
            x - 60 + at * 20,
            336 - 30 * (1 - ((at - 3) / 3.6) ** 2) * 0.8,
          ),
        ),
      ),
    fill(
      darker(paint.tone(paint.leaf), 0.05),
      ...repeat(6, (at) => disc(60 + at * 96 + venue.between(-20, 20), venue.between(372, 392), 15, 4)),
    ) + blossom(paint.tone("#eebfae"), venue, 6, 60, 560, 368, 20),
    shrubs(paint, venue, x - 250, x - 140, 308, 14) + shrubs(paint, venue, x + 140, x + 250, 308, 14),
    reeds(paint.tone(paint.leaf), venue, 16, 0, 90, 400, 60) +
      reeds(paint.tone(paint.leaf), venue, 16, 510, 600, 400, 60),
  ].join("");
};

const gardenPalace: Exterior = (site) => {
  const { paint, venue } = site;
  const stone = paint.tone(venue.pick(["#e6c9a8", "#d9a283", "#efe0c6", "#d8b08c"]));
  const trim = lighter(stone, 0.5);
  const x = 300;
  const half = venue.between(150, 180);
  const bays = venue.pick([5, 7]);
  const kiosk = (at: number, y: number, size: number) =>
    fill(darker(stone, 0.3), box(at - 13 * size, y - 22 * size, 26 * size, 22 * size)) +
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
      darker(trim, 0.12),
      d`M${at} ${y - 54 * size}Q${at + 20 * size} ${y - 44 * size} ${at + 16 * size} ${y - 27 * size}H${at + 7 * size}Q${at + 8 * size} ${y - 44 * size} ${at} ${y - 54 * size}z`,
    );
  return [
    setting(site, ["hills", "forest"], x, 298),
    defineTree("cypress", paint) +
      grove("cypress", venue, 2, 20, x - half, 304, 1.2) +
      grove("cypress", venue, 2, x + half, 580, 304, 1.2),
    kiosk(x - half + 22, 206, 1) + kiosk(x + half - 22, 206, 1) + kiosk(x, 176, 1.5),
    block(stone, x - half, 206, half * 2, 98, 0.06) + fill(trim, box(x - half - 6, 202, half * 2 + 12, 6)),
    edged(
      paint.pane,
      darker(stone, 0.2),
      5,
      ...openings(bays, x - half + 6, x + half - 6, (half * 1.3) / bays, (at, wide) =>
        cusped(at, 232, wide, 72),
      ),
    ),
    block(stone, x - 40, 176, 80, 128, 0.15) +
      fill(trim, box(x - 46, 172, 92, 6)) +
      fill(darker(stone, 0.26), cusped(x - 28, 198, 56, 106)) +
      glaze(paint, trim, cusped(x - 19, 220, 38, 84)),
    dots(
      paint.tone(paint.accent),
      5,
      repeat(Math.round(half / 7), (at) => [x - half + 7 + at * 14, 213] as const),
    ),
    spill(paint, x, 304, 120),
    fill(paint.tone("#d9c8a8"), poly(x - 30, 312, x + 30, 312, x + 66, 400, x - 66, 400)) +
      fill(paint.tone("#83a9a8", 0.1), poly(x - 20, 316, x + 20, 316, x + 48, 400, x - 48, 400)) +
      veil(paint.sky[2], 0.5, poly(x - 4, 316, x + 6, 316, x + 12, 400, x - 14, 400)),
    blossom(paint.tone("#e3a24f"), venue, 22, x - 200, x - 80, 340, 50) +
      blossom(paint.tone("#e3a24f"), venue, 22, x + 80, x + 200, 340, 50),
    shrubs(paint, venue, x - half, x - 46, 310, 8) + shrubs(paint, venue, x + 46, x + half, 310, 8),
    festoon(paint, x - half, 196, x - 44, 178, 12) + festoon(paint, x + 44, 178, x + half, 196, 12),
    defineTree("topiary", paint) +
      grove("topiary", venue, 2, 30, 180, 372, 0.7) +
      grove("topiary", venue, 2, 420, 570, 372, 0.7),
  ].join("");
};

/** A hall of honey stone with round arches, a dome and a six-fold rose window, among olives. */
export const jewish: Exterior = (site) => {
  const { paint, venue } = site;
  const stone = paint.tone(venue.pick(["#e2cda0", "#dcc5a2", "#ead9b8", "#d3b890"]));
  const copper = paint.tone(venue.pick(["#7d9f95", "#8a9aa5", "#c0a05f"]));
  const trim = lighter(stone, 0.45);
  const x = 300 + venue.between(-24, 24);
  const half = venue.between(130, 165);
  const domed = venue.chance(0.6);
  return [
    setting(site, ["hills", "plain", "skyline"], x, 298),
    defineTree("olive", paint) +
      grove("olive", venue, 2, 0, x - half - 10, 310, 1.35) +
      grove("olive", venue, 2, x + half + 10, 600, 310, 1.3),
    domed
      ? block(stone, x - 44, 136, 88, 40, 0.3) +
        glaze(paint, trim, ...openings(5, x - 40, x + 40, 8, (at, wide) => arch(at, 144, wide, 20))) +
        fill(copper, dome(x, 138, 48, 50)) +
        fill(darker(copper, 0.16), d`M${x} 88Q${x + 48} 92 ${x + 48} 138H${x + 22}Q${x + 20} 100 ${x} 88z`) +
        fill(trim, disc(x, 84, 3.4))
      : "",
    block(stone, x - half, 212, half * 2, 92, 0.06) + fill(trim, box(x - half - 4, 208, half * 2 + 8, 6)),
    glaze(
      paint,
      trim,
      ...[x - half + 6, x + 62].flatMap((from) =>
        openings(3, from, from + half - 68, 15, (at, wide) => arch(at, 228, wide, 52)),
      ),
    ),
    ...[-1, 1].map(
      (side) =>
        block(stone, x + side * 62 - 14, 160, 28, 144, 0.35) +
        fill(copper, dome(x + side * 62, 160, 15, 18)) +
        glaze(paint, trim, arch(x + side * 62 - 5, 174, 10, 24)),
    ),
    block(stone, x - 50, 182, 100, 122, 0.12) +
      fill(stone, d`M${x - 50} 183Q${x - 46} 150 ${x} 148Q${x + 46} 150 ${x + 50} 183z`) +
      stroke(trim, 3, d`M${x - 50} 183Q${x - 46} 150 ${x} 148Q${x + 46} 150 ${x + 50} 183`),
    glaze(paint, trim, disc(x, 190, 21)) + rosette(trim, x, 190, 17),
    glaze(paint, trim, ...openings(3, x - 46, x + 46, 22, (at, wide) => arch(at, 232, wide, 72))),
    `<g opacity=".2">${stroke(darker(stone, 0.4), 1, ...repeat(5, (at) => line(x - half, 290 - at * 15, x - 50, 290 - at * 15) + line(x + 50, 290 - at * 15, x + half, 290 - at * 15)))}</g>`,
    spill(paint, x, 304, 90),
    defineTree("cypress", paint) +
      grove("cypress", venue, 2, x - half - 30, x - half + 10, 316, 1.05) +
      grove("cypress", venue, 2, x + half - 10, x + half + 30, 316, 1.05),
    shrubs(paint, venue, x - half, x - 54, 310, 11) + shrubs(paint, venue, x + 54, x + half, 310, 11),
    ...[-1, 1].flatMap((side) => [pot(paint, x + side * 62, 336, 1), pot(paint, x + side * 92, 376, 1.3)]),
    festoon(paint, x - half, 220, x - 210, 256, 10) + festoon(paint, x + half, 220, x + 210, 256, 10),
    blossom(paint.tone("#c8b3cf"), venue, 16, 0, 190, 366, 32) +
      blossom(paint.tone("#c8b3cf"), venue, 16, 420, 600, 366, 32),
  ].join("");
};
