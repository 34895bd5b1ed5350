import type { Country } from "@contract/vocabulary";
import { en } from "chrono-node";
import { type EventTopic, Feature, type How, type Slot, type Sort } from "../reading";
import { type Amount, findAmounts, lateSlot } from "./amounts";
import { idleAt, isKnownWord, knownWords, phraseAt, phraseBefore, termAt } from "./lexicon";
import { findNames, findRooms, type IndexedVenue, type NameIndex } from "./names";
import { findPlaces, type Gazetteer, type PlaceOption } from "./places";
import { takeLeftovers, takeNegations, takeUnknownName } from "./remains";
import { isNear, slipsIn, type Token, tokensOf } from "./tokens";
import { ordinalWords, plainWords, roomNouns } from "./vocabulary";

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

/** A slot with where it stands in the message, and whether it is refused or given up. */
export interface Found<Of = Slot> {
  from: number;
  to: number;
  slot: Of;
  isNot?: boolean;
  isDropped?: boolean;
}

export interface NamedSpan {
  from: number;
  to: number;
  venues: IndexedVenue[];
  rooms: NamedRoom[];
  odd?: string;
  isNot?: boolean;
  isDropped?: boolean;
}

/** All that was found in a message, before it is decided what it asks. */
export interface Scan {
  text: string;
  tokens: Token[];
  names: NamedSpan[];
  places: (Found<PlaceOption[]> & { within?: number | "near"; isOpen: boolean })[];
  amounts: Amount[];
  slots: Found[];
  events: (EventTopic | "")[];
  terms: string[];
  /** Codes of cues: compare, find, noun, one, many, another, drop, fresh, about, more. */
  cues: Set<string>;
  /** Places on the list: 1 for the first, -1 for the last. */
  ordinals: number[];
  /** Words that refuse something that is no slot. */
  negations: Found<string>[];
  /** Words that were taken for nothing. */
  leftovers: { from: number; to: number; text: string }[];
  /** A name that no venue has. */
  unknownName?: string;
}

/** Finds in a message everything that the vocabulary, the catalogue and the gazetteer know. */
export function scan(message: string, lexis: Lexis): Scan {
  const tokens = tokensOf(message);
  respell(tokens, lexis);
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
    negations: [],
    leftovers: [],
  };
  takeIdle(tokens);
  takeNames(scanned, lexis);
  takePlaces(scanned, lexis);
  takeDates(scanned, lexis);
  takePointers(scanned);
  takeAmounts(scanned, lexis);
  takeTerms(scanned);
  takePhrases(scanned);
  takeNegations(scanned);
  takeLeftovers(scanned);
  takeUnknownName(scanned);
  return scanned;
}

const use = (tokens: readonly Token[], from: number, to: number, as: Token["use"]) => {
  for (const token of tokens.slice(from, to)) token.use = as;
};

/** A mistyped word becomes the one word that it can be. */
function respell(tokens: readonly Token[], { names, gazetteer }: Lexis) {
  for (const [at, token] of tokens.entries()) {
    const { stem } = token;
    const slips = slipsIn(stem);
    if (
      slips === 0 ||
      token.number !== undefined ||
      isKnownWord(stem) ||
      gazetteer.has(token.word) ||
      names.named(stem).length > 0
    )
      continue;
    const isCapital = /^\p{Lu}/u.test(token.raw) && !token.isFirst;
    const isBesideName = [tokens[at - 1], tokens[at + 1]].some(
      (other) => other && !plainWords.has(other.word) && names.named(other.stem).length > 0,
    );
    const near = (words: readonly string[], most: number) =>
      words.filter((word) => word.length >= 4 && word[0] === stem[0] && isNear(stem, word, most));
    for (let most = 1; most <= slips; most += 1) {
      const [own, others] = [
        near(knownWords, most),
        [
          ...(isCapital || stem.length >= 6 ? near(gazetteer.words, most) : []),
          ...(isCapital || isBesideName ? names.similar(stem, most) : []),
        ],
      ];
      const [best] = own.length > 0 ? own : others;
      const count = own.length > 0 ? own.length : new Set(others).size;
      if (best && count <= 2) {
        token.stem = best;
        token.word = best;
        break;
      }
    }
  }
}

function takeIdle(tokens: readonly Token[]) {
  for (let at = 0; at < tokens.length; at += 1) {
    const phrase = idleAt(tokens, at);
    if (phrase) use(tokens, phrase.from, phrase.to, "filler");
  }
}

