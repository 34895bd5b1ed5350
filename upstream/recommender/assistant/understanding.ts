import type { Intent, Surroundings } from "./intent";
import { roomNamed, venuesNamed } from "./named";
import { isNeed, type Need, refined, relieved, type Where } from "./need";
import {
  anew,
  availability,
  changing,
  comparative,
  compares,
  comparing,
  furthering,
  greeting,
  help,
  isAbout,
  isFragment,
  isOne,
  judging,
  manyWords,
  offTopic,
  ofTwo,
  oneNoun,
  pointing,
  several,
  thanks,
  turning,
} from "./phrases";
import { placeWordsOf } from "./places";
import { answered, pointedAt } from "./references";
import { implied, superlativeIn, topicsIn } from "./topics";
import { segmentOf, shortName, unknownName, unknownWords } from "./unknown-words";
import { narrows, readWishes, subjectsOf } from "./wishes";
import { plain } from "./words";

/** Reads what a message is about. Pure: the same message in the same surroundings is always understood alike. */
export function understand(message: string, surroundings: Surroundings): Intent {
  const { venues, places, memory, rankedIds } = surroundings;
  const text = plain(message).replace(anew, " ");
  const before = text === plain(message) ? memory.need : undefined;
  if (!/[a-z0-9]/.test(text) && text !== plain(message)) return { kind: "start-over" };
  if (greeting.test(text)) return { kind: "greeting" };
  if (thanks.test(text)) return { kind: "thanks" };
  const placeWords = placeWordsOf(places);
  const spoken = new Set(memory.venueIds);
  const onScreen = new Set(rankedIds);
  const options = { preferred: compares.test(text) ? [spoken] : [spoken, onScreen], placeWords };
  const pointed = pointedAt(text, surroundings) ?? answered(text, surroundings);
  const inRoom = pointed ? undefined : roomNamed(text, surroundings, options);
  const named = pointed
    ? { ids: pointed.ids, rest: pointed.rest, unsure: undefined }
    : (inRoom ?? venuesNamed({ text, written: message }, surroundings, options));
  const short = named.ids.length === 0 ? shortName(message, venues) : undefined;
  if (short !== undefined) named.ids.push(short);
  const nameIsWeak = named.unsure !== undefined && named.ids.length === 0 && manyWords.test(named.rest);
  const rest = nameIsWeak ? text : named.rest;

  const said = readWishes(rest, surroundings);
  const topics = topicsIn(said.rest, said.need);
  const most = superlativeIn(rest);

  if (named.ids.length === 0 && !named.unsure && help.test(text)) return { kind: "help" };
  if (named.unsure && !nameIsWeak)
    return {
      kind: "ask-which",
      venueIds: [...named.unsure].sort((a, b) => Number(onScreen.has(b)) - Number(onScreen.has(a))),
      topics,
      room: inRoom?.room,
      compareWith: named.ids,
    };
  if (availability.test(rest) && (named.ids.length > 0 || memory.venueIds.length > 0))
    return { kind: "availability" };
  if (named.ids.length > 1) return { kind: "compare", venueIds: named.ids, topics, most };
  if (named.ids.length === 1) return aboutOne(named.ids[0] as number);

  if (offTopic.test(text)) return { kind: "unknown" };
  return aboutNone();

  function aboutOne(id: number): Intent {
    if (memory.asking?.compareWith.length && memory.venueIds.includes(id))
      return { kind: "compare", venueIds: [...memory.asking.compareWith, id], topics: memory.topics, most };
    const unheard = unknownWords(said.rest, placeWords);
    const other = subjectsOf(memory).find((it) => it !== id);
    if (compares.test(rest) && unheard.length > 0)
      return { kind: "no-such-venue", name: segmentOf(rest, unheard, message) };
    if (other !== undefined && /\b(compare|versus|vs|with it|to it|than)\b/.test(rest))
      return { kind: "compare", venueIds: [other, id], topics, most };
    const goesOn = memory.asking !== undefined || furthering.test(rest);
    const again =
      topics.length > 0 ? topics : goesOn && unheard.length === 0 ? memory.topics : implied(said.need);
    return {
      kind: "facts",
      venueIds: [id],
      topics: again,
      need: said.need,
      unheard,
      toward: said.where,
      room: inRoom?.room ?? (memory.asking && memory.room),
    };
  }

  function aboutNone(): Intent {
    const { need, where } = said;
    const subject = subjectsOf(memory);
    const asksForVenues =
      (manyWords.test(rest) || oneNoun.test(rest)) &&
      !/\b(of (these|those|them)|the venue|that venue|this venue)\b/.test(rest) &&
      !isAbout.test(rest) &&
      !(/\bis there\b/.test(rest) && subject.length === 1 && !narrows(need, where));
    const wanted = isNeed(need) || where !== undefined;
    const isSeveral = several.test(rest);
    const isAmong =
      /\b(which|any of|who|of (the|these|those|them)|listed|ranked|shown|screen|list|compare)\b/.test(rest);
    const unheard = unknownWords(said.rest, placeWords);
    const isAboutThem = isAbout.test(rest);
    const asked = topics.length > 0 || !isAboutThem ? topics : implied(need);
    const all = subject.length > 1 ? subject : memory.venueIds;
    const spokenOf = isSeveral ? all : subject;
    const meansScreen = spokenOf.length === 0 || (spokenOf.length === 1 && isAmong);
    const group = isSeveral && meansScreen && !ofTwo.test(rest) ? rankedIds.slice(0, 50) : spokenOf;

    if (said.abroad && (asksForVenues || wanted)) return { kind: "abroad", place: said.abroad };
    if (ofTwo.test(rest) && !asksForVenues && group.length > 2)
      return { kind: "which-two", venueIds: [...group] };
    if (isSeveral && group.length > 1 && (most || topics.length > 0 || wanted || comparing.test(rest)))
      return most || (/\b(which|any|who|do any|does any)\b/.test(rest) && said.without.length === 0)
        ? { kind: "choose", venueIds: [...group], topics, most, need, unheard }
        : /\b(compare|differ|apart\b)/.test(rest)
          ? { kind: "compare", venueIds: [...group], topics, most }
          : { kind: "facts", venueIds: [...group], topics: asked, need, unheard, toward: where };
    if (before && isChange()) {
      const eased = relieved(before, said.without);
      return {
        kind: "search",
        need: refined(eased.need, located(need, where)),
        unheard: [...unheard, ...eased.unmet.map(({ words }) => words)],
        most,
      };
    }
    if (most && all.length > 1 && !asksForVenues)
      return { kind: "choose", venueIds: all, topics, most, need, unheard };
    if (/\bcompare\b/.test(rest) && all.length > 1 && unheard.length === 0)
      return { kind: "compare", venueIds: all, topics, most };
    if (asksForVenues && (wanted || most || said.without.length > 0)) return searchAnew();

    const meant = isOne.test(rest) ? subject.slice(0, 1) : subject;
    const narrowsLast = before && narrows(need, where) && !isOne.test(rest) && !topics.includes("distance");
    const refers = pointing.test(rest) || unheard.length === 0;
    const isChecked = isAboutThem && (need.guests ?? need.perHead) !== undefined;
    if (
      subject.length > 0 &&
      (asked.length > 0 || isChecked || (need.seating && !before)) &&
      refers &&
      (isAboutThem || !narrowsLast)
    )
      return {
        kind: "facts",
        venueIds: meant,
        topics: asked,
        need,
        unheard,
        toward: where,
        room: roomOf(meant),
      };
    if (before && wanted && furthering.test(rest) && unheard.length === 0 && !isWhole())
      return { kind: "search", need: refined(before, located(need, where)), unheard, most };
    if (subject.length > 0 && pointing.test(rest) && unheard.length > 0)
      return { kind: "facts", venueIds: meant, topics: [], need, unheard };
    const name = unknownName(message, rest);
    if (topics.length > 0 && name && unheard.length > 0) return { kind: "no-such-venue", name };
    if (narrows(need, where) && isNeed(need) && unheard.length <= 1) return searchAnew();
    if (topics.length > 0 && unheard.length === 0) return { kind: "which-venue" };
    return { kind: "unknown" };

    function searchAnew(): Intent {
      // A place that is not known is named among what was not understood.
      const unknown = where ? unheard : unknownWords(said.rest, new Set());
      const unwanted = said.without.map(({ words }) => words);
      return { kind: "search", need: located(need, where), unheard: [...unknown, ...unwanted], most };
    }

    /** "Cheaper", "with accommodation", "for 200 instead": the search goes on. A new kind of venue elsewhere is new. */
    function isChange() {
      if (isSeveral) return false;
      if (turning.test(rest) && narrows(need, where)) return true;
      if (judging.test(rest)) return false;
      if (most && comparative.test(rest)) return true;
      if (/\binstead\b/.test(rest)) return wanted;
      if (isWhole()) return false;
      const narrowing = narrows(need, where) || need.seating || need.total || need.lateMinutes;
      if (narrowing && topics.length === 0 && isFragment.test(text)) return true;
      return changing.test(rest) && (wanted || said.without.length > 0);
    }

    /** A kind of venue or event, and where. */
    function isWhole() {
      return where !== undefined && (need.styles.length > 0 || need.eventType !== undefined);
    }
  }

  /** The room that is still talked about. */
  function roomOf(meant: number[]) {
    return meant.length === 1 && !/\b(venue|entire|whole|rooms)\b/.test(rest) ? memory.room : undefined;
  }
}

const located = (need: Need, where?: Where): Need => (where ? { ...need, where } : need);
