import { nameNouns } from "../names/odd-names";
import type { Need } from "../needs/need";
import { everydayWords } from "../words/everyday-words";
import { quietWords } from "../words/quiet-words";
import type { Reading } from "../words/reading";
import type { Topic } from "../words/vocabulary";
import { plain, titled, wordsOf } from "../words/words";
import type { Heard } from "./heard";

/** The name that unknown words stand in between those that are understood. */
export function segmentOf(rest: string, unknown: readonly string[]) {
  const segment = rest
    .split(/~|,|\b(?:and|or|with|to|versus|vs|compare|difference|between|the)\b/)
    .map(wordsOf)
    .find((words) => words.some((word) => unknown.includes(word)));
  return titled((segment ?? unknown).join(" "));
}

const isName = (word: string) => !everydayWords.has(word);

/** The name a message seems to give: "of Hogwarts Castle", or what stands where a name would. */
export function unknownName(
  asked: string,
  { unknown: words, capitals }: { unknown: readonly string[]; capitals: ReadonlySet<string> },
) {
  const unknown = words.filter(
    (word) =>
      isName(word) &&
      !/^(?:no|not|nor|or|near|than|only|without|few|new|between|first|most|more|less)$/.test(word),
  );
  const pattern =
    /\b(?:of|at|does|do|is|about|for|has|can|will|in) (?:the )?((?:[a-z]+ ){0,3}?[a-z]+)(?=\s*(?:$|,|\b(?:cost|costs|have|has|hold|holds|seat|seats|allow|allows|take|takes|offer|under|over|for|in|near|available|open|close)\b))/g;
  for (const [, name = ""] of asked.matchAll(pattern))
    if (wordsOf(name).some((word) => unknown.includes(word)))
      return titled(name.replace(/^.*\b(?:of|at|about) (?:the )?/, ""));
  return unknown.some((word) => capitals.has(word)) ? titled(unknown.slice(0, 4).join(" ")) : undefined;
}

/** "What's the Velvet Orchid in Prahran like": what stands behind "the" and is not understood is some venue's name. */
function definiteName(asked: string, unknown: readonly string[]) {
  if (!/\b(?:whats?|hows?|about|of|is|does|do|can|at|know)(?: [a-z]+)? the\b/.test(asked)) return undefined;
  const [, name] = /\bthe ((?:[a-z]+ ){1,3})(?:in|at|on|near|like|~)/.exec(`${asked} ~`) ?? [];
  const words = wordsOf(name ?? "");
  return words.length > 1 && words.every((word) => unknown.includes(word))
    ? titled(words.join(" "))
    : undefined;
}

/** A name that is written as one and is none that is known: "Rivendell Manor", with a word that nothing explains. */
function writtenName(
  asked: string,
  { unknown, capitals }: { unknown: readonly string[]; capitals: ReadonlySet<string> },
) {
  for (const [name] of asked.matchAll(/[a-z]+(?: (?:of |at |the )*[a-z]+)*/g)) {
    const words = name.split(" ");
    const at = words.findIndex((word) => unknown.includes(word) && capitals.has(word));
    if (at < 0) continue;
    let [from, to] = [at, at];
    while (capitals.has(words[from - 1] ?? "")) from -= 1;
    while (capitals.has(words[to + 1] ?? "")) to += 1;
    if (to > from) return titled(words.slice(from, to + 1).join(" "));
  }
  return undefined;
}

/** "Rippleside boathouse": a word that is not understood before what a venue is called by is another venue's name. */
function nounedName(asked: string, unknown: readonly string[]) {
  const noun = [...nameNouns].join("|");
  for (const [, word = "", kind = ""] of asked.matchAll(new RegExp(`\\b([a-z]{4,}) (${noun})\\b`, "g")))
    if (unknown.includes(word) && isName(word)) return titled(`${word} ${kind}`);
  return undefined;
}

