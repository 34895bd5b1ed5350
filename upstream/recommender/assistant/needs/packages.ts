import { everydayWords } from "../words/everyday-words";
import { quietWords } from "../words/quiet-words";
import type { Reading } from "../words/reading";
import { commonWords } from "../words/vocabulary";
import { wordsOfName } from "../words/words";

/** Whether a message may name a package: only then are their names looked up. */
export const mayNamePackage =
  /\b(?:packages?|rates?|delegates?|micro|high[ -]teas?|(?:half|full|all)[ -]?days?|day (?:delegates?|conference))\b/i;

const behind = "(?= (?:wedding |party |function |event )?(?:packages?|rates?)\\b)";
/** Names that mean nothing else: they need no "package" behind them. */
const alone = /^(?:micro|high|half day|full day) [a-z]/;
/** What is said in place of a name. */
const otherwise: Record<string, string> = {
  "half day delegate": `half[ -]?day (?:delegates?|conference|meeting)(?: (?:packages?|rates?))?`,
  "full day delegate": `(?<!half[ -])(?:full[ -]?|all[ -])?day (?:(?:delegates?|conference)(?: (?:packages?|rates?))?|meeting${behind})`,
};

/** A name in plain words, without the "package" at its end. */
export const packageName = (name: string) =>
  wordsOfName(name)
    .join(" ")
    .replace(/ (?:packages?|rates?)$/, "");

/** A word that tells a package from others. */
const isTelling = (word: string) =>
  word.length > 3 && !quietWords.has(word) && !commonWords.has(word) && !everydayWords.has(word);
/** The words of packages that mean much else, but before "package" one of them. */
const kinds = new Set([
  "premium",
  "classic",
  "standard",
  "delegate",
  "winter",
  "midweek",
  "wedding",
  "cocktail",
]);

/**
 * The package that is asked for: its name in plain words, or the part of it that was said where "package" stands behind:
 * "the premium package", "delegate rates".
 */
export function readPackage(reading: Reading, packages: readonly string[]): string | undefined {
  if (packages.length === 0) return undefined;
  const names = [...new Set(packages)].map(packageName).sort((a, b) => b.length - a.length);
  const whole = names.find((name) => {
    const words = otherwise[name] ?? `${name.split(" ").join("[ -]?")}s?`;
    const after = otherwise[name] || alone.test(name) ? "" : behind;
    return reading.take(new RegExp(`\\b${words}\\b${after}`)) !== undefined;
  });
  if (whole !== undefined) return whole;
  const parts = new Set(names.flatMap((name) => name.split(" ")));
  return [...parts].find(
    (part) =>
      (kinds.has(part) || isTelling(part)) &&
      reading.take(new RegExp(`\\b${part}s?\\b${behind}`)) !== undefined,
  );
}

/** "With a special offer": whether only venues with one that holds now are sought. */
export const readOffer = (reading: Reading): boolean =>
  reading.take(
    /\b(?:with (?:an? |any )?(?:current |special )?(?:offers?|deals?|discounts?|promotions?|specials)|(?:have|has|having|current|special|any|an|the)(?: (?:a|an|any|current|special|good))* (?:offers?|deals?|discounts?|promotions?|specials)|(?:deals?|discounts?|promotions?|special offers?|current offers?|specials|(?:offers|promos?)(?= *(?:$|,|for|at|there|running|right|now))))\b(?! (?:accommodation|parking))/,
  ) !== undefined;
