import type { Country } from "@contract/vocabulary";
import { wordsOfName } from "../words/words";
import type { Place } from "./places-found";
import { type Row, regionRows } from "./region-rows";

/** A part of a country or city that people speak of, and the places of the gazetteer that make it up. */
export interface Region {
  /** As it is read back: "the Yarra Valley". */
  name: string;
  country: Country;
  /** The city whose part it is, where other cities may have a part of that name. */
  city?: string;
  places: Place[];
}

interface Wanted {
  region: Region;
  words: RegExp;
}

/** Every word of the regions' names: such a word alone is no name of a venue either. */
export const regionWords: readonly string[] = Object.values(regionRows).flatMap((all) =>
  all.flatMap(([name]) => wordsOfName(name)),
);

/** The names of states and counties as they are said, where the gazetteer shortens them. */
const stateNames: Record<string, [name: string, words: string]> = {
  VIC: ["Victoria", "victoria|vic"],
  NSW: ["New South Wales", "new south wales|nsw"],
  QLD: ["Queensland", "queensland|qld"],
  WA: ["Western Australia", "western australia|wa"],
  SA: ["South Australia", "south australia|sa"],
  TAS: ["Tasmania", "tasmania|tassie|tas|tasmanian"],
  NT: ["the Northern Territory", "northern territory|nt"],
};

/** The regions that a text names, the longest first: an inner north is that of a city named beside it, else of the event's. */
export function regionsIn(
  text: string,
  places: readonly Place[],
  { country, cityId }: { country: Country; cityId: number | null },
): { region: Region; at: number; to: number }[] {
  const own = places.filter((place) => place.country === country);
  const cities = own.filter(({ parentId }) => parentId === null);
  const eventCity = cities.find(({ id }) => id === cityId)?.name;
  const isNamed = (city: string) => new RegExp(`\\b${wordsOfName(city).join(" ")}s?\\b`).test(text);
  const named = cities.filter(({ name }) => isNamed(name));
  const isNear = (city: string) => (named.length > 0 ? isNamed(city) : city === eventCity);
  const found: { region: Region; at: number; to: number }[] = [];
  const wanted = [
    ...regionRows[country].map((row) => ofRow(row, own, country)),
    ...statesOf(own, country),
    ...englandOf(own, country),
  ]
    .filter(({ region: { places: there, city } }) => there.length > 0 && (!city || isNear(city)))
    .sort((a, b) => b.words.source.length - a.words.source.length);
  for (const { region, words } of wanted) {
    for (const { index: at, 0: said } of text.matchAll(new RegExp(words, "g"))) {
      const to = at + said.length;
      if (!found.some((it) => at < it.to && to > it.at)) found.push({ region, at, to });
    }
  }
  return found;
}

function ofRow([name, words, list, city]: Row, places: readonly Place[], country: Country): Wanted {
  const cityId = places.find((place) => place.name === city && place.parentId === null)?.id;
  const named = list.split(", ").flatMap((it) => {
    const all = places.filter((place) => place.name === it);
    return all.find(({ parentId }) => parentId === cityId) ?? all[0] ?? [];
  });
  return {
    region: { name, country, city, places: named },
    words: new RegExp(`\\b(?:the )?(?:${words})\\b`),
  };
}

/** England is what of the United Kingdom is in no other nation. */
function englandOf(places: readonly Place[], country: Country): Wanted[] {
  const nations = new Set(["Scotland", "Wales", "Northern Ireland"]);
  const cities = places.filter(({ parentId, state }) => parentId === null && !nations.has(state ?? ""));
  const region = { name: "England", country, places: country === "UK" ? cities : [] };
  return [{ region, words: /\bengland\b/ }];
}

/** Of these states no other thing is called by their names. */
const isSure = /^(?:TAS|NSW|QLD)$/;

/** States and counties: their cities, and the places there of cities elsewhere. */
function statesOf(places: readonly Place[], country: Country): Wanted[] {
  const before =
    "(?<=\\b(?:in|or|nor|and|not|across|around|throughout|within|of|anywhere in|regional|rural|,) |^\\W*)";
  return [...new Set(places.flatMap(({ state }) => state ?? []))]
    .filter((state) => !places.some(({ name }) => name === state))
    .map((state) => {
      const there = places.filter((place) => place.state === state);
      const [name, words] = stateNames[state] ?? [state, wordsOfName(state).join(" ")];
      return {
        region: {
          name,
          country,
          places: there.filter(
            ({ parentId }) => parentId === null || !there.some((city) => city.id === parentId),
          ),
        },
        words: new RegExp(
          `${isSure.test(state) ? "\\b" : before}(?:${words})\\b(?! (?:street|st|park|road|harbour)\\b)`,
        ),
      };
    });
}
