import type { Country } from "@contract/vocabulary";
import { en } from "chrono-node";
import type { EventTopic, Slot, SlotOf, Sort } from "../reading";
import { type Amount, findAmounts, lateSlot } from "./amounts";
import { findNames, findRooms, type IndexedVenue, type NameIndex } from "./names";
import { markAnswers, markGivenUp, markPreferred, markRefusals, type Refusal, type Target } from "./negation";
import { takePhrases, takePointers, takeTerms } from "./phrases";
import { findPlaces, type Gazetteer, type PlaceOption } from "./places";
import { isNear, slipsIn, type Token, textOf, tokensOf, use } from "./tokens";
import {
  beginsWith,
  idleAt,
  isKnownWord,
  knownWords,
  nameNouns,
  ordinalWords,
  phraseAt,
  phraseBefore,
  plainWords,
  questionWords,
  roomNouns,
} from "./vocabulary";

/** A room of the venues on the screen or talked about. */
export interface NamedRoom {
  id: number;
  venueId: number;
  name: string;
}

/** What a message is read against. */
export interface Lexis {
  country: Country;
  cityId: number | null;
  names: NameIndex;
  gazetteer: Gazetteer;
  rooms: readonly NamedRoom[];
  today: Date;
}

/** A slot with where it stands in the message. */
export interface Found<Of = Slot> extends Target {
  slot: Of;
}
export interface NamedSpan extends Target {
  venues: IndexedVenue[];
  rooms: NamedRoom[];
  odd?: string;
}
export interface PlaceFound extends Found<PlaceOption[]> {
  within?: number | "near";
  isOpen: boolean;
}

/** All that was found in a message, before it is decided what it asks. */
export interface Scan {
  text: string;
  tokens: Token[];
  names: NamedSpan[];
  places: PlaceFound[];
  amounts: Amount[];
  slots: Found[];
  events: (EventTopic | "")[];
  terms: string[];
  /** Codes of the vocabulary that say how a message is meant: compare, find, one:it, instead and so on. */
  cues: Set<string>;
  /** Places on the list: 1 for the first, -1 for the last. */
  ordinals: number[];
  refusals: Refusal[];
  /** Words that were taken for nothing. */
  leftovers: { from: number; to: number; text: string }[];
  /** A name that no venue has. */
  unknownName?: string;
  isQuestion: boolean;
}

/** Finds in a message everything that the vocabulary, the catalogue and the gazetteer know. */
export function scan(message: string, lexis: Lexis): Scan {
  const tokens = tokensOf(message);
  const scanned: Scan = {
    text: message,
    tokens,
    names: [],
    places: [],
    amounts: [],
    slots: [],
    events: [],
    terms: [],
    cues: new Set(),
    ordinals: [],
    refusals: [],
    leftovers: [],
    isQuestion: message.includes("?") || beginsWith(message, questionWords),
  };
  respell(tokens, lexis);
  for (let at = 0; at < tokens.length; at += 1) {
    const phrase = idleAt(tokens, at);
    if (phrase) use(tokens, phrase.from, phrase.to, "filler");
  }
  takeNames(scanned, lexis);
  takePlaces(scanned, lexis);
  takeDates(scanned, lexis);
  takePointers(scanned);
  takeAmounts(scanned, lexis);
  takeTerms(scanned);
  takePhrases(scanned);
  takeTurns(scanned);
  takeLeftovers(scanned);
  takeUnknownName(scanned);
  return scanned;
}

