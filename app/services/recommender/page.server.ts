import type { LeadEvent } from "@contract/events/event";
import { env } from "~/services/env.server";
import { type EventContext, leadAndEvent } from "~/services/events/event.server";
import { fullName } from "~/services/leads/lead";
import { paths, type RecommenderScreen, screenOf } from "~/services/paths";
import { conversationOf } from "./assistant/conversation.server";
import { cardsOf, markerInfoOf, markersOf } from "./cards/cards";
import { criteriaInWords } from "./filters/criteria";
import { lastChange, undoable } from "./filters/criteria.server";
import { DEFAULT_ZOOM, OLDER_ZOOM } from "./map/view";
import type { Queue } from "./queue/queue";
import { openQueue } from "./queue/queue.server";
import { SearchLacksData, searchVenues } from "./search/search.server";
import { type FoundSlice, nextPage, shownSlice } from "./search/slice";
import { markRecommended, type RecommenderView, type VenueRooms, viewOf } from "./search/venues";

const nothing: FoundSlice = { eventCity: [], others: [], total: 0, found: 0, markers: [] };

/**
 * Everything the recommender, or its older map view, shows, and only what is shown; all calls go out side by side.
 * The older view is always a map and knows no assistant, so nothing that the assistant suggested narrows it.
 * @throws SearchLacksData where the event lacks what a search needs, unless a dialog is open over the page
 */
export async function loadRecommender(ctx: EventContext) {
  const { eventId } = ctx.event;
  const screen = screenOf(ctx.url);
  const isOlder = screen === "karen";
  const view = { ...viewOf(ctx.url.searchParams), ...(isOlder && ({ view: "map", isAll: true } as const)) };
  const conversing = conversationOf(ctx.user.id, eventId);
  const [{ lead, event }, searched, { queue, recommended }, { suggested }, change] = await Promise.all([
    leadAndEvent(ctx.api, ctx.event),
    conversing.then(({ suggested }) => searchVenues(ctx, shownSlice(view, suggested))),
    openQueue(ctx),
    conversing,
    lastChange(ctx),
  ]);
  const isOpenOver = ctx.url.pathname !== paths.recommender(lead.id, event.id, screen);
  if (searched.missing.length && !isOpenOver) throw new SearchLacksData();
  const { result, missing, part = nothing } = searched;
  const { eventCity, others, total, found } = part;
  markRecommended([...eventCity, ...others], recommended);
  const cards = (venues: VenueRooms[]) => cardsOf(venues, view.shownRooms, queue);
  return {
    screen,
    leadId: lead.id,
    leadName: fullName(lead),
    eventId: event.id,
    eventType: event.event_type,
    country: result?.searchCriteria.country ?? event.country,
    missing,
    queue,
    criteria: result && criteriaInWords(result.searchCriteria, result.defaultSearchCriteria),
    /** The criterion that was just taken away, in words. */
    undoable: result && undoable(change, result.searchCriteria),
    /** Venues of the whole search, whatever the name filter says. */
    total,
    found,
    /** What the assistant's suggestions do to the venues, if there are any. */
    suggestions: suggested.length ? ((view.isAll ? "off" : "on") as "on" | "off") : undefined,
    list:
      view.view === "list"
        ? { eventCity: cards(eventCity), others: cards(others), nextPage: nextPage(view, found) }
        : undefined,
    map: view.view === "map" ? mapOf({ screen, view, event, part, queue }) : undefined,
  };
}

export type RecommenderPage = Awaited<ReturnType<typeof loadRecommender>>;

interface Mapped {
  screen: RecommenderScreen;
  view: RecommenderView;
  event: LeadEvent;
  part: FoundSlice;
  queue: Queue;
}

function mapOf({ screen, view, event, part, queue }: Mapped) {
  const { latitude: lat, longitude: lng } = event;
  const markers = markersOf(part.markers, queue);
  return {
    markers,
    info: markerInfoOf(markers, [...part.eventCity, ...part.others], view.marker, queue),
    event: lat !== undefined && lng !== undefined ? { lat, lng } : undefined,
    zoom: screen === "karen" ? OLDER_ZOOM : DEFAULT_ZOOM,
    tileUrl: env().mapTileUrl,
  };
}
