import data from "./vocabulary.json";

const numberWords: Record<string, number> = data.numberWords;
/** Contractions: "what's" is "what is", "don't" is "do not". */
const contractions = new Map(Object.entries(data.contractions));

/** A word, number or currency sign of a message. */
export interface Token {
  /** The original text. */
  raw: string;
  /** In lower case, without accents and apostrophes. */
  word: string;
  /** The word without a plural ending. */
  stem: string;
  start: number;
  end: number;
  /** The value of a number. */
  number?: number | undefined;
  /** Whether a number was written in digits. */
  isDigits?: boolean;
  /** A sentence or line begins with it. */
  isFirst: boolean;
  /** It follows a comma or similar, or the end of a sentence. */
  isAfterBreak: boolean;
  /** Whether it is already part of a span. */
  isUsed?: boolean;
}

const letters: Record<string, string> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ß: "ss",
  æ: "ae",
  œ: "oe",
};

/** A word without case, accents and apostrophes. */
const toPlainWord = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[øłđðþßæœ]/g, (letter) => letters[letter] ?? letter)
    .replace(/['’‘`´ʼ]/g, "");

/** A word without its plural ending. */
function toSingular(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^suio]s$/.test(word) ? word.slice(0, -1) : word;
}

const tokenPattern = /[$£€%&]|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.:]\d+)?|[\p{L}\p{M}][\p{L}\p{M}'’‘]*/gu;

/** Splits a text into words, numbers and currency signs. "120pax" becomes two tokens; "a hundred and twenty" and "12k" one. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: raw, index: start } of text.matchAll(tokenPattern)) {
    const between = text.slice(end, start);
    const isFirst = tokens.length === 0 || /[.!?\n:;•]/.test(between);
    const isAfterBreak = isFirst || /[,/()–-]/.test(between);
    const isDigits = /^\d/.test(raw);
    end = start + raw.length;
    for (const [index, word] of expandContraction(raw).entries())
      tokens.push({
        raw: index === 0 ? raw : word,
        word,
        stem: toSingular(word),
        start,
        end,
        ...(isDigits && { number: Number(raw.replaceAll(",", "").replace(":", ".")), isDigits }),
        isFirst: index === 0 && isFirst,
        isAfterBreak: index === 0 && isAfterBreak,
      });
  }
  return mergeNumberMultiples(mergeNumberWords(tokens));
}

/** Expands a contraction. */
function expandContraction(raw: string): string[] {
  const word = raw === "&" ? "and" : toPlainWord(raw);
  const [, subject] = /^(it|that|there|here)['’]s$/i.exec(raw) ?? [];
  if (subject) return [toPlainWord(subject), "is"];
  return contractions.get(word)?.split(" ") ?? [word];
}

const multipliers: Record<string, number> = { k: 1000, grand: 1000, thousand: 1000, hundred: 100 };

/** Merges "12k" and "9 grand" into one number; "50th" is not a number. */
function mergeNumberMultiples(tokens: Token[]): Token[] {
  const merged: Token[] = [];
  for (const token of tokens) {
    const before = merged.at(-1);
    const times = multipliers[token.word];
    const isJoined = before?.end === token.start;
    if (!before?.isDigits || before.number === undefined) merged.push(token);
    else if (times && before.number < 1000 && (isJoined || token.word !== "k")) {
      const raw = `${before.raw}${token.raw}`;
      merged.splice(-1, 1, { ...before, number: before.number * times, end: token.end, raw });
    } else if (isJoined && /^(?:st|nd|rd|th)$/.test(token.word)) {
      const raw = `${before.raw}${token.word}`;
      merged.splice(-1, 1, { ...before, raw, word: raw, stem: raw, end: token.end, number: undefined });
    } else merged.push(token);
  }
  return merged;
}

/** "A hundred and twenty" becomes the number 120. */
function mergeNumberWords(tokens: Token[]): Token[] {
  const merged: Token[] = [];
  for (let index = 0; index < tokens.length; ) {
    const first = tokens[index] as Token;
    const isMultiple = multipliers[first.word] !== undefined && merged.at(-1)?.isDigits;
    const { value, length } = isMultiple ? { value: 0, length: 0 } : parseNumberWords(tokens, index);
    const last = tokens[index + Math.max(1, length) - 1] as Token;
    const raw = tokens.slice(index, index + length).map((token) => token.raw);
    const [word, end] = [`${value}`, last.end];
    merged.push(length > 0 ? { ...first, raw: raw.join(" "), word, stem: word, end, number: value } : first);
    index += Math.max(1, length);
  }
  return merged;
}

/** The number in words at a position: its value and its length in tokens. */
function parseNumberWords(tokens: readonly Token[], from: number): { value: number; length: number } {
  const isArticle = tokens[from]?.word === "a" && /^(?:hundred|thousand)$/.test(tokens[from + 1]?.word ?? "");
  let value = isArticle ? 1 : 0;
  let length = 0;
  for (let index = from + Number(isArticle); index < tokens.length; index += 1) {
    const { word } = tokens[index] as Token;
    const wordValue = numberWords[word];
    const nextValue = numberWords[tokens[index + 1]?.word ?? ""];
    if (word === "and" && value >= 100 && nextValue && nextValue < 100) continue;
    const sum = wordValue === undefined ? undefined : extendNumberByWord(value, wordValue);
    if (sum === undefined) break;
    value = sum;
    length = index - from + 1;
  }
  return { value, length };
}

/** Extends a number by a word: "two" by "hundred", "twenty" by "five"; undefined if that is not a number. */
function extendNumberByWord(numberSoFar: number, wordValue: number): number | undefined {
  if (wordValue >= 100) return Math.max(1, numberSoFar) * wordValue;
  const isFree =
    numberSoFar === 0 ||
    (numberSoFar % 100 === 0 && wordValue < 100) ||
    (numberSoFar >= 20 && numberSoFar % 10 === 0 && wordValue < 10);
  return isFree ? numberSoFar + wordValue : undefined;
}
