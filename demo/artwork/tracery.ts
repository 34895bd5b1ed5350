import type { Palette } from "./palette";
import { box, d, disc, fill, poly, repeat, stroke } from "./svg";

/** A cusped arch, as in a Mughal arcade. */
export const buildCuspedArchPath = (x: number, y: number, width: number, height: number): string =>
  d`M${x} ${y + height}v${-height * 0.56}q${width * 0.02} ${-height * 0.12} ${width * 0.2} ${-height * 0.16}q${width * 0.04} ${-height * 0.13} ${width * 0.18} ${-height * 0.16}q${width * 0.06} ${-height * 0.08} ${width * 0.12} ${-height * 0.12}q${width * 0.06} ${height * 0.04} ${width * 0.12} ${height * 0.12}q${width * 0.14} ${height * 0.03} ${width * 0.18} ${height * 0.16}q${width * 0.18} ${height * 0.04} ${width * 0.2} ${height * 0.16}v${height * 0.56}z`;

/** A band of woven lozenges and triangles. */
export function drawFrieze(paint: Palette, x: number, y: number, width: number, height: number): string {
  const count = Math.round(width / height);
  const step = width / count;
  const half = height / 2;
  const lozenge = (at: number, size: number) =>
    d`M${x + (at + 0.5) * step - size} ${y + half}l${size} ${-size} ${size} ${size} ${-size} ${size}z`;
  return (
    fill(paint.tone("#f0dfbf"), box(x, y, width, height)) +
    fill(paint.tone("#6b4636"), ...repeat(count, (index) => lozenge(index, half - 0.5))) +
    fill(paint.tone("#d79a4e"), ...repeat(count, (index) => lozenge(index, half * 0.45)))
  );
}

/** Tracery of two interlaced triangles in a ring. */
export const drawRosette = (colour: string, x: number, y: number, radius: number): string => {
  const corner = (turn: number): [number, number] => [
    x + radius * Math.sin((turn * Math.PI) / 3),
    y - radius * Math.cos((turn * Math.PI) / 3),
  ];
  return stroke(
    colour,
    1.6,
    poly(...corner(0), ...corner(2), ...corner(4)),
    poly(...corner(1), ...corner(3), ...corner(5)),
    disc(x, y, radius),
  );
};
