import type { Surroundings } from "../intent";
import { subjectsOf } from "../memory";
import { countWishes, isNeed, narrows } from "../needs/need";
import { isOfRooms } from "../records/measures";
import { counting, isAbout, isThere, manyWords, ofOne, ofTwo, oneNoun, several } from "../words/phrases";
import { wordsOf } from "../words/words";
import { asBefore } from "./going-on";
import type { Heard } from "./heard";
import { implied } from "./topics";

/** "Venues on the waterfront which take 150": no question which of some. */
const relative =
  /\b((?:venues?|places?|options|somewhere|anywhere|something|anything|hotels?|barns?|winer(?:y|ies)|clubs?|restaurants?|castles?|museums?|warehouses?|spots?|halls?)\b[^,?]{0,40}?) which\b(?! of\b)/;
const listing = /(^\W*|\b(?:please|you|and|me|us) )list\b(?! of)/;

/** What kind of question a message is that names no venue: whom it speaks of, and whether it seeks others. */
export function gistOf(heard: Heard, { memory, rankedIds, isLetter }: Surroundings) {
  const { topics, dropped } = heard;
  const need = asBefore(heard, memory);
  // "Not Ballarat either" is about no two.
  const asked = heard.asked
    .replace(/\b(not|no|nor|dont)\b(.*) either\b/, "$1$2")
    .replace(relative, "$1 that")
    .replace(listing, "$1 show");
  const subject = subjectsOf(memory);
  const isMoreOf =
    need.wheres.length > 1 && /\b(?:more|most|fewer|fewest) [a-z]+ (?:in|around|near|at)\b/.test(asked);
  const isCount = (counting.test(asked) || isMoreOf) && !/\b(?:of (?:these|those|them))\b/.test(asked);
  const isOfOwnRooms =
    /\b(?:rooms?|spaces?)\b/.test(asked) &&
    ((subject.length > 0 && /\b(?:its|their|it|they|there)\b/.test(asked)) ||
      isOfItsRooms(heard, subject) ||
      (subject.length === 1 && /\bthe (?:[a-z]+ )?rooms?\b/.test(asked) && !ofOtherRooms.test(asked)));
  const asksForVenues =
    isCount ||
    ((manyWords.test(asked) || oneNoun.test(asked)) &&
      !/\b(of (these|those|them)|the venue|that venue|this venue)\b/.test(asked) &&
      !isAbout.test(asked) &&
      !isOfOwnRooms &&
      !(subject.length === 1 && isThere.test(asked)) &&
      !(
        /\b(?:is there|any)\b/.test(asked) &&
        subject.length === 1 &&
        !narrows(need) &&
        !/\b(?:venues|places|others?)\b/.test(asked)
      ));
  const wanted = isNeed(need);
  const isSeveral = several.test(asked);
  const isAmong =
    /\b(which(?! (?:number|address|e ?mail|phone|rooms?|halls?|floor|suburb|area|part|days?|times?|way|packages?|menus?|hours?)\b)|any of|who|(?<!hold )of (the|these|those|them)|listed|ranked|shown|screen|list|compare)\b/.test(
      asked,
    );
  const isAboutThem =
    isAbout.test(asked) ||
    (subject.length === 1 &&
      (isThere.test(asked) || (/\b(?:that|it|its|there)\b/.test(asked) && !manyWords.test(asked))));
  const factsAsked = topics.length > 0 || !isAboutThem ? topics : implied(need);
  const all = subject.length > 1 ? subject : memory.venueIds;
  // A venue is "they" as well; of several one asks which.
  const isOfOne =
    memory.chosen?.length === 1 &&
    heard.most === undefined &&
    !/\b(?:which|who|any|all|both|each|either|neither|these|those|compare|list|screen)\b|(?<!hold )\bof them\b/.test(
      asked,
    );
  const spokenOf = isSeveral && !isOfOne ? all : subject;
  // Who says what is sought, or which one of a place, points at no list: "they" are the client then.
  const isOfList =
    /\b(?:these|(?<!none of )those|listed|ranked|shown|screen|list)\b|\bof (?:them|the (?:two|three|four|five))\b/.test(
      asked,
    );
  /** A mail that says what is sought; it has names of people in it. */
  const isMail = countWishes(need) > 1 && narrows(need) && wordsOf(asked).length > 8;
  const isOfOthers = narrows(need) && (!isOfList || (isMail && wordsOf(asked).length > 20));
  const meansScreen =
    !isOfOthers && (spokenOf.length === 0 || (spokenOf.length === 1 && isAmong && !memory.need));
  // "Could they seat 190 in the Docklands?" asks for others than those talked about.
  const isOfOthersThere = need.guests.length > 0 || heard.most !== undefined;
  const isElsewhere = need.wheres.length > 0 && isOfOthersThere && !isOfList;
  const group = isOfItsRooms(heard, subject)
    ? subject
    : isElsewhere
      ? []
      : isSeveral && meansScreen && !ofTwo.test(asked)
        ? rankedIds.slice(0, 50)
        : spokenOf;
  const isLess = dropped.length > 0;
  return {
    /** Its words without what sounds like two and is not. */
    asked,
    need,
    /** The venues that "it" and "they" stand for, and all that were named last. */
    subject,
    all,
    /** Those that are chosen from. */
    group,
    factsAsked,
    wanted,
    isLess,
    isCount,
    isSeveral,
    isAboutThem,
    isOfOwnRooms,
    asksForVenues,
    /** One is asked for; in a mail other sentences may speak of many. */
    isForOne: (isLetter ? asked.split(" , ") : [asked]).some((it) => ofOne.test(it)),
    isMail,
  };
}

/** "The biggest room in town", "the hotel with the biggest room". */
const ofOtherRooms =
  /\b(?:venues|places|(?<!\b(?:the|that|this) )(?:venue|place)|any(?:where|one|body)|town|city|of (?:these|those)|[a-z]+ with (?:the|its|their))\b/;
/** "The biggest room?" after one venue is one of its rooms. */
function isOfItsRooms({ asked, most, need, places }: Heard, subject: readonly number[]) {
  const isSuperlative = /\b(?:[a-z]+est|most|least)\b/.test(asked) && most !== undefined && isOfRooms(most);
  return (
    subject.length === 1 &&
    isSuperlative &&
    /\b(?:rooms?|spaces?)\b/.test(asked) &&
    !narrows(need) &&
    places.length === 0 &&
    !ofOtherRooms.test(asked)
  );
}
