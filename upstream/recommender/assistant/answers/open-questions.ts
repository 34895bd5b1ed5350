import type { Intent } from "../intent";
import { styleWords } from "../words/vocabulary";
import { plain } from "../words/words";
import type { Answer, Known } from "./answer-parts";
import { type Open, unaccounted } from "./unaccounted";

/** A message as it was understood and answered. */
export interface Turn {
  intent: Intent;
  answer: Answer;
  /** What the answer was made from. */
  known: Known;
}

/** What an answer leaves open of the message it answers. */
export function openIn(message: string, { intent, answer, known }: Turn): Open {
  const text = [answer.message, ...answer.venues.map(({ reasoning }) => reasoning)].join("\n");
  const names = known.records.flatMap(({ name, rooms, styles }) => [
    name,
    ...rooms.map((room) => room.name),
    // "The winery" is the one of them that is one.
    ...styles.flatMap((style) =>
      styleWords.filter(([it]) => it === style).flatMap(([, words]) => words.exec(plain(message)) ?? []),
    ),
  ]);
  return unaccounted(message, text, { names, used: numbersOf(intent), places: known.places });
}

/** The numbers that an intent is made of; a licence in hours. */
const numbersOf = (intent: Intent) =>
  JSON.stringify(intent, (key, value) =>
    key === "lateMinutes" ? value / 60 : key === "venueIds" || key === "id" ? undefined : value,
  );
