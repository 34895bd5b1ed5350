import { formatChipLabel } from "../labels";
import {
  createReading,
  findSlotOfKind,
  isSameSlot,
  listSlotsOfKind,
  type Reading,
  type Slot,
  type SlotOf,
} from "../reading";
import { applyMessageToSlots, mergeSeatingIntoGuests, mergeSlots } from "./edit";
import { extractAllFromMessage } from "./extract";
import { listUnusedTexts, type Scan, scanHasCue, sliceOriginalText } from "./scan";
import { type Context, createVenueSlot, findVenueSubjects, type Subjects } from "./subjects";

/** A message with its context and subjects. */
export interface Turn {
  scan: Scan;
  context: Context;
  subjects: Subjects;
  /** What the message states: conditions, topics, an order. Chips that it removes are only in the scan. */
  slots: Slot[];
}

export function parseTurn(message: string, context: Context): Turn {
  const scan = extractAllFromMessage(message, context);
  const subjects = findVenueSubjects(scan, context);
  const allSlots = scan.slots.flatMap(({ slot, isDropped }) => (isDropped ? [] : [slot]));
  // "Bath, UK" is a place, although "UK" alone means anywhere.
  const hasPlace = findSlotOfKind(allSlots, "place") !== undefined;
  const slots = allSlots.filter((slot) => !(hasPlace && slot.kind === "anywhere"));
  return { scan, context, subjects, slots: mergeSeatingIntoGuests(slots) };
}

/** Slots that narrow a search, and slots that a question about venues may have. */
const conditionKinds = /^(?:place|anywhere|except|guests|seating|budget|wish|late|offer)$/;
export const factKinds = /^(?:place|guests|seating|budget|wish|late|offer|topic|sort|when|unrecorded)$/;

const turnHasCue = ({ scan }: Turn, cue: RegExp) => scanHasCue(scan, cue);
const hasSlotOfKind = ({ slots }: Turn, kinds: RegExp) => slots.some(({ kind }) => kinds.test(kind));
const startsWithWords = ({ scan }: Turn, words: RegExp) =>
  words.test(scan.tokens.map(({ word }) => word).join(" "));
const mentionsWord = ({ scan }: Turn, words: RegExp) => scan.tokens.some(({ word }) => words.test(word));

/** Whether a message continues the previous one. */
const continuesPreviousMessage = (turn: Turn) =>
  startsWithWords(
    turn,
    /^(?:and|also|or|but|what about|how about|ok|okay|then|now|with|without|only|just|make|plus|instead)\b/,
  );

const looksLikeQuestion = (turn: Turn) =>
  turn.scan.text.includes("?") ||
  startsWithWords(turn, /^(?:is|are|do|does|can|could|has|have|what|which|how|where|will|would)\b/);

/** The unused words of a message, including requests that nothing here fulfils: "book", "send". */
export function listUnusedWords(scan: Scan): string[] {
  const requests = scan.cues.filter(({ codes }) => codes.includes("act"));
  const requestTexts = requests.map(({ from, to }) => sliceOriginalText(scan, from, to));
  const unusedTexts = listUnusedTexts(scan).map(({ text }) => text);
  // A reading can contain 60 of them. The others are reserved for the words of its questions.
  return [...new Set([...scan.notUsed, ...unusedTexts, ...requestTexts])].slice(0, 40);
}

/** How to read one kind of message. */
interface ReadingRule {
  name: string;
  when: (turn: Turn) => boolean;
  read: (turn: Turn) => Reading;
}

const listTermSlots = ({ scan }: Turn): Slot[] => {
  const codes = scan.cues.flatMap((cue) => cue.codes).filter((code) => code.startsWith("term:"));
  return [...new Set(codes)].map((code) => ({ kind: "term", of: code.slice("term:".length) }));
};

