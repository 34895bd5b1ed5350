import { type Country, countryNames, KM_OF_A_MILE } from "@contract/vocabulary";
import type { Where } from "./need";
import { quietWords } from "./quiet-words";
import type { Reading } from "./reading";
import { commonWords } from "./vocabulary";
import { isNear, slipsIn, wordsOf, wordsOfName } from "./words";

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
  new Set(places.flatMap(({ name }) => wordsOfName(name)));

/** How a place is spoken of: sought there, not there, or measured from. */
export type Relation = "there" | "not" | "from";

export interface PlaceSaid {
  place: Place;
  where: Where;
  relation: Relation;
  /** The same name elsewhere, where neither the event's city nor a city beside it decides. */
  namesakes: Place[];
  /** Whether it was said to lie around and not in it. */
  isNearby: boolean;
  /** Where it stands in the text. */
  at: number;
}

/** Where a message points to. */
export interface Placed {
  said: PlaceSaid[];
  /** Places and countries that are not in the event's country. */
  abroad: string[];
  /** The whole country is meant. */
  isCountry: boolean;
  /** "Within 20 km" of no place that is named. */
  within?: number;
}

interface Around {
  country: Country;
  eventCityId: number | null;
  /** Words that are no slips of a place's name. */
  others: ReadonlySet<string>;
}

const distance =
  /\b(?:(?:within|inside|under|less than|up to|no more than|at most|max(?:imum)?(?: of)?|about|around) )?(?:a )?(\d{1,3}(?:\.\d)?) ?(kms?|kilomet(?:re|er)s?|mi|miles?)\b(?: (?:radius|distance|drive|away|out))*(?: (?:of|from|to|around))?(?: the)?/;
