import type { Country } from "@contract/vocabulary";
import type { Database } from "../../../db/database";
import { type NamedVenue, readCatalogueVersion, readNames, readPlaces } from "../records";
import { buildGazetteer, type Gazetteer } from "./places";
import { isNear, stemOf, type Token, tokensOf } from "./tokens";
import { isKnownWord, nameNouns, plainWords, roomNouns } from "./vocabulary";

/** The names of a country's venues by their words. */
export interface NameIndex {
  /** The venues that have a word in their name. */
  named(stem: string): readonly IndexedVenue[];
  /** Words of names that are almost a word. */
  similar(stem: string, slips: number): string[];
  byId(id: number): IndexedVenue | undefined;
}

export interface IndexedVenue extends NamedVenue {
  /** The words of its name, in their order, without "the". */
  stems: readonly string[];
  /** Those before its place: "The Glasshouse" of "The Glasshouse, Windsor". */
  core: readonly string[];
  /** The words of its place and city. */
  around: ReadonlySet<string>;
}

/** Words that a name and a message may have or leave out. */
const joints = new Set(["the", "and", "of", "at", "in", "on", "by", "a"]);

const stemsOf = (text: string) =>
  tokensOf(text)
    .map(({ stem }) => stem)
    .filter((stem) => !joints.has(stem));

export function buildNameIndex(venues: readonly NamedVenue[]): NameIndex {
  const byStem = new Map<string, IndexedVenue[]>();
  const byStart = new Map<string, string[]>();
  const byId = new Map<number, IndexedVenue>();
  for (const venue of venues) {
    const around = new Set([...stemsOf(venue.place), ...stemsOf(venue.city)]);
    const stems = stemsOf(venue.name);
    const [beforeComma = venue.name] = venue.name.split(",");
    const core = stemsOf(beforeComma).filter((stem, at) => at === 0 || !around.has(stem));
    const indexed = { ...venue, stems, core, around };
    byId.set(venue.id, indexed);
    for (const stem of new Set(stems)) {
      const list = byStem.get(stem);
      if (list) list.push(indexed);
      else {
        byStem.set(stem, [indexed]);
        const start = stem.slice(0, 1);
        byStart.set(start, [...(byStart.get(start) ?? []), stem]);
      }
    }
  }
  return {
    named: (stem) => byStem.get(stem) ?? [],
    similar: (stem, slips) =>
      (byStart.get(stem.slice(0, 1)) ?? []).filter((other) => isNear(stem, other, slips)),
    byId: (id) => byId.get(id),
  };
}

/** The index of each country's names, as new as the catalogue: it is built again when a venue or room has changed. */
export function createNameIndexes(db: Database) {
  const kept = new Map<Country, { version: string; index: NameIndex }>();
  return async (country: Country): Promise<NameIndex> => {
    const version = await readCatalogueVersion(db, country);
    const known = kept.get(country);
    if (known?.version === version) return known.index;
    const index = buildNameIndex(await readNames(db, country));
    kept.set(country, { version, index });
    return index;
  };
}

/** How long the gazetteer is kept as it was read. */
const GAZETTEER_MS = 60_000;

/** The gazetteer, read once a minute: places hardly ever change. */
export function createGazetteer({ db, now }: { db: Database; now: () => Date }) {
  let kept: { at: number; gazetteer: Gazetteer } | undefined;
  return async (): Promise<Gazetteer> => {
    const at = now().getTime();
    if (kept && kept.at <= at && at - kept.at < GAZETTEER_MS) return kept.gazetteer;
    const gazetteer = buildGazetteer(await readPlaces(db));
    kept = { at, gazetteer };
    return gazetteer;
  };
}

/** A part of a message that names venues: one, several of the same name, or none where a name does not fit. */
export interface NameSpan {
  from: number;
  /** Behind its last word. */
  to: number;
  venues: IndexedVenue[];
  /** A word beside it that the names do not have: "Carrick Farm Hotel". */
  odd?: string;
}

interface Knowledge {
  index: NameIndex;
  gazetteer: Gazetteer;
}

