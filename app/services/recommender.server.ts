import type { SearchResult } from "@contract/karen";
import { search } from "@contract/karen";
import { get as getEvent, type LeadEvent } from "@contract/lead-events";
import { get as getLead, type Lead } from "@contract/leads";
import { ofEvent } from "@contract/recommendations";
import { redirect } from "@remix-run/node";
import { cardsOf, markerInfoOf, markersOf } from "./cards";
import { conversationOf } from "./conversation.server";
import { criteriaInWords } from "./criteria";
import { lastChange, undoable } from "./criteria.server";
import { env } from "./env.server";
import { type Asked, notFound } from "./guard.server";
import { idIn } from "./leads.server";
import { log } from "./log.server";
import { DEFAULT_ZOOM, OLDER_ZOOM } from "./map-view";
import { paths, type RecommenderScreen } from "./paths";
import { CARDS_PER_PAGE, filterVenues, markRecommended, type VenueRooms, viewOf } from "./recommender";
import { selectionOf } from "./selection.server";
import { UpstreamFailure } from "./upstream.server";

/** The ids of the address; a page of a lead and an event that do not belong together does not exist. */
export function idsOf(params: Asked["params"]): { leadId: number; eventId: number } {
  const [leadId, eventId] = [idIn(params.id, "lead event"), idIn(params.eventId, "lead event")];
  return { leadId, eventId };
}

/** The lead and the event of a page, side by side (NAV-04). */
export async function leadAndEvent({ params, api }: Pick<Asked, "params" | "api">): Promise<{
  lead: Lead;
  event: LeadEvent;
}> {
  const { leadId, eventId } = idsOf(params);
  const [{ data: lead }, { data: event }] = await Promise.all([
    api(getLead, { params: { id: leadId } }),
    api(getEvent, { params: { id: eventId } }),
  ]);
  if (event.lead_id !== lead.id) throw notFound("This lead has no such event.");
  return { lead, event };
}

/** A search as the page needs it: its result, or what the event lacks for one. */
export type Searched = { result: SearchResult; missing: [] } | { result: undefined; missing: string[] };

/** Searches venues with the event's saved criteria. A 422 with data points is no failure (spec 4). */
export async function searchVenues({ params, api, user }: Asked): Promise<Searched> {
  const { leadId, eventId } = idsOf(params);
  try {
    const { data } = await api(search, { query: { lead_id: leadId, event_id: eventId, user_id: user.id } });
    return { result: data, missing: [] };
  } catch (error) {
    if (error instanceof UpstreamFailure && error.status === 422 && error.dataPoints.length)
      return { result: undefined, missing: error.dataPoints };
    throw error;
  }
}

/** The rooms recommended for the event; a failure is logged and reads as none (spec 8). */
export async function recommendedRooms({ params, api }: Asked): Promise<ReadonlySet<number>> {
  try {
    const { data } = await api(ofEvent, { params: { id: idsOf(params).eventId } });
    return new Set(data.map((recommendation) => recommendation.room_id));
  } catch (error) {
    if (error instanceof UpstreamFailure && error.status === 401) throw error;
    log.warn({ err: error }, "the recommendations of an event could not be fetched");
    return new Set();
  }
}

/** Everything the recommender, or its older map view, shows; all calls go out side by side. */
export async function loadRecommender(asked: Asked, screen: RecommenderScreen = "karenV2") {
  const { eventId } = idsOf(asked.params);
  const [{ lead, event }, searched, recommended, selection, { suggested }, change] = await Promise.all([
    leadAndEvent(asked),
    searchVenues(asked),
    recommendedRooms(asked),
    selectionOf(asked.user.id, eventId),
    conversationOf(asked.user.id, eventId),
    lastChange(asked),
  ]);
  const isOpenOver = asked.url.pathname !== paths.recommender(lead.id, event.id, screen);
  if (searched.missing.length && !isOpenOver)
    throw redirect(paths.missingData(lead.id, event.id, screen) + asked.url.search);
  if (searched.result) markRecommended(searched.result.venues, recommended);
  return { screen, lead, event, ...searched, selection, suggested, change };
}

export type Recommender = Awaited<ReturnType<typeof loadRecommender>>;

/**
 * What the page draws of a search: only what is shown, as it travels to the browser with the page. The older
 * view is always a map and knows no assistant, so nothing that the assistant suggested narrows it.
 */
export function pageOf(
  { screen, lead, event, result, missing, selection, suggested, change }: Recommender,
  url: URL,
) {
  const isOlder = screen === "karen";
  const view = { ...viewOf(url.searchParams), ...(isOlder && ({ view: "map", isAll: true } as const)) };
  const { eventCity, others } = filterVenues(
    result?.venues ?? { eventCityVenues: [], otherVenues: [] },
    view.search,
    new Set(view.isAll ? [] : suggested),
  );
  const found = [...eventCity, ...others];
  const pages = Math.max(1, Math.ceil(found.length / CARDS_PER_PAGE));
  const shown = Math.min(view.page, pages) * CARDS_PER_PAGE;
  const cards = (venues: VenueRooms[]) => cardsOf(venues, view.shownRooms, selection);
  return {
    screen,
    leadId: lead.id,
    leadName: `${lead.first_name} ${lead.last_name}`.trim(),
    eventId: event.id,
    eventType: event.event_type,
    country: result?.searchCriteria.country ?? event.country,
    missing,
    selection,
    criteria: result && criteriaInWords(result.searchCriteria, result.defaultSearchCriteria),
    /** The criterion that was just taken away, in words. */
    undoable: result && undoable(change, result.searchCriteria),
    /** Venues of the whole search, whatever the name filter says. */
    total: (result?.venues.eventCityVenues.length ?? 0) + (result?.venues.otherVenues.length ?? 0),
    found: found.length,
    /** What the assistant's suggestions do to the venues, if there are any. */
    suggestions: suggested.length ? ((view.isAll ? "off" : "on") as "on" | "off") : undefined,
    list:
      view.view === "list"
        ? {
            eventCity: cards(eventCity.slice(0, shown)),
            others: cards(others.slice(0, Math.max(0, shown - eventCity.length))),
            nextPage: view.page < pages ? view.page + 1 : undefined,
          }
        : undefined,
    map:
      view.view === "map"
        ? {
            markers: markersOf(found, selection),
            info: markerInfoOf(found, view.marker, selection),
            event:
              event.latitude !== undefined && event.longitude !== undefined
                ? { lat: event.latitude, lng: event.longitude }
                : undefined,
            zoom: isOlder ? OLDER_ZOOM : DEFAULT_ZOOM,
            tileUrl: env().mapTileUrl,
          }
        : undefined,
  };
}

export type RecommenderPage = ReturnType<typeof pageOf>;
