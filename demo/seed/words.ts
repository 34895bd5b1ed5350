import type { Country, EventType, VenueStyle } from "@contract/vocabulary";
import type { StyleProfile } from "./style-profiles";
import descriptions from "./words/descriptions.json";
import enquiries from "./words/enquiries.json";
import people from "./words/people.json";
import places from "./words/places.json";
import rooms from "./words/rooms.json";
import venueNames from "./words/venue-names.json";

/**
 * Sentences that describe venues of a style; slots as in `venue-description.ts`. A sentence that begins with a
 * facility and a colon is only for venues with that facility.
 */
export const styleSentences: Record<VenueStyle, { opening: string[]; detail: string[] }> =
  descriptions.styleSentences;

/** Where a venue is, by the character of its place; and closing sentences, for any venue. */
export const { settingSentences, closings } = descriptions;

/**
 * Names for venues of a style: patterns over `{core}` (words of the style), `{place}`, `{estate}`,
 * `{surname}`, `{street}` and `{number}`. British venues take `uk` where given.
 */
interface NameWords {
  cores: string[];
  patterns: string[];
  uk?: { cores?: string[]; patterns?: string[] };
}

export const nameWords: Record<VenueStyle, NameWords> = venueNames;

type RoomNames = StyleProfile["roomNames"];

/** Names of rooms, the large ones first: a venue's largest room takes one of the first four. */
export const roomNames: Record<RoomNames, string[]> = rooms.roomNames;

/** A sentence or two about a room of each kind; `{guests}` is how many sit at dinner, `{standing}` stand. */
export const roomSentences: Record<RoomNames, string[]> = rooms.roomSentences;

/** Estate names by country; Scotland, Wales and Northern Ireland have their own, and castles. */
export const estates: Record<string, string[]> = places.estates;
export const castles: Record<string, string[]> = places.castles;

/** Surnames that venues and streets are named after; streets in town, and roads out of it. */
export const founders: Record<Country, string[]> = places.founders;
export const streets: Record<Country, string[]> = places.streets;
export const countryRoads: Record<Country, string[]> = places.countryRoads;

/** Enquiry messages as HTML, as forms and inboxes deliver them. Slots as in `enquiries.ts`. */
export const messages: Record<EventType, string[]> = enquiries.messages;

/** Messages that fit only certain events. */
export const messagesBySubType: Record<string, string[]> = enquiries.messagesBySubType;

/**
 * Messages without a place or guest count; second messages after a slow reply or a change of plans; and spam.
 */
export const { vagueMessages, followUps, spamMessages } = enquiries;

export const spamNames: [first: string, last: string][] = [
  ["Digital", "Marketing Team"],
  ["MR JOHNSON", "WILLIAMS ESQ."],
  ["Crypto", "Gifts 💎"],
  ["Ningbo", "Furniture Co., Ltd"],
  ["Follower", "Shop"],
  ["Kevin", "Web Design"],
  ["Domain", "Renewal Dept"],
  ["asdf", "qwerty"],
  ["JamesTuh", "JamesTuhOT"],
];

/** Names that go together, weighted by how common they are in a country. */
interface NameGroup {
  weight: number;
  first: string[];
  last: string[];
}

const { groups } = people;

export const nameGroups: Record<Country, NameGroup[]> = {
  AU: [
    { weight: 42, ...groups.english },
    { weight: 8, ...groups.irish },
    { weight: 9, ...groups.southAsian },
    { weight: 9, ...groups.eastAsian },
    { weight: 7, ...groups.vietnamese },
    { weight: 9, ...groups.mediterranean },
    { weight: 5, ...groups.middleEastern },
    { weight: 3, ...groups.european },
    { weight: 2, ...groups.african },
    { weight: 2, ...groups.pacific },
    { weight: 2, ...groups.firstNations },
    { weight: 2, ...groups.jewish },
  ],
  UK: [
    { weight: 44, ...groups.english },
    { weight: 7, ...groups.irish },
    { weight: 8, ...groups.scottish },
    { weight: 14, ...groups.southAsian },
    { weight: 4, ...groups.eastAsian },
    { weight: 4, ...groups.mediterranean },
    { weight: 3, ...groups.middleEastern },
    { weight: 8, ...groups.african },
    { weight: 6, ...groups.european },
    { weight: 2, ...groups.jewish },
  ],
};

/** Short forms of first names, for the same person enquiring again. */
export const nicknames: Record<string, string> = people.nicknames;

/**
 * Names that screens and emails must cope with: one of exactly 100 letters, accents, symbols and an emoji.
 */
export const oddNames: [first: string, last: string, country: Country][] = [
  ["Wolfeschlegelsteinhausenbergerdorff".repeat(3).slice(0, 100), "Hubert", "UK"],
  ["Bec 🎉", "Dawson", "AU"],
  ["D’Arcy", "St. John-Smythe", "UK"],
  ["Robert'); DROP TABLE leads;--", "Tables", "AU"],
  ["<b>Bold</b>", "Client", "AU"],
  ["X", "Æ", "UK"],
  ["María José de los Ángeles", "Fernández-Villaverde y Ortega", "AU"],
  ["null", "undefined", "UK"],
];

export const { companies } = people;
