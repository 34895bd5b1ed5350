import type { Country } from "@contract/vocabulary";
import type { Memory } from "./memory";
import { findNames, type NamedVenue } from "./names";
import { isNeed, type Need, readNeed, refined, type Where } from "./need";
import { findPlace, type Place, placeWordsOf } from "./places";
import { checklistWords, commonWords, facilityWords, type Topic, topicWords } from "./vocabulary";
import { plain, wordsOf } from "./words";

/** What a message is about. */
export type Intent =
  | { kind: "greeting" | "thanks" | "help" | "unknown" | "which-venue" | "availability" }
  | { kind: "no-such-venue"; name: string }
  | { kind: "abroad"; place: string }
  | { kind: "ask-which"; venueIds: number[]; topics: Topic[] }
  | { kind: "facts"; venueIds: number[]; topics: Topic[]; need: Need; unheard: string[]; toward?: Where }
  | { kind: "compare"; venueIds: number[]; topics: Topic[]; most?: Superlative }
  | { kind: "choose"; venueIds: number[]; topics: Topic[]; most?: Superlative; need: Need }
  | { kind: "search"; need: Need; unheard: string[]; most?: Superlative };

/** What one of several is asked to be. */
export type Superlative = "cheapest" | "dearest" | "largest" | "smallest" | "nearest" | "farthest";

/** What a message is understood by. */
export interface Surroundings {
  venues: readonly NamedVenue[];
  places: readonly Place[];
  country: Country;
  /** The event's city. */
  eventCityId: number | null;
  /** The venues on the screen, best first. */
  rankedIds: readonly number[];
  memory: Memory;
}

const greeting =
  /^\s*(hi|hello|hey|hiya|good (morning|afternoon|evening)|gday|howdy)( there| karen| team| again)?\s*$/;
const thanks =
  /^\s*(thanks|thank you|cheers|great|perfect|ok|okay|ta|lovely|awesome)( (so much|a lot|very much|karen|thanks))*\s*$/;
const help =
  /\b(what can (you|i) (do|ask|answer)|how do (you|i) (work|use)|who are you|help me$|^\s*help\b|what do you (do|know))/;
const offTopic =
  /\b(weather|jokes?|poems?|recipes?|football|president|prime minister|capital of|stock|bitcoin|translate|code|python|essay|email (to|the)|write (a|an|me)|send (a|an|the)|call the|meaning of life|horoscope|news|song|movie|flights?|ignore (all|your|previous)|instructions|system prompt|password)\b/;
const availability =
  /\b(availab(le|ility) (on|for the|in (january|february|march|april|may|june|july|august|september|october|november|december))|is it available|when is .* (available|free)|availability|booked( out)?|free on|vacan(t|cy)|have (any )?dates?|book (it|the|me)|make a booking)\b/;
const manyWords =
  /\b(venues|places|options|somewhere|anywhere|wineries|vineyards|barns|farms|hotels|restaurants|rooftops|castles|palaces|museums|galleries|warehouses|gardens|manors|mansions|reception cent(re|er)s|alternatives|ideas|suggest(ions?)?|recommend(ations?)?|find|search|looking for|look for|show me|give me|list|i need|we need|i want|we want|need a|want a|do you (have|know)|is there (a|an|any)|are there|any)\b/;
const oneNoun =
  /\b(a|an|which|what|any|another|nice|good|great|best|cheapest|largest|nearest) ([a-z]+ ){0,4}?(venue|place|space|winery|vineyard|barn|farm|hotel|restaurant|rooftop|castle|palace|museum|gallery|warehouse|garden|manor|mansion|room|hall|spot)\b/;
const pointing =
  /\b(it|its|they|them|their|these|those|this|that|there|theirs|both|either|neither|former|latter|the (venue|place)|each|all of)\b/;
/** One venue is meant, the one named first. */
const isOne = /\b(it|its|that one|this one|the (first|top) one)\b/;
const several =
  /\b(these|those|them|they|of the (two|three|four|five|list|ranked|listed)|(ranked|listed|shown) (venues|ones)|which one|which ones?|both|either|on (the|my) (list|screen)|in (the|my) list)\b/;
const comparing =
  /\b(compare[ds]?|comparison|versus|vs|difference|differ|or|better|than|between|cheaper|bigger|larger|smaller|closer|nearer|which)\b/;
const furthering = /\b(what about|how about|and|also|only|just|instead|but|rather|cheaper|with|under|for)\b/;

