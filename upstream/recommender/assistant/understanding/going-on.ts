import type { Intent, Superlative } from "../intent";
import type { Memory } from "../memory";
import {
  countWishes,
  isNeed,
  isWhole,
  type Need,
  noNeed,
  refined,
  relieved,
  type Where,
} from "../needs/need";
import {
  adding,
  changing,
  comparative,
  isAbout,
  isAmongThem,
  isFragment,
  judgesFit,
  judging,
  ofOneVenue,
  pointing,
  turning,
} from "../words/phrases";
import type { Topic } from "../words/vocabulary";
import type { gistOf } from "./gist";
import type { Heard, Understood } from "./heard";

/** Whether the last search goes on with what is said now, and all of it is understood. */
export function isChange(asked: string, heard: Heard, asksForVenues: boolean) {
  const { need, dropped, topics } = heard;
  const isLess = dropped.length > 0;
  if (comparative.test(asked) && !judging.test(asked) && !pointing.test(asked)) return true;
  if (
    !(isNeed(need) || isLess || need.isAnywhere) ||
    judging.test(asked.replace(/\b(?:less|more|fewer|later) than\b/, "")) ||
    /\b(it|its|they)\b/.test(asked.replace(/\b(?:make|of|from) it\b/, ""))
  )
    return false;
  if (isWhole(need, asksForVenues)) return false;
  if (changing.test(asked) || turning.test(asked) || isLess) return true;
  if (isFragment.test(asked) && topics.length === 0) return true;
  // Nothing but wishes, and no question: they go on with what was sought.
  const isOfWishes = topics.every((topic) => isWished(need, topic));
  return isOfWishes && !asksForVenues && (!heard.isQuestion || adding.test(asked));
}

/** Whether a message changes the last search by its words on the list that was found, or drops what was sought. */
export function isOfLast(
  { isOfSearch, dropped, most }: Understood,
  { asked, need, wanted, isCount, asksForVenues }: ReturnType<typeof gistOf>,
  before: Need,
) {
  if (isCount || isWhole(need, asksForVenues) || ofOneVenue.test(asked)) return false;
  const features = ({ wishes }: Need) => wishes.flatMap(({ anyOf }) => anyOf).length;
  if (features(relieved(before, dropped)) < features(before)) return true;
  return (isOfSearch || need.isInOneRoom === true) && (wanted || dropped.length > 0 || most !== undefined);
}

const isWished = ({ wishes, withOffer }: Need, topic: Topic) =>
  (topic === "offers" && withOffer === true) ||
  wishes.some(({ anyOf }) => anyOf.some(({ value }) => value === topic));

/** "And the price?" */
const barePrice =
  /^\W*(?:(?:and|so|ok|the|whats|what is|what) )*(?:prices?|costs?|how much)(?: (?:is it|would it be|then|please))*\W*$/;

/** What of a need stands of what was said of a venue: "what would that cost?" keeps the guests, "75 then?" the budget. */
export function keptOn(
  asked: string,
  { need, topics }: Pick<Heard, "need" | "topics">,
  { guests, budget, need: sought, said }: Memory,
): Need {
  const asksForTotal =
    /\b(?:totals?|all up|all in|altogether|overall|in all|that|whole (?:bill|lot|thing)|bill|come(?:s)? to)\b/.test(
      asked,
    );
  const [saidParty, ...others] = said?.need.guests ?? [];
  if (barePrice.test(asked) && need.guests.length === 0 && saidParty && others.length === 0)
    return { ...need, guests: [saidParty] };
  const party = guests ?? (sought?.guests.length === 1 ? sought.guests[0] : undefined);
  if (topics.includes("price") && need.guests.length === 0 && asksForTotal)
    return { ...need, guests: party ? [party] : [] };
  // "Cost for 150 in it?" after whether they fit in theatre style.
  const isSame = need.guests.length === 1 && guests && need.guests[0]?.max === guests.max;
  const as =
    isSame && !need.seating
      ? { ...need, guests: [{ ...guests, ...need.guests[0], how: need.guests[0]?.how ?? guests.how }] }
      : need;
  const isOnlyGuests = countWishes(need) === need.guests.length && topics.length === 0;
  return isOnlyGuests && !judgesFit.test(asked) ? { ...as, ...budget } : as;
}

