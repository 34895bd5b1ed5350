import { Overlay, type PigeonProps } from "pigeon-maps";
import { type CSSProperties, type KeyboardEvent, useMemo } from "react";
import { buildPinLabels, fitPinLabelIntoMap, type PinLabel } from "~/services/recommender/map/labels";
import {
  formatMarkerGroupName,
  formatMarkerLabel,
  formatMarkerName,
  listMarkerStates,
  type MarkerContext,
} from "~/services/recommender/map/marker-text";
import {
  arrangeMarkersIntoSpots,
  buildSeparatingView,
  isQueuedOrSent,
  type Spot,
} from "~/services/recommender/map/spots";
import { buildInfoWindowView, type MapView } from "~/services/recommender/map/view";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { type MapHref, MapLink } from "./MapLink";
import { MapPin } from "./MapPin";
import { type MapPoint, type PressedRow, toMapPointStyle } from "./map-point";
import { type MapPosition, SpotLayer, toMapPixel } from "./SpotLayer";
import { useVenueFocusWhileZooming } from "./use-venue-focus";
import { VenueInfoWindow } from "./VenueInfoWindow";

interface MapMarkersProps extends PigeonProps {
  page: RecommenderPage;
  map: NonNullable<RecommenderPage["map"]>;
  view: MapView;
  params: URLSearchParams;
  hrefOf: MapHref;
  fromList: PressedRow;
}

/**
 * The markers in view, from north to south. Each links to its info window; venues that would cover each other
 * share a link that zooms in. The map passes `mapState` and `latLngToPixel`.
 */
export function MapMarkers({
  page,
  map,
  view,
  params,
  hrefOf,
  fromList,
  mapState,
  latLngToPixel,
}: MapMarkersProps) {
  const { info, markers } = map;
  const openVenueId = info?.venueId;
  const zoom = Math.round(mapState?.zoom ?? view.z);
  const spots = useMemo(
    () => arrangeMarkersIntoSpots(markers, zoom, openVenueId),
    [markers, zoom, openVenueId],
  );
  const mapWidth = mapState?.width ?? 0;
  const labelOf = usePinLabelPlacement(spots, { zoom, mapWidth, country: page.country });
  const isOpen = (spot: Spot) => spot.markers[0].venueId === openVenueId;
  const visibleSpots = listVisibleSpots(spots, { mapState, latLngToPixel, isOpen });
  const focus = useVenueFocusWhileZooming(visibleSpots.map(({ spot }) => spot));
  return (
    <SpotLayer {...focus}>
      {visibleSpots.map(({ spot, left, top }) => {
        const [{ venueId }] = spot.markers;
        const isCluster = spot.markers.length > 1;
        const point = { left, top };
        const label = isOpen(spot) ? undefined : labelOf(venueId, point);
        return (
          <Overlay
            key={isCluster ? `cluster-${venueId}` : venueId}
            left={left}
            top={top}
            className="pigeon-drag-block"
            style={{ zIndex: isOpen(spot) ? 2 : isQueuedOrSent(spot.markers[0]) ? 1 : 0 }}
          >
            <MarkerLink
              {...{ page, view, hrefOf, spot, zoom, point, label, mapWidth }}
              isOpen={isOpen(spot)}
            />
            {isOpen(spot) && info && (
              <VenueInfoWindow
                key={venueId}
                info={info}
                page={page}
                params={params}
                closeHref={hrefOf({ marker: undefined })}
                fromList={fromList}
                point={point}
                mapWidth={mapWidth}
              />
            )}
          </Overlay>
        );
      })}
    </SpotLayer>
  );
}

/** The spots in view and the open one, with their positions on the map. */
function listVisibleSpots(
  spots: Spot[],
  { isOpen, ...position }: MapPosition & { isOpen: (spot: Spot) => boolean },
) {
  return spots.flatMap((spot) => {
    const pixel = toMapPixel(spot, position);
    return pixel && (pixel.isInView || isOpen(spot)) ? [{ spot, ...pixel }] : [];
  });
}

