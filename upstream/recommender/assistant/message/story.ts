import { literal } from "@contract/literal";
import type { Surroundings } from "../intent";
import { speaksOf } from "../names/accounted";
import { nameReader } from "../names/subjects";
import { findPlaces } from "../places/places-found";
import { inDigits } from "../words/numbers";
import { Reading } from "../words/reading";
import { plain } from "../words/words";
import { readLetter, withoutNumbers } from "./letters";
import { namesOfSearch } from "./names-in-search";

/** What a message asks, and the sentences of it that only tell a story. */
export interface Told {
  asks: string;
  besides: string[];
  /** It is a mail, a form or a note of a call. */
  isLetter: boolean;
}

/** By what a sentence asks for something, or says what it must be. */
const asking =
  /\?|[$£€] ?\d|\b(?:please (?:also )?(?:tell|send|let|show|list|find|give|suggest|recommend|compare|check|confirm|advise|quote)|(?:tell|send|show|list|find|give|suggest|recommend|compare|look up|advise|name) (?:me|us|him|her|them|what|which|whether|if|the|all|some|a|any|it)\b|let (?:me|us) (?:know|have)|(?:could|can|would|will) you|(?<!\bdidn['’]?t )wants?|wanted to (?:know|hear)|needs?|would (?:also |really |both |all )*(?:like|love)|['’]d (?:like|love|prefer|need|want)|id (?:like|love)|looking for|look for|hop(?:e|ing) for|must|has (?:got )?to|have (?:got )?to|should|got to be|(?:is|are|it['’]?s|its) to be|to be (?:in|at|near)|requir\w+|essential|matters most|important|insists?|budget|spend|afford|asks|asked (?:(?:me|us|him|her) )?(?:if|whether|which|what|how|for)|asking|hates?|loathes?|can['’]?t stand|wo(?:n['’]?t| not) (?:have|do|go|take)|refus\w+|wheelchair|wonder\w*|keen (?:to|on)|happy with|my question|(?:settled|set|decided|agreed|voted) (?:on|for)|dream(?:ing)? of|(?:do|does|did)n['’]?t (?:like|care for)|(?:we|i|they|she|he)['’]?(?:re|m|s| are| am| is) after)\b|\b\d+ (?:guests|people|pax|heads|of (?:us|them|you)|seated|standing)\b/i;
/** How a question begins that has no mark at its end. */
const questioning =
  /^(?:(?:and|also|but|plus|then) )*(?:is|are|does|do|can|could|what(?:['’]?s)?|how(?:['’]?s)?|which|who['’]?s|will|any|remind|confirm|check|latest|total|price|cost) /i;
export const isQuestion = (sentence: string) => sentence.endsWith("?") || questioning.test(sentence);
/** That it must be so, whatever it is: no story. */
const demanding =
  /\?|\b(?:must|has (?:got )?to (?:be|have)|have (?:got )?to (?:be|have)|should (?:be|have)|got to be|requir\w+|essential|insists?)\b/i;
/** What people are and did, and feel; what stands in such a sentence is not sought. */
const telling =
  /^(?:(?:and|but|so|or|also|well|ok|okay|anyway|because|as|since|though|while|which|who) )*(?:i|we|he|she|they|it|my|our|his|her|their|mum|dad|everyone|nobody|both|last|that|this|there|thanks?|lovely)\b/i;
const past =
  /\b(?:was|were|went|grew|met|lived|saw|seen|drove|cried|said|told|thinks?|says|loved|loves|got|came|comes? from|had|has (?:just |already |never )?been|have been|did|made|took|taken|kept|works?|swears?|never|always|ran|run|read|heard|spoke|speaks|adores?|hates?|feels?|jokes|mad about|fell|used to|retir\w+|held|born|(?:wo|do|does|ca)n['’]?t)\b/i;
/** "Hope you are well", "he sleeps in the day", "my brother has a restaurant": of no venue either. */
const ofPeople =
  /^(?:please )?(?:excuse|forgive|pardon|sorry|apologies|hope|great talking|(?:good|nice|lovely) to|congrat\w*|did ?n['’]?t|would ?n['’]?t|could ?n['’]?t)\b|^(?:(?:and|but|as|since|because|who) )*(?:he|she) (?!(?:wants|needs|asks|must|has|is|insists|prefers|likes|says)\b)[a-z]+s\b|\b(?:my|our|his|her|their|the)(?: [\p{L}-]+){0,2} (?:mother|father|mum|mom|dad|parents|brother|sister|husband|wife|partner|fianc[eé]e?|boyfriend|girlfriend|boss|manager|ceo|director|chairman|president|colleague|friend|cousin|aunt|auntie|uncle|nan|gran\w*|daughter|son)(?:-in-law)?(?: [\p{Lu}][\p{L}]+)? (?:is|are|has|have) an? /iu;
const denying =
  /\b(?:no|not|never|nobody|nothing|none|nor|cannot|(?:do|does|did|is|are|was|were|have|has|had|ca|wo|could|would|should)n['’]?t)\b/i;
const clauses =
  /(,\s+|;\s+|\s+[-–—]+\s+|\s+(?=(?:because|though|while)\b)|\s+(?=(?:and|but|so|or|as|since|who) (?:i|we|he|she|they|my|our|his|her|their|it|that|the|everyone|nobody|please|wo)))/i;
/** How people put that something is a must. */
const idioms: readonly (readonly [RegExp, string])[] = [
  [/\b(?:is not|isn['’]?t|not|non)[ -]negotiable\b/gi, "is a must"],
  [
    /\b(?:will|would|does|do|can) ?(?:not|n['’]t) budge on(?: is)?\b|\bwon['’]?t budge on(?: is)?\b/gi,
    "insists on",
  ],
  [/\bif (?:i|we) (?:don['’]?t|do not|can['’]?t|cannot) (?=find\b)/gi, ""],
  [/\b(?:Mr|Mrs|Ms|Miss|Dr)\.? \p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]*)?/gu, "the client"],
];
/** Stands for the comma in a venue's name, where no clause ends. */
const COMMA = "\u201a";
/** "What can you do?" is that, whoever tells what around it. */
const asksHelp =
  /^\W*(?:so |and |right then |hello )*what (?:is it (?:that )?)?(?:can you|you can|(?:are you|you are) able to) (?:actually |really |even )?do(?: for (?:me|us))?\W*$/i;

/** Reads a message: of a letter only the sentences that ask are understood, the others are named as a story. */
export function readStory(message: string, surroundings: Surroundings): Told {
  const plainly = withoutNumbers(message);
  const sentences = readLetter(plainly);
  if (!sentences) return { asks: plainly, besides: [], isLetter: false };
  const [plea] = sentences.filter((it) => asksHelp.test(it));
  if (plea) return { asks: plea, besides: listed(sentences.filter((it) => it !== plea)), isLetter: true };
  const namesIn = remembered(nameReader(surroundings, true));
  const { refusedIn } = namesOfSearch({ ...surroundings, isLetter: true });
  const placesIn = remembered((text) => {
    const { places, country, eventCityId } = surroundings;
    return findPlaces(new Reading(text), places, { country, eventCityId, others: new Set() }).map(
      ({ best, region }) => region ?? best.name,
    );
  });
  const isKnown = remembered(
    (text) =>
      hasNumber(text) ||
      /\b(?:in|at|near|around) \p{Lu}\p{L}+/u.test(text) ||
      speaksOf(text) ||
      namesIn(text).length > 0 ||
      placesIn(text).length > 0,
  );
  const asked: string[] = [];
  const told: string[] = [];
  let spokenOf = "";
  for (const said of sentences) {
    const { kept, dropped } = pruned(
      idioms.reduce((text, [words, meant]) => text.replace(words, meant), said),
    );
    if (!isAsking(kept)) {
      told.push(said);
      if (namesIn(said).length > 0) spokenOf = said;
    } else {
      if (spokenOf && isOfIt(kept, namesIn(spokenOf))) {
        asked.push(subjectOf(spokenOf, kept));
        told.splice(told.indexOf(spokenOf), 1);
      }
      spokenOf = "";
      asked.push(/[.?!]$/.test(kept) ? kept : `${kept}.`);
      told.push(...dropped);
    }
  }
  if (asked.length === 0) return { asks: sentences.join(" "), besides: [], isLetter: true };
  return { asks: [...subjectsTold(), ...asked].join("\n"), besides: listed(told), isLetter: true };

  function isAsking(sentence: string) {
    if (asking.test(sentence) || questioning.test(sentence))
      return demanding.test(sentence) || isKnown(sentence);
    const names = namesIn(sentence);
    if (names.length === 0) return isKnown(sentence);
    // "Not the Pemberton, her ex works there."
    if (refusedIn(sentence).ids.length > 0) return true;
    // "Velvet Moth: Loft per head"
    const rest = names.reduce((text, name) => text.replace(name, ""), sentence);
    return !telling.test(sentence) && !past.test(sentence) && speaksOf(rest);
  }

  /** The venues that were told of, and the room of them where the question does not name it. */
  function subjectOf(text: string, question: string) {
    const names = [...new Set(namesIn(text))];
    const ids = surroundings.venues.filter(({ name }) => names.includes(name)).map(({ id }) => id);
    const room = surroundings.rooms.find(
      ({ name, venueId }) =>
        ids.includes(venueId) && text.includes(name) && !names.some((it) => it.includes(name)),
    );
    const isSaid = !room || question.includes(room.name);
    return `${isSaid ? "" : `The ${room.name} at `}${names.join(" and ")}.`;
  }

  /** "A friend told us of the Packing Shed. Can guests stay there?": asked of what was told of right before. */
  function isOfIt(sentence: string, names: readonly string[]) {
    if (namesIn(sentence).length > 0 || isOfMany.test(sentence) || isOfAnother.test(sentence)) return false;
    const ids = surroundings.venues.filter(({ name }) => names.includes(name)).map(({ id }) => id);
    return (
      /\b(?:it|its|there|their|they|them|both|each|either|the (?:two|venue|place))\b/i.test(sentence) ||
      surroundings.rooms.some(({ name, venueId }) => ids.includes(venueId) && sentence.includes(name))
    );
  }

  /** A sentence without its asides: what somebody is like or did, and what is denied of nothing that is known. */
  function pruned(sentence: string) {
    if (sentence.includes("?")) return { kept: sentence, dropped: [] };
    const names = namesIn(sentence);
    const dropped: string[] = [];
    const unlessKnown = (said: string) => {
      const isOfName = names.some((name) => name.includes("("));
      if (isOfName || namesIn(said).length > 0 || isKnown(said) || asking.test(said)) return said;
      dropped.push(said.trim());
      return "";
    };
    const parts = names
      .reduce(
        (text, name) => text.replace(new RegExp(literal(name), "gi"), (it) => it.replaceAll(", ", COMMA)),
        sentence,
      )
      .replace(/\s*\([^()]*\)/g, unlessKnown)
      .replace(remarks, unlessKnown)
      .split(clauses);
    const kept = parts.map((part, at) => {
      if (at % 2 === 1 || asking.test(part) || !isAside(part)) return part;
      dropped.push(part);
      return "";
    });
    const rest = kept
      .join("")
      .replaceAll(COMMA, ", ")
      .replace(/^[\s,;–—-]+/, "")
      .trim();
    return { kept: rest, dropped };
  }

  function isAside(part: string) {
    if ((telling.test(part) && past.test(part)) || ofPeople.test(part)) return !hasNumber(part);
    return (telling.test(part) || denying.test(part)) && !isKnown(part);
  }

  /** "She loves the Gasworks. Does it have parking?", "We grew up in Fremantle. What is the cheapest there?" */
  function subjectsTold(): string[] {
    const whole = asked.join(" ");
    const names = [...new Set(told.flatMap(namesIn))];
    if (names.length > 0 && namesIn(whole).length === 0 && !isOfMany.test(whole) && !isOfAnother.test(whole))
      return [subjectOf(told.join("\n"), whole)];
    const [called] = told.flatMap(
      (it) => /\b(?:the|at) (\p{Lu}[\p{L}'’]+(?: \p{Lu}[\p{L}'’]+)*)/u.exec(it)?.[1] ?? [],
    );
    if (
      called &&
      /\bit\b/i.test(whole) &&
      speaksOf(whole) &&
      !isOfMany.test(whole) &&
      placesIn(whole).length === 0
    )
      return [`The ${called}.`];
    if (!/\bthere\b/i.test(whole) || placesIn(whole).length > 0) return [];
    return [...new Set(told.flatMap(placesIn))].map((name) => `In ${name}.`);
  }
}

/** "A garden venue": another than the one that was told of. */
const isOfAnother =
  /\b(?:an?|another|some|any|other)\b(?: [\w'’-]+){0,3} (?:venues?|places?|winer(?:y|ies)|vineyards?|barns?|hotels?|restaurants?|rooftops?|castles?|museums?|warehouses?|gardens?|halls?|spots?)\b/i;

/** The same text is asked about again and again while a letter is taken apart. */
function remembered<Value>(read: (text: string) => Value) {
  const known = new Map<string, Value>();
  return (text: string) => {
    const value = known.get(text) ?? read(text);
    known.set(text, value);
    return value;
  };
}

const hasNumber = (text: string) => /\d/.test(inDigits(plain(text)));
const isOfMany = /\b(?:venues|places|options|somewhere (?:in|with|for|near|that))\b/i;
/** What somebody said, word for word. */
const remarks = /["“](?=[^"”]*\b(?:i|we|they|he|she|they['’]ll|we['’]ll|i['’]m)\b)[^"“”]*["”]/giu;

/** Sentences as they are told to be left aside: without those that say nothing, and brackets around them. */
const listed = (sentences: readonly string[]) =>
  sentences
    .map((sentence) => sentence.replace(/^[\s,;(–—-]+|[\s,;)–—-]+$/gu, "").trim())
    .filter((it) => /\p{L}.*\s.*\p{L}/u.test(it) && !it.endsWith(":") && !sayingNothing.test(it));
/** "Can you send me", "thanks for getting back so quick". */
const sayingNothing =
  /^(?:(?:many |much )?(?:thanks|thank you|thx|cheers|ta)\b[^?\d]{0,60}|(?:please )?(?:advise|let (?:me|us) know)|(?:can|could) you (?:send|tell|let) (?:me|us)(?: know)?)[.!]*$/i;
