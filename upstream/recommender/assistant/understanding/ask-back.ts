import type { Intent, Surroundings } from "../intent";
import { isNeed, isWhole } from "../needs/need";
import { availability, manyWords, oneNoun, turning } from "../words/phrases";
import type { Heard } from "./heard";

/** What is asked back because of the names: which is meant, or that none is known. */
export function ofNames(heard: Heard, { rankedIds, memory, venues }: Surroundings): Intent | undefined {
  const { named, topics, asked, need } = heard;
  if (named.odd) {
    const { said, ids, place } = named.odd;
    return { kind: "meant", said, venueIds: ids, place };
  }
  if (named.gone.length > 0) {
    const gone = venues.filter(({ name, isActive }) => !isActive && named.gone.includes(name));
    return { kind: "no-longer", names: named.gone, venueIds: gone.map(({ id }) => id) };
  }
  if (
    named.unsure?.length === 2 &&
    named.mentions.length === 1 &&
    /\b(?:two|both|diff(?:er|erence)?)\b/.test(asked)
  )
    return { kind: "compare", venueIds: named.unsure, topics, most: heard.most, unheard: heard.unheard };
  const isAmongThem =
    named.mentions.length === 1 && /^\W*(?:and |so )?which ~/.test(asked) && topics.length > 0;
  if (named.unsure && isAmongThem)
    return { kind: "choose", venueIds: named.unsure, topics, most: heard.most, need, unheard: heard.unheard };
  if (named.unsure)
    return {
      kind: "ask-which",
      venueIds: [...named.unsure].sort(
        (a, b) => Number(rankedIds.includes(b)) - Number(rankedIds.includes(a)),
      ),
    };
  const isOfDates = availability.test(asked) && (named.ids.length > 0 || memory.venueIds.length > 0);
  if (isOfDates && topics.length === 0 && !isNeed(need))
    return { kind: "availability", venueIds: named.ids.length > 0 ? named.ids : memory.venueIds };
  return undefined;
}

/** What is asked back because a number or a place is not understood. */
export function unclear(
  { amounts, numbers, unknownPlace, isPlaceOfName, places, asked, topics, named, need, most, around }: Heard,
  surroundings: Surroundings,
): Intent | undefined {
  // What is understood already stands while a number is asked back.
  const isFirst = surroundings.memory.venueIds.length === 0 && !surroundings.memory.need;
  // What is sought by a message of its own takes the place of what was talked about before.
  const isAnew = named.ids.length === 0 && isWhole(need, true);
  const kept =
    isFirst || isAnew
      ? { venueIds: named.ids, need: named.ids.length === 0 && isNeed(need) ? need : undefined }
      : undefined;
  if (amounts.foreign.length > 0) return { kind: "which-currency", amounts: amounts.foreign };
  if (amounts.unclear.length > 0)
    return { kind: "which-number", numbers: amounts.unclear, isAmount: true, kept };
  if (numbers.length > 0) return { kind: "which-number", numbers, isAmount: false, kept };
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
  const middle = most === "nearest" && places.length === 0 && !around ? nearTo.exec(asked)?.[1] : undefined;
  if (middle) return { kind: "unknown-place", place: middle };
  if (unknownPlace && isMeant) return { kind: "unknown-place", place: unknownPlace };
  return undefined;

  function cityName(id: number | null) {
    return surroundings.places.find((place) => place.id === id)?.name ?? "";
  }
}

/** "Nearest to the station": what it is measured from is no place that is known. */
const nearTo =
  /\b(?:nearest|closest|closer|nearer) to (?!(?:the |a |an )?(?:it|me|us|them|that|this|there|here|cbd|city|cent(?:re|er)|town|middle)\b)(?:the |a |an )?([a-z]+)/;
