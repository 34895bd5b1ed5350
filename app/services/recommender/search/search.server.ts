import { ofEvent, type Recommendation } from "@contract/recommendations/recommendations";
import { type SearchResult, search } from "@contract/recommender/search";
import { redirect } from "@remix-run/node";
import { type EventContext, type EventScope, eventLoader } from "~/services/events/event.server";
import { log } from "~/services/log.server";
import { paths, screenOf, withView } from "~/services/paths";
import { alertParamsOf } from "~/services/shell/query-alert";
import { unlessStoreFails } from "~/services/store/store.server";
import { UNREADABLE, UpstreamFailure } from "~/services/upstream/client.server";
import { knows } from "~/services/upstream/extensions.server";
import {
  criteriaInForce,
  criteriaQuery,
  type KeptCriteria,
  keepCriteria,
  keptCriteria,
  withLocation,
} from "./kept-criteria.server";
import { type FoundSlice, sliceOf, sliceQuery, type WantedSlice } from "./slice";
import { withVenuePicture } from "./venues";
import { type Ranking, rankedAnswer } from "./whole-answer";

/** A search with the slice that was wanted of it, or the data points that the event lacks for a search. */
export type Searched =
  | { result: SearchResult; slice: FoundSlice; ranking: Ranking; missing: [] }
  | { result: undefined; slice: undefined; ranking: undefined; missing: string[] };

/**
 * Searches venues with the event's criteria, which the upstream keeps, else the web; filters that are not taken any
 * more are forgotten. An upstream may answer more than the slice, so venues are read from
 * `slice`, not from `result`. A 422 with data points is no failure (spec 4).
 * @throws UpstreamFailure for any other refusal
 */
export const searchVenues = async (scope: EventScope, wanted: WantedSlice): Promise<Searched> =>
  searchWith(await keptCriteria(scope.event.eventId), scope, wanted);

async function searchWith(
  kept: KeptCriteria,
  { event, api, user }: EventScope,
  wanted: WantedSlice,
): Promise<Searched> {
  const { leadId, eventId } = event;
  const query = { lead_id: leadId, event_id: eventId, user_id: user.id };
  try {
    const { data: answered } = await api(search, {
      query: {
        ...query,
        ...(await criteriaQuery(kept)),
        ...((await isNarrowedHere(kept, wanted)) ? {} : sliceQuery(wanted)),
      },
    });
    if (isUnreadable(answered)) throw new UpstreamFailure("malformed", search.id, 502, UNREADABLE);
    const { eventCityVenues, otherVenues } = answered.venues;
    const places = answered.selectableLocations;
    const criteria = criteriaInForce(answered.searchCriteria, kept, places);
    const pictured = {
      eventCityVenues: eventCityVenues.map(withVenuePicture),
      otherVenues: otherVenues.map(withVenuePicture),
    };
    const { venues, ranking } = rankedAnswer({ ...answered, venues: pictured }, criteria);
    const defaults = answered.defaultSearchCriteria;
    const result = {
      ...answered,
      venues,
      searchCriteria: criteria,
      defaultSearchCriteria: defaults && withLocation(defaults, places),
    };
    return { result, slice: sliceOf(result, wanted), ranking, missing: [] };
  } catch (error) {
    if (!(error instanceof UpstreamFailure) || ![400, 422].includes(error.status)) throw error;
    if (error.dataPoints.length)
      return { result: undefined, slice: undefined, ranking: undefined, missing: error.dataPoints };
    if (!kept.filters) throw error;
    log.warn({ err: error, eventId }, "the kept filters of an event are not taken any more");
    const rest = { correction: kept.correction };
    await unlessStoreFails(keepCriteria(eventId, rest), undefined);
    return searchWith(rest, { event, api, user }, wanted);
  }
}

/** Whether venues are narrowed by wishes of which the upstream knows nothing: then it is asked for all of them. */
const isNarrowedHere = async (
  { filters, mustHaves = filters?.must_haves }: KeptCriteria,
  { meeting }: WantedSlice,
) =>
  meeting !== undefined && (meeting === "everything" || !!mustHaves?.length) && !(await knows("must-haves"));

/** Venues came, but not one room of them can be read. */
function isUnreadable({ venues: { eventCityVenues, otherVenues } }: SearchResult): boolean {
  const venues = [...eventCityVenues, ...otherVenues];
  return venues.length > 0 && venues.every((rooms) => rooms.length === 0);
}

/** The recommendations of the event; a failure is logged and reads as none (spec 8). */
export async function recommendationsOf({
  event,
  api,
}: Pick<EventScope, "api" | "event">): Promise<readonly Recommendation[]> {
  try {
    return (await api(ofEvent, { params: { id: event.eventId } })).data;
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    log.warn({ err: error }, "the recommendations of an event could not be fetched");
    return [];
  }
}

/** The ids of the rooms recommended for the event. */
export const recommendedRooms = async (
  scope: Pick<EventScope, "api" | "event">,
): Promise<ReadonlySet<number>> => roomIdsOf(await recommendationsOf(scope));

/** The ids of recommended rooms. */
export const roomIdsOf = (recommendations: readonly Recommendation[]): ReadonlySet<number> =>
  new Set(recommendations.map(({ room_id }) => room_id));

/** The event lacks data that a search needs; only `searchLoader` catches it. */
export class SearchLacksData extends Error {}

/** The loader of a page that needs a search; where the event lacks data for one, it redirects to the small filter dialog. */
export const searchLoader = <Data>(load: (ctx: EventContext) => Promise<Data>) =>
  eventLoader(async (ctx) => {
    try {
      return await load(ctx);
    } catch (error) {
      if (!(error instanceof SearchLacksData)) throw error;
      const { leadId, eventId } = ctx.event;
      const dialog = paths.missingData(leadId, eventId, screenOf(ctx.url));
      const { searchParams } = ctx.url;
      throw redirect(withView(dialog, searchParams, alertParamsOf(searchParams)));
    }
  });
