import type { Country, SeatingStyle } from "@contract/vocabulary";
import type { Bounds, GuestWish } from "./need";
import type { Reading } from "./reading";
import { seatingWords } from "./vocabulary";

const ones = "one two three four five six seven eight nine".split(" ");
const teens = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ten = `(?:${tens.join("|")})`;
const one = `(?:${ones.join("|")})`;
const upTo99 = `(?:${ten}(?:[ -]${one})?|${teens.join("|")})`;
const written = new RegExp(
  String.raw`\b(?:(?:(a|couple of|${one}) )?hundred(?: (?:and )?(${upTo99}|${one}))?|(${upTo99})( hundred| thousand| grand)?|(a|${one}) (?:thousand|grand))\b`,
  "g",
);

/** Numbers in words as digits: "a hundred and twenty five", "fifty", "two hundred", "five thousand". */
export function inDigits(text: string) {
  const small = (words = "") =>
    words.split(/[ -]/).reduce((sum, word) => {
      if (tens.includes(word)) return sum + (tens.indexOf(word) + 2) * 10;
      if (teens.includes(word)) return sum + teens.indexOf(word) + 10;
      return sum + ones.indexOf(word) + 1;
    }, 0);
  const count = (word: string | undefined) =>
    word === "couple of" ? 2 : Math.max(1, ones.indexOf(word ?? "") + 1);
  return text
    .replace(/\b(?:a )?dozen\b/g, "12")
    .replace(
      written,
      (_, hundreds?: string, more?: string, below?: string, times?: string, thousands?: string) => {
        if (thousands) return String(count(thousands) * 1000);
        if (below) return String(small(below) * (times ? (times === " hundred" ? 100 : 1000) : 1));
        return String(count(hundreds) * 100 + (more ? small(more) : 0));
      },
    )
    .replace(new RegExp(String.raw`\b(${one})(?= (?:people|guests|pax|persons|of us)\b)`, "g"), (word) =>
      String(small(word)),
    );
}

/** "50 adults and 10 kids" are 60 guests. */
export const summed = (text: string) =>
  text.replace(
    /\b(\d{1,4}) (?:adults?|grown ups?)(?: ,)? (?:and |plus |with |\+ ?)?(\d{1,4}) (?:kids|children|child|teens|infants|babies)\b/g,
    (_, adults: string, children: string) => `${Number(adults) + Number(children)} guests`,
  );

const below =
  "under|below|less than|fewer than|up to|no more than|not more than|not over|not exceeding|at most|max(?:imum)?(?: of)?|within|cheaper than|no higher than|not above|not exceed(?:ing)?";
const above =
  "over|above|more than|at least|from|min(?:imum)?(?: of)?|starting (?:at|from)|exceeding|no less than|not less than|no fewer than|upwards of";
const about = "around|about|roughly|circa|approx(?:imately)?|some|say|nearly|almost|near";
const comparator = String.raw`(?:\b(?<cmp>${below}|${above}|${about}|between|exactly)\s+)?`;
const tail = String.raw`(?:\s?(?<tail>or less|or under|or fewer|or below|max(?:imum)?|tops|at most|or more|or over|or above|plus|minimum|\+|at least))?`;
const isBelow = new RegExp(`^(?:${below}|between|or less|or under|or fewer|or below|max(?:imum)?|tops)$`);
const isAbove = new RegExp(String.raw`^(?:${above}|or more|or over|or above|plus|minimum|\+)$`);
const isAbout = new RegExp(`^(?:${about})$`);

/** An amount as it was read; what it is an amount of may not be known. */
export interface Amounts {
  perHead?: Bounds;
  total?: Bounds;
  minimum?: Bounds;
  /** Amounts that may be meant a head or in total. */
  unclear: string[];
  /** Amounts of another currency than the country's. */
  foreign: string[];
}