/** A mistyped word becomes the one word that it can be. */
function respell(tokens: readonly Token[], { names, gazetteer }: Lexis) {
  for (const [at, token] of tokens.entries()) {
    const { stem } = token;
    const slips = slipsIn(stem);
    const isKnown =
      isKnownWord(stem) ||
      gazetteer.has(token.word) ||
      names.named(stem).length > 0 ||
      roomNouns.has(stem) ||
      nameNouns.has(stem);
    if (slips === 0 || token.number !== undefined || isKnown) continue;
    const isCapital = /^\p{Lu}/u.test(token.raw) && !token.isFirst;
    const isBesideName = [tokens[at - 1], tokens[at + 1]].some(
      (other) => other && !plainWords.has(other.word) && names.named(other.stem).length > 0,
    );
    const isPlace = /^(?:in|near|around)$/.test(tokens[at - 1]?.word ?? "");
    const near = (words: readonly string[], most: number) =>
      words.filter((word) => word.length >= 4 && word[0] === stem[0] && isNear(stem, word, most));
    for (let most = 1; most <= slips; most += 1) {
      const own = isPlace ? [] : near(knownWords, most);
      const others = [
        ...(isCapital || isPlace || stem.length >= 6 ? near(gazetteer.words, most) : []),
        ...(isCapital || isBesideName ? names.similar(stem, most) : []),
      ];
      const [best] = own.length > 0 ? own : others;
      if (!best || (own.length > 0 ? own.length : new Set(others).size) > 2) continue;
      token.stem = best;
      token.word = best;
      break;
    }
  }
}

/** Venues and rooms by name; a room that is called as a common word is one only with a capital or behind "the". */
function takeNames(scanned: Scan, { names, gazetteer, rooms }: Lexis) {
  const { tokens } = scanned;
  const spans = findRooms(tokens, rooms);
  for (const { from, to, venues, odd } of findNames(tokens, { index: names, gazetteer })) {
    // A room that is called just so goes before a venue of which this is a part of the name.
    const isWhole = venues.some(({ core }) => core.length <= to - from);
    if (!isWhole && spans.some((span) => span.from <= from && span.to >= to)) continue;
    use(tokens, from, to, "slot");
    scanned.names.push({ from, to, venues, rooms: [], odd });
  }
  for (const { from, to, rooms: own } of spans) {
    if (tokens.slice(from, to).some((token) => token.use)) continue;
    const words = tokens.slice(from, to);
    const isCapital = words.every(({ raw }) => /^[\p{Lu}\d&]/u.test(raw)) && !words[0]?.isFirst;
    const isTheRoom = tokens[from - 1]?.word === "the" || tokens[to]?.word === "at";
    const isPlain = isKnownWord(words[0]?.stem ?? "") || gazetteer.has(words[0]?.stem ?? "");
    if (words.every(({ stem }) => /^(?:room|venue|bar)$/.test(stem)) && !isCapital) continue;
    if (words.length === 1 && isPlain && !isCapital && (!isTheRoom || tokens.length > 10)) continue;
    use(tokens, from, to, "slot");
    scanned.names.push({ from, to, venues: [], rooms: own });
  }
  scanned.names.sort((a, b) => a.from - b.from);
}

function takePlaces(scanned: Scan, { gazetteer, country, cityId }: Lexis) {
  const { tokens } = scanned;
  for (const { from, to, options, isOpen } of findPlaces(tokens, gazetteer, { country, cityId })) {
    // "Outside Leeds" is not in it, and "just outside Leeds" near it.
    const isOutside = tokens[from - 1]?.word === "outside" && tokens[from - 2]?.word !== "just";
    const near = isOutside ? undefined : phraseBefore(tokens, from, "near", 4);
    if (near !== undefined) use(tokens, near, from, "filler");
    use(tokens, from, to, "slot");
    const place: PlaceFound = { from, to, slot: options, isOpen };
    if (near !== undefined) place.within = "near";
    if (isOutside) place.isNot = true;
    scanned.places.push(place);
  }
}

const spans = /week|tomorrow|tonight|today|month/i;
const noDate =
  /^(?:the day|the day before|may|march|sat|sun|second|now|mon|this|dec|today|\d+ ?(?:day|week|month|year)s?)$/;
const seasons = /^(?:spring|summer|autumn|winter|weekend|weekday|midweek|weeknight|easter|nye)$/;

