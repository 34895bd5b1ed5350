import type { Country } from "@contract/vocabulary";
import type { How, Slot, SlotOf } from "../reading";
import { isKnownWord, phraseAt, phraseBefore, phraseFrom } from "./lexicon";
import { inUnits } from "./places";
import type { Token } from "./tokens";
import { holdingWords, idleUnits } from "./vocabulary";

/** A number of a message and what it counts. */
export interface Amount {
  from: number;
  to: number;
  slot?: Slot;
  /** A distance in the country's unit. */
  within?: number;
  /** Counts nothing that a search knows, as "two kids": it is listed as not used. */
  isIdle?: true;
  /** An amount of money of which is not known whether it is a head or in total. */
  isOpenMoney?: true;
  /** In the money of another country. */
  isForeign?: true;
  /** A place on the list: "number 3", "the 2nd". */
  ordinal?: number;
  value: number;
  /** The least of a range. */
  min?: number;
}

const signs: Record<string, Country | "other"> = {
  $: "AU",
  "£": "UK",
  "€": "other",
  dollar: "AU",
  buck: "AU",
  aud: "AU",
  pound: "UK",
  quid: "UK",
  gbp: "UK",
  euro: "other",
};
const clock = /^(?:am|pm)$/;

/** Amounts that are less are a price a head, amounts that are more a total. */
const MOST_A_HEAD = 500;
const LEAST_TOTAL = 1000;
/** A number with nothing beside it that is as great is money: no party is. */
const LEAST_BIG = 2000;

/** What the numbers of a message count: guests, money, distances, hours, or a place on the list. */
export function findAmounts(tokens: readonly Token[], country: Country): Amount[] {
  const amounts: Amount[] = [];
  for (let at = 0; at < tokens.length; ) {
    const amount =
      tokens[at]?.number === undefined || tokens[at]?.use ? undefined : amountAt(tokens, at, country);
    if (amount) amounts.push(amount);
    at = amount ? Math.max(amount.to, at + 1) : at + 1;
  }
  return amounts;
}

/** The number or range at a word with what stands before and behind it. */
function amountAt(tokens: readonly Token[], at: number, country: Country): Amount {
  const range = rangeAt(tokens, at);
  const last = range?.last ?? at;
  const low = tokens[at]?.number ?? 0;
  const high = range ? (tokens[last]?.number ?? low) : low;
  const span = { from: at, to: last + 1, value: high, ...(range && { min: low }) };
  const money = moneyAt(tokens, at, last, country, range ? { min: low, max: high } : undefined);
  return (
    ordinalAt(tokens, at, span) ??
    limitAt(tokens, at, last, span) ??
    clockAt(tokens, at, span) ??
    distanceAt(tokens, last, span, country) ??
    money ??
    guestsAt(tokens, at, last, span, range ? low : undefined) ??
    idleAt(tokens, last, span) ??
    span
  );
}

/** "80 to 100", "between 80 and 100", "80-100": the two ends. */
function rangeAt(tokens: readonly Token[], at: number): { last: number } | undefined {
  const skip = (index: number) => (signs[tokens[index]?.word ?? ""] ? index + 1 : index);
  const joint = tokens[at + 1]?.word;
  const isGlued = tokens[at + 1]?.number !== undefined && tokens[at + 1]?.isAfterBreak;
  const isBetween = tokens[at - 1]?.word === "between" || tokens[at - 2]?.word === "between";
  const isJoined = joint === "to" || joint === "or" || (joint === "and" && isBetween);
  const next = isGlued ? at + 1 : isJoined || signs[joint ?? ""] ? skip(at + (isJoined ? 2 : 1)) : -1;
  const [low, high] = [tokens[at]?.number ?? 0, tokens[next]?.number];
  const isRange =
    high !== undefined &&
    high > low &&
    (joint !== "or" || high <= low * 1.5) &&
    (!isGlued || tokens[next - 1]?.end === (tokens[next]?.start ?? 0) - 1);
  return isRange ? { last: next } : undefined;
}

function ordinalAt(tokens: readonly Token[], at: number, span: Amount): Amount | undefined {
  const next = tokens[at + 1];
  const { value } = span;
  const before = tokens[at - 1]?.word ?? "";
  if (value > 20) return undefined;
  if (/^(?:st|nd|rd|th)$/.test(next?.word ?? "") && next?.start === tokens[at]?.end)
    return { ...span, to: tokens[at + 2]?.word === "1" ? at + 3 : at + 2, ordinal: value };
  if (/^(?:number|no|option|venue)$/.test(before) && next?.number === undefined)
    return { ...span, from: at - 1, ordinal: value };
  return undefined;
}

const best = /^(?:cheapest|top|best|nearest|biggest|largest|closest|dearest|smallest|expensive|priciest)$/;

