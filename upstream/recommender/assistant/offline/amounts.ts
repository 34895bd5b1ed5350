import type { Country } from "@contract/vocabulary";
import { parse as parseDates } from "chrono-node";
import type { SlotOf } from "../reading";
import { convertDistance } from "./places";
import { addQuestion, addSlot, markUsed, type Scan, sliceText } from "./scan";
import type { Token } from "./tokens";
import { findPhrase, findPhraseBefore, hasPhrase, units } from "./vocabulary";

/** A number or range of a message, with its currency sign and bound ("up to", "or more"). */
interface Quantity {
  from: number;
  to: number;
  /** The extent including the words of the bound. */
  start: number;
  end: number;
  min?: number;
  value: number;
  sign?: string;
  bound?: "below" | "above";
}

/** The largest amount accepted. */
const MAX_AMOUNT = 100_000_000;

/** Reads dates, times, distances, money, guests and the number of venues wanted; other numbers stay bare. */
export function readAmounts(scan: Scan, today: Date, country: Country): void {
  readDates(scan, today);
  for (let index = 0; index < scan.tokens.length; index += 1) {
    if (scan.tokens[index]?.word === "midnight" && !scan.tokens[index]?.isUsed)
      addTime(scan, index, index + 1, 720);
    const quantity = readQuantity(scan.tokens, index);
    if (!quantity) continue;
    if (!readers.some((read) => read(scan, quantity, country))) readBareNumber(scan, quantity);
    index = quantity.to - 1;
  }
}

const findSign = (tokens: readonly Token[], index: number) => /^[$£€]$/.exec(tokens[index]?.word ?? "")?.[0];

function readQuantity(tokens: readonly Token[], index: number): Quantity | undefined {
  const token = tokens[index];
  if (token?.number === undefined || token.isUsed) return undefined;
  const sign = findSign(tokens, index - 1);
  const from = sign ? index - 1 : index;
  const last = findRangeEnd(tokens, index, from);
  const high = tokens[last ?? index]?.number ?? 0;
  if (last === undefined || high <= token.number)
    return { from, to: index + 1, value: token.number, sign, ...findBound(tokens, from, index + 1) };
  // "$15-20k": the multiple applies to both.
  const min = token.number < 100 && high >= 1000 ? token.number * 1000 : token.number;
  const to = last + 1;
  return { from, to, start: from, end: to, min, value: high, sign: sign ?? findSign(tokens, last - 1) };
}

/** The position of the second number in "80 to 120", "between 80 and 120" or "80-120". */
function findRangeEnd(tokens: readonly Token[], index: number, from: number): number | undefined {
  const isBetween = /^(?:between|from)$/.test(tokens[from - 1]?.word ?? "");
  const joint = tokens[index + 1]?.word ?? "";
  const second = joint === "to" || (joint === "and" && isBetween) ? index + 2 : index + 1;
  const last = findSign(tokens, second) ? second + 1 : second;
  const [low, high] = [tokens[index], tokens[last]];
  if (!low || high?.number === undefined) return undefined;
  const isDashed = high.isAfterBreak === true && high.start - low.end <= 3;
  return second > index + 1 || isDashed ? last : undefined;
}

function findBound(
  tokens: readonly Token[],
  from: number,
  to: number,
): { bound?: "below" | "above" | undefined; start: number; end: number } {
  const leadPhrase = findPhraseBefore(tokens, from, /^(?:below|above|around)$/, 1);
  const isAbout = /^(?:what|how)$/.test(tokens[(leadPhrase?.from ?? 0) - 1]?.word ?? "");
  const before = isAbout || tokens[leadPhrase?.from ?? -1]?.word === "plus" ? undefined : leadPhrase;
  const after = /^(?:or|and|max|maximum|tops|plus)$/.test(tokens[to]?.word ?? "")
    ? findPhrase(tokens, to, /^(?:below|above)$/)
    : undefined;
  const code = (before ?? after)?.codes.find((candidate) => /^(?:below|above)$/.test(candidate));
  const bound = code as "below" | "above" | undefined;
  return { start: before?.from ?? from, end: before ? to : (after?.to ?? to), ...(bound && { bound }) };
}

/** The days that a message gives, by chrono; "may" and "sat" alone are words, and a day that is gone is no wish. */
function readDates(scan: Scan, today: Date): void {
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
    const words = sliceText(scan, from, to);
    if (start.date() >= today) addSlot(scan, from, to, { kind: "when", text: words });
    else {
      scan.notUsed.push(words);
      markUsed(scan, from, to);
    }
  }
}

