import { commonWords } from "./vocabulary";
import { isNear, plain, slipsIn, wordsOf } from "./words";

/** A venue as it is looked up by name. */
export interface NamedVenue {
  id: number;
  name: string;
  place: string;
  locationId: number;
  cityId: number;
}

/** A room as it is looked up by name; many venues have rooms of one name. */
export interface NamedRoom {
  venueId: number;
  name: string;
}

/** What a message names: the venues for sure, those that a name could all mean, and the message without them. */
export interface Named {
  ids: number[];
  /** Present when a name fits several venues; best first. */
  unsure?: number[];
  /** The last one named is named in full. */
  isWhole?: boolean;
  rest: string;
}

export interface NameOptions {
  /** Venues that are meant rather than others of like name, first those talked about, then those on the screen. */
  preferred: readonly ReadonlySet<number>[];
  /** Words of place names: alone they name no venue. */
  placeWords: ReadonlySet<string>;
}

/** A stretch of the message that names a venue, by the positions of its words. */
interface Match {
  venue: NamedVenue;
  positions: number[];
  /** How much the stretch tells. */
  score: number;
  /** How much of the whole name it is, 0 to 1. */
  coverage: number;
}

const fillers = new Set(["the", "at", "on", "of", "and", "in", "by", "a", "de", "la"]);
const MOST_NAMED = 4;

/**
 * Finds the venues that a plain text names, in the order named: whole names, parts that tell, without regard to
 * accents and apostrophes, with a slip or two in a long word. Of two names that fit, the fuller one is meant.
 */
export function findNames(text: string, venues: readonly NamedVenue[], options: NameOptions): Named {
  const known = venues.map((venue) => ({
    venue,
    words: tellingWords(venue.name),
    short: shortName(venue.name),
  }));
  const rarity = rarityOf(known.map(({ words }) => words));
  let rest = text;
  const found: Match[] = [];
  for (let turn = 0; turn < MOST_NAMED; turn += 1) {
    const heard = hear(rest, rarity, options.placeWords);
    const matches = known.flatMap(({ venue, words, short }) =>
      match({ venue, words, short }, heard, (word) => weigh(word, rarity, options.placeWords)),
    );
    const best = bestOf(matches, wordsOf(rest), options.preferred);
    if (best.length === 0) break;
    if (best.length > 1)
      return {
        ids: found.map(({ venue }) => venue.id),
        unsure: best.map(({ venue }) => venue.id),
        rest: without(rest, best[0]?.positions ?? []),
      };
    found.push(best[0] as Match);
    rest = without(rest, best[0]?.positions ?? []);
  }
  found.sort((a, b) => (a.positions[0] ?? 0) - (b.positions[0] ?? 0));
  const isWhole = found.some(({ coverage }) => coverage > 0.99);
  return { ids: [...new Set(found.map(({ venue }) => venue.id))], isWhole, rest };
}

/**
 * The room that a plain text names, the longest name first, and the text without it. "A terrace" is any terrace; a
 * name of one word counts behind "the", or where a question begins with it.
 */
export function findRoom(text: string, rooms: readonly NamedRoom[]) {
  const names = [...new Set(rooms.map(({ name }) => wordsOf(plain(name)).join(" ")))];
  for (const name of names.sort((a, b) => b.length - a.length)) {
    const before = name.includes(" ")
      ? "(?<!\\b(?:an?|any|with|some) )"
      : "(?:(?<=\\b(?:the|of|about) )|(?<=^\\s*))";
    const found = new RegExp(`${before}\\b${name.replaceAll(" ", "[^a-z0-9]+")}\\b`).exec(text);
    if (!found) continue;
    return {
      name,
      venueIds: rooms.filter((room) => isCalled(room, name)).map(({ venueId }) => venueId),
      rest: text.replace(found[0], (words) => words.replace(/[a-z0-9]+/g, "~")),
    };
  }
  return undefined;
}

/** Whether a room has a name, be it spelt otherwise. */
export const isCalled = (room: { name: string }, name: string) =>
  wordsOf(plain(room.name)).join(" ") === wordsOf(plain(name)).join(" ");

