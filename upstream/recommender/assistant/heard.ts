import { seatingStyleNames } from "@contract/vocabulary";
import { leftOver } from "./accounted";
import { corrected, takeCorrections } from "./corrections";
import { setAsideDatesAndCounts } from "./dates-and-counts";
import { type EventTopic, readEventTopics } from "./event-questions";
import { readGuests } from "./guests";
import type { Superlative, Surroundings } from "./intent";
import { readLate } from "./late";
import { type Amounts, readEventBudget, readMoney } from "./money";
import type { Named } from "./named";
import { type Dropped, type Need, noNeed, type Where } from "./need";
import { inDigits, readLimit, summed } from "./numbers";
import { beforeLimit, questioning } from "./phrases";
import type { PlaceSaid } from "./places";
import { Reading } from "./reading";
import type { RoomOfVenue } from "./room-pairs";
import { readApart, readOneRoom, readSeating } from "./seating";
import { areaOf, aroundVenue, middleOf, nameReader, readSubjects } from "./subjects";
import { readSuperlative, readTopics } from "./topics";
import { unknownPlace } from "./unknown-words";
import type { Topic } from "./vocabulary";
import { readFeatures, readLifted } from "./wishes";
import { plain, wordsOf } from "./words";

/** Everything that a message says, and every word of it that is not understood. */
export interface Heard {
  /** The message without the names in it: by this it is told what kind of question it is. */
  asked: string;
  named: Named;
  /** The room that is asked about. */
  room?: string;
  /** Two rooms or more that are compared. */
  rooms?: RoomOfVenue[];
  /** A venue that others are sought around. */
  around?: Where & { venueId: number /** By how far was said. */; isGiven: boolean };
  /** Whether it is asked if a venue lies in a place. */
  isWhereAsked: boolean;
  /** What is asked of the event itself. */
  ofEvent: EventTopic[];
  need: Need;
  /** What is no longer wanted. */
  dropped: Dropped[];
  topics: Topic[];
  most?: Superlative;
  /** The second, third or later by it. */
  place?: number;
  limit?: number;
  /** Where it is measured from, or asked whether a venue lies there. */
  toward?: Where;
  places: PlaceSaid[];
  abroad: string[];
  unknownPlace?: string;
  /** Whether it stands right behind a venue's name. */
  isPlaceOfName: boolean;
  amounts: Amounts;
  /** Numbers that nothing accounts for. */
  numbers: string[];
  /** Words that nothing accounts for, and those that are understood but not taken into account. */
  unheard: string[];
  /** The words of those that are not understood at all. */
  unknown: string[];
  /** Whether it ends as a question does. */
  isQuestion: boolean;
  /** A "not" of which is not known what it belongs to. */
  isNotLost: boolean;
  capitals: ReadonlySet<string>;
}

const bigEnough =
  /(?<!\b(?:budget|money|floor|stage|kitchen|bar|park|parking)\b[a-z ]*)\b(?:big|large|roomy|spacious) enough(?: (?:for|to (?:hold|take|fit|seat)) (?:us|client|them|everyone|everybody|(?:all )?(?:of )?(?:their|our|the|this|his|her) (?:guests|event|wedding|party|lot|conference|guest ?(?:count|list|numbers?)|head ?count|numbers)))?\b(?! (?:for|to)\b)/;

/** "Has the capacity for the event's guest numbers". */
const guestsOfEvent =
  /\b(?:(?:for|of|all|take|fit|hold|seat|handle|accommodate) )*(?:(?:the|all|their|our|this|that|my) )*(?:(?:whole|full|entire|expected|total) )*(?:(?:events? )(?:guest ?(?:list|count|numbers?)|head ?count|guests|numbers)|(?:guest ?(?:list|count|numbers?)|head ?count|number of guests|guests|attendance|everyone|everybody) (?:of|for|in|at|on|to|coming to|attending) (?:the|this|our|that) (?:event|wedding|party|conference|function))\b/;

/** "That hold the guests of the event": as many as come to it. */
const theirGuests =
  /\b(?:(?:that|which|who|to|can|will|would|could|and|must) )*(?:holds?|takes?|fits?|seats?|suits?|accommodates?|for|works? for)(?: all)?(?: of)? (?:(?:(?:the|our|their|its|her|his|this|my) )?(?:(?:event|wedding|party|conference|client|couple)s? )?(?:guests|guest ?(?:list|count|numbers?)|head ?count|numbers|party)(?: of (?:the|this|their|our) (?:event|wedding|party|conference|couple))|(?:the|our|their|its|this) (?:(?:event|wedding|party|conference|client|couple)s )(?:guests|guest ?(?:list|count|numbers?)|head ?count|numbers)|(?:our|their|its) (?:guests|guest ?(?:list|count|numbers?)|head ?count|numbers))\b/;

