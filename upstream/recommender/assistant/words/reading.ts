import { inDigits } from "./numbers";
import { writtenOut } from "./shorthand";
import { plain, wordsOf } from "./words";

/**
 * A message being read: each reader claims the words it accounts for, so that in the end what nobody claimed is known.
 * Claimed words become `~`, over which no pattern reads on.
 */
export class Reading {
  /** The whole message in plain words, commas kept. */
  readonly whole: string;
  /** What of it is not claimed yet. */
  rest: string;
  /** The words that were written with a capital, other than the first one of a sentence. */
  readonly capitals: ReadonlySet<string>;
  /** Whether names are written with capitals in it, as far as one can tell. */
  readonly isCased: boolean;
  /** What was understood but is not taken into account, in the words of the message. */
  readonly unused: string[] = [];

  constructor(
    readonly message: string,
    text: string = spaced(message),
  ) {
    this.whole = text;
    this.rest = text;
    this.capitals = capitalsOf(message);
    this.isCased = /^\P{L}*\p{Lu}\p{Ll}/u.test(message) && [...this.capitals].some((word) => word.length > 2);
  }

  has(pattern: RegExp) {
    return pattern.test(this.rest);
  }

  /** Claims the first words that a pattern finds. */
  take(pattern: string | RegExp): RegExpExecArray | undefined {
    const found = new RegExp(pattern).exec(this.rest);
    if (!found) return undefined;
    this.claim(found.index, found.index + found[0].length);
    return found;
  }

  /** Claims all that a pattern finds. */
  takeAll(pattern: RegExp): RegExpExecArray[] {
    const all: RegExpExecArray[] = [];
    for (let found = this.take(pattern); found && all.length < 20; found = this.take(pattern))
      all.push(found);
    return all;
  }

  /** Claims what stands from one index of the rest to another; the indices of all else stay as they are. */
  claim(from: number, to: number) {
    const claimed = this.rest.slice(from, to).replace(/\S/g, "~");
    this.rest = this.rest.slice(0, from) + claimed + this.rest.slice(to);
  }

  /** Takes a stretch out of the message: the other readers read on over it as if it were not there. */
  hide(from: number, to: number) {
    this.rest = this.rest.slice(0, from) + " ".repeat(to - from) + this.rest.slice(to);
  }

  /** Takes words into account in so far as the answer names them as not taken into account. */
  setAside(pattern: RegExp) {
    for (const [words] of this.takeAll(pattern)) this.unused.push(words.trim());
  }
}

/** A message as it is read: plain, and commas stand as words of their own. */
const spaced = (message: string) =>
  writtenOut(message)
    .replace(/(?<=\dk?) [-–—] (?=[$£]?\d)/gi, "-")
    .replace(/\b[a-z]+(?:[ -][a-z]+)?[ -](?:kms?|kilomet(?:re|er)s?|miles?)\b/gi, inDigits)
    .replace(/<(?=\s?[$£\d])/g, " under ")
    .replace(/>(?=\s?[$£\d])/g, " over ")
    .replace(/(?<=\b(?:spend|budget|price|total|cost)):(?=\s)/gi, " ")
    .replace(/€/g, " eur ")
    .replace(/(?<=\d) ?%/g, " percent ")
    .replace(/(?<=\d)\/(?=\d)/g, ".")
    .replace(/(?<=[a-z]{3}) ?\/ ?(?=[a-z]{3})/gi, " or ")
    .split(/,(?!\d{3}\b)|;|:(?=\s)|\s[-–—]+\s|\n|(?<=[a-z\d])[.?!](?=\s)/iu)
    .map((part) => plain(part).replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join(" , ");

function capitalsOf(message: string) {
  const written = [...message.matchAll(/(^|[.?!]\s+)?(\p{L}[\p{L}\p{M}'’]*)/gu)];
  return new Set(
    written.flatMap(([, start, word = ""]) =>
      start === undefined && /^\p{Lu}/u.test(word) ? wordsOf(plain(word)) : [],
    ),
  );
}