/** The words of a name that a question would hold. */
function tellingWords(name: string) {
  const words = wordsOf(plain(name));
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

/**
 * The words that a longer name is cut to: "pier house" of The Pier House, Docklands and of Bertolini's Pier House. One
 * word alone is no name.
 */
function shortName(name: string) {
  const [head = name] = name.split(/,| on | at /);
  const words = tellingWords(head.replace(/^(?:the )?\S+['’]s /i, ""));
  return words.length > 1 ? words : undefined;
}

/** In how many names each word stands. */
function rarityOf(names: string[][]) {
  const rarity = new Map<string, number>();
  for (const words of names) for (const word of new Set(words)) rarity.set(word, (rarity.get(word) ?? 0) + 1);
  return rarity;
}

const isTelling = (word: string, placeWords: ReadonlySet<string>) =>
  word.length > 2 && !commonWords.has(word) && !placeWords.has(word) && !/^\d+$/.test(word);

function weigh(word: string, rarity: Map<string, number>, placeWords: ReadonlySet<string>) {
  if (!isTelling(word, placeWords)) return 0.25;
  return 1 + 1 / (rarity.get(word) ?? 1);
}

/** The words of a message, each with the words of names it may stand for. */
function hear(text: string, rarity: Map<string, number>, placeWords: ReadonlySet<string>) {
  const words = wordsOf(text);
  const names = [...rarity.keys()];
  return words.map((word, i) => {
    const meant = new Set<string>();
    if (rarity.has(word)) meant.add(word);
    const joined = [word + (words[i + 1] ?? ""), (words[i - 1] ?? "") + word];
    for (const both of joined) if (both.length > 6 && rarity.has(both)) meant.add(both);
    if (meant.size === 0 && slipsIn(word) > 0 && isTelling(word, placeWords))
      for (const name of names)
        if (slipsIn(name) > 0 && isTelling(name, placeWords) && isNear(word, name, slipsIn(word)))
          meant.add(name);
    return { word, meant, isFiller: fillers.has(word) };
  });
}

type Heard = ReturnType<typeof hear>;

/** The stretches of a message that a name's words stand in one after the other. */
function match(
  { venue, words, short }: { venue: NamedVenue; words: string[]; short?: string[] },
  heard: Heard,
  weight: (word: string) => number,
): Match[] {
  const matches: Match[] = [];
  const whole = words.reduce((sum, word) => sum + weight(word), 0);
  let stretch: { position: number; word: string; isExact: boolean }[] = [];
  const close = () => {
    const met = new Map(stretch.map(({ word, isExact }) => [word, weight(word) * (isExact ? 1 : 0.8)]));
    const score = [...met.values()].reduce((sum, value) => sum + value, 0);
    const coverage = [...met.keys()].reduce((sum, word) => sum + weight(word), 0) / whole;
    const isWhole = words.every((word) => met.has(word)) && (words.length > 1 || weight(words[0] ?? "") >= 1);
    const isShort = short?.every((word) => met.has(word));
    if (score >= 0.8 || isWhole || isShort)
      matches.push({ venue, positions: stretch.map(({ position }) => position), score, coverage });
    stretch = [];
  };
  for (const [position, { word, meant, isFiller }] of heard.entries()) {
    const name = words.find(
      (it) => meant.has(it) && !stretch.some((part) => part.word === it && !isSecondHalf(part, position)),
    );
    if (name) stretch.push({ position, word: name, isExact: name === word });
    else if (!isFiller && stretch.length > 0) close();
  }
  if (stretch.length > 0) close();
  return matches.filter(({ positions, score }) => positions.length > 0 && score > 0.45);
}

/** "glass house" for Glasshouse: both halves stand for the one word. */
const isSecondHalf = (part: { position: number; isExact: boolean }, position: number) =>
  !part.isExact && part.position === position - 1;

/** The match that tells most; several when nothing decides between them. */
function bestOf(matches: Match[], words: string[], preferred: NameOptions["preferred"]): Match[] {
  const top = Math.max(0, ...matches.map(({ score }) => score));
  const tied = matches
    .filter(({ score }) => score > top - 0.01)
    .sort((a, b) => b.coverage - a.coverage || a.venue.id - b.venue.id);
  if (tied.length < 2) return tied;
  const whole = tied.filter(({ coverage }) => coverage > 0.99);
  if (whole.length > 0) return preferOne(whole, preferred);
  const said = new Set(words);
  const inPlace = tied.filter(({ venue }) => wordsOf(plain(venue.place)).every((word) => said.has(word)));
  return preferOne(inPlace.length > 0 ? inPlace : tied, preferred);
}

function preferOne(matches: Match[], preferred: NameOptions["preferred"]) {
  const among = preferred.map((ids) => matches.filter(({ venue }) => ids.has(venue.id)));
  return among.find(({ length }) => length > 0) ?? matches;
}

function without(text: string, positions: number[]) {
  const taken = new Set(positions);
  let position = -1;
  return text.replace(/[a-z0-9]+/g, (word) => {
    position += 1;
    return taken.has(position) ? "~" : word;
  });
}
