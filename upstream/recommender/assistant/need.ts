import type { EventType, SeatingStyle, VenueStyle } from "@contract/vocabulary";
import {
  type ChecklistName,
  checklistWords,
  eventTypeWords,
  type Facility,
  facilityWords,
  seatingWords,
  styleWords,
} from "./vocabulary";

/** Least and most, both counting as within. */
export interface Bounds {
  min?: number;
  max?: number;
}

/** Where: a place of the gazetteer, its own venues or all within so many units of the country (km, mi). */
export interface Where {
  id: number;
  name: string;
  isCity: boolean;
  lat: number;
  lng: number;
  within?: number;
  /** Not asked for, but where the event is. */
  isAssumed?: boolean;
}

/** What a venue is sought for. Amounts are whole units of the country's currency. */
export interface Need {
  styles: VenueStyle[];
  facilities: Facility[];
  checklist: ChecklistName[];
  eventType?: EventType;
  guests?: Bounds;
  seating?: SeatingStyle;
  perHead?: Bounds;
  total?: Bounds;
  /** Drinks until then: minutes after noon. */
  lateMinutes?: number;
  withOffer?: boolean;
  where?: Where;
  /** Nowhere in particular: the event's city does not count. */
  isAnywhere?: boolean;
}

const money = String.raw`[$£]?\s?(\d+(?:\.\d+)?)\s?(k\b)?`;
const each = String.raw`(?:\s?(?:dollars?|pounds?|quid|aud|gbp))?\s?(?:(?:a|per|each|\/)\s?(?:head|person|guest|pax|cover)|pp\b|each\b)`;
const below =
  "(?:under|below|less than|up to|no more than|not more than|at most|max(?:imum)?(?: of)?|within|cheaper than|<)";
const above = "(?:over|above|more than|at least|from|min(?:imum)?(?: of)?|starting at|>)";
const people = "(?:guests?|people|pax|persons?|heads|delegates|attendees|seats|of us|adults|friends)";

/** What a venue is asked to be without, and the words of it: "without" and "parking". */
export interface Without {
  what: VenueStyle | Facility | ChecklistName | "price";
  words: string;
}

/**
 * What a plain text asks of a venue, places aside, and what it does not want; names of venues and places are already
 * taken out of it, and numbers stand in digits.
 */
export function readNeed(plainText: string): { need: Need; without: Without[] } {
  const { text: wanted, without } = takeUnwanted(plainText);
  let text = wanted;
  const take = (pattern: string | RegExp) => {
    const found = new RegExp(pattern).exec(text);
    if (found) text = text.replace(found[0], " ~ ");
    return found;
  };
  const lateMinutes = readLate(take);
  const perHead = readPerHead(take);
  const total = readTotal(take);
  const guests = readGuests(take);
  const rest = text;
  const seating = seatingWords.find(([, words]) => words.test(rest))?.[0];
  const facilities = facilityWords.filter(([, words]) => words.test(rest)).map(([facility]) => facility);
  const need: Need = {
    styles: styleWords.filter(([, words]) => words.test(withoutFacilities(rest))).map(([style]) => style),
    facilities: lateMinutes === undefined ? facilities : facilities.filter((it) => it !== "licence"),
    checklist: checklistWords.filter(([, words]) => words.test(rest)).map(([name]) => name),
    eventType: eventTypeWords.find(([, words]) => words.test(rest))?.[0],
    guests,
    seating,
    perHead,
    total,
    lateMinutes,
    withOffer: /\b(special offers?|offers?|deals?|discounts?|promotions?)\b/.test(rest) || undefined,
    isAnywhere:
      /\b(anywhere|any city|nationwide|across (the country|australia|the uk))\b/.test(rest) || undefined,
  };
  return { need, without };
}

