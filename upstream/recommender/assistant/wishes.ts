import type { Surroundings } from "./intent";
import type { Memory } from "./memory";
import { inDigits, type Need, readNeed, type Where } from "./need";
import { findPlace } from "./places";

/** What a text asks of a venue: the place, the need and what it is to be without; `rest` is what was not read. */
export function readWishes(text: string, { places, country, eventCityId }: Surroundings) {
  const { where, abroad, rest } = findPlace(inDigits(text), places, { country, eventCityId });
  return { where, abroad, rest, ...readNeed(rest) };
}

/** Whether wishes leave fewer venues to choose from: a place, guests, a price, a style or a kind of event. */
export const narrows = (need: Need, where?: Where) =>
  where !== undefined ||
  need.guests !== undefined ||
  need.perHead !== undefined ||
  need.styles.length > 0 ||
  need.eventType !== undefined;

/** The venues that "it" and "they" stand for. */
export const subjectsOf = (memory: Memory) => memory.chosen ?? memory.venueIds;