/** "Of the theatre ones", "back to the wineries": the last search, where it was for that kind and is talked about no longer. */
export function searchedBefore({ need, asked }: Heard, { need: current, searched }: Memory) {
  const isBack = /\b(?:of|from|among|back to) the (?:[a-z]+ ){1,3}ones\b|\bback to (?:the|those)\b/;
  if (current || !searched || !isBack.test(asked)) return undefined;
  const hows = [searched.seating, ...searched.guests.map(({ how }) => how)];
  const kinds = need.wishes.filter(({ anyOf }) =>
    anyOf.some(({ kind }) => kind === "style" || kind === "event"),
  );
  const isOfKind = kinds.some(({ anyOf }) =>
    searched.wishes.some((wish) => wish.anyOf.some(({ value }) => anyOf.some((it) => it.value === value))),
  );
  return isOfKind || (need.seating !== undefined && hows.includes(need.seating)) ? searched : undefined;
}

/** "I need one in Perth": with what was asked of a venue before. */
export function asBefore({ need, asked }: Heard, { need: before, said }: Memory): Need {
  const isOne = /\b(?:need|want|find|after|got|get|have|any) (?:me |us )?(?:one|somewhere)\b|\bsame\b/.test(
    asked,
  );
  if (!isOne || before || !said || need.wishes.length > 0) return need;
  return {
    ...need,
    wishes: said.need.wishes,
    guests: need.guests.length > 0 ? need.guests : said.need.guests,
  };
}

/** "And for 85?" after a price asks for the price. */
export const topicsOf = (asked: string, need: Need, topics: Topic[], memory: Memory) =>
  topics.length === 0 && need.guests.length > 0 && !judgesFit.test(asked)
    ? memory.topics.filter((topic) => topic === "price")
    : topics;

/** "From Perth then": how far the venue talked about is from there. */
export function measuredAgain({ places, topics, toward, unknown }: Heard, subject: number[], memory: Memory) {
  const isOnlyFrom = places.length > 0 && places.every(({ relation }) => relation === "from");
  const isMeasured = memory.topics.includes("distance") && topics.every((topic) => topic === "distance");
  return isOnlyFrom && isMeasured && toward && subject.length === 1 && unknown.length === 0
    ? {
        kind: "facts" as const,
        venueIds: subject,
        topics: ["distance" as const],
        need: noNeed,
        unheard: [],
        toward,
      }
    : undefined;
}

/** Words that point at nothing by themselves: "is there", "cheaper than that", "one that costs less". */
const pointless =
  /\b(?:(?:is|are|if) there(?: (?:is|are)(?: (?:any|one|some|such))?)?|than (?:that one|that|it|this|them)|that(?= (?:costs?|is|are|comes?|has|works?|would|might)\b))/g;

/** "Too steep, a cheaper rooftop?": cheaper than the one talked about. */
export function thanIt(
  { dropped, most, unheard, abroad }: Heard,
  { asked, need, subject, isOfOwnRooms }: ReturnType<typeof gistOf>,
  { need: before, thanId, earlier }: Memory,
): Intent | undefined {
  // "Cheaper one?" after two that were asked about is one of those.
  if (earlier !== undefined && /^\W*(?:and |so |the )?[a-z]+er one\W*$/.test(asked)) return undefined;
  const isThanIt = thanId !== undefined && /\bthan (?:it|that|that one)\b/.test(asked);
  const [only, ...more] = isThanIt ? [thanId] : subject;
  if (most === undefined || only === undefined || more.length > 0) return undefined;
  const text = asked.replace(pointless, "");
  const isOfIt = isAbout.test(text) || judging.test(text) || pointing.test(text) || isOfOwnRooms;
  if (!isThanIt && (!comparative.test(asked) || isOfIt || (!before && need.wheres.length > 0)))
    return undefined;
  return {
    kind: "search",
    need: { ...(before ? refined(relieved(before, dropped), need) : need), otherThan: [only] },
    unheard: [...unheard, ...abroad],
    most,
    than: { venueId: only, by: most },
  };
}

