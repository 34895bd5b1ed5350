import type { Heard } from "./heard";
import type { Intent, Surroundings } from "./intent";
import { subjectsOf } from "./memory";
import { wordsOf } from "./words";

/** Why it is doubtful that an intent is what its message means: words of it, and the venues that they may mean. */
export interface Doubt {
  of:
    | "venue" /** "It", "them": those it would be answered of are not those that were talked about. */
    | "list" /** Of all on the screen, though the message does not point at it. */
    | "lost" /** What is asked further after a name that no venue has. */
    | "other" /** "The closest one to it" is not it. */
    | "amount" /** "Under that": under what was not said. */;
  words: string;
  venueIds: number[];
}

/** Nobody asks facts of more venues at once without pointing at the list. */
const MOST_ASKED_OF = 5;
/** A longer message tells a story, in which "it" and "they" are many things. */
const MOST_WORDS = 30;

const pointers =
  /\b(?:it|its|that one|this one|th(?:at|is|e) (?:venue|place|room)|(?:of )?(?:them|those|these)|the (?:first|second|last|third|other)(?: (?:one|two))?(?: of (?:them|those|these))?(?! (?:[a-z]+est|most|least)\b)|(?<=\bthats )the one|both|neither|either(?! or)|whichever|which one)\b|(?<=\brooms? )there\b|\bthere(?= *$)/;
const screen =
  /\b(?:list(?:ed)?|screen|shown|showing|ranked|results?|short ?list(?:ed)?|suggest(?:ed|ions)|recommend(?:ed|ations)|top|all of|of all|any of|the others?|these)\b/;
const amounts =
  /\b(?:under|over|below|above|within|(?:more|less|fewer|cheaper|dearer) than|up to|at (?:least|most)) (?:that|this)(?= *(?:$|,|figure|amount|price|number|budget))/;

/**
 * A second, stricter reading of a message that its answer is held against before it is given: of whom it is asked. It
 * makes no answer of its own. Where the two do not agree, it is asked back what is meant.
 */
export function doubtOf(
  intent: Intent,
  heard: Heard,
  { memory, venues }: Pick<Surroundings, "memory" | "venues">,
): Doubt | undefined {
  const { asked, named, most, need, places } = heard;
  const talkedOf = memory.venueIds;
  const about = "venueIds" in intent ? intent.venueIds : [];
  const isTelling = /^(?:facts|compare|choose)$/.test(intent.kind) && about.length > 0;
  const isNamed = named.mentions.length > 0 || heard.room !== undefined;
  const pointer = pointers.exec(asked)?.[0];
  const doubt = (of: Doubt["of"], words = "", venueIds = talkedOf): Doubt => ({ of, words, venueIds });
  const isOfTalk = about.every((id) => talkedOf.includes(id));
  const isOfMany = about.length > MOST_ASKED_OF;

  if (isTelling && isNamed) {
    // "Is it farther out than the Quince?" speaks of two.
    const isOfBoth = about.length > 1 || !pointer || !/\b(?:it|that one|this one)\b.* than\b/.test(asked);
    return isOfBoth ? undefined : doubt("venue", pointer);
  }
  if (isTelling) {
    if (memory.lost) return doubt("lost", memory.lost, subjectsOf(memory));
    const amount = amounts.exec(asked)?.[0];
    if (amount) return doubt("amount", amount, []);
    const isOfScreen = screen.test(asked) && places.length === 0;
    if (pointer && talkedOf.length > 0 && !isOfTalk && !isOfScreen && places.length === 0)
      return doubt("venue", pointer);
    if (isOfMany && !isOfTalk && !isOfScreen) return doubt("list", pointer);
    if (isOfMany && intent.kind === "facts") return doubt("list", pointer);
    if (
      most &&
      intent.kind === "facts" &&
      about.length === 1 &&
      /\bone\b/.test(asked) &&
      !/\broom/.test(asked)
    )
      return doubt("other");
    // Who speaks of a place, and not of the venue, hardly asks whether that lies there.
    const [where] = need.wheres;
    const lies = (id: number) =>
      venues.some(
        (it) => it.id === id && need.wheres.some((there) => [it.locationId, it.cityId].includes(there.id)),
      );
    if (where && where.within === undefined && !pointer && !about.some(lies))
      return doubt("other", where.name);
  }
  const isShort = wordsOf(asked).length <= MOST_WORDS;
  if (intent.kind === "search" && pointer && heard.isQuestion && isShort && places.length === 0) {
    const isOfOthers =
      intent.need.otherThan !== undefined ||
      intent.than !== undefined ||
      intent.need.wheres.some(({ id }) => id === 0);
    if (!isOfOthers && !memory.need && !memory.searched) return doubt("venue", pointer);
  }
  return undefined;
}