/** Days and months: no record says what is free, but none of them vanishes. */
function takeDates(scanned: Scan, { today }: Lexis) {
  const { tokens, text } = scanned;
  const take = (from: number, to: number, words: string) => {
    use(tokens, from, to, "slot");
    const slot = {
      kind: "when" as const,
      text: words
        .trim()
        .replace(/^(?:on|in|at|for) /i, "")
        .slice(0, 200),
    };
    scanned.slots.push({ from, to, slot });
  };
  for (const { index, text: words, start } of en.GB.parse(text, today, { forwardDate: true })) {
    const own = tokens.filter((token) => token.start >= index && token.end <= index + words.length);
    const isDay =
      (["day", "weekday", "month"] as const).some((part) => start.isCertain(part)) || spans.test(words);
    const isDate = isDay && /[a-z]{3,}|\d[/.]\d/i.test(words) && !noDate.test(words);
    if (!isDate || own.length === 0 || own.some((token) => token.use)) continue;
    take(tokens.indexOf(own[0] as Token), tokens.indexOf(own.at(-1) as Token) + 1, words);
  }
  for (const [at, token] of tokens.entries())
    if (!token.use && seasons.test(token.stem)) take(at, at + 1, token.raw);
}

function takeAmounts(scanned: Scan, { country }: Lexis) {
  const { tokens } = scanned;
  for (const [at, token] of tokens.entries()) {
    const ordinal = ordinalWords[token.word];
    if (ordinal !== undefined && !token.use) takeOrdinal(scanned, at, at + 1, ordinal);
  }
  scanned.amounts = findAmounts(tokens, country);
  for (const amount of scanned.amounts) {
    use(tokens, amount.from, amount.to, "slot");
    if (amount.slot) scanned.slots.push({ from: amount.from, to: amount.to, slot: amount.slot });
    if (amount.ordinal !== undefined) takeOrdinal(scanned, amount.from, amount.to, amount.ordinal);
    if (amount.within !== undefined) {
      const place =
        scanned.places.find(({ from }) => from >= amount.to && from - amount.to <= 5) ??
        scanned.places.findLast(({ to }) => to <= amount.from);
      if (place) place.within = amount.within;
    }
  }
  for (const [at, token] of tokens.entries()) {
    if (token.word !== "midnight" || token.use) continue;
    use(tokens, at, at + 1, "slot");
    const slot = lateSlot(tokens, at, at + 1, 0) ?? ({ kind: "late", minutes: 720 } as const);
    scanned.slots.push({ from: at, to: at + 1, slot });
  }
}

const verbs = new Set(
  "have has do does is are can allow allows take takes offer offers cost costs seat seats hold holds got come".split(
    " ",
  ),
);
const listed = new Set(["one", "venue", "place", "option", "result", "suggestion", "on", "1"]);

/** "the second one": a place on the list, where the words behind it say so or nothing else is said. */
function takeOrdinal(scanned: Scan, from: number, to: number, ordinal: number) {
  const { tokens } = scanned;
  const next = tokens[to];
  const sort = phraseAt(tokens, to, (code) => code.startsWith("sort:"));
  const by = sort?.codes.find((code) => code.startsWith("sort:"))?.slice("sort:".length) as Sort | undefined;
  if (sort && by && ordinal > 0) {
    use(tokens, from, sort.to, "slot");
    const slot: SlotOf<"sort"> = { kind: "sort", by, ...(ordinal > 1 && { place: ordinal }) };
    scanned.slots.push({ from, to: sort.to, slot });
    return;
  }
  const isListed =
    (to - from > 1 && tokens[to - 1]?.word === "1") ||
    listed.has(next?.stem ?? "") ||
    /^(?:number|no|option|venue)$/.test(tokens[from]?.word ?? "");
  const isAlone =
    tokens[from - 1]?.word === "the" &&
    ((tokens.length <= 8 && tokens.length - to <= 3) || !next || next.isAfterBreak || verbs.has(next.word));
  if (!isListed && !isAlone) return;
  use(tokens, from, listed.has(next?.stem ?? "") ? to + 1 : to, "slot");
  scanned.ordinals.push(ordinal);
}

