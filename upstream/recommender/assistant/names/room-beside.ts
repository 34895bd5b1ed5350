import type { Surroundings } from "../intent";
import { Reading } from "../words/reading";
import { wordsOf } from "../words/words";
import { findNames } from "./named";
import type { NameOptions } from "./names";
import { isCalled, type RoomSaid, roomIn } from "./rooms";

const ahead = /^[\s,]*(?:(?:at|in|of)\s+)?(?:the\s+)?$/;
const behind = /^[\s,]*$/;
const MOST_TRIED = 5;

/** "Carrick stables", "the Svensson dome": a room of one word right beside the name of a venue that has it. */
export function roomBeside(
  { message, rest }: Reading,
  surroundings: Surroundings,
  options: NameOptions,
): RoomSaid | undefined {
  let { rooms } = surroundings;
  for (let turn = 0; turn < MOST_TRIED; turn += 1) {
    const said = roomIn(rest, rooms, true);
    if (!said) return undefined;
    const isOwned = new RegExp(`['’]s (?:the )?${said.name}\\b`, "i").test(message);
    if (!isOfName(said.name) && isBeside(said, isOwned)) return { ...said, isOwned };
    rooms = rooms.filter((room) => !isCalled(room, said.name));
  }
  return undefined;

  function mentionsIn(text: string) {
    const reading = new Reading(message);
    reading.rest = text;
    return findNames(reading, surroundings, options);
  }

  /** "Stringybark Stables" is a venue. */
  function isOfName(name: string) {
    const words = wordsOf(name);
    return mentionsIn(rest).some(
      (mention) =>
        !mention.odd &&
        mention.words.length > words.length &&
        words.every((word) => mention.words.includes(word)),
    );
  }

  function isBeside({ pattern, venueIds }: RoomSaid, isOwned: boolean) {
    const found = pattern.exec(rest);
    if (!found) return false;
    const [from, to] = [found.index, found.index + found[0].length];
    const text = `${rest.slice(0, from)}${"~".repeat(to - from)}${rest.slice(to)}`;
    return mentionsIn(text).some(
      (mention) =>
        (isOwned || mention.venues.some(({ id }) => venueIds.includes(id))) &&
        (behind.test(rest.slice(mention.to, from)) || ahead.test(rest.slice(to, mention.at))),
    );
  }
}
