import { type EventType, eventTypeNames } from "@contract/vocabulary";
import type { Feature, Wish } from "../needs/need";
import { isOfQuality } from "../needs/qualities";
import { isRoomKind } from "../words/room-words";
import { plain } from "../words/words";
import type { VenueRecord } from "./catalogue";
import { bedroomWords, hasCount, isInStreet } from "./counts";
import { checklistItem, facilityWordsOf } from "./facts";

/** "weddings" */
export const typeWords = (type: EventType) => `${eventTypeNames[type].toLowerCase()}s`;

/** Whether a venue is any of some features, or none of them, and the words that show it. */
export function meets(
  venue: VenueRecord,
  { anyOf, isNot, isOnlyOne }: Wish,
): { is: boolean | undefined; words: string } {
  const all = anyOf.map((feature) => featureOf(venue, feature));
  const met = all.filter(({ is }) => is === true);
  if (isOnlyOne && met.length > 1) return { is: false, words: met.map(({ words }) => words).join(" and ") };
  const found = all.find(({ is }) => is === true) ?? all.find(({ is }) => is === undefined);
  if (isNot)
    return {
      is: found ? (found.is === undefined ? undefined : false) : true,
      words: (found ? [found] : all).map(({ words }) => words).join(", "),
    };
  return {
    is: found ? found.is : false,
    words: (found ? [found] : all).map(({ words }) => words).join(", "),
  };
}

/** What a record says of a feature. */
function featureOf(venue: VenueRecord, feature: Feature): { is: boolean | undefined; words: string } {
  switch (feature.kind) {
    case "style": {
      const is = venue.styles.includes(feature.value);
      return { is, words: is ? `${feature.value} style` : `not of ${feature.value} style` };
    }
    case "event": {
      const is = venue.eventTypes.includes(feature.value);
      const types = typeWords(feature.value);
      return { is, words: is ? `takes ${types}` : `not listed for ${types}` };
    }
    case "room": {
      const rooms = venue.rooms.filter(({ name }) => isRoomKind(plain(name), feature.value));
      const called = rooms.map(({ name }) => name);
      return {
        is: called.length > 0,
        words: called.length > 0 ? `has ${called.join(", ")}` : `no room called ${feature.value}`,
      };
    }
    case "facility": {
      const words = facilityWordsOf(venue, feature.value);
      if (feature.count) {
        const known = venue[feature.value as "accommodation"] ? bedroomWords(venue) : "";
        return {
          is: hasCount(venue, feature.value, feature.count),
          words: [words, known].filter(Boolean).join(": "),
        };
      }
      return {
        is: feature.value === "licence" ? venue.lateLicenseMinutes !== null : venue[feature.value],
        words,
      };
    }
    case "checklist": {
      const { isMet, words } = checklistItem(venue, feature.value);
      const { value, quality, count } = feature;
      if (count) return { is: hasCount(venue, value, count), words };
      if (quality && isMet) return { is: isOfQuality(plain(words), value, quality), words };
      // Who parks in the street has no parking of the venue.
      return { is: value === "parking" && isInStreet(venue) ? false : isMet, words };
    }
  }
}