/** Whether a word means something by itself, so that alone it is no name. */
const isCommonWord = ({ stem, word }: Token, { gazetteer }: Pick<Knowledge, "gazetteer">) =>
  isKnownWord(stem) ||
  gazetteer.has(stem) ||
  gazetteer.has(word) ||
  plainWords.has(stem) ||
  roomNouns.has(stem) ||
  nameNouns.has(stem);

/** The venues that a message names, the longest names first; a name is explained by its words. */
export function findNames(tokens: readonly Token[], knowledge: Knowledge): NameSpan[] {
  const spans: NameSpan[] = [];
  for (let from = 0; from < tokens.length; ) {
    const span = tokens[from]?.use ? undefined : spanAt(tokens, from, knowledge);
    if (span) spans.push(span);
    from = span ? span.to : from + 1;
  }
  return spans;
}

/** The longest span from a place on that is the name of a venue, or a distinctive part of it. */
function spanAt(tokens: readonly Token[], from: number, knowledge: Knowledge): NameSpan | undefined {
  const { index } = knowledge;
  const first = tokens[from] as Token;
  if (joints.has(first.stem)) return undefined;
  let candidates = candidatesAt(tokens, from, index).map((venue) => ({
    venue,
    at: venue.stems.indexOf(first.stem),
    own: 1,
  }));
  if (candidates.length === 0) return undefined;
  let best: { to: number; venues: IndexedVenue[] } | undefined;
  let words = [first];
  for (let at = from; at < tokens.length && candidates.length > 0; ) {
    const full = candidates.filter(({ venue, own }) => isNameEnough(venue, own, words, knowledge));
    if (full.length > 0) best = { to: at + 1, venues: bestOf(full, words) };
    let next = at + 1;
    while (joints.has(tokens[next]?.stem ?? "")) next += 1;
    const token = tokens[next];
    if (!token || token.use || (token.isFirst && next > from && !/^[\p{Lu}\d]/u.test(token.raw))) break;
    candidates = candidates.flatMap((candidate) => {
      const own = candidate.venue.stems.indexOf(token.stem, candidate.at + 1);
      if (own > candidate.at) return [{ ...candidate, at: own, own: candidate.own + 1 }];
      const isAskedWhere = tokens[next - 1]?.word === "in" && /^(?:is|isnt)$/.test(wordBefore(tokens, from));
      return candidate.venue.around.has(token.stem) && best && !isAskedWhere ? [candidate] : [];
    });
    words = [...words, token];
    at = next;
  }
  return best && { from, to: best.to, venues: best.venues, odd: oddWord(tokens, from, best) };
}

/** Names that more venues than this begin alike are told by two words. */
const MANY = 100;

/** The venues that a name at a word may mean; of very many those alone that have the next word too. */
function candidatesAt(tokens: readonly Token[], from: number, index: NameIndex): readonly IndexedVenue[] {
  const stem = tokens[from]?.stem ?? "";
  const own = index.named(stem);
  if (own.length <= MANY) return own;
  const next = tokens.slice(from + 1).find((token) => !joints.has(token.stem));
  const both = index.named(next?.stem ?? "").filter(({ stems }) => stems.includes(stem));
  return [...both, ...own.filter((venue) => venue.stems.length === 1 && !both.includes(venue))];
}

/** The word before a name, "the" aside. */
const wordBefore = (tokens: readonly Token[], from: number) =>
  tokens[tokens[from - 1]?.word === "the" ? from - 2 : from - 1]?.word ?? "";

type Candidate = { venue: IndexedVenue; own: number };

