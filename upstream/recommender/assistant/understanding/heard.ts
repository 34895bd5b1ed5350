import { seatingStyleNames } from "@contract/vocabulary";
import type { Superlative, Surroundings } from "../intent";
import { leftOver } from "../names/accounted";
import { strayAddress } from "../names/looked-up";
import type { Named } from "../names/named";
import type { RoomOfVenue } from "../names/room-pairs";
import { areaOf, aroundVenue, countMeant, middleOf, nameReader, readSubjects } from "../names/subjects";
import { readCounted, withCounted } from "../needs/counted";
import { setAsideDatesAndCounts } from "../needs/dates-and-counts";
import { readBudgetAsked, readBudgetFor } from "../needs/event-budget";
import { readForEvent } from "../needs/event-guests";
import { readGuests, readTooSmall } from "../needs/guests";
import { readLate } from "../needs/late";
import { type Amounts, readMoney } from "../needs/money";
import { type Dropped, type Need, noNeed, type Where } from "../needs/need";
import { readOffer, readPackage } from "../needs/packages";
import { readApart, readOneRoom, readSeating } from "../needs/seating";
import { readFeatures, readLifted } from "../needs/wishes";
import type { PlaceSaid } from "../places/places";
import { readAnywhere } from "../places/places-found";
import { corrected, takeCorrections } from "../words/corrections";
import { inDigits, readLimit, summed } from "../words/numbers";
import { beforeLimit, questioning } from "../words/phrases";
import { Reading } from "../words/reading";
import type { Topic } from "../words/vocabulary";
import { plain, wordsOf } from "../words/words";
import { readEventChecks } from "./event-checks";
import { type EventTopic, readEventTopics } from "./event-questions";
import { isOfOther, readSuperlative, readTopics } from "./topics";
import { unknownPlace } from "./unknown-words";

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
  /** The other end of the order, which is asked for too. */
  opposite?: Superlative;
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
  isQuestion: boolean;
  /** A "not" of which is not known what it belongs to. */
  isNotLost: boolean;
  capitals: ReadonlySet<string>;
}

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
  const isOfVenueNamed = (part: string) => namesIn(part).length > 0;
  const ofEvent: EventTopic[] = readEventChecks(reading, {
    ...surroundings,
    isOfVenue: isOfVenueNamed,
    isQuestion: /\?\W*$/.test(message),
  });
  ofEvent.push(
    ...readEventTopics(reading, surroundings.client, {
      memory: surroundings.memory,
      isOfVenue: isOfVenueNamed,
    }),
  );
  const subjects = readSubjects(reading, surroundings);
  const { asked, named, room, rooms, mentions, placed, isAsked } = subjects;
  const address = strayAddress(reading);
  if (address && named.ids.length > 0) reading.unused.push(address);
  reading.rest = corrected(summed(inDigits(reading.rest)));
  takeCorrections(reading);
  const isInOneRoom = !rooms && readOneRoom(reading);
  const late = readLate(reading, surroundings.memory.need?.lateMinutes !== undefined);
  const limit = readLimit(reading);
  const counted = readCounted(reading);
  const ofPackage = readPackage(reading, surroundings.packages);
  setAsideDatesAndCounts(reading);
  const lifted = readLifted(reading, surroundings.memory.need !== undefined);
  const tooSmallFor = readTooSmall(reading);
  const meant = countMeant(subjects, surroundings);
  const isOfVenue = meant > 0;
  const { asked: ofBudget, isOfEvent, ...budget } = readBudgetAsked(reading, { ...surroundings, isOfVenue });
  if (isOfEvent) ofEvent.push("budget");
  const amounts = readMoney(reading, surroundings.country);
  const isPriced = [amounts.perHead, amounts.total].some((it) => it !== undefined);
  if (!isPriced) Object.assign(amounts, budget);
  const strict = readGuests(reading, false);
  const guests = strict.length > 0 ? strict : readGuests(reading, true);
  const isForEvent =
    guests.length === 0 && readForEvent(reading, { asked, isNamed: mentions.length > 0, isOfVenue });
  const hasBudget = amounts.perHead !== undefined || amounts.total !== undefined;
  const budgetAsked =
    ofBudget ?? (hasBudget && meant === 1 && guests.length < 2 ? readBudgetFor(reading, guests) : undefined);
  for (const wish of guests) wish.how ??= guests.find(({ max, how }) => how && max === wish.max)?.how;
  const isApart = !rooms && guests.length > 1 && readApart(reading);
  const seatings = readSeating(reading, guests.length > 0);
  // One way to sit or stand belongs to one number of guests; of any more it is not known to which.
  const spare =
    guests.length === 1 && guests[0]?.how === undefined
      ? seatings.slice(1)
      : guests.length > 0
        ? seatings.filter((it) => !guests.some(({ how }) => how === it))
        : seatings.slice(1);
  reading.unused.push(...spare.map((it) => (it === "seated" ? it : seatingStyleNames[it].toLowerCase())));
  const { most, place, opposite } = readSuperlative(reading);
  const { wishes, dropped, isOr, isUnsure } = readFeatures(reading, surroundings.memory.need?.wishes ?? []);
  const all = withCounted(wishes, counted);
  const withOffer = readOffer(reading) || undefined;
  const isAnywhere = placed.isCountry || readAnywhere(reading) || undefined;

  const there = placed.said.filter(({ relation }) => relation === "there");
  const around = aroundVenue(reading, subjects, surroundings);
  const need: Need = {
    ...noNeed,
    wishes:
      late.lateMinutes === undefined
        ? all
        : all.filter(({ anyOf }) => !anyOf.some(({ value }) => value === "licence")),
    guests: guests.map((wish) => ({
      ...wish,
      how: wish.how ?? (guests.length === 1 ? seatings[0] : undefined),
    })),
    ...(guests.length === 0 && seatings[0] && { seating: seatings[0] }),
    perHead: amounts.perHead,
    total: amounts.total,
    minimum: amounts.minimum,
    ...(hasBudget && budgetAsked && { budgetAsked }),
    ...late,
    tooSmallFor,
    ...(isForEvent && { isForEvent }),
    ...(isApart ? { isApart } : isInOneRoom && { isInOneRoom }),
    withOffer,
    package: ofPackage,
    isAnywhere,
    wheres: there
      .map(({ where }) => where)
      .filter(
        ({ id, region }) => !region || !placed.said.some((it) => it.relation === "not" && it.where.id === id),
      ),
    elsewhere: placed.said.flatMap(({ relation, where, isNearby }) =>
      relation === "not" ? { ...where, within: isNearby ? where.within : undefined } : [],
    ),
  };
  // "Any hotels nearby?"
  const isOfKind = wishes.some(({ anyOf }) => anyOf.some(({ kind }) => kind === "style"));
  if (need.wheres.length === 0 && !around && (reading.take(sameArea) || (isOfKind && reading.take(nearby)))) {
    need.wheres = areaOf(surroundings) ?? [];
    if (need.wheres.length === 0) reading.unused.push("the area");
  }
  if (placed.within !== undefined && !around) {
    const middle = middleOf(reading.whole, placed.isCentre ? [] : named.ids, surroundings);
    if (middle)
      need.wheres = [{ ...middle, within: placed.within, isRoughly: false, isGiven: !placed.isCentre }];
    else reading.unused.push("the distance");
  }
  if (
    reading.take(
      /\b(?:what time\b|when (?:do|does|is|are|can|will)\b|open(?:ing)? (?:hours|times)|(?:close|open|closing|check in) ?(?:time)?s?(?= *$))/,
    )
  )
    reading.unused.push("opening hours and times");
  const missing =
    (surroundings.isLetter ? undefined : address) ?? unknownPlace(reading, surroundings.isLetter);
  const asks = readTopics(reading, need, most);
  const left = leftOver(
    reading,
    isOr || rooms !== undefined || placed.said.length > 1 || mentions.length > 1,
  );
  const topics = isOfOther(asked, left.words) && !most ? asks.filter((it) => it !== "capacity") : asks;
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
    opposite,
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
