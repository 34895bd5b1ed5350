import { isWithin } from "../needs/bounds";
import type { Bounds, Feature } from "../needs/need";
import type { VenueRecord } from "./catalogue";
import { checklistItem } from "./facts";

/** How much of a feature a venue has by its record: spaces, bedrooms, Mbit/s; undefined where no number is on record. */
export function countOf(venue: VenueRecord, of: Feature["value"]): number | undefined {
  switch (of) {
    case "parking": {
      const { words } = checklistItem(venue, "parking");
      const found = /(\d+) spaces|valet for (\d+)/i.exec(words);
      // A car park down the road and the street are none of its own.
      return found ? Number(found[1] ?? found[2]) : undefined;
    }
    case "accommodation": {
      if (!venue.accommodation) return 0;
      const found = /(\d+)/.exec(bedrooms(venue) ?? "");
      return found ? Number(found[1]) : undefined;
    }
    case "wifi": {
      const found = /(\d+) ([GM])bit/.exec(checklistItem(venue, "wifi").words);
      return found ? Number(found[1]) * (found[2] === "G" ? 1000 : 1) : undefined;
    }
    default:
      return undefined;
  }
}

/** How many rooms to sleep in a venue that has some is known to have: `19 rooms`. */
export const bedroomWords = (venue: VenueRecord) => bedrooms(venue) ?? "number of bedrooms not known";

/** What the checklist says of how many can stay. */
const bedrooms = (venue: VenueRecord) =>
  venue.checklist.find(({ title }) => /accommodation/i.test(title))?.value;

/** Whether a venue has as much of a feature as is asked for; undefined where that is not known. */
export function hasCount(venue: VenueRecord, of: Feature["value"], bounds: Bounds): boolean | undefined {
  const count = countOf(venue, of);
  if (count === undefined) {
    const isNone = of === "parking" && isInStreet(venue);
    return isNone && bounds.min !== undefined ? false : undefined;
  }
  return isWithin(count, bounds);
}

/** Whether guests can park in the street alone. */
export const isInStreet = (venue: VenueRecord) =>
  /street parking only/i.test(checklistItem(venue, "parking").words);
