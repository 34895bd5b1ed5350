import { useNavigate } from "@remix-run/react";
import { Map as PigeonMap } from "pigeon-maps";
import { useRef } from "react";
import { styled } from "styled-components";
import { paths, withView } from "~/services/paths";
import {
  MAP_HEIGHT,
  MAX_ZOOM,
  type MapView,
  MIN_ZOOM,
  mapViewOf,
  viewParams,
} from "~/services/recommender/map/view";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { BASEMAP_URL } from "../../../../server/basemap/url";
import { VENUE_LIST_ID, VenueListHeading } from "../cards/VenueListHeading";
import { MapControls } from "./MapControls";
import { MAP_ID } from "./MapLink";
import { MapMarkers } from "./MapMarkers";
import { MapVenues } from "./MapVenues";

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

interface VenueMapProps {
  page: RecommenderPage;
  map: NonNullable<RecommenderPage["map"]>;
  params: URLSearchParams;
}

/**
 * The venues on a map (spec 2). The address holds its view, so links move it and open its markers. With JavaScript it
 * can also be dragged, and the address follows.
 */
export function VenueMap({ page, map, params }: VenueMapProps) {
  const navigate = useNavigate();
  const isAnimating = useRef(false);
  const view = mapViewOf({
    params,
    zoom: map.zoom,
    open: map.info,
    event: map.event,
    queued: map.markers.filter((marker) => marker.isQueued),
  });
  /** The address of this page with parts of its view changed. */
  const hrefOf: MapHref = (changes, to) =>
    withView(paths.recommender(page.leadId, page.eventId, page.screen), params, {
      ...changes,
      ...(to && viewParams(to)),
    });
  const show = (to: MapView) => {
    const [shown, wanted] = [viewParams(view), viewParams(to)];
    if (shown.lat !== wanted.lat || shown.lng !== wanted.lng || shown.z !== wanted.z)
      navigate(hrefOf({}, to), { replace: true, preventScrollReset: true });
  };
  return (
    <Frame aria-labelledby={VENUE_LIST_ID}>
      <VenueListHeading found={page.found} />
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
          provider={tilesOf(map.tileUrl)}
          attributionPrefix={false}
          // Tiles of elsewhere are drawn from OpenStreetMap, which pigeon names by default.
          attribution={map.tileUrl ? undefined : <span>Natural Earth</span>}
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
          <MapMarkers page={page} map={map} view={view} hrefOf={hrefOf} />
        </PigeonMap>
      </div>
      <MapVenues markers={map.markers} view={view} hrefOf={hrefOf} />
    </Frame>
  );
}

/** The address of the map with another view or other parameters. */
export type MapHref = (changes: Record<string, string | undefined>, to?: MapView) => string;

/** The addresses of tiles by their numbers. */
const tilesOf =
  (url = BASEMAP_URL) =>
  (x: number, y: number, z: number) =>
    url.replace("{z}", String(z)).replace("{x}", String(x)).replace("{y}", String(y));