/** Venues and rooms by name; a room that is called as a common word is one only with a capital or behind "the". */
function takeNames(scanned: Scan, { names, gazetteer, rooms }: Lexis) {
  const { tokens } = scanned;
  const isCommon = (stem: string) => isKnownWord(stem) || gazetteer.has(stem) || plainWords.has(stem);
  const spans = findRooms(tokens, rooms);
  for (const { from, to, venues, odd } of findNames(tokens, { index: names, isCommon })) {
    // A room that is called just so goes before a venue of which this is a part of the name.
    const isWhole = venues.some(({ core }) => core.length <= to - from);
    const room = isWhole ? undefined : spans.find((span) => span.from <= from && span.to >= to);
    if (room) continue;
    use(tokens, from, to, "slot");
    scanned.names.push({ from, to, venues, rooms: [], odd });
  }
  for (const { from, to, rooms: own } of spans) {
    if (tokens.slice(from, to).some((token) => token.use)) continue;
    const words = tokens.slice(from, to);
    const isCapital = words.every(({ raw }) => /^[\p{Lu}\d&]/u.test(raw)) && !words[0]?.isFirst;
    const isTheRoom = tokens[from - 1]?.word === "the" || to === tokens.length || tokens[to]?.word === "at";
    if (words.length === 1 && isCommon(words[0]?.stem ?? "") && !isCapital && !isTheRoom) continue;
    if (words.length === 1 && isKnownWord(words[0]?.stem ?? "") && !isCapital && tokens.length > 8) continue;
    use(tokens, from, to, "slot");
    scanned.names.push({ from, to, venues: [], rooms: own });
  }
  scanned.names.sort((a, b) => a.from - b.from);
}

function takePlaces(scanned: Scan, { gazetteer, country, cityId }: Lexis) {
  const { tokens } = scanned;
  for (const { from, to, options, isOpen } of findPlaces(tokens, gazetteer, { country, cityId })) {
    const [before, earlier] = [tokens[from - 1]?.word, tokens[from - 2]?.word];
    // "Outside Leeds" is not in it, and "just outside Leeds" near it.
    const isOutside = before === "outside" && earlier !== "just";
    const isNear = !isOutside && phraseBefore(tokens, from, "near", 4) !== undefined;
    use(tokens, from, to, "slot");
    scanned.places.push({
      from,
      to,
      slot: options,
      isOpen,
      ...(isNear && { within: "near" as const }),
      ...(isOutside && { isNot: true }),
    });
  }
}

const dated = /[a-z]{3,}|\d[/.]\d/i;

/** Days and months: no record says what is free, but none of them vanishes. */
function takeDates(scanned: Scan, { today }: Lexis) {
  const { tokens, text } = scanned;
  for (const { index, text: words, start } of en.GB.parse(text, today, { forwardDate: true })) {
    const own = tokens.filter((token) => token.start >= index && token.end <= index + words.length);
    const isDay =
      start.isCertain("day") ||
      start.isCertain("weekday") ||
      start.isCertain("month") ||
      /week|tomorrow|tonight|today|month/i.test(words);
    if (
      !isDay ||
      !dated.test(words) ||
      /^\d+ ?(?:day|week|month|year)s?$/i.test(words) ||
      own.some((token) => token.use) ||
      /^(?:may|march|sat|sun|second|now|mon|this|dec|today)$/.test(words)
    )
      continue;
    use(tokens, tokens.indexOf(own[0] as Token), tokens.indexOf(own.at(-1) as Token) + 1, "slot");
    scanned.slots.push({
      from: tokens.indexOf(own[0] as Token),
      to: tokens.indexOf(own.at(-1) as Token) + 1,
      slot: { kind: "when", text: words.trim().replace(/^(?:on|in|at|for) /i, "") },
    });
  }
  for (const [at, token] of tokens.entries())
    if (
      !token.use &&
      /^(?:spring|summer|autumn|winter|weekend|weekday|midweek|weeknight|easter|nye)$/.test(token.stem)
    ) {
      use(tokens, at, at + 1, "slot");
      scanned.slots.push({ from: at, to: at + 1, slot: { kind: "when", text: token.raw } });
    }
}

function takeAmounts(scanned: Scan, { country }: Lexis) {
  const { tokens } = scanned;
  for (const [at, token] of tokens.entries()) {
    const ordinal = ordinalWords[token.word];
    if (ordinal !== undefined && !token.use) takeOrdinal(scanned, at, at + 1, ordinal);
  }
  scanned.amounts = findAmounts(tokens, country);
  for (const amount of scanned.amounts) {
    if (!amount.isIdle || amount.to - amount.from > 0) use(tokens, amount.from, amount.to, "slot");
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
    const slot =
      token.word === "midnight"
        ? (lateSlot(tokens, at, 0) ?? ({ kind: "late", minutes: 720 } as const))
        : undefined;
    if (slot) {
      use(tokens, at, at + 1, "slot");
      scanned.slots.push({ from: at, to: at + 1, slot });
    }
  }
}

/** "The first two", "of these three": pointers of several words, whose numbers count nothing else. */
function takePointers({ tokens, cues }: Scan) {
  for (let at = 0; at < tokens.length; at += 1) {
    const phrase = phraseAt(tokens, at, (code) => code === "many:all" || code === "one:other");
    if (!phrase || phrase.to - at < 2) continue;
    for (const code of phrase.codes) if (cueCodes.has(code)) cues.add(code);
    use(tokens, at, phrase.to, "cue");
  }
}

