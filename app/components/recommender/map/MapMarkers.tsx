import { Overlay, type PigeonProps } from "pigeon-maps";
import { type Spot, spotsOf, viewApart } from "~/services/recommender/map/spots";
import { type MapView, viewWithInfo } from "~/services/recommender/map/view";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { useFocusOfVenue } from "./focus-of-venue";
import type { MapHref } from "./MapFrame";
import { MapInfo } from "./MapInfo";
import { MapLink } from "./MapLink";
import { MapPin } from "./MapPin";
import { pixelOf, SpotLayer } from "./SpotLayer";

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
    const pixel = pixelOf(spot, { mapState, latLngToPixel });
    return pixel && (pixel.isInView || isOpen(spot)) ? [{ spot, ...pixel }] : [];
  });
  const focus = useFocusOfVenue(drawn.map(({ spot }) => spot));
  return (
    <SpotLayer {...focus}>
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
    </SpotLayer>
  );
}