const currency = "(?:[$£]|aud |gbp |usd |eur |nzd )";
const otherCurrency = "us dollars?|usd|eur|euros?|nzd|cad|chf";
const currencyWord = `(?:${otherCurrency}|dollars?|bucks|pounds?|quid|aud|gbp|sterling)`;
const thousand = String.raw`(?:k|thousand|grand)\b`;
const each = String.raw`(?:(?:a|per|each|for each|for every|by the|\/)\s?(?:head|person|guest|pax|cover|delegate|plate)|pp|p p|ppp|ph|pph|each|apiece|head)\b`;
const whole = String.raw`(?:(?:in|as a) total|total|all up|all in|overall|altogether|for (?:the )?(?:whole|entire|full|complete|everything|everyone|all|lot)(?: (?:event|day|night|venue|thing|party|wedding|evening|group|lot))?|(?:total )?budget|to spend|to work with|enough)\b`;
const money = new RegExp(
  String.raw`(?:\b(?<lead>minimum spends?|min spend|budget|total|price|cost|spend)(?: (?:of|is|in|at|for|limit|cap|costs?))*(?: (?:the )?(?:whole|event))?\s+)?${comparator}(?:a )?(?<cur>${currency})?\s?(?<from>\d+(?:\.\d+)?)\s?(?<fromK>${thousand})?(?:\s?(?:-|to|and)\s?(?<cur2>${currency})?\s?(?<to>\d+(?:\.\d+)?)\s?(?<toK>${thousand})?)?(?<word>\s?${currencyWord}\b)?(?:\s?(?<unit>${each}|${whole}|minimum spends?|min spend))?${tail}(?:\s(?<unit2>${each}|${whole}))?`,
  "g",
);

/** Bounds from a number or two, by the words around them; a bare one is the most. */
function boundsOf(from: number, to: number | undefined, words: (string | undefined)[]): Bounds {
  if (to !== undefined) return { min: Math.min(from, to), max: Math.max(from, to) };
  const said = words.filter((word) => word !== undefined);
  if (said.some((word) => isBelow.test(word))) return { max: from };
  if (said.some((word) => isAbove.test(word))) return { min: from };
  if (said.some((word) => isAbout.test(word)))
    return { min: Math.round(from * 0.9), max: Math.round(from * 1.1) };
  return { max: from };
}

const isStrict = (word: string | undefined) => /^(?:more than|over|above|exceeding)$/.test(word ?? "");

/** Amounts up to this without a unit are a head, from ten times that they are of the whole event. */
const MOST_A_HEAD = 500;
const LEAST_IN_TOTAL = 1500;

/** Reads the amounts of money: a head, of the whole event, or of the minimum spend. */
export function readMoney(reading: Reading, country: Country): Amounts {
  const amounts: Amounts = { unclear: [], foreign: [] };
  reading.setAside(
    /[$£]\d+(?:\.\d+)?k? (?:is )?(?:over|under|above|below|more than|less than|enough for) (?=(?:the |its )?min(?:imum)? spend)/,
  );
  money.lastIndex = 0;
  for (let found = money.exec(reading.rest); found; found = money.exec(reading.rest)) {
    const { lead, cmp, cur, cur2, from, fromK, to, toK, word, unit, unit2, tail: after } = found.groups ?? {};
    const units = `${unit ?? ""} ${unit2 ?? ""}`;
    const sign = `${cur ?? ""}${cur2 ?? ""}${word ?? ""}`;
    const isEach = new RegExp(String.raw`\b${each}`).test(units) || units.includes("/");
    const hasUnit = units.trim() !== "";
    const signs = sign !== "" || fromK !== undefined || toK !== undefined || hasUnit;
    if (!signs && !(lead && !/price|cost/.test(lead) && Number(from) >= (/budget/.test(lead) ? 50 : 1000)))
      continue;
    if (unit === "enough" && sign === "" && Number(from) < 1000) continue;
    const start = found.index;
    reading.claim(start, start + found[0].length);
    if (
      new RegExp(otherCurrency).test(sign) ||
      (/[£]|pounds?|quid|gbp|sterling/.test(sign)
        ? country !== "UK"
        : /[$]|dollars?|bucks|aud/.test(sign) && country !== "AU")
    ) {
      amounts.foreign.push(found[0].trim());
      continue;
    }
    const times = (k: string | undefined) => (k ? 1000 : 1);
    const low = Number(from) * times(fromK ?? (to !== undefined && Number(from) < 1000 ? toK : undefined));
    const high = to === undefined ? undefined : Number(to) * times(toK);
    const bounds = boundsOf(low, high, [cmp, after]);
    if (isStrict(cmp) && bounds.min !== undefined && bounds.max === undefined) bounds.isAbove = true;
    if (/^(?:under|below|less than|cheaper than)$/.test(cmp ?? "") && bounds.max !== undefined)
      bounds.isBelow = true;
    const most = high ?? low;
    if (isEach) amounts.perHead = { ...amounts.perHead, ...bounds };
    else if (/minimum|min spend/.test(`${lead ?? ""}${unit ?? ""}`)) amounts.minimum = bounds;
    else if (hasUnit || /total|budget/.test(lead ?? "")) {
      if (most < MOST_A_HEAD && lead === "budget" && !hasUnit) amounts.unclear.push(found[0].trim());
      else amounts.total = { ...amounts.total, ...bounds };
    } else if (most <= MOST_A_HEAD) amounts.perHead = { ...amounts.perHead, ...bounds };
    else if (most >= LEAST_IN_TOTAL) amounts.total = { ...amounts.total, ...bounds };
    else amounts.unclear.push(found[0].trim());
  }
  return amounts;
}

