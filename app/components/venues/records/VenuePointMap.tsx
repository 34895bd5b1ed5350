import { MAX_ZOOM, MIN_ZOOM } from "@contract/basemap/tiles";
import { Overlay, Map as PigeonMap } from "pigeon-maps";
import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { MapPin } from "~/components/recommender/map/MapPin";
import { type MapTiles, toMapTileProps } from "~/components/recommender/map/map-tiles";
import { Button } from "~/components/ui/Button";
import type { Point } from "~/services/venues/records/point";

const HEIGHT = 300;

/** Close enough to show a suburb. */
const SUBURB_ZOOM = 12;

const Frame = styled.div`
  --pin: light-dark(#b3262b, #e2625c);
  --pin-edge: light-dark(#fffdf9, #171613);
  position: relative;
  isolation: isolate;
  height: 300px;
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
  overflow: hidden;
  cursor: crosshair;

  > div[dir] { background: var(--sunken) !important; }
  .pigeon-tiles img { max-width: none; scale: 1.003; }
  .pigeon-attribution { background: color-mix(in srgb, var(--surface) 75%, transparent) !important; color: var(--ink-soft) !important; font-family: inherit !important; }
  .pigeon-overlays svg { pointer-events: none; }
  @media (prefers-color-scheme: dark) { &[data-tiles="other"] .pigeon-tiles { filter: invert(1) hue-rotate(180deg) brightness(0.9) contrast(0.85); } }
  [data-part="zoom"] { position: absolute; z-index: 1; top: var(--s2); right: var(--s2); display: flex; gap: var(--s1); }
`;

/** A map around a venue. A click places its point. */
export function VenuePointMap({
  point,
  centre,
  tiles,
  onPlace,
}: {
  /** The point of the venue; without it, that is at the centre of its suburb. */
  point?: Point | undefined;
  centre?: Point | undefined;
  tiles: MapTiles;
  onPlace: (point: Point) => void;
}) {
  const pin = point ?? centre;
  const [view, setView] = useState({ centre: pin, zoom: SUBURB_ZOOM });
  const { lat, lng } = pin ?? {};
  // A point that was typed, or another suburb, comes into view.
  useEffect(() => {
    if (lat !== undefined && lng !== undefined) setView((seen) => ({ ...seen, centre: { lat, lng } }));
  }, [lat, lng]);
  if (!pin || !view.centre) return null;
  const zoomBy = (step: number) =>
    setView(({ centre, zoom }) => ({ centre, zoom: Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom + step)) }));
  return (
    <>
      <p className="muted">Click the map to place the venue.</p>
      <Frame data-tiles={tiles ? "other" : undefined} data-part="point-map">
        <div data-part="zoom">
          <Button type="button" size="small" onClick={() => zoomBy(1)} aria-label="Zoom in">
            +
          </Button>
          <Button type="button" size="small" onClick={() => zoomBy(-1)} aria-label="Zoom out">
            −
          </Button>
        </div>
        <PigeonMap
          height={HEIGHT}
          center={[view.centre.lat, view.centre.lng]}
          zoom={view.zoom}
          minZoom={MIN_ZOOM}
          maxZoom={MAX_ZOOM}
          metaWheelZoom
          metaWheelZoomWarning="Hold Ctrl or ⌘ and scroll to zoom"
          twoFingerDrag
          {...toMapTileProps(tiles, view.zoom)}
          onClick={({ latLng: [lat, lng] }) => onPlace({ lat, lng })}
          onBoundsChanged={({ center: [lat, lng], zoom }) => setView({ centre: { lat, lng }, zoom })}
        >
          <Overlay anchor={[pin.lat, pin.lng]} offset={[18, 40]}>
            <MapPin states={[]} />
          </Overlay>
        </PigeonMap>
      </Frame>
    </>
  );
}
