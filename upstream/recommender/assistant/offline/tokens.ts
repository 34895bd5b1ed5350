import data from "./vocabulary.json";

const numberWords: Record<string, number> = data.numberWords;
/** "What's" is "what is", "don't" is "do not": the parts of a word that is drawn together. */
const contractions = new Map(Object.entries(data.contractions));

/** A word, number or currency sign of a message. */
export interface Token {
  /** As it was written. */
  raw: string;
  /** In lower case, without accents and apostrophes. */
  word: string;
  /** The word without a plural ending. */
  stem: string;
  start: number;
  end: number;
  /** The value of a number. */
  number?: number;
  /** Whether it was written in digits. */
  isDigits?: boolean;
  /** A sentence, line or list item begins with it. */
  isFirst: boolean;
  /** A comma or the like stands before it. */
  isAfterBreak: boolean;
  /** What it was taken for: part of a slot, or a word that says nothing. */
  use?: "slot" | "filler" | "cue";
}

/** Letters that no decomposition takes apart. */
const letters: Record<string, string> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ı: "i",
};

/** A word as it is compared. */
const plainWord = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[øłđðþßæœı]/g, (letter) => letters[letter] ?? letter)
    .replace(/['’‘`´ʼ]/g, "");

/** A word without its plural ending. */
export function stemOf(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^suio]s$/.test(word) ? word.slice(0, -1) : word;
}

const pieces =
  /[$£€%]|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,2}:\d\d|\d+(?:\.\d+)?|[\p{L}\p{M}][\p{L}\p{M}'’‘]*|&/gu;

/** The words, numbers and signs of a text; "120pax", "$15k" and "1am" come apart, numbers in words come together. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(pieces)) {
    const [raw] = match;
    const between = text.slice(end, match.index);
    const whole = raw === "&" ? "and" : plainWord(raw);
    const isDigits = /^\d/.test(raw);
    const start = match.index;
    const [isFirst, isAfterBreak] = [/[.!?\n:;•]/, /[,.!?\n:;•/()–-]/].map(
      (breaks) => tokens.length === 0 || breaks.test(between),
    );
    end = start + raw.length;
    const [, subject] = /^(it|that|there|here)['’]s$/i.exec(raw) ?? [];
    const parts = subject
      ? `${plainWord(subject)} is`
      : (contractions.get(whole) ?? (/n['’]t$/i.test(raw) ? `${whole.slice(0, -2)} not` : whole));
    for (const [at, word] of parts.split(" ").entries())
      tokens.push({
        raw: at === 0 ? raw : word,
        word,
        stem: stemOf(word),
        start,
        end,
        ...(isDigits && { number: Number(raw.replaceAll(",", "").replace(":", ".")), isDigits }),
        isFirst: at === 0 && isFirst === true,
        isAfterBreak: at === 0 && isAfterBreak === true,
      });
  }
  return withMultiples(withNumberWords(tokens));
}

const multiples: Record<string, number> = { k: 1000, grand: 1000, thousand: 1000, hundred: 100 };

/** "12k", "9 grand": the number and its multiple are one. */
function withMultiples(tokens: Token[]): Token[] {
  const merged: Token[] = [];
  for (const token of tokens) {
    const before = merged.at(-1);
    const isMultiple = token.word === "k" ? before?.end === token.start : before?.isDigits;
    const times = isMultiple ? (multiples[token.word] ?? 0) : 0;
    if (before?.number !== undefined && times && before.number < 1000) {
      merged[merged.length - 1] = {
        ...before,
        number: before.number * times,
        end: token.end,
        raw: `${before.raw}${token.raw}`,
      };
    } else if (before?.isDigits && isOrdinalEnding(token, before)) {
      const word = `${before.raw}${token.word}`;
      merged[merged.length - 1] = {
        ...before,
        raw: word,
        word,
        stem: word,
        end: token.end,
        number: undefined,
      };
    } else merged.push(token);
  }
  return merged;
}

/** Places on a list end here: "50th" is a birthday, and counts nothing. */
const LAST_PLACE = 20;

const isOrdinalEnding = ({ word, start }: Token, { number = 0, end }: Token) =>
  number > LAST_PLACE && start === end && /^(?:st|nd|rd|th)$/.test(word);

/** "a hundred and twenty" becomes the number 120. */
function withNumberWords(tokens: Token[]): Token[] {
  const merged: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const isMultiple = multiples[tokens[at]?.word ?? ""] !== undefined && merged.at(-1)?.isDigits;
    const read = isMultiple ? undefined : numberAt(tokens, at);
    const first = tokens[at] as Token;
    if (read) {
      const last = tokens[at + read.length - 1] as Token;
      merged.push({
        ...first,
        raw: tokens
          .slice(at, at + read.length)
          .map(({ raw }) => raw)
          .join(" "),
        word: String(read.value),
        stem: String(read.value),
        end: last.end,
        number: read.value,
      });
      at += read.length;
    } else {
      merged.push(first);
      at += 1;
    }
  }
  return merged;
}

/** The number in words at a place: its value, and of how many words it is made. */
function numberAt(tokens: readonly Token[], from: number): { value: number; length: number } | undefined {
  const isArticle = tokens[from]?.word === "a" && /^(?:hundred|thousand)$/.test(tokens[from + 1]?.word ?? "");
  let [value, at] = [0, from + (isArticle ? 1 : 0)];
  let length = 0;
  if (isArticle) value = 1;
  for (; at < tokens.length; at += 1) {
    const { word, isAfterBreak } = tokens[at] as Token;
    const own = numberWords[word];
    const follows = numberWords[tokens[at + 1]?.word ?? ""];
    if (word === "and" && value >= 100 && follows && follows < 100) continue;
    if (own === undefined || (isAfterBreak && at > from && tokens[at]?.raw !== undefined && value % 10 !== 0))
      break;
    if (own === 100 || own === 1000) value = Math.max(1, value) * own;
    else if (value === 0 || (value % 100 === 0 && own < 100) || (value % 10 === 0 && own < 10)) value += own;
    else break;
    length = at - from + 1;
  }
  return length > 0 && value > 0 ? { value, length } : undefined;
}

/** Whether one word is the other with at most `most` letters added, dropped, changed or swapped with the next. */
export function isNear(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swap =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : change;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change, swap));
    }
    if (Math.min(...next) > most) return false;
    before = row;
    row = next;
  }
  return (row[b.length] ?? most + 1) <= most;
}

/** How many letters of a word may be wrong for it still to be known. */
export const slipsIn = (word: string) => (word.length >= 8 ? 2 : word.length >= 5 ? 1 : 0);

/** Marks words as taken. */
export const use = (tokens: readonly Token[], from: number, to: number, as: Token["use"]) => {
  for (const token of tokens.slice(from, to)) token.use = as;
};

/** Words of a message as they were written. */
export const textOf = (
  { text, tokens }: { text: string; tokens: readonly Token[] },
  from: number,
  to: number,
) => text.slice(tokens[from]?.start, tokens[to - 1]?.end);