/** "What does minimum spend mean", "what is a mandap"; but "what is the minimum spend" is about the venue. */
const explainTerm: ReadingRule = {
  name: "explain a term",
  when: (turn) => {
    if (!turnHasCue(turn, /^meaning$/) || listTermSlots(turn).length === 0 || turn.subjects.venues.length > 0)
      return false;
    const asksMeaning = /^(?:mean|means|meaning|define|definition|explain|difference|a|an)$/;
    const hasCurrentVenue = turn.context.before.focus.length > 0;
    return mentionsWord(turn, asksMeaning) || (!hasCurrentVenue && !hasSlotOfKind(turn, conditionKinds));
  },
  read: (turn) => createReading("explain", listTermSlots(turn)),
};

/**
 * "Why is it first" is about the rank of the venue named or current, otherwise of the first in the list.
 * Without such a venue, the answer explains what a rank is.
 */
const explainRank: ReadingRule = {
  name: "say why a venue ranks there",
  when: (turn) => {
    const isAboutRank = mentionsWord(turn, /^(?:first|top|1st|number|list|higher|above|rank|ranked|order)$/);
    return (
      (turnHasCue(turn, /^why$/) && isAboutRank) ||
      listSlotsOfKind(turn.slots, "topic").some(({ of }) => of === "rank")
    );
  },
  read: (turn) => {
    const { subjects, context, scan } = turn;
    const first = mentionsWord(turn, /^(?:first|top|1st)$/)
      ? context.ranked.slice(0, 1).map(createVenueSlot)
      : [];
    const venues = subjects.venues.length > 0 ? subjects.venues : first;
    if (venues.length > 0)
      return createReading("venueFacts", [...venues, { kind: "topic", of: "rank" }], listUnusedWords(scan));
    return createReading("explain", [
      { kind: "term", of: "rank" },
      { kind: "term", of: "points" },
    ]);
  },
};

/** Questions about the assistant, requests it cannot fulfil, thanks. */
const explainAssistant: ReadingRule = {
  name: "explain what the assistant can do",
  when: (turn) => {
    // "How do I book the Gasworks?" is about booking, so it applies even with a venue or a condition.
    if (turnHasCue(turn, /^how$/) && turnHasCue(turn, /^act$/)) return true;
    if (turn.subjects.isNamed || hasSlotOfKind(turn, conditionKinds) || turn.scan.bare.length > 0)
      return false;
    if (turnHasCue(turn, /^how$/)) return true;
    if (turnHasCue(turn, /^(?:able|act|why|meaning)$/)) return !hasSlotOfKind(turn, /^(?:sort|event|topic)$/);
    return (
      turnHasCue(turn, /^thanks$/) &&
      turn.slots.length === 0 &&
      listUnusedTexts(turn.scan).length === 0 &&
      turn.scan.cues.every(({ codes }) => codes.includes("thanks"))
    );
  },
  read: (turn) =>
    listTermSlots(turn).length > 0 ? createReading("explain", listTermSlots(turn)) : createReading("help"),
};

/** Questions about venues; without topics, those of the previous question apply. */
const stateFacts: ReadingRule = {
  name: "state or compare facts of venues",
  when: ({ subjects }) => subjects.venues.length > 0,
  read: (turn) => {
    const facts = listFactSlots(turn);
    const last = turn.context.before.reading;
    const repeatsQuestion =
      facts.length === 0 &&
      listUnusedTexts(turn.scan).length === 0 &&
      continuesPreviousMessage(turn) &&
      isReadingAboutVenues(last);
    const previousFacts = last?.slots.filter(({ kind }) => kind !== "venue") ?? [];
    return buildFactsReading(turn, turn.subjects.venues, repeatsQuestion ? previousFacts : facts);
  },
};

/** What a message asks about venues. The price of venues found by a search is for the search's guests. */
function listFactSlots(turn: Turn): Slot[] {
  const { scan, subjects, context } = turn;
  const order = scan.cues.flatMap(({ codes }) => codes).find((code) => code.startsWith("than:"));
  const sort: Slot[] = order
    ? [{ kind: "sort", by: order.slice("than:".length) as SlotOf<"sort">["by"] }]
    : [];
  const own = turn.slots.flatMap((slot) =>
    slot.kind === "event" ? toSlotsWithEventValue(slot, turn) : [slot],
  );
  const facts = [...own.filter(({ kind }) => factKinds.test(kind)), ...sort];
  const isAfterSearch = context.before.reading?.tool === "searchVenues" && !subjects.isNamed;
  const dependsOnGuests = facts.some(
    (slot) => slot.kind === "sort" || (slot.kind === "topic" && slot.of === "price"),
  );
  const guests =
    isAfterSearch && dependsOnGuests ? listSlotsOfKind(context.before.search ?? [], "guests") : [];
  return findSlotOfKind(facts, "guests") ? facts : [...facts, ...guests];
}

