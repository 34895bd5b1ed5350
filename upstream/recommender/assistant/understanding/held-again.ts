import type { Intent } from "../intent";
import type { Memory } from "../memory";
import { countWishes, type Need } from "../needs/need";
import type { Heard } from "./heard";

/** "And the Quince?" after another was held against guests or an amount: it is held against the same. */
export function heldAgain({ need, topics }: Pick<Heard, "need" | "topics">, memory: Memory): Need {
  const { guests, budget } = memory;
  const isOfOthers = memory.topics.some((topic) => topic !== "price" && topic !== "capacity");
  const isPlain = topics.length === 0 && countWishes(need) === need.guests.length && need.guests.length < 2;
  if (!isPlain || isOfOthers) return need;
  return { ...need, ...budget, guests: need.guests.length > 0 ? need.guests : guests ? [guests] : [] };
}

/** "Are we over?": the venues that were talked about are held against a budget. */
export function ofBudget(
  heard: Heard,
  { asked, need, subject }: { asked: string; need: Need; subject: readonly number[] },
  spokenOf: string | undefined,
): Extract<Intent, { kind: "facts" }> | undefined {
  const isOfOthers =
    need.wheres.length > 0 || /\b(?:venues|places|somewhere|anywhere|anything|others?)\b/.test(asked);
  if (!need.budgetAsked || subject.length === 0 || isOfOthers) return undefined;
  const topics = heard.topics.filter(
    (topic) => topic !== "price" && topic !== "capacity" && topic !== "rooms",
  );
  const room = need.budgetAsked === "rooms" ? undefined : spokenOf;
  return { kind: "facts", venueIds: [...subject], topics, need, unheard: heard.unheard, room };
}
