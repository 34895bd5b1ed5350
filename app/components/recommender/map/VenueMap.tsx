import { paths, withView } from "~/services/paths";
import { mapViewOf, viewParams } from "~/services/recommender/map/view";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { VENUE_LIST_ID, VenueListHeading } from "../cards/VenueListHeading";
import { MapFrame, type MapHref } from "./MapFrame";
import { MapMarkers } from "./MapMarkers";
import { MapVenues } from "./MapVenues";

interface VenueMapProps {
  page: RecommenderPage;
  map: NonNullable<RecommenderPage["map"]>;
  params: URLSearchParams;
}

/** The venues of a recommender on a map (spec 2). */
export function VenueMap({ page, map, params }: VenueMapProps) {
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
  return (
    <MapFrame
      view={view}
      hrefOf={hrefOf}
      tileUrl={map.tileUrl}
      labelId={VENUE_LIST_ID}
      above={<VenueListHeading page={page} />}
      below={<MapVenues markers={map.markers} view={view} hrefOf={hrefOf} />}
    >
      <MapMarkers page={page} map={map} view={view} hrefOf={hrefOf} />
    </MapFrame>
  );
}
