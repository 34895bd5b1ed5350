import type { Filters } from "@contract/recommender/criteria";
import type { SearchResult } from "@contract/recommender/search";
import * as roomSearchCalls from "@contract/recommender/search";
import { log } from "~/services/log.server";
import { ignoreStoreFailure } from "~/services/store/store.server";
import { UNREADABLE, UpstreamFailure } from "../../client.server";
import { loadExtensions } from "../../extensions.server";
import { buildSearchIds, type SearchScope } from "./criteria.server";
import { type Ranking, rankSearchResult } from "./rank-search-result";
import { buildSliceQuery, extractFoundSlice, type FoundSlice, type PageSlice } from "./slice";
import {
  addLocationId,
  applyStoredCriteria,
  buildCriteriaQuery,
  loadStoredCriteria,
  type StoredCriteria,
  saveStoredCriteria,
} from "./stored-criteria.server";

/** A search result with the requested slice, or the data points that the event lacks. */
export type SearchOutcome =
  | { result: SearchResult; slice: FoundSlice; ranking: Ranking; missing: [] }
  | { result: undefined; slice: undefined; ranking: undefined; missing: string[] };

/**
 * Searches venues with the event's criteria, stored upstream or here. Stored filters that the upstream rejects are
 * dropped. `slice` has the requested venues, ranked, whichever upstream responds. A 422 with data points is not a
 * failure (spec 4).
 * @throws UpstreamFailure for any other refusal
 */
export const searchVenueSlice = async (scope: SearchScope, wantedSlice: PageSlice): Promise<SearchOutcome> =>
  searchWithoutRejectedFilters(await loadStoredCriteria(scope.event.eventId), scope, wantedSlice);

async function searchWithoutRejectedFilters(
  stored: StoredCriteria,
  scope: SearchScope,
  wantedSlice: PageSlice,
): Promise<SearchOutcome> {
  try {
    const { data: response } = await scope.api(roomSearchCalls.search, {
      query: {
        ...buildSearchIds(scope),
        ...(await buildCriteriaQuery(stored)),
        ...((await needsAllVenues(stored, wantedSlice)) ? {} : buildSliceQuery(wantedSlice)),
      },
    });
    if (hasNoReadableRooms(response))
      throw new UpstreamFailure("malformed", roomSearchCalls.search.id, 502, UNREADABLE);
    const places = response.selectableLocations;
    const criteria = applyStoredCriteria(response.searchCriteria, stored, places);
    const { venues, ranking } = rankSearchResult(response, criteria);
    const defaults = response.defaultSearchCriteria;
    const result = {
      ...response,
      venues,
      searchCriteria: criteria,
      defaultSearchCriteria: defaults && addLocationId(defaults, places),
    };
    const slice = extractFoundSlice(result, {
      ...wantedSlice,
      enquiredVenueId: await wantedSlice.enquired?.(),
    });
    return { result, slice, ranking, missing: [] };
  } catch (error) {
    if (!(error instanceof UpstreamFailure) || ![400, 422].includes(error.status)) throw error;
    if (error.dataPoints.length)
      return { result: undefined, slice: undefined, ranking: undefined, missing: error.dataPoints };
    if (!stored.filters) throw error;
    // Filters that the upstream no longer accepts would block the event's search for ever.
    const { eventId } = scope.event;
    log.warn({ err: error, eventId }, "the upstream rejects an event's stored filters");
    const withoutFilters = { correction: stored.correction };
    await ignoreStoreFailure(saveStoredCriteria(eventId, withoutFilters), undefined);
    return searchWithoutRejectedFilters(withoutFilters, scope, wantedSlice);
  }
}

/** Whether all venues are needed, because the upstream cannot filter by the requested must-haves. */
const needsAllVenues = async (
  { filters, mustHaves = filters?.must_haves }: StoredCriteria,
  { meeting }: PageSlice,
): Promise<boolean> =>
  meeting !== undefined &&
  (meeting === "everything" || !!mustHaves?.length) &&
  !(await loadExtensions()).has("must-haves");

/** Whether there are venues, but no readable room. */
function hasNoReadableRooms({ venues: { eventCityVenues, otherVenues } }: SearchResult): boolean {
  const venues = [...eventCityVenues, ...otherVenues];
  return venues.length > 0 && venues.every((rooms) => rooms.length === 0);
}

/**
 * Counts the venues that filters would find, without saving them; `undefined` if the upstream cannot count or refuses
 * them.
 */
export async function countMatchingVenues(
  scope: SearchScope,
  filters: Filters,
  wantedSlice: PageSlice,
): Promise<number | undefined> {
  const query = {
    ...buildSearchIds(scope),
    ...(await buildCriteriaQuery({ filters })),
    ...buildSliceQuery({ ...wantedSlice, limit: 0 }),
    preview: "true" as const,
  };
  try {
    const counted = await scope.api.optional(roomSearchCalls.search, { query });
    return counted?.data.slice?.found;
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return undefined;
  }
}
