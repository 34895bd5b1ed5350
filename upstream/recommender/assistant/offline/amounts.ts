import type { Country } from "@contract/vocabulary";
import { parse as parseDates } from "chrono-node";
import type { SlotOf } from "../reading";
import { convertDistanceToCountryUnit } from "./places";
import { addQuestion, markUsedAndAddSlot, markWordsUsed, type Scan, sliceOriginalText } from "./scan";
import type { Token } from "./tokens";
import { containsPhrase, findLongestKnownPhrase, findPhraseBefore, units } from "./vocabulary";

/** A number or range of a message, with its currency sign and bound ("up to", "or more"). */
interface Quantity {
  from: number;
  to: number;
  /** The extent including the words of the bound. */
  start: number;
  end: number;
  min?: number;
  value: number;
  sign?: string | undefined;
  bound?: "below" | "above" | undefined;
}

/** The largest amount accepted. */
const MAX_AMOUNT = 100_000_000;

/** Reads dates, times, distances, money, guests and the number of venues wanted; other numbers stay bare. */
export function extractAmounts(scan: Scan, today: Date, country: Country): void {
  extractDates(scan, today);
  for (let index = 0; index < scan.tokens.length; index += 1) {
    if (scan.tokens[index]?.word === "midnight" && !scan.tokens[index]?.isUsed)
      addTimeSlot(scan, index, index + 1, 720);
    const quantity = parseQuantity(scan.tokens, index);
    if (!quantity) continue;
    if (!readers.some((read) => read(scan, quantity, country))) addBareNumber(scan, quantity);
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
  // "$15-20k": the multiple applies to both.
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
  const joint = tokens[index + 1]?.word ?? "";
  const second = joint === "to" || (joint === "and" && isBetween) ? index + 2 : index + 1;
  const last = findCurrencySign(tokens, second) ? second + 1 : second;
  const [low, high] = [tokens[index], tokens[last]];
  if (!low || high?.number === undefined) return undefined;
  const isDashed = high.isAfterBreak === true && high.start - low.end <= 3;
  return second > index + 1 || isDashed ? last : undefined;
}

function parseBound(
  tokens: readonly Token[],
  from: number,
  to: number,
): { bound?: "below" | "above" | undefined; start: number; end: number } {
  const leadPhrase = findPhraseBefore(tokens, from, /^(?:below|above|around)$/, 1);
  const isAbout = /^(?:what|how)$/.test(tokens[(leadPhrase?.from ?? 0) - 1]?.word ?? "");
  const before = isAbout || tokens[leadPhrase?.from ?? -1]?.word === "plus" ? undefined : leadPhrase;
  const after = /^(?:or|and|max|maximum|tops|plus)$/.test(tokens[to]?.word ?? "")
    ? findLongestKnownPhrase(tokens, to, /^(?:below|above)$/)
    : undefined;
  const code = (before ?? after)?.codes.find((candidate) => /^(?:below|above)$/.test(candidate));
  const bound = code as "below" | "above" | undefined;
  return { start: before?.from ?? from, end: before ? to : (after?.to ?? to), ...(bound && { bound }) };
}

/** The days that a message gives, by chrono; "may" and "sat" alone are words, and a day that is gone is no wish. */
function extractDates(scan: Scan, today: Date): void {
  for (const { index, text, start } of parseDates(scan.text, today, { forwardDate: true })) {
    const isDay = start.isCertain("day") || start.isCertain("weekday") || start.isCertain("month");
    const from = scan.tokens.findIndex((token) => token.start >= index);
    let to = from;
    while ((scan.tokens[to]?.end ?? Number.POSITIVE_INFINITY) <= index + text.length) to += 1;
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

/** "1 am", "11:30 pm", and "until 1" if the message mentions drinks. */
function tryExtractTime(scan: Scan, { from, to, value }: Quantity): boolean {
  const { tokens } = scan;
  const half = /^(?:am|pm|oclock)$/.exec(tokens[to]?.word ?? "")?.[0];
  const until = findPhraseBefore(tokens, from, /^until$/);
  const isUntil =
    until && (containsPhrase(tokens, /^drinks$/) || /^(?:until|till?)$/.test(tokens[until.from]?.word ?? ""));
  const isClock =
    half !== undefined || tokens[to - 1]?.raw.includes(":") === true || (isUntil === true && value <= 12);
  if (!isClock || value > 24) return false;
  const isMorning = half === "am" || (half !== "pm" && value % 12 < 7);
  const minutes = ((Math.floor(value) % 12) + (isMorning ? 12 : 0)) * 60 + Math.round((value % 1) * 100);
  addTimeSlot(scan, from, half ? to + 1 : to, minutes);
  return true;
}

/** Adds a time in minutes after noon: a late licence if drinks are meant, else a time that cannot be checked. */
function addTimeSlot(scan: Scan, fromToken: number, toToken: number, minutesAfterNoon: number): void {
  const until = findPhraseBefore(scan.tokens, fromToken, /^until$/);
  const isOpen =
    /^(?:until|till?)$/.test(scan.tokens[until?.from ?? -1]?.word ?? "") ||
    containsPhrase(scan.tokens, /^drinks$/);
  const isLate =
    until && minutesAfterNoon >= 540 && minutesAfterNoon <= 1080 && (minutesAfterNoon === 720 || isOpen);
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

/** "Within 60 km of": left as a cue for the place that follows. */
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
  const { behind, head, share, lead, spent } = phrases;
  const isWritten =
    sign !== undefined || behind > extent.end || /k$|grand|thousand/i.test(tokens[extent.to - 1]?.raw ?? "");
  if (!isWritten && !isMoneyByPhrases(tokens, phrases)) return false;
  const from = lead?.from ?? extent.start;
  const to = spent?.to ?? share?.to ?? Math.max(behind, extent.end);
  const named = head ? "head" : share && "total";
  const per = lead?.codes.includes("topic:minimum") ? "minimum" : (named ?? guessPerHeadOrTotal(value));
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

/** The phrases about an amount before and after it. */
function findMoneyPhrases(
  tokens: readonly Token[],
  { start, to, end }: Pick<Quantity, "start" | "to" | "end">,
) {
  const behind = findLongestKnownPhrase(tokens, to, /^money$/)?.to ?? end;
  const head = findLongestKnownPhrase(tokens, behind, /^head$/);
  const share = head ?? findLongestKnownPhrase(tokens, behind, /^total$/);
  const lead = findPhraseBefore(tokens, start, /^(?:budget|topic:minimum)$/);
  const spent = findLongestKnownPhrase(tokens, share?.to ?? behind, /^budget$/);
  return { behind, head, share, lead, spent };
}

/** Whether phrases make a bare number money; "80 heads" and "80 guests" are not. */
function isMoneyByPhrases(
  tokens: readonly Token[],
  { behind, head, share, lead, spent }: ReturnType<typeof findMoneyPhrases>,
): boolean {
  const isCount = head !== undefined && /^heads?$/.test(tokens[behind]?.word ?? "");
  return (
    !isCount && !findLongestKnownPhrase(tokens, behind, /^guest$/) && (share ?? spent ?? lead) !== undefined
  );
}

/** Whether an amount is more likely per head or in total; undefined between 400 and 1000. */
function guessPerHeadOrTotal(amount: number): "total" | "head" | undefined {
  if (amount >= 1000) return "total";
  return amount <= 400 ? "head" : undefined;
}

/** A number of guests: followed by a word for guests or seating, or after a word such as "for" or "holds". */
function tryExtractGuests(scan: Scan, { from, to, start, end, min, value, sign, bound }: Quantity): boolean {
  const { tokens } = scan;
  if (sign || !isPlausibleGuestCount(value)) return false;
  const how = tokens[end]?.isFirst ? undefined : findLongestKnownPhrase(tokens, end, /^(?:how|type):/);
  const isBehind = !tokens[how?.to ?? end]?.isFirst;
  const behind = isBehind ? findLongestKnownPhrase(tokens, how?.to ?? end, /^(?:guest|head)$/) : undefined;
  const isHoldingCount = value >= 10 && isAfterHoldingWord(tokens, start) && isEndOfPhrase(tokens, to);
  const isHow = how?.codes.some((code) => code.startsWith("how"));
  if (!(behind || isHow || isHoldingCount)) return false;
  const children = behind && parseChildren(tokens, behind.to);
  const count = value + (children?.count ?? 0);
  const noun = how ? undefined : behind;
  const stop = children?.to ?? noun?.to ?? end;
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

/** Words after "for 80" that do not say what is counted. */
const continuationWords = new Set(
  "in at on with near and or for but please around from by there then instead if who is to of ish not no without only all max including plus".split(
    " ",
  ),
);

/** Whether the message does not say what "for 80" counts. */
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
  const isFirst = /^(?:top|first|best|cheapest|nearest|closest|largest|biggest|smallest)$/;
  const isNoun = /^(?:venue|option|idea|suggestion)$/.test(after?.stem ?? "");
  const isLed = isFirst.test(before) && (!after || after.word === "in");
  const isStyle = findLongestKnownPhrase(scan.tokens, to, /^style:/) !== undefined;
  if (sign || value > 10 || value < 1 || !(isNoun || isLed || isStyle || isFirst.test(after?.word ?? "")))
    return false;
  if (/^(?:these|those|the)$/.test(before)) return false;
  markUsedAndAddSlot(scan, from, isNoun ? to + 1 : to, { kind: "limit", count: value });
  return true;
}

/** Numbers without meaning for a search: "12 cars", "60 %", "in 2019", phone numbers, small numbers in words. */
function tryExtractMeaninglessNumber(scan: Scan, { from, to, value, sign }: Quantity): boolean {
  const [first, next] = [scan.tokens[from], scan.tokens[to]];
  const isUnit = next !== undefined && isUnitWord(next);
  const isYear = first?.isDigits && !sign && value >= 1950 && value <= 2100 && to - from === 1;
  const isTelephone = first?.raw.startsWith("0") || (next?.number ?? 0) > 1000;
  const isSmallWord = !first?.isDigits && value <= 10;
  if (!isUnit && !isYear && !isTelephone && !isSmallWord) return false;
  const isFeature = findLongestKnownPhrase(scan.tokens, to, /^(?:checklist|facility):/) !== undefined;
  if (isUnit || !isSmallWord) scan.notUsed.push(sliceOriginalText(scan, from, isUnit ? to + 1 : to));
  const share =
    next?.word === "%" ? findLongestKnownPhrase(scan.tokens, to + 1, /^(?:guest|many:all)$/) : undefined;
  markWordsUsed(scan, from, share?.to ?? (isUnit && !isFeature ? to + 1 : to));
  return true;
}

const isUnitWord = ({ word, stem, isAfterBreak }: Token) =>
  !isAfterBreak && (units.has(word) || units.has(stem) || word === "%");

/** The possible meanings of a number, the most certain first. */
const readers = [
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
