import type { Palette } from "./palette";
import type { Random } from "./random";
import { box, d, disc, drawDots, fill, fillVeil, groupParts, line, repeat, stroke } from "./svg";

/** The whole backdrop of an outdoor picture: gradient, sun or moon, thin clouds, stars or birds. */
export function drawSky(paint: Palette, chance: Random): string {
  const [zenith, middle, horizon] = paint.sky;
  const sunX = chance.between(90, 510);
  const sunY = paint.dark ? chance.between(50, 110) : chance.between(80, 215);
  const size = paint.dark ? chance.between(13, 20) : chance.between(20, 40);
  return [
    `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${zenith}"/><stop offset=".5" stop-color="${middle}"/><stop offset=".8" stop-color="${horizon}"/></linearGradient>`,
    `<path fill="url(#sky)" d="M0 0h600v400H0z"/>`,
    fillVeil(paint.sun, 0.16, disc(sunX, sunY, size * 2.7)),
    fillVeil(paint.sun, 0.22, disc(sunX, sunY, size * 1.7)),
    fill(paint.sun, disc(sunX, sunY, size)),
    paint.dark ? drawStars(paint, chance) : "",
    drawClouds(paint, chance),
    !paint.dark && chance.chance(0.45) ? drawBirds(paint, chance) : "",
  ].join("");
}

function drawClouds(paint: Palette, chance: Random): string {
  const banks = repeat(chance.whole(2, 3), () => {
    const x = chance.between(-60, 520);
    const y = chance.between(40, 170);
    const width = chance.between(90, 220);
    return (
      line(x, y, x + width, y) +
      line(x + width * 0.2, y - 10, x + width * 0.7, y - 10) +
      line(x + width * 0.35, y + 9, x + width * 1.2, y + 9)
    );
  });
  return `<g opacity="${paint.dark ? 0.1 : 0.42}">${stroke(paint.sun, 11, ...banks)}</g>`;
}

const drawStars = (paint: Palette, chance: Random) =>
  [1.5, 2.4]
    .map((size) =>
      drawDots(
        paint.sun,
        size,
        repeat(13, () => [chance.between(0, 600), chance.between(5, 190)] as const),
        0.7,
      ),
    )
    .join("");

function drawBirds(paint: Palette, chance: Random): string {
  const x = chance.between(120, 440);
  const y = chance.between(50, 120);
  const flock = repeat(chance.whole(2, 4), (index) => {
    const offset = `${Math.round(index * 19)} ${Math.round((index % 2) * 9 - index * 4)}`;
    return groupParts(`translate(${offset})`, stroke(paint.tone("#5d5a58"), 1.4, "M0 0q3-4 6 0q3-4 6 0"));
  });
  return groupParts(`translate(${Math.round(x)} ${Math.round(y)})`, ...flock);
}

/** A string of lamps hung from x1, y1 to x2, y2, sagging in between. */
export function drawLamps(
  paint: Palette,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
): string {
  const count = Math.max(4, Math.round(Math.hypot(x2 - x1, y2 - y1) / 24));
  const at = (share: number): [number, number] => [
    x1 + (x2 - x1) * share,
    y1 + (y2 - y1) * share + 4 * sag * share * (1 - share),
  ];
  const lamps = repeat(count, (lamp) => {
    const [x, y] = at((lamp + 0.5) / count);
    return [x, y + 3] as const;
  });
  return [
    stroke(paint.tone("#4b4641"), 1, d`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + 2 * sag} ${x2} ${y2}`),
    paint.dark ? drawDots("#ffdf9e", 16, lamps, 0.22) : "",
    drawDots(paint.dark ? "#ffe9b8" : "#fff6da", 5, lamps),
  ].join("");
}

/** Paper lanterns hung at `y`. */
export const drawLanterns = (paint: Palette, xs: number[], y: number, size = 1): string => {
  const silk = paint.dark ? "#f2b878" : paint.tone("#c9694a");
  return (
    (paint.dark ? fillVeil("#ffd898", 0.25, ...xs.map((x) => disc(x, y + 15 * size, 17 * size))) : "") +
    stroke(
      paint.tone("#5a4a40"),
      1,
      ...xs.map((x) => line(x, y, x, y + 6 * size)),
      ...xs.map((x) => line(x, y + 24 * size, x, y + 32 * size)),
    ) +
    fill(silk, ...xs.map((x) => disc(x, y + 15 * size, 8 * size, 9 * size))) +
    fill(
      paint.tone("#e9c98c"),
      ...xs.map(
        (x) =>
          box(x - 4 * size, y + 5 * size, 8 * size, 2.4 * size) +
          box(x - 4 * size, y + 22.5 * size, 8 * size, 2.4 * size),
      ),
    )
  );
};
