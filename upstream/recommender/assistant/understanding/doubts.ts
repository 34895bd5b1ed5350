import type { Intent, Surroundings } from "../intent";
import { subjectsOf } from "../memory";
import type { NamedVenue } from "../names/name-index";
import { nameOf } from "../names/references";
import { countWishes } from "../needs/need";
import { manyWords } from "../words/phrases";
import { wordsOf, wordsOfName } from "../words/words";
import type { Heard } from "./heard";
import { pointsAtSought } from "./sought-there";

/** Why it is doubtful that an intent is what its message means: words of it, and the venues that they may mean. */
export interface Doubt {
  of:
    | "venue" /** "It", "them": those it would be answered of are not those that were talked about. */
    | "list" /** Of all on the screen, though the message does not point at it. */
    | "lost" /** What is asked further after a name that no venue has. */
    | "other" /** "The closest one to it" is not it. */
    | "rest" /** "Not Redfern": but what else? */
    | "amount" /** "Under that": under what was not said. */;
  words: string;
  venueIds: number[];
}

/** Nobody asks facts of more venues at once without pointing at the list. */
const MOST_ASKED_OF = 5;
/** A longer message tells a story, in which "it" and "they" are many things. */
const MOST_WORDS = 30;

const pointers =
  /\b(?:it|its(?! (?:budget|guests|guest|head))|that one|this one|th(?:at|is|e) (?:venue|place|room)|(?:of )?(?:them|those|these)|the (?:first|second|last|third|other)(?: (?:one|two))?(?: of (?:them|those|these))?(?! (?:[a-z]+est|most|least)\b)|(?<=\bthats )the one|both|neither|either(?! or)|whichever|which one)\b|(?<=\brooms? )there\b|(?<!\b(?:what|whats|whos|is|are) )\bthere(?= *$)/;
const screen =
  /\b(?:list(?:ed)?|screen|shown|showing|ranked|results?|short ?list(?:ed)?|suggest(?:ed|ions)|recommend(?:ed|ations)|top|all of|of all|any of|the others?|these)\b/;
const amounts =
  /\b(?:under|over|below|above|within|(?:more|less|fewer|cheaper|dearer) than|up to|at (?:least|most)) (?:that|this)(?= *(?:$|,|figure|amount|price|number|budget))/;

type Known = Pick<Surroundings, "memory" | "venues" | "isLetter">;

/**
 * A second, stricter reading of a message that its answer is held against before it is given: of whom it is asked. It
 * makes no answer of its own. Where the two do not agree, it is asked back what is meant.
 */
export function doubtOf(intent: Intent, heard: Heard, known: Known): Doubt | undefined {
  if (intent.kind === "search") return ofSought(intent, heard, known);
  if (intent.kind !== "facts" && intent.kind !== "compare" && intent.kind !== "choose") return undefined;
  const isNamed = heard.named.mentions.length > 0 || heard.room !== undefined;
  return isNamed ? ofNamed(intent.venueIds, heard, known) : ofTalkedOf(intent, heard, known);
}

/** What was not understood of whom the last message asked about: a name, or words that point. */
export function lostIn(intent: Intent, message: string): string | undefined {
  if (intent.kind === "no-such-venue") return intent.name;
  if (intent.kind === "meant") return intent.said;
  return intent.kind === "unknown" ? /\bthe other one\b/i.exec(message)?.[0] : undefined;
}

const pointerIn = ({ asked }: Heard) => pointers.exec(asked)?.[0];

/** Venues that are named, and "it" or a place beside them. */
function ofNamed(about: number[], heard: Heard, { memory, venues }: Known): Doubt | undefined {
  // "Is it farther out than the Quince?" speaks of two.
  if (about.length === 1 && /\b(?:it|that one|this one)\b.* than\b/.test(heard.asked))
    return { of: "venue", words: pointerIn(heard) ?? "it", venueIds: memory.venueIds };
  const isOfOne = about.length === 1 && heard.named.ids.length === 1;
  if (
    isOfOne &&
    /~,? (?:versus|vs|or|against|compared (?:to|with)) (?:the|that) (?:other )?one\b/.test(heard.asked)
  ) {
    const named = venues.find(({ id }) => id === about[0]);
    const others = venues.filter((it) => it.isActive && named && nameOf(it.name) === nameOf(named.name));
    return { of: "venue", words: "the one", venueIds: others.map(({ id }) => id) };
  }
  // "Sunken Garden Soho or Wimbledon": there is one of that name too.
  const [id, ...more] = heard.named.ids;
  const own = venues.find((it) => it.id === id);
  if (!own || more.length > 0 || liesThere(own, heard)) return undefined;
  const isNamesake = (it: NamedVenue) => it.isActive && it !== own && nameOf(it.name) === nameOf(own.name);
  const namesake = venues.find((it) => isNamesake(it) && liesThere(it, heard));
  return namesake && { of: "venue", words: nameOf(own.name), venueIds: [own.id, namesake.id] };
}

