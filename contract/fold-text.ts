/**
 * The rules for searching and sorting names and other short texts, for the web and the embedded upstream. The SQL
 * function `folded` follows the same rules; a contract test compares the two.
 */

/**
 * Removed: accents, Hebrew points, Arabic vowel signs, apostrophes ("O'Brien" is "obrien") and invisible
 * characters.
 */
const DROPPED =
  /[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0640\u064B-\u065F\u0670'`\u00AD\u02B9-\u02BF\u2018-\u201B\u2032\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** Replaced by a space: spaces, control characters and punctuation ("Smith-Jones" is "smith jones"). */
const BETWEEN = /[\s!-/:-@[-`{-\u00BF\u05BE\u060C\u2000-\u206F\u3000-\u303F\u30FB]+/g;

/** Letters that NFKD does not decompose. */
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
 * Folds a text for searching: no case or accents, `&` as "and", single spaces between words. A text without letters and
 * digits keeps its characters.
 */
export function foldText(text: string): string {
  const lower = text.normalize("NFKD").toLowerCase();
  const letters = lower.replace(DROPPED, "").replace(SPECIAL, (letter) => LETTERS[letter] ?? letter);
  const words = letters.replaceAll("&", " and ").replace(BETWEEN, " ").trim();
  return words || lower.replace(/^ +| +$/g, "");
}

/** Removes the spaces of a folded text, as "Mac Donald" is also written "Macdonald". */
export const removeSpaces = (foldedText: string): string => foldedText.replaceAll(" ", "");

/** Whether one folded text contains another. Spaces are ignored if the match starts at the beginning of a word. */
export function containsFoldedText(foldedText: string, foldedSearch: string): boolean {
  if (foldedText.includes(foldedSearch)) return true;
  const joined = removeSpaces(foldedSearch);
  if (!removeSpaces(foldedText).includes(joined)) return false;
  const words = foldedText.split(" ");
  return words.some((_, index) => words.slice(index).join("").startsWith(joined));
}

/** Whether a text contains a search text. */
export const containsSearchText = (text: string, searchText: string): boolean =>
  containsFoldedText(foldText(text), foldText(searchText));

const { compare } = new Intl.Collator("en", { numeric: true });

/** Compares names for sorting: folded, with numbers by value. */
export const compareNames = (a: string, b: string): number =>
  compare(foldText(a), foldText(b)) || compare(a, b);
