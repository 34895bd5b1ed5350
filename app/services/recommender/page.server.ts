import { get as getEvent, type LeadEvent } from "@contract/events/events";
import { get as getLead, type Lead } from "@contract/leads/leads";
import { ofEvent } from "@contract/recommendations/recommendations";
import type { SearchResult } from "@contract/recommender/search";
import { search } from "@contract/recommender/search";
import { redirect } from "@remix-run/node";
import { type Asked, notFound } from "~/services/access/guard.server";
import { env } from "~/services/env.server";
import { idIn } from "~/services/leads/details.server";
import { log } from "~/services/log.server";
import { paths, type RecommenderScreen } from "~/services/paths";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { conversationOf } from "./assistant/conversation.server";
import { cardsOf, type Marker, markerInfoOf, markersOf } from "./cards/cards";
import { criteriaInWords } from "./filters/criteria";
import { lastChange, undoable } from "./filters/criteria.server";
import { DEFAULT_ZOOM, OLDER_ZOOM } from "./map/view";
import { dropRecommended, selectionOf } from "./queue/queue.server";
import { type FoundPart, nextPage, type Part, partOf, queryOfPart, shownPart } from "./search/slice";
import { markRecommended, type VenueRooms, viewOf } from "./search/venues";

/** The ids of the address; a page of a lead and an event that do not belong together does not exist. */
export function idsOf(params: Asked["params"]): { leadId: number; eventId: number } {
  const [leadId, eventId] = [idIn(params.leadId, "lead event"), idIn(params.eventId, "lead event")];
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

/** A search as a page needs it: what was found of the part asked for, or what the event lacks for a search. */
export type Searched =
  | { result: SearchResult; part: FoundPart; missing: [] }
  | { result: undefined; part: undefined; missing: string[] };

/**
 * Searches venues with the event's saved criteria, for the part that is shown; an upstream may answer more than was
 * asked for, so venues are read from `part`. A 422 with data points is no failure (spec 4).
 */
export async function searchVenues({ params, api, user }: Asked, part: Part): Promise<Searched> {
  const { leadId, eventId } = idsOf(params);
  try {
    const { data } = await api(search, {
      query: { lead_id: leadId, event_id: eventId, user_id: user.id, ...queryOfPart(part) },
    });
    return { result: data, part: partOf(data, part), missing: [] };
  } catch (error) {
    if (error instanceof UpstreamFailure && error.status === 422 && error.dataPoints.length)
      return { result: undefined, part: undefined, missing: error.dataPoints };
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

/**
 * Everything the recommender, or its older map view, shows; all calls go out side by side. The older view is always a
 * map and knows no assistant, so nothing that the assistant suggested narrows it.
 */
export async function loadRecommender(asked: Asked, screen: RecommenderScreen = "karenV2") {
  const { eventId } = idsOf(asked.params);
  const isOlder = screen === "karen";
  const view = { ...viewOf(asked.url.searchParams), ...(isOlder && ({ view: "map", isAll: true } as const)) };
  const conversing = conversationOf(asked.user.id, eventId);
  const [{ lead, event }, searched, recommended, queued, { suggested }, change] = await Promise.all([
    leadAndEvent(asked),
    conversing.then(({ suggested }) => searchVenues(asked, shownPart(view, suggested))),
    recommendedRooms(asked),
    selectionOf(asked.user.id, eventId),
    conversing,
    lastChange(asked),
  ]);
  const isOpenOver = asked.url.pathname !== paths.recommender(lead.id, event.id, screen);
  if (searched.missing.length && !isOpenOver)
    throw redirect(paths.missingData(lead.id, event.id, screen) + asked.url.search);
  const selection = await dropRecommended(asked.user.id, eventId, queued, recommended);
  const { eventCity, others } = searched.part ?? { eventCity: [], others: [] };
  markRecommended([...eventCity, ...others], recommended);
  return { screen, view, lead, event, ...searched, selection, suggested, change };
}

export type Recommender = Awaited<ReturnType<typeof loadRecommender>>;

const nothing: FoundPart = { eventCity: [], others: [], total: 0, found: 0, markers: [] };

/** What the page draws of a search: only what is shown, as it travels to the browser with the page. */
export function pageOf(loaded: Recommender) {
  const { screen, view, lead, event, result, missing, selection, suggested, change } = loaded;
  const { eventCity, others, total, found, markers } = loaded.part ?? nothing;
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
    total,
    found,
    /** What the assistant's suggestions do to the venues, if there are any. */
    suggestions: suggested.length ? ((view.isAll ? "off" : "on") as "on" | "off") : undefined,
    list:
      view.view === "list"
        ? {
            eventCity: cards(eventCity),
            others: cards(others),
            nextPage: nextPage(view, found),
          }
        : undefined,
    map: view.view === "map" ? mapOf(loaded, markersOf(markers, selection)) : undefined,
  };
}

function mapOf({ screen, view, event, part, selection }: Recommender, markers: Marker[]) {
  const { latitude: lat, longitude: lng } = event;
  return {
    markers,
    info: markerInfoOf(
      markers,
      [...(part?.eventCity ?? []), ...(part?.others ?? [])],
      view.marker,
      selection,
    ),
    event: lat !== undefined && lng !== undefined ? { lat, lng } : undefined,
    zoom: screen === "karen" ? OLDER_ZOOM : DEFAULT_ZOOM,
    tileUrl: env().mapTileUrl,
  };
}

export type RecommenderPage = ReturnType<typeof pageOf>;