/** "What do you recommend for the event?" */
const recommending =
  /\b(?:which|what|who|anything|something|somewhere|venues?|place)\b.*\b(?:best|recommend|suggest|suits?|right|ideal|perfect)\b|\b(?:best|recommend|suggest)\b/;
const forEvent =
  /\b(?:for|suits?|to suit) (?:the|this|our|their|his|her) (?:event|wedding|party|conference|function|couple|clients?|brief|enquiry|do|lot)\b(?! (?:budget|guests?|date|in|of|for)\b)/;

/** "What would it cost for this wedding?" is reckoned for its guests. */
const costing = /\b(?:costs?|prices?|pay|charges?|come to|total|bill|how much)\b/;

const sameArea =
  /\b(?:(?:a?round|near|close to) there|(?:a?round|near|in) (?:that|the same) (?:area|part|suburb|neighbourhood)|(?:the )?same area|in the area|(?:up|down|over|out|round) (?:that|this) way)\b/;

const nearby = /\b(?:near ?by|close by|in the vicinity|(?:near|close to) it)\b/;

/** What is heard, and whether it speaks of the last search as a whole. */
export interface Understood extends Heard {
  isOfSearch: boolean;
}

/** Reads a message: each reader claims what it accounts for, names and places before numbers and wishes. */
export function hear(message: string, surroundings: Surroundings): Heard {
  const places = new Set(surroundings.places.map(({ name }) => name));
  // "Crawley's Harbour Room" is one in Crawley.
  const ofPlace = (owner: string, name: string) => (places.has(name) ? name : owner);
  const reading = new Reading(
    message
      .replace(/(?<=\b(?:valley|peninsula|coast|hills|ranges|country|shire))['’]s\b/gi, "")
      .replace(/(\p{Lu}[\p{L} ]+?)['’]s(?= \p{Lu})/gu, ofPlace),
  );
  const namesIn = nameReader(surroundings);
  const ofEvent = readEventTopics(reading, surroundings.client, {
    goesOn: surroundings.memory.ofEvent === true,
    isOfVenue: (part) => namesIn(part).length > 0,
  });
  const subjects = readSubjects(reading, surroundings);
  const { asked, named, room, rooms, mentions, placed, isAsked } = subjects;
  reading.rest = corrected(summed(inDigits(reading.rest)));
  takeCorrections(reading);
  const isInOneRoom = !rooms && readOneRoom(reading);
  const late = readLate(reading, surroundings.memory.need?.lateMinutes !== undefined);
  const limit = readLimit(reading);
  setAsideDatesAndCounts(reading);
  const lifted = readLifted(reading, surroundings.memory.need !== undefined);
  const amounts = readMoney(reading, surroundings.country);
  if (!amounts.perHead && !amounts.total) amounts.total = readEventBudget(reading, surroundings.eventBudget);
  const strict = readGuests(reading, false);
  const guests = strict.length > 0 ? strict : readGuests(reading, true);
  const isForEvent =
    guests.length === 0 &&
    ((reading.take(bigEnough) ?? reading.take(theirGuests)) !== undefined ||
      (mentions.length === 0 && recommending.test(asked) && reading.take(forEvent) !== undefined) ||
      (mentions.length > 0 &&
        (reading.take(guestsOfEvent) ?? (costing.test(asked) ? reading.take(forEvent) : undefined)) !==
          undefined));
  for (const wish of guests) wish.how ??= guests.find(({ max, how }) => how && max === wish.max)?.how;
  const isApart = !rooms && guests.length > 1 && readApart(reading);
  const seatings = readSeating(reading);
  // One way to sit or stand belongs to one number of guests; of any more it is not known to which.
  const spare =
    guests.length === 1 && guests[0]?.how === undefined
      ? seatings.slice(1)
      : guests.length > 0
        ? seatings.filter((it) => !guests.some(({ how }) => how === it))
        : seatings.slice(1);
  reading.unused.push(...spare.map((it) => (it === "seated" ? it : seatingStyleNames[it].toLowerCase())));
  const { most, place } = readSuperlative(reading);
  const { wishes, dropped, isOr, isUnsure } = readFeatures(reading, surroundings.memory.need?.wishes ?? []);
  const withOffer =
    reading.take(
      /\b(?:with (?:an? |any )?(?:current |special )?(?:offers?|deals?|discounts?|promotions?|specials)|(?:have|has|having|current|special|any|an|the)(?: (?:a|an|any|current|special|good))* (?:offers?|deals?|discounts?|promotions?|specials)|(?:deals?|discounts?|promotions?|special offers?|current offers?|specials|(?:offers|promos?)(?= *(?:$|,|for|at|there|running|right|now))))\b(?! (?:accommodation|parking))/,
    ) !== undefined || undefined;
  const isAnywhere =
    placed.isCountry ||
    reading.take(
      /\b(?:anywhere(?: (?:in|at) all)?(?! (?:in|near|around|with|that|for|under|close|other|but))|any city|any ?where else|nationwide|all over(?: ~+)?|(?:across|in|throughout) (?:the )?(?:whole )?country|every city|all cities|everywhere)\b/,
    ) !== undefined ||
    undefined;

  const there = placed.said.filter(({ relation }) => relation === "there");
  const around = aroundVenue(reading, subjects, surroundings);
  const need: Need = {
    ...noNeed,
    wishes:
      late.lateMinutes === undefined
        ? wishes
        : wishes.filter(({ anyOf }) => !anyOf.some(({ value }) => value === "licence")),
    guests: guests.map((wish) => ({
      ...wish,
      how: wish.how ?? (guests.length === 1 ? seatings[0] : undefined),
    })),
    ...(guests.length === 0 && seatings[0] && { seating: seatings[0] }),
    perHead: amounts.perHead,
    total: amounts.total,
    minimum: amounts.minimum,
    ...late,
    ...(isForEvent && { isForEvent }),
    ...(isApart ? { isApart } : isInOneRoom && { isInOneRoom }),
    withOffer,
    isAnywhere,
    wheres: there.map(({ where }) => where),
    elsewhere: placed.said.flatMap(({ relation, where, isNearby }) =>
      relation === "not" ? { ...where, within: isNearby ? where.within : undefined } : [],
    ),
  };
  // "Any hotels nearby?"
  const isOfKind = wishes.some(({ anyOf }) => anyOf.some(({ kind }) => kind === "style"));
  if (need.wheres.length === 0 && !around && (reading.take(sameArea) || (isOfKind && reading.take(nearby)))) {
    const there = areaOf(surroundings);
    if (there) need.wheres = there;
    else reading.unused.push("the area");
  }
  if (placed.within !== undefined && !around) {
    const middle = middleOf(reading.whole, placed.isCentre ? [] : named.ids, surroundings);
    if (middle) need.wheres = [{ ...middle, within: placed.within }];
    else reading.unused.push("the distance");
  }
  if (
    reading.take(
      /\b(?:what time\b|when (?:do|does|is|are|can|will)\b|open(?:ing)? (?:hours|times)|(?:close|open|closing|check in) ?(?:time)?s?(?= *$))/,
    )
  )
    reading.unused.push("opening hours and times");
  const missing = unknownPlace(reading, surroundings.isLetter);
  const topics = readTopics(reading, need, most);
  const left = leftOver(
    reading,
    isOr || rooms !== undefined || placed.said.length > 1 || mentions.length > 1,
  );
  // The suburb beside a venue's name is where it is, and not what it is measured from.
  const own = surroundings.venues.filter(({ id }) => named.ids.includes(id));
  const isElsewhere = ({ place }: PlaceSaid) => !own.some(({ locationId }) => locationId === place.id);
  const toward = placed.said.find(({ relation }) => relation === "from")?.where;
  return {
    asked,
    named,
    room,
    rooms,
    around,
    isWhereAsked: isAsked,
    ofEvent,
    need,
    dropped: [...dropped, ...lifted],
    topics,
    most,
    place,
    limit,
    toward: toward ?? (topics.includes("distance") ? there.find(isElsewhere)?.where : undefined),
    places: placed.said,
    abroad: placed.abroad,
    unknownPlace: missing,
    isPlaceOfName:
      missing !== undefined &&
      new RegExp(`~ ?,? ?(?:in|near|at) (?:the )?${wordsOf(plain(missing))[0]}\\b`).test(reading.rest),
    amounts,
    // "We are 180. Which seat 180?"
    numbers: left.numbers.filter((it) => guests.every(({ max }) => max !== Number(it))),
    unheard: [...new Set([...left.words, ...reading.unused])],
    unknown: left.words,
    isQuestion: /\?\W*$/.test(message) || questioning.test(asked),
    // In a mail much is denied that no venue has to do with, but a limit is not turned round.
    isNotLost: (left.isNotLost || isUnsure) && (!surroundings.isLetter || beforeLimit.test(asked)),
    capitals: reading.capitals,
  };
}
