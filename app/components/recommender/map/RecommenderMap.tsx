import { useRef, useState } from "react";
import { addViewParams, paths } from "~/services/paths";
import { toRadiusKm } from "~/services/recommender/map/rings";
import { formatMapViewParams, getInitialMapView, isPlaceInView } from "~/services/recommender/map/view";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { NoVenues } from "../cards/NoVenues";
import { VENUE_LIST_ID, VenueListHeading } from "../cards/VenueListHeading";
import { DistanceRings } from "./DistanceRings";
import { InteractiveMap } from "./InteractiveMap";
import { MapLegend } from "./MapLegend";
import type { MapHref } from "./MapLink";
import { MapMarkers } from "./MapMarkers";
import { MapVenueList } from "./MapVenueList";

interface VenueMapProps {
  page: RecommenderPage;
  map: NonNullable<RecommenderPage["map"]>;
  params: URLSearchParams;
}

/** Assumed width until the browser has measured the map. */
const DEFAULT_WIDTH = 680;

/** The venues on a map (spec 2), with a list beside it. */
export function RecommenderMap({ page, map, params }: VenueMapProps) {
  const [width, setWidth] = useState(DEFAULT_WIDTH);
  const fromList = useRef<number>();
  const { area, info, markers } = map;
  const radiusKm = area && toRadiusKm(area);
  const view = getInitialMapView({
    params,
    zoom: map.zoom,
    open: info,
    circle: page.screen !== "karen" && area && radiusKm !== undefined ? { ...area, km: radiusKm } : undefined,
    event: map.event,
    queued: markers.filter((marker) => marker.isQueued),
  });
  /** This page's URL with changes. */
  const hrefOf: MapHref = (changes, to) =>
    addViewParams(paths.recommender(page.leadId, page.eventId, page.screen), params, {
      ...changes,
      ...(to && formatMapViewParams(to)),
    });
  return (
    <InteractiveMap
      view={view}
      hrefOf={hrefOf}
      tiles={map.tiles}
      labelId={VENUE_LIST_ID}
      onWidth={setWidth}
      above={<VenueListHeading page={page} />}
      beside={
        page.found === 0 ? (
          <NoVenues page={page} params={params} />
        ) : (
          <MapVenueList
            markers={markers}
            isShown={(marker) => isPlaceInView(marker, view, width)}
            open={info?.venueId}
            guests={map.guests}
            context={page}
            view={view}
            hrefOf={hrefOf}
            onPress={(venueId) => {
              fromList.current = venueId;
            }}
          />
        )
      }
      below={<MapLegend markers={markers} />}
    >
      {area && <DistanceRings area={area} />}
      <MapMarkers page={page} map={map} view={view} params={params} hrefOf={hrefOf} fromList={fromList} />
    </InteractiveMap>
  );
}
