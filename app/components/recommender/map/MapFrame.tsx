import { basemapLimits } from "@contract/basemap/limits";
import { BASEMAP_URL, MAX_ZOOM, MIN_ZOOM } from "@contract/basemap/tiles";
import { useNavigate } from "@remix-run/react";
import { Map as PigeonMap, type TileComponent } from "pigeon-maps";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { styled } from "styled-components";
import { MAP_HEIGHT, type MapView, viewParams } from "~/services/recommender/map/view";
import { MapControls } from "./MapControls";
import { MAP_ID, type MapHref } from "./MapLink";

const Frame = styled.section`
  --pin: light-dark(#b3262b, #e2625c);
  --pin-queued: light-dark(#1f6b43, #4f9e74);
  --pin-sent: light-dark(#2a5370, #6fa6ca);
  --pin-over: light-dark(#7d5200, #d9a441);
  --pin-edge: light-dark(#fffdf9, #171613);
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  min-width: 0;

  [data-part="sheet"] { display: grid; gap: var(--s3); min-width: 0; grid-template-columns: minmax(0, 1fr); align-items: start; }
  @container (min-width: 44rem) { [data-part="sheet"]:has(> :nth-child(2)) { grid-template-columns: minmax(0, 1fr) 276px; } }

  @media print { [data-part="map"] { break-inside: avoid; } }
  @media print { [data-part="sheet"]:has(> :nth-child(2)) { grid-template-columns: minmax(0, 1fr); } }
  [data-part="map"] { container: venue-map / inline-size; position: relative; isolation: isolate; border: 1px solid var(--line); border-radius: var(--radius-3); overflow: hidden; }
  /* A marker that is outside must not scroll the tiles away when the keyboard comes to it. */
  [data-part="map"] > div[dir] { display: block !important; overflow: clip !important; background: var(--sunken) !important; }
  /* Fixed at its middle: what the server drew for another width stays where it is when the width is known. */
  .pigeon-tiles-box, .pigeon-overlays { left: 50% !important; translate: -50% 0; }
  /* A hair larger than they are, so that no seam shows between them. */
  .pigeon-tiles img { max-width: none; scale: 1.003; }
  .pigeon-attribution { background: color-mix(in srgb, var(--surface) 75%, transparent) !important; color: var(--ink-soft) !important; font-family: inherit !important; border-radius: var(--radius-1) 0 0 0; }
  .pigeon-attribution a { color: inherit !important; }
  /* Tiles of elsewhere are drawn for the light. */
  @media (prefers-color-scheme: dark) { [data-tiles="other"] .pigeon-tiles { filter: invert(1) hue-rotate(180deg) brightness(0.9) contrast(0.85); } }
  .pigeon-overlay-warning { font: 600 var(--text-l) var(--font) !important; }
`;

/** The width that the server draws for: wider than most screens, which cut off the rest. */
const DRAWN_WIDTH = 1280;

interface MapFrameProps {
  view: MapView;
  hrefOf: MapHref;
  /** Tiles of elsewhere, and whom they name; the own basemap without. */
  tiles: { url: string; attribution?: string } | undefined;
  /** The id of what names the map. */
  labelId: string;
  /** What stands above the map, beside it where there is room, and below it. */
  above: ReactNode;
  beside?: ReactNode;
  below: ReactNode;
  /** Is told how wide the map is. */
  onWidth?: (pixels: number) => void;
  /** The markers and what lies under them, to which the map passes where they stand. */
  children: ReactNode;
}

/**
 * A map whose address holds its view, so that links move it and open its markers. With JavaScript it can also be dragged,
 * and the address follows.
 */
export function MapFrame({
  view,
  hrefOf,
  tiles,
  labelId,
  above,
  beside,
  below,
  onWidth,
  children,
}: MapFrameProps) {
  const isAnimating = useRef(false);
  const frame = useRef<HTMLDivElement>(null);
  useWidth(frame, onWidth);
  const show = useDraggedView(view, hrefOf);
  return (
    <Frame aria-labelledby={labelId}>
      {above}
      <div data-part="sheet">
        <div ref={frame} data-part="map" id={MAP_ID} data-tiles={tiles ? "other" : undefined}>
          <MapControls view={view} hrefOf={hrefOf} />
          <PigeonMap
            height={MAP_HEIGHT}
            defaultWidth={DRAWN_WIDTH}
            defaultCenter={[view.lat, view.lng]}
            defaultZoom={view.z}
            center={[view.lat, view.lng]}
            zoom={view.z}
            minZoom={MIN_ZOOM}
            maxZoom={MAX_ZOOM}
            provider={tilesOf(tiles?.url)}
            {...(tiles && { tileComponent: OtherTile })}
            attributionPrefix={false}
            attribution={attributionOf(tiles, view.z)}
            metaWheelZoom
            metaWheelZoomWarning="Hold Ctrl or ⌘ to zoom with the wheel"
            twoFingerDrag
            onAnimationStart={() => {
              isAnimating.current = true;
            }}
            onAnimationStop={() => {
              isAnimating.current = false;
            }}
            onBoundsChanged={({ center: [lat, lng], zoom, initial }) => {
              if (!initial && !isAnimating.current) show({ lat, lng, z: zoom });
            }}
          >
            {children}
          </PigeonMap>
        </div>
        {beside}
      </div>
      {below}
    </Frame>
  );
}

function useWidth(frame: RefObject<HTMLElement>, onWidth: MapFrameProps["onWidth"]) {
  useEffect(() => {
    if (!onWidth || !frame.current) return;
    const seen = new ResizeObserver(([entry]) => entry && onWidth(Math.round(entry.contentRect.width)));
    seen.observe(frame.current);
    return () => seen.disconnect();
  }, [frame, onWidth]);
}

/** Puts a view into the address to which the map was dragged. */
function useDraggedView(view: MapView, hrefOf: MapHref) {
  const navigate = useNavigate();
  // The views that the address has had: a map that arrives at one was not dragged, and the address may be further by then.
  const given = useRef(new Set<string>());
  given.current.add(keyOf(view));
  return (to: MapView) => {
    if (!given.current.has(keyOf(to))) navigate(hrefOf({}, to), { replace: true, preventScrollReset: true });
  };
}

const keyOf = (view: MapView) => Object.values(viewParams(view)).join(" ");

/**
 * Whom the map names. The own basemap says how far it can be trusted; tiles of elsewhere are mostly drawn from
 * OpenStreetMap, which pigeon names by default.
 */
function attributionOf(tiles: MapFrameProps["tiles"], z: number) {
  if (tiles) return tiles.attribution ? <span>{tiles.attribution}</span> : undefined;
  return <span>{["Natural Earth", basemapLimits(z)].filter(Boolean).join(" · ")}</span>;
}

/** A tile of elsewhere. It is told which site asks, which tile servers insist on, but not which page. */
const OtherTile: TileComponent = ({ tile, tileLoaded }) => (
  <img
    src={tile.url}
    width={tile.width}
    height={tile.height}
    loading="lazy"
    referrerPolicy="origin"
    onLoad={tileLoaded}
    alt=""
    style={{ position: "absolute", left: tile.left, top: tile.top, transformOrigin: "top left" }}
  />
);

/** The addresses of tiles by their numbers. */
const tilesOf =
  (url = BASEMAP_URL) =>
  (x: number, y: number, z: number) =>
    url.replace("{z}", String(z)).replace("{x}", String(x)).replace("{y}", String(y));
