import type { Country } from "@contract/vocabulary";
import type { Memory } from "./memory";
import { findNames, findRoom, type Named, type NamedRoom, type NamedVenue } from "./names";
import { inDigits, isNeed, type Need, readNeed, refined, relieved, type Where } from "./need";
import {
  anew,
  availability,
  changing,
  comparative,
  compares,
  comparing,
  furthering,
  greeting,
  help,
  isAbout,
  isFragment,
  isOne,
  judging,
  manyWords,
  offTopic,
  ofTwo,
  oneNoun,
  pointing,
  several,
  thanks,
  timeAsked,
  turning,
} from "./phrases";
import { findPlace, type Place, placeWordsOf } from "./places";
import {
  checklistWords,
  commonWords,
  eventTypeWords,
  facilityWords,
  seatingWords,
  styleWords,
  type Topic,
  topicWords,
} from "./vocabulary";
import { plain, wordsOf } from "./words";

/** What a message is about. */
export type Intent =
  | { kind: "greeting" | "thanks" | "help" | "start-over" | "unknown" | "which-venue" | "availability" }
  | { kind: "no-such-venue"; name: string }
  | { kind: "abroad"; place: string }
  | { kind: "ask-which"; venueIds: number[]; topics: Topic[]; room?: string; compareWith: number[] }
  | { kind: "which-two"; venueIds: number[] }
  | {
      kind: "facts";
      venueIds: number[];
      topics: Topic[];
      need: Need;
      unheard: string[];
      toward?: Where;
      /** The room that is asked about, by name; all of them without one. */
      room?: string;
    }
  | { kind: "compare"; venueIds: number[]; topics: Topic[]; most?: Superlative }
  | {
      kind: "choose";
      venueIds: number[];
      topics: Topic[];
      most?: Superlative;
      need: Need;
      unheard: string[];
    }
  | { kind: "search"; need: Need; unheard: string[]; most?: Superlative };

/** What one of several is asked to be. */
export type Superlative = "cheapest" | "dearest" | "largest" | "smallest" | "nearest" | "farthest";

/** What a message is understood by. */
export interface Surroundings {
  venues: readonly NamedVenue[];
  /** The rooms whose name stands in the message. */
  rooms: readonly NamedRoom[];
  places: readonly Place[];
  country: Country;
  /** The event's city. */
  eventCityId: number | null;
  /** The venues on the screen, best first. */
  rankedIds: readonly number[];
  memory: Memory;
}