/** "The cheapest three", "top 5", "3 options": how many venues are wanted. */
function limitAt(tokens: readonly Token[], at: number, last: number, span: Amount): Amount | undefined {
  if (span.value > 10 || !Number.isInteger(span.value) || span.value < 2) return undefined;
  const isWanted =
    best.test(tokens[at - 1]?.word ?? "") ||
    best.test(tokens[last + 1]?.word ?? "") ||
    /^(?:option|idea|suggestion|venue|place)$/.test(tokens[last + 1]?.stem ?? "") ||
    phraseAt(tokens, last + 1, (code) => code.startsWith("style:")) !== undefined;
  return isWanted ? { ...span, slot: { kind: "limit", count: span.value } } : undefined;
}

/** "till 1 am", "at 3 pm": drinks until then in the evening and night, else an hour that no record knows. */
function clockAt(tokens: readonly Token[], at: number, span: Amount): Amount | undefined {
  const token = tokens[at];
  const next = tokens[at + 1];
  const isClock = clock.test(next?.word ?? "") || next?.word === "oclock";
  if (!token || !isClock || !next) return undefined;
  const hours = Math.floor(span.value);
  const past = Math.round((span.value - hours) * 100);
  if (hours > 12 || past > 59) return undefined;
  const ofDay =
    (hours % 12) * 60 + past + (next.word === "pm" || (next.word === "oclock" && hours >= 6) ? 720 : 0);
  const slot = lateSlot(tokens, at, ofDay) ?? { kind: "when" as const, text: `${token.raw} ${next.word}` };
  return { ...span, to: at + 2, slot };
}

/** Minutes of the day as an hour until which drinks are wanted, where the words before it say so. */
export function lateSlot(tokens: readonly Token[], at: number, ofDay: number): SlotOf<"late"> | undefined {
  const minutes = (ofDay + 720) % 1440;
  const isUntil = phraseBefore(tokens, at, "until", 3) !== undefined;
  return isUntil && minutes >= 540 && minutes <= 1080 && !/^(?:by|before)$/.test(tokens[at - 1]?.word ?? "")
    ? { kind: "late", minutes }
    : undefined;
}

function distanceAt(
  tokens: readonly Token[],
  last: number,
  span: Amount,
  country: Country,
): Amount | undefined {
  const unit = tokens[last + 1];
  if (!unit || !/^(?:km|kilometre|kilometer|mi|mile)$/.test(unit.stem)) return undefined;
  const from =
    phraseBefore(tokens, span.from, "below") ?? phraseBefore(tokens, span.from, "around") ?? span.from;
  return { ...span, from, to: last + 2, within: inUnits(span.value, unit.stem, country) };
}

/** The bounds that words around a number give it. */
function boundsOf(tokens: readonly Token[], from: number, to: number, value: number) {
  const below = phraseBefore(tokens, from, "below") ?? undefined;
  const above = phraseBefore(tokens, from, "above") ?? undefined;
  const belowBehind = phraseFrom(tokens, to, "below");
  const aboveBehind = phraseFrom(tokens, to, "above");
  const isBehind = (phrase: typeof belowBehind) =>
    phrase !== undefined && /^(?:or|and|plus|tops|max|maximum)$/.test(tokens[phrase.from]?.word ?? "")
      ? phrase
      : undefined;
  const [less, more] = [isBehind(belowBehind), isBehind(aboveBehind)];
  // "no more than" is below, though "more than" stands in it.
  const isBelow = below !== undefined && (above === undefined || below <= above);
  const start = isBelow ? below : (above ?? from);
  const end = less?.to ?? more?.to ?? to;
  if (isBelow || less) return { start, end, bounds: { max: value } };
  if (above !== undefined || more) return { start, end, bounds: { min: value } };
  return { start: phraseBefore(tokens, from, "around") ?? from, end, bounds: { max: value } };
}

/** An amount of money: a sign, "a head" or "in total" beside it, or a budget before it. */
function moneyAt(
  tokens: readonly Token[],
  at: number,
  last: number,
  country: Country,
  range: { min: number; max: number } | undefined,
): Amount | undefined {
  const before = tokens[at - 1];
  const behind = tokens[last + 1];
  const sign = signs[before?.stem ?? ""] && before?.end === tokens[at]?.start ? before : undefined;
  const word = behind && signs[behind.stem] ? behind : undefined;
  const currency = signs[(sign ?? word)?.stem ?? ""];
  let from = sign ? at - 1 : at;
  let to = word ? last + 2 : last + 1;
  // "Two rooms for 25 each" counts guests, and "$25 each" money.
  const isEach = tokens[to]?.word === "each" && currency === undefined;
  const head = isEach ? undefined : phraseFrom(tokens, to, "head");
  const total = phraseFrom(tokens, to, "total");
  const bound = phraseBefore(tokens, from, "below") ?? phraseBefore(tokens, from, "above") ?? from;
  const budget = phraseBefore(tokens, from, "budget", 5) ?? phraseBefore(tokens, bound, "budget", 5);
  const spend = phraseBefore(tokens, from, "spend", 5) ?? phraseBefore(tokens, bound, "spend", 5);
  const isGuests = phraseFrom(tokens, to, "guest") && !head;
  const amount = range?.max ?? tokens[last]?.number ?? 0;
  const isYear = amount >= 2020 && amount <= 2040 && tokens[last]?.raw.length === 4;
  const isBig = amount >= LEAST_BIG && !isGuests && !isYear;
  if (
    currency === undefined &&
    !head &&
    !isBig &&
    ((budget === undefined && spend === undefined && !total) || isGuests)
  )
    return undefined;
  const value = range?.max ?? tokens[last]?.number ?? 0;
  if (currency === undefined && !head && total && value < LEAST_TOTAL && budget === undefined)
    return undefined;
  to = (head ?? total)?.to ?? to;
  const { start, end, bounds } = boundsOf(tokens, from, to, value);
  from = Math.min(start, budget ?? start, spend ?? start);
  to = Math.max(to, end);
  const later = phraseFrom(tokens, to, "head") ?? phraseFrom(tokens, to, "total");
  const isHead = head !== undefined || (later !== undefined && phraseFrom(tokens, to, "head") !== undefined);
  const isTotal = !isHead && (total !== undefined || later !== undefined || value >= LEAST_TOTAL);
  const per =
    spend !== undefined
      ? "minimum"
      : isHead
        ? "head"
        : isTotal
          ? "total"
          : value <= MOST_A_HEAD
            ? "head"
            : undefined;
  const span = { from, to: Math.max(to, later?.to ?? to), value };
  if (currency !== undefined && currency !== country) return { ...span, isForeign: true };
  if (!per) return { ...span, isOpenMoney: true };
  return { ...span, slot: { kind: "budget", per, ...(range ?? bounds) } };
}

