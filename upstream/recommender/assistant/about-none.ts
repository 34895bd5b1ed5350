import { aboutNamed } from "./about-named";
import type { Heard } from "./heard";
import type { Intent, Surroundings } from "./intent";
import { subjectsOf } from "./memory";
import { isNeed, type Need, narrows, noNeed, refined, relieved, type Where } from "./need";
import {
  changing,
  comparative,
  comparing,
  counting,
  countingOn,
  furthering,
  isAbout,
  isFragment,
  isOne,
  judging,
  manyWords,
  ofTwo,
  oneNoun,
  others,
  pointing,
  several,
  turning,
} from "./phrases";
import { implied } from "./topics";
import { unknownName, writtenName } from "./unknown-words";

/** What a message is about that names no venue: those talked about or on the screen, the last search, or a new one. */
export function aboutNone(heard: Heard, surroundings: Surroundings): Intent {
  const { asked, need, dropped, topics, most, unheard, unknown, toward, limit, places } = heard;
  const { memory, rankedIds } = surroundings;
  const before = memory.need;
  const subject = subjectsOf(memory);
  const isCount = counting.test(asked) && !/\b(?:of (?:these|those|them))\b/.test(asked);
  const asksForVenues =
    isCount ||
    ((manyWords.test(asked) || oneNoun.test(asked)) &&
      !/\b(of (these|those|them)|the venue|that venue|this venue)\b/.test(asked) &&
      !isAbout.test(asked) &&
      !(
        /\b(?:is there|any)\b/.test(asked) &&
        subject.length === 1 &&
        !narrows(need) &&
        !/\b(?:venues|places|others?)\b/.test(asked)
      ));
  const wanted = isNeed(need);
  const isSeveral = several.test(asked);
  const isAmong =
    /\b(which|any of|who|of (the|these|those|them)|listed|ranked|shown|screen|list|compare)\b/.test(asked);
  const isAboutThem = isAbout.test(asked);
  const factsAsked = topics.length > 0 || !isAboutThem ? topics : implied(need);
  const all = subject.length > 1 ? subject : memory.venueIds;
  const spokenOf = isSeveral ? all : subject;
  const meansScreen = spokenOf.length === 0 || (spokenOf.length === 1 && isAmong);
  const group = isSeveral && meansScreen && !ofTwo.test(asked) ? rankedIds.slice(0, 50) : spokenOf;
  const isLess = dropped.length > 0;
  const answered = memory.asking && venuesThere(heard, surroundings);
  if (answered?.length === 1)
    return aboutNamed({ ...heard, need: noNeed, named: { ...heard.named, ids: answered } }, surroundings);
  const onlyFrom = places.length > 0 && places.every(({ relation }) => relation === "from");

  if (
    heard.abroad.length > 0 &&
    need.wheres.length === 0 &&
    (asksForVenues || wanted || topics.length > 0 || turning.test(asked) || unheard.length === 0)
  )
    return { kind: "abroad", places: heard.abroad };
  const stranger = writtenName(asked, heard);
  if (stranger) return { kind: "no-such-venue", name: stranger };
  const also = heard.abroad.length > 0 ? [...unheard, ...heard.abroad] : unheard;
  if (ofTwo.test(asked) && !asksForVenues && group.length > 2 && !/\bwe are\b/.test(asked))
    return { kind: "which-two", venueIds: [...group] };
  if (before && !wanted && countingOn.test(asked))
    return { kind: "search", need: before, unheard: also, isCount: true };
  if (isCount && (wanted || before === undefined || /\b(?:are there|do you have|in total)\b/.test(asked)))
    return { kind: "search", need, unheard: also, isCount: true };
  if (isSeveral && group.length > 1 && (most || topics.length > 0 || wanted || comparing.test(asked)))
    return ofGroup();
  if (heard.isNotLost && !others.test(asked) && (wanted || asksForVenues)) return { kind: "what-not" };
  if (before && isChange() && !others.test(asked)) return searchOn(refined(relieved(before, dropped), need));
  if (most && all.length > 1 && !asksForVenues)
    return { kind: "choose", venueIds: all, topics, most, need, unheard: also, toward };
  if (/\bcompare\b/.test(asked) && all.length > 1 && unheard.length === 0)
    return { kind: "compare", venueIds: all, topics, most, unheard };
  if (others.test(asked) && (before || wanted))
    return searchOn({
      ...(before ? refined(before, need) : need),
      otherThan: [...(before?.otherThan ?? []), ...memory.venueIds],
    });
  if (asksForVenues && (wanted || most || isLess)) return searchOn(need);
  if (
    most &&
    subject.length === 1 &&
    /\b(?:anything|something|any|another|other)\b/.test(asked) &&
    subject[0] !== undefined
  )
    return {
      kind: "search",
      need: { ...need, otherThan: subject },
      unheard: also,
      most,
      than: { venueId: subject[0], by: most },
    };

  const meant = isOne.test(asked) ? subject.slice(0, 1) : subject;
  const narrowsLast = before && narrows(need) && !isOne.test(asked) && !topics.includes("distance");
  const refers = pointing.test(asked) || unknown.length === 0;
  const isElsewhere =
    need.wheres.length > 0 ||
    need.wishes.some(({ anyOf }) => anyOf.some(({ kind }) => kind === "style" || kind === "event"));
  const isOfNumbers =
    need.guests.length > 0 ||
    need.perHead !== undefined ||
    need.total !== undefined ||
    need.minimum !== undefined;
  // "And for 200?" is about the venue talked about; "castle in Hobart for 200" is not.
  const isChecked = isOfNumbers && (isAboutThem || !isElsewhere);
  if (
    subject.length > 0 &&
    (factsAsked.length > 0 ||
      isChecked ||
      (need.seating && !isElsewhere && !before) ||
      (isAboutThem && wanted)) &&
    refers &&
    (isAboutThem || !narrowsLast)
  )
    return {
      kind: "facts",
      venueIds: meant,
      topics: factsAsked,
      most,
      need,
      unheard: also,
      toward,
      room: roomOf(meant),
    };
  if (before && (wanted || isLess) && furthering.test(asked) && unknown.length === 0 && !isWhole())
    return searchOn(refined(relieved(before, dropped), need));
  if (subject.length > 0 && pointing.test(asked) && unknown.length > 0)
    return { kind: "facts", venueIds: meant, topics: [], need, unheard: also };
  const name = unknownName(heard.asked, heard);
  if (topics.length > 0 && name && unknown.length > 0) return { kind: "no-such-venue", name };
  if (narrows(need) && unknown.length <= 3 && !onlyFrom) return searchOn(need);
  if (wanted && unknown.length === 0 && topics.length === 0 && subject.length === 0) return searchOn(need);
  if (topics.length > 0 && unknown.length === 0) return { kind: "which-venue" };
  if (
    name &&
    unknown.length > 0 &&
    unknown.length <= 3 &&
    /\b(?:tell me about|what about|about|know)\b/.test(asked)
  )
    return { kind: "no-such-venue", name };
  return { kind: "unknown" };

  function searchOn(given: Need): Intent {
    const there = toward && given.wheres.length === 0 ? { ...given, wheres: [toward] } : given;
    const sought = most === "nearest" ? { ...there, wheres: there.wheres.map(reachable) } : there;
    return {
      kind: "search",
      need: sought,
      unheard: also,
      most: most ?? (given === need ? undefined : memory.most),
      limit,
    };
  }

  function ofGroup(): Intent {
    if (most || /\b(which|any|who|do any|does any|how many)\b/.test(asked))
      return { kind: "choose", venueIds: [...group], topics, most, need, unheard: also, toward };
    if (/\b(compare|differ\w*|apart)\b/.test(asked))
      return { kind: "compare", venueIds: [...group], topics, most, unheard: also };
    return { kind: "facts", venueIds: [...group], topics: factsAsked, need, unheard: also, toward };
  }

  /** Whether the last search goes on with what is said now, and all of it is understood. */
  function isChange() {
    if (isCount) return false;
    if (comparative.test(asked) && !judging.test(asked) && !pointing.test(asked)) return true;
    if (
      !(wanted || isLess) ||
      judging.test(asked) ||
      /\b(it|its|they)\b/.test(asked.replace(/\bmake it\b/, ""))
    )
      return false;
    if (isWhole()) return false;
    if (changing.test(asked) || turning.test(asked) || isLess) return true;
    return isFragment.test(asked) && topics.length === 0;
  }

  /** Whether a message says so much that it stands by itself: what is sought, and where or for how many. */
  function isWhole() {
    const kinds = need.wishes.some(
      ({ anyOf, isNot }) => !isNot && anyOf.some(({ kind }) => kind === "style" || kind === "event"),
    );
    return kinds && (need.wheres.length > 0 || (need.guests.length > 0 && asksForVenues));
  }

  /** The room that is still talked about. */
  function roomOf(ids: number[]) {
    return ids.length === 1 && !/\b(venue|entire|whole|rooms)\b/.test(asked) ? memory.room : undefined;
  }
}

/** "The one in Docklands": of the venues that were asked about those that lie there. */
function venuesThere({ need, unknown }: Heard, { memory, venues }: Surroundings) {
  if (need.wheres.length !== 1 || unknown.length > 0) return [];
  return memory.venueIds.filter((id) =>
    venues.some(
      (it) =>
        it.id === id && need.wheres.some((where) => where.id === it.locationId || where.id === it.cityId),
    ),
  );
}

/** The nearest may lie beyond what counts as in a place or near it. */
const reachable = (where: Where): Where => ({ ...where, within: Math.max(where.within ?? 0, 100) });
