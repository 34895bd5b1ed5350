import { numberWords, parseNumberWords, TENS_AND_ONES } from "~/services/format/number-words";
import {
  findDifferingGuesses,
  findUnanimousGuess,
  type Guess,
  getSurroundingClause,
  toShortQuote,
} from "./guess";
import type { EnquiryParts } from "./parts";

/**
 * Finds the number of guests: the larger end of a range, the number it may grow to ("30 of us, could be 35"), a stated total
 * rather than its parts, the last of several corrections. The larger number is safer, because everyone must be seated.
 */

const words: Record<string, number> = {
  ...numberWords,
  "a hundred": 100,
  "one hundred": 100,
  "two hundred": 200,
};
const WORD = Object.keys(words)
  .sort((a, b) => b.length - a.length)
  .join("|");
const HUNDREDS = `(?:a|one|two|three|four|five) hundred and (?:${TENS_AND_ONES}|${WORD})`;
const DOZENS = String.raw`(?:half a|(?:a|\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)) dozen`;
const NUM = String.raw`(?:${DOZENS}|\d{1,3},\d{3}|${HUNDREDS}|\d{1,4}|${TENS_AND_ONES}|${WORD})`;
const RANGE = String.raw`(?<![\d.:/$£-])(${NUM})(?:\s?(?:-|–|—|to|or|and)\s?(${NUM}))?(?:ish|\+|-ish|[ -]odd)?`;
/** Words for people after a number; regular expression source. */
export const PEOPLE = String.raw`(?:day |wedding |adult |seated |confirmed |invited |total |lovely |of our )?(?:guests?|people|peple|poeple|ppl|pax|attendees|delegates|persons|person(?! (?:tables?|rooms?|tents?))|adults|heads\b|colleagues|staff|students|employees|of us|covers|seated|invitees|participants|friends|mates|relatives|reps|managers|volunteers|alumni|supporters|parents|teachers|members|tix|players|pupils|diners|family members|team members|women|men|ladies|in attendance|attending)`;

/** Two people each. */
const COUPLES = "(?:(?:married |young |other )?couples)";
const IN_COUPLES = new RegExp(`${COUPLES}$`, "i");

const AFTER_COUPLES = new RegExp(`^[^,.;]{0,12}?\\b${COUPLES}\\b`, "i");

const ROUGH = String.raw`(?:(?:about|abuot|around|approx(?:imately)?\.?|roughly|maybe|probably|circa|say|nearly|up to|some|c\.|~|close to|at least|under|over)\s?)*`;
/** Text after a number that says it may grow: "could be 35". */
const GROWTH = new RegExp(
  String.raw`^\s?[,.;(–—-]?\s?(?:(?:and|but|or|that|this|it|we|they|numbers?)\s)*(?:(?:could|might|may)(?: well| also| even)?(?: (?:be|become|go(?: up)?(?: to)?|grow(?: to)?|rise to|reach|stretch to|end up(?: at| as| with| being)?|get to))|possibly|perhaps|maybe|potentially|rising to|growing to|up to|max(?:imum)?(?: of)?|at (?:the )?(?:very )?most) ${ROUGH}(${NUM})(?=[\s.,;:!?)]|$)`,
  "i",
);
const patterns: { regex: RegExp; rank: number }[] = [
  {
    regex: new RegExp(
      String.raw`\b(?:it'?s now|now(?: it'?s| at| up to| looking (?:more )?like| expecting)?|actually|make (?:it|that)|rather|changed? to|gone up to|down to|revised to|instead of \d+,?) ${ROUGH}${RANGE}(?=[\s.,!?)]|$)(?! ?(?:am|pm|:))`,
      "gi",
    ),
    rank: 4,
  },
  {
    regex: new RegExp(
      String.raw`\b(?:total of|in total|call it|assume|so|making|that'?s|altogether|totalling|equals|=) ${ROUGH}(?:please assume )?${RANGE}(?=[\s.,!?)]|$)(?! ?(?:am|pm|:))`,
      "gi",
    ),
    rank: 3,
  },
  {
    regex: new RegExp(
      String.raw`${RANGE} (?:${PEOPLE} )?(?:in total|all up|altogether|total\b|in all\b|all told|overall)`,
      "gi",
    ),
    rank: 3,
  },
  { regex: new RegExp(String.raw`${RANGE}[\s-]?(?:or so )?(?:${PEOPLE}|${COUPLES})\b`, "gi"), rank: 2 },
  {
    regex: new RegExp(
      String.raw`\b(?:guest ?list|guests|numbers|headcount|delegates|attendance|we)(?: \w+){0,3} (?:is|are|at|be|of|around|about|number)(?: \w+){0,2}? ${ROUGH}${RANGE}(?=[\s.,!?)]|$)`,
      "gi",
    ),
    rank: 2,
  },
  {
    regex: new RegExp(
      String.raw`\b(?:accommodate|(?:can you|to|could you|you could) (?:seat|hold|fit|feed)|cater(?:ing)? for|room for|space for|hosting?|party of|group of|table of|max(?:imum)?|headcount) ${ROUGH}${RANGE}(?=[\s.,!?)]|$)`,
      "gi",
    ),
    rank: 2,
  },
  {
    regex: new RegExp(
      String.raw`\b(?:for|of|us|expecting|there(?:'ll| will) be|capacity|seating) ${ROUGH}${RANGE}(?=[\s.,!?)]|$)(?! ?(?:each|nights?|hours?|hrs?|days?|weeks?|months?|years?|am|pm|%|min|minutes|o'clock|courses?|rooms?|tables?|st\b|nd\b|rd\b|th\b))`,
      "gi",
    ),
    rank: 1,
  },
];
const NOT_OURS =
  /\bseats\b|(?<!\bto )\bholds?\b|\bcapacity of|brochure|last (?:year|time)|previous|breakout|of (?:those|them|whom)|turn(?:s|ing|ed)\b|years? old|\btables? (?:of|for)|minimum|happy|clients since|exhibitors|would fit|can (?:take|fit|seat)|\bbedrooms?|\bper (?:table|team)|teams? of$|were (?:told|meant)|website says|day (?:one|two) only|vegetarian|vegan|coeliac|gluten|high chairs?|overnight|staying|rooms for|i put|i said|originally|not \d|instead of/i;
