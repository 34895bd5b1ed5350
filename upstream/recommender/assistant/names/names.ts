import { everydayWords } from "../words/everyday-words";
import type { Reading } from "../words/reading";
import { commonWords } from "../words/vocabulary";
import { isNear } from "../words/words";
import { longFormsOf } from "./name-abbreviations";
import { type Entry, fillers, indexOf, type NamedVenue, type Token } from "./name-index";
import { oddName } from "./odd-names";

/** What a message says that names a venue. */
export interface Mention {
  /** All that it may mean. */
  venues: NamedVenue[];
  /** The words that name it, plain. */
  words: string[];
  isWhole: boolean;
  /** A name with more to it than any venue has: "Minh Nguyen" of Nguyen Park; plain. */
  odd?: string;
  /** Where it stands among the words of the message, and where it began in the text. */
  position: number;
  at: number;
  to: number;
}

export interface NameOptions {
  /** Words of place names: alone they name no venue. */
  placeWords: ReadonlySet<string>;
  /** Whether a word beside a name is understood without it. */
  isExplained: (word: string, at: number) => boolean;
}

const MOST_NAMED = 6;
/** Letters of a name that is so long that each of its words may have a slip. */
const LONG_NAME = 13;
/** What it counts against a name that its words stand in another order. */
const TURNED_ROUND = 0.5;

interface Stretch {
  entry: Entry;
  /** Positions of tokens, and of the name's words they stand for. */
  tokens: number[];
  words: number[];
  slips: number;
}

/**
 * Finds what of a text names venues and claims it. Every word of a name that is typed must be one of the venue's, in
 * its order and one after the other; a name may be cut, and a long word may have a slip where another is right.
 */
