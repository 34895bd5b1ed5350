import type { Surroundings } from "./intent";
import { findNames, findRoom, type Named, type NameOptions } from "./names";
import { compares, isAbout, manyWords } from "./phrases";
import { narrows, readWishes, subjectsOf } from "./wishes";
import { plain, wordsOf } from "./words";

/** A message in plain words, and as it was written. */
interface Message {
  text: string;
  written: string;
}

/** The venues that a message names. */
export function venuesNamed(message: Message, { venues, memory }: Surroundings, options: NameOptions) {
  const found = findNames(message.text, venues, options);
  const isChance = memory.venueIds.length > 0 && isByChance(found, message);
  return isChance ? { ids: [], rest: message.text } : found;
}

/** "Do they allow smoke machines?": one word of another venue's name, not written as a name. */
function isByChance({ isWhole, rest }: Named, { text, written }: Message) {
  if (isWhole || compares.test(text)) return false;
  if (!isAbout.test(text) || /\bthan\b/.test(text)) return false;
  const left = rest.match(/[a-z0-9]+|~/g) ?? [];
  const [word, ...others] = wordsOf(text).filter((_, at) => left[at] === "~");
  return word !== undefined && others.length === 0 && written.includes(word);
}

/** The venues that a room's name leads to: the one named beside it, the one talked about, else all that have it. */
export function roomNamed(text: string, surroundings: Surroundings, options: NameOptions) {
  const whole = findRoom(text, surroundings.rooms);
  const isSpokenOf = whole?.venueIds.some((id) => surroundings.memory.venueIds.includes(id));
  const part = isSpokenOf ? undefined : lastWordOfRoom(text, surroundings);
  const venuesOf = (found: FoundRoom) => venuesOfRoom(found, text, surroundings, options);
  return (part && venuesOf(part)) ?? (whole && venuesOf(whole));
}

type FoundRoom = NonNullable<ReturnType<typeof findRoom>>;

function venuesOfRoom(
  { name: room, venueIds, rest }: FoundRoom,
  text: string,
  surroundings: Surroundings,
  options: NameOptions,
) {
  const { venues, memory } = surroundings;
  const has = (id: number) => venueIds.includes(id);
  const lead = (ids: number[], left: string) =>
    ids.length > 1
      ? { ids: [] as number[], unsure: ids, rest: left, room }
      : { ids, unsure: undefined, rest: left, room };

  const beside = findNames(rest, venues, options);
  const besides = [...beside.ids, ...(beside.unsure ?? [])];
  if (besides.length > 1 && compares.test(text)) return { ...beside, unsure: beside.unsure, room: undefined };
  if (besides.some(has)) return lead(besides.filter(has), beside.rest);
  const instead = findNames(text, venues, options);
  if (besides.length > 0 || (instead.isWhole && !instead.unsure)) return undefined;
  const left = readWishes(rest, surroundings);
  const isSought = manyWords.test(rest) || narrows(left.need, left.where);
  if (isSought && !text.includes(`the ${room}`)) return undefined;
  const near = [subjectsOf(memory), memory.venueIds]
    .map((ids) => ids.filter(has))
    .find((ids) => ids.length > 0);
  if (near) return lead(near, rest);
  return lead([...new Set([...instead.ids, ...(instead.unsure ?? []), ...venueIds])], rest);
}

/** "The ballroom" of the venue talked about, where it has a Grand Ballroom and no other. */
function lastWordOfRoom(text: string, { venues, rooms, memory }: Surroundings): FoundRoom | undefined {
  const [id, ...others] = subjectsOf(memory);
  const name = venues.find((venue) => venue.id === id)?.name;
  if (!name || others.length > 0) return undefined;
  const own = rooms.filter(({ venueId }) => venueId === id);
  const said = new Set([...text.matchAll(/\bthe ([a-z]{4,})\b/g)].map(([, word]) => word));
  const fitting = own.filter((room) => said.has(lastWord(room.name)) && lastWord(room.name) !== "room");
  const [room] = fitting;
  if (!room || fitting.length > 1 || wordsOf(plain(name)).includes(lastWord(room.name))) return undefined;
  return { name: room.name, venueIds: [room.venueId], rest: text.replace(lastWord(room.name), "~") };
}

const lastWord = (name: string) => wordsOf(plain(name)).at(-1) ?? "";
