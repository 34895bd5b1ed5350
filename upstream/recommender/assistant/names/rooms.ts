import type { Reading } from "../words/reading";
import { facilityWords, seatingWords } from "../words/vocabulary";
import { wordsOfName } from "../words/words";

/** A room as it is looked up by name; many venues have rooms of one name. */
export interface NamedRoom {
  venueId: number;
  name: string;
}

/** A room that a message names, and the venues that have one of that name. */
export interface RoomSaid {
  name: string;
  venueIds: number[];
  /** Its words in the message. */
  pattern: RegExp;
  /** It is said to be of the venue beside it: "Hazelwick's cellar". */
  isOwned?: boolean;
}

/**
 * The room that a text names, the longest name first. "A terrace" is any terrace; a name of one word counts behind
 * "the", or where a question begins with it, and `isLoose` wherever it stands.
 */
export function roomIn(text: string, rooms: readonly NamedRoom[], isLoose = false): RoomSaid | undefined {
  const names = [...new Set(rooms.map(({ name }) => spelt(name)))];
  for (const name of names.sort((a, b) => b.length - a.length)) {
    const before = name.includes(" ")
      ? "(?<!\\b(?:an?|any|with|some) )"
      : isSeating(name)
        ? "(?<=\\bthe )"
        : isLoose
          ? "(?<!\\b(?:an?|any|with|some|have|has|got) )"
          : "(?:(?<=\\b(?:the|of|about) )|(?<=^\\s*(?:(?:and|or|also|then|ok) )?))";
    // "The room with the most light" is any room; "the Room at the Mill" is called so.
    const after = name === "the room" ? "(?= (?:at|of) )" : "";
    const pattern = new RegExp(`${before}\\b${name.replaceAll(" ", "[^a-z0-9~]+")}s?\\b${after}`);
    if (pattern.test(text)) return { name, venueIds: venuesWith(name, rooms), pattern };
  }
  return undefined;
}

/** "The ballroom" of the venue talked about, where it has a Grand Ballroom and no other. */
export function lastWordOfRoom(
  reading: Reading,
  { id, name, rooms }: { id: number; name: string; rooms: readonly NamedRoom[] },
): RoomSaid | undefined {
  const said = new Set(
    [...reading.rest.matchAll(/\b(?:the|its|their) ([a-z]{4,})\b/g)].map(([, word]) => word),
  );
  const fitting = rooms.filter((room) => room.venueId === id && said.has(lastWord(room.name)));
  const [room] = fitting;
  if (!room || fitting.length > 1) return undefined;
  const word = lastWord(room.name);
  if (word === "room" || wordsOfName(name).includes(word)) return undefined;
  return { name: room.name, venueIds: [id], pattern: new RegExp(`\\b${word}\\b`) };
}

const ofAnyKind = /\b(?:function|private|dining|rooftop|meeting|cocktail|garden|main)\b/;
/** Whether a text means a room that is called so, and not any of the kind: "the Orangery", and no function room. */
export const isByName = ({ name, pattern }: RoomSaid, text: string) => {
  const at = text.search(pattern);
  if (at < 0 || [...facilityWords, ...seatingWords].some(([, words]) => words.test(name))) return false;
  return /\bthe $/.test(text.slice(0, at)) || (name.includes(" ") && !ofAnyKind.test(name));
};

/** Whether a room has a name, be it spelt otherwise. */
export const isCalled = (room: { name: string }, name: string) => spelt(room.name) === spelt(name);

/** "Boardroom for 14" is a way to sit. */
const isSeating = (name: string) => seatingWords.some(([, words]) => words.test(name));

const venuesWith = (name: string, rooms: readonly NamedRoom[]) => [
  ...new Set(rooms.filter((room) => isCalled(room, name)).map(({ venueId }) => venueId)),
];
const spelt = (name: string) => wordsOfName(name).join(" ");
const lastWord = (name: string) => wordsOfName(name).at(-1) ?? "";
