import type { QueuedRoom, QuickRecommendation } from "@contract/recommendations/recommendations";
import { foldName } from "@contract/venues/name";
import { type Country, eventTypeNames, MAX_RECOMMENDED } from "@contract/vocabulary";
import type { Outcome } from "~/services/recommender/queue/queue";

/** Quick recommendations (spec 7): sets of rooms that were once recommended, to use for other events. */

/** The query parameter of the search within the sets. */
export const FIND_PARAM = "find";

/** Every word of a search stands somewhere in a set: in its title, type, city, venues or rooms. */
export function matchesSearch(set: QuickRecommendation, search: string): boolean {
  const { title, event_type: type, city = "", rooms } = set;
  const names = rooms.flatMap((room) => [room.name, room.room_name]);
  const text = foldName([title, type ? eventTypeNames[type] : "", city, ...names].join("\n"));
  return foldName(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The sets whose rooms can be recommended in a country, and those that do not say theirs. */
export const usableIn = (sets: QuickRecommendation[], country: Country | undefined) =>
  sets.filter((set) => set.rooms.length > 0 && (!set.country || !country || set.country === country));

/** What became of a room of a set; `gone` when it is not offered any more. */
export type SetOutcome = Outcome | "gone";

const reasons: Record<Exclude<SetOutcome, "added">, string> = {
  queued: "in the queue already",
  recommended: "already recommended for this event",
  full: `the queue is full with ${MAX_RECOMMENDED}`,
  gone: "no longer offered",
};

/** The message of a set that was added: how many rooms went in, and which stayed out for what reason. */
export function addedMessage(rooms: Pick<QueuedRoom, "name" | "room_name">[], outcomes: SetOutcome[]) {
  const count = outcomes.filter((outcome) => outcome === "added").length;
  const leftOut = rooms.flatMap(({ name, room_name }, index) => {
    const outcome = outcomes[index] ?? "gone";
    return outcome === "added" ? [] : `${room_name} of ${name} (${reasons[outcome]})`;
  });
  const added =
    count === 0
      ? "No space was added to the queue."
      : `${count} ${count === 1 ? "space was" : "spaces were"} added to the queue.`;
  return { count, message: leftOut.length ? `${added} Left out: ${leftOut.join(", ")}.` : added };
}
