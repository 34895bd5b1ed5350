import type { SeatingStyle } from "@contract/vocabulary";
import type { Reading } from "../words/reading";
import { seatingWords } from "../words/vocabulary";

/**
 * How guests are to sit or stand, where it was not said with their number; "seated and standing" without a number asks for
 * all that a room takes.
 */
export function readSeating(reading: Reading, isCounted: boolean): (SeatingStyle | "seated")[] {
  const found: (SeatingStyle | "seated")[] = [];
  // "How many can it seat and stand?" asks for both.
  reading.take(
    /\bseats?(?: down)? (?:and|or) stand(?:s|ing)?\b|\bstand(?:s|ing)? (?:and|or) seat(?:s|ed)?\b/,
  );
  for (const [style, words] of seatingWords)
    if (
      reading.take(
        new RegExp(
          `${words.source}(?:[ -]?(?:style|seating|setup|set up|layout|reception|party|event|function|format|configuration))*`,
        ),
      )
    )
      found.push(style);
  if (reading.take(/\b(?:seated|sit[ -]?down)(?: (?:dinner|lunch|meal|reception))?\b/)) found.push("seated");
  const isOfBoth = found.includes("seated") && found.includes("cocktail");
  return isOfBoth && !isCounted ? [] : found;
}

const apart =
  /\b(?:in |plus |and |then |also )*(?:an?|the|one)? ?(?:other|another|second|separate|different|further|adjoining|break ?out|side) (?:rooms?|spaces?|one)\b|\banother(?= (?:for )?\d)|\banother(?= (?:for )?~)|\bin (?:another|a second|the other|a different)(?: one)?\b|\b(?:in )?(?:two|2|separate) (?:separate |different )?(?:rooms|spaces)\b|\b(?:separately|in parallel|simultaneously|(?:at|during|over) the same time|alongside)\b/;

/** "And another room for 40 in boardroom style": each of several parties has a room of its own. */
export const readApart = (reading: Reading): boolean => reading.takeAll(apart).length > 0;

const wholeVenue =
  "(?:the |a |an )?(?:(?:entire|whole|full|total|complete)[ -](?:venue|place|building|house|site|property|thing|lot)(?: numbers?| hire| capacity)?|venue as a whole|hire of the (?:entire|whole) (?:venue|place)|lot|exclusive use)";
const oneRoom =
  "(?:all |fit(?:s|ted|ting)? |be |just |only |have to |has to |must |needs? to |got to |stay |together )*(?:in(?:to)? )?(?:just |only )?(?:one|1|a single|the same|one single|any one)(?: (?:single|big|large))? (?:room|space)(?: (?:only|though|please|alone|by itself))*";

/** "All in one room, not spread across the entire venue": no entire venue holds them then. */
export function readOneRoom(reading: Reading): boolean {
  const notWhole = reading.take(
    new RegExp(
      `(?:, )?\\b(?:not|no|never|isnt|arent|cant be|cannot be|dont (?:want|mean|need|count)|rather than|instead of|as opposed to|without|but not|forget|except|other than|excluding)(?: (?:be|by|being|for|with|just|having|to (?:hire|take|have|use|book)|hiring|taking|using|spread|split|(?:in|across|over)))* ${wholeVenue}\\b`,
    ),
  );
  const inOne = reading.take(
    new RegExp(`(?<!\\b(?:than|least|about) )\\b${oneRoom}\\b|\\b(?:single|one) room only\\b`),
  );
  if (inOne)
    reading.take(
      new RegExp(`(?:, )?\\b${wholeVenue}(?: (?:is|are))? (?:no good|no use|does not count|doesnt count)\\b`),
    );
  return (
    inOne !== undefined || (notWhole !== undefined && /\b(?:entire|whole|full|total)\b/.test(notWhole[0]))
  );
}
