import type { Heard } from "./heard";
import type { Intent, Surroundings } from "./intent";
import { comparing, manyWords, ofTwo } from "./phrases";

/** What a message is about that compares rooms, or goes on with those that were compared last. */
export function aboutRooms(heard: Heard, { memory }: Surroundings): Intent | undefined {
  const { topics, most, need, unheard, named, room, asked } = heard;
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
