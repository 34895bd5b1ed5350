import type { Country } from "@contract/vocabulary";
import { parse as parseDates } from "chrono-node";
import type { SlotOf } from "../reading";
import { convertDistanceToCountryUnit } from "./places";
import { addQuestion, markUsedAndAddSlot, markWordsUsed, type Scan, sliceOriginalText } from "./scan";
import type { Token } from "./tokens";
import { containsPhrase, findLongestKnownPhrase, findPhraseBefore, units } from "./vocabulary";

/** A number or range of a message, with its currency sign and bound ("up to", "or more"). */
interface Quantity {
  /** The tokens of the number and its sign. */
  from: number;
  to: number;
  /** The tokens including the words of the bound. */
  start: number;
  end: number;
  /** The lower end of a range; `value` is then the upper end. */
  min?: number;
  value: number;
  sign?: string | undefined;
  bound?: "below" | "above" | undefined;
}

/** The largest amount that a budget slot accepts. */
const MAX_AMOUNT = 100_000_000;

/**
 * Reads dates, times, distances, money, guests and the number of venues wanted. Other numbers stay bare: they
 * change a chip of the last search or lead to a question.
 */
export function extractAmounts(scan: Scan, today: Date, country: Country): void {
  extractDates(scan, today);
  for (let index = 0; index < scan.tokens.length; index += 1) {
    if (scan.tokens[index]?.word === "midnight" && !scan.tokens[index]?.isUsed)
      addTimeSlot(scan, index, index + 1, MIDNIGHT);
    const quantity = parseQuantity(scan.tokens, index);
    if (!quantity) continue;
    if (!extractors.some((tryExtract) => tryExtract(scan, quantity, country))) addBareNumber(scan, quantity);
    index = quantity.to - 1;
  }
}

const findCurrencySign = (tokens: readonly Token[], index: number) =>
  /^[$£€]$/.exec(tokens[index]?.word ?? "")?.[0];

function parseQuantity(tokens: readonly Token[], index: number): Quantity | undefined {
  const token = tokens[index];
  if (token?.number === undefined || token.isUsed) return undefined;
  const sign = findCurrencySign(tokens, index - 1);
  const from = sign ? index - 1 : index;
  const last = findRangeEnd(tokens, index, from);
  const high = tokens[last ?? index]?.number ?? 0;
  if (last === undefined || high <= token.number)
    return { from, to: index + 1, value: token.number, sign, ...parseBound(tokens, from, index + 1) };
  // "$15-20k" is 15,000 to 20,000.
  const min = token.number < 100 && high >= 1000 ? token.number * 1000 : token.number;
  const to = last + 1;
  return {
    from,
    to,
    start: from,
    end: to,
    min,
    value: high,
    sign: sign ?? findCurrencySign(tokens, last - 1),
  };
}

/** The position of the second number in "80 to 120", "between 80 and 120" or "80-120". */
function findRangeEnd(tokens: readonly Token[], index: number, from: number): number | undefined {
  const isBetween = /^(?:between|from)$/.test(tokens[from - 1]?.word ?? "");
  const joiningWord = tokens[index + 1]?.word ?? "";
  const second = joiningWord === "to" || (joiningWord === "and" && isBetween) ? index + 2 : index + 1;
  const last = findCurrencySign(tokens, second) ? second + 1 : second;
  const [low, high] = [tokens[index], tokens[last]];
  if (!low || high?.number === undefined) return undefined;
  // The dash is no token: it is a break of at most three characters, as in "80 - 120".
  const isDashed = high.isAfterBreak === true && high.start - low.end <= 3;
  return second > index + 1 || isDashed ? last : undefined;
}

function parseBound(
  tokens: readonly Token[],
  from: number,
  to: number,
): { bound?: "below" | "above" | undefined; start: number; end: number } {
  const leadPhrase = findPhraseBefore(tokens, from, /^(?:below|above|around)$/, 1);
  // "What about 80" and "plus 12" have no bound, but "80 plus" has.
  const isQuestion = /^(?:what|how)$/.test(tokens[(leadPhrase?.from ?? 0) - 1]?.word ?? "");
  const before = isQuestion || tokens[leadPhrase?.from ?? -1]?.word === "plus" ? undefined : leadPhrase;
  const after = /^(?:or|and|max|maximum|tops|plus)$/.test(tokens[to]?.word ?? "")
    ? findLongestKnownPhrase(tokens, to, /^(?:below|above)$/)
    : undefined;
  const code = (before ?? after)?.codes.find((candidate) => /^(?:below|above)$/.test(candidate));
  const bound = code as "below" | "above" | undefined;
  return { start: before?.from ?? from, end: before ? to : (after?.to ?? to), ...(bound && { bound }) };
}