const hows = [
  "cocktail",
  "seated",
  "banquet",
  "dinner-and-dance",
  "theatre",
  "cabaret",
  "u_shaped",
  "boardroom",
  "classroom",
] as const;

/** How guests sit or stand by a phrase that begins at a word. */
const howFrom = (tokens: readonly Token[], at: number): { how: How; to: number } | undefined => {
  const from = tokens[at]?.word === "in" ? at + 1 : at;
  for (const how of hows) {
    const phrase = phraseFrom(tokens, from, `how:${how}`);
    if (phrase) return { how, to: phrase.to };
  }
  return undefined;
};

/** A number of guests: a unit behind it, how they sit, or a word before it that wants guests. */
function guestsAt(
  tokens: readonly Token[],
  at: number,
  last: number,
  span: Amount,
  min: number | undefined,
): Amount | undefined {
  const value = Math.round(span.value);
  if (value < 1 || value > 100_000) return undefined;
  let to = last + 1;
  const first = howFrom(tokens, to);
  to = first?.to ?? to;
  const isAdjective =
    /^(?:wedding|adult|day|evening|hungry|invited|corporate|dinner|total)$/.test(tokens[to]?.word ?? "") &&
    phraseFrom(tokens, to + 1, "guest");
  const unit = phraseFrom(tokens, isAdjective ? to + 1 : to, "guest");
  to = unit?.to ?? to;
  const second = first ? undefined : howFrom(tokens, to);
  const isUnit = unit !== undefined || first !== undefined;
  const { start, end, bounds } = boundsOf(tokens, at, to, value);
  const before = tokens[start - 1]?.stem ?? "";
  const next = tokens[Math.max(to, end)];
  const isEnd =
    !next ||
    next.isAfterBreak ||
    next.use !== undefined ||
    isKnownWord(next.stem) ||
    !/^\p{Ll}+$/u.test(next.raw);
  const isPart =
    /^(?:for|in|at) (?:the |a )?(?:meal|evening|dinner|ceremony|reception|day|night|party|wedding|lunch|drinks|breakfast)\b/.test(
      tokens
        .slice(to, to + 3)
        .map(({ word }) => word)
        .join(" "),
    );
  const isWanted =
    isPart ||
    ((tokens[at]?.isDigits === true || value > 12) &&
      holdingWords.has(before) &&
      (isEnd || second !== undefined));
  if (!isUnit && !isWanted && !second) return undefined;
  if (idleUnits.has(tokens[last + 1]?.stem ?? "") && !isUnit) return undefined;
  const slot: SlotOf<"guests"> = {
    kind: "guests",
    count: value,
    ...(min !== undefined && { min: Math.round(min) }),
    ...(bounds.min !== undefined && min === undefined && { isLeast: true as const }),
    ...((first ?? second) && { how: (first ?? second)?.how }),
  };
  return { ...span, from: start, to: Math.max(second?.to ?? to, end), slot };
}

/** A number of something that a search does not count: listed as not used. */
function idleAt(tokens: readonly Token[], last: number, span: Amount): Amount | undefined {
  const next = tokens[last + 1];
  const isYear = span.value >= 2020 && span.value <= 2040 && tokens[last]?.raw.length === 4;
  if (isYear) return { ...span, slot: { kind: "when", text: tokens[last]?.raw ?? "" } };
  const isPhone = (tokens[last]?.raw.length ?? 0) >= 7 || /^0\d/.test(tokens[last]?.raw ?? "");
  if (isPhone) return { ...span, isIdle: true };
  if (next && idleUnits.has(next.stem)) return { ...span, to: last + 2, isIdle: true };
  const isWord = !tokens[last]?.isDigits && span.value <= 12;
  return isWord ? { ...span, isIdle: true } : undefined;
}
