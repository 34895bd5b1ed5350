import { backdrop, skyline } from "../land";
import { darker, lighter } from "../palette";
import { defineTree, grove, pot, shrubs } from "../plants";
import { festoon } from "../sky";
import { arch, box, d, disc, fill, line, poly, repeat, stroke, veil } from "../svg";
import {
  block,
  colonnade,
  type Exterior,
  flag,
  glaze,
  land,
  openings,
  pool,
  type Site,
  setting,
  spill,
} from "./site";

/** A terrace high above the roofs, with a pergola, planters and lamps. */
export const rooftop: Exterior = (site) => {
  const { paint, venue } = site;
  const deck = paint.tone(venue.pick(["#b99b78", "#a9a197", "#c2a78a"]));
  const timber = paint.tone(venue.pick(["#6b5a4c", "#e9e0d0", "#4f5557"]));
  const x = venue.between(150, 450);
  const half = venue.between(100, 130);
  return [
    skyline(paint, venue, 0.74, 96, 24) +
      skyline(paint, venue, 0.5, 150, 34) +
      skyline(paint, venue, 0.3, 212, 48),
    fill(deck, box(0, 306, 600, 94)) +
      `<g opacity=".5">${stroke(darker(deck, 0.18), 1.2, ...repeat(15, (at) => line(300 + (at - 7) * 46, 306, 300 + (at - 7) * 120, 400)))}</g>`,
    veil(lighter(paint.haze, 0.5), 0.4, box(0, 262, 600, 44)) +
      stroke(timber, 3, line(0, 262, 600, 262)) +
      stroke(timber, 1.6, ...repeat(11, (at) => line(at * 60, 262, at * 60, 306))),
    fill(darker(timber, 0.1), ...[-half, half - 8].map((at) => box(x + at, 176, 8, 148))) +
      fill(
        timber,
        box(x - half - 16, 168, half * 2 + 32, 9),
        ...repeat(10, (at) => box(x - half - 8 + (at * (half * 2 + 10)) / 9.4, 160, 6, 9)),
      ),
    veil(
      paint.tone("#f5ead6"),
      0.85,
      d`M${x - half} 177q16 50 4 120h12q16 -70 6 -120zM${x + half} 177q-16 50 -4 120h-12q-16 -70 -6 -120z`,
    ),
    festoon(paint, -10, 150, x - half, 170, 16) +
      festoon(paint, x - half, 178, x + half, 178, 14) +
      festoon(paint, x + half, 170, 610, 146, 16),
    lounge(site, x, 336),
    table(site, x < 300 ? x + 210 : x - 210, 348),
    ...repeat(4, (at) => pot(paint, 30 + at * 180 + venue.between(-12, 12), 322, 1.15)),
    shrubs(paint, venue, -10, 120, 400, 20) + shrubs(paint, venue, 470, 610, 402, 20),
  ].join("");
};

const lounge = ({ paint }: Site, x: number, y: number) => {
  const cloth = paint.tone("#ece2cf");
  return (
    fill(darker(cloth, 0.12), box(x - 62, y - 30, 124, 22)) +
    fill(cloth, box(x - 70, y - 18, 140, 20), box(x - 74, y - 24, 14, 28), box(x + 60, y - 24, 14, 28)) +
    fill(
      paint.tone(paint.accent),
      poly(x - 46, y - 18, x - 40, y - 34, x - 22, y - 30, x - 26, y - 16),
      poly(x + 46, y - 18, x + 40, y - 34, x + 22, y - 30, x + 26, y - 16),
    ) +
    stroke(paint.tone("#5d5147"), 3, line(x - 60, y + 3, x - 60, y + 9), line(x + 60, y + 3, x + 60, y + 9)) +
    fill(paint.tone("#8a7258"), disc(x, y + 18, 34, 7)) +
    fill(paint.tone("#f6e9d2"), disc(x - 6, y + 11, 3, 6), disc(x + 8, y + 12, 3, 5))
  );
};

/** A café table with two chairs, its foot at x, y. */
export const table = ({ paint }: Pick<Site, "paint">, x: number, y: number, size = 1) => {
  const iron = paint.tone("#5b544d");
  return (
    stroke(
      iron,
      2 * size,
      line(x, y - 24 * size, x, y),
      line(x - 9 * size, y, x + 9 * size, y),
      ...[-1, 1].map(
        (side) =>
          d`M${x + side * 34 * size} ${y - 40 * size}l${side * -3 * size} ${24 * size}h${side * -14 * size}v${16 * size}M${x + side * 31 * size} ${y - 16 * size}l${side * 3 * size} ${16 * size}`,
      ),
    ) +
    fill(paint.tone("#f1e7d6"), disc(x, y - 26 * size, 22 * size, 4.6 * size)) +
    fill(paint.tone(paint.accent), disc(x, y - 35 * size, 4 * size)) +
    fill(paint.tone("#d9e2dc"), box(x - 1.6 * size, y - 32 * size, 3.2 * size, 5 * size))
  );
};

