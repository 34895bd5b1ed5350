import { literal } from "@contract/literal";
import type { Intent, Surroundings } from "../intent";
import { nothingSaid } from "../memory";
import type { Mention } from "../names/names";
import { mentionReader, nameReader } from "../names/subjects";
import { asksOfBudget } from "../needs/event-budget";
import { countWishes, noNeed } from "../needs/need";
import { understand } from "../understanding/understanding";
import { oneNoun, questioning } from "../words/phrases";
import { plain } from "../words/words";
import { sentencesOf } from "./letters";
import { namesOfSearch } from "./names-in-search";
import {
  apart,
  contradicts,
  isBetween,
  isCompared,
  isOfItsRooms,
  isOfOtherRoom,
  isOfSame,
  isPointing,
  type Part,
  soughtFor,
  stylesOf,
  textOf,
} from "./request-parts";

/** A question or a search of its own among others of one message. */
export interface Request {
  message: string;
  /** It speaks of nothing that stands before it. */
  isAlone: boolean;
  /** The venues that the message refuses by name: no search suggests them. */
  refused: number[];
}

/** How a request begins behind "and" or "also". */
const asks =
  "(?:can|could|would|will) (?:you|we|they|it|the)|what|whats|which|how|hows|where|wheres|when|who|does|do|is|are|has|have|can|any|please|pls|tell|let|check|find|show|send|give|suggest|recommend|confirm|compare|remind|(?:we|i|they|he|she)(?:['’]?(?:re|m|d|ll))? (?:(?:also|are|am|would|will) )*(?:need|want|looking|after|like|love)|looking|after|need|somewhere|something";
const joints = new RegExp(
  `(?<=;)\\s+|,?\\s+(?:(?:and|but|plus|also|then|oh|ps|as well as)[,:]?\\s+)+(?=(?:${asks})\\b)|,\\s+(?=(?:what|whats|which|how|where|when|does|do|is|are|has|can|could)\\b)`,
  "iu",
);

/** A message sentence by sentence, and at "and can it", "also what". */
const partsOf = (message: string) =>
  message
    .split("\n")
    .flatMap(sentencesOf)
    .flatMap((line) => line.split(joints))
    .map((part) => part?.trim())
    .filter((part) => part && /[\p{L}\d]/u.test(part));

/** Venues of which there are many. */
const severalSought =
  /\b(?:venues|places|options|somewhere|anywhere|wineries|vineyards|barns|farms|hotels|restaurants|rooftops|castles|palaces|museums|galleries|warehouses|gardens|manors|mansions|alternatives)\b/;

/**
 * What a message asks, one after the other: facts of different venues, a search and facts, several searches, something of
 * the event. Sentences that go on with one are put to it. One request where all of it is one.
 */
