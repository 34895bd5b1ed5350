import type { Intent, Superlative } from "../intent";
import { isWhole, type Need, noNeed, type Where, type Wish } from "../needs/need";
import { wordsOf } from "../words/words";
import type { Edit } from "./edits";

/** So many words are no change of the last search: "could they seat 190 in the Docklands?" at the end of a story. */
const MANY_WORDS = 10;

const goingOn =
  /^\W*(?:and|but|or|what about|how about|same|instead|try|now|actually|then|with|also|ok|okay|just|only|for)\b|\b(?:instead|same|as well|too|rather)\b/;

/** Whether a message says by itself what is sought: a kind and its place, the most of something or "venues" somewhere. */
export function isOwnSearch(need: Need, asked: string, asksForVenues: boolean, most?: Superlative) {
  if (isWhole(need, asksForVenues)) return true;
  if (need.wheres.length === 0) return asksForVenues && need.elsewhere.length > 0 && kindsOf(need).length > 0;
  // "Brum, 200 cabaret" says it all; "and Brum for 200?" goes on.
  const isFull = asksForVenues || wordsOf(asked).length > MANY_WORDS || !goingOn.test(asked);
  return (
    (most !== undefined && !/\bfirst\b/.test(asked)) ||
    (isFull && need.guests.length > 0) ||
    (asksForVenues && /\bvenues?\b|\bhow many\b/.test(asked))
  );
}

/** A search with what the one before asked for and it does not, where that is anything. */
export function withLost(intent: Intent, before: Need | undefined): Intent {
  if (intent.kind !== "search" || !before) return intent;
  const noLonger = lostOf(before, intent.need);
  return noLonger ? { ...intent, noLonger } : intent;
}

/** What a need asked for and a later one neither asks for nor puts something else in its place. */
function lostOf(before: Need, now: Need): Need | undefined {
  const has = (wish: Wish) =>
    now.wishes.some(
      (it) =>
        it.anyOf.some(({ kind }) => kind === "style" && ofStyle(wish)) ||
        it.anyOf.some((a) => wish.anyOf.some((b) => a.kind === b.kind && a.value === b.value)),
    );
  const isAssumed = (list: readonly { isAssumed?: boolean }[]) => list.every((it) => it.isAssumed);
  const isPriced = now.perHead ?? now.total;
  const lost: Need = {
    ...noNeed,
    wishes: before.wishes.filter((wish) => !has(wish)),
    guests: isAssumed(now.guests) && !now.isForEvent ? before.guests.filter((it) => !it.isAssumed) : [],
    seating: now.seating || now.guests.some(({ how }) => how) ? undefined : before.seating,
    perHead: isPriced ? undefined : before.perHead,
    total: isPriced ? undefined : before.total,
    minimum: now.minimum ? undefined : before.minimum,
    lateMinutes: now.lateMinutes === undefined ? before.lateMinutes : undefined,
    isPast: before.isPast,
    withOffer: now.withOffer ? undefined : before.withOffer,
    isInOneRoom: now.isInOneRoom ? undefined : before.isInOneRoom,
    wheres: isAssumed(now.wheres) && !now.isAnywhere ? before.wheres.filter((it) => !it.isAssumed) : [],
  };
  const isAny = Object.entries(lost).some(
    ([key, it]) => key !== "isPast" && (Array.isArray(it) ? it.length > 0 : it !== undefined),
  );
  return isAny ? lost : undefined;
}

const kindsOf = ({ wishes }: Need) =>
  wishes.flatMap(({ anyOf, isNot }) =>
    isNot ? [] : anyOf.flatMap(({ kind, value }) => (kind === "style" || kind === "event" ? [value] : [])),
  );

/** Whether it is for another kind of venue than the search before. */
export const isOfOtherKind = (need: Need, before: Need | undefined) =>
  before === undefined || kindsOf(need).some((value) => !kindsOf(before).includes(value));

/** What a message says is sought, with what of the last search stays beside it: "or York", "swap Sheffield for York". */
export function withStaying(
  need: Need,
  before: Need,
  { stays, besides }: Pick<Edit, "stays" | "besides">,
): Need {
  const isNew = ({ id }: Where) => need.wheres.every((it) => it.id !== id);
  const wheres = need.wheres.length > 0 ? [...stays.filter(isNew), ...need.wheres] : need.wheres;
  const styles = before.wishes.filter(ofStyle);
  const [wish, ...more] = need.wishes.filter(ofStyle);
  const isCuisine = (it: Wish | undefined) => it?.anyOf.some(({ value }) => cuisines.has(value)) === true;
  // "Asian restaurant", "or African": Asian or African.
  const last = styles.findLast((it) => isCuisine(it) === isCuisine(wish)) ?? styles.at(-1);
  if (!besides || !wish || !last || more.length > 0) return { ...need, wheres };
  const kept = besides === "and" ? styles : styles.filter((it) => it !== last);
  const both = besides === "and" ? wish : { anyOf: [...last.anyOf, ...wish.anyOf] };
  return { ...need, wheres, wishes: [...kept, both, ...need.wishes.filter((it) => it !== wish)] };
}

const ofStyle = ({ anyOf, isNot }: Wish) => !isNot && anyOf.some(({ kind }) => kind === "style");

const cuisines = new Set<string>(["African", "Asian", "Jewish"]);
