import type { Intent, Superlative } from "../intent";
import { type Memory, subjectsOf } from "../memory";
import { countWishes, isNeed, refined } from "../needs/need";
import type { gistOf } from "./gist";
import type { Heard } from "./heard";

const ofOthers = /\b(?:rooms?|spaces?|venues?|places?|any[a-z]*|some[a-z]*|cheaper)\b/;

/** "The cheapest day delegate rate" is of packages, and so is "which is cheapest?" after those of a venue. */
export function ofPackages(
  { most, topics, room, need, asked }: Heard,
  memory: Memory,
): Superlative | undefined {
  const isAgain =
    memory.topics.includes("packages") &&
    subjectsOf(memory).length === 1 &&
    topics.every((topic) => topic === "price") &&
    room === undefined &&
    need.wheres.length === 0 &&
    countWishes(need) === 0 &&
    !ofOthers.test(asked);
  const isOfThem = topics.includes("packages") || isAgain;
  return isOfThem && (most === "cheapest" || most === "dearest") ? `${most} package` : most;
}

/** "Average price?" of what was found, or of what is sought. */
export function averageOf(
  { unheard }: Heard,
  { asked, need, subject }: ReturnType<typeof gistOf>,
  { need: before }: Memory,
): Intent | undefined {
  const isAsked =
    /\baverage(?: [a-z]+)? (?:pric|cost|spend|per|a head|rate|total)|\baverage\W*$|\bon average\b/.test(
      asked,
    );
  const sought = before ? refined(before, need) : need;
  if (!isAsked || !isNeed(sought) || (subject.length === 1 && !before)) return undefined;
  const left = unheard.filter((word) => word !== "average");
  return { kind: "search", need: sought, unheard: left, isAverage: true };
}

const ofSeveral = /\b(?:these|those|them|they|all|each|any|both|either|which|ones|list|anyone|everywhere)\b/;

/** "Cost for 80?" of the one that was talked about last, "and for 80?" after what it costs. */
export function pricedAgain(
  { topics, asked, most }: Heard,
  { need, subject, asksForVenues }: ReturnType<typeof gistOf>,
  { chosen, topics: earlier }: Memory,
): Omit<Extract<Intent, { kind: "facts" }>, "unheard"> | undefined {
  const [only, ...more] = chosen ?? [];
  if (only === undefined || more.length > 0 || asksForVenues || need.wheres.length > 0) return undefined;
  const isOnlyGuests = need.guests.length > 0 && countWishes(need) === need.guests.length;
  const isAgain = topics.length === 0 && earlier.includes("price");
  const isAsked =
    most === undefined && topics.length === 1 && topics[0] === "price" && !ofSeveral.test(asked);
  return isOnlyGuests && (isAgain || isAsked)
    ? { kind: "facts", venueIds: subject, topics: ["price"], need }
    : undefined;
}
