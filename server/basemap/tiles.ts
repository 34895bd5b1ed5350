import { NO_SHORE_ZOOM, SOFT_SHORE_ZOOM, SUBURB_ZOOM, washBlur, washPad } from "@contract/basemap/limits";
import { pixelsPerKilometre, TILE_SIZE, toPixels } from "@contract/basemap/tiles";
import { type Shapes, shapesOf, UNITS } from "./coast";
import { type Label, labelsOf } from "./labels";
import { settlements } from "./settlements";
import { styleOf } from "./style";
import { suburbCells } from "./suburbs";

/**
 * A tile of the built-in basemap as an SVG document of 256 by 256 pixels: sea with waterlines, land, built-up land,
 * graticule, distance rings and names, light or dark as the reader prefers. Same numbers, same text. The numbers must
 * be of a tile that exists (0 <= x, y < 2^z) at a zoom the basemap is drawn for.
 */
export function tileSvg(z: number, x: number, y: number): string {
  const { land, shores, borders } = z < NO_SHORE_ZOOM ? shapesOf(z, x, y) : nothing;
  const labels = labelsOf(z, x, y);
  const coast = land.length + shores.length === 0 ? "" : coastSvg(land, shores, z, x, y);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_SIZE}" height="${TILE_SIZE}" viewBox="0 0 ${TILE_SIZE} ${TILE_SIZE}">`,
    `<style>${styleOf(z)}</style>`,
    `<rect width="${TILE_SIZE}" height="${TILE_SIZE}" class="${z < NO_SHORE_ZOOM ? "sea" : "ground"}"/>`,
    coast,
    suburbsSvg(z, x, y),
    borders.length === 0
      ? ""
      : `<path transform="scale(${1 / UNITS})" class="border" d="${pathOf(borders, "")}"/>`,
    z < SOFT_SHORE_ZOOM ? `<path class="grid" d="${graticule(z, x, y)}"/>` : "",
    ...labels.map((label) => dotSvg(label, x, y)),
    ...labels.map((label) => textSvg(label, x, y)),
    "</svg>",
  ].join("");
}

const nothing: Shapes = { land: [], shores: [], borders: [] };

/**
 * Waterlines and coast are broad strokes under the land, so that only the half over the sea is seen; from close by the
 * land is a wash without a line.
 */
function coastSvg(land: number[][], shores: number[][], z: number, x: number, y: number): string {
  const scale = `transform="scale(${1 / UNITS})"`;
  const parts = [
    land.length === 0
      ? ""
      : `<path id="l" ${scale} fill-rule="evenodd" clip-rule="evenodd" d="${pathOf(land, "z")}"/>`,
    shores.length === 0 ? "" : `<path id="s" ${scale} d="${pathOf(shores, "z")}"/>`,
  ];
  const uses = [
    land.length === 0 ? "" : `<use href="#l"/>`,
    shores.length === 0 ? "" : `<use href="#s"/>`,
  ].join("");
  const built = builtUpSvg(z, x, y);
  return [
    `<defs>${parts.join("")}</defs>`,
    ...(z < SOFT_SHORE_ZOOM
      ? ["w3", "w2", "w1", "coast", "land"].map((layer) => `<g class="${layer}">${uses}</g>`)
      : [washSvg(uses, z)]),
    built === ""
      ? ""
      : `${SOFT_EDGE}<clipPath id="c">${uses}</clipPath><g class="built" clip-path="url(#c)">${built}</g>`,
  ].join("");
}

/** Land that fades into the sea as far as its shore is not known. */
function washSvg(uses: string, z: number): string {
  const pad = washPad(z);
  const around = `x="${-pad}" y="${-pad}" width="${TILE_SIZE + 2 * pad}" height="${TILE_SIZE + 2 * pad}"`;
  const blur = `<feGaussianBlur stdDeviation="${washBlur(z)}"/>`;
  const filter = `<filter id="w" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB" ${around}>${blur}</filter>`;
  return `${filter}<g filter="url(#w)"><g class="land">${uses}</g></g>`;
}

/** Flat point lists as relative lines. */
function pathOf(lines: number[][], end: "z" | ""): string {
  return lines
    .map((points) => {
      let text = `M${points[0]} ${points[1]}l`;
      for (let i = 2; i < points.length; i += 2) {
        const dx = (points[i] as number) - (points[i - 2] as number);
        const dy = (points[i + 1] as number) - (points[i - 1] as number);
        text += `${i > 2 && dx >= 0 ? " " : ""}${dx}${dy >= 0 ? " " : ""}${dy}`;
      }
      return text + end;
    })
    .join("");
}

