import { type Country, countryNames } from "@contract/vocabulary";
import type { Where } from "./need";
import { isNear, plain, slipsIn, wordsOf } from "./words";

/** A city, or a suburb or town below one. Degrees. */
export interface Place {
  id: number;
  name: string;
  country: Country;
  parentId: number | null;
  lat: number;
  lng: number;
}

/** "near" a suburb, "near" a city, "in" a suburb: so many units of the country around it. */
const reach: Record<Country, { nearSuburb: number; nearCity: number; inSuburb: number }> = {
  AU: { nearSuburb: 25, nearCity: 60, inSuburb: 5 },
  UK: { nearSuburb: 15, nearCity: 40, inSuburb: 3 },
};

/** Every word of the places' names: such a word alone is no name of a venue. */
export const placeWordsOf = (places: readonly Place[]) =>
  new Set(places.flatMap(({ name }) => wordsOf(plain(name))));

/** Where a message points to, and the message without it. */
export interface Placed {
  where?: Where;
  /** A place or country that is not the event's. */
  abroad?: string;
  rest: string;
}

/**
 * Finds the place that a plain text names among those of the gazetteer: the longest name first, in the event's
 * country before the other, near the event's city before elsewhere, with a slip in a long word.
 */
export function findPlace(
  text: string,
  places: readonly Place[],
  { country, eventCityId }: { country: Country; eventCityId: number | null },
): Placed {
  const words = wordsOf(text);
  const named = places.flatMap((place) => {
    const at = positionOf(wordsOf(plain(place.name)), words);
    return at === undefined ? [] : [{ place, ...at }];
  });
  const mentioned = new Set(named.map(({ place }) => place.id));
  const rank = ({ place, length, isExact }: (typeof named)[number]) =>
    (isExact ? 1000 : 0) +
    (place.country === country ? 500 : 0) +
    length * 100 +
    // "Windsor, Sydney": the suburb, and of its namesakes that of the city.
    (place.parentId !== null && mentioned.has(place.parentId) ? 60 : 0) +
    (place.parentId === null ? 40 : 0) +
    (eventCityId !== null && (place.parentId ?? place.id) === eventCityId ? 20 : 0);
  const best = named.sort((a, b) => rank(b) - rank(a) || a.place.id - b.place.id)[0];
  if (!best) {
    const other = country === "AU" ? /\b(uk|united kingdom|england|britain)\b/ : /\b(australia)\b/;
    const abroad = other.exec(text) ? countryNames[country === "AU" ? "UK" : "AU"] : undefined;
    return { abroad, rest: text };
  }
  const { place } = best;
  const rest = without(text, best.start, best.length);
  if (place.country !== country) return { abroad: place.name, rest };
  const parent = named.find((it) => it.place.id === place.parentId && it.start !== best.start);
  return {
    where: {
      id: place.id,
      name: place.name,
      isCity: place.parentId === null,
      lat: place.lat,
      lng: place.lng,
      within: withinOf(text, words[best.start] ?? "", place),
    },
    rest: parent ? without(rest, parent.start, parent.length) : rest,
  };
}

/** How far around a place is meant: nothing for what belongs to a city. */
function withinOf(text: string, firstWord: string, place: Place) {
  const said = /\b(?:within |inside )?(\d{1,3}) ?(km|kms|kilometres?|mi|miles?)\b/.exec(text);
  if (said) return Number(said[1]) * unitFactor(said[2] ?? "", place.country);
  const isNearby = new RegExp(
    `\\b(near|nearby|around|close to|not far from|outside|surrounding|towards)( the)? ${firstWord}`,
  ).test(text);
  const { nearSuburb, nearCity, inSuburb } = reach[place.country];
  if (isNearby) return place.parentId === null ? nearCity : nearSuburb;
  return place.parentId === null ? undefined : inSuburb;
}

function unitFactor(unit: string, country: Country) {
  const isMetric = unit.startsWith("k");
  if (country === "AU") return isMetric ? 1 : 1.609344;
  return isMetric ? 1 / 1.609344 : 1;
}

function positionOf(name: string[], words: string[]) {
  for (let start = 0; start + name.length <= words.length; start += 1) {
    const isExact = name.every((word, i) => words[start + i] === word);
    const isClose =
      isExact ||
      (name.join("").length >= 6 &&
        name.every((word, i) => isNear(word, words[start + i] ?? "", Math.min(1, slipsIn(word)))));
    if (isClose) return { start, length: name.length, isExact };
  }
  return undefined;
}

function without(text: string, start: number, length: number) {
  let position = -1;
  return text.replace(/[a-z0-9]+/g, (word) => {
    position += 1;
    return position >= start && position < start + length ? "~" : word;
  });
}
