import type { Country } from "@contract/vocabulary";
import { type Token, tokensOf } from "./tokens";
import data from "./vocabulary.json";

/*
 * The words of the trade are data: `meanings` says what each phrase means, by a code `kind:value`. Phrases are matched word
 * by word, without case, accents, apostrophes and plural endings; the longest wins.
 */

const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** What words of the screens and of the trade mean, by the term. */
export const terms: Record<string, string> = data.terms;
/** Words that say nothing of what is sought, and are not listed as not used. */
export const plainWords = wordSet(data.plainWords);
/** Words by which nothing is looked up. */
export const smallWords = wordSet(data.smallWords);
export const ordinalWords: Record<string, number> = data.ordinalWords;
/** What follows a number that counts neither guests nor money: listed as not used, never asked about. */
export const idleUnits = wordSet(data.idleUnits);
/** Words before a number of guests. */
export const holdingWords = wordSet(data.holdingWords);
/** With what the names of rooms end. */
export const roomNouns = wordSet(data.roomNouns);
/** Parts of a name that a venue of another kind would have: "Carrick Farm Hotel" is not "Carrick Farm Barn". */
export const nameNouns = wordSet(data.nameNouns);
/** Words with which a message goes on from the last one. */
export const onwardWords: readonly string[] = data.onwardWords.split("|");
/** Words with which a question begins. */
export const questionWords: readonly string[] = data.questionWords.split("|");
/** Names that people use for places. */
export const placeNicknames: Record<string, string> = data.placeNicknames;
/** Regions that people speak of: a name, its other names, its places, and the city whose part it is. */
export const regions = data.regions as unknown as Record<
  Country,
  readonly (readonly [name: string, names: string, places: string, city?: string])[]
>;
const leadIns: readonly string[] = data.leadIns.split("|");
const betweenWords = wordSet(data.betweenWords);
const synonyms = data.synonyms.map((group) => group.split(" "));

/** A word and those that mean the same. */
export const sameWords = (stem: string): readonly string[] =>
  synonyms.find((group) => group.includes(stem)) ?? [stem];

/** A phrase of the vocabulary in a message: what it may mean, most words first. */
export interface Phrase {
  from: number;
  to: number;
  codes: readonly string[];
}

interface Entry {
  stems: readonly string[];
  code: string;
}
type Index = ReadonlyMap<string, readonly Entry[]>;

const stemsOf = (text: string) => tokensOf(text).map(({ stem }) => stem);

function indexOf(lists: Record<string, string>): Index {
  const byFirst = new Map<string, Entry[]>();
  for (const [code, list] of Object.entries(lists))
    for (const phrase of list.split("|")) {
      const stems = stemsOf(phrase);
      const [first = ""] = stems;
      byFirst.set(first, [...(byFirst.get(first) ?? []), { stems, code }]);
    }
  return byFirst;
}

const meanings = indexOf(data.meanings);
const idle = indexOf({ idle: data.idlePhrases });
const explained = indexOf(data.termWords);

const phraseStems = [...meanings.values()].flat();
const known = new Set([
  ...phraseStems.flatMap(({ stems }) => stems),
  ...[...plainWords].flatMap((word) => stemsOf(word)),
]);

/** Whether a word has a meaning of its own, in the vocabulary or as a word that says nothing. */
export const isKnownWord = (stem: string) => known.has(stem);

/** Words that turn or bound what stands beside them. */
const turning = new Set(
  phraseStems.flatMap(({ stems, code }) => (/^(?:not|drop|below|above|until)$/.test(code) ? stems : [])),
);

/** Words that a mistyped one may be meant as: never one that refuses something. */
export const knownWords: readonly string[] = [
  ...new Set(
    phraseStems.flatMap(({ stems }) => stems.filter((stem) => stem.length >= 5 && !turning.has(stem))),
  ),
];

const isFree = ({ use }: Token) => !use;

/** The longest phrases that begin at a word, all codes of them. */
function longestAt(
  index: Index,
  tokens: readonly Token[],
  from: number,
  { can = () => true, wants = () => true }: Search = {},
): Phrase | undefined {
  const found = (index.get(tokens[from]?.stem ?? "") ?? []).filter(
    ({ stems, code }) =>
      wants(code) &&
      stems.every((stem, at) => {
        const token = tokens[from + at];
        return token?.stem === stem && can(token) && !(at > 0 && token.isFirst);
      }),
  );
  const length = Math.max(0, ...found.map(({ stems }) => stems.length));
  if (length === 0) return undefined;
  const codes = found.filter(({ stems }) => stems.length === length).map(({ code }) => code);
  return { from, to: from + length, codes: [...new Set(codes)] };
}

interface Search {
  can?: (token: Token) => boolean;
  wants?: (code: string) => boolean;
}

/** The longest phrase of free words that begins at a word. */
export const phraseAt = (tokens: readonly Token[], from: number, wants?: (code: string) => boolean) =>
  longestAt(meanings, tokens, from, { can: isFree, wants });

/** A phrase of a code that begins at a word, whatever it was taken for. */
export const phraseFrom = (tokens: readonly Token[], from: number, ...codes: string[]) =>
  longestAt(meanings, tokens, from, { wants: (code) => codes.includes(code) });

/** A phrase in which "no" and "not" refuse nothing. */
export const idleAt = (tokens: readonly Token[], from: number) =>
  longestAt(idle, tokens, from, { can: isFree });

/** A term that is explained. */
export const termAt = (tokens: readonly Token[], from: number) => longestAt(explained, tokens, from);

/** Where a phrase of a code begins that stands before a word, with nothing between them that says something. */
export function phraseBefore(
  tokens: readonly Token[],
  at: number,
  code: string,
  most = 4,
): number | undefined {
  for (let from = at - 1; from >= Math.max(0, at - most); from -= 1) {
    const phrase = phraseFrom(tokens, from, code);
    const between = phrase && phrase.to <= at ? tokens.slice(phrase.to, at) : undefined;
    if (between?.every(({ word, number }) => number === undefined && betweenWords.has(word))) return from;
    if (tokens[from]?.isFirst) return undefined;
  }
  return undefined;
}

/** Whether a text begins with one of some phrases, after words that only lead in. */
export function beginsWith(text: string, list: readonly string[]): boolean {
  let rest = `${tokensOf(text)
    .map(({ word }) => word)
    .join(" ")} `;
  for (;;) {
    if (list.some((phrase) => rest.startsWith(`${phrase} `))) return true;
    const lead = leadIns.find((word) => rest.startsWith(`${word} `));
    if (!lead) return false;
    rest = rest.slice(lead.length + 1);
  }
}