/** Reads dates with chrono. "May" and "sat" alone are words, and a day in the past is no condition. */
function extractDates(scan: Scan, today: Date): void {
  for (const { index, text, start } of parseDates(scan.text, today, { forwardDate: true })) {
    const isDay = start.isCertain("day") || start.isCertain("weekday") || start.isCertain("month");
    const from = scan.tokens.findIndex((token) => token.start >= index);
    let to = from;
    for (let token = scan.tokens[to]; token && token.end <= index + text.length; token = scan.tokens[to])
      to += 1;
    const isFree = to > from && !scan.tokens.slice(from, to).some(({ isUsed }) => isUsed);
    const isNamed = /\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|weekend/i.test(text);
    const isMonth = /jan|feb|march|apr|may|june|july|aug|sep|oct|nov|dec/i.test(text);
    const isWord = /^(?:may|\d+ may)$/i.test(text.trim());
    if (!isDay || !isFree || !(isNamed || isMonth) || isWord) continue;
    const words = sliceOriginalText(scan, from, to);
    if (start.date() >= today) markUsedAndAddSlot(scan, from, to, { kind: "when", text: words });
    else {
      scan.notUsed.push(words);
      markWordsUsed(scan, from, to);
    }
  }
}

/** Minutes after noon, in which late licences are recorded. */
const [NINE_PM, MIDNIGHT, SIX_AM] = [540, 720, 1080];

/** "1 am", "11:30 pm", and "until 1" if the message mentions drinks. */
function tryExtractTime(scan: Scan, { from, to, value }: Quantity): boolean {
  const { tokens } = scan;
  const suffix = /^(?:am|pm|oclock)$/.exec(tokens[to]?.word ?? "")?.[0];
  const until = findPhraseBefore(tokens, from, /^until$/);
  const isUntil =
    until && (containsPhrase(tokens, /^drinks$/) || /^(?:until|till?)$/.test(tokens[until.from]?.word ?? ""));
  const isClock =
    suffix !== undefined || tokens[to - 1]?.raw.includes(":") === true || (isUntil === true && value <= 12);
  if (!isClock || value > 24) return false;
  // Without am or pm, an event ends between midnight and 6:59 rather than in the afternoon.
  const isMorning = suffix === "am" || (suffix !== "pm" && value % 12 < 7);
  // A time such as 11:30 is the number 11.3.
  const minutes = ((Math.floor(value) % 12) + (isMorning ? 12 : 0)) * 60 + Math.round((value % 1) * 100);
  addTimeSlot(scan, from, suffix ? to + 1 : to, minutes);
  return true;
}

/** Adds a time: a late licence for drinks until 9 pm to 6 am, otherwise a time that cannot be checked. */
function addTimeSlot(scan: Scan, fromToken: number, toToken: number, minutesAfterNoon: number): void {
  const until = findPhraseBefore(scan.tokens, fromToken, /^until$/);
  // "Past 11 pm" is about opening hours only in a message about drinks; "past midnight" always is.
  const isAboutClosing =
    /^(?:until|till?)$/.test(scan.tokens[until?.from ?? -1]?.word ?? "") ||
    containsPhrase(scan.tokens, /^drinks$/);
  const isLate =
    until &&
    minutesAfterNoon >= NINE_PM &&
    minutesAfterNoon <= SIX_AM &&
    (minutesAfterNoon === MIDNIGHT || isAboutClosing);
  const start = until?.from ?? fromToken;
  markUsedAndAddSlot(
    scan,
    start,
    toToken,
    isLate
      ? { kind: "late", minutes: minutesAfterNoon }
      : { kind: "when", text: sliceOriginalText(scan, start, toToken) },
  );
}

/** "Within 60 km of": kept as a cue, which extractPlaces applies to the place that follows. */
function tryExtractDistance(scan: Scan, { start, to, value }: Quantity, country: Country): boolean {
  const unit = /^(?:kms?|kilomet(?:re|er)s?|mi|miles?)$/.exec(scan.tokens[to]?.word ?? "")?.[0];
  if (!unit) return false;
  markWordsUsed(scan, start, to + 1);
  scan.cues.push({
    from: start,
    to: to + 1,
    codes: [`within:${convertDistanceToCountryUnit(value, unit, country)}`],
  });
  return true;
}

