import { defineMotifPattern } from "../motifs";
import { darken, lighten } from "../palette";
import { drawBouquet } from "../plants";
import { arch, box, d, disc, drawDots, fill, fillVeil, line, repeat, type Shape, stroke } from "../svg";
import type { Theme } from "../themes";
import type { Site } from "../venues/site";
import { drawCandles } from "./dining";

/** A place at the table: seen from above, or across it with the room out of focus behind. */
export const drawTableSetting = (site: Site, theme: Theme): string =>
  site.venue.chance(0.5) ? drawTableFromAbove(site, theme) : drawTableFromSide(site, theme);

function drawTableFromAbove({ paint, venue }: Site, theme: Theme): string {
  const cloth = paint.tone(venue.pick(["#efe6d6", "#e3d8c6", "#b08d68", "#d8dcd0", "#c9b49a"]));
  const figure = paint.tone(paint.accent);
  const china = paint.tone("#fbf7ee");
  const rim = venue.pick([figure, paint.tone("#b99a5c"), darken(china, 0.14)]);
  const metal = venue.pick([paint.tone("#b3935a"), paint.tone("#a9abab")]);
  const y = 212 + venue.between(-8, 10);
  const place = (x: number) =>
    fillVeil("#2c2620", 0.14, disc(x + 5, y + 7, 104)) +
    fill(china, disc(x, y, 102)) +
    stroke(rim, 2.5, disc(x, y, 95)) +
    fill(darken(china, 0.06), disc(x + 2, y + 2, 68)) +
    fill(china, disc(x, y, 66)) +
    stroke(rim, 1.2, disc(x, y, 60)) +
    fill(
      metal,
      box(x - 131, y - 62, 5, 132),
      d`M${x - 137} ${y - 76}v26q0 12 8.5 12t8.5 -12v-26h-3v24h-3v-24h-5v24h-3v-24z`,
      box(x + 121, y - 8, 6, 78),
      d`M${x + 119} ${y - 8}q-2 -48 4 -72q7 14 6 72z`,
      box(x + 141, y - 30, 5, 100),
      disc(x + 143.5, y - 52, 9, 22),
    );
  const turn = Math.round(venue.between(-24, 24));
  const shift = Math.round(venue.between(-40, 40));
  return [
    fill(cloth, box(0, 0, 600, 400)),
    `<g transform="translate(${shift})rotate(${turn} 300 212)">`,
    defineMotifPattern("cloth", theme.motif, lighten(figure, 0.62), figure),
    venue.chance(0.5)
      ? fill("url(#cloth)", box(-150, y - 136, 900, 24), box(-150, y + 112, 900, 24))
      : fill("url(#cloth)", box(120, -150, 360, 700)) + fillVeil(cloth, 0.5, box(132, -150, 336, 700)),
    place(300) + place(-64) + place(664),
    drawNapkin(paint.tone(venue.pick(["#c9b08e", "#a9b29c", "#d3b3a4", "#e9dfcb"])), 300, y),
    drawSprig(paint.tone(paint.leaf), 300, y, venue.between(-30, 30)),
    drawDots(lighten(figure, 0.2), 10, [
      [296, y - 14],
      [308, y - 4],
    ]) + drawDots(paint.tone("#f4e4cf"), 8, [[288, y - 2]]),
    ...[
      [452, 66, 30],
      [404, 44, 22],
      [152, 70, 34],
    ].map(([x = 0, top = 0, size = 0], index) =>
      index === 2
        ? fill(china, disc(x, top, size)) +
          stroke(rim, 1.4, disc(x, top, size - 5)) +
          fill(paint.tone("#d9b184"), disc(x - 4, top - 2, 15, 11))
        : fillVeil("#2c2620", 0.1, disc(x + 6, top + 8, size)) +
          fillVeil("#ffffff", 0.5, disc(x, top, size)) +
          fill(index ? paint.tone("#8f4a4f") : paint.tone("#e9d7a0"), disc(x, top, size * 0.68)) +
          stroke("#ffffff", 1.5, disc(x, top, size)),
    ),
    "</g>",
    drawGarland({ paint, venue }, 30),
  ].join("");
}

const drawNapkin = (cloth: string, x: number, y: number) =>
  fill(cloth, d`M${x - 26} ${y - 62}h52l-5 124h-42z`) +
  fill(darken(cloth, 0.1), d`M${x + 4} ${y - 62}h22l-5 124h-17z`);

/** A small branch laid across x, y. */
function drawSprig(leaf: string, x: number, y: number, turn: number): string {
  const leaves = repeat(
    5,
    (index) =>
      d`M0 ${28 - index * 15}q-16 -2 -19 -14q15 0 19 14zM0 ${22 - index * 15}q16 -2 19 -14q-15 0 -19 14z`,
  );
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${Math.round(turn)})">${stroke(darken(leaf, 0.2), 1.6, line(0, 46, 0, -46))}${fill(leaf, ...leaves)}</g>`;
}

