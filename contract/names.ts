/**
 * How names and other short texts are searched and sorted, in the web and in the embedded upstream alike. The SQL
 * function `folded` is the same rule; a contract test compares the two.
 */

/** Accents, Hebrew points, Arabic vowel signs, apostrophes and marks that cannot be seen. */
const DROPPED =
  /[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0640\u064B-\u065F\u0670'`\u00AD\u02B9-\u02BF\u2018-\u201B\u2032\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** What stands between words: spaces, controls and punctuation. */
const BETWEEN = /[\s!-/:-@[-`{-\u00BF\u05BE\u060C\u2000-\u206F\u3000-\u303F\u30FB]+/g;

/** Letters that no accent can be taken off. */
const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ı: "i",
  ħ: "h",
  ŧ: "t",
  ς: "σ",
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");

/**
 * A text as it is searched: its letters without case and accents, `&` as "and", one space between words. A text without
 * letters and digits keeps its characters.
 */
export function foldText(text: string): string {
  const lower = text.normalize("NFKD").toLowerCase();
  const letters = lower.replace(DROPPED, "").replace(SPECIAL, (letter) => LETTERS[letter] ?? letter);
  const words = letters.replaceAll("&", " and ").replace(BETWEEN, " ").trim();
  return words || lower.replace(/^ +| +$/g, "");
}

/** A folded text without its spaces: "Mac Donald" is written "Macdonald", too. */
export const joinWords = (folded: string) => folded.replaceAll(" ", "");

/** Whether one folded text contains another; from the beginning of a word on, spaces do not count. */
export function containsFolded(folded: string, wanted: string): boolean {
  if (folded.includes(wanted)) return true;
  const joined = joinWords(wanted);
  if (!joinWords(folded).includes(joined)) return false;
  const words = folded.split(" ");
  return words.some((_, at) => words.slice(at).join("").startsWith(joined));
}

/** Whether a text contains what was typed to find it. */
export const containsText = (text: string, typed: string) => containsFolded(foldText(text), foldText(typed));

const { compare } = new Intl.Collator("en", { numeric: true });

/** The order of two names as people sort them: folded, numbers by their size. */
export const compareNames = (one: string, other: string): number =>
  compare(foldText(one), foldText(other)) || compare(one, other);