/** Venues that are not named: those that were talked about, or those on the screen. */
function ofTalkedOf(intent: Intent & { venueIds: number[] }, heard: Heard, { memory, venues }: Known) {
  const { asked, most, need, places } = heard;
  const about = intent.venueIds;
  const pointer = pointerIn(heard);
  const doubt = (of: Doubt["of"], words = "", venueIds = memory.venueIds): Doubt => ({ of, words, venueIds });
  if (about.length === 0) return undefined;
  if (memory.lost) return doubt("lost", memory.lost, subjectsOf(memory));
  const amount = amounts.exec(asked)?.[0];
  if (amount) return doubt("amount", amount, []);
  const isOfTalk = about.every((id) => memory.venueIds.includes(id));
  const isOfScreen = screen.test(asked) && places.length === 0;
  const isOfMany = about.length > MOST_ASKED_OF;
  if (pointer && memory.venueIds.length > 0 && !isOfTalk && !isOfScreen && places.length === 0)
    return doubt("venue", pointer);
  if (isOfMany && (intent.kind === "facts" || (!isOfTalk && !isOfScreen))) return doubt("list", pointer);
  const isOfOne = intent.kind === "facts" && about.length === 1;
  if (most && isOfOne && /\bone\b/.test(asked) && !/\broom/.test(asked)) return doubt("other");
  // Who speaks of a place, and not of the venue, hardly asks whether that lies there.
  const [where] = need.wheres;
  const isMeasured = intent.kind === "choose" && intent.toward !== undefined;
  const isThere = isMeasured || venues.some((it) => about.includes(it.id) && liesThere(it, heard));
  return where && where.within === undefined && !pointer && !isThere ? doubt("other") : undefined;
}

/** Venues that are sought, though the message points at one or says only what they shall not be. */
function ofSought(
  { need, than }: Extract<Intent, { kind: "search" }>,
  heard: Heard,
  { memory, venues, isLetter }: Known,
): Doubt | undefined {
  const { asked, places, isQuestion, topics, most } = heard;
  const pointer = pointerIn(heard);
  const isOfOthers = need.otherThan || than || need.wheres.some(({ id }) => id === 0);
  const isAnew = !memory.need && !memory.searched && !isOfOthers;
  const isShort = !isLetter && wordsOf(asked).length <= MOST_WORDS;
  const isOfTalked = pointer !== undefined && !pointsAtSought(asked, pointer);
  if (isAnew && isOfTalked && isQuestion && isShort && places.length === 0)
    return { of: "venue", words: pointer, venueIds: memory.venueIds };
  const isOnlyNot =
    need.elsewhere.length > 0 && countWishes(need) === 0 && need.wheres.length === 0 && !need.isAnywhere;
  if (isOnlyNot && isAnew && wordsOf(asked).length < 3) return { of: "rest", words: "", venueIds: [] };
  // "Crows Nest capacity": a place, and a venue elsewhere that is called like it.
  const [said, ...more] = places;
  const called = said && wordsOfName(said.place.name).join(" ");
  // No suburb is called "the Crows Nest".
  const isArticled = said !== undefined && /\bthe $/.test(asked.slice(0, said.at));
  const namesake = venues.find(
    (it) => it.isActive && called && nameOf(it.name) === called && it.locationId !== said.place.id,
  );
  const isOfVenue =
    topics.length > 0 &&
    (isArticled || need.wishes.length === 0) &&
    !most &&
    more.length === 0 &&
    !manyWords.test(asked);
  return namesake && said && isOfVenue
    ? { of: "venue", words: said.place.name, venueIds: [namesake.id] }
    : undefined;
}

const liesThere = (venue: NamedVenue, { need }: Heard) =>
  need.wheres.some(({ id }) => id === venue.locationId || id === venue.cityId);
