import type { VenueStyle } from "@contract/vocabulary";
import { everydayWords } from "../words/everyday-words";
import { commonWords } from "../words/vocabulary";
import { isNear, slipsIn, wordsOfName } from "../words/words";
import { longFormsAhead, longFormsOf } from "./name-abbreviations";

/** A venue as it is looked up by name; degrees. */
export interface NamedVenue {
  id: number;
  name: string;
  place: string;
  city: string;
  locationId: number;
  cityId: number;
  isActive: boolean;
  address: string;
  phone: string | null;
  lat: number;
  lng: number;
  styles: readonly VenueStyle[];
}

/** Words that a name and a question may leave out. */
export const fillers = new Set(["the", "at", "on", "of", "and", "in", "by", "a", "de", "la", "n"]);

export interface Entry {
  venue: NamedVenue;
  words: string[];
  /** How many of the words stand before the street: "on Victoria Street" alone names nothing. */
  own: number;
  /** How many of the words stand before the comma, "on" or "at", and which of them comes after an owner's name. */
  head: number;
  core: number;
  /** How many words of its place it begins with. */
  ahead: number;
}

/** A word of a message, and where it stands in the text. */
export interface Token {
  word: string;
  at: number;
}

type Words = Map<string, { entry: Entry; at: number }[]>;
/** Names are looked up several times in a turn, always those of the same list. */
const indexed = new WeakMap<readonly NamedVenue[], Words>();

function wordsIn(venues: readonly NamedVenue[]): Words {
  const kept = indexed.get(venues);
  if (kept) return kept;
  const byWord: Words = new Map();
  for (const entry of venues.map(entryOf))
    entry.words.forEach((word, at) => {
      const list = byWord.get(word);
      if (list) list.push({ entry, at });
      else byWord.set(word, [{ entry, at }]);
    });
  indexed.set(venues, byWord);
  return byWord;
}

/** The names of venues by their words; words of places alone name no venue. */
export function indexOf(venues: readonly NamedVenue[], placeWords: ReadonlySet<string>) {
  const byWord = wordsIn(venues);
  const vocabulary = [...byWord.keys()].filter((word) => word.length >= 5);
  return { meanings, reordered, isDistinct };

  /** The words of names that a word of the message, or it and the next one together, may stand for. */
  function meanings(tokens: Token[], start: number) {
    const word = tokens[start]?.word ?? "";
    const next = tokens[start + 1]?.word ?? "";
    const exact = (spelt: string, length: number) =>
      (byWord.get(spelt) ?? []).map((it) => ({ ...it, slips: 0, length }));
    const found = [
      ...exact(word, 1),
      ...longFormsAhead(word).flatMap((long) => exact(long, 1)),
      ...(word.endsWith("s") ? exact(word.slice(0, -1), 1) : []),
      ...((word + next).length > 6 ? exact(word + next, 2) : []),
      ...(next === "n" || next === "and" ? exact(`${word}n${tokens[start + 2]?.word ?? ""}`, 3) : []),
    ];
    if (found.length > 0 || !isDistinct(word) || slipsIn(word) === 0 || everydayWords.has(word)) return found;
    return vocabulary
      .filter(
        (name) =>
          (isDistinct(name) || placeWords.has(name)) &&
          isNear(word, name, Math.min(slipsIn(word), slipsIn(name))),
      )
      .flatMap((name) => (byWord.get(name) ?? []).map((it) => ({ ...it, slips: 1, length: 1 })));
  }

  /**
   * The names of which all words stand from there on one after the other, in whatever order: "Juniper Hotel",
   * "the Collingwood Yards Glasshouse".
   */
  function reordered(tokens: Token[], start: number) {
    const word = tokens[start]?.word ?? "";
    const begun = [word, ...longFormsAhead(word)].flatMap((it) => byWord.get(it) ?? []);
    return [...new Set(begun.map(({ entry }) => entry))].flatMap((entry) => {
      const { words } = entry;
      if (words.length < 2 || !(words.some(isDistinct) || words.length > 3)) return [];
      const left = new Set(words.keys());
      const at: number[] = [];
      for (let p = start; p < tokens.length && left.size > 0; p += 1) {
        const said = tokens[p]?.word ?? "";
        const forms = formsOf(said);
        const found = [...left].find((it) => forms.includes(words[it] ?? ""));
        if (found === undefined && at.length > 0 && (fillers.has(said) || said === ",")) continue;
        if (found === undefined) break;
        left.delete(found);
        at.push(p);
      }
      // "The Old Dairy at Long Gully": a word of the trade may be left out of a long name.
      const isMost =
        at.length > 2 && left.size === 1 && [...left].every((it) => commonWords.has(words[it] ?? ""));
      const said = [...words.keys()].filter((it) => !left.has(it));
      return left.size === 0 || isMost ? [{ entry, at, words: said }] : [];
    });
  }

  /** Whether a word may name a venue by itself. */
  function isDistinct(word: string) {
    return word.length > 2 && !commonWords.has(word) && !placeWords.has(word) && !/^\d+$/.test(word);
  }
}

const formsOf = (word: string) => [word, ...longFormsOf(word)];

function entryOf(venue: NamedVenue): Entry {
  const words = tellingWords(venue.name);
  const [head = venue.name] = venue.name.split(/,| on | at |\(/);
  const isOwned = /^(?:the )?\S+['’]s /i.test(venue.name);
  const [own = venue.name] = venue.name.split(/ on (?=\p{Lu})/u);
  return {
    venue,
    words,
    own: tellingWords(own).length,
    head: tellingWords(head).length,
    core: isOwned ? 1 : placesAhead(words, venue),
    ahead: placesAhead(words, venue),
  };
}

/** How many words of its place a name begins with: "Brighton Surf Pavilion" is a Surf Pavilion, as "Pappas's" is. */
function placesAhead(words: readonly string[], { place, city }: NamedVenue) {
  const own = [place, city]
    .map((it) => wordsOfName(it))
    .find((it) => it.every((word, at) => words[at] === word));
  return own?.length ?? 0;
}

/** The words of a name that a question would hold. */
function tellingWords(name: string) {
  const words = wordsOfName(name);
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

/** A name of one letter is meant where it stands alone as a capital. */
export const shortName = (message: string, venues: readonly NamedVenue[]) =>
  venues.find(
    ({ name }) =>
      /^\p{Lu}$/u.test(name) &&
      new RegExp(`(?<!\\S)(?<![,.]\\s+(?=.\\W*$))${name}(?=[\\s?.!,]|$)`, "u").test(message),
  );
