import type { Reading } from "../words/reading";
import { boundsOf, isAbove } from "./bounds";
import type { Bounds, Feature, Wish } from "./need";

const number = String.raw`(?<from>\d{1,4}(?:\.\d)?)(?!\d)`;
const before =
  "(?:\\b(?<cmp>at least|a minimum of|minimum(?: of)?|min(?: of)?|no (?:less|fewer) than|not (?:less|fewer) than|more than|over|upwards of|up to|at most|no more than|max(?:imum)?(?: of)?|under|fewer than|less than|about|around|say|some) )?";
const behind = String.raw`(?<tail>\+| ?plus| or more| or over| or above| minimum| at least| or so)?`;
const unwritten =
  "(?: (?:own|on ?site|free|separate|dedicated|secure|off street|en ?suite|guest|hotel|double))*";
const sleeping = "(?:to (?:sleep|stay)(?: in)?|for (?:guests|people) to (?:sleep|stay)|overnight)";

/** What of a venue is counted, by the words around the number, and in which unit it was said. */
const counted: { feature: Feature; words: string; behind?: string; times?: (said: string) => number }[] = [
  {
    feature: { kind: "checklist", value: "parking" },
    words: `${before}${number}${behind}${unwritten} (?:(?:car|vehicle)[ -]parking\\b(?! (?:space|spot|bay|place))|(?:(?:car|vehicle) ?)?(?:park(?:ing)?(?: (?:spaces?|spots?|bays?|places))|car ?parks|spaces?(?= (?:for (?:cars|parking)|to park))))`,
    behind: "(?: (?:for (?:cars|parking)|to park))?",
  },
  {
    feature: { kind: "checklist", value: "parking" },
    words: `${before}${number}${behind}${unwritten} (?:car|vehicle) (?:spaces?|spots?|bays?)`,
  },
  {
    feature: { kind: "checklist", value: "parking" },
    words: `(?:car ?park|park(?:ing)?|(?:spaces?|room) to park)(?: spaces?| spots?)? (?:for|of) ${before}${number}${behind}(?: (?:cars|vehicles)| (?:parking )?spaces|(?! (?:guests|people|pax|seated|standing|in|with|at|and)))`,
  },
  {
    feature: { kind: "checklist", value: "parking" },
    words: `(?:parks?|spaces? for|room for|parking for) ${before}${number}${behind} (?:cars|vehicles)`,
  },
  {
    feature: { kind: "facility", value: "accommodation" },
    words: `${before}${number}${behind}${unwritten} (?:bed ?rooms?|(?:guest|hotel) rooms|rooms? (?=${sleeping}))`,
    behind: `(?:${sleeping})?`,
  },
  {
    feature: { kind: "checklist", value: "wifi" },
    words: `${before}${number}${behind} ?(?<unit>gbit|gbits|gig|gigabit|gb|gbps|mbit|mbits|megabit|mb|mbps|meg)(?: s)?(?: per second| ps)?\\b`,
    behind: "(?: (?:of )?(?:wi ?fi|internet|broadband|connection))?",
    times: (said) => (said.startsWith("g") ? 1000 : 1),
  },
];

const patterns = counted.map(({ feature, words, behind = "", times }) => ({
  feature,
  times,
  pattern: new RegExp(`(?<![$£.\\d])${words}${behind}`),
}));

/** Reads what of a venue is to be so many: parking spaces, bedrooms, Mbit/s. */
export function readCounted(reading: Reading): Feature[] {
  // "Gigabit wifi" is one of them.
  reading.rest = reading.rest.replace(/(?<!\d ?)\bgigabit (?=(?:wi ?fi|internet|broadband))/, "1 gbit ");
  return patterns.flatMap(({ feature, pattern, times }) => {
    const found = reading.take(pattern);
    if (!found?.groups || !("value" in feature)) return [];
    const { cmp, from, tail, unit = "" } = found.groups;
    const factor = times?.(unit) ?? 1;
    return [{ ...feature, count: scaled(leastOf(Number(from), cmp, tail?.trim()), factor) }];
  });
}

/** "Parking, at least 50 spaces" is one wish. */
export const withCounted = (wishes: readonly Wish[], counted: readonly Feature[]): Wish[] => [
  ...wishes.filter(({ anyOf, isNot }) => isNot || !counted.some(({ value }) => value === anyOf[0]?.value)),
  ...counted.map((it) => ({ anyOf: [it] })),
];

/** A bare number of what a venue has is the least: who asks for 50 spaces is not put off by 60. */
function leastOf(from: number, cmp: string | undefined, tail: string | undefined): Bounds {
  const isMost = /^(?:up to|at most|no more than|max|under|fewer than|less than)/.test(cmp ?? "");
  if (!isMost) return { min: from, ...(/^(?:more than|over|upwards)/.test(cmp ?? "") && { isAbove: true }) };
  return {
    ...boundsOf(from, undefined, [isAbove.test(tail ?? "") ? tail : "up to"]),
    ...(/^(?:under|fewer|less)/.test(cmp ?? "") && { isBelow: true }),
  };
}

const scaled = ({ min, max, ...rest }: Bounds, by: number): Bounds => ({
  ...rest,
  ...(min !== undefined && { min: min * by }),
  ...(max !== undefined && { max: max * by }),
});