const listed = new Set(["one", "venue", "place", "option", "result", "suggestion", "on", "1"]);

/** "the second one": a place on the list, where the words behind it say so or nothing else is said. */
function takeOrdinal(scanned: Scan, from: number, to: number, ordinal: number) {
  const { tokens } = scanned;
  const next = tokens[to];
  const sort = phraseAt(tokens, to, (code) => code.startsWith("sort:"));
  if (sort && ordinal > 0) {
    const by = sort.codes.find((code) => code.startsWith("sort:"))?.slice("sort:".length) as Sort;
    use(tokens, from, sort.to, "slot");
    scanned.slots.push({
      from,
      to: sort.to,
      slot: { kind: "sort", by, ...(ordinal > 1 && { place: ordinal }) },
    });
    return;
  }
  const isListed =
    (to - from > 1 && tokens[to - 1]?.word === "1") ||
    listed.has(next?.stem ?? "") ||
    /^(?:number|no|option|venue)$/.test(tokens[from]?.word ?? "");
  const isAlone = tokens.length - to <= 3 && tokens[from - 1]?.word === "the" && tokens.length <= 8;
  if (!isListed && !isAlone) return;
  use(tokens, from, listed.has(next?.stem ?? "") ? to + 1 : to, "slot");
  scanned.ordinals.push(ordinal);
}

function takeTerms(scanned: Scan) {
  const { tokens, cues } = scanned;
  const asks =
    /^(?:and |so |sorry |hi |hey )*(?:what(?:s| is| are| does)|explain|define|whats|meaning)\b/i.test(
      scanned.text.replace(/['’]/g, ""),
    );
  if (!asks || scanned.names.length > 0 || tokens.length > 14) return;
  const isMeaning = tokens.some(({ stem }) => /^(?:mean|meaning|explain|define|definition)$/.test(stem));
  for (let at = 0; at < tokens.length; at += 1) {
    const term = termAt(tokens, at);
    const isAlone = /^(?:a|an)$/.test(tokens[at - 1]?.word ?? "") && term?.to === tokens.length;
    if (!term || !(isMeaning || isAlone)) continue;
    scanned.terms.push(...term.codes);
    cues.add("term");
    at = term.to;
  }
}

const features = ["style", "type", "facility", "checklist"];

/** The slot of a code of the vocabulary; undefined for a cue. */
function slotFor(code: string): Slot | undefined {
  const [kind = "", value = ""] = code.split(/:(.*)/s);
  if (features.includes(kind)) return { kind: "wish", any: [Feature.parse({ of: kind, value })] };
  if (kind === "how") return { kind: "seating", how: value as How };
  if (kind === "topic") return { kind: "topic", of: value };
  if (kind === "sort") return { kind: "sort", by: value as Sort };
  if (kind === "offer") return { kind: "offer" };
  if (kind === "anywhere") return { kind: "anywhere" };
  return undefined;
}

const cueCodes = new Set([
  "centre",
  "act",
  "showMore",
  "compare",
  "find",
  "noun",
  "one:it",
  "one:other",
  "similar",
  "many:all",
  "another",
  "drop",
  "fresh",
  "about",
  "more",
]);

/** Codes that mean something by themselves; the others are read with an amount or a place. */
const isMeaning = (code: string) =>
  slotFor(code) !== undefined || code.startsWith("event:") || cueCodes.has(code);

/** The phrases of the vocabulary, the longest first: slots, questions about the event, and cues. */
function takePhrases(scanned: Scan) {
  const { tokens, cues } = scanned;
  for (let at = 0; at < tokens.length; ) {
    const phrase = phraseAt(tokens, at, isMeaning);
    if (!phrase) {
      at += 1;
      continue;
    }
    // "Close to" says where, and "close" until when.
    if (tokens[at]?.word === "close" && phrase.to === at + 1 && tokens[at + 1]?.word === "to") {
      at += 1;
      continue;
    }
    const slot = phrase.codes.map(slotFor).find((one) => one !== undefined);
    const event = phrase.codes.find((code) => code.startsWith("event:"));
    for (const code of phrase.codes) if (cueCodes.has(code)) cues.add(code);
    if (event !== undefined) scanned.events.push(event.slice("event:".length) as EventTopic);
    if (slot) scanned.slots.push({ from: at, to: phrase.to, slot });
    use(tokens, at, phrase.to, slot || event !== undefined ? "slot" : "cue");
    at = phrase.to;
  }
}

/** The venues that a message may name, to read their rooms. */
export function namedIn(message: string, names: NameIndex, gazetteer: Gazetteer): number[] {
  const isCommon = (stem: string) => isKnownWord(stem) || gazetteer.has(stem) || plainWords.has(stem);
  const spans = findNames(tokensOf(message), { index: names, isCommon });
  return spans.flatMap(({ venues }) => venues.slice(0, 20).map(({ id }) => id));
}

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