/** A street corner with shop windows under an awning and tables outside. */
export const restaurant: Exterior = (site) => {
  const { paint, venue } = site;
  const wall = paint.tone(venue.pick(["#b8785f", "#d9c7a8", "#7f8f86", "#c9a58a", "#8f7d86"]));
  const wood = paint.tone(venue.pick(["#3f5a50", "#6b3f3a", "#3f4d5c", "#4e4a45"]));
  const trim = lighter(wall, 0.5);
  const cloth = paint.tone(paint.accent);
  const x = 300 + venue.between(-50, 50);
  const stripes = repeat(12, (at) => at);
  const stripe = (at: number) =>
    poly(
      x - 116 + at * 19.4,
      216,
      x - 116 + (at + 1) * 19.4,
      216,
      x - 128 + (at + 1) * 21.4,
      244,
      x - 128 + at * 21.4,
      244,
    );
  const neighbour = (left: number, wide: number, top: number, colour: string) =>
    block(paint.tone(colour, 0.22), left, top, wide, 308 - top, 0.06) +
    glaze(
      paint,
      paint.tone("#e6dccb", 0.25),
      ...[top + 18, top + 64].flatMap((y) =>
        openings(Math.max(2, Math.round(wide / 48)), left, left + wide, 15, (at, w) => box(at, y, w, 28)),
      ),
    );
  return [
    backdrop("skyline", paint, venue),
    neighbour(-10, x - 106, venue.between(130, 170), venue.pick(["#c9b79d", "#a9a39a", "#b98f7c"])) +
      neighbour(x + 116, 500 - x, venue.between(120, 165), venue.pick(["#cbb7a6", "#9fa59a", "#c4a27f"])),
    block(wall, x - 122, 104, 244, 206, 0.05) +
      fill(darker(wall, 0.18), box(x - 128, 100, 256, 8), box(x - 122, 202, 244, 6)),
    glaze(
      paint,
      trim,
      ...openings(
        venue.whole(3, 5),
        x - 112,
        x + 112,
        24,
        venue.chance(0.5) ? (at, wide) => arch(at, 128, wide, 54) : (at, wide) => box(at, 130, wide, 52),
      ),
    ),
    fill(wood, box(x - 116, 208, 232, 102)) +
      glaze(paint, lighter(wood, 0.25), box(x - 106, 232, 70, 56), box(x + 36, 232, 70, 56)) +
      stroke(lighter(wood, 0.25), 2, line(x - 71, 232, x - 71, 288), line(x + 71, 232, x + 71, 288)),
    glaze(paint, lighter(wood, 0.25), box(x - 18, 240, 36, 70)) +
      fill(paint.tone("#e9d39c"), box(x + 10, 270, 3, 14)),
    fill(cloth, ...stripes.filter((at) => at % 2 === 0).map(stripe)) +
      fill(paint.tone("#f3e9d7"), ...stripes.filter((at) => at % 2).map(stripe)),
    ...[-1, 1].map(
      (side) =>
        fill(paint.dark ? "#ffe2a0" : paint.tone("#f4e4bf"), disc(x + side * 27, 258, 4.5)) +
        stroke(lighter(wood, 0.3), 1.4, line(x + side * 27, 244, x + side * 27, 254)),
    ),
    fill(paint.tone("#b9aea0"), box(0, 308, 600, 92)) +
      fill(paint.tone("#a39a90"), box(0, 362, 600, 38)) +
      fill(paint.tone("#cfc4b4"), box(0, 360, 600, 4)),
    spill(paint, x, 310, 210),
    shrubs(paint, venue, x - 114, x - 34, 312, 9) + shrubs(paint, venue, x + 34, x + 114, 312, 9),
    table(site, x - 160, 346) +
      table(site, x - 74, 350) +
      table(site, x + 84, 350) +
      table(site, x + 170, 346),
    defineTree("birch", paint) +
      grove("birch", venue, 1, 20, 70, 356, 1.9) +
      grove("birch", venue, 1, 530, 580, 356, 1.9),
    festoon(paint, 40, 196, x - 120, 178, 16) + festoon(paint, x + 120, 178, 560, 196, 16),
  ].join("");
};