const ofVenues = new Set<Topic>(["location", "contact", "minimum", "price", "capacity"]);

/** "Carrick hill barn price": a fact of something that is called by words that nobody knows is asked of no venue of a kind. */
export function strangeName(
  { topics, unknown, unheard, most, asked }: Heard,
  { need, asksForVenues }: { need: Need; asksForVenues: boolean },
): string | undefined {
  const isSought =
    asksForVenues || most !== undefined || need.guests.length > 0 || need.perHead || need.total;
  const strange = unknown.filter((word) => isName(word) && word.length > 3);
  if (isSought || strange.length === 0 || wordsOf(asked).length > 7) return undefined;
  return topics.some((topic) => ofVenues.has(topic)) && unheard.length <= 3
    ? titled(unknown.join(" "))
    : undefined;
}

/** The name in a message that no venue has. A mail that says what is sought has names of people in it. */
export function strangerIn(
  asked: string,
  { unknown, capitals }: { unknown: readonly string[]; capitals: ReadonlySet<string> },
  { isMail, places }: { isMail: boolean; places: readonly { name: string }[] },
) {
  const said = isMail
    ? undefined
    : (writtenName(asked, { unknown, capitals }) ?? definiteName(asked, unknown));
  const name = said ?? nounedName(asked, unknown);
  return name && places.some((place) => titled(plain(place.name)) === name) ? undefined : name;
}

const isTime =
  /^(?:spring|summer|autumn|winter|general|particular|advance|total|mind|budget|price|order|case|fact|addition|house|person|least|most|more|less|once|night|morning|evening|afternoon)$/;

const landmarks =
  /\b(?:near|nearby|close to|closest to|nearest to|around|by|next to|beside|opposite|from|handy (?:for|to)) (?:to )?(?:the )?((?:[a-z]+ )?(?:airport|stadium|racecourse|zoo|casino|uni|university|hospital|opera house|convention cent(?:re|er)|exhibition cent(?:re|er)|cathedral|freeway|motorway|ferry(?: terminal| wharf)?|mcg|scg|m25|campus|school))\b/;

const ofHouse = /^(?:loft|hall|barn|ballroom|lounge|studio|terrace|bar|courtyard|marquee|stables|cellars?)$/;

/** What stands where a place would and is none that is known: "in Atlantis". As it was written; in a mail with a capital. */
export function unknownPlace(reading: Reading, isLetter = false): string | undefined {
  const pattern =
    /\b(?:in|near|nearby|around|close to|outside|at|towards|from|within) (?:the )?([a-z][a-z]+(?: [a-z]+){0,2})/g;
  const [, landmark] = landmarks.exec(reading.rest) ?? [];
  if (landmark) return landmark;
  for (const [found, words = ""] of reading.rest.matchAll(pattern)) {
    // "Her family is from Chennai" is no place that is sought.
    if (
      found.startsWith("from") &&
      !/\b(?:far|close|near|distance|kms?|miles?|minutes?)\b/.test(reading.whole)
    )
      continue;
    const name: string[] = [];
    for (const word of words.split(" ")) {
      if (
        quietWords.has(word) ||
        (everydayWords.has(word) && !(name.length > 0 && reading.capitals.has(word))) ||
        isTime.test(word) ||
        /^(?:and|or|with|under|for|~)$/.test(word)
      )
        break;
      name.push(word);
    }
    const isCased = isLetter ? reading.capitals.size > 0 : reading.isCased;
    const isWritten = !isCased || name.some((word) => reading.capitals.has(word));
    // "In the loft" is in the venue.
    if (name.length === 0 || !isWritten || name.every((word) => ofHouse.test(word))) continue;
    const at = new RegExp(name.join("[^\\p{L}]+"), "iu").exec(
      reading.message.normalize("NFKD").replace(/\p{M}|['’]/gu, ""),
    );
    return (at?.[0] ?? name.join(" ")).slice(0, 80);
  }
  return undefined;
}
