import { NO_SHORE_ZOOM } from "@contract/basemap/limits";
import { TILE_SIZE } from "@contract/basemap/tiles";
import { listLandRings, UNITS } from "./coast";
import { type Label, listTileLabels } from "./labels";
import { style } from "./style";

/**
 * Draws a tile of the built-in basemap as a 256 × 256 px SVG: sea, land, places and names, in light or dark mode.
 * Deterministic. The tile must exist (0 <= x, y < 2^z) at a supported zoom.
 */
export function drawTileSvg(zoom: number, x: number, y: number): string {
  const hasShore = zoom < NO_SHORE_ZOOM;
  const labels = listTileLabels(zoom, x, y);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_SIZE}" height="${TILE_SIZE}" viewBox="0 0 ${TILE_SIZE} ${TILE_SIZE}">`,
    `<style>${style}</style>`,
    `<rect width="${TILE_SIZE}" height="${TILE_SIZE}" class="${hasShore ? "sea" : "ground"}"/>`,
    hasShore
      ? `<path class="coast" transform="scale(${1 / UNITS})" fill-rule="evenodd" d="${toSvgPath(listLandRings(zoom, x, y))}"/>`
      : "",
    ...labels.map((label) => renderLabelDot(label, x, y)),
    ...labels.map((label) => renderLabelText(label, x, y)),
    "</svg>",
  ].join("");
}

/** Formats rings as SVG paths with relative lines. */
function toSvgPath(rings: number[][]): string {
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

function renderLabelDot({ dot, kind }: Label, tileX: number, tileY: number): string {
  if (dot === undefined) return "";
  return `<circle class="dot ${kind}" cx="${dot.x - tileX * TILE_SIZE}" cy="${dot.y - tileY * TILE_SIZE}" r="${dot.r}"/>`;
}

function renderLabelText(label: Label, tileX: number, tileY: number): string {
  const position = `x="${label.x - tileX * TILE_SIZE}" y="${label.y - tileY * TILE_SIZE}" font-size="${label.size}"`;
  const anchor = label.anchor === "start" ? "" : ` text-anchor="${label.anchor}"`;
  return `<text class="${label.kind}" ${position}${anchor}>${label.text}</text>`;
}
