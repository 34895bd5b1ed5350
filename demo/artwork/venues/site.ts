import { type Backdrop, drawBackdrop, drawGround, drawPathToDoor } from "../land";
import { darken, lighten, type Palette } from "../palette";
import type { Random } from "../random";
import { box, d, disc, fill, fillEdged, fillVeil, line, poly, repeat, type Shape, stroke } from "../svg";

/**
 * What a venue's picture is drawn from: its colours and two random sequences. `venue` is the same in all its
 * pictures and decides what is permanent; `hour` differs by picture and decides what changes.
 */
export type Site = { paint: Palette; venue: Random; hour: Random };

/** The outside of a venue of one style, in front of the sky. */
export type Exterior = (site: Site) => string;

/** Land behind and ground from `y` down. */
export const drawLand = (
  { paint, venue }: Site,
  kinds: readonly [Backdrop, ...Backdrop[]],
  y = 296,
): string => drawBackdrop(venue.pick(kinds), paint, venue) + drawGround(paint, venue, y);

/** As `drawLand`, with a path to the door at `x`. */
export const drawLandWithPath = (
  site: Site,
  kinds: readonly [Backdrop, ...Backdrop[]],
  x: number,
  y = 296,
): string => drawLand(site, kinds, y) + drawPathToDoor(site.paint, site.venue, x, y + 4);

/** A block of wall whose right side lies in shade. */
export const drawWall = (
  colour: string,
  x: number,
  y: number,
  width: number,
  height: number,
  shade = 0.2,
): string =>
  fill(colour, box(x, y, width, height)) +
  fill(darken(colour, 0.13), box(x + width * (1 - shade), y, width * shade, height));

/** Openings with panes: dim by day, lit at night. */
export const drawPanes = (paint: Palette, trim: string, ...shapes: Shape[]): string =>
  fillEdged(paint.pane, trim, 2, ...shapes);

/** A row of `count` openings, each `width` wide, spread over `from` to `to`. */
export const listOpenings = (
  count: number,
  from: number,
  to: number,
  width: number,
  draw: (x: number, width: number) => Shape,
): Shape[] => {
  const step = (to - from) / count;
  return repeat(count, (index) => draw(from + step * (index + 0.5) - width / 2, width));
};

/** A gabled roof over x to x + width, its eaves at `y`. */
export const drawGableRoof = (
  colour: string,
  x: number,
  y: number,
  width: number,
  height: number,
  eaves = 8,
): string =>
  fill(colour, poly(x - eaves, y, x + width / 2, y - height, x + width + eaves, y)) +
  fill(darken(colour, 0.16), poly(x + width / 2, y - height, x + width + eaves, y, x + width * 0.62, y));

/** A hipped roof over x to x + width, its eaves at `y`. */
export const drawHipRoof = (
  colour: string,
  x: number,
  y: number,
  width: number,
  height: number,
  eaves = 8,
): string =>
  fill(
    colour,
    poly(x - eaves, y, x + height, y - height, x + width - height, y - height, x + width + eaves, y),
  ) +
  fill(
    darken(colour, 0.16),
    poly(x + width - height, y - height, x + width + eaves, y, x + width - height * 1.5, y),
  );

/** A row of columns from `from` to `to`. */
export function drawColonnade(
  colour: string,
  count: number,
  from: number,
  to: number,
  y: number,
  height: number,
  width = 8,
): string {
  const step = (to - from - width) / (count - 1);
  const xs = repeat(count, (index) => from + index * step);
  return (
    fill(
      colour,
      ...xs.map(
        (x) =>
          box(x, y, width, height) + box(x - 2, y, width + 4, 4) + box(x - 2, y + height - 4, width + 4, 4),
      ),
    ) + fill(darken(colour, 0.16), ...xs.map((x) => box(x + width * 0.64, y + 4, width * 0.36, height - 8)))
  );
}

/** A line of battlements along the top of a wall at `y`. */
export function drawBattlements(colour: string, x: number, y: number, width: number, size = 7): string {
  const count = Math.max(2, Math.round((width / size + 1) / 2));
  const tooth = width / (2 * count - 1);
  return fill(colour, ...repeat(count, (index) => box(x + index * 2 * tooth, y - size, tooth, size + 1)));
}

/** The light that windows throw on the ground at night; nothing by day. */
export const drawWindowGlow = (paint: Palette, x: number, y: number, width: number): string =>
  paint.dark
    ? fillVeil(paint.pane, 0.16, d`M${x - width / 2} ${y}h${width}l${width * 0.28} 70h${-width * 1.56}z`)
    : "";

/** A flag on a staff, its foot at x, y. */
export const drawFlag = (paint: Palette, x: number, y: number, height: number, way = 1): string =>
  stroke(paint.tone("#5d554c"), 1.6, d`M${x} ${y}v${-height}`) +
  fill(
    paint.tone(paint.accent),
    d`M${x} ${y - height}q${8 * way} -4 ${14 * way} 0t${12 * way} 0v11q${-6 * way} 4 ${-12 * way} 0t${-14 * way} 0z`,
  );

/** A basin with a jet of water, its foot at x, y. */
export const drawFountain = (paint: Palette, x: number, y: number, size = 1): string => {
  const stone = paint.tone("#d8ccb6");
  return (
    stroke(
      lighten(paint.sky[2], 0.4),
      1.5,
      d`M${x} ${y - 34 * size}q${-14 * size} -6 ${-18 * size} ${20 * size}M${x} ${y - 34 * size}q${14 * size} -6 ${18 * size} ${20 * size}M${x} ${y - 34 * size}v-9`,
    ) +
    fill(
      stone,
      box(x - 3 * size, y - 32 * size, 6 * size, 30 * size),
      d`M${x - 22 * size} ${y - 18 * size}h${44 * size}q${-8 * size} ${9 * size} ${-22 * size} ${9 * size}t${-22 * size} ${-9 * size}z`,
    ) +
    fill(
      darken(stone, 0.14),
      d`M${x - 44 * size} ${y - 8 * size}h${88 * size}l${-5 * size} ${12 * size}h${-78 * size}z`,
    ) +
    fill(
      paint.tone("#8fb1b3"),
      d`M${x - 44 * size} ${y - 8 * size}q${44 * size} -8 ${88 * size} 0q${-44 * size} 8 ${-88 * size} 0z`,
    )
  );
};

/** Still water in front of a building, its far edge at `y`. */
export const drawPool = (paint: Palette, x: number, y: number, width: number, height: number): string =>
  fill(
    paint.tone("#d9cfbc"),
    poly(
      x - width / 2 - 8,
      y - 3,
      x + width / 2 + 8,
      y - 3,
      x + width * 0.72,
      y + height + 5,
      x - width * 0.72,
      y + height + 5,
    ),
  ) +
  fill(
    paint.tone("#7fa6a8", 0.15),
    poly(x - width / 2, y, x + width / 2, y, x + width * 0.68, y + height, x - width * 0.68, y + height),
  ) +
  fillVeil(
    paint.sky[2],
    0.5,
    poly(x - width * 0.1, y, x + width * 0.14, y, x + width * 0.2, y + height, x - width * 0.3, y + height),
  );

/** A café table with two chairs, its foot at x, y. */
export const drawCafeTable = ({ paint }: Pick<Site, "paint">, x: number, y: number, size = 1): string => {
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
