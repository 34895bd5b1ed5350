import { containsFolded, foldText } from "@contract/names";
import type { QueuedRoom, QuickRecommendation } from "@contract/recommendations/recommendations";
import { type Country, type EventType, eventTypeNames, MAX_RECOMMENDED } from "@contract/vocabulary";
import type { QueueResult } from "~/services/recommender/queue/queue";

/** Quick recommendations (spec 7): sets of rooms that were once recommended, to use for other events. */

/** The query parameter of the search within the sets. */
export const FIND_PARAM = "find";
/** The query parameter of the pages of sets, each of which adds to those before; `page` is the list below the dialog. */
export const SETS_PAGE_PARAM = "sets_page";

/** Every word of a search stands somewhere in a set: in its title, type, city, venues or rooms. */
export function matchesSearch(set: QuickRecommendation, search: string): boolean {
  const { title, event_type: type, city = "", rooms } = set;
  const names = rooms.flatMap((room) => [room.name, room.room_name]);
  const text = foldText([title, type ? eventTypeNames[type] : "", city, ...names].join("\n"));
  return foldText(search)
    .split(" ")
    .every((word) => containsFolded(text, word));
}

/** The sets whose rooms can be recommended in a country, and those that do not say theirs. */
export const usableIn = (sets: QuickRecommendation[], country: Country | undefined) =>
  sets.filter((set) => set.rooms.length > 0 && (!set.country || !country || set.country === country));

/** The event that sets are looked at for. */
interface EventOfSets {
  type?: EventType;
  city?: string;
}

type MadeFor = Pick<QuickRecommendation, "event_type" | "city">;

/** Whether a set was made for the same; `undefined` where that is not known of both. */
const isSameType = (set: MadeFor, { type }: EventOfSets) =>
  set.event_type && type ? set.event_type === type : undefined;
const isSameCity = (set: MadeFor, { city }: EventOfSets) =>
  set.city && city ? foldText(set.city) === foldText(city) : undefined;

/**
 * The sets in the order in which they suit an event: same city and type, then those of which that is not known, then
 * those of another type, then of another city, last of both. Among equals their own order stands.
 */
export function bySuitability<Set extends MadeFor>(sets: readonly Set[], event: EventOfSets): Set[] {
  const weigh = (isSame: boolean | undefined, weight: number) => (isSame ? 0 : isSame === false ? weight : 1);
  const distance = (set: Set) => weigh(isSameCity(set, event), 8) + weigh(isSameType(set, event), 4);
  return [...sets].sort((one, other) => distance(one) - distance(other));
}

/** What to look at before a set is used: "Made for a corporate event in Sydney". Nothing where it is not known to differ. */
export function warningOf(set: MadeFor, event: EventOfSets): string | undefined {
  const kind = isSameType(set, event) === false && set.event_type && kinds[set.event_type];
  const city = isSameCity(set, event) === false && set.city;
  if (!kind && !city) return undefined;
  return `Made for ${kind || "an event"}${city ? ` in ${city}` : ""}${kind ? "" : `, not ${event.city}`}`;
}

const kinds: Record<EventType, string> = {
  wedding: "a wedding",
  corporate: "a corporate event",
  social: "a social event",
};

/** What became of a room of a set; `gone` when it is not offered any more. */
export type SetOutcome = QueueResult | "gone";

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