export function readNames(reading: Reading, venues: readonly NamedVenue[], options: NameOptions): Mention[] {
  const { meanings, reordered, isDistinct } = indexOf(venues, options.placeWords);
  const mentions: Mention[] = [];
  for (let turn = 0; turn < MOST_NAMED; turn += 1) {
    const tokens: Token[] = [...reading.rest.matchAll(/[a-z0-9]+|[~,]/g)].map((found) => ({
      word: found[0],
      at: found.index,
    }));
    const best = bestOf(stretchesIn(tokens), tokens);
    if (!best) break;
    const [first] = best;
    const [start, end] = [first.tokens[0] as number, first.tokens.at(-1) as number];
    const last = tokens[end] as Token;
    const isWhole = best.some(isComplete);
    const meant = best.filter((it) => !isWhole || isComplete(it)).map(({ entry }) => entry.venue);
    const at = (tokens[start] as Token).at;
    const to = last.at + last.word.length;
    const called = { start, end, isWhole, words: first.entry.words };
    const odd = oddName(tokens, called, reading.capitals, options.isExplained);
    mentions.push({
      venues: [...new Map(meant.map((venue) => [venue.id, venue])).values()],
      words: tokens.slice(start, end + 1).map(({ word }) => word),
      isWhole,
      odd: odd ?? (first.slips > 0 && first.words.length === 1 ? last.word : undefined),
      position: at,
      at,
      to,
    });
    reading.claim(at, to);
    if (odd !== undefined) for (const word of odd.split(" ")) reading.take(new RegExp(`\\b${word}\\b`));
  }
  return mentions.sort((a, b) => a.at - b.at);

  function stretchesIn(tokens: Token[]): Stretch[] {
    return tokens.flatMap((token, start) =>
      fillers.has(token.word) || /[~,]/.test(token.word)
        ? []
        : [...inOrder(tokens, start), ...inAnyOrder(tokens, start)],
    );
  }

  function inOrder(tokens: Token[], start: number): Stretch[] {
    return meanings(tokens, start).flatMap(({ entry, at, slips, length }) => {
      const stretch = extended(tokens, { entry, tokens: span(start, length), words: [at], slips });
      return isName(stretch, tokens) ? [stretch] : [];
    });
  }

  /** A name in its own order is more likely meant than one in another. */
  function inAnyOrder(tokens: Token[], start: number): Stretch[] {
    return reordered(tokens, start).map(({ entry, at, words }) => ({
      entry,
      tokens: at,
      words,
      slips: TURNED_ROUND,
    }));
  }

  function extended(tokens: Token[], begun: Stretch): Stretch {
    const stretch = { ...begun, tokens: [...begun.tokens], words: [...begun.words] };
    const { words } = stretch.entry;
    let next = (stretch.tokens.at(-1) as number) + 1;
    while (next < tokens.length) {
      let p = next;
      while (p < tokens.length && (fillers.has(tokens[p]?.word ?? "") || tokens[p]?.word === ",")) p += 1;
      const word = tokens[p]?.word ?? "~";
      const after = (stretch.words.at(-1) as number) + 1;
      const found = nextOf(word, tokens[p + 1]?.word ?? "", words, after);
      if (!found) break;
      stretch.tokens.push(...span(p, found.length));
      stretch.words.push(found.at);
      stretch.slips += found.slips;
      next = p + found.length;
    }
    return stretch;
  }

  function nextOf(word: string, following: string, words: string[], after: number) {
    const of = (is: (name: string) => boolean, slips: number, length = 1) => {
      const at = words.findIndex((name, i) => i >= after && is(name));
      return at < 0 ? undefined : { at, slips, length };
    };
    return (
      of((name) => name === word, 0) ??
      of((name) => longFormsOf(word).includes(name), 0) ??
      of((name) => `${name}s` === word, 0) ??
      (following ? of((name) => name.length > 6 && name === word + following, 0, 2) : undefined) ??
      (word.length >= 4 && isDistinct(word) && !everydayWords.has(word)
        ? of((name) => name.length >= 5 && isNear(name, word, 1), 1)
        : undefined)
    );
  }

  /** Whether a stretch says enough to name a venue. */
  function isName({ entry, words, slips, tokens: positions }: Stretch, tokens: Token[]) {
    if ((words[0] ?? 0) >= entry.own) return false;
    const said = words.map((at) => entry.words[at] ?? "");
    const distinct = said.filter(isDistinct);
    const isWhole = words.length === entry.words.length;
    // Of two long words both may have a slip: hardly anything else is that near.
    const isLong =
      said.length > 1 && said.every((word) => word.length >= 6) && said.join("").length >= LONG_NAME;
    if (
      slips > Math.max(1, isWhole ? words.length - (isLong ? 0 : 1) : 1) ||
      (slips === 1 && words.length > 1 && distinct.length === 0)
    )
      return false;
    if (said.length === 1) return isAlone(said[0] ?? "") && standsAsName(positions[0] ?? 0, tokens);
    if (words.length === entry.words.length && said.length > 1) return true;
    if (isCut(entry, words)) return true;
    const isHead =
      span(entry.core, entry.head - entry.core).every((at) => words.includes(at)) &&
      entry.head - entry.core > 1;
    return isHead || distinct.length > 0;
  }

  /** "Mornington Quayside" of Mornington Quayside Rooms: the place, and a word behind it that is none of the trade. */
  function isCut({ ahead, words: all }: Entry, words: number[]) {
    return (
      ahead > 0 &&
      words.length > ahead &&
      words.every((at, i) => at === i) &&
      words.slice(ahead).some((at) => !commonWords.has(all[at] ?? ""))
    );
  }

  /** Whether a word of a name may stand for all of it. */
  function isAlone(word: string) {
    const isEveryday = everydayWords.has(word) && !reading.capitals.has(word);
    return isDistinct(word) && word.length >= 4 && !isEveryday;
  }

  /** "Any provisions": a word after these is no name, unless it has a capital. */
  function standsAsName(at: number, tokens: Token[]) {
    const word = tokens[at]?.word ?? "";
    if (reading.capitals.has(word)) return true;
    if (
      /^(?:any|some|an?|for|with|without|no|more|allow|use|bring|have|get)$/.test(tokens[at - 1]?.word ?? "")
    )
      return false;
    const neighbours = [tokens[at - 1], tokens[at + 1]].flatMap((it) =>
      it && !/[~,]/.test(it.word) ? [it] : [],
    );
    return neighbours.every((it) => fillers.has(it.word) || options.isExplained(it.word, it.at));
  }
}

const span = (start: number, length: number) => Array.from({ length }, (_, i) => start + i);
const isComplete = ({ words, entry }: Stretch) => words.length === entry.words.length;

/** The stretches that tell most: the most words of a name, the fewest slips, the fullest name. */
function bestOf(stretches: Stretch[], tokens: Token[]): [Stretch, ...Stretch[]] | undefined {
  const value = ({ words, slips }: Stretch) => words.length - slips / 2;
  const top = Math.max(...stretches.map(value));
  const [first, ...others] = stretches
    .filter((it) => value(it) === top)
    .sort(
      (a, b) =>
        Number(isComplete(b)) - Number(isComplete(a)) ||
        (a.tokens[0] ?? 0) - (b.tokens[0] ?? 0) ||
        a.entry.words.length - b.entry.words.length ||
        a.entry.venue.id - b.entry.venue.id,
    );
  if (!first || tokens.length === 0) return undefined;
  const where = first.tokens.join();
  return [first, ...others.filter(({ tokens: positions }) => positions.join() === where)];
}
