import type { Country } from "@contract/vocabulary";
import type { Memory } from "../memory";
import { readMoney } from "../needs/money";
import type { Bounds } from "../needs/need";
import { inDigits } from "../words/numbers";
import { Reading } from "../words/reading";
import { plain, wordsOf } from "../words/words";
import { clausesOf } from "./event-questions";

/** What is asked of the event that its record answers when it is reckoned with. */
export type EventCheck =
  /** "What is that a head for 120?" */
  | { of: "share"; guests: number }
  /** "Is their budget under 110 a head?" `isTurned`: "is 15k within it?" */
  | { of: "budget"; perHead?: Bounds; total?: Bounds; isTurned?: boolean }
  /** "It is for 80, right?" */
  | { of: "guests"; guests: number }
  /** "Is it a Saturday?", "in December?"; nothing of it where only the day of the week is asked for. */
  | { of: "date"; weekdays?: number[]; month?: number; day?: number }
  /** "How long till the event?" */
  | { of: "until" };

export const days = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const months = "january february march april may june july august september october november december".split(
  " ",
);
const month = `(?:${months.join("|")}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)`;
/** Days that have a name: their day and month. */
const named: [RegExp, number, number][] = [
  [/\b(?:christmas|xmas) day\b/, 25, 12],
  [/\b(?:christmas|xmas) eve\b/, 24, 12],
  [/\bboxing day\b/, 26, 12],
  [/\bnew years? eve\b/, 31, 12],
  [/\bnew years? day\b/, 1, 1],
  [/\bvalentines(?: day)?\b/, 14, 2],
];
const ofDay = /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend|weekday|weeknight|midweek)\b/;
/** What is sought or asked of venues and not of the event. */
const ofVenues =
  /\b(?:venues?|places?|rooms?|somewhere|anywhere|anything|find|show|suggest|available|availability|free|open|close[sd]?|rates?|prices?|costs?|charges?|offers?|cheaper|discounts?|book\w*|near|in (?:the )?[a-z]+ for)\b/;
const dated = /\b(?:(?:is|s|was|will|whats?|its|falls?|be|that|are|has|have|do|does) |date|day of the week)/;
const settling =
  /\b(?:is there|have|has|had|do|does|got|any|did|set|picked|chosen|fixed|confirmed|decided)\b.*\bdates?\b(?! (?:free|available|open|for))/;
const until =
  /\bhow (?:long|many (?:days|weeks|months|sleeps)|soon|much time)\b.*\b(?:till?|until|before|to go|left|away|off|to|do (?:we|i) have|have we got|is)\b.*(?:\b(?:event|wedding|big day|party|conference|day|function|it|client|they|she|he)\b|$)|\bhow far (?:off|away|out) is (?:the|this|their|our|her|his) (?:event|wedding|big day|party|conference|date|do)\b/;
const share = /\b(?:a|per|each) (?:head|person|guest)\b|\b(?:each|pp|apiece)\b/;

/** Reads such questions clause by clause, and hides them from the other readers. */
export function readEventChecks(
  reading: Reading,
  options: {
    client: readonly string[];
    country: Country;
    memory: Memory;
    isOfVenue: (text: string) => boolean;
    isQuestion: boolean;
  },
): EventCheck[] {
  return clausesOf(reading.rest).flatMap(({ text, from, to }) => {
    if (options.isOfVenue(text)) return [];
    const check = checkIn(text, options);
    if (check) reading.hide(from, to);
    return check ?? [];
  });
}

function checkIn(
  said: string,
  { client, country, memory, isQuestion }: Parameters<typeof readEventChecks>[1],
): EventCheck | undefined {
  const text = inDigits(said).trim();
  const isShort = wordsOf(text).length <= 14;
  if (!isShort || ofVenues.test(text)) return undefined;
  const owners = [
    ...client.flatMap((name) => wordsOf(plain(name))),
    "client",
    "she",
    "he",
    "they",
    "we",
    "it",
  ];
  const them = `(?:${owners.join("|")})`;
  const theirs = `(?:the|their|our|its|his|her|this|(?:${owners.join("|")})s?)(?: event| wedding)?`;
  const [count, ...more] = [
    ...text.matchAll(/(?<![$£\d.])\b\d{1,4}\b(?! ?(?:k|th|st|nd|rd|am|pm|a head|per head|pp|each)\b)/g),
  ];
  const isOfEvent = Boolean(memory.ofEvent);
  const hasNone = memory.venueIds.length === 0 && memory.need === undefined;
  if (
    count &&
    more.length === 0 &&
    !/[$£]|\dk\b|\b(?:quid|bucks|dollars|pounds|grand|max|tops)\b/.test(text)
  ) {
    const guests = Number(count[0]);
    const isOfThem = new RegExp(
      `\\b${them} (?:has|have|had|gets?|got|invites?|is|are|were|s|re|bring\\w*|end\\w* up)\\b`,
    ).test(text);
    if (
      share.test(text) &&
      (isOfEvent || isOfThem || hasNone || /\bbudget\b/.test(text)) &&
      (isOfEvent || /\b(?:what|whats|how much|budget)\b/.test(text)) &&
      !/\b(?:under|over|less|more|up to)\b/.test(text)
    )
      return { of: "share", guests };
    if (
      memory.ofEvent === "share" &&
      /^\W*(?:(?:and|or|what|how|about|if|for|its|it|s|client|they|we|she|he|has|have|with|at|only|is|are|then|just) )*\d+(?: (?:guests|people|pax|heads|of them|then|come|came|instead))*\W*$/.test(
        text,
      )
    )
      return { of: "share", guests };
    if (
      isQuestion &&
      new RegExp(
        `\\b(?:${them} (?:s|is|has|have|are)|its|theyre|theyve)(?: for| got)? \\d+(?: (?:guests|people|pax))? (?:right|correct|yeah|yes|isnt it|arent they)\\b`,
      ).test(text) &&
      (hasNone || isOfEvent)
    )
      return { of: "guests", guests };
  }
  const budget = budgetIn(text, { them, theirs, country, isQuestion });
  if (budget) return budget;
  if (until.test(text) && (hasNone || isOfEvent || !/\b(?:it|is)\W*$/.test(text))) return { of: "until" };
  return dateIn(text, isQuestion);
}

