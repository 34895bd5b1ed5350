import type { Surroundings } from "../intent";
import { everydayWords } from "../words/everyday-words";
import { quietWords } from "../words/quiet-words";
import { writtenOut } from "../words/shorthand";
import { commonWords } from "../words/vocabulary";
import { isNear, plain, wordsOf, wordsOfName } from "../words/words";
import { explains } from "./accounted";
import { fillers } from "./name-index";

const LEAST_LETTERS = 3;
/** A word that is cut short keeps more than half of its letters. */
const LEAST_KEPT = 0.6;
/** A word of a name beside it that is right tells whose name it is. */
const LEAST_TELLING = 4;

/**
 * A message in which words that are cut short or mistyped are written as the one word of a venue's or a place's name that
 * they can stand for, where the word of the name beside them is right: "carrick frm barn", "Yara Glen".
 */
export function respelt(message: string, { venues, places, rooms, client }: Spelt): string {
  const text = plain(message);
  const words = wordsOf(text).filter((word) => !fillers.has(word));
  // Most messages have no such word: names are looked at only where one has.
  if (!words.some(mayBeCut)) return message;
  const names = [...venues, ...places].map(({ name }) => wordsOfName(name).filter((it) => !fillers.has(it)));
  const spelt = new Set([...names, ...[...rooms.map(({ name }) => name), ...client].map(wordsOfName)].flat());
  const isExplained = explains(text, places);
  const isStrange = (word: string) =>
    mayBeCut(word) &&
    !spelt.has(word) &&
    wordsOf(plain(writtenOut(word))).join() === word &&
    !isExplained(word, text.search(new RegExp(`\\b${word}\\b`)));
  const meant = new Map(
    words.flatMap((word, at) => {
      if (!isStrange(word)) return [];
      const beside = [words[at - 1], words[at + 1]];
      const [only, ...more] = new Set(names.flatMap((name) => wordsOfNameFor(word, beside, name)));
      return only && more.length === 0 ? [[word, only] as const] : [];
    }),
  );
  if (meant.size === 0) return message;
  return message.replace(/[\p{L}\p{M}'’]+/gu, (typed) => meant.get(plain(typed).trim()) ?? typed);
}

type Spelt = Pick<Surroundings, "venues" | "places" | "rooms" | "client">;

/** Whether a word is none of everyday English or of the trade. */
const mayBeCut = (word: string) =>
  word.length >= LEAST_LETTERS &&
  /^[a-z]+$/.test(word) &&
  ![quietWords, commonWords, everydayWords].some((known) => known.has(word));

/** The words of a name that a typed one may be, where one right beside it is as typed too. */
const wordsOfNameFor = (
  word: string,
  [before, after]: readonly (string | undefined)[],
  name: readonly string[],
) =>
  name.filter((own, at) => {
    const isBeside =
      (before !== undefined && before.length >= LEAST_TELLING && name[at - 1] === before) ||
      (after !== undefined && after.length >= LEAST_TELLING && name[at + 1] === after);
    return isBeside && isShortOf(word, own);
  });

/** "Frm" of "farm", "collingwd" of "collingwood", and "yara" with a slip. */
function isShortOf(word: string, name: string) {
  if (word[0] !== name[0]) return false;
  if (word.length > LEAST_LETTERS && isNear(word, name, 1)) return true;
  if (word.length < name.length * LEAST_KEPT || word.length >= name.length) return false;
  let at = 0;
  for (const letter of name) if (letter === word[at]) at += 1;
  return at === word.length;
}