const asksWhichRoom =
  /\b(?:which|what)(?: of (?:its|their|the|those|these))? (?:rooms?|spaces?|halls?)\b|\bname of the (?:room|space)\b|^\W*(?:and |so )*rooms?\W*$/;

/** "In which room?" after it was asked whether so many fit. */
export function inWhichRoom(
  { topics, most, unheard }: Heard,
  { asked, need, subject }: { asked: string; need: Need; subject: readonly number[] },
  { guests }: Memory,
): Intent | undefined {
  const isOfOthers =
    need.wishes.length > 0 || need.wheres.length > 0 || /\bvenues?\b(?<!\bthe venue)/.test(asked);
  const isOfElse = most !== undefined || topics.some((topic) => topic !== "rooms" && topic !== "capacity");
  if (
    !asksWhichRoom.test(asked) ||
    need.total ||
    need.perHead ||
    subject.length !== 1 ||
    !guests ||
    isOfOthers ||
    isOfElse
  )
    return undefined;
  const party = need.guests[0] ?? guests;
  return { kind: "facts", venueIds: [...subject], topics: [], need: { ...noNeed, guests: [party] }, unheard };
}

/** The place that is measured from: the only one, or the middle of the region whose parts they are. */
function middleOf(wheres: readonly Where[]): Where | undefined {
  const [first, ...others] = wheres;
  if (!first || others.length === 0) return first;
  if (!first.region || others.some(({ region }) => region !== first.region)) return undefined;
  const mean = (of: (where: Where) => number) =>
    wheres.reduce((sum, where) => sum + of(where), 0) / wheres.length;
  return {
    ...first,
    id: 0,
    name: `the middle of ${first.region}`,
    lat: mean(({ lat }) => lat),
    lng: mean(({ lng }) => lng),
  };
}

/** "Which would be closest to Brunswick?" is asked of those talked about. */
export function nearestOfThem(
  { most, topics, unheard }: Heard,
  { asked, need, all }: { asked: string; need: Need; all: number[] },
): Intent | undefined {
  const toward = middleOf(need.wheres);
  const isOfTwo = all.length === 2 && /\b(?:closer|nearer)\b/.test(asked);
  if (most !== "nearest" || !toward || all.length < 2) return undefined;
  if (!isOfTwo && !isAmongThem.test(asked)) return undefined;
  return { kind: "choose", venueIds: all, topics, most, need: { ...need, wheres: [] }, unheard, toward };
}

/** "And a boardroom for 30 as well": another party beside the one before. */
export function isOneMore({ guests }: Need, need: Need, asked: string) {
  const [party] = need.guests;
  return party?.how !== undefined && party.how !== guests[0]?.how && adding.test(asked);
}

/** "And the smallest?" after the biggest room asks for the smallest room. */
export const inKind = (said: Superlative, { most }: Memory): Superlative =>
  most?.endsWith(" room") ? ofRooms(said) : said;

/** "The biggest room": of all their rooms, where rooms were asked for. */
export const ofRooms = (most: Superlative): Superlative =>
  most === "largest" || most === "smallest" ? `${most} room` : most;

/** The nearest may lie beyond what counts as in a place or near it, unless it is said how far, or measured from elsewhere. */
export const farther = (need: Need, toward: Where | undefined): Need => {
  const isFromThere = !toward || need.wheres.every(({ id }) => id === toward.id);
  const reachable = (where: Where): Where =>
    where.isGiven ? where : { ...where, within: Math.max(where.within ?? 0, 100) };
  return isFromThere ? { ...need, wheres: need.wheres.map(reachable) } : need;
};

/** "The biggest in Perth", "and standing?" is one again. */
export const isOneAgain = (order: Superlative | undefined, { most, chosen }: Memory) =>
  order !== undefined && order === most && chosen?.length === 1;
