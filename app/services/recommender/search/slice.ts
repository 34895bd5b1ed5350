import { MAX_SLICE } from "@contract/recommender/search";
import type { WishFilter } from "@contract/recommender/wish-counts";
import { PER_PAGE } from "~/services/lists/paging";
import type { PageSlice } from "~/services/upstream/fallbacks/search/slice";
import type { RecommenderView } from "./venues";

/** A page of the table has more entries than one of cards, as rows are short and are compared with each other. */
export const TABLE_ROWS = 25;

/** The table sorts this many venues; others are found by name or narrower criteria. */
export const MAX_SORTED = 500;

/** Rank and price are loaded for this many venues of the map; the others are plain markers. */
const MOST_PRICED = 300;

export const toWishFilter = ({ isEverythingMet }: Pick<RecommenderView, "isEverythingMet">): WishFilter =>
  isEverythingMet ? "everything" : "must-haves";

/**
 * The slice of the search that a view needs, narrowed by the assistant's suggestions (spec 4). A map marks every
 * venue, but loads ranks and prices only for the best ones and the open one.
 */
export function buildPageSlice(view: RecommenderView, narrowingVenueIds: readonly number[]): PageSlice {
  const base: PageSlice = {
    search: view.search,
    venueIds: narrowingVenueIds.length === 0 ? undefined : narrowingVenueIds,
    meeting: toWishFilter(view),
  };
  if (view.view === "table") return { ...base, limit: MAX_SORTED, isForCards: true };
  return view.view === "map"
    ? { ...base, limit: MOST_PRICED, hasMarkers: true, openVenueId: view.marker, isForCards: true }
    : { ...base, limit: Math.min(view.page * PER_PAGE, MAX_SLICE), isForCards: true };
}

/** The next page; `undefined` once all venues are shown, or as many as the view can show. */
export function findNextPageNumber({ page, view }: RecommenderView, found: number): number | undefined {
  const [perPage, most] = view === "table" ? [TABLE_ROWS, MAX_SORTED] : [PER_PAGE, MAX_SLICE];
  return page * perPage < Math.min(found, most) ? page + 1 : undefined;
}