/** "1 am", "11:30 pm", and "until 1" if the message mentions drinks. */
function readTime(scan: Scan, { from, to, value }: Quantity): boolean {
  const { tokens } = scan;
  const half = /^(?:am|pm|oclock)$/.exec(tokens[to]?.word ?? "")?.[0];
  const until = findPhraseBefore(tokens, from, /^until$/);
  const isUntil =
    until && (hasPhrase(tokens, /^drinks$/) || /^(?:until|till?)$/.test(tokens[until.from]?.word ?? ""));
  const isClock =
    half !== undefined || tokens[to - 1]?.raw.includes(":") === true || (isUntil === true && value <= 12);
  if (!isClock || value > 24) return false;
  const isMorning = half === "am" || (half !== "pm" && value % 12 < 7);
  const minutes = ((Math.floor(value) % 12) + (isMorning ? 12 : 0)) * 60 + Math.round((value % 1) * 100);
  addTime(scan, from, half ? to + 1 : to, minutes);
  return true;
}

/** Adds a time in minutes after noon: a late licence if drinks are meant, else a time that cannot be checked. */
function addTime(scan: Scan, from: number, to: number, minutes: number): void {
  const until = findPhraseBefore(scan.tokens, from, /^until$/);
  const isOpen =
    /^(?:until|till?)$/.test(scan.tokens[until?.from ?? -1]?.word ?? "") ||
    hasPhrase(scan.tokens, /^drinks$/);
  const isLate = until && minutes >= 540 && minutes <= 1080 && (minutes === 720 || isOpen);
  const start = until?.from ?? from;
  addSlot(
    scan,
    start,
    to,
    isLate ? { kind: "late", minutes } : { kind: "when", text: sliceText(scan, start, to) },
  );
}

/** "Within 60 km of": left as a cue for the place that follows. */
function readDistance(scan: Scan, { start, to, value }: Quantity, country: Country): boolean {
  const unit = /^(?:kms?|kilomet(?:re|er)s?|mi|miles?)$/.exec(scan.tokens[to]?.word ?? "")?.[0];
  if (!unit) return false;
  markUsed(scan, start, to + 1);
  scan.cues.push({ from: start, to: to + 1, codes: [`within:${convertDistance(value, unit, country)}`] });
  return true;
}

/** Money: with a currency sign, "k", a word for money or budget before it, or "a head" after it. */
function readMoney(scan: Scan, { min, value, sign, ...extent }: Quantity): boolean {
  const { tokens } = scan;
  if (value > MAX_AMOUNT) return false;
  const phrases = findMoneyPhrases(tokens, extent);
  const { behind, head, share, lead, spent } = phrases;
  const isWritten =
    sign !== undefined || behind > extent.end || /k$|grand|thousand/i.test(tokens[extent.to - 1]?.raw ?? "");
  if (!isWritten && !isMoney(tokens, phrases)) return false;
  const from = lead?.from ?? extent.start;
  const to = spent?.to ?? share?.to ?? Math.max(behind, extent.end);
  const named = head ? "head" : share && "total";
  const per = lead?.codes.includes("topic:minimum") ? "minimum" : (named ?? guessShare(value));
  const slot = (basis: SlotOf<"budget">["per"]) =>
    ({
      kind: "budget",
      per: basis,
      ...(extent.bound === "above" ? { min: value } : { min, max: value }),
    }) as const;
  if (per) addSlot(scan, from, to, slot(per));
  else {
    const buttons = [
      { label: "Per head", add: [slot("head")], drop: [] },
      { label: "In total", add: [slot("total")], drop: [] },
    ];
    addQuestion(
      scan,
      sliceText(scan, extent.from, to),
      `Is “${sliceText(scan, extent.from, to)}” per head or in total?`,
      buttons,
    );
    markUsed(scan, from, to);
  }
  return true;
}

/** The phrases about an amount before and after it. */
function findMoneyPhrases(
  tokens: readonly Token[],
  { start, to, end }: Pick<Quantity, "start" | "to" | "end">,
) {
  const behind = findPhrase(tokens, to, /^money$/)?.to ?? end;
  const head = findPhrase(tokens, behind, /^head$/);
  const share = head ?? findPhrase(tokens, behind, /^total$/);
  const lead = findPhraseBefore(tokens, start, /^(?:budget|topic:minimum)$/);
  const spent = findPhrase(tokens, share?.to ?? behind, /^budget$/);
  return { behind, head, share, lead, spent };
}

/** Whether phrases make a bare number money; "80 heads" and "80 guests" are not. */
function isMoney(
  tokens: readonly Token[],
  { behind, head, share, lead, spent }: ReturnType<typeof findMoneyPhrases>,
): boolean {
  const isCount = head !== undefined && /^heads?$/.test(tokens[behind]?.word ?? "");
  return !isCount && !findPhrase(tokens, behind, /^guest$/) && (share ?? spent ?? lead) !== undefined;
}

/** Whether an amount is more likely per head or in total; undefined between 400 and 1000. */
function guessShare(value: number): "total" | "head" | undefined {
  if (value >= 1000) return "total";
  return value <= 400 ? "head" : undefined;
}