/** Reads what a message is about. Pure: the same message in the same surroundings is always understood alike. */
export function understand(message: string, surroundings: Surroundings): Intent {
  const { venues, places, memory, rankedIds } = surroundings;
  const text = plain(message);
  if (greeting.test(text)) return { kind: "greeting" };
  if (thanks.test(text)) return { kind: "thanks" };
  const placeWords = placeWordsOf(places);
  const options = { preferred: new Set([...memory.venueIds, ...rankedIds]), placeWords };
  const pointed = pointedAt(text, surroundings);
  const named = pointed
    ? { ids: pointed.ids, rest: pointed.rest, unsure: undefined }
    : findNames(text, venues, options);
  const short = named.ids.length === 0 ? shortName(message, venues) : undefined;
  if (short !== undefined) named.ids.push(short);
  const nameIsWeak = named.unsure !== undefined && named.ids.length === 0 && manyWords.test(named.rest);
  const rest = nameIsWeak ? text : named.rest;

  const said = read(rest, surroundings);
  const topics = topicsIn(said.rest);
  const most = superlativeIn(rest);

  if (named.ids.length === 0 && !named.unsure && help.test(text)) return { kind: "help" };
  if (named.unsure && !nameIsWeak) return { kind: "ask-which", venueIds: named.unsure, topics };
  if (availability.test(rest) && (named.ids.length > 0 || memory.venueIds.length > 0))
    return { kind: "availability" };
  if (named.ids.length > 1) return { kind: "compare", venueIds: named.ids, topics, most };
  if (named.ids.length === 1) return aboutOne(named.ids[0] as number);

  if (offTopic.test(text)) return { kind: "unknown" };
  return aboutNone();

  function aboutOne(id: number): Intent {
    const other = memory.venueIds.find((it) => it !== id);
    if (other !== undefined && /\b(compare|versus|vs|with it|to it|than)\b/.test(rest))
      return { kind: "compare", venueIds: [other, id], topics, most };
    const again = topics.length === 0 && furthering.test(rest) ? memory.topics : topics;
    const unheard = unknownWords(said.rest, placeWords);
    return {
      kind: "facts",
      venueIds: [id],
      topics: again,
      need: said.need,
      unheard: topics.length === 0 ? unheard : [],
      toward: said.where,
    };
  }

  function aboutNone(): Intent {
    const { need, where } = said;
    const subject = memory.venueIds;
    const asksForVenues =
      (manyWords.test(rest) || oneNoun.test(rest)) &&
      !/\b(of (these|those|them)|the venue|that venue|this venue)\b/.test(rest);
    const wanted = isNeed(need) || where !== undefined;
    const isSeveral = several.test(rest);
    const group = isSeveral && subject.length < 2 ? rankedIds.slice(0, 50) : subject;

    if (said.abroad && (asksForVenues || wanted)) return { kind: "abroad", place: said.abroad };
    if (isSeveral && group.length > 1 && (most || topics.length > 0 || wanted || comparing.test(rest)))
      return most || /\b(which|any|who|do any|does any)\b/.test(rest)
        ? { kind: "choose", venueIds: [...group], topics, most, need }
        : comparing.test(rest) && /\b(compare|differ)/.test(rest)
          ? { kind: "compare", venueIds: group.slice(0, 4), topics, most }
          : { kind: "facts", venueIds: group.slice(0, 5), topics, need, unheard: [], toward: where };
    if (most && subject.length > 1 && !asksForVenues)
      return { kind: "choose", venueIds: subject, topics, most, need };
    if (/\bcompare\b/.test(rest) && subject.length > 1)
      return { kind: "compare", venueIds: subject.slice(0, 4), topics, most };
    const unheard = unknownWords(said.rest, placeWords);
    if (asksForVenues && (wanted || most))
      return { kind: "search", need: located(need, where), unheard, most };

    const meant = isOne.test(rest) ? subject.slice(0, 1) : subject.slice(0, 5);
    const narrowsLast =
      memory.need && narrows(need, where) && !isOne.test(rest) && !topics.includes("distance");
    const refers = pointing.test(rest) || unheard.length === 0;
    if (subject.length > 0 && topics.length > 0 && refers && !narrowsLast)
      return { kind: "facts", venueIds: meant, topics, need, unheard: [], toward: where };
    if (memory.need && wanted && furthering.test(rest) && unheard.length === 0)
      return { kind: "search", need: refined(memory.need, located(need, where)), unheard, most };
    if (subject.length > 0 && pointing.test(rest) && unheard.length > 0)
      return { kind: "facts", venueIds: meant, topics: [], need, unheard };
    const name = unknownName(message, rest);
    if (topics.length > 0 && name && unheard.length > 0) return { kind: "no-such-venue", name };
    if (narrows(need, where) && isNeed(need) && unheard.length <= 1)
      return { kind: "search", need: located(need, where), unheard, most };
    if (topics.length > 0 && unheard.length === 0) return { kind: "which-venue" };
    return { kind: "unknown" };
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

const located = (need: Need, where?: Where): Need => (where ? { ...need, where } : need);

function read(text: string, { places, country, eventCityId }: Surroundings) {
  const { where, abroad, rest } = findPlace(text, places, { country, eventCityId });
  return { where, abroad, rest, need: readNeed(rest) };
}

/** The topics a text asks for, in the order they are answered. */
function topicsIn(text: string): Topic[] {
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

/** "the second one", "number 3", "the top ranked venue": by its place among those last named, or on the screen. */
function pointedAt(text: string, { rankedIds, memory }: Surroundings) {
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
  const list = memory.venueIds.length > 1 ? memory.venueIds : rankedIds;
  const found = last ?? ordinal ?? number ?? top;
  if (!found) return undefined;
  const id = last
    ? list.at(-1)
    : ordinal
      ? list[ordinals.indexOf(ordinal[1] ?? "")]
      : number
        ? (/rank/.test(number[0]) ? rankedIds : list)[Number(number[1]) - 1]
        : rankedIds[0];
  return id === undefined ? undefined : { ids: [id], rest: text.replace(found[0], " ~ ") };
}

/** Words that are neither of questions, nor of places, nor of what venues can be asked. */
function unknownWords(text: string, placeWords: ReadonlySet<string>) {
  let left = text;
  for (const [, pattern] of [...topicWords, ...facilityWords])
    left = left.replace(new RegExp(pattern, "g"), " ");
  for (const [, asked] of checklistWords) left = left.replace(new RegExp(asked, "g"), " ");
  return wordsOf(left).filter(
    (word) => word.length > 2 && !commonWords.has(word) && !placeWords.has(word) && !/^\d/.test(word),
  );
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
