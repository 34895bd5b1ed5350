import type { Country } from "@contract/vocabulary";
import type { OpenQuestion, Slot } from "../reading";
import type { NameIndex, NameSpan, RoomSpan } from "./names";
import type { Gazetteer } from "./places";
import { type Token, tokenise } from "./tokens";
import { fillers, type Phrase } from "./vocabulary";

/** A room of a venue that a message may name. */
export interface NamedRoom {
  id: number;
  venueId: number;
  name: string;
}

/** What is known before a message is read. */
export interface Knowledge {
  country: Country;
  /** Of the event. */
  cityId: number | null;
  names: NameIndex;
  gazetteer: Gazetteer;
  rooms: readonly NamedRoom[];
  today: Date;
}

/** A slot and the words that it was read from. */
export interface SlotSpan {
  from: number;
  to: number;
  slot: Slot;
  /** To be removed from the chips: "drop the parking". */
  isDropped?: true;
}

/** A number of unknown meaning, with a bound for "up to" or "at least". */
export interface BareNumber {
  from: number;
  to: number;
  min?: number;
  value: number;
  bound?: "below" | "above";
}

/** A message with everything extracted from it; each word is used at most once. */
export interface Scan {
  text: string;
  tokens: Token[];
  slots: SlotSpan[];
  names: NameSpan[];
  rooms: RoomSpan<NamedRoom>[];
  /** Phrases that are neither slots nor names, with their codes: "compare", "one:it". */
  cues: Phrase[];
  bare: BareNumber[];
  /** Kinds of chips to remove, such as `budget` for "forget the budget". */
  droppedKinds: string[];
  /** Questions to resolve before answering, with the words that they are about. */
  questions: { open: OpenQuestion; words: string }[];
  /** Words that were understood but have no use. */
  notUsed: string[];
}

export function createEmptyScan(text: string): Scan {
  const lists = {
    slots: [],
    names: [],
    rooms: [],
    cues: [],
    bare: [],
    droppedKinds: [],
    questions: [],
    notUsed: [],
  };
  return { text, tokens: tokenise(text), ...lists };
}

/** Marks words as used, so that nothing else is read from them. */
export function markWordsUsed({ tokens }: Scan, fromToken: number, toToken: number): void {
  for (const token of tokens.slice(fromToken, toToken)) token.isUsed = true;
}

export function markUsedAndAddSlot(scan: Scan, from: number, to: number, slot: Slot): void {
  markWordsUsed(scan, from, to);
  scan.slots.push({ from, to, slot });
}

/** Words as they were written. */
export const sliceOriginalText = ({ text, tokens }: Scan, fromToken: number, toToken: number): string =>
  text.slice(tokens[fromToken]?.start, tokens[toToken - 1]?.end).slice(0, 100);

export const scanHasCue = ({ cues }: Scan, pattern: RegExp): boolean =>
  cues.some(({ codes }) => codes.some((code) => pattern.test(code)));

/** The meaningful words that were not used; adjacent ones as one text. */
export function listUnusedTexts(scan: Scan): { from: number; to: number; text: string }[] {
  const runs: { from: number; to: number }[] = [];
  scan.tokens.forEach((token, index) => {
    if (token.isUsed || fillers.has(token.word) || fillers.has(token.stem) || /^[$£€%]$/.test(token.word))
      return;
    const last = runs.at(-1);
    if (last?.to === index && !token.isAfterBreak) last.to = index + 1;
    else runs.push({ from: index, to: index + 1 });
  });
  return runs.map(({ from, to }) => ({ from, to, text: sliceOriginalText(scan, from, to) }));
}

/** Whether there are only filler words between two positions, within one sentence. */
export const hasOnlyFillersBetween = ({ tokens }: Scan, fromToken: number, toToken: number): boolean =>
  fromToken <= toToken &&
  !tokens[toToken]?.isFirst &&
  tokens.slice(fromToken, toToken).every((token) => !token.isFirst && isFillerWord(token));

/** Whether a word has no meaning for a search; a number always has. */
export const isFillerWord = ({ word, stem, number }: Token): boolean =>
  number === undefined && (fillers.has(word) || fillers.has(stem));

export const addQuestion = (
  { questions }: Scan,
  words: string,
  questionText: string,
  options: OpenQuestion["options"] = [],
): number => questions.push({ words, open: { text: questionText, options } });
