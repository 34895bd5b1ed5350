import type { Surroundings } from "../intent";
import { explains } from "../names/accounted";
import { placeWordsOf } from "../places/places-found";
import { regionWords } from "../places/regions";
import { everydayWords } from "../words/everyday-words";
import { quietWords } from "../words/quiet-words";
import { commonWords } from "../words/vocabulary";
import { isNear, plain, wordsOfName } from "../words/words";

/** What venues are sought for and asked about, in words that are often typed. */
const often = new Set(
  `accommodation affordable availability banquet barns beach boardroom budget cabaret capacity castle castles catering ceremony ceremonies cheapest classroom closest cocktail
  conference corporate country courtyard dancefloor dinner distance engagement external farmhouse function galleries gallery garden gardens guests hotel hotels industrial intimate
  largest biggest licence limiter location luxury mansion minimum modern museum museums nearest outdoor outdoors outside package packages parking people person phone price prices
  projector reception restaurant restaurants rooftop rooftops rustic seated smallest standing suburb theatre traditional unique venue venues vineyard vineyards warehouse warehouses
  waterfront waterview waterside wedding weddings wheelchair wheelchairs wineries winery without within`
    .split(/\s+/)
    .filter(Boolean),
);
const LEAST_LETTERS = 5;
/** What is a word of its own and no slip of one of those. */
const notMeant = new Set(["closes"]);

/**
 * A message in which a slip of one letter, or of two in a long word, is mended where only one of the words that are often
 * typed, and no word of a place or a name, can be meant: "gardn", "waterfont", "Yarra Vally".
 */
export function withoutSlips(message: string, { venues, rooms, places, client }: Spelt): string {
  const isKnown = (word: string) =>
    notMeant.has(word) ||
    quietWords.has(word) ||
    commonWords.has(word) ||
    everydayWords.has(word) ||
    often.has(word);
  const strange = [...message.matchAll(/\p{L}{5,}/gu)].filter(({ 0: word, index }) => {
    const isName = /^\p{Lu}/u.test(word) && index > 0 && !/[.?!]\s*$/.test(message.slice(0, index));
    const spelt = plain(word).trim();
    return /^[a-z]+$/.test(spelt) && !isKnown(spelt) && !isName;
  });
  if (strange.length === 0) return message;
  const text = plain(message);
  const isExplained = explains(text, places);
  const unknown = strange.filter(({ 0: word }) => {
    const spelt = plain(word).trim();
    return !isExplained(spelt, text.indexOf(spelt));
  });
  if (unknown.length === 0) return message;
  const ofPlaces = new Set([...placeWordsOf(places), ...regionWords]);
  const ofNames = new Set(
    [...venues.map(({ name }) => name), ...rooms.map(({ name }) => name), ...client].flatMap(wordsOfName),
  );
  const meant = new Map(
    unknown.flatMap(({ 0: typed }) => {
      const word = plain(typed).trim();
      if (ofPlaces.has(word) || ofNames.has(word)) return [];
      const near = (it: string) =>
        it.length >= LEAST_LETTERS &&
        it[0] === word[0] &&
        isNear(it, word, often.has(it) && it.length > 8 ? 2 : 1);
      const all = new Set([...often, ...ofPlaces, ...ofNames].filter(near));
      const [only, ...more] = all;
      return only && more.length === 0 && (often.has(only) || regionWords.includes(only))
        ? [[typed, only] as const]
        : [];
    }),
  );
  return message.replace(/\p{L}{5,}/gu, (word) => meant.get(word) ?? word);
}

type Spelt = Pick<Surroundings, "venues" | "rooms" | "places" | "client">;
