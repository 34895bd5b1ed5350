import type { Surroundings } from "../intent";
import { subjectsOf } from "../memory";
import { Reading } from "../words/reading";
import { findNames } from "./named";
import type { NameOptions } from "./names";
import { type RoomSaid, roomIn } from "./rooms";

/** A room of a venue, by name. */
export interface RoomOfVenue {
  venueId: number;
  name: string;
}

/** Two rooms that a message compares, and what is left of it beside them. */
export interface RoomPair {
  rooms: RoomOfVenue[];
  rest: string;
}

const beside = /\b(?:or|vs|versus|and|against|than|with|both|between|compare[ds]?|difference)\b/;

/**
 * "The Stables at Carrick or the Fernery at the Glasshouse": rooms each of which belongs for sure to one venue, the one
 * named beside it, the only one named, the one talked about, or else the only one on the screen. Undefined where a room's venue is not known for sure.
 */
export const readRoomPair = (message: string, surroundings: Surroundings, options: NameOptions) =>
  roomsBeside(message, surroundings, { ...options, isLoose: false }) ??
  roomsBeside(message, surroundings, { ...options, isLoose: true });

/** Where `isLoose` a room of one word counts wherever it stands, but all must be of the one venue that is spoken of. */
function roomsBeside(
  message: string,
  surroundings: Surroundings,
  { isLoose, ...options }: NameOptions & { isLoose: boolean },
): RoomPair | undefined {
  const reading = new Reading(message);
  if (!beside.test(reading.rest)) return undefined;
  const ofNames = findNames(new Reading(message), surroundings, options);
  const said: (RoomSaid & { at: number })[] = [];
  for (let room = roomOf(); room && said.length < 4; room = roomOf()) said.push(room);
  const [spokenId, ...others] = subjectsOf(surroundings.memory);
  const spokenRoom = surroundings.memory.room;
  if (said.length === 1 && spokenRoom && spokenId !== undefined && others.length === 0) {
    const at = reading.rest.search(/\b(?:that one|this one|its?)\b/);
    const isOther = said.every(({ name }) => name !== spokenRoom);
    if (at >= 0 && isOther) said.push({ name: spokenRoom, venueIds: [spokenId], pattern: /~/, at });
  }
  if (said.length < 2) return undefined;
  const mentions = findNames(reading, surroundings, options);
  const inOrder = said.sort((a, b) => a.at - b.at);
  const subjects = subjectsOf(surroundings.memory);
  // Rooms that only one venue has all of are its rooms.
  const shared = said.reduce<number[] | undefined>(
    (ids, { venueIds }) => (ids ? ids.filter((id) => venueIds.includes(id)) : venueIds),
    undefined,
  );
  const spokenOf = subjects.length > 0 ? subjects : shared?.length ? shared : undefined;
  if (isLoose) {
    const ids = mentions
      .flatMap(({ venues }) => venues)
      .filter(({ isActive }) => isActive)
      .map(({ id }) => id);
    const own = mentions.length > 0 ? ids : subjects;
    const isThere = mentions.length === 0 && /\b(?:there|its?|they|theirs?)\b/.test(reading.rest);
    const [venueId, ...others] = own.filter(
      (id) => isThere || said.some(({ venueIds }) => venueIds.includes(id)),
    );
    if (venueId === undefined || others.length > 0 || mentions.length > 1) return undefined;
    return { rooms: inOrder.map(({ name }) => ({ venueId, name })), rest: reading.rest };
  }
  const rooms = inOrder.map(({ name, venueIds, at }, i): RoomOfVenue | undefined => {
    const next = inOrder[i + 1]?.at ?? Number.POSITIVE_INFINITY;
    const [only, ...more] = mentions;
    const own = mentions.find((it) => it.at > at && it.at < next) ?? (more.length === 0 ? only : undefined);
    const ids = own
      ? own.venues.filter(({ isActive }) => isActive).map(({ id }) => id)
      : (spokenOf ?? venueIds);
    const fitting = ids.filter((id) => venueIds.includes(id));
    const onScreen = fitting.filter((id) => surroundings.rankedIds.includes(id));
    const [venueId, ...others] = onScreen.length === 1 ? onScreen : fitting;
    return venueId === undefined || others.length > 0 ? undefined : { venueId, name };
  });
  const sure = rooms.filter((room) => room !== undefined);
  const isOfThem = mentions.every(({ venues }) =>
    venues.some(({ id }) => sure.some(({ venueId }) => venueId === id)),
  );
  return sure.length === rooms.length && isOfThem ? { rooms: sure, rest: reading.rest } : undefined;

  function roomOf(): (RoomSaid & { at: number }) | undefined {
    const room = roomIn(reading.rest, surroundings.rooms, isLoose);
    const at = room && reading.rest.search(room.pattern);
    if (!room || at === undefined || at < 0) return undefined;
    reading.take(room.pattern);
    // "Long Gully Farm Old Dairy" is a venue.
    const isOfName = ofNames.some(
      (mention) => mention.isWhole && !mention.odd && mention.at <= at && at < mention.to,
    );
    return isOfName ? roomOf() : { ...room, at };
  }
}
