import { stemOf, type Token } from "./tokens";
import { betweenWords, idlePhrases, leadIns, phrases, plainWords, termWords } from "./vocabulary";

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

const wordsOf = (phrase: string) => phrase.split(" ").map((word) => stemOf(word.replace(/['’]/g, "")));

function indexed(pairs: readonly (readonly [string, string])[]) {
  const byFirst = new Map<string, Entry[]>();
  for (const [phrase, code] of pairs) {
    const stems = wordsOf(phrase);
    const [first = ""] = stems;
    byFirst.set(first, [...(byFirst.get(first) ?? []), { stems, code }]);
  }
  return byFirst;
}

const vocabulary = indexed(phrases);
const idle = indexed(idlePhrases.map((phrase) => [phrase, "idle"] as const));
const termIndex = indexed(
  Object.entries(termWords).flatMap(([term, list]) =>
    list.split("|").map((phrase) => [phrase, term] as const),
  ),
);

const known = new Set([...phrases.flatMap(([phrase]) => wordsOf(phrase)), ...[...plainWords].map(stemOf)]);

/** Whether a word has a meaning of its own, in the vocabulary or as a word that says nothing. */
export const isKnownWord = (stem: string) => known.has(stem);

/** Words that turn or bound what stands beside them. */
const turning = new Set(
  phrases.flatMap(([phrase, code]) => (/^(?:not|drop|below|above|until)$/.test(code) ? wordsOf(phrase) : [])),
);

/** Words that a mistyped one may be meant as: never one that refuses something. */
export const knownWords: readonly string[] = [...known].filter(
  (word) => word.length >= 5 && !turning.has(word),
);

function matches(
  index: ReadonlyMap<string, Entry[]>,
  tokens: readonly Token[],
  from: number,
  isFree: (token: Token) => boolean,
) {
  const first = tokens[from];
  if (!first || !isFree(first)) return [];
  const numbered = first.number === undefined ? first.stem : first.raw.toLowerCase();
  return (index.get(numbered) ?? []).filter(({ stems }) =>
    stems.every((stem, at) => {
      const token = tokens[from + at];
      const isSplit = at > 0 && token && /[.!?\n;]/.test("") && token.isFirst;
      return (
        token &&
        !isSplit &&
        isFree(token) &&
        (at === 0 || token.stem === stem || token.raw.toLowerCase() === stem)
      );
    }),
  );
}

/** The longest phrases that begin at a word, all codes of them. */
export function phraseAt(
  tokens: readonly Token[],
  from: number,
  wants: (code: string) => boolean = () => true,
): Phrase | undefined {
  const found = matches(vocabulary, tokens, from, ({ use }) => !use).filter(({ code }) => wants(code));
  return longest(found, from);
}

/** A phrase in which "no" and "not" refuse nothing. */
export const idleAt = (tokens: readonly Token[], from: number) =>
  longest(
    matches(idle, tokens, from, ({ use }) => !use),
    from,
  );

/** A term that is explained. */
export const termAt = (tokens: readonly Token[], from: number) =>
  longest(
    matches(termIndex, tokens, from, () => true),
    from,
  );

function longest(found: readonly Entry[], from: number): Phrase | undefined {
  const length = Math.max(0, ...found.map(({ stems }) => stems.length));
  if (length === 0) return undefined;
  const codes = found.filter(({ stems }) => stems.length === length).map(({ code }) => code);
  return { from, to: from + length, codes: [...new Set(codes)] };
}

/** Whether a phrase of a code stands right before a word, and where it begins; skips words that say nothing. */
export function phraseBefore(
  tokens: readonly Token[],
  at: number,
  code: string,
  most = 4,
): number | undefined {
  for (let from = at - 1; from >= Math.max(0, at - most); from -= 1) {
    const phrase = longest(
      matches(vocabulary, tokens, from, () => true).filter(
        (entry) => entry.code === code && from + entry.stems.length <= at,
      ),
      from,
    );
    const between = phrase ? tokens.slice(phrase.to, at) : [];
    if (phrase && between.every(({ word, number }) => number === undefined && betweenWords.has(word)))
      return from;
    if (tokens[from]?.isFirst && from < at) return undefined;
  }
  return undefined;
}

/** Whether a text begins with one of some phrases, after words that only lead in. */
export function beginsWith(text: string, list: readonly string[]): boolean {
  let rest = `${text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim()} `;
  for (;;) {
    if (list.some((phrase) => rest.startsWith(`${phrase} `))) return true;
    const lead = leadIns.find((word) => rest.startsWith(`${word} `));
    if (!lead) return false;
    rest = rest.slice(lead.length + 1);
  }
}

/** A phrase of a code that begins at a word, whatever it was taken for. */
export function phraseFrom(tokens: readonly Token[], from: number, code: string): Phrase | undefined {
  return longest(
    matches(vocabulary, tokens, from, () => true).filter((entry) => entry.code === code),
    from,
  );
}