/** A brick works under a saw-tooth roof, with tall gridded windows. */
export const warehouse: Exterior = (site) => {
  const { paint, venue } = site;
  const brick = paint.tone(venue.pick(["#a8654d", "#b98264", "#8a6f62", "#9c8f84"]));
  const roof = paint.tone("#6b7478");
  const trim = darker(brick, 0.35);
  const teeth = venue.whole(3, 5);
  const half = venue.between(165, 200);
  const x = 300 + venue.between(-20, 20);
  const tooth = (half * 2) / teeth;
  const chimney = x + half * venue.pick([-0.82, 0.84]);
  const bays = repeat(teeth, (at) => x - half + at * tooth);
  const panes = bays.flatMap((left) =>
    openings(1, left, left + tooth, tooth * 0.56, (at, wide) => arch(at, 226, wide, 70)),
  );
  const bars = bays.flatMap((left) =>
    repeat(3, (bar) =>
      line(left + tooth * (0.36 + bar * 0.14), 230, left + tooth * (0.36 + bar * 0.14), 296),
    ),
  );
  return [
    setting(site, ["skyline"], x, 304),
    fill(darker(brick, 0.1), poly(chimney - 11, 200, chimney - 8, 76, chimney + 8, 76, chimney + 11, 200)) +
      fill(trim, box(chimney - 11, 74, 22, 6)),
    ...bays.map(
      (left) =>
        fill(roof, poly(left, 206, left, 150, left + tooth, 206)) +
        glaze(paint, lighter(roof, 0.3), poly(left + 3, 203, left + 3, 158, left + 16, 170, left + 16, 203)),
    ),
    block(brick, x - half, 204, half * 2, 106, 0.05) +
      fill(lighter(brick, 0.2), box(x - half - 4, 202, half * 2 + 8, 7)),
    `<g opacity=".25">${stroke(trim, 1, ...repeat(8, (at) => `${line(x - half, 218 + at * 11, x + half, 218 + at * 11)}`))}</g>`,
    glaze(paint, trim, ...panes) +
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
    spill(paint, x, 310, 60),
    festoon(paint, x - half, 214, x - 20, 240, 16) + festoon(paint, x + 20, 240, x + half, 214, 16),
    fill(paint.tone("#b7ada0"), box(0, 310, 600, 90)) +
      `<g opacity=".4">${stroke(paint.tone("#8f867b"), 1.4, ...repeat(5, (at) => line(0, 324 + at * at * 4, 600, 324 + at * at * 4)), ...repeat(9, (at) => line(300 + (at - 4) * 60, 310, 300 + (at - 4) * 150, 400)))}</g>`,
    table(site, x - 150, 346) + table(site, x + 150, 346),
    ...[-1, 1].map((side) => pot(paint, x + side * 54, 318, 1)),
    defineTree("birch", paint) +
      grove("birch", venue, 1, 16, 60, 340, 1.7) +
      grove("birch", venue, 1, 545, 590, 340, 1.7),
  ].join("");
};

/** Stacked volumes of glass, concrete and timber above still water. */
export const modern: Exterior = (site) => {
  const { paint, venue } = site;
  const concrete = paint.tone(venue.pick(["#d8d4ca", "#c4bfb6", "#e6dfd2"]));
  const timber = paint.tone(venue.pick(["#a97f5b", "#8b6a50", "#6f6a62"]));
  const side = venue.pick([-1, 1]);
  const x = 300 + side * venue.between(0, 30);
  const at = (offset: number, width: number) => (side > 0 ? x + offset : x - offset - width);
  const mullions = (left: number, wide: number, top: number, high: number, count: number) =>
    stroke(
      darker(concrete, 0.25),
      1.6,
      ...repeat(count - 1, (bar) =>
        line(left + ((bar + 1) * wide) / count, top, left + ((bar + 1) * wide) / count, top + high),
      ),
    );
  const tree = venue.pick(["pine", "gum", "birch"] as const);
  const lower = at(-120, 210);
  const upper = at(-180, 270);
  return [
    land(site, ["hills", "forest", "mountains", "sea"], 292),
    defineTree(tree, paint),
    grove(tree, venue, 2, x - 230, x - 150, 296, 1.4) + grove(tree, venue, 2, x + 150, x + 240, 296, 1.4),
    fill(darker(concrete, 0.2), box(at(90, 60), 130, 60, 170)) +
      fill(timber, box(at(96, 40), 130, 40, 170)) +
      stroke(
        darker(timber, 0.2),
        1,
        ...repeat(6, (bar) => line(at(96, 40) + 5 + bar * 6, 130, at(96, 40) + 5 + bar * 6, 300)),
      ),
    fill(paint.pane, box(lower, 236, 210, 64)) +
      veil("#ffffff", 0.14, poly(lower + 20, 236, lower + 70, 236, lower + 30, 300, lower, 300)) +
      mullions(lower, 210, 236, 64, 7),
    fill(
      concrete,
      box(upper, 160, 270, 12),
      box(upper, 226, 270, 12),
      box(side > 0 ? upper + 258 : upper, 160, 12, 78),
    ) +
      fill(paint.pane, box(upper + 12, 172, 246, 54)) +
      mullions(upper + 12, 246, 172, 54, 6),
    veil(darker(concrete, 0.3), 0.3, box(lower, 238, 210, 12)) +
      stroke(concrete, 4, line(at(-170, 4), 238, at(-170, 4), 300), line(at(-150, 4), 238, at(-150, 4), 300)),
    fill(darker(concrete, 0.1), box(at(-60, 110), 124, 110, 8)) +
      fill(paint.pane, box(at(-50, 90), 132, 90, 28)),
    fill(lighter(concrete, 0.2), box(x - 250, 298, 500, 7)),
    spill(paint, x, 304, 200),
    pool(paint, x - side * 40, 320, 250, 46),
    veil(paint.pane, paint.dark ? 0.35 : 0.16, box(x - side * 40 - 80, 322, 160, 30)),
    shrubs(paint, venue, -10, 100, 400, 22) +
      shrubs(paint, venue, 500, 610, 400, 22) +
      table(site, x + side * 190, 342),
    venue.chance(0.5)
      ? fill(paint.tone(paint.accent), disc(x + side * 228, 352, 15), disc(x + side * 250, 360, 9))
      : "",
  ].join("");
};

