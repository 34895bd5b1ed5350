import type { Surroundings } from "../intent";
import { subjectsOf } from "../memory";
import { readOneRoom } from "../needs/seating";
import type { PlaceSaid } from "../places/places";
import { compares, manyWords, oneNoun } from "../words/phrases";
import { Reading } from "../words/reading";
import { plain, titled, wordsOf, wordsOfName } from "../words/words";
import { type NamedVenue, shortName } from "./name-index";
import { type Mention, type NameOptions, readNames } from "./names";
import { namesakesBeside, namesakesHere } from "./namesakes";
import { nameOf } from "./references";
import { isCalled, lastWordOfRoom, type RoomSaid, roomIn } from "./rooms";

/** The venues that a message names: for sure, or as a name that could mean several, or that none quite has. */
export interface Named {
  ids: number[];
  /** Present when a name fits several venues; best first. */
  unsure?: number[];
  /** A name that no venue quite has, and those that it may mean; with a place where they are not. */
  odd?: { said: string; ids: number[]; place?: string };
  /** Others of a name that was taken for the venue on the screen. */
  namesakes?: NamedVenue[];
  /** Venues that are in the catalogue no longer. */
  gone: string[];
  /** A person of the event is named, and no venue. */
  isPerson?: boolean;
  /** The name says which room. */
  room?: string;
  mentions: Mention[];
}

/** Finds and claims the names in a message; which of several they mean is settled by `settle`, when places are read. */
export function findNames(reading: Reading, { venues }: Surroundings, options: NameOptions): Mention[] {
  const read = readNames(reading, venues, options);
  const mentions = [...read, ...namesakesBeside(reading, read, venues)].sort((a, b) => a.at - b.at);
  const short = shortName(reading.message, venues);
  if (!short) return mentions;
  const word = plain(short.name);
  const found = reading.take(new RegExp(`\\b${word}\\b`));
  if (!found) return mentions;
  const { index: at } = found;
  const mention: Mention = { venues: [short], words: [word], isWhole: true, position: at, at, to: at + 1 };
  return [...mentions, mention].sort((a, b) => a.at - b.at);
}

const between = /^[\s,]*(?:(?:over|out|down|up) )?(?:in|at|of)?(?: the)?\s*$/;

/** Which venues the names in a message mean, by the places beside them and by what was talked about. */
export function settle(
  mentions: readonly Mention[],
  places: readonly PlaceSaid[],
  { text, surroundings, isAsked }: { text: string; surroundings: Surroundings; isAsked: boolean },
): Named {
  const { memory, rankedIds, client } = surroundings;
  const preferred = compares.test(text)
    ? [new Set(memory.venueIds)]
    : [new Set(memory.venueIds), new Set(rankedIds)];
  const people = new Set(client.flatMap((name) => wordsOfName(name)).flatMap((word) => [word, `${word}s`]));
  const named: Named = { ids: [], gone: [], mentions: [...mentions] };
  const joined = mentions.findIndex((mention, at) => isOneName(mention, mentions[at + 1], text));
  if (joined >= 0) {
    const [first, second] = [mentions[joined], mentions[joined + 1]] as [Mention, Mention];
    const either = [...first.venues, ...second.venues].filter(({ isActive }) => isActive);
    named.odd = {
      said: titled(text.slice(first.at, second.to)),
      ids: [...new Set(either.map(({ id }) => id))],
    };
    return named;
  }
  for (const mention of mentions) {
    const active = othersThan(memory.venueIds, mention, text).filter(({ isActive }) => isActive);
    const words = mention.odd?.split(" ") ?? mention.words;
    if (!mention.isWhole && words.every((word) => people.has(word))) {
      named.isPerson = true;
      continue;
    }
    if (mention.odd !== undefined) {
      named.odd ??= { said: written(mention.odd), ids: active.map(({ id }) => id) };
      continue;
    }
    if (active.length === 0) {
      named.gone.push(...mention.venues.map(({ name }) => name));
      continue;
    }
    const here = places.filter(({ relation, isNearby }) => relation === "there" && !isNearby);
    const isIn = (venue: NamedVenue, { place }: PlaceSaid) =>
      place.id === venue.locationId || place.id === venue.cityId;
    const there = active.filter((venue) => here.some((place) => isIn(venue, place)));
    const beside = here.find(({ at }) => at >= mention.to && between.test(text.slice(mention.to, at)));
    const closed = beside && mention.venues.filter((venue) => !venue.isActive && isIn(venue, beside));
    if (there.length === 0 && closed?.length) {
      named.gone.push(...closed.map(({ name }) => name));
      continue;
    }
    if (there.length === 0 && beside && !isAsked) {
      named.odd ??= {
        said: written(mention.words.join(" ")),
        ids: active.map(({ id }) => id),
        place: beside.place.name,
      };
      continue;
    }
    const left = there.length > 0 ? there : active;
    // "The one at Werribee or the one in North Melbourne": each of its place.
    const isEach = there.length > 1 && here.length === there.length && mentions.length === 1;
    if (isEach) {
      named.ids.push(...there.map(({ id }) => id));
      continue;
    }
    const chosen = left.length > 1 ? preferOne(left, preferred) : left;
    const [only] = chosen;
    const nearer = mention.isWhole && only && there.length === 0 ? namesakesHere(only, surroundings) : [];
    const [spokenOf] = nearer.filter(({ id }) => memory.venueIds.includes(id));
    if (spokenOf) named.ids.push(spokenOf.id);
    else if (nearer.length > 0 && only) named.unsure ??= [...nearer, only].map(({ id }) => id);
    else if (chosen.length === 1 && only) {
      named.ids.push(only.id);
      const isOfScreen = left.length > 1 && !memory.venueIds.includes(only.id);
      if (isOfScreen) named.namesakes = left.filter((it) => it !== only).slice(0, 4);
    } else named.unsure ??= chosen.map(({ id }) => id);
  }
  named.ids = [...new Set(named.ids)];
  return named;

  function written(words: string) {
    return titled(words);
  }
}

