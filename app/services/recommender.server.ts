import type { SearchCriteria, SearchResult } from "@contract/karen";
import { search } from "@contract/karen";
import { get as getEvent, type LeadEvent } from "@contract/lead-events";
import { get as getLead, type Lead } from "@contract/leads";
import { ofEvent } from "@contract/recommendations";
import { redirect } from "@remix-run/node";
import { type Asked, notFound } from "./guard.server";
import { log } from "./log.server";
import { paths } from "./paths";
import { selectionOf } from "./selection.server";
import { UpstreamFailure } from "./upstream.server";

/** The ids of the address; a page of a lead and an event that do not belong together does not exist. */
export function idsOf(params: Asked["params"]): { leadId: number; eventId: number } {
  const [leadId, eventId] = [params.id, params.eventId].map((text) =>
    /^\d{1,10}$/.test(text ?? "") ? Number(text) : 0,
  );
  if (!leadId || !eventId) throw notFound("There is no such lead event.");
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
async function recommendedRooms({ params, api }: Asked): Promise<number[]> {
  try {
    const { data } = await api(ofEvent, { params: { id: idsOf(params).eventId } });
    return data.map((recommendation) => recommendation.room_id);
  } catch (error) {
    log.warn({ err: error }, "the recommendations of an event could not be fetched");
    return [];
  }
}

/** Everything the recommender page shows; all calls go out side by side. */
export async function loadRecommender(asked: Asked) {
  const { eventId } = idsOf(asked.params);
  const [{ lead, event }, searched, recommended, selection] = await Promise.all([
    leadAndEvent(asked),
    searchVenues(asked),
    recommendedRooms(asked),
    selectionOf(asked.user.id, eventId),
  ]);
  const isOpenOver = asked.url.pathname !== paths.recommender(lead.id, event.id);
  if (searched.missing.length && !isOpenOver)
    throw redirect(paths.missingData(lead.id, event.id) + asked.url.search);
  return { lead, event, ...searched, recommended, selection };
}

export type Recommender = Awaited<ReturnType<typeof loadRecommender>>;

/** The criteria a page without a result falls back to for its words. */
export const criteriaOf = (recommender: Recommender): SearchCriteria | undefined =>
  recommender.result?.searchCriteria;