/** "Is their budget over 20k?", "do they have more than 15k?", "is 15k within it?" */
function budgetIn(
  text: string,
  {
    them,
    theirs,
    country,
    isQuestion,
  }: { them: string; theirs: string; country: Country; isQuestion: boolean },
): EventCheck | undefined {
  const starts = /^\W*(?:and |so |but |ok )*(?:is|are|does|do|has|have|can|could|would|did)\b/.test(text);
  if (!starts && !isQuestion) return undefined;
  const ofBudget = new RegExp(`\\b${theirs} budget\\b`);
  const spends = new RegExp(
    `^\\W*(?:and |so |but )*(?:do|does|has|have|can|could|would) ${them} (?:have|got|spend|go to|stretch to|afford|pay)\\b`,
  );
  if (!ofBudget.test(text) && !spends.test(text)) return undefined;
  const reading = new Reading(text, text.replace(new RegExp(`\\b${theirs} budget\\b(?: of)?`), "~"));
  const { perHead, total, unclear, foreign } = readMoney(reading, country);
  if (unclear.length + foreign.length > 0 || (!perHead && !total)) return undefined;
  const left = reading.rest.replace(
    /\b(?:and|so|but|is|its|it|are|does|do|has|have|can|could|would|did|client|they|she|he|we|got|spend|go|to|stretch|afford|pay|right|correct|within|in|inside|under|over|above|below|the|for|a|of|that|than|ok|yeah|around|about|more|less|be|at|on|really|actually|only|just)\b/g,
    "",
  );
  const own = new RegExp(them, "g");
  if (/[a-z\d]/.test(left.replace(own, ""))) return undefined;
  const [, how] =
    /\b(within|in|inside|under|below|over|above)\b[ a-z]*~[ ~]*$/.exec(reading.rest.trimEnd()) ?? [];
  const isTurned = how !== undefined && /^\W*(?:and |so )*(?:is|are|would) ~/.test(reading.rest);
  if (!isTurned) return { of: "budget", perHead, total };
  const turned = (bounds: Bounds | undefined): Bounds | undefined =>
    bounds && (/over|above/.test(how) ? { max: bounds.max, isBelow: true } : { min: bounds.max });
  return { of: "budget", perHead: turned(perHead), total: turned(total), isTurned: true };
}

function dateIn(text: string, isQuestion: boolean): EventCheck | undefined {
  const words = text.replace(/\b(?:right|correct|yeah|isnt it|yet|then|again)\b/g, "").trim();
  if (/\b(?:what|which) (?:day of the week|weekday)\b/.test(words)) return { of: "date" };
  const isAsked =
    isQuestion ||
    /\b(?:right|correct|yeah|isnt it)\b/.test(text) ||
    /^\W*(?:and |so |but |ok )*(?:is|does|will|was|has|have|did|do|any)\b/.test(text);
  if (settling.test(words) && isAsked && wordsOf(words).length <= 8) return { of: "date" };
  if (!isAsked || !dated.test(words) || wordsOf(words).length > 9) return undefined;
  for (const [name, day, at] of named) if (name.test(words)) return { of: "date", day, month: at };
  const [weekday] = ofDay.exec(words) ?? [];
  const [said] = new RegExp(`\\b${month}\\b`).exec(words) ?? [];
  // "May" is a word as well.
  const isMonth =
    said !== undefined && (said !== "may" || /\b(?:in|of|\d+(?:st|nd|rd|th)?) may\b/.test(words));
  const [, day] =
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${month}\\b`).exec(words) ??
    new RegExp(`\\b${month}(?: the)? (\\d{1,2})(?:st|nd|rd|th)?\\b`).exec(words) ??
    [];
  if (!weekday && !isMonth) return undefined;
  const rest = words
    .replace(ofDay, "")
    .replace(new RegExp(`\\b${month}\\b`), "")
    .replace(/\b\d{1,2}(?:st|nd|rd|th)?\b/, "");
  if (
    /[a-z]/.test(
      rest.replace(
        /\b(?:is|its|it|s|the|a|an|on|in|of|wedding|event|party|conference|function|do|date|day|that|this|their|our|her|his|for|does|fall|falls|be|will|was|so|and|they|client|having|still|[a-z]+s)\b/g,
        "",
      ),
    )
  )
    return undefined;
  return {
    of: "date",
    ...(weekday && { weekdays: weekdaysOf(weekday) }),
    ...(isMonth && said && { month: months.findIndex((it) => it.startsWith(said.slice(0, 3))) + 1 }),
    ...(day && { day: Number(day) }),
  };
}

function weekdaysOf(word: string) {
  if (word === "weekend") return [0, 6];
  return /^(?:week|mid)/.test(word) ? [1, 2, 3, 4, 5] : [days.indexOf(word)];
}
