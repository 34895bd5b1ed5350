import type { NamedVenue } from "./names";
import { timeAsked } from "./phrases";
import {
  checklistWords,
  commonWords,
  eventTypeWords,
  facilityWords,
  seatingWords,
  styleWords,
  topicWords,
} from "./vocabulary";
import { wordsOf } from "./words";

/** Words that are neither of questions, nor of places, nor of what venues can be asked. */
export function unknownWords(text: string, placeWords: ReadonlySet<string>) {
  let left = text;
  for (const [, pattern] of [
    ...topicWords,
    ...facilityWords,
    ...styleWords,
    ...eventTypeWords,
    ...seatingWords,
  ])
    left = left.replace(new RegExp(pattern, "g"), " ");
  for (const [, asked] of checklistWords) left = left.replace(new RegExp(asked, "g"), " ");
  const unknown = wordsOf(left).filter(
    (word) => word.length > 2 && !commonWords.has(word) && !placeWords.has(word) && !/^\d/.test(word),
  );
  return unknown.length === 0 && timeAsked.test(left) ? ["opening hours and times"] : unknown;
}

/** The name, as it was written, that unknown words stand in between those that are understood. */
export function segmentOf(rest: string, unknown: string[], message: string) {
  const segment = rest
    .split(/~|\b(?:and|or|with|to|versus|vs|compare|difference|between|the)\b/)
    .map(wordsOf)
    .find((words) => words.some((word) => unknown.includes(word)));
  const words = segment ?? unknown;
  return (new RegExp(words.join("[^a-z0-9]+"), "i").exec(message)?.[0] ?? words.join(" ")).slice(0, 80);
}

/** A name of one letter is meant where it stands alone as a capital. */
export const shortName = (message: string, venues: readonly NamedVenue[]) =>
  venues.find(
    ({ name }) => /^\p{Lu}$/u.test(name) && new RegExp(`(?<!\\S)${name}(?=[\\s?.!]|$)`, "u").test(message),
  )?.id;

/** The name a message seems to give: "of Hogwarts Castle", or words with capitals. */
export function unknownName(message: string, rest: string) {
  const capitals =
    /(?<=\s)(?:The )?\p{Lu}[\p{L}'’.-]+(?:\s+(?:\p{Lu}[\p{L}'’.-]+|of|at|the|on|and|&))*/u.exec(
      message.slice(0, 500),
    );
  if (capitals) return capitals[0].replace(/\s+(of|at|the|on|and|&)$/u, "").slice(0, 80);
  return /\b(?:of|at|does|do|is|about) (?:the )?((?:[a-z]+ ){0,3}[a-z]+)\s*$/.exec(rest)?.[1]?.slice(0, 80);
}
