import { MAX_ZOOM, MIN_ZOOM } from "@contract/basemap/tiles";
import { useNavigate } from "@remix-run/react";
import { Map as PigeonMap } from "pigeon-maps";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { styled } from "styled-components";
import { formatMapViewParams, MAP_HEIGHT, type MapView } from "~/services/recommender/map/view";
import { MapControls } from "./MapControls";
import { MAP_ID, type MapHref } from "./MapLink";
import { type MapTiles, toMapTileProps } from "./map-tiles";

const Frame = styled.section`
  --pin: light-dark(#b3262b, #e2625c);
  --pin-queued: light-dark(#1f6b43, #4f9e74);
  --pin-sent: light-dark(#2a5370, #6fa6ca);
  --pin-over-budget: light-dark(#7d5200, #d9a441);
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
  /* Focusing a marker outside the map must not scroll the tiles. */
  [data-part="map"] > div[dir] { display: block !important; overflow: clip !important; background: var(--sunken) !important; }
  /* Centred, so that what the server rendered for another width does not jump. */
  .pigeon-tiles-box, .pigeon-overlays { left: 50% !important; translate: -50% 0; }
  /* Slightly enlarged to hide the seams. */
  .pigeon-tiles img { max-width: none; scale: 1.003; }
  .pigeon-attribution { background: color-mix(in srgb, var(--surface) 75%, transparent) !important; color: var(--ink-soft) !important; font-family: inherit !important; border-radius: var(--radius-1) 0 0 0; }
  .pigeon-attribution a { color: inherit !important; }
  /* Tiles from other servers are made for light mode. */
  @media (prefers-color-scheme: dark) { [data-tiles="other"] .pigeon-tiles { filter: invert(1) hue-rotate(180deg) brightness(0.9) contrast(0.85); } }
  .pigeon-overlay-warning { font: 600 var(--text-l) var(--font) !important; }
`;

/** The server renders this width, which is wider than most screens; they cut off the rest. */
const DRAWN_WIDTH = 1280;

interface MapFrameProps {
  view: MapView;
  hrefOf: MapHref;
  tiles: MapTiles;
  /** The id of the map's heading. */
  labelId: string;
  /** Shown above the map, beside it if there is space, and below it. */
  above: ReactNode;
  beside?: ReactNode;
  below: ReactNode;
  /** Called with the map's width. */
  onWidth?: (pixels: number) => void;
  /** Markers and rings; the map passes them its state. */
  children: ReactNode;
}

/**
 * A map with its view in the URL, so that links move it and open its markers. With JavaScript it can also be
 * dragged, which updates the URL.
 */
export function InteractiveMap({
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
  // The map reports each step of an animation; only its end is a view.
  const isAnimating = useRef(false);
  const frame = useRef<HTMLDivElement>(null);
  useOnWidthChange(frame, onWidth);
  const followDrag = useUrlUpdateOnDrag(view, hrefOf);
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
            {...toMapTileProps(tiles, view.z)}
            metaWheelZoom
            metaWheelZoomWarning="Hold Ctrl or ⌘ and scroll to zoom"
            twoFingerDrag
            onAnimationStart={() => {
              isAnimating.current = true;
            }}
            onAnimationStop={() => {
              isAnimating.current = false;
            }}
            onBoundsChanged={({ center: [lat, lng], zoom, initial }) => {
              if (!initial && !isAnimating.current) followDrag({ lat, lng, z: zoom });
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

function useOnWidthChange(frame: RefObject<HTMLElement>, onWidth: MapFrameProps["onWidth"]): void {
  useEffect(() => {
    if (!onWidth || !frame.current) return;
    const observer = new ResizeObserver(([entry]) => entry && onWidth(Math.round(entry.contentRect.width)));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, onWidth]);
}

/** Updates the URL when the map is dragged or zoomed with the wheel. */
function useUrlUpdateOnDrag(view: MapView, buildHref: MapHref): (target: MapView) => void {
  const navigate = useNavigate();
  // Views that came from the URL: reaching one is not a drag, and the URL may have moved on by then.
  const urlViews = useRef(new Set<string>());
  urlViews.current.add(formatViewKey(view));
  return (target: MapView) => {
    if (!urlViews.current.has(formatViewKey(target)))
      navigate(buildHref({}, target), { replace: true, preventScrollReset: true });
  };
}

const formatViewKey = (view: MapView) => Object.values(formatMapViewParams(view)).join(" ");