/** Money: with a currency sign, "k", a word for money or budget before it, or "a head" after it. */
function tryExtractMoney(scan: Scan, { min, value, sign, ...extent }: Quantity): boolean {
  const { tokens } = scan;
  if (value > MAX_AMOUNT) return false;
  const phrases = findMoneyPhrases(tokens, extent);
  const { currencyEnd, head, share, lead, spent } = phrases;
  const isWrittenAsMoney =
    sign !== undefined ||
    currencyEnd > extent.end ||
    /k$|grand|thousand/i.test(tokens[extent.to - 1]?.raw ?? "");
  if (!isWrittenAsMoney && !isMoneyByPhrases(tokens, phrases)) return false;
  const from = lead?.from ?? extent.start;
  const to = spent?.to ?? share?.to ?? Math.max(currencyEnd, extent.end);
  const statedBasis = head ? "head" : share && "total";
  const per = lead?.codes.includes("topic:minimum") ? "minimum" : (statedBasis ?? guessPerHeadOrTotal(value));
  const slot = (basis: SlotOf<"budget">["per"]) =>
    ({
      kind: "budget",
      per: basis,
      ...(extent.bound === "above" ? { min: value } : { min, max: value }),
    }) as const;
  if (per) markUsedAndAddSlot(scan, from, to, slot(per));
  else {
    const buttons = [
      { label: "Per head", add: [slot("head")], drop: [] },
      { label: "In total", add: [slot("total")], drop: [] },
    ];
    addQuestion(
      scan,
      sliceOriginalText(scan, extent.from, to),
      `Is “${sliceOriginalText(scan, extent.from, to)}” per head or in total?`,
      buttons,
    );
    markWordsUsed(scan, from, to);
  }
  return true;
}

/**
 * The phrases around an amount: "budget of" (lead) before it, and after it "dollars", "a head" or "in total"
 * (share) and "to spend" (spent).
 */
function findMoneyPhrases(
  tokens: readonly Token[],
  { start, to, end }: Pick<Quantity, "start" | "to" | "end">,
) {
  const currencyEnd = findLongestKnownPhrase(tokens, to, /^money$/)?.to ?? end;
  const head = findLongestKnownPhrase(tokens, currencyEnd, /^head$/);
  const share = head ?? findLongestKnownPhrase(tokens, currencyEnd, /^total$/);
  const lead = findPhraseBefore(tokens, start, /^(?:budget|topic:minimum)$/);
  const spent = findLongestKnownPhrase(tokens, share?.to ?? currencyEnd, /^budget$/);
  return { currencyEnd, head, share, lead, spent };
}

/** Whether phrases make a bare number money; "80 heads" and "80 guests" are not. */
function isMoneyByPhrases(
  tokens: readonly Token[],
  { currencyEnd, head, share, lead, spent }: ReturnType<typeof findMoneyPhrases>,
): boolean {
  const isHeadCount = head !== undefined && /^heads?$/.test(tokens[currencyEnd]?.word ?? "");
  const isGuestCount = findLongestKnownPhrase(tokens, currencyEnd, /^guest$/) !== undefined;
  return !isHeadCount && !isGuestCount && (share ?? spent ?? lead) !== undefined;
}

/** Whether an amount is more likely per head or in total; between 400 and 1000 it can be either. */
function guessPerHeadOrTotal(amount: number): "total" | "head" | undefined {
  if (amount >= 1000) return "total";
  return amount <= 400 ? "head" : undefined;
}

/**
 * A number of guests: before a word for guests ("80 wedding guests") or seating, or after "for" or "holds".
 */
function tryExtractGuests(scan: Scan, { from, to, start, end, min, value, sign, bound }: Quantity): boolean {
  const { tokens } = scan;
  if (sign || !isPlausibleGuestCount(value)) return false;
  const findInSentence = (index: number, codes: RegExp) =>
    tokens[index]?.isFirst ? undefined : findLongestKnownPhrase(tokens, index, codes);
  const seatingOrType = findInSentence(end, /^(?:how|type):/);
  const noun = findInSentence(seatingOrType?.to ?? end, /^(?:guest|head)$/);
  const isHoldingCount = value >= 10 && isAfterHoldingWord(tokens, start) && isEndOfPhrase(tokens, to);
  const hasSeating = seatingOrType?.codes.some((code) => code.startsWith("how"));
  if (!(noun || hasSeating || isHoldingCount)) return false;
  const children = noun && parseChildren(tokens, noun.to);
  const count = value + (children?.count ?? 0);
  // "80 seated guests": the words from "seated" on stay unused, as the seating is a slot of its own.
  const stop = children?.to ?? (seatingOrType ? end : (noun?.to ?? end));
  const atLeast = bound === "above" ? { isLeast: true as const } : {};
  markUsedAndAddSlot(scan, Math.min(start, from), stop, {
    kind: "guests",
    count,
    ...(min && { min }),
    ...atLeast,
  });
  return true;
}

