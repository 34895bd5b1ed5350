import type { Intent, Surroundings } from "../intent";
import { nothingSaid } from "../memory";
import { understand } from "../understanding/understanding";
import { plain, wordsOf } from "../words/words";

const joint = /(?:[.;?!]\s+|,?\s+)(?:and|plus|as well as|then)\s+(?:also )?/gi;

/**
 * The two searches of one message, "a rooftop in Brisbane for 80 and a winery near Adelaide for 60", where each half says
 * by itself what is sought and where; undefined where it is one question.
 */
export function twoSearches(message: string, surroundings: Surroundings): [string, string] | undefined {
  for (const { index, 0: words } of message.matchAll(joint)) {
    const halves: [string, string] = [message.slice(0, index), message.slice(index + words.length)];
    const alone = { ...surroundings, memory: nothingSaid };
    if (halves.every((half) => isWhole(understand(half, alone)))) return halves;
  }
  return undefined;
}

function isWhole(intent: Intent) {
  if (intent.kind !== "search" || intent.isCount || intent.than) return false;
  const { wishes, wheres } = intent.need;
  const isOfKind = wishes.some(
    ({ anyOf, isNot }) => !isNot && anyOf.some(({ kind }) => kind === "style" || kind === "event"),
  );
  return wheres.length > 0 && (isOfKind || intent.most !== undefined);
}

const further =
  /[,;.?!]*\s+(?:(?:and|then|also|plus|so)\s+)?(?=(?:is|does|has|have|can|could|will|do|how|what|whats|where|when|until)\b[^?.]*\b(?:it|its|there|they|their|that one|either|both)\b)/gi;

/** A message that asks for one venue and then something of it, "what is the southernmost, and is it a golf club?", in two. */
export function oneAndMore(message: string, surroundings: Surroundings): [string, string] | undefined {
  for (const { index, 0: words } of message.matchAll(further)) {
    if (index === 0) continue;
    const first = understand(message.slice(0, index), surroundings);
    if (first.kind === "search" && first.most && first.limit === 1)
      return [message.slice(0, index), message.slice(index + words.length)];
  }
  return undefined;
}

const MOST_WORDS = 25;
const fallback =
  /[,;.]?\s+(?:(?:(?:and|but|or)\s+)?if (?:(?:there(?:['’]s| is| are)?|they have|you find|you have) )?(?:nothing|none|no(?: one| luck| joy)?|not)(?: (?:there|fits?|suitable|available|works?|comes up|doing|good))*|(?:or )?failing (?:that|which)|otherwise|(?:and )?as (?:a )?(?:fall ?back|back ?up|second choice|plan b))(?:,? (?:then|try|go(?: for)?|maybe|look in|check|at))*[,:]?\s+/i;
/** "If there's nothing in Harrogate try Leeds". */
const ifNothing =
  /^\W*(?:(?:and|but|ok|so)\s+)*if (?:(?:there(?:['’]s| is| are)?|they have|you find)\s+)?(?:nothing|none|no(?: one| luck| joy)?) (?=(?:in|at|near|around)\b)(.+?),? (?:then |please |maybe )*(?:then|try|go for|what about|how about|check|look in|do) (.+)$/i;
const either = /,?\s+or\s+(?:else\s+)?(?=\S)/gi;

/**
 * A search and another one in two: "St Kilda, if nothing then Port Melbourne" for where there is nothing of the first,
 * "Liverpool for 120, or Manchester for 90" each with numbers of its own. The second goes on with the first.
 */
export function oneOrElse(
  message: string,
  surroundings: Surroundings,
): { first: string; second: string; isFallback: boolean } | undefined {
  const [, here, there] = ifNothing.exec(message) ?? [];
  if (here && there) return { first: here, second: there, isFallback: true };
  const then = fallback.exec(message);
  if (then) {
    const [first, second] = [message.slice(0, then.index), message.slice(then.index + then[0].length)];
    const sought = understand(first, surroundings);
    if (sought.kind === "search" && /[a-z]{3}/i.test(second)) return { first, second, isFallback: true };
  }
  // In a mail "or" stands between much else.
  if (surroundings.isLetter || wordsOf(plain(message)).length > MOST_WORDS) return undefined;
  const alone = { ...surroundings, memory: nothingSaid };
  for (const { index, 0: words } of message.matchAll(either)) {
    const [first, second] = [message.slice(0, index), message.slice(index + words.length)];
    const sought = [first, second].map((half) => understand(half, alone));
    if (sought.every(isPlaced)) return { first, second, isFallback: false };
    if (sought.every(isWhole)) return { first: `${first}${partyOf(sought)}`, second, isFallback: false };
  }
  return undefined;
}

/** Whether it says where, and a number of guests or an amount for there. */
function isPlaced(intent: Intent) {
  if (intent.kind !== "search" || intent.isCount || intent.than) return false;
  const { guests, perHead, total, wheres } = intent.need;
  return wheres.length > 0 && (guests.length > 0 || perHead !== undefined || total !== undefined);
}

/** "A winery near Geelong or a barn near Ballarat for 90": as many in either place. */
function partyOf([first, second]: readonly Intent[]) {
  if (first?.kind !== "search" || second?.kind !== "search" || first.need.guests.length > 0) return "";
  const [party] = second.need.guests;
  return party ? `, ${party.max} guests` : "";
}
