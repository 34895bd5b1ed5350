import type { Surroundings } from "../intent";
import { subjectsOf } from "../memory";
import { plain, wordsOf, wordsOfName } from "../words/words";
import { longFormsOf } from "./name-abbreviations";
import type { NamedVenue } from "./name-index";
import { areNamesakes } from "./namesakes";

/** What stands around the words that tell one venue from another. */
const around = new Set(
  "the one ones and or ok sorry i im mean meant what about how at in on of is its it s vs versus venue place please pls thanks".split(
    " ",
  ),
);
/** A name begins a message, and what is asked of it stands behind. */
const headed = /^\W*(?<head>[^.,?!:;–]{2,40}?)(?:\s*(?:[.,?!:;–]|\s-)\s*(?<rest>.*))?$/su;
const turning = /^\W*(?:and|or|what about|how about|no|vs|versus|sorry|i meant?)\b|\bones?\b/i;
const MOST_WORDS = 4;

/**
 * A message that tells one of some venues by a few words of its name or place, with the whole name in their place: of those
 * that were asked back about, or of the name of the one talked about. "Queens Parade. What time do they close?", "and the
 * Albert St one?", "no 13".
 */
export function withPicked(
  message: string,
  { memory, venues }: Pick<Surroundings, "memory" | "venues">,
): string {
  const { head = "", rest = "" } = headed.exec(message)?.groups ?? {};
  const words = wordsOf(plain(head)).filter(
    (word, at, all) => !around.has(word) && !(word === "no" && !/^\d/.test(all[at + 1] ?? "")),
  );
  if (words.length === 0 || words.length > MOST_WORDS) return message;
  const [spokenOf, ...others] = subjectsOf(memory);
  const isAsked = /^(?:venue|name)$/.test(memory.question?.of ?? "") && memory.venueIds.length > 1;
  const own = venues.find(({ id }) => id === spokenOf);
  const isMeant = ({ id, name, isActive }: NamedVenue) =>
    isAsked
      ? memory.venueIds.includes(id)
      : isActive && id !== spokenOf && own !== undefined && areNamesakes({ name }, own);
  if (!isAsked && (others.length > 0 || !turning.test(head))) return message;
  const [only, ...more] = venues.filter((it) => isMeant(it) && words.every((word) => tells(it, word)));
  if (!only || more.length > 0) return message;
  const isPlaced = wordsOfName(only.place).every((word) => wordsOfName(only.name).includes(word));
  const name = isPlaced ? only.name : `${only.name}, ${only.place}`;
  return rest ? `${name}: ${rest}` : name;
}

function tells({ name, place, city }: NamedVenue, word: string) {
  const own = [name, place, city].flatMap(wordsOfName);
  return own.includes(word) || longFormsOf(word).some((it) => own.includes(it));
}
