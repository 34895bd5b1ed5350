import type { Heard } from "./heard";
import type { Surroundings } from "./intent";
import type { Memory } from "./memory";
import { countWishes, type Need } from "./need";
import type { Reading } from "./reading";
import { wordsOf, wordsOfName } from "./words";

const ordinals = ["first", "second", "third", "fourth", "fifth"];
const counts = ["two", "three", "four", "five"];
const ordinal = `(?:${ordinals.join("|")}|1st|2nd|3rd|4th|5th)`;

/** The venues of "the second one", "number 3", "the top ranked venue": by their place among those last named, or on the screen. */
export function pointedAt(reading: Reading, { rankedIds, memory }: Surroundings): number[] | undefined {
  const list = memory.venueIds.length > 1 ? memory.venueIds : rankedIds;
  const at = (words: string | undefined) => {
    const index = ordinals.findIndex((it, i) => it === words || `${i + 1}` === words?.replace(/\D+/g, ""));
    return list[index];
  };
  const taken = (found: (number | undefined)[]) => {
    const ids = found.filter((id) => id !== undefined);
    return ids.length === found.length && ids.length > 0 ? ids : undefined;
  };
  const some = reading.take(
    /\b(?:the )?(first|last|top(?! \d)) (two|three|four|five|[2-5])(?: ones?| venues?| of (?:them|these|those))?\b(?! (?:guests|people|by))/,
  );
  if (some) {
    const count = Number(some[2]) || counts.indexOf(some[2] ?? "") + 2;
    return taken(some[1] === "last" ? list.slice(-count) : list.slice(0, count));
  }
  const several =
    reading.take(
      new RegExp(
        `\\b(?:the )?(${ordinal})(?: ones?| venues?)?(?: (?:and|or|with|to|vs|versus)(?: the)? )(${ordinal})(?: ones?| venues?)?\\b`,
      ),
    ) ??
    reading.take(
      /\b(?:numbers?|nos?|options?|venues?|ranked|compare) #?([1-9])(?: (?:and|or|with|to|vs|versus)(?: number| no| option)? #?)([1-9])\b(?! ?(?:\d|guests|people))/,
    );
  if (several) return taken([at(several[1]), at(several[2])]);
  const than = new RegExp(`\\bthe ${ordinal}\\b.* than (?:the )?${ordinal}\\b`);
  if (reading.has(than)) {
    const [one, other] = reading.takeAll(new RegExp(`\\b(?:the )?(${ordinal})(?: (?:one|venue|option))?\\b`));
    return taken([at(one?.[1]), at(other?.[1])]);
  }
  const [former] = reading.take(/\bthe (?:former|latter)\b/) ?? [];
  if (former && list.length === 2) return taken([former.endsWith("former") ? list[0] : list[1]]);
  const { chosen } = memory;
  if (list.length === 2 && chosen?.length === 1 && reading.take(/\bthe other (?:one|venue|place)\b/))
    return list.filter((id) => !chosen.includes(id));
  if (
    reading.take(
      /\b(?:the )?last (?:one|venue|option)\b(?: of (?:those|these|them))?|\bthe last(?= *(?:$|,|of (?:those|these|them)))/,
    )
  )
    return taken([list.at(-1)]);
  const number = reading.take(
    /(?:\b(?:number|no|rank(?:ed)?|option|venue) ?#? ?|#)(\d{1,2})\b(?! ?(?:guests|people|pax|km|am|pm))/,
  );
  if (number) return taken([(/rank/.test(number[0]) ? rankedIds : list)[Number(number[1]) - 1]]);
  const top =
    /\b(?:the |your )?(?:top|best|highest)[ -](?:ranked|ranking|match|rated|scoring)(?: (?:venue|one))?\b/;
  if (rankedIds.length > 0 && reading.take(top)) return taken([rankedIds[0]]);
  reading.take(/\bin the first place\b/);
  const one = reading.take(
    new RegExp(
      `(?:\\bthe |^\\W*(?:and |or |what about |how about )?|\\b(?=${ordinal} (?:ones?|venue|option|place)\\b))(${ordinal})(?: (?:ones?|venue|option|place|of (?:them|these|those)))?\\b(?! (?:[a-z]+est|best|most|least|[a-z]+ernmost|dance|floor|time|birthday|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekend|week|of [a-z]+|january|february|march|april|may|june|july|august|september|october|november|december))`,
    ),
  );
  const [id] = one ? (taken([at(one[1])]) ?? []) : [];
  if (id === undefined) return undefined;
  // "Drop the first": the others are meant.
  const isDropped = /\b(?:drop|remove|forget|skip|exclude|not|without|except) +~/.test(reading.rest);
  return isDropped && list.length > 1 ? list.filter((it) => it !== id) : [id];
}

/** "The first of those" after two rooms were compared. */
export function pointedRoom(reading: Reading, { rooms = [] }: Memory) {
  if (rooms.length < 2) return undefined;
  const [, said = ""] =
    reading.take(
      /\bthe (first|second|former|latter|third)\b(?: (?:one|room|of (?:those|these|them|the two)))?(?! [a-z]+est\b)/,
    ) ?? [];
  if (said === "latter") return rooms.at(-1);
  return rooms[said === "former" ? 0 : ordinals.indexOf(said)];
}

/** "The one in Melbourne", "the Brixton one": a venue there that is called as the one talked about. */
export function namesakesThere(heard: Heard, surroundings: Surroundings): number[] {
  const { memory, venues } = surroundings;
  const { need, asked } = heard;
  const isOnlyPlace = wordsOf(asked).length <= 3 && countWishes(need) === 0 && memory.need === undefined;
  if (!isOneArea(need) || !(isOnlyPlace || /\b(?:one|ones)\b/.test(asked))) return [];
  const spokenOf = venuesThere(heard, surroundings);
  if (spokenOf.length > 0) return spokenOf;
  const own = venues.filter(({ id }) => memory.venueIds.includes(id)).map(({ name }) => nameOf(name));
  return venues
    .filter(
      ({ id, name, isActive, locationId, cityId }) =>
        isActive &&
        !memory.venueIds.includes(id) &&
        need.wheres.some(({ id: whereId }) => whereId === locationId || whereId === cityId) &&
        own.includes(nameOf(name)),
    )
    .map(({ id }) => id);
}

/** One place is said, or one region, be it of several places. */
const isOneArea = ({ wheres: [where, ...others] }: Need) =>
  where !== undefined && others.every(({ region }) => region !== undefined && region === where.region);

/** A name without the place that is often behind it: "The Petit Salon" of "The Petit Salon, Brixton". */
export const nameOf = (name: string) =>
  wordsOfName(name.split(/,| at | on /)[0] ?? name)
    .filter((word) => word !== "the")
    .slice(0, 2)
    .join(" ");

/** "The one in Docklands": of the venues that were asked about those that lie there. */
export function venuesThere({ need, unknown }: Heard, { memory, venues }: Surroundings) {
  if (!isOneArea(need) || unknown.length > 0) return [];
  return memory.venueIds.filter((id) =>
    venues.some(
      (it) =>
        it.id === id && need.wheres.some((where) => where.id === it.locationId || where.id === it.cityId),
    ),
  );
}
