import type { Heard } from "./heard";
import type { Intent, Surroundings } from "./intent";
import { isNeed } from "./need";
import { availability, manyWords, oneNoun, turning } from "./phrases";

/** What is asked back because of the names: which is meant, or that none is known. */
export function ofNames(heard: Heard, { rankedIds, memory }: Surroundings): Intent | undefined {
  const { named, topics, asked } = heard;
  if (named.odd) {
    const { said, ids, place } = named.odd;
    return { kind: "meant", said, venueIds: ids, topics, place };
  }
  if (named.gone.length > 0) return { kind: "no-longer", names: named.gone };
  if (named.unsure)
    return {
      kind: "ask-which",
      venueIds: [...named.unsure].sort(
        (a, b) => Number(rankedIds.includes(b)) - Number(rankedIds.includes(a)),
      ),
      topics,
      room: heard.room,
      compareWith: named.ids,
    };
  if (availability.test(asked) && (named.ids.length > 0 || memory.venueIds.length > 0))
    return { kind: "availability" };
  return undefined;
}

/** What is asked back because a number or a place is not understood. */
export function unclear(
  { amounts, numbers, unknownPlace, isPlaceOfName, places, asked, topics, named, need }: Heard,
  surroundings: Surroundings,
): Intent | undefined {
  if (amounts.foreign.length > 0) return { kind: "which-currency", amounts: amounts.foreign };
  if (amounts.unclear.length > 0) return { kind: "which-number", numbers: amounts.unclear, isAmount: true };
  if (numbers.length > 0) return { kind: "which-number", numbers, isAmount: false };
  const twice = places.find(({ namesakes }) => namesakes.length > 0);
  if (twice)
    return {
      kind: "which-place",
      name: twice.place.name,
      cities: [twice.place, ...twice.namesakes].map(({ parentId }) => cityName(parentId)),
    };
  const isSought =
    manyWords.test(asked) || oneNoun.test(asked) || isNeed(need) || topics.includes("distance");
  const isMeant =
    named.ids.length === 0 ? isSought || turning.test(asked) : topics.includes("distance") || isPlaceOfName;
  if (unknownPlace && isMeant) return { kind: "unknown-place", place: unknownPlace };
  return undefined;

  function cityName(id: number | null) {
    return surroundings.places.find((place) => place.id === id)?.name ?? "";
  }
}
