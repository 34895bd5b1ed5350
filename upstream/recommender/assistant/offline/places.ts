import { type Country, KM_PER_MILE } from "@contract/vocabulary";
import type { Database } from "../../../db/database";
import type { SlotOf } from "../reading";
import { type Place, selectAllPlaces } from "../records";
import { type Token, tokenise } from "./tokens";
import { isEverydayWord, nicknames, regions } from "./vocabulary";

/** The distance that "near" means for a suburb and a city, in the country's unit. */
const nearDistances: Record<Country, { suburb: number; city: number }> = {
  AU: { suburb: 25, city: 60 },
  UK: { suburb: 15, city: 40 },
};

export interface PlaceOption {
  ids: number[];
  name: string;
  country: Country;
  /** The city of a suburb or region; null for a city. */
  parentId: number | null;
}

/** A part of a message that names a place, with the likeliest options; more than one needs a question. */
export interface PlaceSpan {
  from: number;
  to: number;
  options: PlaceOption[];
}

export interface Gazetteer {
  /** The places of the longest name that begins at a word. */
  at(tokens: readonly Token[], from: number): PlaceSpan | undefined;
  has(word: string): boolean;
  places: readonly Place[];
}

const toPlaceOption = ({ id, name, country, parentId }: Place): PlaceOption => ({
  ids: [id],
  name,
  country,
  parentId,
});

/** Indexes the names of all places and regions by their words. */
export function buildGazetteer(places: readonly Place[]): Gazetteer {
  const byFirst = new Map<string, { words: string[]; option: PlaceOption }[]>();
  const known = new Set<string>();
  const add = (name: string, option: PlaceOption) => {
    const words = tokenise(name).map(({ word }) => word);
    const [first = ""] = words;
    for (const word of words) known.add(word);
    byFirst.set(first, [...(byFirst.get(first) ?? []), { words, option }]);
  };
  for (const place of places) add(place.name, toPlaceOption(place));
  for (const country of ["AU", "UK"] as const)
    for (const region of listRegions(country, places))
      for (const alias of region.aliases) add(alias, region.option);
  for (const [nickname, name] of Object.entries(nicknames))
    for (const place of places) if (place.name === name) add(nickname, toPlaceOption(place));
  return {
    places,
    has: (word) => known.has(word),
    at(tokens, from) {
      const matching = (byFirst.get(tokens[from]?.word ?? "") ?? []).filter(({ words }) =>
        words.every((word, index) => tokens[from + index]?.word === word && !tokens[from + index]?.isUsed),
      );
      const longest = Math.max(0, ...matching.map(({ words }) => words.length));
      const options = matching.filter(({ words }) => words.length === longest).map(({ option }) => option);
      return longest > 0 ? { from, to: from + longest, options } : undefined;
    },
  };
}

/** The regions of a country that have known places. */
function listRegions(country: Country, places: readonly Place[]) {
  const inCountry = places.filter((place) => place.country === country);
  return regions[country].flatMap(([name, aliases, list, city]) => {
    const parent = inCountry.find((place) => place.name === city);
    const members = list
      .split(", ")
      .flatMap((part) => inCountry.filter((place) => place.name === part))
      .filter(({ parentId }) => !parent || parentId === parent.id);
    const parentId = parent?.id ?? members[0]?.parentId ?? null;
    const option = { ids: members.map(({ id }) => id), name, country, parentId };
    return members.length > 0 ? [{ aliases: aliases.split("|"), option }] : [];
  });
}

/** Milliseconds for which the gazetteer is cached. */
const GAZETTEER_MS = 60_000;

