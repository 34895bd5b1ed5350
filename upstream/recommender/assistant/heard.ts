import { seatingStyleNames } from "@contract/vocabulary";
import { explains, leftOver } from "./accounted";
import { setAsideDatesAndCounts } from "./dates-and-counts";
import { readGuests } from "./guests";
import type { Superlative, Surroundings } from "./intent";
import { readLate } from "./late";
import { subjectsOf } from "./memory";
import { type Amounts, readMoney } from "./money";
import { findNames, findRoom, type Named, settle, settleRoom } from "./named";
import { type Dropped, type Need, noNeed, type Where } from "./need";
import { inDigits, readLimit, summed } from "./numbers";
import { type PlaceSaid, readPlaces } from "./places";
import { placeWordsOf } from "./places-found";
import { Reading } from "./reading";
import { pointedAt } from "./references";
import { type RoomSaid, roomIn } from "./rooms";
import { readSuperlative, readTopics } from "./topics";
import { unknownPlace } from "./unknown-words";
import type { Topic } from "./vocabulary";
import { readFeatures, readLifted, readSeating } from "./wishes";
import { plain, wordsOf, wordsOfName } from "./words";

/** Everything that a message says, and every word of it that is not understood. */
export interface Heard {
  /** The message without the names in it: by this it is told what kind of question it is. */
  asked: string;
  named: Named;
  /** The room that is asked about. */
  room?: string;
  /** A venue that others are sought around. */
  around?: Where & { venueId: number /** By how far was said. */; isGiven: boolean };
  /** Whether it is asked if a venue lies in a place. */
  isWhereAsked: boolean;
  need: Need;
  /** What is no longer wanted. */
  dropped: Dropped[];
  topics: Topic[];
  most?: Superlative;
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

/** What "within 10 km" is measured from where no place is named: the venue or place talked about, else the event's city. */
function middleOf(
  text: string,
  ids: readonly number[],
  { memory, venues, places, eventCityId }: Surroundings,
): Where | undefined {
  const [id, ...more] = ids.length > 0 ? ids : subjectsOf(memory);
  const venue = more.length === 0 ? venues.find((it) => it.id === id) : undefined;
  if (venue && (ids.length > 0 || /\b(?:of|from|to) (?:it|there|that|this)\b/.test(text)))
    return { id: 0, name: venue.name, isCity: false, lat: venue.lat, lng: venue.lng };
  const [where, ...further] = memory.need?.wheres ?? [];
  if (where && further.length === 0) return where;
  const city = places.find((place) => place.id === eventCityId);
  return city && { id: city.id, name: city.name, isCity: true, lat: city.lat, lng: city.lng };
}

/** Reads a message: each reader claims what it accounts for, names and places before numbers and wishes. */
export function hear(message: string, surroundings: Surroundings): Heard {
  const { places, country, venues, eventCityId } = surroundings;
  const reading = new Reading(message);
  const placeWords = placeWordsOf(places);
  const pointed = pointedAt(reading, surroundings);
  const options = { placeWords, isExplained: explains(reading.whole, places) };

  const isOfName = (words: readonly string[]) =>
    findNames(new Reading(message), surroundings, options).some(
      (mention) => mention.isWhole && words.every((word) => mention.words.includes(word)),
    );
  const called = pointed ? undefined : findRoom(reading, surroundings);
  const roomSaid = called && isOfName(wordsOfName(called.name)) ? undefined : called;
  const untouched = reading.rest;
  if (roomSaid) reading.take(roomSaid.pattern);
  let mentions = pointed ? [] : findNames(reading, surroundings, options);
  const afterRoom = reading.rest;
  let asked = reading.rest;
  const others = new Set(surroundings.rooms.flatMap(({ name }) => wordsOfName(name)));
  let placed = readPlaces(reading, places, { country, eventCityId, others });
  const isAsked =
    /\b(?:is|isnt|are|was)\b[ ~,]+(?:located |situated |based )?(?:in|near|close to)[ ~]+$/.test(
      reading.rest,
    );
  const settled = () => settle(mentions, placed.said, { text: reading.whole, surroundings, isAsked });
  let named: Named = pointed ? { ids: pointed, gone: [], mentions: [] } : settled();
  let room: string | undefined;
  if (roomSaid) {
    const led = settleRoom(roomSaid, named, { asked: afterRoom, whole: reading.whole, surroundings });
    if (led) {
      named = { ...named, ...led };
      room = led.room;
    } else if (mentions.length > 1) {
      // Of several venues it is told of the whole of each.
      for (
        let other: RoomSaid | undefined = roomSaid;
        other;
        other = roomIn(reading.rest, surroundings.rooms)
      ) {
        reading.take(other.pattern);
        reading.unused.push(other.name);
      }
    } else {
      // The words are no room's here: they may be a venue's name, or a wish.
      reading.rest = untouched;
      mentions = findNames(reading, surroundings, options);
      asked = reading.rest;
      placed = readPlaces(reading, places, { country, eventCityId, others });
      named = settled();
    }
  }

  reading.rest = summed(inDigits(reading.rest));
  // "No, 80 not 180": the last word holds.
  reading.take(
    /^\s*(?:(?:no|nah|nope)\b(?=[ ,]*(?:sorry|i |we |they |client |its |the |in |make |standing|seated|[$£]?\d)| ,)|(?:sorry|oops|wait)\b)/,
  );
  reading.takeAll(/(?<=\d[a-z ,]*)\bnot [$£]?\d+(?:\.\d+)?k?\b(?: ?(?:pp|guests|people|pax))?/);
  const lateMinutes = readLate(reading);
  const limit = readLimit(reading);
  setAsideDatesAndCounts(reading);
  const lifted = readLifted(reading);
  const amounts = readMoney(reading, country);
  const strict = readGuests(reading, false);
  const guests = strict.length > 0 ? strict : readGuests(reading, true);
  const seatings = readSeating(reading);
  // One way to sit or stand belongs to one number of guests; of any more it is not known to which.
  const spare =
    guests.length === 1 && guests[0]?.how === undefined
      ? seatings.slice(1)
      : guests.length > 0
        ? seatings.filter((it) => !guests.some(({ how }) => how === it))
        : seatings.slice(1);
  reading.unused.push(...spare.map((it) => (it === "seated" ? it : seatingStyleNames[it].toLowerCase())));
  const { wishes, dropped, isOr } = readFeatures(reading);
  const withOffer =
    reading.take(
      /\b(?:with (?:an? |any )?(?:current |special )?(?:offers?|deals?|discounts?|promotions?|specials)|(?:on|have|has|having|current|special|any|an|the)(?: (?:a|an|any|current|special|good))* (?:offers?|deals?|discounts?|promotions?|specials)|(?:deals?|discounts?|promotions?|special offers?|current offers?|specials|offers(?! accommodation)))\b(?! (?:accommodation|parking))/,
    ) !== undefined || undefined;
  const isAnywhere =
    placed.isCountry ||
    reading.take(
      /\b(?:anywhere(?: (?:in|at) all)?(?! (?:in|near|around|with|that|for|under|close|other|but))|any city|any ?where else|nationwide|all over(?: ~+)?|(?:across|in|throughout) (?:the )?(?:whole )?country|every city|all cities|everywhere)\b/,
    ) !== undefined ||
    undefined;

  const there = placed.said.filter(({ relation }) => relation === "there");
  const around = aroundVenue();
  const need: Need = {
    ...noNeed,
    wishes:
      lateMinutes === undefined
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
    lateMinutes,
    withOffer,
    isAnywhere,
    wheres: there.map(({ where }) => where),
    elsewhere: placed.said.flatMap(({ relation, where, isNearby }) =>
      relation === "not" ? { ...where, within: isNearby ? where.within : undefined } : [],
    ),
  };
  if (placed.within !== undefined && !around) {
    const middle = middleOf(reading.whole, named.ids, surroundings);
    if (middle) need.wheres = [{ ...middle, within: placed.within }];
    else reading.unused.push("the distance");
  }
  const most = readSuperlative(reading);
  if (
    reading.take(
      /\b(?:what time\b|when (?:do|does|is|are|can|will)\b|open(?:ing)? (?:hours|times)|(?:close|open|closing|check in) ?(?:time)?s?(?= *$))/,
    )
  )
    reading.unused.push("opening hours and times");
  const missing = unknownPlace(reading);
  const topics = readTopics(reading, need, most);
  const left = leftOver(reading, isOr || placed.said.length > 1 || mentions.length > 1);
  const toward = placed.said.find(({ relation }) => relation === "from")?.where;
  return {
    asked,
    named,
    room,
    around,
    isWhereAsked: isAsked,
    need,
    dropped: [...dropped, ...lifted],
    topics,
    most,
    limit,
    toward: toward ?? (topics.includes("distance") ? there[0]?.where : undefined),
    places: placed.said,
    abroad: placed.abroad,
    unknownPlace: missing,
    isPlaceOfName:
      missing !== undefined &&
      new RegExp(`~ ?,? ?(?:in|near|at) (?:the )?${wordsOf(plain(missing))[0]}\\b`).test(reading.rest),
    amounts,
    numbers: left.numbers,
    unheard: [...new Set([...left.words, ...reading.unused])],
    unknown: left.words,
    isQuestion: /\?\W*$/.test(message),
    isNotLost: left.isNotLost,
    capitals: reading.capitals,
  };

  /** "Venues near the Glasshouse": sought around it. */
  function aroundVenue() {
    const [mention] = mentions;
    const [id] = named.ids;
    const venue = venues.find((it) => it.id === id);
    if (!mention || !venue || named.ids.length > 1) return undefined;
    const before = reading.whole.slice(0, mention.at);
    const near =
      /\b(?:near|nearby|around|close to|next to|within \d+ ?(?:kms?|miles?|mi|kilometres?)(?: of)?|not far from|walking distance (?:of|from|to))(?: the)? ?$/.test(
        before,
      );
    if (!near) return undefined;
    reading.take(/\b(?:near|nearby|close to|next to|not far from|walking distance (?:of|from|to))\b/);
    const within = placed.within ?? (country === "AU" ? 10 : 6);
    return {
      venueId: venue.id,
      isGiven: placed.within !== undefined,
      id: 0,
      name: venue.name,
      isCity: false,
      lat: venue.lat,
      lng: venue.lng,
      within,
    };
  }
}
