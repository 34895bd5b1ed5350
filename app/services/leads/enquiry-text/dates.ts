import {
  addDays,
  countDaysBetween,
  findNextDates,
  findWeekdayIndex,
  getWeekdayIndex,
  parseMonthWord,
  parseStatedYear,
  toIsoDayIfExisting,
  WEEKDAY,
} from "./calendar";
import { type Guess, getSurroundingClause, toShortQuote } from "./guess";
import type { EnquiryParts } from "./parts";

/** Finds the date of the event. Numeric dates are day first; a date without a year is the next one; of a span, the first day. */

const ON_WEEKDAY = String.raw`(?:(${WEEKDAY})[,.]?\s+(?:the\s+)?)?`;
const ORDINAL = "(?:st|nd|rd|th)?";
/** Further days of the same month: "6-7", "6 or 13", "6, 13 or 20". */
const DAYS = String.raw`((?:\s?(?:-|–|—|/|to|and|or|&|\+|,(?=[\s\dndrsth,]{1,12}\b(?:or|and|&)))\s?(?:or\s)?(?:${WEEKDAY}\s+)?(?:the\s+)?\d{1,2}${ORDINAL}\b)*)`;
/** A two-digit year, unless the number counts something. */
const SHORT_YEAR = String.raw`\d{2}(?![\d/:%-]|[.,]\d|\s?(?:guests?|people|pax|ppl|persons?|heads|covers|of us|adults|kids|children|couples|tables|th|st|nd|rd|[ap]\.?m|k|grand|hrs?|hours|mins?|nights?|rooms?|or|to)\b)`;
const YEAR = String.raw`(?:[,\s]+(?:of\s+)?((?:19|20)\d{2}|['’]\d{2}|next year|this year|${SHORT_YEAR})(?!\w))?`;

const NAMED = new RegExp(
  String.raw`${ON_WEEKDAY}\b(\d{1,2})${ORDINAL}${DAYS}\s?(?:of\s+|\s|-)?([a-z]{3,10})\b\.?${YEAR}`,
  "gi",
);
/** Further days of the month named before: "13 Feb or the 20th". */
const OR_DAYS = new RegExp(
  String.raw`^(?:,?\s?or\s(?:${WEEKDAY}\s)?(?:the\s)?\d{1,2}(?:st|nd|rd|th)\b(?!\s(?:birthday|anniversary|(?:of\s)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))))+`,
  "i",
);
const MONTH_FIRST = new RegExp(
  String.raw`${ON_WEEKDAY}\b([a-z]{3,10})\.?\s+(?:the\s+)?(\d{1,2})${ORDINAL}${DAYS}\b(?!:)${YEAR}`,
  "gi",
);
const NUMERIC = new RegExp(
  String.raw`${ON_WEEKDAY}(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\3(\d{4}|\d{2})(?![\d/])`,
  "gi",
);
const ISO = /(?<![\d./-])(20\d{2})([-/.])(\d{1,2})\2(\d{1,2})(?![\d])/g;
const SHORT = /^\s*(?:\w+[,.]?\s+)?(\d{1,2})[/.](\d{1,2})\s*$/;

const NTH = new RegExp(
  String.raw`\b(first|1st|second|2nd|third|3rd|fourth|4th|last) (${WEEKDAY}) (?:of|in) ([a-z]{3,9})(?:,? (20\d{2}|next year|this year))?`,
  "gi",
);
/** Day and month in digits are a date only after a weekday or "on". */
const BRIEF = new RegExp(
  String.raw`(?:(${WEEKDAY})[,.]?|\bon)\s+(?:the\s+)?(\d{1,2})[/.](\d{1,2})(?!\d|[/.]\d)`,
  "gi",
);
const COMING = new RegExp(String.raw`\b(this|this coming|coming|next) (${WEEKDAY})`, "gi");