const isReadingAboutVenues = (last: Reading | undefined) =>
  /^(?:venueFacts|compareVenues)$/.test(last?.tool ?? "");

function buildFactsReading({ scan }: Turn, venues: SlotOf<"venue">[], facts: Slot[]): Reading {
  const words =
    facts.length === 0 && !scanHasCue(scan, /^about$/) ? listUnusedTexts(scan).map(({ text }) => text) : [];
  const lookups = words.slice(0, 3).map((text): Slot => ({ kind: "unrecorded", text }));
  const rest = listUnusedWords(scan).filter((text) => !words.includes(text));
  return createReading(
    venues.length > 1 ? "compareVenues" : "venueFacts",
    [...venues, ...facts, ...lookups],
    rest,
  );
}

/** "When is the wedding?" With a condition it is a search instead: "a winery within our budget". */
const stateEvent: ReadingRule = {
  name: "state facts of the event",
  when: (turn) => {
    const hasVenueWish = listSlotsOfKind(turn.slots, "wish").some(({ any }) =>
      any.some(({ of }) => of !== "type"),
    );
    return (
      hasSlotOfKind(turn, /^event$/) &&
      !hasVenueWish &&
      !hasSlotOfKind(turn, /^(?:place|guests|budget|late|offer|sort)$/)
    );
  },
  read: ({ scan, slots }) => {
    const guests: Slot[] = listSlotsOfKind(slots, "topic").some(({ of }) => of === "capacity")
      ? [{ kind: "event", of: "guests" }]
      : [];
    return createReading(
      "eventFacts",
      [...listSlotsOfKind(slots, "event"), ...guests],
      listUnusedWords(scan),
    );
  },
};

/** Whether a message after an answer about venues looks for other venues: "find a cheaper one in Perth". */
function asksForOtherVenues(turn: Turn): boolean {
  const isGroup = turn.context.before.focus.length > 1;
  const hasStyle = listSlotsOfKind(turn.slots, "wish").some(({ any }) =>
    any.some(({ of }) => of === "style"),
  );
  const isAboutRooms = listSlotsOfKind(turn.slots, "topic").some(({ of }) => of === "rooms");
  // "Cheaper", "compare" and "the largest" can be about several venues or rooms, but not about one venue.
  const cues = isGroup
    ? /^(?:find|new|fresh|dropping|other)/
    : /^(?:find|new|fresh|than:|dropping|compare|other)/;
  const kinds = isAboutRooms || isGroup ? /^(?:place|anywhere)$/ : /^(?:place|anywhere|sort|limit)$/;
  // "Try 150" has the words of a search, but only changes a number of the last question.
  const hasBareNumber = turn.scan.bare.length > 0;
  return (
    (!hasBareNumber && turnHasCue(turn, cues)) ||
    (hasStyle && turnHasCue(turn, /^replace$/)) ||
    hasSlotOfKind(turn, kinds)
  );
}

