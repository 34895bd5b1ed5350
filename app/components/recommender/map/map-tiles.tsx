import { formatBasemapAccuracyNote } from "@contract/basemap/limits";
import { BASEMAP_URL } from "@contract/basemap/tiles";
import type { TileComponent } from "pigeon-maps";
import type { ImgHTMLAttributes, ReactElement } from "react";

/** Tiles from another server with their attribution; the built-in basemap without. */
export type MapTiles = { url: string; attribution?: string | undefined } | undefined;

/** The properties of a map that shows these tiles at a zoom. */
export const toMapTileProps = (tiles: MapTiles, zoom: number) => ({
  provider: createTileUrlBuilder(tiles?.url),
  tileComponent: tiles ? ExternalTileImage : BasemapTileImage,
  attributionPrefix: false as const,
  ...renderAttribution(tiles, zoom),
});

/**
 * The built-in basemap states its limits. Other tiles are mostly drawn from OpenStreetMap, which pigeon names by
 * default.
 */
function renderAttribution(tiles: MapTiles, zoom: number): { attribution?: ReactElement } {
  const text = tiles
    ? tiles.attribution
    : ["Natural Earth", formatBasemapAccuracyNote(zoom)].filter(Boolean).join(" · ");
  return text ? { attribution: <span>{text}</span> } : {};
}

const createTileImage =
  (attributes: Pick<ImgHTMLAttributes<HTMLImageElement>, "loading" | "referrerPolicy">): TileComponent =>
  ({ tile, tileLoaded }) => (
    <img
      {...attributes}
      src={tile.url}
      width={tile.width}
      height={tile.height}
      onLoad={tileLoaded}
      alt=""
      style={{ position: "absolute", left: tile.left, top: tile.top, transformOrigin: "top left" }}
    />
  );

/** The map is what the page is opened for, so its tiles load with the page. */
const BasemapTileImage = createTileImage({});

/** Tile servers insist on a referrer; they get the site, but not the page. */
const ExternalTileImage = createTileImage({ loading: "lazy", referrerPolicy: "origin" });

const createTileUrlBuilder =
  (urlTemplate = BASEMAP_URL): ((x: number, y: number, z: number) => string) =>
  (x: number, y: number, z: number) =>
    urlTemplate.replace("{z}", String(z)).replace("{x}", String(x)).replace("{y}", String(y));
