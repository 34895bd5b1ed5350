import { type Country, KM_OF_A_MILE } from "@contract/vocabulary";
import type { SlotOf } from "../reading";
import type { Place } from "../records";
import { type Token, tokensOf } from "./tokens";
import { isKnownWord, placeNicknames, regions } from "./vocabulary";

/** "near" a suburb, "near" a city: so many units of the country around it. */
const reach: Record<Country, { suburb: number; city: number }> = {
  AU: { suburb: 25, city: 60 },
  UK: { suburb: 15, city: 40 },
};

export interface PlaceSpan {
  from: number;
  to: number;
  /** What the words may mean, the most likely first; places of the other country where only that has them. */
  options: PlaceOption[];
  /** Which of several is meant must be asked. */
  isOpen: boolean;
}

export interface PlaceOption {
  ids: number[];
  name: string;
  country: Country;
  parentId: number | null;
  isCity: boolean;
}

export interface Gazetteer {
  /** The longest name that begins at a word. */
  at(tokens: readonly Token[], from: number): { to: number; options: PlaceOption[] } | undefined;
  has(stem: string): boolean;
  words: readonly string[];
  places: readonly Place[];
}

const optionOf = (place: Place): PlaceOption => ({
  ids: [place.id],
  name: place.name,
  country: place.country,
  parentId: place.parentId,
  isCity: place.parentId === null,
});

/** The names of all places and regions by their words. */
export function buildGazetteer(places: readonly Place[]): Gazetteer {
  const byFirst = new Map<string, { stems: string[]; option: PlaceOption }[]>();
  const words = new Set<string>();
  const add = (name: string, option: PlaceOption) => {
    const stems = tokensOf(name).map(({ word }) => word);
    const [first = ""] = stems;
    byFirst.set(first, [...(byFirst.get(first) ?? []), { stems, option }]);
    for (const stem of stems) words.add(stem);
  };
  for (const place of places) add(place.name, optionOf(place));
  for (const country of ["AU", "UK"] as const)
    for (const [name, names, list, city] of regions[country]) {
      const own = list
        .split(", ")
        .flatMap((part) => places.filter((place) => place.country === country && place.name === part));
      const parent = places.find((place) => place.country === country && place.name === city);
      const inCity = parent ? own.filter(({ parentId }) => parentId === parent.id) : own;
      if (inCity.length > 0)
        for (const alias of names.split("|"))
          add(alias, {
            ids: inCity.map(({ id }) => id),
            name,
            country,
            parentId: parent?.id ?? inCity[0]?.parentId ?? null,
            isCity: false,
          });
    }
  for (const [nickname, name] of Object.entries(placeNicknames))
    for (const place of places) if (place.name === name) add(nickname, optionOf(place));
  return {
    at(tokens, from) {
      const first = tokens[from];
      const matching = (byFirst.get(first?.word ?? "") ?? []).filter(({ stems }) =>
        stems.every((stem, at) => tokens[from + at]?.word === stem && !tokens[from + at]?.use),
      );
      const longest = Math.max(0, ...matching.map(({ stems }) => stems.length));
      if (longest === 0) return undefined;
      return {
        to: from + longest,
        options: matching.filter(({ stems }) => stems.length === longest).map(({ option }) => option),
      };
    },
    has: (stem) => words.has(stem),
    words: [...words],
    places,
  };
}

/** English words that are places too: only with a capital or behind "in" and the like. */
const wordsToo = new Set(
  "bath reading sale bury ware ash stone broadway deal rye hay berry orange wells avoca leith hamilton stratford ascot windsor richmond camden avalon quayside oakey".split(
    " ",
  ),
);
const leading = new Set(
  "in near around at from to of about outside towards within not or and suburb by sydney".split(" "),
);

