import {
  dateOf,
  dayNamed,
  daysBetween,
  monthOf,
  nextOf,
  plusDays,
  WEEKDAY,
  weekdayOf,
  yearOf,
} from "./calendar";
import { clauseAround, type Guess, quoted } from "./guess";
import type { EnquiryParts } from "./parts";

/** The day of the event: day first, the next one where no year is said, the first of several days. */

const ON_WEEKDAY = String.raw`(?:(${WEEKDAY})[,.]?\s+(?:the\s+)?)?`;
const ORDINAL = "(?:st|nd|rd|th)?";
const SPAN = String.raw`(?:\s?(?:-|–|—|/|to|and|&|\+)\s?(?:${WEEKDAY}\s+)?(?:the\s+)?\d{1,2}${ORDINAL})?`;
const YEAR = String.raw`(?:[,\s]+(?:of\s+)?((?:19|20)\d{2}|'\d{2}|next year|this year)\b)?`;

const NAMED = new RegExp(
  String.raw`${ON_WEEKDAY}\b(\d{1,2})${ORDINAL}${SPAN}\s?(?:of\s+|\s|-)?([a-z]{3,10})\b\.?${YEAR}`,
  "gi",
);
const MONTH_FIRST = new RegExp(
  String.raw`${ON_WEEKDAY}\b([a-z]{3,10})\.?\s+(?:the\s+)?(\d{1,2})${ORDINAL}${SPAN}\b(?!:)${YEAR}`,
  "gi",
);
const NUMERIC = new RegExp(
  String.raw`${ON_WEEKDAY}(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\3(\d{4}|\d{2})(?![\d/])`,
  "gi",
);
const ISO = /(?<!\d)(20\d{2})-(\d{2})-(\d{2})(?![\d])/g;
const SHORT = /^\s*(?:\w+[,.]?\s+)?(\d{1,2})[/.](\d{1,2})\s*$/;

const NTH = new RegExp(
  String.raw`\b(first|1st|second|2nd|third|3rd|fourth|4th|last) (${WEEKDAY}) (?:of|in) ([a-z]{3,9})(?:,? (20\d{2}|next year|this year))?`,
  "gi",
);
/** A day and a month in digits mean a date after a weekday or "on" alone. */
const BRIEF = new RegExp(
  String.raw`(?:(${WEEKDAY})[,.]?|\bon)\s+(?:the\s+)?(\d{1,2})[/.](\d{1,2})(?!\d|[/.]\d)`,
  "gi",
);
const COMING = new RegExp(String.raw`\b(?:this|this coming|coming) (${WEEKDAY})`, "gi");

