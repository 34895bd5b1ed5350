import { Link } from "@remix-run/react";
import { Overlay, type PigeonProps } from "pigeon-maps";
import { useMemo } from "react";
import { InteractiveMap } from "~/components/recommender/map/InteractiveMap";
import type { MapHref } from "~/components/recommender/map/MapLink";
import { MapLink } from "~/components/recommender/map/MapLink";
import { MapPin } from "~/components/recommender/map/MapPin";
import { SpotLayer, toMapPixel } from "~/components/recommender/map/SpotLayer";
import { useVenueFocusWhileZooming } from "~/components/recommender/map/use-venue-focus";
import { formatCount } from "~/services/format/counts";
import { paths } from "~/services/paths";
import { arrangeMarkersIntoSpots, buildSeparatingView, type Spot } from "~/services/recommender/map/spots";
import { formatMapViewParams, type MapView } from "~/services/recommender/map/view";
import { venueList } from "~/services/venues/list";
import type { VenueListPage } from "~/services/venues/list.server";

const HEADING_ID = "venues-heading";

interface VenueListMapProps {
  page: VenueListPage;
  map: NonNullable<VenueListPage["map"]>;
}

/** The filtered venues on a map. Each pin links to its venue's page. */
export function VenueListMap({ page: { filters, total, hasMore }, map }: VenueListMapProps) {
  const { view, markers } = map;
  const here = venueList.href(filters);
  const buildHref: MapHref = (_, to) =>
    to ? `${here}&${new URLSearchParams(formatMapViewParams(to))}` : here;
  const hiddenCount = total === undefined ? 0 : total - markers.length;
  return (
    <InteractiveMap
      view={view}
      hrefOf={buildHref}
      tiles={map.tiles}
      labelId={HEADING_ID}
      above={
        <p id={HEADING_ID} role="status">
          {markers.length === 0
            ? "No venues on this map."
            : `${formatCount(markers.length)} ${markers.length === 1 ? "venue" : "venues"} on the map.`}
          {hiddenCount > 0 && ` ${formatCount(hiddenCount)} more: zoom in or filter.`}
          {total === undefined && hasMore && " There may be more: zoom in or filter."}
        </p>
      }
      below={
        <p>
          <Link to={venueList.href(filters, { view: "table" })}>Show as table</Link>
        </p>
      }
    >
      <VenueMarkers markers={markers} view={view} hrefOf={buildHref} />
    </InteractiveMap>
  );
}

interface MarkersProps extends PigeonProps {
  markers: VenueListMapProps["map"]["markers"];
  view: MapView;
  hrefOf: MapHref;
}

/** The markers in view, from north to south. Venues that would overlap share a link that zooms in. */
function VenueMarkers({ markers, view, hrefOf, mapState, latLngToPixel }: MarkersProps) {
  const zoom = Math.round(mapState?.zoom ?? view.z);
  const spots = useMemo(() => arrangeMarkersIntoSpots(markers, zoom), [markers, zoom]);
  const visible = spots.flatMap((spot) => {
    const pixel = toMapPixel(spot, { mapState, latLngToPixel });
    return pixel?.isInView ? [{ spot, ...pixel }] : [];
  });
  const focus = useVenueFocusWhileZooming(visible.map(({ spot }) => spot));
  return (
    <SpotLayer {...focus}>
      {visible.map(({ spot, left, top }) => (
        <Overlay
          key={`${spot.markers.length} ${spot.markers[0].venueId}`}
          left={left}
          top={top}
          className="pigeon-drag-block"
        >
          <VenueMarkerLink spot={spot} zoomHref={hrefOf({}, buildSeparatingView(spot, zoom))} />
        </Overlay>
      ))}
    </SpotLayer>
  );
}

function VenueMarkerLink({ spot: { markers }, zoomHref }: { spot: Spot; zoomHref: string }) {
  const [{ venueId, name }] = markers;
  const count = markers.length;
  if (count > 1)
    return (
      <MapLink
        className="spot"
        to={zoomHref}
        data-venue={venueId}
        data-cluster
        aria-label={`Show ${count} venues`}
      >
        <b>{count}</b>
      </MapLink>
    );
  return (
    <Link
      className="spot"
      to={paths.venue(venueId)}
      data-venue={venueId}
      aria-label={name}
      title={name}
      draggable={false}
    >
      <MapPin states={[]} />
    </Link>
  );
}
