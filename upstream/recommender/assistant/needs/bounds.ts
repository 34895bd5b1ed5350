import type { Bounds } from "./need";

const below =
  "under|below|sub|(?:nothing|none|never|nowhere) (?:over|above|more than|beyond)|less than|fewer than|up to|no more than|not more than|not over|not exceeding|at most|max(?:imum)?(?: of)?|within|cheaper than|no higher than|not above|not exceed(?:ing)?";
const above =
  "over|above|more than|at least|from|min(?:imum)?(?: of)?|starting (?:at|from)|exceeding|no less than|not less than|no fewer than|upwards of";
const about = "around|about|roughly|circa|approx(?:imately)?|some|say|nearly|almost|near";
/** The words before and behind a number by which it is a bound, as groups of a pattern. */
export const comparator = String.raw`(?:\b(?<cmp>${below}|${above}|${about}|between|exactly)\s+)?`;
export const tail = String.raw`(?:\s?(?<tail>or less|or under|or fewer|or below|max(?:imum)?|tops|at most|or more|or over|or above|plus(?! (?:an?|another|one|the|\d|~))|minimum|(?<=[\dk])\+|\+(?! [a-z~\d$£])|at least))?`;
const isBelow = new RegExp(`^(?:${below}|between|or less|or under|or fewer|or below|max(?:imum)?|tops)$`);
export const isAbove = new RegExp(String.raw`^(?:${above}|or more|or over|or above|plus|minimum|\+)$`);
export const isAbout = new RegExp(`^(?:${about})$`);

/** Bounds from a number or two, by the words around them; a bare one is the most. */
export function boundsOf(from: number, to: number | undefined, words: (string | undefined)[]): Bounds {
  if (to !== undefined) return { min: Math.min(from, to), max: Math.max(from, to) };
  const said = words.filter((word) => word !== undefined);
  if (said.some((word) => isBelow.test(word))) return { max: from };
  if (said.some((word) => isAbove.test(word))) return { min: from };
  if (said.some((word) => isAbout.test(word)))
    return { min: Math.round(from * 0.9), max: Math.round(from * 1.1) };
  return { max: from };
}

/** Whether the number itself is not meant. */
export const isStrict = (word: string | undefined) => /^(?:more than|over|above|exceeding)$/.test(word ?? "");

/** Whether a value lies within bounds. */
export const isWithin = (value: number, { min, max, isBelow, isAbove }: Bounds) =>
  (isAbove ? value > (min ?? 0) : value >= (min ?? 0)) &&
  (max === undefined || (isBelow ? value < max : value <= max));