/** Whether the words of a span tell a venue by its name: all of its name, or a part that no other word of the trade is. */
function isNameEnough(venue: IndexedVenue, own: number, words: readonly Token[], knowledge: Knowledge) {
  const { index, gazetteer } = knowledge;
  const ownWords = words.filter(({ stem }) => venue.stems.includes(stem));
  const rare = ownWords.filter((token) => !isCommonWord(token, knowledge));
  if (rare.length > 0) {
    const [only] = rare;
    const isPlainWord = ownWords.length === 1 && only && !/^\p{Lu}/u.test(only.raw) && only.stem.length < 4;
    return !isPlainWord && (ownWords.length > 1 || index.named(only?.stem ?? "").length <= 40);
  }
  const { core, stems } = venue;
  const isWhole =
    own >= 2 && (core.length >= 2 ? core : stems).every((stem) => words.some((word) => word.stem === stem));
  const isBegun =
    own >= 2 &&
    words.every(({ stem }, at) => venue.stems[at] === stem && !isKnownWord(stem)) &&
    gazetteer.at(words, 0)?.to !== words.length;
  const isAllCapital = words.every(({ raw }) => /^[\p{Lu}\d]/u.test(raw));
  return (
    isWhole ||
    isBegun ||
    (own >= 3 && isAllCapital) ||
    (stems.length === 1 && isAllCapital && !words[0]?.isFirst && (words[0]?.raw.length ?? 0) < 3)
  );
}

/** Of venues that a span may name those whose whole name it is, else those that have most of its words. */
function bestOf(candidates: readonly Candidate[], words: readonly Token[]): IndexedVenue[] {
  const said = new Set(words.map(({ stem }) => stem));
  const whole = candidates.filter(({ venue }) => venue.stems.every((stem) => said.has(stem)));
  const most = Math.max(...candidates.map(({ own }) => own));
  const best = whole.length > 0 ? whole : candidates.filter(({ own }) => own === most);
  const active = best.filter(({ venue }) => venue.isActive);
  return (active.length > 0 ? active : best).map(({ venue }) => venue);
}

/** The word right behind a name that would make it another's: "Carrick Farm Hotel". */
function oddWord(
  tokens: readonly Token[],
  from: number,
  { to, venues }: { to: number; venues: readonly IndexedVenue[] },
) {
  const after = tokens[to];
  const isWhole = venues.some(({ core }) =>
    core.every((stem) => tokens.slice(from, to).some((token) => token.stem === stem)),
  );
  const isCapitalOdd = after && (nameNouns.has(after.stem) || !isWhole) && /^\p{Lu}/u.test(after.raw);
  const isUnknown =
    after &&
    !isWhole &&
    after.number === undefined &&
    !isKnownWord(after.stem) &&
    !plainWords.has(after.word);
  const isOdd =
    after &&
    !after.isAfterBreak &&
    !after.use &&
    (isCapitalOdd || isUnknown) &&
    !venues.some(({ stems, around }) => stems.includes(after.stem) || around.has(after.stem));
  if (isOdd)
    return tokens
      .slice(from, to + 1)
      .map(({ raw }) => raw)
      .join(" ");
  const before = tokens[from - 1];
  const isCapital =
    before &&
    !before.isFirst &&
    !tokens[from]?.isAfterBreak &&
    !before.use &&
    /^\p{Lu}\p{Ll}/u.test(before.raw);
  if (isCapital && !joints.has(before.stem))
    return [before, ...tokens.slice(from, to)].map(({ raw }) => raw).join(" ");
  return undefined;
}

/** The rooms whose whole name stands in a message, with where. */
export function findRooms<Room extends { name: string }>(tokens: readonly Token[], rooms: readonly Room[]) {
  const found = new Map<string, { from: number; to: number; rooms: Room[] }>();
  const byName = new Map<string, Room[]>();
  for (const room of rooms) byName.set(room.name, [...(byName.get(room.name) ?? []), room]);
  for (const [name, own] of byName) {
    const stems = tokensOf(name)
      .map(({ stem }) => stem)
      .filter((stem) => stem !== "the");
    for (let from = 0; from + stems.length <= tokens.length; from += 1) {
      if (!stems.every((stem, at) => tokens[from + at]?.stem === stemOf(stem) && !tokens[from + at]?.use))
        continue;
      found.set(`${from}:${name}`, { from, to: from + stems.length, rooms: own });
    }
  }
  const spans = [...found.values()].sort((a, b) => b.to - b.from - (a.to - a.from));
  return spans.filter(
    (span, at) => !spans.slice(0, at).some(({ from, to }) => span.from < to && from < span.to),
  );
}
