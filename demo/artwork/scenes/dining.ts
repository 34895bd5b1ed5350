import { defineMotifPattern } from "../motifs";
import { darken, lighten, type Palette } from "../palette";
import { drawBouquet } from "../plants";
import { box, d, definePart, disc, drawDots, fill, line, placePart, repeat, stroke } from "../svg";
import type { Theme } from "../themes";
import type { Site } from "../venues/site";
import { drawRoom } from "./room";

/** The dining hall, laid with round tables or with long ones. */
export function drawDiningHall(site: Site, theme: Theme): string {
  const { paint, venue } = site;
  const hasLongTables = venue.chance(0.4);
  const shift = venue.between(-14, 14);
  // The rows from back to front: y and size of its tables, then the x of each.
  const rows = hasLongTables
    ? [
        [286, 0.52, 200, 400],
        [322, 0.86, 138, 462],
        [396, 1.5, 66, 534],
      ]
    : [
        [284, 0.46, 170, 256, 344, 430],
        [316, 0.74, 108, 236, 364, 492],
        [386, 1.32, 84, 300 + shift * 3, 516],
      ];
  return [
    drawRoom(site, theme),
    hasLongTables
      ? defineMotifPattern(
          "cloth",
          theme.motif,
          lighten(paint.tone(paint.accent), 0.6),
          paint.tone(paint.accent),
        ) + defineLongTable(site)
      : defineRoundTable(site),
    ...rows.flatMap(([y = 0, size = 1, ...xs]) =>
      xs.map((x) => placePart("table", x + shift * size, y, size)),
    ),
  ].join("");
}

const linen = "#f7f0e4";
const chairWoods = ["#8b6c50", "#c9a869", "#f1e8d8", "#5b5048"] as const;

const buildChairPath = (x: number, y: number, high: number) =>
  d`M${x - 9} ${y}v${-high + 8}q0 -8 9 -8t9 8v${high - 8}z`;

/** A round table for six, its foot at the origin. */
export function defineRoundTable({ paint, venue }: Site): string {
  const cloth = paint.tone(linen);
  const wood = paint.tone(venue.pick(chairWoods));
  return definePart(
    "table",
    fill("#0002", disc(0, 2, 74, 14)),
    fill(
      darken(wood, 0.12),
      buildChairPath(-40, -22, 36),
      buildChairPath(0, -26, 36),
      buildChairPath(40, -22, 36),
    ),
    fill(darken(cloth, 0.1), "M-54-36L-58-2Q0 16 58-2L54-36z"),
    fill(darken(cloth, 0.18), "M20-28L24 6Q44 4 58-2L54-36z"),
    fill(cloth, disc(0, -36, 54, 13)),
    drawDots("#ffffff", 9, [
      [-36, -37],
      [-16, -30],
      [16, -30],
      [36, -37],
    ]),
    drawBouquet(paint, venue, 0, -34, 0.72),
    fill(wood, buildChairPath(-30, 8, 34), buildChairPath(30, 8, 34)),
    stroke(wood, 3, line(-38, 8, -38, 20), line(-22, 8, -22, 20), line(22, 8, 22, 20), line(38, 8, 38, 20)),
  );
}

/** A long table with a runner in the venue's cloth, its foot at the origin. */
function defineLongTable({ paint, venue }: Site): string {
  const cloth = paint.tone(linen);
  const wood = paint.tone(venue.pick(chairWoods));
  const seats = repeat(5, (index) => -72 + index * 36);
  return definePart(
    "table",
    fill("#0002", disc(0, 4, 116, 12)),
    fill(darken(wood, 0.14), ...seats.map((x) => buildChairPath(x, -26, 32))),
    fill(darken(cloth, 0.1), box(-100, -34, 200, 36)),
    fill(cloth, "M-92-46H92L104-32H-104z"),
    fill("url(#cloth)", "M-92-42H92L96-37H-96z"),
    drawCandles(paint, [-60, 0, 60], -40),
    drawBouquet(paint, venue, -30, -38, 0.5) + drawBouquet(paint, venue, 30, -38, 0.5),
    fill(wood, ...seats.map((x) => buildChairPath(x, 6, 32))),
    stroke(wood, 2.4, ...seats.flatMap((x) => [line(x - 7, 6, x - 7, 16), line(x + 7, 6, x + 7, 16)])),
  );
}

/** Burning candles with their feet at `y`. */
export const drawCandles = (paint: Palette, xs: number[], y: number, size = 1): string =>
  fill(paint.tone("#f6ead0"), ...xs.map((x) => box(x - 2 * size, y - 18 * size, 4 * size, 18 * size))) +
  drawDots(
    "#ffdf9e",
    14 * size,
    xs.map((x) => [x, y - 23 * size] as const),
    0.35,
  ) +
  fill(
    "#f6b75f",
    ...xs.map(
      (x) =>
        d`M${x - 2.4 * size} ${y - 21 * size}q${2.4 * size} ${-9 * size} ${4.8 * size} 0q${-2.4 * size} ${3 * size} ${-4.8 * size} 0z`,
    ),
  );
