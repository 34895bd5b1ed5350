/** The search param of a page on which an event is chosen. */
export const EVENT_SEARCH_PARAM = "q";
