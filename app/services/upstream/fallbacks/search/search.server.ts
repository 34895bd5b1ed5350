import type { Filters } from "@contract/recommender/criteria";
import { type SearchResult, search } from "@contract/recommender/search";
import { log } from "~/services/log.server";
import { unlessStoreFails } from "~/services/store/store.server";
import { UNREADABLE, UpstreamFailure } from "../../client.server";
import { knownExtensions } from "../../extensions.server";
import { type SearchScope, searchIds } from "./criteria.server";
import {
  criteriaInForce,
  criteriaQuery,
  type KeptCriteria,
  keepCriteria,
  keptCriteria,
  withLocation,
} from "./kept-criteria.server";
import { type Ranking, rankedAnswer } from "./ranked-answer";
import { type FoundSlice, type PageSlice, sliceOf, sliceQuery } from "./slice";

/** A search with the slice that was wanted of it, or the data points that the event lacks for a search. */
export type Searched =
  | { result: SearchResult; slice: FoundSlice; ranking: Ranking; missing: [] }
  | { result: undefined; slice: undefined; ranking: undefined; missing: string[] };

/**
 * Searches venues with the event's criteria, which the upstream keeps, else the web; saved filters that the upstream
 * refuses are dropped. Whoever answers, `slice` holds the venues that are wanted, ranked. A 422 with data points is no
 * failure (spec 4).
 * @throws UpstreamFailure for any other refusal
 */
export const searchSlice = async (scope: SearchScope, wanted: PageSlice): Promise<Searched> =>
  searchWith(await keptCriteria(scope.event.eventId), scope, wanted);

async function searchWith(kept: KeptCriteria, scope: SearchScope, wanted: PageSlice): Promise<Searched> {
  try {
    const { data: answered } = await scope.api(search, {
      query: {
        ...searchIds(scope),
        ...(await criteriaQuery(kept)),
        ...((await isNarrowedHere(kept, wanted)) ? {} : sliceQuery(wanted)),
      },
    });
    if (isUnreadable(answered)) throw new UpstreamFailure("malformed", search.id, 502, UNREADABLE);
    const places = answered.selectableLocations;
    const criteria = criteriaInForce(answered.searchCriteria, kept, places);
    const { venues, ranking } = rankedAnswer(answered, criteria);
    const defaults = answered.defaultSearchCriteria;
    const result = {
      ...answered,
      venues,
      searchCriteria: criteria,
      defaultSearchCriteria: defaults && withLocation(defaults, places),
    };
    const slice = sliceOf(result, { ...wanted, enquiredVenueId: await wanted.enquired?.() });
    return { result, slice, ranking, missing: [] };
  } catch (error) {
    if (!(error instanceof UpstreamFailure) || ![400, 422].includes(error.status)) throw error;
    if (error.dataPoints.length)
      return { result: undefined, slice: undefined, ranking: undefined, missing: error.dataPoints };
    if (!kept.filters) throw error;
    const { eventId } = scope.event;
    log.warn({ err: error, eventId }, "the kept filters of an event are not taken any more");
    const rest = { correction: kept.correction };
    await unlessStoreFails(keepCriteria(eventId, rest), undefined);
    return searchWith(rest, scope, wanted);
  }
}

/** Whether venues are narrowed by wishes that the upstream does not take: then all of them are searched. */
const isNarrowedHere = async (
  { filters, mustHaves = filters?.must_haves }: KeptCriteria,
  { meeting }: PageSlice,
) =>
  meeting !== undefined &&
  (meeting === "everything" || !!mustHaves?.length) &&
  !(await knownExtensions()).has("must-haves");

/** Venues came, but not one room of them can be read. */
function isUnreadable({ venues: { eventCityVenues, otherVenues } }: SearchResult): boolean {
  const venues = [...eventCityVenues, ...otherVenues];
  return venues.length > 0 && venues.every((rooms) => rooms.length === 0);
}

/**
 * How many venues a search by some filters finds, without saving them; `undefined` where the upstream cannot tell that
 * or refuses them.
 */
export async function countFound(
  scope: SearchScope,
  filters: Filters,
  wanted: PageSlice,
): Promise<number | undefined> {
  const query = {
    ...searchIds(scope),
    ...(await criteriaQuery({ filters })),
    ...sliceQuery({ ...wanted, limit: 0 }),
    preview: "true" as const,
  };
  try {
    const answer = await scope.api.optional(search, { query });
    return answer?.data.slice?.found;
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return undefined;
  }
}
