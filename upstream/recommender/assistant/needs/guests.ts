import type { SeatingStyle } from "@contract/vocabulary";
import { quietWords } from "../words/quiet-words";
import type { Reading } from "../words/reading";
import { commonWords, eventTypeWords, facilityWords, seatingWords, styleWords } from "../words/vocabulary";
import { boundsOf, comparator, isAbove, isStrict, tail } from "./bounds";
import type { GuestWish } from "./need";

const people =
  "(?:guests?|people|pax|persons?|heads?|hd|delegates|attendees|seats|of us|adults|friends|covers|employees|staff|colleagues|visitors|invitees|ppl|places|kids|children|students|members|chairs|blokes|ladies|gents|lads|mates|women|men|souls|bodies|punters|customers|family|relatives)";
const howWords: [NonNullable<GuestWish["how"]>, string][] = [
  [
    "seated",
    "(?:seated|sit[ -]?down|sitting|at tables|for (?:a )?(?:seated |sit[ -]down )?dinner|seated dinner|diners)",
  ],
  ...seatingWords.map(([style, words]): [SeatingStyle, string] => [
    style,
    words.source.replaceAll("\\b", ""),
  ]),
];
const how = howWords.map(([, words]) => words).join("|");
const style = `(?:[ -]?(?:style|seating|seated|setup|set up|layout|reception|format|configuration|arrangement|dinner|party|lunch))*`;
const holding =
  "(?:(?:that |which |who )?(?:can |could |to |would )?(?:seats?|seating|hold(?:s|ing)?|fits?|fitting|takes?|accommodat(?:es?|ing)|handles?|sleeps|do|does|manage|cater for|squeeze in)|capacity(?: (?:of|for|over|above|is))?|hosts?|hosting|for|with|party of|group of|crowd of|we are|we re|were|make (?:it|that)|it s|its|(?:what|how) about|headcount(?: of)?|guest count(?: of| is)?|numbers?(?: of| are)?)";
const notGuests = String.raw`(?!\s?(?:am|pm|oclock|hours?|hrs?|kms?|kilometres?|kilometers?|mi|miles?|metres?|m|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|st|nd|rd|th|cars?|vehicles?|coaches|bus(?:es)?|nights?|days?|weeks?|months?|years?|mins?|minutes?|rooms?|bedrooms?|tables?|spaces|parking|stars?|floors?|percent|acres?|hotels?|venues?|options?|suggestions?|venue|ideas|suites?|courses?)\b|[.:\/]\d|%|\d)`;
const party = new RegExp(
  String.raw`(?<!\bnumber |\brank |\boption |[$£#.\d])(?:(?<lead>\b${holding})(?: (?:a|an|my|our|the|wedding|party|group|dinner|conference|of|for|lunch))*\s+)?(?:(?<how1>\b(?:${how}))${style}(?: (?:for|of|with|capacity))*\s+)?${comparator}(?:a )?\b(?<from>\d{1,5})\b(?:\s?(?:-|to|and|or)\s?(?<to>\d{1,5})\b)?${notGuests}(?:\s?(?<plus>(?<=\d)\+|\+(?! [a-z~\d])))?(?:\s?(?:wedding|dinner|odd|or so|day|evening|conference))?(?:\s(?<how2>(?:${how})\b)${style})?(?:\s(?<people>${people})\b)?(?:\s(?:(?:when|if|once|all|to be) )*(?:(?:set|laid|arranged|configured|done|used|seated|sat)(?: up| out)? )?(?:in |for |at |as )?(?:a )?(?<how3>(?:${how})\b)${style}(?! (?:for|of) \d))?${tail}`,
  "g",
);

/** "For 150 but under 250 seated": the room takes no more. */
const atMost = new RegExp(
  String.raw`(?<=\d(?: [a-z]+){0,2}) (?:, )?(?:but|and) (?:still |also |with )?(?:no (?:more|bigger|larger) than|not (?:more|over|bigger|larger)(?: than)?|(?<less>under|below|fewer than|less than|smaller than)|at most) (?<of>\d{1,4})\b(?! ?(?:k\b|km|mi\b|miles|%))(?: ${people})?(?: (?<how>${how})${style})?(?: capacity)?(?! (?:a|per) (?:head|person)| pp)`,
);

const howOf = (words: string | undefined): GuestWish["how"] =>
  words === undefined
    ? undefined
    : howWords.find(([, pattern]) => new RegExp(`^${pattern}$`).test(words))?.[0];