/** "Without parking", "not a winery", "any budget": taken out, for it is no wish to have it. */
function takeUnwanted(plainText: string) {
  let text = plainText;
  const without: Without[] = [];
  const words: [Without["what"], RegExp][] = [
    ...styleWords,
    ...facilityWords,
    ...checklistWords.map(([name, asked]): [ChecklistName, RegExp] => [name, asked]),
    ["price", /\b(budget|price)( limit)?\b/],
  ];
  for (const [what, { source }] of words) {
    const not = `(?:without|not|no|lacks?|no need for|forget|drop|(?:dont|doesnt|do not|does not) (?:need|have|allow))${what === "price" ? "|any" : ""}`;
    const found = new RegExp(`\\b(${not}) (?:an? |any |the )?(${source})`).exec(text);
    if (!found) continue;
    text = text.replace(found[0], " ~ ");
    without.push({ what, words: `${found[1]} ${found[2]}` });
  }
  return { text, without };
}

/** Whether anything at all is asked for. */
export const isNeed = ({ styles, facilities, checklist, isAnywhere: _, ...others }: Need) =>
  styles.length + facilities.length + checklist.length > 0 ||
  Object.values(others).some((value) => value !== undefined);

/** A need without what is no longer wanted, and what of it was never asked for. */
export function relieved(before: Need, without: readonly Without[]): { need: Need; unmet: Without[] } {
  const isDropped = (it: Without["what"]) => without.some(({ what }) => what === it);
  const wished: Without["what"][] = [...before.styles, ...before.facilities, ...before.checklist];
  if (before.lateMinutes !== undefined) wished.push("licence");
  const need = {
    ...before,
    styles: before.styles.filter((it) => !isDropped(it)),
    facilities: before.facilities.filter((it) => !isDropped(it)),
    checklist: before.checklist.filter((it) => !isDropped(it)),
    ...(isDropped("price") && { perHead: undefined, total: undefined }),
    ...(isDropped("licence") && { lateMinutes: undefined }),
  };
  return { need, unmet: without.filter(({ what }) => what !== "price" && !wished.includes(what)) };
}

/** A need made narrower or other by a later one: what the later one says holds. */
export function refined(before: Need, after: Need): Need {
  const said = Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined));
  return {
    ...before,
    ...said,
    styles: after.styles.length > 0 ? after.styles : before.styles,
    facilities: [...new Set([...before.facilities, ...after.facilities])],
    checklist: [...new Set([...before.checklist, ...after.checklist])],
    where: after.where ?? (after.isAnywhere ? undefined : before.where),
  };
}

type Take = (pattern: string | RegExp) => RegExpExecArray | null;

const amount = (digits = "", thousand?: string) => Number(digits) * (thousand ? 1000 : 1);

function readPerHead(take: Take): Bounds | undefined {
  const range = take(`(?:between |from )?${money}\\s?(?:-|to|and)\\s?${money}${each}`);
  if (range) return { min: amount(range[1], range[2]), max: amount(range[3], range[4]) };
  const most =
    take(`${below}\\s?${money}${each}`) ?? take(`${money}${each}\\s?(?:or less|max(?:imum)?|or under)`);
  if (most) return { max: amount(most[1], most[2]) };
  const least = take(`${above}\\s?${money}${each}`);
  if (least) return { min: amount(least[1], least[2]) };
  const about = take(`(?:around|about|roughly|circa|approx(?:imately)?)\\s?${money}${each}`);
  if (about) return { min: amount(about[1], about[2]) * 0.9, max: amount(about[1], about[2]) * 1.1 };
  // A bare amount before "pp": people name what they can pay.
  const bare = take(
    `[$£]\\s?(\\d+(?:\\.\\d+)?)${each}|(\\d+(?:\\.\\d+)?)\\s?(?:pp\\b|(?:dollars|pounds) (?:a|per) (?:head|person|guest))`,
  );
  return bare ? { max: amount(bare[1] ?? bare[2]) } : undefined;
}

