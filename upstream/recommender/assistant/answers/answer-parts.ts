import type { Country } from "@contract/vocabulary";
import type { Memory } from "../memory";
import { type Need, noNeed, type Where } from "../needs/need";
import { distanceBetween } from "../places/geography";
import type { Offer, VenueRecord } from "../records/catalogue";
import { held } from "../records/matching";
import { packageSentence } from "../records/packages";
import type { EventRecord } from "../understanding/event-questions";
import { plain, wordsOf } from "../words/words";

/** What an answer is made of: the records an intent asks for, and what holds around them. */
export interface Known {
  country: Country;
  /** In the order of the intent's ids; for a search all that may fit. */
  records: readonly VenueRecord[];
  offers: readonly Offer[];
  memory: Memory;
  /** The one that others are to be cheaper, larger or nearer than. */
  than?: VenueRecord;
  event: EventRecord & { city?: string };
  /** The names of the places of the gazetteer. */
  places: readonly string[];
  /** The venues on the screen, best first. */
  rankedIds: readonly number[];
}

/** An answer of the assistant, and what it will remember of it. */
export interface Answer {
  message: string;
  venues: Suggestion[];
  memory: Memory;
}

/** A venue that an answer suggests, with the room that its reasons speak of. */
export type Suggestion = {
  venue_id: number;
  venue_name: string;
  reasoning: string;
  room_id?: number;
};

/** A need with a budget for those that were spoken of, else for the guests of the event, where it names none. */
export function reckoned(need: Need, { memory, event: { guestCount } }: Known): Need {
  if (!need.total || need.guests.length > 0) return need;
  const spokenOf = memory.guests ?? memory.need?.guests[0];
  const assumed = guestCount ? [{ max: guestCount, isAssumed: true }] : [];
  return { ...need, guests: spokenOf ? [spokenOf] : assumed };
}

/** Most venues that one answer tells about. */
export const MOST_AT_ONCE = 5;

/** Says so when an answer leaves some of the venues out. */
export const leftOut = ({ length }: readonly VenueRecord[]) =>
  length > MOST_AT_ONCE
    ? [`These are the first ${MOST_AT_ONCE} of ${length}; ask for the others by name.`]
    : [];

/** What was asked about and is no topic: the checklist may still hold it. */
export const notHeeded = (words: string[]) =>
  words.length > 0 ? ` I took no account of: ${words.join(", ")}.` : "";

/** What of a record is called by words that no reader knows, a package or an item; else that they were not heeded. */
export function unheardOf(venue: VenueRecord, words: string[], isAnswered: boolean) {
  if (words.length === 0) return [];
  const items = venue.checklist.filter(({ title }) =>
    words.some((word) => title.toLowerCase().split(/\W+/).includes(word)),
  );
  const packages = venue.packages.filter(({ name }) =>
    words.some((word) => wordsOf(plain(name)).includes(word)),
  );
  if (packages.length > 0) return packages.map((it) => packageSentence(it, venue));
  if (items.length > 0)
    return items.map(({ title, value, met }) => `${title}: ${value ?? (met ? "yes" : "no")}.`);
  if (isAnswered) return [notHeeded(words).trim()];
  return [`I do not know: its record says nothing about "${words.slice(0, 4).join(" ")}".`];
}

export const gone = (memory: Memory): Answer => ({
  message: "I no longer find that venue in the catalogue.",
  venues: [],
  memory: { ...memory, venueIds: [] },
});

const distanceToCity = (venue: VenueRecord) => ({
  name: venue.city,
  distance: distanceBetween(venue, { lat: venue.cityLat, lng: venue.cityLng }),
});

export function around(venue: VenueRecord, { offers, rankedIds }: Known, toward?: Where) {
  const position = rankedIds.indexOf(venue.id) + 1;
  return {
    position: position > 0 ? position : undefined,
    offers: offers.filter(({ venueId }) => venueId === venue.id),
    from: toward ? { name: toward.name, distance: distanceBetween(venue, toward) } : distanceToCity(venue),
  };
}

/** How venues are measured by what lies around them. */
export const measuring = (known: Known, toward?: Where) => ({
  from: (venue: VenueRecord) => around(venue, known, toward).from,
  position: (venue: VenueRecord) => around(venue, known).position,
});

export const placeOf = ({ place, city }: VenueRecord) => (place === city ? place : `${place}, ${city}`);
export const called = (venue: VenueRecord) => `${venue.name} (${placeOf(venue)})`;
export const sentence = (parts: string[]) => {
  const text = parts.join("; ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};
export const summary = (venue: VenueRecord) => sentence(held(venue, noNeed, new Set()).reasons);
export const suggestion = (venue: VenueRecord, reasoning: string, room?: { id: number }): Suggestion => ({
  venue_id: venue.id,
  venue_name: venue.name,
  reasoning,
  ...(room && { room_id: room.id }),
});