/** A number of guests: followed by a word for guests or seating, or after a word such as "for" or "holds". */
function readGuests(scan: Scan, { from, to, start, end, min, value, sign, bound }: Quantity): boolean {
  const { tokens } = scan;
  if (sign || !isCountOfGuests(value)) return false;
  const how = tokens[end]?.isFirst ? undefined : findPhrase(tokens, end, /^(?:how|type):/);
  const isBehind = !tokens[how?.to ?? end]?.isFirst;
  const behind = isBehind ? findPhrase(tokens, how?.to ?? end, /^(?:guest|head)$/) : undefined;
  const isHoldingCount = value >= 10 && isAfterHolding(tokens, start) && endsPhrase(tokens, to);
  const isHow = how?.codes.some((code) => code.startsWith("how"));
  if (!(behind || isHow || isHoldingCount)) return false;
  const children = behind && readChildren(tokens, behind.to);
  const count = value + (children?.count ?? 0);
  const noun = how ? undefined : behind;
  const stop = children?.to ?? noun?.to ?? end;
  const atLeast = bound === "above" ? { isLeast: true as const } : {};
  addSlot(scan, Math.min(start, from), stop, { kind: "guests", count, ...(min && { min }), ...atLeast });
  return true;
}

const isCountOfGuests = (value: number) => value >= 1 && value <= 100_000 && Number.isInteger(value);

const isAfterHolding = (tokens: readonly Token[], index: number) =>
  findPhraseBefore(tokens, index, /^holding$/) !== undefined;

/** "And 12 children". */
function readChildren(tokens: readonly Token[], index: number): { count: number; to: number } | undefined {
  const count = /^(?:and|plus)$/.test(tokens[index]?.word ?? "") ? tokens[index + 1]?.number : undefined;
  const phrase = count ? findPhrase(tokens, index + 2, /^child$/) : undefined;
  return count && phrase ? { count, to: phrase.to } : undefined;
}

/** Words after "for 80" that do not say what is counted. */
const continuationWords = new Set(
  "in at on with near and or for but please around from by there then instead if who is to of ish not no without only all max including plus".split(
    " ",
  ),
);

/** Whether the message does not say what "for 80" counts. */
function endsPhrase(tokens: readonly Token[], to: number): boolean {
  const next = tokens[to];
  if (!next || next.isAfterBreak || continuationWords.has(next.word)) return true;
  return (
    findPhrase(tokens, to, /^(?:how|type|topic|sort|anywhere|below|above|style|facility):?/) !== undefined
  );
}

/** "Cheapest three", "top 5", "3 venues". */
function readLimit(scan: Scan, { from, to, value, sign }: Quantity): boolean {
  const [before, after] = [scan.tokens[from - 1]?.word ?? "", scan.tokens[to]];
  const isFirst = /^(?:top|first|best|cheapest|nearest|closest|largest|biggest|smallest)$/;
  const isNoun = /^(?:venue|option|idea|suggestion)$/.test(after?.stem ?? "");
  const isLed = isFirst.test(before) && (!after || after.word === "in");
  const isStyle = findPhrase(scan.tokens, to, /^style:/) !== undefined;
  if (sign || value > 10 || value < 1 || !(isNoun || isLed || isStyle || isFirst.test(after?.word ?? "")))
    return false;
  if (/^(?:these|those|the)$/.test(before)) return false;
  addSlot(scan, from, isNoun ? to + 1 : to, { kind: "limit", count: value });
  return true;
}

/** Numbers without meaning for a search: "12 cars", "60 %", "in 2019", phone numbers, small numbers in words. */
function readUnit(scan: Scan, { from, to, value, sign }: Quantity): boolean {
  const [first, next] = [scan.tokens[from], scan.tokens[to]];
  const isUnit = next !== undefined && isUnitWord(next);
  const isYear = first?.isDigits && !sign && value >= 1950 && value <= 2100 && to - from === 1;
  const isTelephone = first?.raw.startsWith("0") || (next?.number ?? 0) > 1000;
  const isSmallWord = !first?.isDigits && value <= 10;
  if (!isUnit && !isYear && !isTelephone && !isSmallWord) return false;
  const isFeature = findPhrase(scan.tokens, to, /^(?:checklist|facility):/) !== undefined;
  if (isUnit || !isSmallWord) scan.notUsed.push(sliceText(scan, from, isUnit ? to + 1 : to));
  const share = next?.word === "%" ? findPhrase(scan.tokens, to + 1, /^(?:guest|many:all)$/) : undefined;
  markUsed(scan, from, share?.to ?? (isUnit && !isFeature ? to + 1 : to));
  return true;
}

const isUnitWord = ({ word, stem, isAfterBreak }: Token) =>
  !isAfterBreak && (units.has(word) || units.has(stem) || word === "%");

/** The possible meanings of a number, the most certain first. */
const readers = [readTime, readDistance, readMoney, readGuests, readLimit, readUnit];

function readBareNumber(scan: Scan, { start, end, min, value, bound }: Quantity): void {
  markUsed(scan, start, end);
  scan.bare.push({ from: start, to: end, value, ...(min && { min }), ...(bound && { bound }) });
}