/** A tall city front with a mansard roof, awnings and a lit canopy. */
export const hotel: Exterior = (site) => {
  const { paint, venue } = site;
  const stone = paint.tone(venue.pick(["#e0d3bd", "#c99f84", "#d8cdbf", "#cbb59a"]));
  const roof = paint.tone(venue.pick(["#5e6b72", "#6f7f78", "#625f66"]));
  const cloth = paint.tone(paint.accent);
  const trim = lighter(stone, 0.5);
  const x = 300 + venue.between(-40, 40);
  const bays = venue.pick([7, 9]);
  const half = venue.between(112, 140);
  const floors = venue.whole(3, 4);
  const top = 262 - floors * 38;
  const rows = repeat(floors, (floor) => top + 9 + floor * 38);
  const awnings = openings(
    bays,
    x - half + 4,
    x + half - 4,
    23,
    (at, wide) => d`M${at} 264h${wide}l3 14h${-wide - 6}z`,
  );
  return [
    backdrop("skyline", paint, venue),
    block(stone, x - half, top, half * 2, 308 - top, 0.12),
    fill(roof, poly(x - half - 4, top, x - half + 14, top - 40, x + half - 14, top - 40, x + half + 4, top)) +
      fill(darker(roof, 0.18), box(x - half + 14, top - 44, half * 2 - 28, 5)),
    fill(
      trim,
      ...openings(venue.pick([3, 5]), x - half + 20, x + half - 20, 20, (at, wide) =>
        arch(at, top - 32, wide, 32),
      ),
    ),
    fill(trim, box(x - half - 6, top - 3, half * 2 + 12, 6), box(x - half - 2, 256, half * 2 + 4, 5)),
    glaze(
      paint,
      trim,
      ...rows.flatMap((y) =>
        openings(bays, x - half + 4, x + half - 4, 12, (at, wide) => box(at, y, wide, 23)),
      ),
    ),
    stroke(darker(stone, 0.4), 2, ...rows.map((y) => line(x - half + 10, y + 25, x + half - 10, y + 25))),
    glaze(
      paint,
      trim,
      ...openings(bays, x - half + 4, x + half - 4, 18, (at, wide) => box(at, 272, wide, 36)),
    ),
    fill(cloth, ...awnings),
    fill(darker(cloth, 0.25), box(x - 34, 262, 68, 10)) +
      fill("#ffe7b0", ...repeat(7, (at) => disc(x - 28 + at * 9.3, 273, 1.8))) +
      colonnade(trim, 2, x - 32, x + 32, 272, 38, 4),
    flag(paint, x - 20, top - 42, 32) + flag(paint, x + 20, top - 42, 32),
    fill(paint.tone("#b8b0a4"), box(0, 308, 600, 92)) +
      fill(paint.tone("#9a948c"), box(0, 330, 600, 70)) +
      fill(paint.tone(paint.accent), poly(x - 12, 308, x + 12, 308, x + 22, 330, x - 22, 330)),
    spill(paint, x, 310, 120),
    defineTree("birch", paint) +
      grove("birch", venue, 2, 30, x - half - 6, 318, 1) +
      grove("birch", venue, 2, x + half + 6, 570, 318, 1),
    ...[-1, 1].map((side) => pot(paint, x + side * 48, 314, 0.8)),
  ].join("");
};