function MarkerLink({
  page,
  view,
  hrefOf,
  spot,
  zoom,
  point,
  label,
  mapWidth,
  isOpen,
}: Pick<MapMarkersProps, "page" | "view" | "hrefOf"> & {
  spot: Spot;
  zoom: number;
  point: MapPoint;
  label: PinLabel | undefined;
  mapWidth: number;
  isOpen: boolean;
}) {
  const [{ venueId }] = spot.markers;
  return (
    <>
      {spot.markers.length > 1 ? (
        <ClusterMarker spot={spot} to={hrefOf({ marker: undefined }, buildSeparatingView(spot, zoom))} />
      ) : (
        <VenuePinMarker
          spot={spot}
          to={hrefOf({ marker: String(venueId) }, buildInfoWindowView(spot, view.z))}
          label={label}
          labelStyle={label && { ...toMapPointStyle(point, mapWidth), ...toLabelReachStyle(label) }}
          isOpen={isOpen}
          context={page}
        />
      )}
    </>
  );
}

/** Returns a venue's label if there is space for it. */
function usePinLabelPlacement(
  spots: Spot[],
  { zoom, mapWidth, country }: { zoom: number; mapWidth: number; country: RecommenderPage["country"] },
): (venueId: number, point: MapPoint) => PinLabel | undefined {
  const labels = useMemo(
    () => buildPinLabels(spots, zoom, (marker) => formatMarkerLabel(marker, country)),
    [spots, zoom, country],
  );
  return (venueId: number, point: MapPoint) => {
    const label = labels.get(venueId);
    return label && fitPinLabelIntoMap(label, point, mapWidth);
  };
}

/** The label's reach, without and with the name. */
const toLabelReachStyle = ({ reach, factReach }: PinLabel) =>
  ({ "--reach": `${factReach ?? reach}px`, "--reach-named": `${reach}px` }) as CSSProperties;

function ClusterMarker({ spot: { markers }, to }: { spot: Spot; to: string }) {
  const label = `Show ${formatMarkerGroupName(markers)}`;
  const [first] = markers;
  const isQueued = markers.some((marker) => marker.isQueued);
  return (
    <MapLink
      className="spot"
      to={to}
      data-venue={first.venueId}
      data-cluster={isQueuedOrSent(first) ? undefined : ""}
      data-queued={isQueued || undefined}
      aria-label={label}
      title={label}
    >
      {isQueuedOrSent(first) ? (
        <MapPin states={[isQueued ? "queued" : "sent"]} count={markers.length} />
      ) : (
        <b>{markers.length}</b>
      )}
    </MapLink>
  );
}

/** Escape on a pin closes its window, which is the next element. */
function closeVenueWindowOnEscape({ key, currentTarget }: KeyboardEvent): void {
  if (key !== "Escape") return;
  currentTarget.nextElementSibling?.querySelector<HTMLElement>("header a")?.click();
}

function VenuePinMarker({
  spot,
  to,
  label,
  labelStyle,
  isOpen,
  context,
}: {
  spot: Spot;
  to: string;
  label: PinLabel | undefined;
  labelStyle: CSSProperties | undefined;
  isOpen: boolean;
  context: MarkerContext;
}) {
  const [marker] = spot.markers;
  const name = formatMarkerName(marker, context);
  return (
    <MapLink
      className="spot"
      to={to}
      data-venue={marker.venueId}
      data-queued={marker.isQueued || undefined}
      aria-current={isOpen ? "true" : undefined}
      onKeyDown={isOpen ? closeVenueWindowOnEscape : undefined}
      title={name}
    >
      <MapPin states={listMarkerStates(marker)} position={marker.position} />
      <span className="visually-hidden">{name}</span>
      {label && (
        <span data-side={label.side} style={labelStyle} aria-hidden="true">
          {label.fact && <strong>{label.fact}</strong>}
          {label.name && <span>{label.name}</span>}
        </span>
      )}
    </MapLink>
  );
}