const FEASTS: [RegExp, number, number][] = [
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

export function dateIn({ labelled, prose }: EnquiryParts, today: string): Guess | undefined {
  const label = labelled.date;
  const said = label ? chosenOf(label.text, mentionsIn(label.text, today), today) : undefined;
  if (said || (label && isOpen(label.text))) return said;
  return chosenOf(prose, mentionsIn(prose, today), today);
}

const isOpen = (text: string) => mentionsIn(text, "2000-01-01").length > 1;

function chosenOf(text: string, found: Mention[], today: string): Guess | undefined {
  const whole = (mention: Mention) => clauseAround(text, mention.index, mention.end, /[.;!?\n()]|\bbut\b/gi);
  const near = (mention: Mention) => {
    const { before, after } = whole(mention);
    return { before: before.slice(-48), after: after.slice(0, 32) };
  };
  const later = found.filter(({ date }) => date > today);
  const ours = later.filter((mention) => !NOT_THE_DAY.test(near(mention).before));
  const first = ours.filter((mention) => {
    const { before, after } = near(mention);
    return (
      !SECOND_CHOICE.test(before) &&
      !/^[^,]{0,12}(?:as (?:a )?back-?up|is (?:a )?back-?up|as second)/i.test(after)
    );
  });
  const distinct = [...new Map(first.map((mention) => [mention.date, mention])).values()];
  const said = ({ date, quote }: Mention): Guess => ({ value: date, quote });
  if (distinct.length === 1 && distinct[0]) return said(distinct[0]);
  const corrected = distinct.filter((mention) => CORRECTED.test(near(mention).before));
  if (corrected.length === 1 && corrected[0]) return said(corrected[0]);
  const preferred = distinct.filter((mention) => {
    const { before, after } = near(mention);
    return (
      FIRST_CHOICE.test(before.slice(-24)) ||
      /^[^.;]{0,14}(?:preferred|ideal|first choice|is best)/i.test(after)
    );
  });
  if (preferred.length === 1 && preferred[0]) return said(preferred[0]);
  const [one, two] = distinct;
  const isSpan =
    one &&
    two &&
    distinct.length === 2 &&
    /^\s*(?:-|–|—|to|until|till|through|and)\s*(?:\w+ )?$/i.test(text.slice(one.end, two.index)) &&
    daysBetween(one.date, two.date) <= 5;
  return isSpan && !/\bor\b/.test(text.slice(one.end, two.index)) ? said(one) : undefined;
}

function mentionsIn(text: string, today: string): Mention[] {
  const found: Mention[] = [];
  const add = (index: number, length: number, date: string | undefined, hasYear: boolean) => {
    if (date)
      found.push({
        date,
        hasYear,
        index,
        end: index + length,
        quote: quoted(text.slice(index, index + length)),
      });
  };
  for (const match of text.matchAll(ISO))
    add(match.index, match[0].length, dateOf(Number(match[1]), Number(match[2]), Number(match[3])), true);
  for (const match of text.matchAll(NUMERIC)) {
    const [one, two] = [Number(match[2]), Number(match[4])];
    const year = Number((match[5] ?? "").length === 2 ? `20${match[5]}` : match[5]);
    add(match.index, match[0].length, dateOf(year, two, one) ?? dateOf(year, one, two), true);
  }
  for (const match of text.matchAll(NAMED)) addNamed(match, match[1], match[2], match[3], match[4]);
  for (const match of text.matchAll(MONTH_FIRST)) addNamed(match, match[1], match[3], match[2], match[4]);
  const short = SHORT.exec(text);
  if (short)
    add(short.index, short[0].length, nextOf(Number(short[2]), Number(short[1]), undefined, today), false);
  for (const match of text.matchAll(BRIEF))
    add(match.index, match[0].length, nextOf(Number(match[3]), Number(match[2]), match[1], today), false);
  for (const match of text.matchAll(NTH)) add(match.index, match[0].length, nthWeekday(match, today), true);
  // What follows names a day by another word; it may as well be the reason of a party on some other day.
  if (found.length === 0) addFeasts(text, today, add);
  if (found.length === 0) addRelative(text, today, add);
  return withSharedYears(found.sort((a, b) => a.index - b.index));

  function addNamed(
    match: RegExpExecArray,
    weekday: string | undefined,
    day: string | undefined,
    name = "",
    year?: string,
  ) {
    const month = monthOf(name);
    if (!month || !day) return;
    const said = yearOf(year, today);
    const date = said ? dateOf(said, month, Number(day)) : nextOf(month, Number(day), weekday, today);
    add(match.index, match[0].length, date, said !== undefined);
  }
}

/** "17 April or 24 April 2027": the year is said of both; a day said again with its year is that of the year. */
function withSharedYears(found: Mention[]): Mention[] {
  return found.map((mention, at) => {
    if (mention.hasYear) return mention;
    const same = found.find((other) => other.hasYear && other.date.slice(4) === mention.date.slice(4));
    if (same) return { ...mention, date: same.date };
    const next = found[at + 1];
    return next?.hasYear && next.index - mention.end < 20
      ? { ...mention, date: next.date.slice(0, 4) + mention.date.slice(4) }
      : mention;
  });
}

type Add = (index: number, length: number, date: string | undefined, hasYear: boolean) => void;

function addFeasts(text: string, today: string, add: Add) {
  for (const [feast, month, day] of FEASTS)
    for (const match of text.matchAll(feast)) {
      const year = /^[,\s]+(20\d{2})/.exec(text.slice(match.index + match[0].length))?.[1];
      const date = year ? dateOf(Number(year), month, day) : nextOf(month, day, undefined, today);
      add(match.index, match[0].length, date, year !== undefined);
    }
}

/** "The first Saturday of May 2027", "last Friday in November". */
function nthWeekday(
  [, nth = "", weekday = "", name = "", said]: RegExpExecArray,
  today: string,
): string | undefined {
  const month = monthOf(name);
  if (!month) return undefined;
  const year = yearOf(said, today);
  const daysOf = (of: number) =>
    Array.from({ length: 31 }, (_, at) => dateOf(of, month, at + 1)).filter(
      (date) => date !== undefined && weekdayOf(date) === dayNamed(weekday),
    );
  const place = /last/i.test(nth)
    ? -1
    : ["first1st", "second2nd", "third3rd", "fourth4th"].findIndex((words) =>
        words.includes(nth.toLowerCase()),
      );
  const years = year ? [year] : [0, 1].map((more) => Number(today.slice(0, 4)) + more);
  return years.map((of) => daysOf(of).at(place)).find((date) => date !== undefined && date > today);
}

function addRelative(text: string, today: string, add: Add) {
  for (const match of text.matchAll(/\btomorrow(?: (?:night|evening))?\b/gi))
    add(match.index, match[0].length, plusDays(today, 1), true);
  for (const match of text.matchAll(COMING)) {
    const ahead = (dayNamed(match[1] ?? "") - weekdayOf(today) + 7) % 7 || 7;
    add(match.index, match[0].length, plusDays(today, ahead), true);
  }
}