/** Reads what a message is about. Pure: the same message in the same surroundings is always understood alike. */
export function understand(message: string, surroundings: Surroundings): Intent {
  const { venues, places, memory, rankedIds } = surroundings;
  const text = plain(message).replace(anew, " ");
  const before = text === plain(message) ? memory.need : undefined;
  if (!/[a-z0-9]/.test(text) && text !== plain(message)) return { kind: "start-over" };
  if (greeting.test(text)) return { kind: "greeting" };
  if (thanks.test(text)) return { kind: "thanks" };
  const placeWords = placeWordsOf(places);
  const spoken = new Set(memory.venueIds);
  const onScreen = new Set(rankedIds);
  const options = { preferred: compares.test(text) ? [spoken] : [spoken, onScreen], placeWords };
  const pointed = pointedAt(text, surroundings) ?? answered(text, surroundings);
  const inRoom = pointed ? undefined : roomNamed();
  const named = pointed ? { ids: pointed.ids, rest: pointed.rest, unsure: undefined } : (inRoom ?? namesIn());
  const short = named.ids.length === 0 ? shortName(message, venues) : undefined;
  if (short !== undefined) named.ids.push(short);
  const nameIsWeak = named.unsure !== undefined && named.ids.length === 0 && manyWords.test(named.rest);
  const rest = nameIsWeak ? text : named.rest;

  const said = read(rest, surroundings);
  const topics = topicsIn(said.rest, said.need);
  const most = superlativeIn(rest);

  if (named.ids.length === 0 && !named.unsure && help.test(text)) return { kind: "help" };
  if (named.unsure && !nameIsWeak)
    return {
      kind: "ask-which",
      venueIds: [...named.unsure].sort((a, b) => Number(onScreen.has(b)) - Number(onScreen.has(a))),
      topics,
      room: inRoom?.room,
      compareWith: named.ids,
    };
  if (availability.test(rest) && (named.ids.length > 0 || memory.venueIds.length > 0))
    return { kind: "availability" };
  if (named.ids.length > 1) return { kind: "compare", venueIds: named.ids, topics, most };
  if (named.ids.length === 1) return aboutOne(named.ids[0] as number);

  if (offTopic.test(text)) return { kind: "unknown" };
  return aboutNone();

  function namesIn() {
    const found = findNames(text, venues, options);
    return isChance(found) ? { ids: [], rest: text } : found;
  }

  /** "Do they allow smoke machines?": one word of another venue's name, not written as a name. */
  function isChance({ isWhole, rest }: Named) {
    if (isWhole || memory.venueIds.length === 0 || compares.test(text)) return false;
    if (!isAbout.test(text) || /\bthan\b/.test(text)) return false;
    const left = rest.match(/[a-z0-9]+|~/g) ?? [];
    const [word, ...others] = wordsOf(text).filter((_, at) => left[at] === "~");
    return word !== undefined && others.length === 0 && message.includes(word);
  }

  /** The venues that a room's name leads to: the one named beside it, the one talked about, else all that have it. */
  function roomNamed() {
    const whole = findRoom(text, surroundings.rooms);
    const isSpokenOf = whole?.venueIds.some((id) => memory.venueIds.includes(id));
    const part = isSpokenOf ? undefined : lastWordOfRoom();
    return (part && venuesOf(part)) ?? (whole && venuesOf(whole));
  }

  function venuesOf({ name: room, venueIds, rest }: NonNullable<ReturnType<typeof findRoom>>) {
    const has = (id: number) => venueIds.includes(id);
    const lead = (ids: number[], left: string) =>
      ids.length > 1
        ? { ids: [] as number[], unsure: ids, rest: left, room }
        : { ids, unsure: undefined, rest: left, room };

    const beside = findNames(rest, venues, options);
    const besides = [...beside.ids, ...(beside.unsure ?? [])];
    if (besides.length > 1 && compares.test(text))
      return { ...beside, unsure: beside.unsure, room: undefined };
    if (besides.some(has)) return lead(besides.filter(has), beside.rest);
    const instead = findNames(text, venues, options);
    if (besides.length > 0 || (instead.isWhole && !instead.unsure)) return undefined;
    const left = read(rest, surroundings);
    const isSought = manyWords.test(rest) || narrows(left.need, left.where);
    if (isSought && !text.includes(`the ${room}`)) return undefined;
    const near = [subjects(), memory.venueIds].map((ids) => ids.filter(has)).find((ids) => ids.length > 0);
    if (near) return lead(near, rest);
    return lead([...new Set([...instead.ids, ...(instead.unsure ?? []), ...venueIds])], rest);
  }

  /** "The ballroom" of the venue talked about, where it has a Grand Ballroom and no other. */
  function lastWordOfRoom() {
    const [id, ...others] = subjects();
    const name = venues.find((venue) => venue.id === id)?.name;
    if (!name || others.length > 0) return undefined;
    const own = surroundings.rooms.filter(({ venueId }) => venueId === id);
    const said = new Set([...text.matchAll(/\bthe ([a-z]{4,})\b/g)].map(([, word]) => word));
    const fitting = own.filter((room) => said.has(lastWord(room.name)) && lastWord(room.name) !== "room");
    const [room] = fitting;
    if (!room || fitting.length > 1 || wordsOf(plain(name)).includes(lastWord(room.name))) return undefined;
    return { name: room.name, venueIds: [room.venueId], rest: text.replace(lastWord(room.name), "~") };
  }

  function aboutOne(id: number): Intent {
    if (memory.asking?.compareWith.length && memory.venueIds.includes(id))
      return { kind: "compare", venueIds: [...memory.asking.compareWith, id], topics: memory.topics, most };
    const unheard = unknownWords(said.rest, placeWords);
    const other = subjects().find((it) => it !== id);
    if (compares.test(rest) && unheard.length > 0)
      return { kind: "no-such-venue", name: segmentOf(rest, unheard, message) };
    if (other !== undefined && /\b(compare|versus|vs|with it|to it|than)\b/.test(rest))
      return { kind: "compare", venueIds: [other, id], topics, most };
    const goesOn = memory.asking !== undefined || furthering.test(rest);
    const again =
      topics.length > 0 ? topics : goesOn && unheard.length === 0 ? memory.topics : implied(said.need);
    return {
      kind: "facts",
      venueIds: [id],
      topics: again,
      need: said.need,
      unheard,
      toward: said.where,
      room: inRoom?.room ?? (memory.asking && memory.room),
    };
  }

  /** The venues that "it" and "they" stand for. */
  function subjects() {
    return memory.chosen ?? memory.venueIds;
  }

  function aboutNone(): Intent {
    const { need, where } = said;
    const subject = subjects();
    const asksForVenues =
      (manyWords.test(rest) || oneNoun.test(rest)) &&
      !/\b(of (these|those|them)|the venue|that venue|this venue)\b/.test(rest) &&
      !isAbout.test(rest) &&
      !(/\bis there\b/.test(rest) && subject.length === 1 && !narrows(need, where));
    const wanted = isNeed(need) || where !== undefined;
    const isSeveral = several.test(rest);
    const isAmong =
      /\b(which|any of|who|of (the|these|those|them)|listed|ranked|shown|screen|list|compare)\b/.test(rest);
    const unheard = unknownWords(said.rest, placeWords);
    const isAboutThem = isAbout.test(rest);
    const asked = topics.length > 0 || !isAboutThem ? topics : implied(need);
    const all = subject.length > 1 ? subject : memory.venueIds;
    const spokenOf = isSeveral ? all : subject;
    const meansScreen = spokenOf.length === 0 || (spokenOf.length === 1 && isAmong);
    const group = isSeveral && meansScreen && !ofTwo.test(rest) ? rankedIds.slice(0, 50) : spokenOf;

    if (said.abroad && (asksForVenues || wanted)) return { kind: "abroad", place: said.abroad };
    if (ofTwo.test(rest) && !asksForVenues && group.length > 2)
      return { kind: "which-two", venueIds: [...group] };
    if (isSeveral && group.length > 1 && (most || topics.length > 0 || wanted || comparing.test(rest)))
      return most || (/\b(which|any|who|do any|does any)\b/.test(rest) && said.without.length === 0)
        ? { kind: "choose", venueIds: [...group], topics, most, need, unheard }
        : /\b(compare|differ|apart\b)/.test(rest)
          ? { kind: "compare", venueIds: [...group], topics, most }
          : { kind: "facts", venueIds: [...group], topics: asked, need, unheard, toward: where };
    if (before && isChange()) {
      const eased = relieved(before, said.without);
      return {
        kind: "search",
        need: refined(eased.need, located(need, where)),
        unheard: [...unheard, ...eased.unmet.map(({ words }) => words)],
        most,
      };
    }
    if (most && all.length > 1 && !asksForVenues)
      return { kind: "choose", venueIds: all, topics, most, need, unheard };
    if (/\bcompare\b/.test(rest) && all.length > 1 && unheard.length === 0)
      return { kind: "compare", venueIds: all, topics, most };
    if (asksForVenues && (wanted || most || said.without.length > 0)) return searchAnew();

    const meant = isOne.test(rest) ? subject.slice(0, 1) : subject;
    const narrowsLast = before && narrows(need, where) && !isOne.test(rest) && !topics.includes("distance");
    const refers = pointing.test(rest) || unheard.length === 0;
    const isChecked = isAboutThem && (need.guests ?? need.perHead) !== undefined;
    if (
      subject.length > 0 &&
      (asked.length > 0 || isChecked || (need.seating && !before)) &&
      refers &&
      (isAboutThem || !narrowsLast)
    )
      return {
        kind: "facts",
        venueIds: meant,
        topics: asked,
        need,
        unheard,
        toward: where,
        room: roomOf(meant),
      };
    if (before && wanted && furthering.test(rest) && unheard.length === 0 && !isWhole())
      return { kind: "search", need: refined(before, located(need, where)), unheard, most };
    if (subject.length > 0 && pointing.test(rest) && unheard.length > 0)
      return { kind: "facts", venueIds: meant, topics: [], need, unheard };
    const name = unknownName(message, rest);
    if (topics.length > 0 && name && unheard.length > 0) return { kind: "no-such-venue", name };
    if (narrows(need, where) && isNeed(need) && unheard.length <= 1) return searchAnew();
    if (topics.length > 0 && unheard.length === 0) return { kind: "which-venue" };
    return { kind: "unknown" };

    function searchAnew(): Intent {
      // A place that is not known is named among what was not understood.
      const unknown = where ? unheard : unknownWords(said.rest, new Set());
      const unwanted = said.without.map(({ words }) => words);
      return { kind: "search", need: located(need, where), unheard: [...unknown, ...unwanted], most };
    }

    /** "Cheaper", "with accommodation", "for 200 instead": the search goes on. A new kind of venue elsewhere is new. */
    function isChange() {
      if (isSeveral) return false;
      if (turning.test(rest) && narrows(need, where)) return true;
      if (judging.test(rest)) return false;
      if (most && comparative.test(rest)) return true;
      if (/\binstead\b/.test(rest)) return wanted;
      if (isWhole()) return false;
      const narrowing = narrows(need, where) || need.seating || need.total || need.lateMinutes;
      if (narrowing && topics.length === 0 && isFragment.test(text)) return true;
      return changing.test(rest) && (wanted || said.without.length > 0);
    }

    /** A kind of venue or event, and where. */
    function isWhole() {
      return where !== undefined && (need.styles.length > 0 || need.eventType !== undefined);
    }
  }

  /** The room that is still talked about. */
  function roomOf(meant: number[]) {
    return meant.length === 1 && !/\b(venue|entire|whole|rooms)\b/.test(rest) ? memory.room : undefined;
  }

  function narrows(need: Need, where?: Where) {
    return (
      where !== undefined ||
      need.guests !== undefined ||
      need.perHead !== undefined ||
      need.styles.length > 0 ||
      need.eventType !== undefined
    );
  }
}

