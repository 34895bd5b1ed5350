import { containsFoldedText, foldText } from "@contract/fold-text";
import type { QueuedRoom, QuickRecommendation } from "@contract/recommendations/recommendations";
import { type Country, type EventType, eventTypeNames, MAX_RECOMMENDED } from "@contract/vocabulary";
import { formatQuantity } from "~/services/format/counts";
import type { QueueResult } from "~/services/recommender/queue/queue";

/** Quick recommendations (spec 7): sets of rooms that were once recommended, to use for other events. */

/** The query parameter of the search within the sets. */
export const FIND_PARAM = "find";
/** The query parameter of the page of sets; each page adds to those before. `page` is the list below the dialog. */
export const SETS_PAGE_PARAM = "sets_page";

/** Whether every word of a search is in a set: in its title, type, city, venues or rooms. */
export function doesSetMatchSearch(set: QuickRecommendation, search: string): boolean {
  const { title, event_type: type, city = "", rooms } = set;
  const names = rooms.flatMap((room) => [room.name, room.room_name]);
  const text = foldText([title, type ? eventTypeNames[type] : "", city, ...names].join("\n"));
  return foldText(search)
    .split(" ")
    .every((word) => containsFoldedText(text, word));
}

/** The sets whose rooms can be recommended in a country, or whose country is not known. */
export const filterSetsByCountry = (sets: QuickRecommendation[], country: Country | undefined) =>
  sets.filter((set) => set.rooms.length > 0 && (!set.country || !country || set.country === country));

/** The event that sets are compared with. */
interface TargetEvent {
  type?: EventType | undefined;
  city?: string | undefined;
}

type SetSource = Pick<QuickRecommendation, "event_type" | "city">;

/** Whether a set was made for the same type or city; `undefined` where one of them is not known. */
const isSameTypeIfKnown = (set: SetSource, { type }: TargetEvent): boolean | undefined =>
  set.event_type && type ? set.event_type === type : undefined;
const isSameCityIfKnown = (set: SetSource, { city }: TargetEvent): boolean | undefined =>
  set.city && city ? foldText(set.city) === foldText(city) : undefined;

/**
 * The sets by how well they suit an event: same city and type, then unknown, then another type, then another city, then
 * both. Equal sets keep their order.
 */
export function sortSetsBySuitability<Set extends SetSource>(
  sets: readonly Set[],
  event: TargetEvent,
): Set[] {
  const weigh = (isSame: boolean | undefined, weight: number) => (isSame ? 0 : isSame === false ? weight : 1);
  const distance = (set: Set) =>
    weigh(isSameCityIfKnown(set, event), 8) + weigh(isSameTypeIfKnown(set, event), 4);
  return [...sets].sort((a, b) => distance(a) - distance(b));
}

/** "Created for a corporate event in Sydney"; `undefined` where the set is not known to differ from the event. */
export function formatSetWarning(set: SetSource, event: TargetEvent): string | undefined {
  const kind = isSameTypeIfKnown(set, event) === false && set.event_type && kinds[set.event_type];
  const city = isSameCityIfKnown(set, event) === false && set.city;
  if (!kind && !city) return undefined;
  if (!kind) return `Created for another city: ${city}`;
  return `Created for ${kind}${city ? ` in ${city}` : ""}`;
}

const kinds: Record<EventType, string> = {
  wedding: "a wedding",
  corporate: "a corporate event",
  social: "a social event",
};

/** The outcome for a room of a set; `gone` if it is no longer offered. */
export type SetOutcome = QueueResult | "gone";

const reasons: Record<Exclude<SetOutcome, "added">, string> = {
  queued: "already in the queue",
  recommended: "already recommended for this event",
  full: `the queue already has ${MAX_RECOMMENDED}`,
  gone: "no longer offered",
};

/** The message for a set that was added: how many rooms were, and which were left out and why. */
export function formatAddedSetMessage(
  rooms: Pick<QueuedRoom, "name" | "room_name">[],
  outcomes: SetOutcome[],
): { count: number; message: string } {
  const count = outcomes.filter((outcome) => outcome === "added").length;
  const leftOut = rooms.flatMap(({ name, room_name }, index) => {
    const outcome = outcomes[index] ?? "gone";
    return outcome === "added" ? [] : `${room_name} at ${name} (${reasons[outcome]})`;
  });
  const added = `${count === 0 ? "No rooms" : formatQuantity(count, "room")} added to the queue`;
  return { count, message: leftOut.length ? `${added}. Left out: ${leftOut.join(", ")}.` : added };
}
