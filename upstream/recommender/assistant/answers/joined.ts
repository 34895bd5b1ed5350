import type { Intent } from "../intent";
import type { Answer } from "./answer-parts";

/** An answer, and what its message was understood as. */
export interface Reply {
  intent: Intent;
  answer: Answer;
}

/**
 * Two answers as one. What is asked next goes on with the second, after two searches of the venues of both; a search or a
 * question of the first still stands where the second has none.
 */
export function both(first: Reply, second: Reply): Reply {
  const known = new Set(first.answer.venues.map(({ venue_id }) => venue_id));
  const venues = [
    ...first.answer.venues,
    ...second.answer.venues.filter(({ venue_id }) => !known.has(venue_id)),
  ];
  const isOfSearches = [first, second].every(({ intent }) => intent.kind === "search");
  const { question = first.answer.memory.question, searched = first.answer.memory.searched } =
    second.answer.memory;
  const memory = { ...second.answer.memory, question, searched };
  return {
    intent: second.intent,
    answer: {
      message: `${first.answer.message}\n\n${second.answer.message}`,
      venues,
      memory: isOfSearches ? { ...memory, venueIds: venues.map(({ venue_id }) => venue_id) } : memory,
    },
  };
}

/** An answer to a message whose second wish is for where there is nothing of the first. */
export const withoutSecond = (first: Reply, second: string): Reply => ({
  ...first,
  answer: { ...first.answer, message: `${first.answer.message} So I did not look for "${second}".` },
});

/** A search whose suburbs do not count what lies around them: only where they have none another place is looked at. */
export const itself = (intent: Intent): Intent =>
  intent.kind === "search"
    ? {
        ...intent,
        need: {
          ...intent.need,
          wheres: intent.need.wheres.map((where) => (where.isIn ? { ...where, within: undefined } : where)),
        },
      }
    : intent;
