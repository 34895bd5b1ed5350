import { Overlay, type PigeonProps } from "pigeon-maps";
import { styled } from "styled-components";
import { type Spot, spotsOf, viewApart } from "~/services/recommender/map/spots";
import { type MapView, viewWithInfo } from "~/services/recommender/map/view";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { useFocusOfVenue } from "./focus-of-venue";
import { MapInfo } from "./MapInfo";
import { MapLink } from "./MapLink";
import { MapPin } from "./MapPin";
import type { MapHref } from "./VenueMap";

const Layer = styled.div`
  .spot { position: absolute; display: grid; place-items: end center; width: 36px; height: 44px; margin: -44px 0 0 -18px; text-decoration: none; }
  .spot:hover, .spot:focus-visible { z-index: 1; filter: brightness(1.12); }
  .spot[data-cluster] { place-items: center; width: 44px; margin: -22px 0 0 -22px; }
  .spot b { display: grid; place-items: center; min-width: 32px; height: 32px; padding: 0 6px; border: 2px solid var(--pin-edge); border-radius: var(--round); background: var(--pin); color: var(--pin-edge); font-size: var(--text-s); font-weight: 700; box-shadow: var(--shadow-1); }
`;

/** Markers this many pixels outside the map are still drawn, as their pins reach into it. */
const MARGIN = 40;

interface MapMarkersProps extends PigeonProps {
  page: RecommenderPage;
  map: NonNullable<RecommenderPage["map"]>;
  view: MapView;
  hrefOf: MapHref;
}

/**
 * The markers in view, from north to south. Each is a link that opens its info window; venues that would cover each
 * other share a link that zooms in. The map itself passes `mapState` and `latLngToPixel`.
 */
export function MapMarkers({ page, map, view, hrefOf, mapState, latLngToPixel }: MapMarkersProps) {
  const open = map.info?.venueId;
  const zoom = Math.round(mapState?.zoom ?? view.z);
  const isOpen = (spot: Spot) => spot.markers[0].venueId === open;
  const drawn = spotsOf(map.markers, zoom, open).flatMap((spot) => {
    if (!mapState || !latLngToPixel) return [];
    const [left, top] = latLngToPixel([spot.lat, spot.lng]).map(Math.round) as [number, number];
    const isInView =
      left > -MARGIN && left < mapState.width + MARGIN && top > -MARGIN && top < mapState.height + MARGIN;
    return isInView || isOpen(spot) ? [{ spot, left, top }] : [];
  });
  const focus = useFocusOfVenue(drawn.map(({ spot }) => spot));
  return (
    <Layer {...focus}>
      {drawn.map(({ spot, left, top }) => {
        const { markers } = spot;
        const [{ venueId, name, isQueued }] = markers;
        const isCluster = markers.length > 1;
        const label = isCluster ? `Show ${markers.length} venues` : isQueued ? `${name}, queued` : name;
        return (
          <Overlay
            key={isCluster ? `cluster-${venueId}` : venueId}
            left={left}
            top={top}
            className="pigeon-drag-block"
            style={isOpen(spot) ? { zIndex: 2 } : undefined}
          >
            <MapLink
              className="spot"
              to={
                isCluster
                  ? hrefOf({ marker: undefined }, viewApart(spot, zoom))
                  : hrefOf({ marker: String(venueId) }, viewWithInfo(spot, view.z))
              }
              data-venue={venueId}
              data-cluster={isCluster || undefined}
              data-queued={isQueued || undefined}
              aria-label={label}
              aria-current={isOpen(spot) ? "true" : undefined}
              title={label}
            >
              {isCluster ? <b>{markers.length}</b> : <MapPin isQueued={isQueued} />}
            </MapLink>
            {isOpen(spot) && map.info && (
              <MapInfo key={venueId} info={map.info} page={page} closeHref={hrefOf({ marker: undefined })} />
            )}
          </Overlay>
        );
      })}
    </Layer>
  );
}
