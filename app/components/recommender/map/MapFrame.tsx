import { useNavigate } from "@remix-run/react";
import { Map as PigeonMap } from "pigeon-maps";
import { type ReactElement, type ReactNode, useRef } from "react";
import { styled } from "styled-components";
import { MAP_HEIGHT, MAX_ZOOM, type MapView, MIN_ZOOM, viewParams } from "~/services/recommender/map/view";
import { BASEMAP_URL } from "../../../../server/basemap/url";
import { MapControls } from "./MapControls";
import { MAP_ID } from "./MapLink";

const Frame = styled.section`
  --pin: light-dark(#b3262b, #e2625c);
  --pin-queued: light-dark(#1f6b43, #4f9e74);
  --pin-edge: light-dark(#fffdf9, #171613);
  display: grid;
  gap: var(--s3);
  min-width: 0;

  [data-part="map"] { position: relative; isolation: isolate; border: 1px solid var(--line); border-radius: var(--radius-3); overflow: hidden; }
  /* A marker that is outside must not scroll the tiles away when the keyboard comes to it. */
  [data-part="map"] > div[dir] { display: block !important; overflow: clip !important; background: var(--sunken) !important; }
  /* Fixed at its middle: what the server drew for another width stays where it is when the width is known. */
  .pigeon-tiles-box, .pigeon-overlays { left: 50% !important; translate: -50% 0; }
  .pigeon-tiles img { max-width: none; }
  .pigeon-attribution { background: color-mix(in srgb, var(--surface) 75%, transparent) !important; color: var(--ink-soft) !important; font-family: inherit !important; border-radius: var(--radius-1) 0 0 0; }
  .pigeon-attribution a { color: inherit !important; }
  .pigeon-overlay-warning { font: 600 var(--text-l) var(--font) !important; }
`;

/** The width that the server draws for: wider than most screens, which cut off the rest. */
const DRAWN_WIDTH = 1280;

/** The address of the map with another view or other parameters. */
export type MapHref = (changes: Record<string, string | undefined>, to?: MapView) => string;

interface MapFrameProps {
  view: MapView;
  hrefOf: MapHref;
  /** Tiles of elsewhere; the own basemap without. */
  tileUrl: string | undefined;
  /** The id of what names the map. */
  labelId: string;
  /** What stands above the map, and below it. */
  above: ReactNode;
  below: ReactNode;
  /** The markers, to which the map passes where they stand. */
  children: ReactElement;
}

/**
 * A map whose address holds its view, so that links move it and open its markers. With JavaScript it can also be dragged,
 * and the address follows.
 */
export function MapFrame({ view, hrefOf, tileUrl, labelId, above, below, children }: MapFrameProps) {
  const navigate = useNavigate();
  const isAnimating = useRef(false);
  const show = (to: MapView) => {
    const [shown, wanted] = [viewParams(view), viewParams(to)];
    if (shown.lat !== wanted.lat || shown.lng !== wanted.lng || shown.z !== wanted.z)
      navigate(hrefOf({}, to), { replace: true, preventScrollReset: true });
  };
  return (
    <Frame aria-labelledby={labelId}>
      {above}
      <div data-part="map" id={MAP_ID}>
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
          provider={tilesOf(tileUrl)}
          attributionPrefix={false}
          // Tiles of elsewhere are drawn from OpenStreetMap, which pigeon names by default.
          attribution={tileUrl ? undefined : <span>Natural Earth</span>}
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
      {below}
    </Frame>
  );
}

/** The addresses of tiles by their numbers. */
const tilesOf =
  (url = BASEMAP_URL) =>
  (x: number, y: number, z: number) =>
    url.replace("{z}", String(z)).replace("{x}", String(x)).replace("{y}", String(y));