const isPlausibleGuestCount = (value: number) => value >= 1 && value <= 100_000 && Number.isInteger(value);

const isAfterHoldingWord = (tokens: readonly Token[], index: number) =>
  findPhraseBefore(tokens, index, /^holding$/) !== undefined;

/** "And 12 children". */
function parseChildren(tokens: readonly Token[], index: number): { count: number; to: number } | undefined {
  const count = /^(?:and|plus)$/.test(tokens[index]?.word ?? "") ? tokens[index + 1]?.number : undefined;
  const phrase = count ? findLongestKnownPhrase(tokens, index + 2, /^child$/) : undefined;
  return count && phrase ? { count, to: phrase.to } : undefined;
}

/** Words after "for 80" that do not name what is counted; "for 80 cars" is no number of guests. */
const continuationWords = new Set(
  "in at on with near and or for but please around from by there then instead if who is to of ish not no without only all max including plus".split(
    " ",
  ),
);

/** Whether no counted thing follows a number such as "for 80". */
function isEndOfPhrase(tokens: readonly Token[], tokenIndex: number): boolean {
  const next = tokens[tokenIndex];
  if (!next || next.isAfterBreak || continuationWords.has(next.word)) return true;
  return (
    findLongestKnownPhrase(
      tokens,
      tokenIndex,
      /^(?:how|type|topic|sort|anywhere|below|above|style|facility):?/,
    ) !== undefined
  );
}

/** "Cheapest three", "top 5", "3 venues". */
function tryExtractLimit(scan: Scan, { from, to, value, sign }: Quantity): boolean {
  const [before, after] = [scan.tokens[from - 1]?.word ?? "", scan.tokens[to]];
  const orderWords = /^(?:top|first|best|cheapest|nearest|closest|largest|biggest|smallest)$/;
  const hasNoun = /^(?:venue|option|idea|suggestion)$/.test(after?.stem ?? "");
  const hasOrder =
    orderWords.test(after?.word ?? "") || (orderWords.test(before) && (!after || after.word === "in"));
  const hasStyle = findLongestKnownPhrase(scan.tokens, to, /^style:/) !== undefined;
  if (sign || value > 10 || value < 1 || !(hasNoun || hasOrder || hasStyle)) return false;
  // "These 3 venues" refers to listed venues.
  if (/^(?:these|those|the)$/.test(before)) return false;
  markUsedAndAddSlot(scan, from, hasNoun ? to + 1 : to, { kind: "limit", count: value });
  return true;
}

/** Numbers without meaning for a search: "12 cars", "60 %", "in 2019", phone numbers, small numbers in words. */
function tryExtractMeaninglessNumber(scan: Scan, { from, to, value, sign }: Quantity): boolean {
  const [first, next] = [scan.tokens[from], scan.tokens[to]];
  const isUnit = next !== undefined && isUnitWord(next);
  const isYear = first?.isDigits && !sign && value >= 1950 && value <= 2100 && to - from === 1;
  // "0412 345 678" begins with 0; "9555 1234" is followed by another large number.
  const isTelephone = first?.raw.startsWith("0") || (next?.number ?? 0) > 1000;
  // "The one with the lake"
  const isSmallWord = !first?.isDigits && value <= 10;
  if (!isUnit && !isYear && !isTelephone && !isSmallWord) return false;
  // In "12 car spaces" the unit is also a wish for parking, so its words stay free for that.
  const isFeature = findLongestKnownPhrase(scan.tokens, to, /^(?:checklist|facility):/) !== undefined;
  if (isUnit || !isSmallWord) scan.notUsed.push(sliceOriginalText(scan, from, isUnit ? to + 1 : to));
  // "60% of guests", "60% of them"
  const percentOf =
    next?.word === "%" ? findLongestKnownPhrase(scan.tokens, to + 1, /^(?:guest|many:all)$/) : undefined;
  markWordsUsed(scan, from, percentOf?.to ?? (isUnit && !isFeature ? to + 1 : to));
  return true;
}

const isUnitWord = ({ word, stem, isAfterBreak }: Token) =>
  !isAfterBreak && (units.has(word) || units.has(stem) || word === "%");

/** The possible meanings of a number, the most certain first. */
const extractors = [
  tryExtractTime,
  tryExtractDistance,
  tryExtractMoney,
  tryExtractGuests,
  tryExtractLimit,
  tryExtractMeaninglessNumber,
];

function addBareNumber(scan: Scan, { start, end, min, value, bound }: Quantity): void {
  markWordsUsed(scan, start, end);
  scan.bare.push({ from: start, to: end, value, ...(min && { min }), ...(bound && { bound }) });
}