/** Loads the gazetteer once a minute at most, as places hardly ever change. */
export function createGazetteerLoader({
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): () => Promise<Gazetteer> {
  let cache: { loadedAt: number; gazetteer: Gazetteer } | undefined;
  return async (): Promise<Gazetteer> => {
    const instant = now().getTime();
    // A clock that was set back also ends the cache.
    const isFresh = cache && cache.loadedAt <= instant && instant - cache.loadedAt < GAZETTEER_MS;
    if (cache && isFresh) return cache.gazetteer;
    const gazetteer = buildGazetteer(await selectAllPlaces(db));
    cache = { loadedAt: instant, gazetteer };
    return gazetteer;
  };
}

/** Where the event is. */
interface Home {
  country: Country;
  cityId: number | null;
}

/** The places that a message names, preferring those in the event's city and country. */
export function findPlaceNames(tokens: readonly Token[], gazetteer: Gazetteer, home: Home): PlaceSpan[] {
  const spans: PlaceSpan[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    const span = gazetteer.at(tokens, from);
    if (!span || !isLikelyPlaceName(tokens, span)) continue;
    const city = resolvePlaceByCity(tokens, span, gazetteer);
    spans.push(city ?? { ...span, options: filterLikeliestPlaces(span.options, home) });
    from = (city ?? span).to - 1;
  }
  return spans;
}

/**
 * The first of these that exist: places in the event's city, cities, places of the country, places abroad.
 */
function filterLikeliestPlaces(options: PlaceOption[], { country, cityId }: Home): PlaceOption[] {
  const inCountry = options.filter((option) => option.country === country);
  const near = inCountry.filter(({ parentId, ids }) => parentId === cityId || ids.includes(cityId ?? -1));
  const cities = inCountry.filter(({ parentId }) => parentId === null);
  return [near, cities, inCountry, options].find((list) => list.length > 0) ?? [];
}

/** "Windsor, Sydney" is one place: the city decides between options. */
function resolvePlaceByCity(
  tokens: readonly Token[],
  { from, to, options }: PlaceSpan,
  gazetteer: Gazetteer,
): { from: number; to: number; options: PlaceOption[] } | undefined {
  // "Not Windsor, Sydney" and "Hobart or Windsor, Sydney" can be lists of places.
  const isInList = /^(?:not|no|except|or|and)$/.test(tokens[from - 1]?.word ?? "");
  const isJoined = !isInList && (tokens[to]?.isAfterBreak || tokens[to]?.word === "in");
  const next = gazetteer.at(tokens, tokens[to]?.word === "in" ? to + 1 : to);
  const cityIds = next?.options.flatMap(({ ids, parentId }) => (parentId === null ? ids : [])) ?? [];
  const members = options.filter(({ parentId }) => parentId !== null && cityIds.includes(parentId));
  return next && isJoined && members.length > 0 ? { from, to: next.to, options: members } : undefined;
}

/**
 * An everyday word ("Reading") is a place only with a capital within a sentence, after "in" and the like, or
 * almost alone in the message.
 */
function isLikelyPlaceName(tokens: readonly Token[], { from, to }: PlaceSpan): boolean {
  const first = tokens[from] as Token;
  if (to - from > 1 || !isEverydayWord(first)) return true;
  const isAfterPlaceWord = /^(?:in|near|around|at|to|or|and|about|not|outside|towards|ok|okay|try)$/.test(
    tokens[from - 1]?.word ?? "",
  );
  return (/^\p{Lu}/u.test(first.raw) && !first.isFirst) || isAfterPlaceWord || tokens.length <= 2;
}

/** A slot for a place, with an optional distance around it. */
export function createPlaceSlot(
  option: PlaceOption,
  distanceAround: number | "near" | undefined,
): SlotOf<"place"> {
  const { ids, name, country, parentId } = option;
  const nearDistance = nearDistances[country][parentId === null ? "city" : "suburb"];
  const distance = distanceAround === "near" ? nearDistance : distanceAround;
  return { kind: "place", ids, name, ...(distance !== undefined && { within: distance }) };
}

/**
 * Converts a distance in `km`, `kilometres`, `mi` or `miles` to the country's unit, rounded to one decimal.
 */
export function convertDistanceToCountryUnit(distance: number, unit: string, country: Country): number {
  const isMetric = unit.startsWith("k");
  const isMetricCountry = country === "AU";
  let converted = distance;
  if (isMetric && !isMetricCountry) converted = distance / KM_PER_MILE;
  if (!isMetric && isMetricCountry) converted = distance * KM_PER_MILE;
  return Math.round(converted * 10) / 10;
}