const SOFT_EDGE =
  '<radialGradient id="b"><stop/><stop offset=".5" stop-opacity=".6"/><stop offset="1" stop-opacity="0"/></radialGradient>';

/** Soft patches of a warmer tint around places, from the zoom at which a city is more than a dot. */
function builtUpSvg(z: number, x: number, y: number): string {
  if (z < 8 || z >= SUBURB_ZOOM) return "";
  return settlements.map(({ lat, lng, reach }) => circle(lat, lng, reach, z, x, y)).join("");
}

/** The rough extents of suburbs as soft shapes: lines from middle to middle of their sides, bent around the corners. */
function suburbsSvg(z: number, x: number, y: number): string {
  if (z < SUBURB_ZOOM) return "";
  const scale = TILE_SIZE * 2 ** z;
  const cells = suburbCells().filter(
    ({ box }) =>
      box[0] * scale < (x + 1) * TILE_SIZE &&
      box[2] * scale > x * TILE_SIZE &&
      box[1] * scale < (y + 1) * TILE_SIZE &&
      box[3] * scale > y * TILE_SIZE,
  );
  if (cells.length === 0) return "";
  const paths = cells.map(({ corners }) => {
    const points = corners.map(
      ([px, py]) => [px * scale - x * TILE_SIZE, py * scale - y * TILE_SIZE] as const,
    );
    const middles = points.map(([px, py], at) => {
      const [nx, ny] = points[(at + 1) % points.length] as readonly [number, number];
      return `${round((px + nx) / 2)} ${round((py + ny) / 2)}`;
    });
    return `M${middles.at(-1)}${points.map(([px, py], at) => `Q${round(px)} ${round(py)} ${middles[at]}`).join("")}Z`;
  });
  return `<path class="cell" d="${paths.join("")}"/>`;
}

/** A circle on the ground, or nothing where the tile does not touch its square. */
function circle(lat: number, lng: number, km: number, z: number, x: number, y: number): string {
  const centre = toPixels(lat, lng, z);
  const [cx, cy] = [centre.x - x * TILE_SIZE, centre.y - y * TILE_SIZE];
  const r = km * pixelsPerKilometre(lat, z);
  const apart = cx + r < 0 || cy + r < 0 || cx - r > TILE_SIZE || cy - r > TILE_SIZE;
  return apart ? "" : `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}"/>`;
}

/** Degrees between the lines of the graticule: the step that leaves 100 to 300 pixels of longitude between them. */
const STEPS = [30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002];

function graticule(z: number, x: number, y: number): string {
  const perDegree = (TILE_SIZE * 2 ** z) / 360;
  const step = STEPS.findLast((degrees) => degrees * perDegree >= 110) ?? 30;
  let path = "";
  const columns = TILE_SIZE / perDegree / step;
  const west = -180 / step + x * columns;
  for (let n = Math.ceil(west); n <= west + columns; n++) {
    path += `M${round((n - west) * step * perDegree)} 0v${TILE_SIZE}`;
  }
  for (let n = Math.floor(85 / step); n >= -85 / step; n--) {
    const at = toPixels(n * step, 0, z).y - y * TILE_SIZE;
    if (at >= 0 && at <= TILE_SIZE) path += `M0 ${round(at)}h${TILE_SIZE}`;
  }
  return path;
}

function dotSvg({ dot, kind }: Label, x: number, y: number): string {
  if (dot === undefined) return "";
  return `<circle class="dot ${kind}" cx="${dot.x - x * TILE_SIZE}" cy="${dot.y - y * TILE_SIZE}" r="${dot.r}"/>`;
}

function textSvg(label: Label, x: number, y: number): string {
  const position = `x="${label.x - x * TILE_SIZE}" y="${label.y - y * TILE_SIZE}" font-size="${label.size}"`;
  const anchor = label.anchor === "start" ? "" : ` text-anchor="${label.anchor}"`;
  return `<text class="${label.kind}" ${position}${anchor}>${label.text}</text>`;
}

const round = (value: number) => Math.round(value * 10) / 10;