/** A question without a venue after an answer about venues; if it only changes numbers, the topics stay. */
const continueWithFacts: ReadingRule = {
  name: "go on about the same venues",
  when: (turn) => {
    const { reading: last, focus } = turn.context.before;
    if (!isReadingAboutVenues(last) || focus.length === 0 || asksForOtherVenues(turn)) return false;
    const hasFacts =
      turn.scan.bare.length > 0 ||
      (focus.length > 1 && turnHasCue(turn, /^than:/)) ||
      hasSlotOfKind(turn, /^(?:topic|wish|guests|budget|late|offer|seating)$/);
    // The unused words of a question are looked up in the texts of these venues.
    return hasFacts || (looksLikeQuestion(turn) && listUnusedTexts(turn.scan).length > 0);
  },
  read: (turn) => {
    const last = turn.context.before.reading?.slots ?? [];
    const facts = listFactSlots(turn);
    const isEdit =
      turn.scan.bare.length > 0 || !facts.some(({ kind }) => /^(?:topic|wish|late|offer|sort)$/.test(kind));
    const before =
      isEdit && facts.length + turn.scan.bare.length > 0 ? last.filter(({ kind }) => kind !== "venue") : [];
    return buildFactsReading(turn, turn.context.before.focus, mergeSlots(before, facts));
  },
};

/** A new search, or the last one with changes. */
const searchOrEdit: ReadingRule = {
  name: "search, or edit the search",
  when: (turn) => {
    const canOnlyEdit = turnHasCue(turn, /^(?:than:|dropping)/) || listTextLookupSlots(turn.scan).length > 0;
    const hasConditions =
      hasSlotOfKind(turn, conditionKinds) ||
      hasSlotOfKind(turn, /^(?:sort|limit|when)$/) ||
      turn.scan.bare.length > 0;
    return hasConditions || (canOnlyEdit && turn.context.before.search !== undefined);
  },
  read: (turn) => {
    const { scan, context } = turn;
    const before = context.before.search ?? [];
    const kept = isNewSearch(turn) ? [] : before.filter(({ kind }) => kind !== "topic");
    // A list of venues does not answer these topics, so the user sees that their words were not used.
    for (const { from, to, slot } of scan.slots)
      if (
        slot.kind === "topic" &&
        !isTopicForEachVenue(slot, turn) &&
        /^(?:price|minimum|distance)$/.test(slot.of)
      )
        scan.notUsed.push(sliceOriginalText(scan, from, to));
    const own = turn.slots
      .filter((slot) => slot.kind !== "topic" || isTopicForEachVenue(slot, turn))
      .flatMap((slot) => (slot.kind === "event" ? toSlotsWithEventValue(slot, turn) : [slot]));
    const edited = applyMessageToSlots(kept, scan, [...own, ...listTextLookupSlots(scan)]);
    const slots = kept.length === 0 ? withEventDefaults(edited, context) : edited;
    const lost = kept.length === 0 ? before.filter((slot) => isConditionLost(slot, slots)) : [];
    const left = lost.map((slot) => formatChipLabel(slot, context.country));
    const lookups = listSlotsOfKind(slots, "unrecorded").map(({ text }) => text);
    const unused = listUnusedWords(scan).filter((text) => !lookups.includes(text));
    return {
      ...createReading("searchVenues", slots, unused),
      ...(left.length > 0 && { left }),
      open: kept.length > 0 ? findPendingQuestion(turn) : undefined,
    };
  },
};

/**
 * The open question of the last reading if this message does not answer it. It is repeated, as otherwise its
 * number or refusal would be lost. Such a question has a button that changes nothing ("Leave it out").
 */
function findPendingQuestion({ context, slots }: Turn): Reading["open"] {
  const open = context.before.reading?.open;
  const kinds = open?.options.flatMap(({ add }) => add.map(({ kind }) => kind)) ?? [];
  const isAnswered = slots.some(({ kind }) => kinds.includes(kind));
  const canBeLeftOut = open?.options.some(({ add, drop }) => add.length + drop.length === 0);
  return !isAnswered && canBeLeftOut ? open : undefined;
}

/** "Within our budget", "for our guests" become the event's values; what it lacks is reported as not used. */
function toSlotsWithEventValue({ of }: SlotOf<"event">, { context, scan }: Turn): Slot[] {
  const { guestCount, budgetMinor } = context.event;
  if (of === "budget" && budgetMinor) return [{ kind: "budget", per: "total", max: budgetMinor / 100 }];
  if (of === "guests" && guestCount) return [{ kind: "guests", count: guestCount, isOfEvent: true }];
  scan.notUsed.push(`event ${of}`);
  return [];
}