const people =
  "(?:guests?|people|pax|persons?|heads|delegates|attendees|seats|of us|adults|friends|covers|employees|staff|colleagues|visitors|invitees|ppl|places)";
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
const notGuests = String.raw`(?!\s?(?:am|pm|oclock|hours?|hrs?|kms?|kilometres?|kilometers?|mi|miles?|metres?|m|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|st|nd|rd|th|cars?|vehicles?|coaches|bus(?:es)?|nights?|days?|weeks?|months?|years?|mins?|minutes?|rooms?|bedrooms?|tables?|spaces|parking|stars?|floors?|percent|acres?|hotels?|venues?|options?|suggestions?|venue|ideas|suites?)\b|[.:\/]\d|%|\d)`;
const party = new RegExp(
  String.raw`(?<!\bnumber |\brank |\boption |[$£#.\d])(?:(?<lead>\b${holding})(?: (?:a|an|my|our|the|wedding|party|group|dinner|conference|of|for|lunch))*\s+)?(?:(?<how1>\b(?:${how}))${style}(?: (?:for|of|with|capacity))*\s+)?${comparator}(?:a )?\b(?<from>\d{1,5})\b(?:\s?(?:-|to|and|or)\s?(?<to>\d{1,5})\b)?${notGuests}(?:\s?(?<plus>\+))?(?:\s?(?:wedding|dinner|odd|or so|day|evening|conference))?(?:\s(?<how2>(?:${how})\b)${style})?(?:\s(?<people>${people})\b)?(?:\s(?<how3>(?:${how})\b)${style}(?! (?:for|of) \d))?${tail}`,
  "g",
);

const howOf = (words: string | undefined): GuestWish["how"] =>
  words === undefined
    ? undefined
    : howWords.find(([, pattern]) => new RegExp(`^${pattern}$`).test(words))?.[0];

/** Reads for how many guests, and how they stand or sit; a bare number counts where `isLoose`. */
export function readGuests(reading: Reading, isLoose: boolean): GuestWish[] {
  const wishes: GuestWish[] = [];
  party.lastIndex = 0;
  for (let found = party.exec(reading.rest); found; found = party.exec(reading.rest)) {
    const { lead, how1, how2, how3, cmp, from, to, plus, people: named, tail: after } = found.groups ?? {};
    const seating = howOf(how1) ?? howOf(how2) ?? howOf(how3);
    if (Number(from) === 0) continue;
    const isGuests = lead !== undefined || seating !== undefined || named !== undefined;
    const isBare = isLoose && wishes.length === 0 && cmp === undefined && isLikely(Number(from));
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
      how: seating,
    });
  }
  return wishes;
}

const isLikely = (guests: number) => guests >= 10 && guests <= 1500;

