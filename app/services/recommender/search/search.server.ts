import type { Recommendation } from "@contract/recommendations/recommendations";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import { redirect } from "@remix-run/node";
import { createEventLoader, type EventContext, type EventScope } from "~/services/events/event.server";
import { log } from "~/services/log.server";
import { addViewParams, getRecommenderScreen, paths } from "~/services/paths";
import { pickAlertParams } from "~/services/shell/query-alert";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { type SearchOutcome, searchVenueSlice } from "~/services/upstream/fallbacks/search/search.server";
import type { PageSlice } from "~/services/upstream/fallbacks/search/slice";
import { addMissingRoomPictures } from "./venues";

/**
 * Searches with the event's criteria and fills in missing room pictures from their venue. Read the venues
 * from `slice`: an upstream that cannot slice returns all venues in `result`. A 422 with data points is not
 * an error (spec 4).
 * @throws UpstreamFailure for any other refusal
 */
export async function searchVenuesOfEvent(scope: EventScope, wanted: PageSlice): Promise<SearchOutcome> {
  const searched = await searchVenueSlice(scope, wanted);
  if (!searched.slice) return searched;
  const { eventCity, others } = searched.slice;
  const pictured = {
    eventCity: eventCity.map(addMissingRoomPictures),
    others: others.map(addMissingRoomPictures),
  };
  return { ...searched, slice: { ...searched.slice, ...pictured } };
}

/** The event's recommendations; on failure the error is logged and the list is empty (spec 8). */
export async function loadEventRecommendations({
  event,
  api,
}: Pick<EventScope, "api" | "event">): Promise<readonly Recommendation[]> {
  try {
    return (await api(recommendationCalls.ofEvent, { params: { id: event.eventId } })).data;
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    log.warn({ err: error }, "could not load the recommendations of an event");
    return [];
  }
}

export const loadRecommendedRoomIds = async (
  scope: Pick<EventScope, "api" | "event">,
): Promise<ReadonlySet<number>> => toRecommendedRoomIds(await loadEventRecommendations(scope));

export const toRecommendedRoomIds = (recommendations: readonly Recommendation[]): ReadonlySet<number> =>
  new Set(recommendations.map(({ room_id }) => room_id));

/** The event lacks data for a search. Only `createSearchLoader` catches this. */
export class MissingSearchDataError extends Error {}

/** Loader of a page that needs a search. If the event lacks data for one, it redirects to the small filter dialog. */
export const createSearchLoader = <Data>(load: (ctx: EventContext) => Promise<Data>) =>
  createEventLoader(async (ctx) => {
    try {
      return await load(ctx);
    } catch (error) {
      if (!(error instanceof MissingSearchDataError)) throw error;
      const { leadId, eventId } = ctx.event;
      const dialog = paths.missingData(leadId, eventId, getRecommenderScreen(ctx.url));
      const { searchParams } = ctx.url;
      throw redirect(addViewParams(dialog, searchParams, pickAlertParams(searchParams)));
    }
  });