/** Amounts that are not per head: of the whole event when large, else per head. */
function readTotal(take: Take): Bounds | undefined {
  const found =
    take(`${below}\\s?[$£]\\s?(\\d+(?:\\.\\d+)?)\\s?(k\\b)?`) ??
    take(/budget (?:of |is |up to )?[$£]?\s?(\d+(?:\.\d+)?)\s?(k\b)?/) ??
    take(/[$£]\s?(\d+(?:\.\d+)?)\s?(k\b)?(?= (?:in )?(?:total|budget|all up|minimum))/);
  return found ? { max: amount(found[1], found[2]) } : undefined;
}

function readGuests(take: Take): Bounds | undefined {
  const range =
    take(`(?:between )?(\\d{1,4})\\s?(?:-|to|and)\\s?(\\d{1,4})\\s?${people}`) ??
    take(/for (?:between )?(\d{1,4})\s?(?:-|to|and)\s?(\d{1,4})\b/);
  if (range) return { min: Number(range[1]), max: Number(range[2]) };
  const exact =
    take(
      `(?:(?:around|about|roughly|circa|approx(?:imately)?|some|up to|at least|more than|over|under|maximum)\\s)?(\\d{1,4})\\s?\\+?\\s?(?:wedding |seated |standing |dinner |cocktail )?${people}`,
    ) ??
    take(
      /\b(?:seats?|seating|hold(?:s|ing)?|fits?|fitting|takes?|accommodat(?:es?|ing)|capacity (?:of|for|over)|hosts?|for)(?: (?:for|around|about|roughly|up to|at least|more than|over|some|my|our|a|party of|group of))* (\d{1,4})\b(?! ?(?:am|pm|hours?|kms?|miles?|january|february|march|april|may|june|july|august|september|october|november|december|st|nd|rd|th|cars?|vehicles?|coaches|hours?|nights?|days?|weeks?|months?|years?|minutes?|rooms?|bedrooms?|tables?)\b)/,
    ) ??
    take(/\bmake (?:it|that) (?:for |about )?(\d{1,4})\b/) ??
    take(/\b(?:party|group|crowd) of (\d{1,4})\b/) ??
    take(/\b(\d{1,4}) (?:seated|standing|cocktail|sit down)\b/);
  return exact ? { max: Number(exact[1]) } : undefined;
}

/** "until 1am", "past midnight", "till 23:30" as minutes after noon. */
function readLate(take: Take): number | undefined {
  if (take(/\b(until|till?|past|after|to) midnight\b/)) return 720;
  const found = take(
    /\b(?:until|till?|past|after|licen[cs]ed? (?:to|until)) (\d{1,2})(?:[:.](\d\d))?\s?(am|pm|oclock)?\b/,
  );
  if (!found) return undefined;
  const hour = Number(found[1]);
  const isEvening = found[3] === "pm" || (found[3] !== "am" && hour >= 9 && hour < 12);
  const ofDay = hour >= 13 ? hour : (hour % 12) + (isEvening ? 12 : 0);
  const minutes = ((ofDay + 12) % 24) * 60 + Number(found[2] ?? 0);
  return minutes >= 540 && minutes <= 900 ? minutes : undefined;
}

/** A garden terrace is outdoors before it is a style; words of facilities do not name styles. */
const withoutFacilities = (text: string) =>
  facilityWords.reduce((left, [, words]) => left.replace(new RegExp(words, "g"), " "), text);

const ones = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** Numbers in words as digits, as far as people write guests so: "a hundred and twenty", "fifty", "two hundred". */
export function inDigits(text: string) {
  const ten = (word = "") => (tens.indexOf(word) + 2) * 10;
  const tenWord = tens.join("|");
  return text
    .replace(
      new RegExp(`\\b(?:(a|one|two|three|four|five) )?hundred(?: and (${tenWord}))?\\b`, "g"),
      (_, hundreds?: string, more?: string) =>
        String(Math.max(1, ones.indexOf(hundreds ?? "one") + 1) * 100 + (more ? ten(more) : 0)),
    )
    .replace(new RegExp(`\\b(${tenWord})\\b`, "g"), (word) => String(ten(word)));
}