export function requestsIn(message: string, surroundings: Surroundings): Request[] {
  const alone = { ...surroundings, memory: nothingSaid };
  const ofSearch = namesOfSearch(surroundings);
  const said = partsOf(message);
  const { texts, refused } = withoutRefused(said);
  const whole = { message: refused.length > 0 ? texts.join(" ") : message, isAlone: false, refused };
  if (texts.length < 2) return [whole];
  const namesIn = nameReader(surroundings, surroundings.isLetter);
  const groups: Part[][] = [];
  const full = inFull(texts, surroundings);
  for (const part of full.map(read)) {
    const last = groups.at(-1);
    if (last && goesOn(part, last)) last.push(part);
    else groups.push([part]);
  }
  const isOne = groups.length < 2 && full.every((text, at) => text === texts[at]);
  if (isOne) return [whole];
  return groups.map((group, at) => ({
    message: textOf([...soughtFor(group, groups[at - 1]), ...group]),
    isAlone: !isPointing(group) || (group.some(({ names }) => names.length > 0) && !isCompared(group)),
    refused,
  }));

  /** The parts of a message without the venues that they refuse by name, where the rest of it is a search. */
  function withoutRefused(parts: string[]): { texts: string[]; refused: number[] } {
    const read = parts.map(ofSearch.refusedIn);
    const texts = read.map(({ left }) => left).filter((left) => /[\p{L}\d]/u.test(left));
    const refused = read.flatMap(({ ids }) => ids);
    const isSearch = refused.length > 0 && texts.some((text) => understand(text, alone).kind === "search");
    return isSearch ? { texts, refused } : { texts: parts, refused: [] };
  }

  function read(text: string): Part {
    const names = namesIn(text);
    const words = plain(text);
    const rooms = surroundings.rooms.map(({ name }) => name).filter((name) => text.includes(name));
    const intent = understand(text, alone);
    const need = intent.kind === "search" ? intent.need : noNeed;
    const part = { text, names, rooms, need };
    const isAskedBack = /^(?:which-(?:number|currency|place)|what-not|unknown-place|abroad)$/.test(
      intent.kind,
    );
    if (isAskedBack && severalSought.test(words)) return { ...part, of: "search" };
    const isAsked = text.endsWith("?") || (questioning.test(words) && !/^\W*where\b/.test(words));
    // "Lemon Door for 60, what's left of our budget": of the venue, not of the event.
    if (intent.kind === "event") return { ...part, of: isAsked && !asksOfBudget(words) ? "event" : "rest" };
    if (intent.kind === "search") return { ...part, of: isSought(text, intent) ? "search" : "rest" };
    const unknown = unknownIn(intent).filter((name) => isAskedOf(text, name));
    if (names.length === 0 && unknown.length > 0 && text.endsWith("?"))
      return { ...part, names: unknown, of: "venues" };
    return { ...part, of: names.length > 0 ? "venues" : "rest" };
  }

  /** Whether a part belongs to the request before it. */
  function goesOn(part: Part, group: readonly Part[]) {
    const of = group.find((it) => it.of !== "rest")?.of ?? (isForm(group) ? "search" : undefined);
    if (of === undefined) return true;
    if (part.of === "rest") return of !== "venues" || !(isOfOtherRoom(part, group) || apart.test(part.text));
    if (of === "search" && part.of === "venues") return ofSearch.isMeasured(part.text);
    if (part.of !== of)
      return (
        of === "venues" &&
        part.of === "search" &&
        (isPointing([part]) || isOfItsRooms(part) || isBetween(part, group))
      );
    if (of === "venues") return isOfSame(part, group) && !isOfOtherRoom(part, group);
    return of === "event" || group.every(({ need }) => !contradicts(part.need, need));
  }

  /** "Style: barn. Guests: 110. Where: Melbourne": line by line it says what is sought. */
  function isForm(group: readonly Part[]) {
    if (group.length < 2) return false;
    const intent = understand(textOf(group), alone);
    if (intent.kind !== "search") return false;
    const { need } = intent;
    const isOfPlace = need.wheres.some(({ isAssumed }) => !isAssumed);
    return isOfPlace && (stylesOf(need).length > 0 || countWishes(need) > 2);
  }
}

/** Parts of a message in which a venue that is named in one of them is not called by a part of its name: "at Hargreave". */
function inFull(parts: readonly string[], surroundings: Surroundings) {
  const mentionsIn = mentionReader(surroundings);
  const read = parts.map((text) => ({ text, mentions: mentionsIn(text) }));
  const isKnown = ({ venues: [venue, ...more], words }: Mention) =>
    venue !== undefined && more.length === 0 && words.length > 1;
  const known = new Set(
    read.flatMap(({ mentions }) => mentions.filter(isKnown)).flatMap(({ venues }) => venues),
  );
  return read.map(({ text, mentions }) =>
    mentions.reduce((left, { venues, words }) => {
      const [meant, ...more] = venues.filter((venue) => known.has(venue));
      if (venues.length < 2 || !meant || more.length > 0) return left;
      return left.replace(new RegExp(`\\b${words.map(literal).join("\\W+")}\\b`, "i"), meant.name);
    }, text),
  );
}

/** "Is Rivendell Manor ...?", and not "what is the Micro Wedding package?" */
const isAskedOf = (text: string, name: string) =>
  new RegExp(
    `\\b(?:is|are|does|do|can|has|have|at|about)(?: the)? ${literal(name)}(?! (?:prices?|packages?|rates?|menus?|deals?)\\b)`,
    "i",
  ).test(text);

/** The names in a question that no venue has, or has any more. */
function unknownIn(intent: Intent): string[] {
  if (intent.kind === "no-longer") return intent.names;
  return intent.kind === "no-such-venue" ? [intent.name] : [];
}

/** Whether it says by itself that venues are sought, and which. */
function isSought(text: string, { need, most }: Extract<Intent, { kind: "search" }>) {
  const words = plain(text);
  const isOfKind = stylesOf(need).length > 0;
  return (
    oneNoun.test(words) ||
    severalSought.test(words) ||
    (isOfKind && (need.wheres.length > 0 || need.guests.length > 0)) ||
    (need.wheres.length > 0 && need.guests.length > 0) ||
    most !== undefined
  );
}
