/**
 * A piece of SVG path data, in units of the 600 × 400 view. `fill`, `fillVeil` and `stroke` draw any number
 * of shapes as one element, such as all windows of a front. All shapes run clockwise; otherwise overlapping
 * ones in the same element would cut holes in each other.
 */
export type Shape = string;

/** Rounds lengths below 20 to tenths, and others to whole numbers, where tenths would be invisible. */
const formatCoordinate = (value: number) =>
  String(Math.abs(value) < 20 ? Math.round(value * 10) / 10 : Math.round(value));

/** Leaves out characters that path data does not need: "M0.5 -3" becomes "M.5-3". */
const joinShortenedPaths = (shapes: Shape[]) =>
  shapes
    .join("")
    .replace(/(^|[^\d])0\./g, "$1.")
    .replace(/ -/g, "-");

/** Path data with its numbers rounded. */
export const d = (template: TemplateStringsArray, ...values: number[]): string =>
  template.reduce(
    (text, part, index) => text + (index ? formatCoordinate(values[index - 1] ?? 0) : "") + part,
    "",
  );

export const box = (x: number, y: number, width: number, height: number): Shape =>
  d`M${x} ${y}h${width}v${height}h${-width}z`;

/** A round-headed opening. */
export const arch = (x: number, y: number, width: number, height: number): Shape => {
  const side = height - width / 2;
  return d`M${x} ${y + height}v${-side}a${width / 2} ${width / 2} 0 01${width} 0v${side}z`;
};

/** A pointed opening. */
export const lancet = (x: number, y: number, width: number, height: number): Shape =>
  d`M${x} ${y + height}V${y + width * 0.8}Q${x} ${y + width * 0.3} ${x + width / 2} ${y}Q${x + width} ${y + width * 0.3} ${x + width} ${y + width * 0.8}V${y + height}z`;

export const disc = (x: number, y: number, radius: number, high = radius): Shape => {
  const wide = toEvenRadius(radius);
  return d`M${x - wide} ${y}a${wide} ${toEvenRadius(high)} 0 11${2 * wide} 0a${wide} ${toEvenRadius(high)} 0 11${-2 * wide} 0z`;
};

/** A radius that stays half of its diameter when both are rounded. */
const toEvenRadius = (radius: number) => (radius < 10 ? radius : Math.round(radius));

/** The upper half of a disc. */
export const dome = (x: number, y: number, radius: number, high = radius): Shape =>
  d`M${x - radius} ${y}a${radius} ${high} 0 01${2 * radius} 0z`;

/** A closed polygon through x, y, x, y, ... */
export const poly = (...points: number[]): Shape => `M${points.map(formatCoordinate).join(" ")}z`;

/** An open line through x, y, x, y, ... */
export const line = (...points: number[]): Shape => `M${points.map(formatCoordinate).join(" ")}`;

export const fill = (colour: string, ...shapes: Shape[]): string =>
  `<path fill="${colour}" d="${joinShortenedPaths(shapes)}"/>`;

/** A fill with an edge of its own. */
export const fillEdged = (colour: string, edge: string, width: number, ...shapes: Shape[]): string =>
  `<path fill="${colour}" stroke="${edge}" stroke-width="${formatCoordinate(width)}" d="${joinShortenedPaths(shapes)}"/>`;

/** A see-through fill, `opacity` 0 to 1. */
export const fillVeil = (colour: string, opacity: number, ...shapes: Shape[]): string =>
  `<path fill="${colour}" opacity="${formatHundredths(opacity)}" d="${joinShortenedPaths(shapes)}"/>`;

export const stroke = (colour: string, width: number, ...shapes: Shape[]): string =>
  `<path stroke="${colour}" stroke-width="${formatCoordinate(width)}" d="${joinShortenedPaths(shapes)}"/>`;

/** Round dots at x, y pairs. */
export const drawDots = (
  colour: string,
  diameter: number,
  spots: readonly (readonly [number, number])[],
  opacity = 1,
): string =>
  `<path stroke="${colour}" stroke-width="${formatCoordinate(diameter)}"${opacity < 1 ? ` opacity="${formatHundredths(opacity)}"` : ""} d="${joinShortenedPaths(spots.map(([x, y]) => d`M${Math.round(x)} ${Math.round(y)}h0`))}"/>`;

export const groupParts = (transform: string, ...parts: string[]): string =>
  `<g transform="${transform}">${parts.join("")}</g>`;

/** A part to be drawn by `placePart`, its foot at the origin. */
export const definePart = (id: string, ...parts: string[]): string =>
  `<defs><g id="${id}">${parts.join("")}</g></defs>`;

/** A copy of a defined part with its origin at x, y; a negative `across` mirrors it. */
export const placePart = (id: string, x: number, y: number, scale = 1, across = scale): string =>
  `<use href="#${id}" transform="translate(${formatCoordinate(x)} ${formatCoordinate(y)})scale(${formatHundredths(across)}${across === scale ? "" : ` ${formatHundredths(scale)}`})"/>`;

/** `count` results of `draw`, given 0, 1, 2, ... */
export const repeat = <T>(count: number, draw: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => draw(index));

const formatHundredths = (value: number) => String(Math.round(value * 100) / 100);

/** The whole picture. By default, paths are not filled and lines have round ends. */
export const buildSvgDocument = (...parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" fill="none" stroke-linecap="round">${parts.join("")}</svg>`;
