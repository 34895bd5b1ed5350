import { env } from "@config/env.server";
import type { LeadEvent } from "@contract/events/event";
import type { Recommendation } from "@contract/recommendations/recommendations";
import type { SearchCriteria } from "@contract/recommender/criteria";
import type { Card } from "~/services/recommender/cards/cards";
import type { Queue } from "~/services/recommender/queue/queue";
import type { RecommenderView, VenueRooms } from "~/services/recommender/search/venues";
import type { FoundSlice } from "~/services/upstream/fallbacks/search/slice";
import { buildMarkerInfo, buildMarkers, findChosenRoom, type MarkerInfo } from "./markers";
import { findSearchArea } from "./rings";
import { DEFAULT_ZOOM, OLDER_ZOOM } from "./view";

interface MapSource {
  isOlder: boolean;
  view: RecommenderView;
  event: LeadEvent;
  slice: FoundSlice;
  queue: Queue;
  recommendations: readonly Recommendation[];
  /** Builds cards of venues. `chosen` are the rooms to show on them, by default those picked in the URL. */
  cards: (venues: readonly VenueRooms[], chosen?: ReadonlySet<number>) => Card[];
  criteria: SearchCriteria | undefined;
}

/** The map's markers, the open info window, and the searched circle. */
export function buildMapData({
  isOlder,
  view,
  event,
  slice,
  queue,
  recommendations,
  cards,
  criteria,
}: MapSource) {
  const { latitude: lat, longitude: lng } = event;
  const venues = [...slice.eventCity, ...slice.others];
  const allCards = cards(venues);
  const markers = buildMarkers(
    slice.markers,
    allCards,
    queue,
    new Set(recommendations.map(({ venue_id }) => venue_id)),
  );
  const buildOpenInfo = (): MarkerInfo | undefined => {
    const marker = markers.find(({ venueId }) => venueId === view.marker);
    const rooms = venues.find(([first]) => first?.venue_id === view.marker);
    const shown = allCards.find(({ venueId }) => venueId === view.marker);
    const chosen = shown && findChosenRoom(shown, view.shownRooms, isOlder);
    const [card] = rooms && chosen ? cards([rooms], new Set([chosen.roomId])) : [];
    return marker && rooms && card && buildMarkerInfo(marker, rooms, card);
  };
  return {
    markers,
    info: buildOpenInfo(),
    event: lat !== undefined && lng !== undefined ? { lat, lng } : undefined,
    area: findSearchArea(criteria, event),
    zoom: isOlder ? OLDER_ZOOM : DEFAULT_ZOOM,
    /** The group that prices are for: "90 guests". */
    guests: allCards.find(({ room }) => room.total)?.room.total?.guests,
    tiles: env().mapTiles,
  };
}
