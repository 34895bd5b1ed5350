import type { Surroundings } from "../intent";
import type { Memory } from "../memory";
import { countWishes, type Need } from "../needs/need";
import type { Heard } from "../understanding/heard";
import type { Reading } from "../words/reading";
import { wordsOf, wordsOfName } from "../words/words";

const ordinals = ["first", "second", "third", "fourth", "fifth"];
const counts = ["two", "three", "four", "five"];
/** "The second cheapest", "the first dance", "the first of May" point at nothing. */
const noThing =
  "(?! (?:[a-z]+est|best|most|least|[a-z]+ernmost|dance|floor|time|birthday|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekend|week|of [a-z]+|january|february|march|april|may|june|july|august|september|october|november|december))";
const ordinal = `(?:${ordinals.join("|")}|1st|2nd|3rd|4th|5th)`;

/** The venues of "the second one", "number 3", "the top ranked venue": by their place among those last named, or on the screen. */
export function pointedAt(
  reading: Reading,
  { rankedIds, memory, venues }: Surroundings,
): number[] | undefined {
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
  const { chosen, suggested = list } = memory;
  if (
    suggested.length === 2 &&
    chosen?.length === 1 &&
    suggested.some((id) => chosen.includes(id)) &&
    reading.take(/\bthe other (?:one|venue|place)\b/)
  )
    return suggested.filter((id) => !chosen.includes(id));
  if (
    reading.take(
      /\b(?:the )?last (?:one|venue|option)\b(?: of (?:those|these|them))?|\bthe last(?= *(?:$|,|of (?:those|these|them)))/,
    )
  )
    return taken([list.at(-1)]);
  const numbered =
    /(?:\b(?:number|no|rank(?:ed)?|option|venue) ?#? ?|#)(\d{1,2})\b(?! ?(?:guests|people|pax|km|am|pm))/;
  // "Printworks No. 44" is a name, and not the 44th of the list.
  const [, digits] = numbered.exec(reading.rest) ?? [];
  const ofName = new RegExp(`\\b[a-z]+ no ${digits}\\b`);
  const isOfName =
    digits !== undefined &&
    venues.some(({ name }) => {
      const [said] = ofName.exec(wordsOfName(name).join(" ")) ?? [];
      return said !== undefined && reading.rest.includes(said);
    });
  const number = isOfName ? undefined : reading.take(numbered);
  if (number) return taken([(/rank/.test(number[0]) ? rankedIds : list)[Number(number[1]) - 1]]);
  const top =
    /\b(?:the |your )?(?:top|best|highest)[ -](?:ranked|ranking|match|rated|scoring)(?: (?:venue|one))?\b/;
  if (rankedIds.length > 0 && reading.take(top)) return taken([rankedIds[0]]);
  reading.take(/\bin the first place\b/);
  // After the rooms of a venue were told, "the third" is a room of it, or none.
  if (memory.listed && !/\b(?:venue|option|place)\b/.test(reading.rest)) return undefined;
  const one = reading.take(
    new RegExp(
      `(?:\\bthe |^\\W*(?:and |or |what about |how about )?|\\b(?=${ordinal} (?:ones?|venue|option|place)\\b))(${ordinal})(?: (?:ones?|venue|option|place|of (?:them|these|those)))?\\b${noThing}`,
    ),
  );
  const [id] = one ? (taken([at(one[1])]) ?? []) : [];
  if (id === undefined) return undefined;
  // "Drop the first": the others are meant.
  const isDropped = /\b(?:drop|remove|forget|skip|exclude|not|without|except) +~/.test(reading.rest);
  return isDropped && list.length > 1 ? list.filter((it) => it !== id) : [id];
}

const ofRooms = new RegExp(
  `(?:\\bthe |^\\W*(?:(?:and|or|no|sorry|ok|what about|how about|i meant)\\W+)*|\\b(?=[a-z0-9]+ (?:ones?|rooms?)\\b))(${ordinal}|last|former|latter)(?: (?:ones?|rooms?|space)(?: of (?:those|these|them|the two))?| of (?:those|these|them|the two))?\\b${noThing}`,
);

/** "The first of those" after two rooms were compared, "second one" after the rooms of a venue were told. */
export function pointedRoom(reading: Reading, { rooms = [], listed = [] }: Memory) {
  const list = rooms.length > 1 ? rooms : listed;
  const said = list.length > 1 ? ofRooms.exec(reading.rest)?.[1] : undefined;
  if (!said) return undefined;
  const at = ordinals.findIndex((it, i) => it === said || `${i + 1}` === said.replace(/\D+/g, ""));
  const room = /^la/.test(said) ? list.at(-1) : list[said === "former" ? 0 : at];
  if (room) reading.take(ofRooms);
  return room;
}

/** "The one in Melbourne", "the Brixton one": a venue there that is called as the one talked about. */
export function namesakesThere(heard: Heard, surroundings: Surroundings): number[] {
  const { memory, venues } = surroundings;
  const { need, asked } = heard;
  const isOnlyPlace = wordsOf(asked).length <= 3 && countWishes(need) === 0 && memory.need === undefined;
  if (!isOneArea(need) || !(isOnlyPlace || /\b(?:one|ones)\b/.test(asked))) return [];
  const spokenOf = venuesThere(heard, surroundings);
  if (spokenOf.length > 0) return spokenOf;
  const own = venues.filter(({ id }) => memory.venueIds.includes(id)).flatMap(callsOf);
  return venues
    .filter(
      ({ id, name, place, isActive, locationId, cityId }) =>
        isActive &&
        !memory.venueIds.includes(id) &&
        need.wheres.some(({ id: whereId }) => whereId === locationId || whereId === cityId) &&
        callsOf({ name, place }).some((it) => own.includes(it)),
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

/** "The Gasworks, Hackney" and "Peckham Gasworks" are both called Gasworks. */
function callsOf({ name, place }: { name: string; place: string }) {
  const of = wordsOfName(place);
  const rest = wordsOfName(name).filter((word) => word !== "the" && !of.includes(word));
  return [nameOf(name), ...(rest.length > 0 ? [rest.slice(0, 2).join(" ")] : [])];
}

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

/** "Peckham Gasworks or the Hackney one": the one venue there that is called like the one that is named. */
export function otherThere({ asked, named, need }: Heard, { venues }: Surroundings): number | undefined {
  const [where, ...others] = need.wheres;
  const [mention] = named.mentions;
  const isOne = /\b(?:than|or|vs|versus|and|against|to|with) (?:the|that) (?:[a-z]+ ){1,3}one\b/;
  if (!where || others.length > 0 || !mention || named.ids.length > 1 || !isOne.test(asked)) return undefined;
  const own = venues.find(({ id }) => id === named.ids[0]);
  const ofPlace = new Set(wordsOfName(own ? `${own.place} ${own.city}` : ""));
  const words = mention.words.filter((word) => word !== "the" && !ofPlace.has(word));
  const [other, ...more] = venues.filter(
    ({ id, name, isActive, locationId, cityId }) =>
      isActive &&
      id !== own?.id &&
      (where.id === locationId || where.id === cityId) &&
      words.some((word) => wordsOfName(name).includes(word)),
  );
  return more.length === 0 ? other?.id : undefined;
}