const centre =
  /\b(?:the )?(?:cbd|(?:inner |central )?city(?:'?s)? cent(?:re|er)|cent(?:re|er) of(?= ~)|inner city|downtown|central(?= ~)|town cent(?:re|er)|the city(?! of))\b/;
const preposition =
  "(?:in|at|near|nearby|around|of|to|from|towards|by|close to|outside|for|or|and|into|across|inside|beyond|than|about|,)";
const nearby =
  /\b(?:near(?:by)?|around|close to|not (?:too )?far (?:away )?from|surrounding|surrounds of|towards|next to|vicinity of|outskirts of|by|closest to|nearest to|nearest|nearer to|closer to)(?: the)? $/;
/** "Closest to Geelong" says more than where. */
const nearBefore = new RegExp(nearby.source.replace(/\|closest to.*?closer to/, ""));
const negated =
  /\b(?:not|no|drop|forget|skip|remove|exclude|minus|without|neither|nor|arent|isnt|bar|except(?: for)?|but not|excluding|other than|anywhere but|avoid(?:ing)?|outside(?: of)?|apart from|rather than|instead of|beyond|away from)(?: (?:in|at|near|around|the))* $/;
const goingOn = /^(?: ,)? (?:or|nor|and)(?: (?:in|at|near|around|the))* $/;
const from =
  /\b(?:how (?:far|close|near|long)\b.*|distance\b.*|(?<!close |closest |nearer |closer |nearest )(?:from|to)|between)(?: the)? $/;

/** Finds the places that a message names: the longest names first, in the event's country before the other. */
export function readPlaces(reading: Reading, places: readonly Place[], around: Around): Placed {
  const text = reading.rest;
  const beyond = reading.take(
    new RegExp(
      `(?<!\\b(?:no|not) )\\b(?:more than|over|at least|beyond|f[au]r?ther than|no closer than|outside(?: of)?) ${distance.source.replace(/^.*?\(\?:a \)\?/, "")}`,
    ),
  );
  const within = beyond ?? reading.take(distance);
  const found = find(reading, places, around);
  const abroad = found.flatMap(({ best, said }) =>
    best.country === around.country ? [] : [said ?? best.name],
  );
  const other = reading.take(
    around.country === "AU"
      ? /\b(?:the )?(?:uk|united kingdom|england|britain|scotland|wales)\b/
      : /\baustralia\b/,
  );
  if (other) abroad.push(countryNames[around.country === "AU" ? "UK" : "AU"]);
  const isCountry = reading.take(
    around.country === "AU"
      ? /\b(?:in|of|within|across) australia\b/
      : /\b(?:in|of|within|across) (?:the )?(?:uk|united kingdom|england|britain)\b/,
  );
  const units = within && Number(within[1]) * unitFactor(within[2] ?? "", around.country);
  const own = found.filter(({ best }) => best.country === around.country);
  const relations: Relation[] = [];
  for (const [i, { at }] of own.entries()) {
    const before = text.slice(0, at);
    // "Not in Shoreditch or Hoxton": the second is not wanted either.
    const goesOn = relations[i - 1] === "not" && goingOn.test(text.slice(own[i - 1]?.to, at));
    const isNot = beyond || goesOn || (negated.test(before) && !/\bnot (?:too )?far/.test(before));
    relations.push(isNot ? "not" : from.test(before) && !within ? "from" : "there");
  }
  // "Windsor, Sydney" is one place; "Manchester, not Salford" is two.
  const parents = new Set(own.map(({ best }, i) => (relations[i] === "not" ? undefined : best.parentId)));
  const said = own.flatMap(({ best, namesakes, at }, i): PlaceSaid[] => {
    if (parents.has(best.id)) return [];
    const isNearby = nearby.test(text.slice(0, at));
    const { inSuburb, nearSuburb, nearCity } = reach[best.country];
    const isCity = best.parentId === null;
    const usual = isNearby ? (isCity ? nearCity : nearSuburb) : isCity ? undefined : inSuburb;
    return [
      {
        place: best,
        namesakes,
        at,
        isNearby: isNearby || units !== undefined,
        relation: relations[i] as Relation,
        where: { id: best.id, name: best.name, isCity, lat: best.lat, lng: best.lng, within: units ?? usual },
      },
    ];
  });
  for (const { at, relation } of said)
    claimBefore(reading, text.slice(0, at), relation === "not" ? negated : nearBefore);
  reading.setAside(
    new RegExp(
      `\\b(?:except|excluding|outside|neither|nor|isnt|arent|not|no|avoid(?:ing)?|but|other than|beyond|away from)(?: (?:for|of|in|from|the))* ${centre.source}`,
    ),
  );
  const inCentre = reading.take(centre);
  const [city, ...cities] = said;
  if (inCentre && units === undefined && city?.place.parentId === null && cities.length === 0)
    city.where = { ...city.where, within: reach[around.country].inSuburb };
  return {
    said,
    abroad,
    isCountry: isCountry !== undefined,
    within:
      said.length === 0 ? (units ?? (inCentre ? reach[around.country].inSuburb : undefined)) : undefined,
  };
}

/** "Not in Melbourne", "close to Geelong": the words before a place belong to it. */
function claimBefore(reading: Reading, before: string, pattern: RegExp) {
  const words = pattern.exec(before);
  if (words) reading.claim(words.index, before.length);
}

/** Where places are named in a text, be they meant or not. */
export function placeRanges(text: string, places: readonly Place[]): [from: number, to: number][] {
  return [...new Set(places.map(({ name }) => wordsOfName(name).join(" ")))].flatMap((name) => {
    const at = ` ${text} `.indexOf(` ${name} `);
    return at < 0 ? [] : [[at, at + name.length] as [number, number]];
  });
}

interface Found {
  best: Place;
  namesakes: Place[];
  at: number;
  to: number;
  /** As it was written, where that is not quite its name. */
  said?: string;
}

function find(reading: Reading, places: readonly Place[], { country, eventCityId, others }: Around): Found[] {
  const byName = new Map<string, Place[]>();
  for (const place of places) {
    const name = wordsOfName(place.name).join(" ");
    byName.set(name, [...(byName.get(name) ?? []), place]);
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
      `${isDoubtful ? `(?<=\\b${preposition} (?:the )?)` : ""}\\b${name.replaceAll(" ", "[^a-z0-9~]+")}\\b`,
    );
    for (let hit = pattern.exec(reading.rest); hit; hit = pattern.exec(reading.rest)) {
      reading.claim(hit.index, hit.index + hit[0].length);
      hits.push({ name, at: hit.index, to: hit.index + hit[0].length });
    }
  }
  for (const word of [...reading.rest.matchAll(/[a-z]{6,}/g)]) {
    if (commonWords.has(word[0]) || quietWords.has(word[0]) || others.has(word[0])) continue;
    if (!new RegExp(`\\b${preposition}(?: the)? $`).test(reading.rest.slice(0, word.index))) continue;
    const near = names.filter(
      (name) => !name.includes(" ") && name.length >= 6 && isNear(name, word[0], Math.min(1, slipsIn(name))),
    );
    const [name, ...more] = near.filter((it) => byName.get(it)?.some((place) => place.country === country));
    if (name === undefined || more.length > 0) continue;
    reading.claim(word.index, word.index + word[0].length);
    hits.push({ name, at: word.index, to: word.index + word[0].length, said: word[0] });
  }
  const mentioned = new Set(hits.flatMap(({ name }) => (byName.get(name) ?? []).map(({ id }) => id)));
  const rank = (place: Place) =>
    (place.country === country ? 1000 : 0) +
    // "Windsor, Sydney": of its namesakes the suburb of that city.
    (place.parentId !== null && mentioned.has(place.parentId) ? 200 : 0) +
    (eventCityId !== null && (place.parentId ?? place.id) === eventCityId ? 100 : 0) +
    (place.parentId === null ? 50 : 0);
  return hits
    .sort((a, b) => a.at - b.at)
    .map(({ name, ...hit }) => {
      const all = [...(byName.get(name) ?? [])].sort((a, b) => rank(b) - rank(a) || a.id - b.id);
      const best = all[0] as Place;
      return { ...hit, best, namesakes: all.slice(1).filter((it) => rank(it) === rank(best)) };
    });
}

function unitFactor(unit: string, country: Country) {
  const isMetric = unit.startsWith("k");
  if (country === "AU") return isMetric ? 1 : KM_OF_A_MILE;
  return isMetric ? 1 / KM_OF_A_MILE : 1;
}