/** The places that a message names, in the event's country before the other. */
export function findPlaces(
  tokens: readonly Token[],
  gazetteer: Gazetteer,
  { country, cityId }: { country: Country; cityId: number | null },
): PlaceSpan[] {
  const spans: PlaceSpan[] = [];
  for (let from = 0; from < tokens.length; ) {
    const token = tokens[from] as Token;
    const match = token.use
      ? undefined
      : (gazetteer.at(tokens, from) ?? shortCity(tokens, from, gazetteer, country));
    if (!match || !isSaidAsPlace(tokens, from, match.to)) {
      from += 1;
      continue;
    }
    const home = match.options.filter((option) => option.country === country);
    const near = home.filter(({ parentId, ids }) => parentId === cityId || ids.includes(cityId ?? -1));
    const cities = home.filter(({ isCity }) => isCity);
    const options =
      home.length === 0 ? match.options : near.length > 0 ? near : cities.length > 0 ? cities : home;
    spans.push({ from, to: match.to, options, isOpen: options.length > 1 });
    from = match.to;
  }
  return withParents(spans, tokens, gazetteer);
}

/** "In adel": a word behind "in" and the like with which the name of one city alone begins. */
function shortCity(tokens: readonly Token[], from: number, { places }: Gazetteer, country: Country) {
  const { word, stem, number } = tokens[from] as Token;
  const isLed = /^(?:in|near|around|to|or)$/.test(tokens[from - 1]?.word ?? "") || tokens.length <= 2;
  if (word.length < 3 || number !== undefined || !isLed || isKnownWord(stem)) return undefined;
  const cities = places.filter(
    (place) =>
      place.country === country && place.parentId === null && place.name.toLowerCase().startsWith(word),
  );
  return cities.length === 1 && cities[0] ? { to: from + 1, options: [optionOf(cities[0])] } : undefined;
}

function isSaidAsPlace(tokens: readonly Token[], from: number, to: number): boolean {
  const token = tokens[from] as Token;
  if (to - from > 1 || !wordsToo.has(token.stem)) return true;
  const before = tokens[from - 1]?.word ?? "in";
  return (/^\p{Lu}/u.test(token.raw) && !token.isFirst) || leading.has(before) || tokens.length <= 3;
}

/** "Windsor, Sydney" is one place: the city decides which, and is none that is sought by itself. */
function withParents(spans: PlaceSpan[], tokens: readonly Token[], gazetteer: Gazetteer): PlaceSpan[] {
  return spans.flatMap((span, at) => {
    const [next, before] = [spans[at + 1], spans[at - 1]];
    const isCityOf = (suburb: PlaceSpan | undefined) =>
      suburb !== undefined &&
      span.to - suburb.to <= 2 &&
      span.from - suburb.to <= 1 &&
      !/^(?:or|and|to|not)$/.test(tokens[suburb.to]?.word ?? "") &&
      allOf(suburb).some(
        ({ parentId }) => parentId !== null && span.options.some(({ ids }) => ids.includes(parentId)),
      );
    if (isCityOf(before)) return [];
    if (!next || next.from - span.to > 1) return [span];
    const cityIds = next.options.flatMap(({ ids, isCity }) => (isCity ? ids : []));
    const own = allOf(span).filter(({ parentId }) => parentId !== null && cityIds.includes(parentId));
    return [own.length > 0 ? { ...span, options: own, isOpen: own.length > 1 } : span];
  });

  /** All places of the words, also those that lie farther from the event. */
  function allOf({ from }: PlaceSpan) {
    const free = tokens.map((token) => ({ ...token, use: undefined }));
    return gazetteer.at(free, from)?.options ?? [];
  }
}

/** A place as a slot: in it, or so far around it. */
export function placeSlot(option: PlaceOption, within: number | "near" | undefined): SlotOf<"place"> {
  const { suburb, city } = reach[option.country];
  const units = within === "near" ? (option.isCity ? city : suburb) : within;
  return { kind: "place", ids: option.ids, name: option.name, ...(units !== undefined && { within: units }) };
}

/** A distance in the country's unit: miles in Australia become kilometres. */
export function inUnits(amount: number, unit: string, country: Country): number {
  const isMetric = unit.startsWith("k");
  const units = country === "AU" ? (isMetric ? 1 : KM_OF_A_MILE) : isMetric ? 1 / KM_OF_A_MILE : 1;
  return Math.round(amount * units * 10) / 10;
}
