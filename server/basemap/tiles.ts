import { NO_SHORE_ZOOM } from "@contract/basemap/limits";
import { TILE_SIZE } from "@contract/basemap/tiles";
import { landOf, UNITS } from "./coast";
import { type Label, labelsOf } from "./labels";
import { style } from "./style";

/**
 * A tile of the built-in basemap as an SVG document of 256 by 256 pixels: sea, land, places and names, light or dark as
 * the reader prefers. Same numbers, same text. The numbers must be of a tile that exists (0 <= x, y < 2^z) at a zoom
 * the basemap is drawn for.
 */
export function tileSvg(z: number, x: number, y: number): string {
  const hasShore = z < NO_SHORE_ZOOM;
  const labels = labelsOf(z, x, y);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_SIZE}" height="${TILE_SIZE}" viewBox="0 0 ${TILE_SIZE} ${TILE_SIZE}">`,
    `<style>${style}</style>`,
    `<rect width="${TILE_SIZE}" height="${TILE_SIZE}" class="${hasShore ? "sea" : "ground"}"/>`,
    hasShore
      ? `<path class="coast" transform="scale(${1 / UNITS})" fill-rule="evenodd" d="${pathOf(landOf(z, x, y))}"/>`
      : "",
    ...labels.map((label) => dotSvg(label, x, y)),
    ...labels.map((label) => textSvg(label, x, y)),
    "</svg>",
  ].join("");
}

/** Flat point lists as relative lines. */
function pathOf(rings: number[][]): string {
  return rings
    .map((points) => {
      let text = `M${points[0]} ${points[1]}l`;
      for (let i = 2; i < points.length; i += 2) {
        const dx = (points[i] as number) - (points[i - 2] as number);
        const dy = (points[i + 1] as number) - (points[i - 1] as number);
        text += `${i > 2 && dx >= 0 ? " " : ""}${dx}${dy >= 0 ? " " : ""}${dy}`;
      }
      return `${text}z`;
    })
    .join("");
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
