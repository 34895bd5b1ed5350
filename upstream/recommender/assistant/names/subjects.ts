import type { Country } from "@contract/vocabulary";
import type { Surroundings } from "../intent";
import { subjectsOf } from "../memory";
import type { Where } from "../needs/need";
import { type Placed, readPlaces } from "../places/places";
import { placeWordsOf } from "../places/places-found";
import { Reading } from "../words/reading";
import { wordsOfName } from "../words/words";
import { explains } from "./accounted";
import { describedVenues } from "./described";
import { lookedUp } from "./looked-up";
import type { NamedVenue } from "./name-index";
import { findNames, findRoom, type Named, settle, settleRoom } from "./named";
import type { Mention } from "./names";
import { pointedAt, pointedRoom } from "./references";
import { roomBeside } from "./room-beside";
import { type RoomOfVenue, readRoomPair } from "./room-pairs";
import { isByName, type RoomSaid, roomIn } from "./rooms";

/** The venues, rooms and places that a message speaks of. */
export interface Subjects {
  /** The message without the names in it. */
  asked: string;
  named: Named;
  mentions: Mention[];
  room?: string;
  /** Two rooms or more that are compared. */
  rooms?: RoomOfVenue[];
  placed: Placed;
  /** Whether it is asked if a venue lies in a place. */
  isAsked: boolean;
}

/** Reads and claims names before places, as many a name holds a place. */
export function readSubjects(reading: Reading, surroundings: Surroundings): Subjects {
  const { places, country, eventCityId } = surroundings;
  const { message } = reading;
  const placeWords = placeWordsOf(places);
  const found = lookedUp(reading, surroundings.venues);
  const ofPair = pointedRoom(reading, surroundings.memory);
  const pointed = ofPair ? [ofPair.venueId] : pointedAt(reading, surroundings);
  const options = { placeWords, isExplained: explains(reading.whole, places) };

  // A room of the venue talked about is hardly the venue that has but its name.
  const isOfName = (words: readonly string[], isOfSpoken = false) =>
    findNames(new Reading(message), surroundings, options).some(
      (mention) =>
        mention.isWhole &&
        words.every((word) => mention.words.includes(word)) &&
        (!isOfSpoken || mention.words.length > words.length),
    );
  const pair = pointed ? undefined : readRoomPair(message, surroundings, options);
  if (pair) reading.rest = pair.rest;
  const called =
    pointed || pair
      ? undefined
      : (findRoom(reading, surroundings) ?? roomBeside(reading, surroundings, options));
  const [spokenOf, ...othersSpokenOf] = subjectsOf(surroundings.memory);
  const isOfSpoken =
    spokenOf !== undefined && othersSpokenOf.length === 0 && called?.venueIds.includes(spokenOf);
  const roomSaid = called && isOfName(wordsOfName(called.name), isOfSpoken) ? undefined : called;
  const untouched = reading.rest;
  if (roomSaid) reading.take(roomSaid.pattern);
  let mentions = pointed || pair ? [] : [...found, ...findNames(reading, surroundings, options)];
  const afterRoom = reading.rest;
  let asked = reading.rest;
  const others = new Set(surroundings.rooms.flatMap(({ name }) => wordsOfName(name)));
  let placed = readPlaces(reading, places, { country, eventCityId, others });
  const described = pointed || pair || called ? [] : describedVenues(reading, placed.said, surroundings);
  for (const { at, to } of described) reading.claim(at, to);
  const isApart = ({ at, to }: Mention) => described.every((it) => to <= it.at || at >= it.to);
  if (described.length > 0)
    mentions = [...mentions.filter(isApart), ...described].sort((a, b) => a.at - b.at);
  const isAsked =
    /\b(?:is|isnt|are|was)\b[ ~,]+(?:located |situated |based )?(?:in|near|close to)[ ~]+$/.test(
      reading.rest,
    );
  const settled = () => settle(mentions, placed.said, { text: reading.whole, surroundings, isAsked });
  let named: Named = pointed ? { ids: pointed, gone: [], mentions: [] } : settled();
  let room = ofPair?.name;
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
    } else if (roomSaid.isOwned && named.ids.length === 1) {
      room = roomSaid.name;
    } else {
      // The words are no room's here: they may be a venue's name, a wish or a room that it does not have.
      const [only, ...more] = named.ids;
      reading.rest = untouched;
      mentions = [...found, ...findNames(reading, surroundings, options)];
      asked = reading.rest;
      placed = readPlaces(reading, places, { country, eventCityId, others });
      named = settled();
      const isOfSame = only !== undefined && more.length === 0 && named.ids.join() === `${only}`;
      if (isOfSame && isByName(roomSaid, reading.rest) && reading.take(roomSaid.pattern))
        room = roomSaid.name;
    }
  }
  return { asked, named, mentions, room, rooms: pair?.rooms, placed, isAsked };
}

/** At most so many venues that were talked about are what a question is asked of without a name. */
const FEW = 5;

/** How many venues a message is of that it names, or has to go on with. */
export function countMeant({ named, room, rooms }: Subjects, { memory }: Pick<Surroundings, "memory">) {
  if (named.ids.length > 0) return named.ids.length;
  if (room !== undefined || rooms !== undefined) return 1;
  const { length } = subjectsOf(memory);
  return length > FEW ? 0 : length;
}

/** Reads what names venues in a part of a message; in a story a name is whole, or written with a capital. */
export function mentionReader(surroundings: Surroundings, isStory = false) {
  const placeWords = placeWordsOf(surroundings.places);
  return (message: string) => {
    const reading = new Reading(message);
    const options = { placeWords, isExplained: explains(message, surroundings.places) };
    return findNames(reading, surroundings, options).filter(
      ({ words, isWhole }) => isWhole || !isStory || words.some((word) => reading.capitals.has(word)),
    );
  };
}

/** Reads the names of venues that a part of a message gives for sure: what is asked of it is hardly asked of the event. */
export function nameReader(surroundings: Surroundings, isStory = false) {
  const mentionsIn = mentionReader(surroundings, isStory);
  return (message: string) =>
    mentionsIn(message)
      .filter(({ words }) => words.length > 1)
      .map(({ venues: [venue], words }) => venue?.name ?? words.join(" "));
}

/** What "within 10 km" is measured from where no place is named: the venue or place talked about, else the event's city. */
export function middleOf(
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

/** "Around there": where was sought, or around the venue that was talked about. */
export function areaOf({ memory, venues, country }: Surroundings): Where[] | undefined {
  if (memory.need?.wheres.length) return memory.need.wheres;
  const venue = venues.find(({ id }) => id === subjectsOf(memory)[0]);
  return venue && [aroundIt(venue, country)];
}

/** Around a venue, where it is not said how far. */
export const aroundIt = ({ name, lat, lng }: NamedVenue, country: Country): Where => ({
  id: 0,
  name,
  isCity: false,
  lat,
  lng,
  within: country === "AU" ? 10 : 6,
});

/** "Venues near the Glasshouse": sought around it. */
export function aroundVenue(
  reading: Reading,
  { mentions, named, placed }: Subjects,
  { venues, country }: Surroundings,
) {
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
  const around = aroundIt(venue, country);
  const isGiven = placed.within !== undefined;
  return { ...around, within: placed.within ?? around.within, venueId: venue.id, isGiven };
}
