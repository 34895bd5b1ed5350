import type { Country } from "@contract/vocabulary";
import type { Database } from "../../../db/database";
import { loadCatalogueVersion, loadVenueNames, type NamedVenue } from "../records";
import type { Gazetteer } from "./places";
import { type Token, tokenise } from "./tokens";
import { houseKinds, isEverydayWord } from "./vocabulary";

/** The names of a country's venues by their words. */
export interface NameIndex {
  /** The venues that have a word in their name. */
  withWord(stem: string): readonly IndexedVenue[];
  byId(id: number): IndexedVenue | undefined;
}

export interface IndexedVenue extends NamedVenue {
  /** The stems of its name, in order, without joining words such as "the". */
  words: readonly string[];
  /** The words that are not its place: "Gasworks" in "The Gasworks, Footscray". */
  core: readonly string[];
  /** The words of its place and city. */
  around: ReadonlySet<string>;
}

const joiningWords = new Set(["the", "and", "of", "at", "in", "on", "by", "a"]);

const listNameStems = (text: string) =>
  tokenise(text)
    .map(({ stem }) => stem)
    .filter((stem) => !joiningWords.has(stem));

export function buildNameIndex(venues: readonly NamedVenue[]): NameIndex {
  const byWord = new Map<string, IndexedVenue[]>();
  const byId = new Map<number, IndexedVenue>();
  for (const venue of venues) {
    const around = new Set([...listNameStems(venue.place), ...listNameStems(venue.city)]);
    const words = listNameStems(venue.name);
    const core = listNameStems(venue.name.split(",")[0] ?? "").filter(
      (stem, index) => index === 0 || !around.has(stem),
    );
    const indexed = { ...venue, words, core, around };
    byId.set(venue.id, indexed);
    for (const stem of new Set(words)) {
      const list = byWord.get(stem);
      if (list) list.push(indexed);
      else byWord.set(stem, [indexed]);
    }
  }
  return { withWord: (stem) => byWord.get(stem) ?? [], byId: (id) => byId.get(id) };
}

/** Creates the loader of the index of names, which is cached per country until a venue or room changes. */
export function createNameIndexLoader(db: Database): (country: "AU" | "UK") => Promise<NameIndex> {
  const cache = new Map<Country, { version: string; index: NameIndex }>();
  return async (country: Country): Promise<NameIndex> => {
    const version = await loadCatalogueVersion(db, country);
    const cached = cache.get(country);
    if (cached?.version === version) return cached.index;
    const index = buildNameIndex(await loadVenueNames(db, country));
    cache.set(country, { version, index });
    return index;
  };
}

/** A part of a message that names a venue, or several with similar names. */
export interface NameSpan {
  from: number;
  to: number;
  venues: IndexedVenue[];
  /** The message adds another kind of house ("Carrick Farm Hotel" for "Carrick Farm Barn"): we must ask. */
  isUnsure: boolean;
}

/** The venues that a message names, in its order; of overlapping names the first, as long as possible. */
export function findVenueNames(tokens: readonly Token[], index: NameIndex, gazetteer: Gazetteer): NameSpan[] {
  const spans: NameSpan[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    const span = findVenueNameAt(tokens, from, index, gazetteer);
    if (span) spans.push(span);
    from = span ? span.to - 1 : from;
  }
  return spans;
}

function findVenueNameAt(tokens: readonly Token[], from: number, index: NameIndex, gazetteer: Gazetteer) {
  const first = tokens[from];
  // "A grange" is a kind of venue, "Mr Grange" a person.
  if (
    !first ||
    joiningWords.has(first.stem) ||
    /^(?:a|an|any|some|no|mr|mrs|ms|dr)$/.test(tokens[from - 1]?.word ?? "")
  )
    return undefined;
  const candidates = listVenuesWithWord(tokens, from, index)
    .map((venue) => matchVenueName(tokens, from, venue))
    .filter((candidate) => isVenueName(candidate, gazetteer));
  const to = Math.max(...candidates.map((candidate) => candidate.to));
  const best = candidates.filter((candidate) => candidate.to === to);
  if (best.length === 0) return undefined;
  const whole = best.filter(({ isWhole }) => isWhole);
  const venues = (whole.length > 0 ? whole : best).map(({ venue }) => venue);
  // An inactive venue counts only if no active one has the name.
  const active = venues.filter(({ isActive }) => isActive);
  const after = tokens[to];
  const hasOtherKind = after && !after.isAfterBreak && houseKinds.has(after.stem) && isCapitalised(after);
  return {
    from,
    to,
    venues: active.length > 0 ? active : venues,
    isUnsure: whole.length === 0 && hasOtherKind === true,
  };
}

/**
 * A word in more names than this ("house") only counts together with the next word, to keep the search fast.
 */
