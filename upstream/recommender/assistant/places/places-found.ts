import type { Country } from "@contract/vocabulary";
import { everydayWords } from "../words/everyday-words";
import { quietWords } from "../words/quiet-words";
import type { Reading } from "../words/reading";
import { commonWords } from "../words/vocabulary";
import { isNear, slipsIn, wordsOf, wordsOfName } from "../words/words";
import { regionsIn, regionWords } from "./regions";

/** A city, or a suburb or town below one. Degrees. */
export interface Place {
  id: number;
  name: string;
  country: Country;
  parentId: number | null;
  lat: number;
  lng: number;
  /** Of Australia, or the county; not known of every place. */
  state?: string | null;
}

/** Every word of the places' names: such a word alone is no name of a venue. */
export const placeWordsOf = (places: readonly Place[]) =>
  new Set([...places.flatMap(({ name }) => wordsOfName(name)), ...regionWords]);

export interface Around {
  country: Country;
  eventCityId: number | null;
  /** Words that are no slips of a place's name. */
  others: ReadonlySet<string>;
}

const preposition =
  "(?:,|\\b(?:in|at|near|nearby|around|of|to|from|towards|by|close to|outside|for|or|and|into|across|inside|beyond|than|about))";
/** A place as it was found in a message. */
export interface Found {
  best: Place;
  namesakes: Place[];
  at: number;
  to: number;
  /** The region that it is a part of, where that was named. */
  region?: string;
  /** As it was written, where that is not quite its name. */
  said?: string;
}

/** Finds the places that a message names and claims them: regions first, then the longest names. */
export function findPlaces(
  reading: Reading,
  places: readonly Place[],
  { country, eventCityId, others }: Around,
): Found[] {
  const regions = regionsIn(reading.rest, places, { country, cityId: eventCityId });
  for (const { at, to } of regions) reading.claim(at, to);
  const ofRegions = regions.flatMap(({ region, at, to }) =>
    region.places.map((best): Found => ({ best, namesakes: [], at, to, region: region.name })),
  );
  const byName = new Map<string, Place[]>();
  for (const place of places) {
    const name = wordsOfName(place.name).join(" ");
    byName.set(name, [...(byName.get(name) ?? []), place]);
    // "Newcastle" where Newcastle upon Tyne is.
    const [short = name] = name.split(/ (?:upon|on) /);
    if (short !== name && place.country === country) byName.set(short, [...(byName.get(short) ?? []), place]);
  }
  const hits: (Pick<Found, "at" | "to" | "said"> & { name: string })[] = [];
  const names = [...byName.keys()].sort((a, b) => b.length - a.length);
  const said = new Set(wordsOf(reading.rest));
  for (const name of names) {
    if (!name.split(" ").every((word) => said.has(word))) continue;
    const isDoubtful = !name.includes(" ")
      ? commonWords.has(name) || quietWords.has(name) || name.length < 4
      : /^(?:new|main|old|hyde|albert|golden|the) /.test(name) &&
        !name
          .split(" ")
          .slice(1)
          .every((word) => reading.capitals.has(word));
    const pattern = new RegExp(
      `${isDoubtful ? `(?<=${preposition} (?:the )?)` : ""}\\b${name.replaceAll(" ", "[^a-z0-9~]+")}\\b`,
    );
    for (let hit = pattern.exec(reading.rest); hit; hit = pattern.exec(reading.rest)) {
      reading.claim(hit.index, hit.index + hit[0].length);
      hits.push({ name, at: hit.index, to: hit.index + hit[0].length });
    }
  }
  const here = names.filter((name) => byName.get(name)?.some((place) => place.country === country));
  for (const { 0: word, index } of [...reading.rest.matchAll(/[a-z]{5,}/g)]) {
    if (commonWords.has(word) || quietWords.has(word) || everydayWords.has(word) || others.has(word))
      continue;
    const isBeside = new RegExp(`${preposition}(?: the)? $`).test(reading.rest.slice(0, index));
    const [name, ...more] = here.filter(
      (it) =>
        !it.includes(" ") && (isNickname(word, it) || (isSlip(word, it) && (isBeside || word.length >= 8))),
    );
    if (name === undefined || more.length > 0) continue;
    reading.claim(index, index + word.length);
    hits.push({ name, at: index, to: index + word.length, said: word });
  }
  const mentioned = new Set(hits.flatMap(({ name }) => (byName.get(name) ?? []).map(({ id }) => id)));
  const rank = (place: Place) =>
    (place.country === country ? 1000 : 0) +
    // "Windsor, Sydney": of its namesakes the suburb of that city.
    (place.parentId !== null && mentioned.has(place.parentId) ? 200 : 0) +
    (eventCityId !== null && (place.parentId ?? place.id) === eventCityId ? 100 : 0) +
    (place.parentId === null ? 50 : 0);
  const ofNames = hits.map(({ name, ...hit }): Found => {
    const all = [...(byName.get(name) ?? [])].sort((a, b) => rank(b) - rank(a) || a.id - b.id);
    const best = all[0] as Place;
    return { ...hit, best, namesakes: all.slice(1).filter((it) => rank(it) === rank(best)) };
  });
  return [...ofRegions, ...ofNames].sort((a, b) => a.at - b.at);
}

const isSlip = (word: string, name: string) =>
  word.length >= 6 && name.length >= 6 && isNear(name, word, Math.min(1, slipsIn(name)));

/** "Paddo", "Brissie": the beginning of a name with an ending of endearment. */
const isNickname = (word: string, name: string) => {
  const [, stem = ""] = /^([a-z]{4,})(?:o|ie|y|ies|os)$/.exec(word) ?? [];
  return stem !== "" && name.length > word.length && name.startsWith(stem);
};

/** Where places are named in a text, be they meant or not. */
export function placeRanges(text: string, places: readonly Place[]): [from: number, to: number][] {
  return [...new Set(places.map(({ name }) => wordsOfName(name).join(" ")))].flatMap((name) => {
    const at = ` ${text} `.indexOf(` ${name} `);
    return at < 0 ? [] : [[at, at + name.length] as [number, number]];
  });
}

/** "Anywhere": nowhere in particular. */
export const readAnywhere = (reading: Reading): boolean =>
  reading.take(
    /\b(?:anywhere(?: (?:in|at) all)?(?! ~| (?:in|near|around|with|that|for|under|close|other|but|by|on|at|there|up to|over|which|they|we|you|has|have|does|do|can|takes?|nice|decent|good|cheap(?:er)?|bigger|smaller|closer|nearer)\b)|any city|any ?where else|nationwide|all over(?: ~+)?|(?:across|in|throughout) (?:the )?(?:whole )?country|every city|all cities|everywhere)\b/,
  ) !== undefined;