const MONTHS = /^\s*(?:st|nd|rd|th)?\s*(?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** Text after a number that does not count guests. */
const NOT_GUESTS =
  /^\s?(?:each|per|years?|hours?|nights?|%|k\b|thousand|:|\/|kids|children|teams?|st\b|nd\b|rd\b|th\b|[ap]m\b|-?course)/i;
const PLACE_OR_TIME =
  /^\s?(?:rooms?|tables?|min(?:ute)?s?|hrs?|yrs?|days?|weeks?|months?|km|miles?|pp|o'clock)\b/i;
const MONEY =
  /^\s?(?:[$£€]|p\.p\.|(?:(?:australian|aussie|us) )?(?:dollars?|pounds?|quid|bucks|euros?|aud|gbp|usd|eur|sterling|budget|a head|in budget|of budget)\b)/i;
const DECIMALS = /^[.,]\d/;
const CHILDREN = /^\s?(?:kids|children)/i;
const OTHER_UNITS = [NOT_GUESTS, PLACE_OR_TIME, MONEY, DECIMALS, MONTHS];
/** A currency sign before a number. */
const MONEY_BEFORE = /(?:[$£€]|\b(?:AUD|GBP))\s?$/i;
/** A number or range in a labelled field. */
const LISTED = new RegExp(String.raw`\b(${NUM})(?:\s?(?:-|–|—|\/|to|or)\s?(${NUM}))?`, "gi");
/** A larger multiple of the first number is not its growth. */
const MAX_GROWTH = 3;

const parseNumberOrWords = (text: string): number => {
  const plain = text.toLowerCase().trim();
  const dozens = /^(.+) dozen$/.exec(plain)?.[1];
  if (dozens) return (dozens === "half a" ? 0.5 : dozens === "a" ? 1 : parseNumberOrWords(dozens)) * 12;
  const [, hundreds = "", rest = ""] = /^(a|one|two|three|four|five) hundred and (.+)$/.exec(plain) ?? [];
  if (rest) return (words[hundreds] ?? 1) * 100 + parseNumberOrWords(rest);
  const number = words[plain] ?? parseNumberWords(plain);
  return Number.isNaN(number) ? Number(plain.replace(",", "")) : number;
};

/** The number of guests, or the numbers to choose from. */
export interface FoundGuests {
  guest_count?: Guess<number> | undefined;
  guest_choices?: Guess<number>[] | undefined;
}

export function findGuestCount({ labelled, prose }: EnquiryParts): FoundGuests {
  const label = labelled.guests;
  const count = label && parseGuestsField(label.text);
  if (label && count) return { guest_count: { value: count, quote: toShortQuote(label.text) } };
  // Day and evening guests are separate numbers without a total.
  const hasEvening =
    /\bday guests?\b/i.test(prose) &&
    /\bevening\b/i.test(prose) &&
    /\b(?:another|extra|more|plus)\b|evening guests/i.test(prose);
  const mentions = patterns.flatMap(({ regex, rank }) =>
    [...prose.matchAll(regex)].flatMap((match) => toGuestMention(prose, match, rank) ?? []),
  );
  const otherRanges = mentions.flatMap(({ end, growth }) =>
    growth && !growth.value ? [{ from: end, to: end + growth.quote.length }] : [],
  );
  const guestMentions = mentions.filter(
    ({ numberAt }) => !otherRanges.some(({ from, to }) => numberAt >= from && numberAt < to),
  );
  const best = Math.max(0, ...guestMentions.map(({ rank }) => rank));
  if (hasEvening && best < 3) return {};
  const top = guestMentions.filter(({ rank }) => rank === best).map(({ guess }) => guess);
  // The last of several corrections counts.
  if (best === 4) return { guest_count: top.at(-1) };
  if (best === 2 && isSplitByAge(prose)) return {};
  return { guest_count: findUnanimousGuess(top), guest_choices: findDifferingGuesses(top) };
}

/** A match as a number of guests; `undefined` if it counts something else. */
function toGuestMention(prose: string, match: RegExpExecArray, rank: number) {
  const [whole, low = "", high] = match;
  const numberAt = match.index + whole.indexOf(low);
  const end = match.index + whole.length;
  const clause = getSurroundingClause(prose, numberAt, end);
  const isCouples = IN_COUPLES.test(whole);
  const first = Math.max(parseNumberOrWords(low), high ? parseNumberOrWords(high) : 0) * (isCouples ? 2 : 1);
  const growth = findPossibleHigherCount(prose, end, first);
  const value = Math.max(first, growth?.value ?? 0);
  const isOther = NOT_OURS.test(clause.before + whole + (growth ? "" : clause.after)) && rank < 3;
  const isDate =
    MONTHS.test(prose.slice(numberAt + (high ?? low).length, growth ? end : end + 12)) || isLikelyYear(value);
  const isEach = NOT_GUESTS.test(prose.slice(numberAt + whole.slice(whole.indexOf(low)).length));
  if (isOther || isDate || isEach || !(value >= 2 && value <= 5000)) return undefined;
  const quote = toShortQuote(whole.trim() + (growth?.value ? growth.quote : ""));
  return { rank, numberAt, end, growth, guess: { value, quote } };
}

const isLikelyYear = (value: number): boolean => value >= 1990 && value <= 2099;

/**
 * Finds the number that a number of guests, ending at a position in the text, may grow to. Without a value if that number is
 * something else, such as an amount, a year or hours.
 */
function findPossibleHigherCount(
  prose: string,
  end: number,
  first: number,
): { value?: number | undefined; quote: string } | undefined {
  const [quote = "", number] = GROWTH.exec(prose.slice(end)) ?? [];
  if (number === undefined) return undefined;
  const growthEnd = end + quote.length;
  const { after } = getSurroundingClause(prose, growthEnd - number.length, growthEnd);
  if (NOT_OURS.test(after) && !NOT_GUESTS.test(after)) return undefined;
  const value = parseNumberOrWords(number);
  const isOtherUnit =
    OTHER_UNITS.some((other) => other.test(after)) || isLikelyYear(value) || value > first * MAX_GROWTH;
  return { value: isOtherUnit ? undefined : value, quote };
}

/** Adults and children separately, without a total. */
const isSplitByAge = (prose: string): boolean =>
  /\bcouples?\b[^.;]{0,20}(?:\+|\bplus\b|\band\b) (?:\d|kids|children|singles|their)/i.test(prose) ||
  /\d+ adults?,? (?:and|plus|\+|&) \d+ (?:kids|children|littlies|little ones)/i.test(prose);

/** The number in a guests field; amounts, times and the like count only if there is no other number. */
function parseGuestsField(text: string): number | undefined {
  const mentions = [...text.matchAll(LISTED)].map((match) => ({
    numbers: match
      .slice(1)
      .flatMap((number) =>
        number ? parseNumberOrWords(number) * (AFTER_COUPLES.test(text.slice(match.index)) ? 2 : 1) : [],
      ),
    isOtherUnit: isCountOfOtherThings(text.slice(0, match.index), text.slice(match.index + match[0].length)),
  }));
  const numbers = mentions.flatMap((mention) => mention.numbers);
  const total = new RegExp(String.raw`(?:total|so|=)\D{0,12}(${NUM})`, "i").exec(text)?.[1];
  if (total) return parseNumberOrWords(total);
  if (/\+|\bplus\b|\band\b|&/.test(text) && numbers.length > 1 && /kids|child|evening/i.test(text))
    return undefined;
  const guestMentions = mentions
    .filter((mention) => !mention.isOtherUnit)
    .flatMap((mention) => mention.numbers);
  const largest = Math.max(0, ...(guestMentions.length ? guestMentions : numbers));
  return largest >= 1 && largest <= 5000 ? largest : undefined;
}

/** Whether a number between these texts counts something other than guests; children are guests. */
const isCountOfOtherThings = (before: string, after: string): boolean =>
  MONEY_BEFORE.test(before) || (!CHILDREN.test(after) && OTHER_UNITS.some((other) => other.test(after)));
