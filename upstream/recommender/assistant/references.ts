import type { Surroundings } from "./intent";
import { findPlace } from "./places";
import { unknownWords } from "./unknown-words";

const ordinals = ["first", "second", "third", "fourth", "fifth"];
const counts = ["two", "three", "four"];

/** "the second one", "number 3", "the top ranked venue": by its place among those last named, or on the screen. */
export function pointedAt(text: string, { rankedIds, memory }: Surroundings) {
  const list = memory.venueIds.length > 1 ? memory.venueIds : rankedIds;
  const both = /\b(first|1st) and (?:the )?(second|third|fourth|fifth)(?: ones?)?\b/.exec(text);
  const some = /\b(first|last) (two|three|four)(?: ones?| venues?)?\b/.exec(text);
  if (both ?? some) {
    const count = counts.indexOf(some?.[2] ?? "") + 2;
    const ids = both
      ? [list[0], list[ordinals.indexOf(both[2] ?? "")]].filter((id) => id !== undefined)
      : some?.[1] === "last"
        ? list.slice(-count)
        : list.slice(0, count);
    return ids.length > 1 ? { ids, rest: text.replace((both ?? some)?.[0] ?? "", " ~ ") } : undefined;
  }
  const last = /\bthe last one\b/.exec(text);
  const ordinal =
    /\b(?:the )?(first|second|third|fourth|fifth)(?: (?:one|venue|option|of (?:them|these|those)))?\b(?! (?:dance|floor))/.exec(
      text,
    );
  const number = /(?:\b(?:number|no|rank(?:ed)?|option|venue) ?#? ?|#)(\d{1,2})\b/.exec(text);
  const top =
    /\b(?:the )?(?:top|best|highest)[ -](?:ranked|ranking|match|rated|scoring)(?: (?:venue|one))?\b/.exec(
      text,
    );
  const ofPair = list.length === 2 ? /\bthe (former|latter)\b/.exec(text) : null;
  const found = last ?? ordinal ?? number ?? top ?? ofPair;
  if (!found) return undefined;
  const id = last
    ? list.at(-1)
    : ordinal
      ? list[ordinals.indexOf(ordinal[1] ?? "")]
      : number
        ? (/rank/.test(number[0]) ? rankedIds : list)[Number(number[1]) - 1]
        : top
          ? rankedIds[0]
          : list[ofPair?.[1] === "former" ? 0 : 1];
  return id === undefined ? undefined : { ids: [id], rest: text.replace(found[0], " ~ ") };
}

/** "The one in Docklands": the answer to "which one do you mean" by where it is. */
export function answered(text: string, { memory, venues, places, country, eventCityId }: Surroundings) {
  if (!memory.asking) return undefined;
  const { where, rest } = findPlace(text, places, { country, eventCityId });
  const there = venues.filter(
    ({ id, locationId, cityId }) =>
      memory.venueIds.includes(id) && (locationId === where?.id || cityId === where?.id),
  );
  return there.length === 1 && unknownWords(rest, new Set()).length === 0
    ? { ids: there.map(({ id }) => id), rest }
    : undefined;
}