const lastWord = (name: string) => wordsOf(plain(name)).at(-1) ?? "";

const located = (need: Need, where?: Where): Need => (where ? { ...need, where } : need);

function read(text: string, { places, country, eventCityId }: Surroundings) {
  const { where, abroad, rest } = findPlace(inDigits(text), places, { country, eventCityId });
  return { where, abroad, rest, ...readNeed(rest) };
}

/** The topics a text asks for, in the order they are answered. */
function topicsIn(text: string, { seating }: Need): Topic[] {
  const words: [Topic, RegExp][] = [
    ...topicWords,
    ...facilityWords,
    ...checklistWords.map(([name, asked]): [Topic, RegExp] => [name, asked]),
  ];
  const topics = words.filter(([, pattern]) => pattern.test(text)).map(([topic]) => topic);
  // "How far": no question of where it lies; "per head" without more: no question of guests.
  return [...new Set(topics)].filter(
    (topic) =>
      !(topic === "location" && topics.includes("distance")) &&
      !(topic === "styles" && seating) &&
      !(topic === "rooms" && (topics.includes("accommodation") || topics.includes("capacity"))),
  );
}

function superlativeIn(text: string): Superlative | undefined {
  const words: [Superlative, RegExp][] = [
    ["cheapest", /\b(cheap(er|est)|least expensive|less expensive|lowest price|better value)\b/],
    ["dearest", /\b(dear(er|est)|(most|more) expensive|pricier|priciest)\b/],
    ["largest", /\b(bigg(er|est)|larg(er|est)|(most|more) (guests|people)|highest capacity)\b/],
    ["smallest", /\b(small(er|est)|fewest)\b/],
    ["nearest", /\b(close(r|st)|near(er|est))\b/],
    ["farthest", /\b(f[au]r?ther|f[au]r?thest)\b/],
  ];
  return words.find(([, pattern]) => pattern.test(text))?.[0];
}