/** "until 1am", "past midnight", "till 23:30" as minutes after noon. */
export function readLate(reading: Reading): number | undefined {
  const until = String.raw`\b(?:(?:a |with )?(?:late )?licen[cs]ed? )?(?:open |go |going |party |dance |drinks |serve (?:drinks|alcohol) |run |stay |finish(?:ing)? |close[sd]? |closing )*(?:until|till?|past|after|beyond|to|at)`;
  if (
    reading.take(new RegExp(String.raw`${until} (?:at least )?(?:12 ?)?midnight(?: or later| at least)?\b`))
  )
    return 720;
  const found =
    reading.take(
      new RegExp(
        String.raw`${until} (?:at least )?(\d{1,2})(?:[:.](\d\d))?\s?(am|pm|oclock)(?: or later| at least)?\b`,
      ),
    ) ??
    reading.take(
      /\b(?:until|till?|past) (?:at least )?(\d{1,2})(?:[:.](\d\d))?()(?![\d$£]| ?(?:guests|people|pax))\b/,
    ) ??
    reading.take(/\blate licen[cs]e (?:of )?(\d{1,2})(?:[:.](\d\d))?\s?(am|pm)?\b/);
  if (!found) return undefined;
  const hour = Number(found[1]);
  const isEvening = found[3] === "pm" || (found[3] !== "am" && hour >= 9 && hour < 12);
  const ofDay = hour >= 13 ? hour : (hour % 12) + (isEvening ? 12 : 0);
  const minutes = ((ofDay + 12) % 24) * 60 + Number(found[2] ?? 0);
  if (minutes >= 540 && minutes <= 900) return minutes;
  reading.unused.push(found[0].trim());
  return undefined;
}

const month =
  "(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec)";
const weekday = "(?:mon|tues|wednes|thurs|fri|satur|sun)days?";

/** Sets aside dates, days and counts of other things: the catalogue holds no calendar, and no such counts. */
export function setAsideDatesAndCounts(reading: Reading) {
  const day = String.raw`(?:\d{1,2}(?:st|nd|rd|th)?)`;
  reading.setAside(
    new RegExp(
      String.raw`\b(?:on |in |for |by |during |this |next |the |a |late |early |mid )*(?:${weekday} )?(?:(?:the )?${day}(?: (?:of )?)${month}(?: 20\d\d)?|${month}(?: ${day}\b)?(?:(?: of)? 20\d\d)?|${day}[.-]\d{1,2}[.-]\d{2,4}\b|(?<=\bon )${day}[.]\d{1,2}\b|\d{1,2}(?:st|nd|rd|th)\b)(?<!\bmay)`,
    ),
  );
  reading.setAside(
    new RegExp(
      String.raw`\b(?:on |in |for |by |during |this |next |the |a |any )*(?:${weekday}|(?:next |this )?(?:spring|summer|autumn|winter|weekends?|week|month|year)|(?:mid)?week ?days?|tomorrow|tonight|today|new years(?: eve)?|easter|20[2-4]\d)\b`,
    ),
  );
  reading.setAside(
    /\b(?:at |from |by )?\d{1,2}(?:[.:]\d\d)? ?(?:am|pm|oclock)\b|\b(?:in |during )(?:early |late |mid )*may\b|\bmay 20\d\d\b/,
  );
  reading.setAside(/(?<=\bparking )for (?:about |at least |up to )?\d+(?: cars)?\b/);
  reading.setAside(/\b\d+(?:\.\d+)? ?percent(?: off)?(?: midweek)?\b/);
  reading.setAside(
    /\b(?:(?:at least|over|under|more than|up to|for|with) )*\d+(?:\.\d+)?\+? ?(?:cars?|vehicles?|coaches|bus(?:es)?|parking spaces|car spaces|spaces|bedrooms?|rooms?|nights?|days?|weeks?|hours?|hrs?|minutes?|mins?|months?|years?|stars?|tables?|floors?|acres?|percent|%)(?: (?:drive|walk|away|long|hire|old|ago))?\b/,
  );
}