/** Foliage and blossom along the upper edge, with a few lights among it. */
function drawGarland({ paint, venue }: Pick<Site, "paint" | "venue">, depth: number): string {
  const leaf = paint.tone(paint.leaf);
  const spots = (count: number) =>
    repeat(count, () => [venue.between(0, 600), venue.between(-6, depth)] as const);
  return (
    drawDots(darken(leaf, 0.16), 26, spots(26)) +
    drawDots(leaf, 16, spots(24)) +
    drawDots(lighten(leaf, 0.2), 8, spots(16)) +
    drawDots(paint.tone(paint.accent), 15, spots(7)) +
    drawDots(paint.tone("#f3e3cf"), 11, spots(9)) +
    drawDots("#ffe9b8", 6, spots(6))
  );
}

function buildWindowShape(
  windows: Theme["windows"],
  ...bounds: [x: number, y: number, width: number, height: number]
): Shape {
  if (windows === "tall" || windows === "grid") return box(...bounds);
  const [x, y, width] = bounds;
  return windows === "ring" ? buildRingShape(x, y, width) : arch(...bounds);
}

function drawTableFromSide({ paint, venue }: Site, theme: Theme): string {
  const wall = paint.tone(venue.pick(theme.walls));
  const linen = paint.tone("#f6efe3");
  const figure = paint.tone(paint.accent);
  const glow = (count: number, size: number) =>
    drawDots(
      "#ffe3ad",
      size,
      repeat(count, () => [venue.between(0, 600), venue.between(10, 190)] as const),
      0.3,
    );
  const shift = venue.between(-70, 40);
  const places = [-80, 110, 300, 490, 680].map((x) => x + shift);
  return [
    `<linearGradient id="dim" x2="0" y2="1"><stop stop-color="${darken(wall, 0.34)}"/><stop offset="1" stop-color="${darken(wall, 0.08)}"/></linearGradient><path fill="url(#dim)" d="M0 0h600v400H0z"/>`,
    fillVeil(
      lighten(wall, 0.5),
      0.3,
      ...repeat(4, (index) => buildWindowShape(theme.windows, 60 + index * 190, 52, 100, 180)),
    ),
    glow(9, 40) + glow(12, 22) + glow(10, 10),
    fill(darken(linen, 0.05), box(0, 232, 600, 168)) +
      fillVeil(lighten(linen, 0.6), 0.6, box(0, 232, 600, 26)),
    `${defineMotifPattern("cloth", theme.motif, lighten(figure, 0.6), figure)}<g transform="matrix(1 0 0 .6 0 110)">${fill("url(#cloth)", box(0, 246, 600, 58))}</g>`,
    drawCandles(
      paint,
      repeat(venue.whole(2, 4), () => venue.between(70, 530)),
      268,
      venue.between(2.6, 3.4),
    ),
    drawBouquet(paint, venue, venue.between(190, 410), 282, venue.between(2.5, 3.1)),
    drawBouquet(paint, venue, 24, 268, 1.9) + drawBouquet(paint, venue, 578, 266, 1.9),
    ...places.map(
      (x) =>
        drawPlateFromSide(paint.tone("#fbf7ee"), figure, x, 344) +
        drawWineGlass(paint.tone(venue.pick(["#8f4a4f", "#e6cf92", "#d99a86"])), x + 70, 322) +
        drawWineGlass("#e3ece8", x + 96, 332),
    ),
  ].join("");
}

const buildRingShape = (x: number, y: number, width: number) => disc(x + width / 2, y + width / 2, width / 2);

const drawPlateFromSide = (china: string, rim: string, x: number, y: number) =>
  fillVeil("#2c2620", 0.14, disc(x, y + 9, 84, 22)) +
  fill(china, disc(x, y, 82, 22)) +
  stroke(rim, 1.6, disc(x, y - 1, 74, 18)) +
  fill(darken(china, 0.07), disc(x, y - 2, 54, 12)) +
  fill(lighten(rim, 0.25), d`M${x - 44} ${y - 3}l30 -9 58 8 -30 10z`) +
  fill(rim, d`M${x - 6} ${y - 11}l12 1.7 -6 18 -12 -2z`);

/** A stemmed glass, its foot at x, y. */
const drawWineGlass = (wine: string, x: number, y: number) =>
  fillVeil(
    "#ffffff",
    0.42,
    d`M${x - 15} ${y - 92}h30q3 38 -11 44q-2 2 -2 30q1 12 12 16h-28q11 -4 12 -16q0 -28 -2 -30q-14 -6 -11 -44z`,
  ) + fillVeil(wine, 0.85, d`M${x - 15} ${y - 74}h30q-2 22 -11 26h-8q-9 -4 -11 -26z`);
