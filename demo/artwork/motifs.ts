import { darken, lighten } from "./palette";
import { box, d, disc, fill, line, poly, stroke } from "./svg";
import { drawRosette } from "./tracery";

/** The woven or tiled figure of a style, repeated on runners, rugs and panels. */
export type Motif =
  | "stripes"
  | "lozenges"
  | "zigzag"
  | "waves"
  | "trellis"
  | "fans"
  | "rosettes"
  | "squares"
  | "gingham";

/** A pattern of 24 by 24 units: the motif in the colour `figure` on a cloth of the colour `ground`. */
export function defineMotifPattern(id: string, motif: Motif, ground: string, figure: string): string {
  return `<pattern id="${id}" width="24" height="24" patternUnits="userSpaceOnUse">${fill(ground, box(0, 0, 24, 24))}${figures[motif](figure, ground)}</pattern>`;
}

const figures: Record<Motif, (figure: string, ground: string) => string> = {
  stripes: (figure) => fill(figure, box(0, 0, 5, 24), box(10, 0, 2, 24), box(17, 0, 2, 24)),
  lozenges: (figure, ground) =>
    fill(figure, poly(0, 12, 12, 0, 24, 12, 12, 24)) +
    fill(ground, poly(5, 12, 12, 5, 19, 12, 12, 19)) +
    fill(darken(figure, 0.3), poly(9, 12, 12, 9, 15, 12, 12, 15)),
  zigzag: (figure) =>
    stroke(figure, 3, line(-2, 8, 6, 0, 18, 12, 26, 4), line(-2, 20, 6, 12, 18, 24, 26, 16)),
  waves: (figure) =>
    stroke(
      figure,
      1.5,
      ...[
        [12, 14],
        [0, 26],
        [24, 26],
      ].flatMap(([x = 0, y = 0]) => [11, 7, 3].map((r) => d`M${x - r} ${y}a${r} ${r} 0 01${2 * r} 0`)),
    ),
  trellis: (figure) =>
    stroke(figure, 1.5, line(0, 0, 24, 24), line(24, 0, 0, 24)) +
    fill(figure, disc(12, 12, 3), disc(0, 0, 3), disc(24, 0, 3), disc(0, 24, 3), disc(24, 24, 3)),
  fans: (figure) =>
    stroke(
      figure,
      1.5,
      line(12, 24, 12, 4),
      line(12, 24, 4, 8),
      line(12, 24, 20, 8),
      d`M0 24a12 20 0 0 1 24 0`,
      d`M4 24a8 12 0 0 1 16 0`,
    ),
  rosettes: (figure) =>
    drawRosette(figure, 12, 12, 9) +
    fill(
      figure,
      poly(0, 0, 4, 0, 0, 4),
      poly(24, 0, 24, 4, 20, 0),
      poly(0, 24, 0, 20, 4, 24),
      poly(24, 24, 20, 24, 24, 20),
    ),
  squares: (figure) =>
    stroke(figure, 1.5, d`M0 12h24M12 0v24`) + fill(figure, box(3, 3, 6, 6), box(15, 15, 6, 6)),
  gingham: (figure, ground) =>
    fill(lighten(figure, 0.45), box(0, 0, 12, 24), box(12, 0, 12, 12)) +
    fill(figure, box(0, 0, 12, 12)) +
    fill(ground, box(12, 12, 12, 12)),
};