const ordinals = ["first", "second", "third", "fourth", "fifth"];
const counts = ["two", "three", "four"];

/** "the second one", "number 3", "the top ranked venue": by its place among those last named, or on the screen. */
function pointedAt(text: string, { rankedIds, memory }: Surroundings) {
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
function answered(text: string, { memory, venues, places, country, eventCityId }: Surroundings) {
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

/** What "is it a winery?" and "do they do conferences?" ask of a venue. */
const implied = ({ styles, eventType }: Need): Topic[] => [
  ...(styles.length > 0 ? (["styles"] as const) : []),
  ...(eventType ? (["eventTypes"] as const) : []),
];

/** Words that are neither of questions, nor of places, nor of what venues can be asked. */
function unknownWords(text: string, placeWords: ReadonlySet<string>) {
  let left = text;
  for (const [, pattern] of [
    ...topicWords,
    ...facilityWords,
    ...styleWords,
    ...eventTypeWords,
    ...seatingWords,
  ])
    left = left.replace(new RegExp(pattern, "g"), " ");
  for (const [, asked] of checklistWords) left = left.replace(new RegExp(asked, "g"), " ");
  const unknown = wordsOf(left).filter(
    (word) => word.length > 2 && !commonWords.has(word) && !placeWords.has(word) && !/^\d/.test(word),
  );
  return unknown.length === 0 && timeAsked.test(left) ? ["opening hours and times"] : unknown;
}

/** The name, as it was written, that unknown words stand in between those that are understood. */
function segmentOf(rest: string, unknown: string[], message: string) {
  const segment = rest
    .split(/~|\b(?:and|or|with|to|versus|vs|compare|difference|between|the)\b/)
    .map(wordsOf)
    .find((words) => words.some((word) => unknown.includes(word)));
  const words = segment ?? unknown;
  return (new RegExp(words.join("[^a-z0-9]+"), "i").exec(message)?.[0] ?? words.join(" ")).slice(0, 80);
}

/** A name of one letter is meant where it stands alone as a capital. */
const shortName = (message: string, venues: readonly NamedVenue[]) =>
  venues.find(
    ({ name }) => /^\p{Lu}$/u.test(name) && new RegExp(`(?<!\\S)${name}(?=[\\s?.!]|$)`, "u").test(message),
  )?.id;

/** The name a message seems to give: "of Hogwarts Castle", or words with capitals. */
function unknownName(message: string, rest: string) {
  const capitals =
    /(?<=\s)(?:The )?\p{Lu}[\p{L}'’.-]+(?:\s+(?:\p{Lu}[\p{L}'’.-]+|of|at|the|on|and|&))*/u.exec(
      message.slice(0, 500),
    );
  if (capitals) return capitals[0].replace(/\s+(of|at|the|on|and|&)$/u, "").slice(0, 80);
  return /\b(?:of|at|does|do|is|about) (?:the )?((?:[a-z]+ ){0,3}[a-z]+)\s*$/.exec(rest)?.[1]?.slice(0, 80);
}