const HOLIDAYS: [RegExp, number, number][] = [
  [/new year'?s eve|\bnye\b/gi, 12, 31],
  [/christmas eve/gi, 12, 24],
  [/boxing day/gi, 12, 26],
  [/valentine'?s day/gi, 2, 14],
  [/new year'?s day/gi, 1, 1],
  [/australia day/gi, 1, 26],
  [/anzac day/gi, 4, 25],
  [/burns night/gi, 1, 25],
];

const NOT_THE_DAY =
  /turn(?:s|ing)? \d+ on|birthday (?:is|falls)|born|\bsince\b|call(?:ed)? on|spoke|emailed on|following our|held|last (?:year|time)|invoice|wrote|reply|respond|let (?:me|us) know|hear (?:back )?(?:by|before)|\bby (?:the )?(?:end of )?$|decid|decision|deadline|rsvp|before (?:the )?$|viewing|visit|come (?:and|to) (?:see|look)|look round|tour|show ?round|away (?:until|from|till)|(?:['’]m|am|['’]re|are|be) back (?:on|in)|on leave|until|quote|confirm by|expires?|deposit|due|got engaged|open day|not (?:on )?(?:the )?$|can'?t do|instead of|rather than|was (?:originally )?$|moved from|arriv/i;
const SECOND_CHOICE =
  /back-?up|alternativ|otherwise|failing that|second choice|2nd choice|plan b|or else|if (?:not|that|it)|fall-?back|could also/i;
const CORRECTED = /\bnow\b|moved to|changed? to|instead$|rescheduled|actually|new date|rather/i;
const FIRST_CHOICE =
  /prefer|ideal|first choice|1st choice|favourite|favorite|hoping for|would love|our date|settled on|decided on|gone with|going with/i;

interface Mention {
  date: string;
  hasYear: boolean;
  index: number;
  end: number;
  quote: string;
}

/** The date of the event, or the dates to choose from, or words for a vague date. */
export interface FoundDate {
  event_date?: Guess;
  date_choices?: Guess[];
  vague_date?: string;
}

export function findEventDate({ labelled, prose }: EnquiryParts, today: string): FoundDate {
  for (const text of [labelled.date?.text, prose]) {
    const days = text ? selectIntendedDates(text, findDateMentions(text, today), today) : [];
    const [event_date] = days;
    if (event_date && days.length === 1) return { event_date };
    if (days.length > 1) return { date_choices: days.slice(0, MAX_CHOICES) };
  }
  const vague = VAGUE.exec(labelled.date?.text ?? "") ?? VAGUE.exec(prose);
  return vague ? { vague_date: toShortQuote(vague[0]) } : {};
}

const MAX_CHOICES = 5;
const MONTH =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
/** A month or season without a day: "next Feb", "a Saturday in mid March 2027". */
const VAGUE = new RegExp(
  String.raw`(?:\b(?:next|this|in|early|mid|late|end of|around|sometime in|during|any (?:${WEEKDAY}) in|from|(?:${WEEKDAY})s? in)[ -](?:early |mid[ -]?|late )?(?:${MONTH}|(?:the )?(?:spring|summer|autumn|winter)|the new year|easter)\b|\b(?:${MONTH}) (?=20\d{2}))(?:[ ,]+(?:of )?(?:20\d{2}|'\d{2}|next year|this year)\b)?`,
  "i",
);

/** The intended date, or all possible ones. */
function selectIntendedDates(text: string, found: Mention[], today: string): Guess[] {
  const clauseOf = (mention: Mention) =>
    getSurroundingClause(text, mention.index, mention.end, /[.;!?\n()]|\bbut\b/gi);
  const contextOf = (mention: Mention) => {
    const { before, after } = clauseOf(mention);
    return { before: before.slice(-48), after: after.slice(0, 32) };
  };
  const later = found.filter(({ date }) => date > today);
  const ours = later.filter((mention) => !NOT_THE_DAY.test(contextOf(mention).before));
  const first = ours.filter((mention) => {
    const { before, after } = contextOf(mention);
    return (
      !SECOND_CHOICE.test(before) &&
      !/^[^,]{0,12}(?:as (?:a )?back-?up|is (?:a )?back-?up|as second)/i.test(after)
    );
  });
  const distinct = [...new Map(first.map((mention) => [mention.date, mention])).values()];
  const toGuess = ({ date, quote }: Mention): Guess => ({ value: date, quote });
  if (distinct.length === 1 && distinct[0]) return [toGuess(distinct[0])];
  const corrected = distinct.filter((mention) => CORRECTED.test(contextOf(mention).before));
  if (corrected.length === 1 && corrected[0]) return [toGuess(corrected[0])];
  const preferred = distinct.filter((mention) => {
    const { before, after } = contextOf(mention);
    return (
      FIRST_CHOICE.test(before.slice(-24)) ||
      /^[^.;]{0,14}(?:preferred|ideal|first choice|is best)/i.test(after)
    );
  });
  if (preferred.length === 1 && preferred[0]) return [toGuess(preferred[0])];
  const [start, end] = distinct;
  const isSpan =
    start &&
    end &&
    distinct.length === 2 &&
    /^\s*(?:-|–|—|to|until|till|through|and)\s*(?:\w+ )?$/i.test(text.slice(start.end, end.index)) &&
    countDaysBetween(start.date, end.date) <= 5;
  if (isSpan && !/\bor\b/.test(text.slice(start.end, end.index))) return [toGuess(start)];
  return distinct.map(toGuess);
}

function findDateMentions(text: string, today: string): Mention[] {
  const found: Mention[] = [];
  const add: Add = (index, length, date, hasYear) => {
    const end = index + length;
    if (date) found.push({ date, hasYear, index, end, quote: toShortQuote(text.slice(index, end)) });
  };
  addNumericDateMentions(text, add);
  addDayFirstMentions(text, today, add);
  addMonthFirstMentions(text, today, add, [...found]);
  addShortDateMentions(text, today, add);
  // Holidays and relative days only as a last resort: they may be the occasion, not the date.
  if (found.length === 0) addHolidayMentions(text, today, add);
  if (found.length === 0) addTomorrowAndWeekdayMentions(text, today, add);
  return fillMissingYears(found.sort((a, b) => a.index - b.index));
}

/** "2027-03-06", "6/3/2027". */
function addNumericDateMentions(text: string, addMention: Add): void {
  for (const match of text.matchAll(ISO))
    addMention(
      match.index,
      match[0].length,
      toIsoDayIfExisting(Number(match[1]), Number(match[3]), Number(match[4])),
      true,
    );
  for (const match of text.matchAll(NUMERIC)) {
    const [first, second] = [Number(match[2]), Number(match[4])];
    const year = Number((match[5] ?? "").length === 2 ? `20${match[5]}` : match[5]);
    addMention(
      match.index,
      match[0].length,
      toIsoDayIfExisting(year, second, first) ?? toIsoDayIfExisting(year, first, second),
      true,
    );
  }
}

/** "Saturday 6 March", "6 or 13 March 2027". */
function addDayFirstMentions(text: string, today: string, addMention: Add): void {
  for (const match of text.matchAll(NAMED)) {
    const [, weekday, day, days, month, year] = match;
    const others = OR_DAYS.exec(text.slice(match.index + match[0].length))?.[0].match(/\d{1,2}/g) ?? [];
    addNamedMonthMentions(
      match,
      { weekday, days: [day, ...parseFurtherDays(day, days), ...others], month, year },
      today,
      addMention,
    );
  }
}

/** "March 6", unless it is part of another match: "6 March 27" is not 27 March. */
function addMonthFirstMentions(
  text: string,
  today: string,
  addMention: Add,
  found: readonly Mention[],
): void {
  for (const match of text.matchAll(MONTH_FIRST)) {
    if (found.some(({ index, end }) => match.index < end && index < match.index + match[0].length)) continue;
    const [, weekday, month, day, days, year] = match;
    addNamedMonthMentions(
      match,
      { weekday, days: [day, ...parseFurtherDays(day, days)], month, year },
      today,
      addMention,
    );
  }
}

/** "6/3" alone, "Sat 6/3", "the first Saturday of May". */
function addShortDateMentions(text: string, today: string, addMention: Add): void {
  const short = SHORT.exec(text);
  if (short) {
    const [date] = findNextDates(Number(short[2]), Number(short[1]), undefined, today);
    addMention(short.index, short[0].length, date, false);
  }
  for (const match of text.matchAll(BRIEF))
    for (const date of findNextDates(Number(match[3]), Number(match[2]), match[1], today))
      addMention(match.index, match[0].length, date, false);
  for (const match of text.matchAll(NTH))
    addMention(match.index, match[0].length, parseNthWeekday(match, today), true);
}

interface NamedDays {
  weekday: string | undefined;
  days: readonly (string | undefined)[];
  month: string | undefined;
  year: string | undefined;
}

function addNamedMonthMentions(
  match: RegExpExecArray,
  { weekday, days, month: name = "", year }: NamedDays,
  today: string,
  addMention: Add,
): void {
  const month = parseMonthWord(name);
  if (!month) return;
  const statedYear = parseStatedYear(year, today);
  for (const day of days) {
    const [next, later] = statedYear
      ? [toIsoDayIfExisting(statedYear, month, Number(day))]
      : findNextDates(month, Number(day), days.length === 1 ? weekday : undefined, today);
    addMention(match.index, match[0].length, next, statedYear !== undefined);
    // If the weekday only fits a year later, either the day or the year may be wrong.
    addMention(match.index, match[0].length, later, false);
  }
}

const MAX_SPAN_DAYS = 3;

/** Further alternative days: "6 or 13", but not a span like "6-7" or "6 and 7". */
function parseFurtherDays(day: string | undefined, days = ""): string[] {
  const furtherDays = days.match(/\d{1,2}/g) ?? [];
  const last = Number(furtherDays.at(-1));
  const isSpan =
    /^\s?(?:and|&|\+|\/)/.test(days) && last > Number(day) && last - Number(day) <= MAX_SPAN_DAYS;
  return /\bor\b|,/.test(days) || (/and|&|\+|\//.test(days) && !isSpan) ? furtherDays : [];
}

/** Shares a year: "17 April or 24 April 2027", or a date repeated with its year. */
function fillMissingYears(found: Mention[]): Mention[] {
  return found.map((mention, index) => {
    if (mention.hasYear) return mention;
    const same = found.find((other) => other.hasYear && other.date.slice(4) === mention.date.slice(4));
    if (same) return { ...mention, date: same.date };
    const next = found[index + 1];
    return next?.hasYear && next.index - mention.end < 20
      ? { ...mention, date: next.date.slice(0, 4) + mention.date.slice(4) }
      : mention;
  });
}

type Add = (index: number, length: number, date: string | undefined, hasYear: boolean) => void;

function addHolidayMentions(text: string, today: string, addMention: Add): void {
  for (const [holiday, month, day] of HOLIDAYS)
    for (const match of text.matchAll(holiday)) {
      const year = /^[,\s]+(20\d{2})/.exec(text.slice(match.index + match[0].length))?.[1];
      const date = year
        ? toIsoDayIfExisting(Number(year), month, day)
        : findNextDates(month, day, undefined, today)[0];
      addMention(match.index, match[0].length, date, year !== undefined);
    }
}

/** "The first Saturday of May 2027", "last Friday in November". */
function parseNthWeekday(
  [, nth = "", weekday = "", name = "", statedYear]: RegExpExecArray,
  today: string,
): string | undefined {
  const month = parseMonthWord(name);
  if (!month) return undefined;
  const year = parseStatedYear(statedYear, today);
  const listDays = (year: number) =>
    Array.from({ length: 31 }, (_, index) => toIsoDayIfExisting(year, month, index + 1)).filter(
      (date) => date !== undefined && getWeekdayIndex(date) === findWeekdayIndex(weekday),
    );
  const position = /last/i.test(nth)
    ? -1
    : ["first1st", "second2nd", "third3rd", "fourth4th"].findIndex((words) =>
        words.includes(nth.toLowerCase()),
      );
  const years = year ? [year] : [0, 1].map((offset) => Number(today.slice(0, 4)) + offset);
  return years
    .map((candidate) => listDays(candidate).at(position))
    .find((date) => date !== undefined && date > today);
}

/** "Next Saturday" is mentioned as both days that it may mean. */
function addTomorrowAndWeekdayMentions(text: string, today: string, addMention: Add): void {
  for (const match of text.matchAll(/\btomorrow(?: (?:night|evening))?\b/gi))
    addMention(match.index, match[0].length, addDays(today, 1), true);
  for (const match of text.matchAll(COMING)) {
    const daysAhead = (findWeekdayIndex(match[2] ?? "") - getWeekdayIndex(today) + 7) % 7 || 7;
    addMention(match.index, match[0].length, addDays(today, daysAhead), true);
    // "Next Saturday" may mean either of two days.
    if (/next/i.test(match[1] ?? ""))
      addMention(match.index, match[0].length, addDays(today, daysAhead + 7), true);
  }
}
