import type { Surroundings } from "../intent";
import type { PlaceSaid } from "../places/places";
import type { Reading } from "../words/reading";
import { styleWords } from "../words/vocabulary";
import { wordsOfName } from "../words/words";
import type { NamedVenue } from "./name-index";
import type { Mention } from "./names";
import { isCalled } from "./rooms";

const thing = "(?:one|ones|place|venue|spot|joint|thing)";
const described = new RegExp(
  `\\b(?:the|that|this|your|our) (?:(?:old|little|big|nice|new) )?([a-z]{4,}) ${thing}\\b`,
  "g",
);
/** "The winery", where one of those talked about is one; not "with the garden". */
const byKind = new RegExp(
  `(?<!\\b(?:with|has|have|having|in|on|of a|a) )\\b(?:the|that|this) (${styleWords.map(([, words]) => words.source).join("|")})(?! (?:${thing}|style|venues?|suite|room|floor|bar|club|house))`,
  "g",
);
const near = /^[\s,]*(?:(?:out|down|up|over) )?(?:in|at|on|near|by)?(?: the)?\s*$/;
const stemOf = (word: string) => word.replace(/(?:y|ies|s|ish)$/, "");

/**
 * "The fishy one in Northcote", "that boatshed place in Docklands", "the golf place": venues of a place, or of those
 * talked about, that are known by a word of their name, by a room of it or by their style.
 */
export function describedVenues(
  reading: Reading,
  places: readonly PlaceSaid[],
  { venues, rooms, memory }: Surroundings,
): Mention[] {
  const found: Mention[] = [];
  for (const { index: at, 0: said, 1: word = "" } of reading.whole.matchAll(described)) {
    const to = at + said.length;
    const place = places.find(
      ({ relation, at: from }) =>
        relation !== "not" && from >= to && near.test(reading.whole.slice(to, from)),
    );
    const among = venues.filter(
      ({ id, isActive, locationId, cityId }) =>
        isActive &&
        (place ? place.place.id === locationId || place.place.id === cityId : memory.venueIds.includes(id)),
    );
    const known = whoAre(word, among);
    if (known.length === 0 || (!place && known.length > 1)) continue;
    found.push({ venues: known, words: [word], isWhole: true, position: at, at, to });
  }
  const spokenOf = venues.filter(({ id }) => memory.venueIds.includes(id));
  if (spokenOf.length > 1)
    for (const { index: at, 0: said, 1: word = "" } of reading.whole.matchAll(byKind)) {
      const style = styleWords.find(([, words]) => words.test(word))?.[0];
      const known = spokenOf.filter(({ styles }) => style && styles.includes(style));
      const to = at + said.length;
      if (known.length === 1 && !found.some((it) => at < it.to && to > it.at))
        found.push({ venues: known, words: [word], isWhole: true, position: at, at, to });
    }
  return found.sort((a, b) => a.at - b.at);

  function whoAre(word: string, among: readonly NamedVenue[]) {
    const stem = stemOf(word);
    const named = among.filter(({ name }) =>
      wordsOfName(name).some((it) => stem.length >= 4 && it.startsWith(stem)),
    );
    if (named.length > 0) return named;
    const withRoom = among.filter(({ id }) =>
      rooms.some((room) => room.venueId === id && isCalled(room, word)),
    );
    if (withRoom.length > 0) return withRoom;
    const style = styleWords.find(([, words]) => words.test(word))?.[0];
    return style ? among.filter(({ styles }) => styles.includes(style)) : [];
  }
}