/** Whether the answer should give this topic for each listed venue. */
const isTopicForEachVenue = ({ of }: SlotOf<"topic">, turn: Turn) =>
  looksLikeQuestion(turn) && /^(?:price|minimum|packages|contact|availability)$/.test(of);

/** Unused words after "with", "has" and the like, to look up in venues' texts: "with fire pits". */
function listTextLookupSlots(scan: Scan): Slot[] {
  const isAfterHaving = (from: number) => {
    const words = scan.tokens.slice(Math.max(0, from - 2), from).map(({ word }) => word);
    return /(?:^| )(?:with|has|have|having|allows?|offers?|accepts?)(?: (?:a|an|some|its|their))?$/.test(
      words.join(" "),
    );
  };
  return listUnusedTexts(scan)
    .filter(({ from }) => isAfterHaving(from))
    .map(({ text }) => ({ kind: "unrecorded", text }));
}

/** Whether a condition of the last search, not added from the event, is missing from a new one. */
const isConditionLost = (slot: Slot, slots: readonly Slot[]) =>
  conditionKinds.test(slot.kind) &&
  !("isOfEvent" in slot && slot.isOfEvent) &&
  !slots.some((other) => isSameSlot(slot, other));

/** Whether a message is a new search: a place, other conditions, and no word that continues the last search. */
function isNewSearch(turn: Turn): boolean {
  if (turnHasCue(turn, /^fresh$/)) return true;
  if (
    continuesPreviousMessage(turn) ||
    (turnHasCue(turn, /^(?:replace|dropping)$/) && !turnHasCue(turn, /^new$/))
  )
    return false;
  const isOfSearch = ({ kind }: Slot) => conditionKinds.test(kind) || /^(?:sort|limit)$/.test(kind);
  const kinds = new Set(turn.slots.filter(isOfSearch).map(({ kind }) => kind));
  const hasPlace = listSlotsOfKind(turn.slots, "place").some(({ isNot }) => !isNot) || kinds.has("anywhere");
  // "Find a winery in Perth" begins a search; "in Perth for 80" may also change the last one.
  const leastKinds = turnHasCue(turn, /^(?:find|new)$/) ? 2 : 3;
  return hasPlace && kinds.size >= leastKinds;
}

/** Adds the event's type and city to a new search that names none. */
export function withEventDefaults(slots: readonly Slot[], { event, cityId }: Context): Slot[] {
  const isOfEvent = true;
  const wishes = listSlotsOfKind(slots, "wish").filter(({ isNot }) => !isNot);
  const hasType = wishes.some(({ any }) => any.some(({ of }) => of === "type"));
  const hasPlace =
    listSlotsOfKind(slots, "place").some(({ isNot }) => !isNot) || findSlotOfKind(slots, "anywhere");
  const type: Slot = { kind: "wish", any: [{ of: "type", value: event.eventType }], isOfEvent };
  const place = (id: number, name: string): Slot => ({ kind: "place", ids: [id], name, isOfEvent });
  const city = hasPlace || cityId === null || !event.cityName ? [] : [place(cityId, event.cityName)];
  return [...slots, ...(hasType ? [] : [type]), ...city];
}

/** "How much is it?" without a venue to refer to. */
const askWhichVenue: ReadingRule = {
  name: "ask which venue is meant",
  when: (turn) => hasSlotOfKind(turn, /^topic$/),
  read: ({ context, slots, scan }) => {
    const { listed } = context.before;
    const venues = (listed.length > 0 ? listed : context.ranked).slice(0, 4).map(createVenueSlot);
    const options = venues.map((venue) => ({ label: venue.name, add: [venue], drop: [] }));
    const facts = slots.filter(({ kind }) => factKinds.test(kind));
    return {
      ...createReading("venueFacts", facts, listUnusedWords(scan)),
      open: { text: "Which venue do you mean?", options },
    };
  },
};

/** The first rule that applies reads a message. */
export const readingRules: readonly ReadingRule[] = [
  explainTerm,
  explainRank,
  explainAssistant,
  stateFacts,
  stateEvent,
  continueWithFacts,
  searchOrEdit,
  askWhichVenue,
];