/** What is refused, given up or only preferred. */
function takeTurns(scanned: Scan) {
  const { tokens, slots, places, names, cues } = scanned;
  const targets: Target[] = [...slots, ...places, ...names].sort((a, b) => a.from - b.from);
  const isOfVenue = names.length > 0 || cues.has("one:it") || cues.has("one:they");
  markAnswers(tokens, targets);
  const isAsking = isOfVenue && tokens[1]?.word === "not";
  markGivenUp(tokens, targets);
  scanned.refusals = markRefusals(tokens, targets, isAsking);
  markGivenUp(tokens, targets);
  markPreferred(tokens, targets);
}

/** The words that were taken for nothing, those side by side together. */
function takeLeftovers(scanned: Scan) {
  const { tokens } = scanned;
  let open: { from: number; to: number } | undefined;
  const close = () => {
    if (open) scanned.leftovers.push({ ...open, text: textOf(scanned, open.from, open.to) });
    open = undefined;
  };
  for (const [at, token] of tokens.entries()) {
    const isContent =
      !token.use &&
      !plainWords.has(token.word) &&
      !plainWords.has(token.stem) &&
      !/^[$£€%&]$/.test(token.raw) &&
      token.word !== "1" &&
      !phraseAt(tokens, at, (code) => code !== "goingOn" && code !== "clock");
    if (!isContent || token.isAfterBreak) close();
    if (isContent) open = { from: open?.from ?? at, to: at + 1 };
  }
  close();
  for (const { from, to, isIdle } of scanned.amounts)
    if (isIdle) scanned.leftovers.push({ from, to, text: textOf(scanned, from, to) });
}

const naming = /^(?:at|of|does|is|about|do|can|compare|vs|versus|has|and|will|did)$/;

/** A name that no venue has: an unknown word behind "at", "does" and the like, with the words that go on with it. */
function takeUnknownName(scanned: Scan) {
  const { tokens, leftovers, slots, cues } = scanned;
  if (tokens.length > 20 || (scanned.names.length > 0 && !cues.has("compare"))) return;
  const isAsked =
    slots.some(({ slot }) => slot.kind === "topic" || slot.kind === "wish") ||
    cues.has("about") ||
    cues.has("compare");
  const found = leftovers.find(({ from }) => {
    const before = tokens[from - 1]?.word === "the" ? tokens[from - 2] : tokens[from - 1];
    const isCapital = /^\p{Lu}/u.test(tokens[from]?.raw ?? "");
    if (!before || tokens[from]?.number !== undefined) return false;
    return isCapital
      ? naming.test(before.word)
      : /^(?:at|of|does|about|compare|vs|versus)$/.test(before.word);
  });
  if (!found || !isAsked) return;
  let { to } = found;
  const goesOn = (token: Token) =>
    !token.isAfterBreak &&
    (/^\p{Lu}/u.test(token.raw) || nameNouns.has(token.stem) || roomNouns.has(token.stem));
  while (tokens[to] && goesOn(tokens[to] as Token)) to += 1;
  scanned.unknownName = textOf(scanned, found.from, to);
  scanned.slots = slots.filter((slot) => slot.to <= found.from || slot.from >= to);
  scanned.leftovers = leftovers.filter((leftover) => leftover !== found);
}

/** The venues that a message may name, to read their rooms. */
export const namedIn = (message: string, index: NameIndex, gazetteer: Gazetteer): number[] =>
  findNames(tokensOf(message), { index, gazetteer }).flatMap(({ venues }) =>
    venues.slice(0, 20).map(({ id }) => id),
  );

/** Parts of a short message that may be the name of a room, folded as the database folds names. */
export function roomNamesIn(message: string): string[] {
  const tokens = tokensOf(message);
  if (tokens.length > 25) return [];
  return tokens.flatMap((token, at) => {
    if (!roomNouns.has(token.word)) return [];
    return [3, 2, 1, 0].flatMap((before) => {
      const own = tokens.slice(Math.max(0, at - before), at + 1);
      return before === 0 && tokens[at - 1]?.word !== "the" ? [] : own.map(({ word }) => word).join(" ");
    });
  });
}