const MAX_VENUES_OF_WORD = 200;

function listVenuesWithWord(
  tokens: readonly Token[],
  from: number,
  index: NameIndex,
): readonly IndexedVenue[] {
  const stem = tokens[from]?.stem ?? "";
  const matching = index.withWord(stem);
  if (matching.length <= MAX_VENUES_OF_WORD) return matching;
  const next = tokens.slice(from + 1).find((token) => !joiningWords.has(token.stem));
  return index.withWord(next?.stem ?? "").filter(({ words }) => words.includes(stem));
}

interface Candidate {
  venue: IndexedVenue;
  to: number;
  /** The words of the message that are part of its name. */
  nameTokens: Token[];
  isWhole: boolean;
}

/** Matches as much of a venue's name as possible from a word on; its place may follow in any order. */
function matchVenueName(tokens: readonly Token[], from: number, venue: IndexedVenue): Candidate {
  const { words, core, around } = venue;
  const start = words.indexOf(tokens[from]?.stem ?? "");
  const nameTokens = [tokens[from] as Token];
  /** The position in the venue's words, and the end in the message. */
  let [matched, to] = [start, from + 1];
  for (let next = to; next < tokens.length; next += 1) {
    const token = tokens[next] as Token;
    if (token.isFirst) break;
    if (words[matched + 1] === token.stem) matched += 1;
    else if (joiningWords.has(token.stem)) continue;
    else if (!around.has(token.stem) || token.isDigits) break;
    nameTokens.push(token);
    to = next + 1;
  }
  return { venue, to, nameTokens, isWhole: start === 0 && matched + 1 >= core.length };
}

const isCapitalised = ({ raw }: Token) => /^[\p{Lu}\d]/u.test(raw);

/**
 * Whether words are a venue's name: a distinctive word ("Gasworks"), a whole name of two or more words, or
 * two capitalised words of it. A single everyday word ("Garden") needs a capital within the sentence, or the
 * venue's place after it.
 */
function isVenueName({ venue, nameTokens, isWhole }: Candidate, gazetteer: Gazetteer): boolean {
  const isDistinctive = (token: Token) =>
    !isEverydayWord(token) && !gazetteer.has(token.word) && !venue.around.has(token.stem);
  const core = nameTokens.filter(({ stem }) => venue.core.includes(stem));
  if (core.some(isDistinctive)) return true;
  const isAllCapitalised = nameTokens.every(isCapitalised);
  if (!isWhole) return core.length > 1 && isAllCapitalised;
  if (core.length === 1) return nameTokens.length > 1 || (isAllCapitalised && !nameTokens[0]?.isFirst);
  // "Farm Hotel" or "The 80" alone name no venue.
  return core.some(({ stem }) => !houseKinds.has(stem) && !/^\d/.test(stem));
}

/** A part of a message that names rooms. */
export interface RoomSpan<Room> {
  from: number;
  to: number;
  rooms: Room[];
  /** "the Courtyard", not "courtyard". */
  isDefinite: boolean;
}

/** The rooms whose whole name is in a message, longest names first; "a courtyard" is not one. */
export function findRoomNames<Room extends { name: string }>(
  tokens: readonly Token[],
  rooms: readonly Room[],
): RoomSpan<Room>[] {
  const byName = new Map<string, Room[]>();
  for (const room of rooms) byName.set(room.name, [...(byName.get(room.name) ?? []), room]);
  const spans = [...byName].flatMap(([name, sameName]) =>
    listSpansOfWords(tokens, listNameStems(name)).map(
      (span): RoomSpan<Room> => ({ ...span, rooms: sameName }),
    ),
  );
  spans.sort((a, b) => b.to - b.from - (a.to - a.from));
  const isFree = ({ from, to }: RoomSpan<Room>, index: number) =>
    !spans.slice(0, index).some((other) => from < other.to && other.from < to);
  return spans.filter(isFree);
}

function listSpansOfWords(
  tokens: readonly Token[],
  words: readonly string[],
): Omit<RoomSpan<never>, "rooms">[] {
  const spans: Omit<RoomSpan<never>, "rooms">[] = [];
  for (let from = 0; words.length > 0 && from + words.length <= tokens.length; from += 1) {
    const span = tokens.slice(from, from + words.length);
    const before = tokens[from - 1]?.word ?? "";
    if (!span.every(({ stem }, index) => stem === words[index])) continue;
    // "With a courtyard" is a wish.
    if (/^(?:a|an|any|some|no|with|without|have|has)$/.test(before)) continue;
    const isAllCapitalised = span.every(isCapitalised) && (!span[0]?.isFirst || words.length > 1);
    spans.push({ from, to: from + words.length, isDefinite: before === "the" || isAllCapitalised });
  }
  return spans;
}
