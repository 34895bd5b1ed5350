import { containsFoldedText, foldText } from "./fold-text";

/**
 * The rule of the venue-name filter (spec 4), applied by the search, and by the web to unfiltered responses:
 * a name passes if it contains the typed text, folded as everywhere.
 */

/** Shorter texts do not filter (spec 4; our reading: two characters do). */
export const MIN_SEARCH_LENGTH = 2;

/** The text that a folded name must contain; empty, which always matches, if the typed text is too short. */
export function toVenueNameFilter(searchText: string): string {
  const wanted = foldText(searchText);
  return wanted.length < MIN_SEARCH_LENGTH ? "" : wanted;
}

/** Whether a venue passes the name filter. */
export const matchesVenueName = (venueName: string, searchText: string): boolean =>
  containsFoldedText(foldText(venueName), toVenueNameFilter(searchText));
