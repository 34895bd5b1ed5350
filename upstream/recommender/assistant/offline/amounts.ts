import type { Country } from "@contract/vocabulary";
import type { How, Slot, SlotOf } from "../reading";
import { inUnits } from "./places";
import type { Token } from "./tokens";
import {
  holdingWords,
  idleUnits,
  isKnownWord,
  type Phrase,
  phraseAt,
  phraseBefore,
  phraseFrom,
} from "./vocabulary";

/** A number of a message and what it counts. */
export interface Amount {
  from: number;
  to: number;
  value: number;
  /** The least of a range. */
  min?: number;
  slot?: Slot;
  /** A distance in the country's unit. */
  within?: number;
  /** A place on the list: "number 3", "the 2nd". */
  ordinal?: number;
  /** Counts nothing that a search knows, as "two kids" or a share: it is listed as not used. */
  isIdle?: true;
  /** An amount of money of which is not known whether it is a head or in total. */
  isOpenMoney?: true;
  /** In the money of another country. */
  isForeign?: true;
  /** The words beside it make it the least that is wanted. */
  isLeast?: true;
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
/** Amounts that are less are a price a head, amounts that are more a total. */
const MOST_A_HEAD = 500;
const LEAST_TOTAL = 1000;
/** A number with nothing beside it that is as great is money: no party is. */
const LEAST_BIG = 2000;

/** What the numbers of a message count: guests, money, distances, hours, or a place on the list. */
export function findAmounts(tokens: readonly Token[], country: Country): Amount[] {
  const amounts: Amount[] = [];
  for (let at = 0; at < tokens.length; ) {
    const isFree = tokens[at]?.number !== undefined && !tokens[at]?.use && !isPronoun(tokens, at);
    const amount = isFree ? amountAt(tokens, at, country) : undefined;
    if (amount) amounts.push(amount);
    at = Math.max(amount?.to ?? 0, at + 1);
  }
  return amounts;
}

/** "The Windsor one": "one" in words counts nothing unless a unit stands behind it. */
const isPronoun = (tokens: readonly Token[], at: number) =>
  tokens[at]?.number === 1 &&
  !tokens[at]?.isDigits &&
  (tokens[at + 1]?.word === "of" || !phraseFrom(tokens, at + 1, "guest", "head"));

/** The number or range at a word with what stands before and behind it. */
function amountAt(tokens: readonly Token[], at: number, country: Country): Amount {
  const last = rangeEnd(tokens, at) ?? at;
  const min = last > at ? (tokens[at]?.number ?? 0) : undefined;
  const span: Amount = { from: at, to: last + 1, value: tokens[last]?.number ?? 0, min };
  const { bounds } = boundsOf(tokens, at, last + 1, span.value);
  return (
    shareAt(tokens, last, span) ??
    ordinalAt(tokens, at, span) ??
    limitAt(tokens, at, last, span) ??
    clockAt(tokens, at, span) ??
    distanceAt(tokens, last, span, country) ??
    moneyAt(tokens, at, last, span, country) ??
    guestsAt(tokens, at, last, span) ??
    idleAt(tokens, last, span) ?? { ...span, ...(bounds.min !== undefined && { isLeast: true }) }
  );
}

/** "80 to 100", "between 80 and 100", "80-100": where the second number stands. */
function rangeEnd(tokens: readonly Token[], at: number): number | undefined {
  const joint = tokens[at + 1]?.word;
  const isGlued = tokens[at + 1]?.number !== undefined && tokens[at + 1]?.isAfterBreak;
  const isBetween = tokens[at - 1]?.word === "between" || tokens[at - 2]?.word === "between";
  const isJoined = joint === "to" || joint === "or" || (joint === "and" && isBetween);
  const skip = (index: number) => (signs[tokens[index]?.word ?? ""] ? index + 1 : index);
  const next = isGlued ? at + 1 : isJoined || signs[joint ?? ""] ? skip(at + (isJoined ? 2 : 1)) : -1;
  const [low, high] = [tokens[at]?.number ?? 0, tokens[next]?.number];
  const isRange =
    high !== undefined &&
    high > low &&
    (joint !== "or" || high <= low * 1.5) &&
    (!isGlued || tokens[next - 1]?.end === (tokens[next]?.start ?? 0) - 1);
  return isRange ? next : undefined;
}

/** "60%", "a third of them": a share counts no guests. */
function shareAt(tokens: readonly Token[], last: number, span: Amount): Amount | undefined {
  const isShare = /^(?:%|percent|per)$/.test(tokens[last + 1]?.word ?? "");
  if (!isShare || (tokens[last + 1]?.word === "per" && tokens[last + 2]?.word !== "cent")) return undefined;
  return { ...span, to: last + (tokens[last + 1]?.word === "per" ? 3 : 2), isIdle: true };
}

function ordinalAt(tokens: readonly Token[], at: number, span: Amount): Amount | undefined {
  const next = tokens[at + 1];
  if (span.value > 20) return undefined;
  if (/^(?:st|nd|rd|th)$/.test(next?.word ?? "") && next?.start === tokens[at]?.end)
    return { ...span, to: tokens[at + 2]?.word === "1" ? at + 3 : at + 2, ordinal: span.value };
  if (/^(?:number|no|option|venue)$/.test(tokens[at - 1]?.word ?? "") && next?.number === undefined)
    return { ...span, from: at - 1, ordinal: span.value };
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

/** "Till 1 am", "past 11", "at 3 pm": drinks until then where the words say so, else an hour that no record knows. */
function clockAt(tokens: readonly Token[], at: number, span: Amount): Amount | undefined {
  const [token, next] = [tokens[at], tokens[at + 1]];
  const isSaid = /^(?:am|pm|oclock)$/.test(next?.word ?? "");
  const isTime = token?.isDigits && /^\d{1,2}:\d\d$/.test(token.raw);
  const said = tokens.slice(Math.max(0, at - 5), at);
  const isHour =
    /^(?:by|before|at|from)$/.test(said.at(-1)?.word ?? "") &&
    said.some((_, index) => phraseFrom(said, index, "clock"));
  const isAfterWord =
    isHour ||
    phraseBefore(tokens, at, "until", 2) !== undefined ||
    phraseBefore(tokens, at, "past", 2) !== undefined;
  const isBare =
    isAfterWord && span.value <= 12 && !phraseFrom(tokens, at + 1, "guest", "head", "total") && !span.min;
  const hours = Math.floor(span.value);
  const past = Math.round((span.value - hours) * 100);
  if (!token || !(isSaid || isTime || isBare) || hours > (isTime ? 24 : 12) || past > 59) return undefined;
  const isEvening =
    next?.word === "pm" || (next?.word !== "am" && hours >= 6 && hours < 12) || (isTime && hours > 12);
  const ofDay = (hours % 12) * 60 + past + (isEvening ? 720 : 0);
  const to = isSaid ? at + 2 : at + 1;
  const words = isSaid ? `${token.raw} ${next?.word}` : token.raw;
  return { ...span, to, slot: lateSlot(tokens, at, to, ofDay) ?? { kind: "when", text: words } };
}

/** Minutes of the day as an hour until which drinks are wanted, where the words beside it say so. */
export function lateSlot(
  tokens: readonly Token[],
  at: number,
  to: number,
  ofDay: number,
): SlotOf<"late"> | undefined {
  const minutes = (ofDay + 720) % 1440;
  const past = phraseBefore(tokens, at, "past", 3);
  const goesOn =
    past !== undefined &&
    tokens.slice(Math.max(0, past - 5), past).some((_, index, own) => phraseFrom(own, index, "goingOn"));
  const isUntil = phraseBefore(tokens, at, "until", 3) !== undefined || goesOn;
  const next = tokens.slice(to, to + 3).map(({ word }) => word);
  const isDaytime = /^(?:in the )?(?:morning|noon|afternoon)\b/.test(next.join(" "));
  return isUntil && !isDaytime && minutes >= 540 && minutes <= 1080 ? { kind: "late", minutes } : undefined;
}

function distanceAt(
  tokens: readonly Token[],
  last: number,
  span: Amount,
  country: Country,
): Amount | undefined {
  const unit = tokens[last + 1];
  // "Within 20k of Leeds" is a distance.
  const isShort =
    /^\d+k$/i.test(tokens[last]?.raw ?? "") && unit?.word === "of" && tokens[last - 1]?.word === "within";
  if (isShort) return { ...span, from: last - 1, within: inUnits(span.value / 1000, "km", country) };
  if (!unit || !/^(?:km|kilometre|kilometer|mi|mile)$/.test(unit.stem)) return undefined;
  const from =
    phraseBefore(tokens, span.from, "below") ?? phraseBefore(tokens, span.from, "around") ?? span.from;
  return { ...span, from, to: last + 2, within: inUnits(span.value, unit.stem, country) };
}

/** The bounds that words around a number give it. */
function boundsOf(tokens: readonly Token[], from: number, to: number, value: number) {
  const below = phraseBefore(tokens, from, "below");
  const above = phraseBefore(tokens, from, "above");
  const behind = (code: string) => {
    const phrase = phraseFrom(tokens, to, code);
    const isBehind = /^(?:or|and|plus|tops|max|maximum)$/.test(tokens[to]?.word ?? "");
    return isBehind ? phrase : undefined;
  };
  const [less, more] = [behind("below"), behind("above")];
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
  { value, min }: Amount,
  country: Country,
): Amount | undefined {
  const money = moneyWords(tokens, at, last);
  const { currency, spend, isBudget, isGuests } = money;
  const isYear = value >= 2020 && value <= 2040 && tokens[last]?.raw.length === 4;
  const isBig = value >= LEAST_BIG && !isGuests && !isYear;
  const isOfTotal = money.total !== undefined && (value >= LEAST_TOTAL || isBudget);
  const isMoney =
    currency !== undefined ||
    money.head !== undefined ||
    isBig ||
    ((isBudget || spend !== undefined || isOfTotal) && !isGuests);
  if (!isMoney) return undefined;
  const { start, end, bounds } = boundsOf(tokens, money.from, money.to, value);
  const to = Math.max(money.to, end);
  const head = money.head ?? phraseFrom(tokens, to, "head");
  const total = money.total ?? phraseFrom(tokens, to, "total");
  const span = {
    from: Math.min(start, money.begin),
    to: Math.max(to, head?.to ?? to, total?.to ?? to),
    value,
    min,
  };
  const isTotal = !head && (total !== undefined || value >= LEAST_TOTAL);
  const per =
    spend !== undefined
      ? "minimum"
      : head || (!isTotal && value <= MOST_A_HEAD)
        ? "head"
        : isTotal
          ? "total"
          : undefined;
  if (currency !== undefined && currency !== country) return { ...span, isForeign: true };
  if (!per) return { ...span, isOpenMoney: true };
  return {
    ...span,
    slot: { kind: "budget", per, ...(min === undefined ? bounds : { min, max: value }) },
  };
}

/** The words of money around a number: its currency, "a head", "in total", "budget" or "minimum spend". */
function moneyWords(tokens: readonly Token[], at: number, last: number) {
  const [before, behind] = [tokens[at - 1], tokens[last + 1]];
  const sign = signs[before?.stem ?? ""] && before?.end === tokens[at]?.start ? before : undefined;
  const word = behind && signs[behind.stem] ? behind : undefined;
  const currency = signs[sign?.stem ?? word?.stem ?? ""];
  const from = sign ? at - 1 : at;
  const to = word ? last + 2 : last + 1;
  const bound = phraseBefore(tokens, from, "below") ?? phraseBefore(tokens, from, "above") ?? from;
  const isEach =
    tokens[to]?.word === "each" &&
    currency === undefined &&
    phraseBefore(tokens, from, "below") === undefined;
  const isHeadBefore =
    phraseBefore(tokens, bound, "head", 4) !== undefined && !phraseFrom(tokens, to, "guest");
  const head: Phrase | undefined = isEach
    ? undefined
    : (phraseFrom(tokens, to, "head") ?? (isHeadBefore ? { from: to, to, codes: [] } : undefined));
  const total = phraseFrom(tokens, to, "total");
  const wordBefore = (code: string) =>
    phraseBefore(tokens, from, code, 5) ?? phraseBefore(tokens, bound, code, 5);
  const [budget, spend] = [wordBefore("budget"), wordBefore("spend")];
  const isGuests = phraseFrom(tokens, to, "guest") !== undefined && !head;
  const totalBefore = tokens[at - 1]?.word === "of" && tokens[at - 2]?.word === "total" ? at - 2 : undefined;
  const begin = Math.min(from, budget ?? from, spend ?? from, totalBefore ?? from);
  return {
    currency,
    from,
    to: (head ?? total)?.to ?? to,
    begin,
    head,
    total: total ?? (totalBefore === undefined ? undefined : { from: begin, to, codes: [] }),
    spend,
    isBudget: budget !== undefined,
    isGuests,
  };
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
function howFrom(tokens: readonly Token[], at: number): { how: How; to: number } | undefined {
  const phrase = phraseFrom(
    tokens,
    tokens[at]?.word === "in" ? at + 1 : at,
    ...hows.map((how) => `how:${how}`),
  );
  return phrase && { how: phrase.codes[0]?.slice("how:".length) as How, to: phrase.to };
}

const adjectives = /^(?:wedding|adult|day|evening|hungry|invited|corporate|dinner|total)$/;
const parts =
  /^(?:for|in|at) (?:the |a )?(?:meal|evening|dinner|ceremony|reception|day|night|party|wedding|lunch|drinks)\b/;

/** A number of guests: a unit behind it, how they sit, or a word before it that wants guests. */
function guestsAt(tokens: readonly Token[], at: number, last: number, span: Amount): Amount | undefined {
  const value = Math.round(span.value);
  if (value < 1 || value > 100_000) return undefined;
  const first = howFrom(tokens, last + 1);
  const begin = first?.to ?? last + 1;
  const isAdjective = adjectives.test(tokens[begin]?.word ?? "") && phraseFrom(tokens, begin + 1, "guest");
  const unit = phraseFrom(tokens, isAdjective ? begin + 1 : begin, "guest");
  const to = unit?.to ?? begin;
  const second = first ? undefined : howFrom(tokens, to);
  const { start, end, bounds } = boundsOf(tokens, at, to, value);
  const words = tokens.slice(to, to + 3).map(({ word }) => word);
  const isWanted =
    parts.test(words.join(" ")) ||
    ((tokens[at]?.isDigits === true || value > 12) &&
      holdingWords.has(tokens[start - 1]?.stem ?? "") &&
      (second !== undefined || endsAt(tokens[Math.max(to, end)])));
  if (!unit && !first && !second && !isWanted) return undefined;
  if (idleUnits.has(tokens[last + 1]?.stem ?? "") && !unit && !first) return undefined;
  const how = (first ?? second)?.how;
  const slot: SlotOf<"guests"> = {
    kind: "guests",
    count: value,
    ...(span.min !== undefined && { min: Math.round(span.min) }),
    ...(bounds.min !== undefined && span.min === undefined && { isLeast: true as const }),
    ...(how && { how }),
  };
  return { ...span, from: start, to: Math.max(second?.to ?? to, end), slot };
}

/** Whether nothing follows a number that it might count. */
const endsAt = (next: Token | undefined) =>
  !next ||
  next.isAfterBreak ||
  next.use !== undefined ||
  isKnownWord(next.stem) ||
  !/^\p{Ll}+$/u.test(next.raw);

/** A number of something that a search does not count: listed as not used. */
function idleAt(tokens: readonly Token[], last: number, span: Amount): Amount | undefined {
  const [token, next] = [tokens[last], tokens[last + 1]];
  const raw = token?.raw ?? "";
  if (span.value >= 2020 && span.value <= 2040 && raw.length === 4)
    return { ...span, slot: { kind: "when", text: raw } };
  if (raw.length >= 7 || /^0\d/.test(raw)) return { ...span, isIdle: true };
  if (next && idleUnits.has(next.stem)) return { ...span, to: last + 2, isIdle: true };
  return !token?.isDigits && span.value <= 12 ? { ...span, isIdle: true } : undefined;
}
