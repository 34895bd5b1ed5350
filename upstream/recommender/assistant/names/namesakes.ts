import type { Surroundings } from "../intent";
import type { Reading } from "../words/reading";
import { wordsOfName } from "../words/words";
import { longFormsOf } from "./name-abbreviations";
import { fillers, type NamedVenue } from "./name-index";
import type { Mention } from "./names";
import { nameOf } from "./references";

const joint = /^[\s,~]*(?:,|\b(?:or|and|vs|versus|n)\b)(?:[\s,]|\b(?:or|and|the|on|at|in|one)\b)*/;

/** "Wandering Fox Clerkenwell or Dalston": a venue of the name before, told by what only it has of its name or where it is. */
export function namesakesBeside(
  reading: Reading,
  mentions: readonly Mention[],
  venues: readonly NamedVenue[],
): Mention[] {
  return mentions.flatMap((mention) => {
    const [own, ...more] = mention.venues.filter(({ isActive }) => isActive);
    const said = joint.exec(reading.rest.slice(mention.to))?.[0];
    if (!own || more.length > 0 || !said) return [];
    const at = mention.to + said.length;
    const tokens = [...reading.rest.slice(at).matchAll(/[a-z0-9]+|[~,]/g)];
    const told = venues.flatMap((venue) => {
      if (!venue.isActive || venue === own || !areNamesakes(venue, own)) return [];
      const length = Math.max(...tellings(venue, own).map((words) => lengthOf(words, tokens)));
      return length > 0 ? [{ venue, length }] : [];
    });
    const most = Math.max(0, ...told.map(({ length }) => length));
    const [meant, ...others] = told.filter(({ length }) => length === most);
    const last = tokens[most - 1];
    if (!meant || others.length > 0 || !last) return [];
    const to = at + last.index + last[0].length;
    const words = tokens.slice(0, most).map(([word]) => word);
    reading.claim(at, to);
    return [{ venues: [meant.venue], words, isWhole: true, position: at, at, to }];
  });
}

/** "The Solstice, Topsham" and "The Solstice Hotel". */
export function areNamesakes(one: Pick<NamedVenue, "name">, other: Pick<NamedVenue, "name">) {
  const [short, long] = [nameOf(one.name), nameOf(other.name)].sort((a, b) => a.length - b.length);
  return short !== undefined && `${long} `.startsWith(`${short} `);
}

/** What tells a venue from another of its name. */
function tellings({ name, place, city }: NamedVenue, own: NamedVenue) {
  const shared = new Set(wordsOfName(own.name));
  const rest = wordsOfName(name).filter((word) => !shared.has(word) && !fillers.has(word));
  const places = [place, city].filter((it) => it !== own.place && it !== own.city).map(wordsOfName);
  return [rest, ...places];
}

/** How many words of a text, from its beginning, are those; none where not all of those stand there. */
function lengthOf(words: readonly string[], tokens: readonly RegExpExecArray[]) {
  const isAll = words.every((word, at) => {
    const said = tokens[at]?.[0] ?? "";
    return said === word || longFormsOf(said).includes(word);
  });
  return isAll ? words.length : 0;
}

/** "Mama Oyster" of Melbourne, for an event where there is a Mama Oyster Glebe. */
export function namesakesHere(own: NamedVenue, { venues, memory, eventCityId }: Surroundings) {
  if (own.cityId === eventCityId || memory.venueIds.includes(own.id)) return [];
  const isSame = ({ name }: NamedVenue) => wordsOfName(own.name).join(" ").endsWith(nameOf(name));
  return venues.filter(
    (it) => it.isActive && it.cityId === eventCityId && nameOf(it.name) === nameOf(own.name) && isSame(it),
  );
}