/** Reads for how many guests, and how they stand or sit; a bare number counts where `isLoose`. */
export function readGuests(reading: Reading, isLoose: boolean): GuestWish[] {
  const wishes: GuestWish[] = [];
  const upper = reading.take(atMost)?.groups;
  party.lastIndex = 0;
  for (let found = party.exec(reading.rest); found; found = party.exec(reading.rest)) {
    const { lead, how1, how2, how3, cmp, from, to, plus, people: named, tail: after } = found.groups ?? {};
    // "Seated theatre style": the way to sit that says more.
    const hows = [how1, how2, how3].flatMap((words) => howOf(words) ?? []);
    const seating = hows.find((it) => it !== "seated") ?? hows[0];
    // "12-4" is a time.
    if (Number(from) === 0 || (to !== undefined && Number(to) < Number(from))) continue;
    const next = /^ ([a-z]+s)\b/.exec(reading.rest.slice(found.index + found[0].length))?.[1];
    const isOfOthers =
      named === undefined && seating === undefined && next !== undefined && !isUnderstood(next);
    // "What about 8000?" is hardly one of guests.
    const isVast = named === undefined && seating === undefined && Number(from) > MOST_LIKELY;
    const isGuests =
      !isOfOthers &&
      !isVast &&
      (lead !== undefined || seating !== undefined || named !== undefined || upper !== undefined);
    const isRough = cmp === undefined || /^(?:around|about|roughly|circa|approx\w*|between)$/.test(cmp);
    const isBare = isLoose && !isOfOthers && wishes.length === 0 && isRough && isLikely(Number(from));
    if (!isGuests && !isBare) continue;
    reading.claim(found.index, found.index + found[0].length);
    const bounds = boundsOf(Number(from), to === undefined ? undefined : Number(to), []);
    const isLeast =
      plus !== undefined || [cmp, after].some((word) => word !== undefined && isAbove.test(word));
    const strict = isStrict(cmp) ? 1 : /^(?:under|below|less than|fewer than)$/.test(cmp ?? "") ? -1 : 0;
    wishes.push({
      max: (bounds.max ?? 0) + strict,
      ...(bounds.min !== undefined && { min: bounds.min }),
      ...(isLeast && { isLeast }),
      ...(/\bguests at tables\b/.test(found[0]) && { isSummed: true }),
      how: seating,
    });
  }
  const [wish, ...more] = wishes;
  if (upper && wish && more.length === 0) {
    wish.most = Number(upper.of) - (upper.less ? 1 : 0);
    wish.how ??= howOf(upper.how);
  }
  return wishes;
}

const hold =
  "(?:take|hold|seat|sit|fit|accommodate|cater for|do|handle|squeeze in|have room for|manage|host|go up to|reach)s?";
const cannot = `(?:(?:can(?:t|not| not)|could(?:nt| not)|wont|will not|wouldnt|dont|do not|doesnt|does not|not able to|unable to)(?: be able to)? ${hold}|(?:too small|not big enough) (?:for|to ${hold}))`;
const least = "(?:(?:any )?(?<more>more than|over|above|beyond)|as many as|at least|up to)";
const most =
  "(?<less>fewer than|less than|under|below|smaller than)|(?:no|not) (?:more|bigger|larger) than|not over|at most";
const group = String.raw`(?<of>\d{1,4})\b(?! ?(?:k\b|km|mi\b|miles|%|[ap]m\b|spaces|cars|rooms|bedrooms))(?: ${people})?(?: (?:for )?(?:an? )?(?<how>${how})${style})?`;
const sought = "(?:which|that|who|ones?|anything|anywhere|venues?|places?|rooms?|halls?|[a-z]{3,}s)";
/** "Which wineries can't take 150 seated", "that don't seat more than 60", "with a capacity under 100". */
const tooSmall = [
  new RegExp(String.raw`(?<=\b${sought} )${cannot} (?:${least} )?${group}`),
  new RegExp(
    String.raw`\b(?:(?:hold|seat|take|fit)s?|(?:hold|seat|tak|fitt)ing|capacity(?: of| is)?) (?:${most}) ${group}`,
  ),
  new RegExp(String.raw`\b(?:${most}) ${group} capacity\b`),
  new RegExp(String.raw`\b(?:(?<less>smaller than)|(?:no|not) (?:bigger|larger) than) ${group}`),
];

/** For how many guests venues are to be too small: no room of theirs holds so many. */
export function readTooSmall(reading: Reading): GuestWish | undefined {
  for (const pattern of tooSmall) {
    const found = reading.take(pattern);
    const { of, more, less, how } = found?.groups ?? {};
    if (!found || !of) continue;
    const said = found[0];
    const isBound = pattern !== tooSmall[0];
    const max = Number(of) + (isBound ? (less ? 0 : 1) : more ? 1 : 0);
    return { max, isLeast: true, how: howOf(how) ?? (/\b(?:seat|sit)/.test(said) ? "seated" : undefined) };
  }
  return undefined;
}

/** More without a word for people are no guests. */
const MOST_LIKELY = 1500;

/** "With 2 dogs": a number of what is not understood is none of guests. */
const isUnderstood = (word: string) =>
  quietWords.has(word) ||
  commonWords.has(word) ||
  [...styleWords, ...facilityWords, ...eventTypeWords].some(([, words]) => words.test(word));

const isLikely = (guests: number) => guests >= 10 && guests <= MOST_LIKELY;