/** "The other Kavanagh's": none of those that were talked about. */
function othersThan(ids: readonly number[], { venues, at }: Mention, text: string) {
  if (!/\bother(?: one)?(?: (?:of|at|in))?(?: the)? $/.test(text.slice(0, at))) return venues;
  const others = venues.filter(({ id }) => !ids.includes(id));
  return others.length > 0 ? others : venues;
}

/** Whether two names stand as one: "Two Spoons on Esplanade Lane" where no venue is called so. */
const isOneName = (first: Mention, second: Mention | undefined, text: string) =>
  second !== undefined && /^\s*(?:(?:on|at|in|of|the|by)\s+)*$/.test(text.slice(first.to, second.at));

function preferOne(venues: NamedVenue[], preferred: ReadonlySet<number>[]) {
  const among = preferred.map((ids) => venues.filter(({ id }) => ids.has(id)));
  return among.find(({ length }) => length > 0) ?? venues;
}

/** The venues that a room's name leads to: the one named beside it, the one talked about, else all that have it. */
export function settleRoom(
  said: RoomSaid,
  beside: Named,
  { asked, whole, surroundings }: { asked: string; whole: string; surroundings: Surroundings },
): Pick<Named, "ids" | "unsure" | "room"> | undefined {
  const { memory, venues } = surroundings;
  const has = (id: number) => said.venueIds.includes(id);
  const lead = (ids: number[]) =>
    ids.length > 1 ? { ids: [], unsure: ids, room: said.name } : { ids, unsure: undefined, room: said.name };
  const besides = [...beside.ids, ...(beside.unsure ?? [])];
  if (besides.length > 1 && (compares.test(asked) || beside.mentions.length > 1)) return undefined;
  if (besides.some(has)) return lead(besides.filter(has));
  if (besides.length > 0 || beside.odd || beside.gone.length > 0) return undefined;
  const isSought =
    manyWords.test(asked) || (!said.name.includes(" ") && /\bfor (?:a |our |about |up to )*\d/.test(asked));
  if (isSought && !new RegExp(`\\b(?:the|its|their|of) ${said.name}`).test(whole)) return undefined;
  const near = [subjectsOf(memory), memory.venueIds]
    .map((ids) => ids.filter(has))
    .find((ids) => ids.length > 0);
  if (near) return lead(near);
  if (said.name === ENTIRE) return undefined;
  // A room "there" is one of the venue talked about, which may have none of that name.
  const [spokenOf, ...more] = subjectsOf(memory);
  const isOfIt =
    /\b(?:there|its|it|they|theirs?)\b/.test(asked) ||
    (wordsOf(whole).length <= 4 && said.venueIds.length > 1);
  if (spokenOf !== undefined && more.length === 0 && isOfIt) return lead([spokenOf]);
  const called = venues.filter(({ name, isActive }) => isActive && nameOf(name) === said.name);
  return lead([...new Set([...called.map(({ id }) => id), ...said.venueIds])]);
}

/** How the whole of a venue is listed among its rooms. */
const ENTIRE = "entire venue";
const entire =
  /(?<!\b(?:not|no|without|than|of)(?: the| an?)? )\b(?:the )?(?:(?:whole|entire|full) (?:venue|place|thing|property|site|building|house)(?: hire)?|venue as a whole|exclusive(?: use| hire)|exclusively|exclusive(?= *(?:$|,|for \d|hire|use))|(?:whole|entire) of (?:it|the (?:venue|place))|buy ?out)\b/;
/** "Exclusive use manor in Wales" is no room of a venue. */
const ofSought = new RegExp(`\\b(?:near|around)\\b|${manyWords.source}|${oneNoun.source}`);

/** "Exclusive use", but not "all in one room, not spread across the entire venue". */
function isEntireAsked({ message, rest }: Reading) {
  if (!entire.test(rest) || ofSought.test(rest.replace(entire, "~"))) return false;
  const refusing = new Reading(message);
  return !readOneRoom(refusing) || entire.test(refusing.rest);
}

/** The room that a message names, if any. */
export function findRoom(reading: Reading, { rooms, venues, memory }: Surroundings): RoomSaid | undefined {
  if (isEntireAsked(reading)) return { name: ENTIRE, venueIds: venues.map(({ id }) => id), pattern: entire };
  const [id, ...others] = subjectsOf(memory);
  const otherRoom = memory.listed ? /\bother (?:room|one|space)\b/ : /\bother (?:room|space)\b/;
  if (id !== undefined && others.length === 0 && memory.room && otherRoom.test(reading.rest)) {
    const names = rooms.filter((room) => room.venueId === id && !isCalled(room, memory.room ?? ""));
    const [only, ...more] = names;
    if (only && more.length === 0) return { name: only.name, venueIds: [id], pattern: otherRoom };
  }
  const whole = roomIn(reading.rest, rooms);
  if (whole?.venueIds.some((id) => memory.venueIds.includes(id))) return whole;
  const venue = others.length === 0 ? venues.find((it) => it.id === id) : undefined;
  const part = venue && lastWordOfRoom(reading, { id: venue.id, name: venue.name, rooms });
  return part ?? whole;
}
