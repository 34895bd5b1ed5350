import type { Intent, Surroundings } from "../intent";
import { asksHowMuch, comparing, manyWords, ofTwo } from "../words/phrases";
import type { Heard } from "./heard";

/** What a message is about that compares rooms, or goes on with those that were compared last. */
export function aboutRooms(heard: Heard, { memory }: Surroundings): Intent | undefined {
  const { topics, unheard, named, room, asked } = heard;
  const again = asksHowMuch.test(asked) ? memory.measured : undefined;
  const most = again?.by ?? heard.most;
  const need = again ? { ...heard.need, seating: heard.need.seating ?? again.how } : heard.need;
  const goesOn =
    memory.rooms !== undefined &&
    named.ids.length === 0 &&
    !room &&
    need.wheres.length === 0 &&
    !manyWords.test(asked) &&
    (topics.length > 0 || most !== undefined || need.guests.length > 0) &&
    (ofTwo.test(asked) || comparing.test(asked) || /\b(?:each|them|they|and|what|how|for)\b/.test(asked));
  const rooms = heard.rooms ?? (goesOn ? memory.rooms : undefined);
  if (!rooms) return undefined;
  const venueIds = [...new Set(rooms.map(({ venueId }) => venueId))];
  return { kind: "compare-rooms", venueIds, rooms, topics, most, need, unheard };
}
