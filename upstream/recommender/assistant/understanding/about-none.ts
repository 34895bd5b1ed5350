import type { Intent, Surroundings } from "../intent";
import { countWishes, isWhole, type Need, narrows, refined, relieved } from "../needs/need";
import { isOfPackage } from "../records/measures";
import { comparing, furthering, isOne, isThere, ofTwo, others, pointing } from "../words/phrases";
import { wordsOf } from "../words/words";
import { aboutFound } from "./about-found";
import { gistOf } from "./gist";
import {
  farther,
  inKind,
  inWhichRoom,
  isChange,
  isOfLast,
  isOneAgain,
  isOneMore,
  keptOn,
  measuredAgain,
  nearestOfThem,
  ofRooms,
  searchedBefore,
  thanIt,
  topicsOf,
} from "./going-on";
import type { Understood } from "./heard";
import { ofBudget } from "./held-again";
import { apartAgain, isOfBoth, isOfEnds, isOfFound, mostOf, mostOfRooms } from "./most-of-them";
import { outsideOf } from "./outside";
import { averageOf, pricedAgain } from "./prices-asked";
import { isOwnSearch } from "./running-search";
import { strangeName, unknownName } from "./unknown-words";

/** What a message is about that names no venue: those talked about or on the screen, the last search, or a new one. */
export function aboutNone(heard: Understood, surroundings: Surroundings): Intent {
  const { dropped, topics, place, most, opposite, unheard, unknown, toward, limit, places } = heard;
  const { memory } = surroundings;
  const gist = gistOf(heard, surroundings);
  const { asked, need, subject, all, group, factsAsked, wanted, isLess } = gist;
  const { isCount, isSeveral, isAboutThem, isOfOwnRooms, asksForVenues, isForOne } = gist;
  const before = memory.need;
  const elsewhere = outsideOf(heard, surroundings, gist);
  if (elsewhere) return elsewhere;
  const onlyFrom = places.length > 0 && places.every(({ relation }) => relation === "from");
  const also = heard.abroad.length > 0 ? [...unheard, ...heard.abroad] : unheard;
  if (most && isOfPackage(most) && subject.length === 1 && !asksForVenues && need.wheres.length === 0)
    return { kind: "facts", venueIds: subject, topics: [], most, need, unheard: also };
  const again =
    apartAgain(heard, memory) ??
    ofBudget(heard, gist, roomOf(subject)) ??
    inWhichRoom(heard, { asked, need, subject }, memory) ??
    measuredAgain(heard, subject, memory) ??
    nearestOfThem(heard, { asked, need, all }) ??
    averageOf(heard, gist, memory);
  if (again) return again;
  if (most === "highest ranked" && !wanted && all.length < 2 && unknown.length === 0) return searchOn(need);
  if (before && isOfEnds(heard, gist, memory)) return searchOn(refined(before, need));
  if (before && most === "nearest" && subject.length === 0 && unknown.length === 0) return searchOn(need);
  const earlier = searchedBefore(heard, memory);
  if (earlier) return searchOn(refined(earlier, need));
  if (before && isOfLast(heard, gist, before))
    return searchOn(refined(relieved(before, dropped), need, isOneMore(before, need, asked)));
  if (ofTwo.test(asked) && !asksForVenues && group.length > 2 && !/\bwe are\b/.test(asked))
    return { kind: "which-two", venueIds: [...group] };
  const found = aboutFound(heard, gist, memory);
  if (found) return found;
  if (before && isOfFound(heard, gist, memory)) return searchOn(refined(before, need));
  if (isCount && (wanted || before === undefined || /\b(?:are there|do you have|in total)\b/.test(asked)))
    return { ...searchOn(need), unheard: also, isCount: true };
  const isRefused = heard.isNotLost && need.wishes.length > 0;
  if (
    isSeveral &&
    !isRefused &&
    group.length > 1 &&
    (most || topics.length > 0 || wanted || comparing.test(asked))
  )
    return ofGroup();
  if (heard.isNotLost && !others.test(asked) && (wanted || asksForVenues)) return { kind: "what-not" };
  const priced = pricedAgain(heard, gist, memory);
  if (priced) return { ...priced, unheard: also, room: roomOf(subject) };
  const chosen = mostOf(heard, gist);
  if (chosen && isOfBoth(heard, gist)) return { ...chosen, need: { ...need, wishes: [] } };
  const than = thanIt(heard, gist, memory);
  if (than) return than;
  if (
    before &&
    !isCount &&
    !(subject.length === 1 && isThere.test(asked)) &&
    isChange(asked, heard, asksForVenues) &&
    !others.test(asked)
  )
    return searchOn(refined(relieved(before, dropped), need, isOneMore(before, need, asked)));
  // "The biggest in Brisbane", "and the smallest?", "the cheapest for 120" is one more search.
  if (
    before &&
    most &&
    memory.most &&
    (most !== memory.most || place || wanted) &&
    need.wheres.length === 0 &&
    !isSeveral &&
    unknown.length <= 1
  )
    return searchOn(refined(before, need));
  // "The cheapest in Dorking" is no one of those talked about.
  const isOfPlace = need.wheres.length > 0 && !/\b(?:these|those|them)\b/.test(asked);
  if (most && isOfPlace && !isOfOwnRooms && all.length > 1) return searchOn(need);
  if (chosen && !asksForVenues) return chosen;
  if (/\bcompare\b/.test(asked) && all.length > 1 && unheard.length === 0)
    return { kind: "compare", venueIds: all, topics, most, unheard };
  // Of two that were compared it is not known which is "the other one".
  if (all.length === 2 && /\bthe other (?:one|venue|place)\b/.test(asked))
    return { kind: "ask-which", venueIds: all };
  if (others.test(asked) && (before || wanted))
    return searchOn({
      ...(before ? refined(before, need) : need),
      otherThan: [...(before?.otherThan ?? []), ...memory.venueIds],
    });
  if (asksForVenues && (wanted || most || isLess)) {
    // "Anything with a courtyard?" is about what was sought, "anything in Perth?" is not.
    const goesOn =
      before && wanted && !narrows(need) && memory.venueIds.length > 0 && !/\bvenues?\b/.test(asked);
    return searchOn(goesOn ? refined(before, need) : need);
  }
  if (
    most &&
    subject.length === 1 &&
    !isOfOwnRooms &&
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
  if (gist.isMail && !isAboutThem && !(subject.length === 1 && isThere.test(asked)))
    return searchOn(before && !isWhole(need, true) ? refined(relieved(before, dropped), need) : need);
  if (before && subject.length > 1 && /\bit\b/.test(asked) && isAboutThem)
    return { kind: "ask-which", venueIds: subject };
  const meant = isOne.test(asked) ? subject.slice(0, 1) : subject;
  const narrowsLast = before && narrows(need) && !isOne.test(asked) && !topics.includes("distance");
  const isShort = unknown.length === 1 && subject.length === 1 && !before && wordsOf(asked).length <= 5;
  const refers = pointing.test(asked) || unknown.length === 0 || isShort;
  const isElsewhere =
    need.wheres.length > 0 ||
    need.wishes.some(({ anyOf }) => anyOf.some(({ kind }) => kind === "style" || kind === "event"));
  const isOfNumbers =
    need.guests.length > 0 ||
    need.perHead !== undefined ||
    need.total !== undefined ||
    need.minimum !== undefined ||
    need.lateMinutes !== undefined;
  // "And for 200?" is about the venue talked about; "castle in Hobart for 200" is not.
  const isChecked = isOfNumbers && (isAboutThem || !isElsewhere);
  if (
    subject.length > 0 &&
    (factsAsked.length > 0 ||
      isChecked ||
      (need.seating && !isElsewhere && !before) ||
      (isAboutThem && wanted)) &&
    !(subject.length > 1 && isOfPlace && need.guests.length > 0) &&
    refers &&
    (isAboutThem || !narrowsLast)
  )
    return {
      kind: "facts",
      venueIds: meant,
      topics: topicsOf(asked, need, factsAsked, memory),
      most: mostOfRooms(heard),
      need: keptOn(asked, heard, memory),
      unheard: also,
      toward,
      room: roomOf(meant),
    };
  if (
    before &&
    (wanted || isLess) &&
    furthering.test(asked) &&
    unknown.length === 0 &&
    !isWhole(need, asksForVenues)
  )
    return searchOn(refined(relieved(before, dropped), need));
  const isOfOthers = subject.length > 1 && isOfPlace && narrows(need);
  if (subject.length > 0 && pointing.test(asked) && unknown.length > 0 && !isOfOthers)
    return { kind: "facts", venueIds: meant, topics: [], need, unheard: also };
  const name = unknownName(heard.asked, heard);
  if (topics.length > 0 && name && unknown.length > 0) return { kind: "no-such-venue", name };
  const called = strangeName(heard, { need, asksForVenues });
  if (called) return { kind: "no-such-venue", name: called };
  if (narrows(need) && (unknown.length <= 3 || countWishes(need) > 1 || need.wheres.length > 0) && !onlyFrom)
    return searchOn(need);
  if (wanted && unknown.length === 0 && topics.length === 0 && subject.length === 0) return searchOn(need);
  if (topics.length > 0 && unknown.length === 0) return { kind: "which-venue" };
  if (
    name &&
    unknown.length > 0 &&
    unknown.length <= 3 &&
    /\b(?:tell me about|what about|about|know)\b/.test(asked)
  )
    return { kind: "no-such-venue", name };
  // What is understood goes on with what was talked about; what is not is named.
  if (before && wanted) return searchOn(refined(relieved(before, dropped), need));
  if (subject.length === 1 && factsAsked.length > 0)
    return { kind: "facts", venueIds: subject, topics: factsAsked, most, need, unheard: also, toward };
  if (narrows(need)) return searchOn(need);
  return heard.abroad.length > 0 ? { kind: "abroad", places: heard.abroad } : { kind: "unknown" };

  function searchOn(said: Need): Extract<Intent, { kind: "search" }> {
    // What is no search of its own goes on with the last one.
    const goesOn =
      before && said === need && !surroundings.isLetter && !isOwnSearch(need, asked, asksForVenues, most);
    const given = goesOn ? refined(relieved(before, dropped), need) : said;
    const order = most ?? (given === need || surroundings.isLetter ? undefined : memory.most);
    const there = toward && given.wheres.length === 0 ? { ...given, wheres: [toward] } : given;
    const sought = most === "nearest" ? farther(there, toward) : there;
    const kept = given === need ? [] : (memory.unheard ?? []);
    // What a package costs is no price of a room.
    const isOfPrice = topics.includes("packages") && !most && given.package === undefined;
    return {
      kind: "search",
      need: sought,
      unheard: [...new Set([...kept, ...also, ...(isOfPrice ? ["the price of a package"] : [])])],
      most: order && /\brooms?\b/.test(asked) ? ofRooms(order) : most ? inKind(most, memory) : order,
      place,
      opposite,
      toward,
      topics,
      limit: (most ? (place || isForOne) && (!limit || /\bwhich\b/.test(asked)) : isOneAgain(order, memory))
        ? 1
        : limit,
    };
  }

  function ofGroup(): Intent {
    if (most || /\b(which|any|who|ones|do any|does any|how many)\b/.test(asked))
      return { kind: "choose", venueIds: [...group], topics, most, place, need, unheard: also, toward };
    if (/\b(compare|differ\w*|apart)\b/.test(asked))
      return { kind: "compare", venueIds: [...group], topics, most, unheard: also };
    return { kind: "facts", venueIds: [...group], topics: factsAsked, need, unheard: also, toward };
  }

  /** The room that is still talked about. */
  function roomOf(ids: readonly number[]) {
    const isOfAll = /\b(venue|entire|whole|rooms|[a-z]+est room)\b/.test(asked);
    return ids.length === 1 && !isOfAll ? memory.room : undefined;
  }
}
