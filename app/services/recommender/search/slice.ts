import type { WantedMeeting } from "@contract/recommender/meeting";
import { MAX_SLICE } from "@contract/recommender/search";
import { PER_PAGE } from "~/services/lists/paging";
import type { PageSlice } from "~/services/upstream/fallbacks/search/slice";
import type { RecommenderView } from "./venues";

/** Rows of one page of the table, which are a line each where cards are a screen, and are compared with each other. */
export const TABLE_ROWS = 25;

/** The most venues that the table puts in order; further ones are found by name or by narrower criteria. */
export const MOST_SORTED = 500;

/** The most venues of the map of which rank and price are known; further ones are markers alone. */
const MOST_PRICED = 300;

/** Which wishes the venues of a view meet. */
export const meetingOfView = ({
  isEverythingMet,
}: Pick<RecommenderView, "isEverythingMet">): WantedMeeting =>
  isEverythingMet ? "everything" : "must-haves";

/**
 * The slice that the view of a page shows. The assistant's suggestions narrow it (spec 4). A map marks every venue; it lists the best for their ranks and prices, and the open one.
 */
export function shownSlice(view: RecommenderView, narrowing: readonly number[]): PageSlice {
  const narrowed: PageSlice = {
    search: view.search,
    venueIds: narrowing.length === 0 ? undefined : narrowing,
    meeting: meetingOfView(view),
  };
  if (view.view === "table") return { ...narrowed, limit: MOST_SORTED, isForCards: true };
  return view.view === "map"
    ? { ...narrowed, limit: MOST_PRICED, hasMarkers: true, openVenueId: view.marker, isForCards: true }
    : { ...narrowed, limit: Math.min(view.page * PER_PAGE, MAX_SLICE), isForCards: true };
}

/** The page of the list after this one, while there are more venues than it shows. */
export const nextPage = ({ page, view }: RecommenderView, found: number): number | undefined =>
  page * (view === "table" ? TABLE_ROWS : PER_PAGE) <
  Math.min(found, view === "table" ? MOST_SORTED : MAX_SLICE)
    ? page + 1
    : undefined;
