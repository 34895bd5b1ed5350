import { LRUCache } from "lru-cache";

const WINDOW_MS = 15 * 60_000;

/** Nobody weighs up more rooms than this in 15 minutes; a program that posts without end fills no history. */
const MOST_ANSWERS = 60;

/** So many leads are counted; of more, those that were quiet longest are forgotten. */
const MOST_LEADS = 20_000;

/**
 * Counts the answers of each lead; kept in memory, as one embedded upstream serves all. Says whether one more may be
 * taken now.
 */
export function answerThrottle(now: () => Date) {
  const counts = new LRUCache<number, { answers: number; until: number }>({ max: MOST_LEADS });
  return (leadId: number): boolean => {
    const at = now().getTime();
    const known = counts.get(leadId);
    const count = known && known.until > at ? known : { answers: 0, until: at + WINDOW_MS };
    counts.set(leadId, { ...count, answers: count.answers + 1 });
    return count.answers < MOST_ANSWERS;
  };
}
