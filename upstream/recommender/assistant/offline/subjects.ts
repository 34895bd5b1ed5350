import type { EventType } from "@contract/vocabulary";
import type { Memory } from "../memory";
import type { OpenQuestion, SlotOf } from "../reading";
import { findStartOfStoryPhrase } from "./extract";
import type { IndexedVenue, NameSpan } from "./names";
import {
  isFillerWord,
  type Knowledge,
  markWordsUsed,
  type NamedRoom,
  type Scan,
  scanHasCue,
  sliceOriginalText,
} from "./scan";

/** The context in which a message is read. */
export interface Context extends Knowledge {
  before: Memory;
  /** The venues on the screen, best first. */
  ranked: readonly { id: number; name: string }[];
  event: {
    eventType: EventType;
    guestCount: number | null;
    budgetMinor: number | null;
    cityName?: string | undefined;
  };
}

/** The venues and rooms that a message is about. */
export interface Subjects {
  venues: SlotOf<"venue">[];
  /** They are named, not just referred to as "it" or "these". */
  isNamed: boolean;
  question?: OpenQuestion;
}

/** The most venues that "these" can mean. */
const MAX_GROUP = 5;

/** The venues that a message names as its subject, else those that "it", "the second one" or "these" refer to. */
export function findVenueSubjects(scan: Scan, context: Context): Subjects {
  const named: SlotOf<"venue">[] = [];
  let question: OpenQuestion | undefined;
  for (const span of scan.names) {
    const words = sliceOriginalText(scan, span.from, span.to);
    if (findStartOfStoryPhrase(scan, span.from, /^elsewhere$/) !== undefined) scan.notUsed.push(words);
    else {
      const venues = narrowVenuesByContext(span.venues, context);
      const nameQuestion = buildNameQuestion(scan, span, venues);
      if (!nameQuestion) named.push(...venues.map(createVenueSlot));
      else if (question) scan.notUsed.push(words);
      else question = nameQuestion;
    }
  }
  const rooms = findNamedRooms(scan, named, context);
  const isOther =
    named.length === 1 && scanHasCue(scan, /^compare$/) && scanHasCue(scan, /^(?:one:it|many:all)$/);
  if (isOther) named.push(...context.before.focus.filter(({ id }) => id !== named[0]?.id));
  const whole = named.filter(({ id }) => !rooms.some((room) => room.id === id));
  const venues = [...whole, ...rooms].slice(0, MAX_GROUP);
  if (question) return { venues, isNamed: true, question };
  return venues.length > 0
    ? { venues, isNamed: true }
    : { venues: resolvePronoun(scan, context), isNamed: false };
}

export const createVenueSlot = ({ id, name }: { id: number; name: string }): SlotOf<"venue"> => ({
  kind: "venue",
  id,
  name: name.slice(0, 200),
});

/** Among venues with similar names, the one that was discussed or is on the screen. */
function narrowVenuesByContext(venues: IndexedVenue[], { before, ranked }: Context): IndexedVenue[] {
  for (const near of [before.focus, before.listed, ranked]) {
    const matching = venues.filter(({ id }) => near.some((candidate) => candidate.id === id));
    if (matching.length === 1) return matching;
  }
  return venues;
}

/** The question to ask about a name: which venue it means, or whether the message is about it at all. */
function buildNameQuestion(
  scan: Scan,
  span: NameSpan,
  venues: readonly IndexedVenue[],
): OpenQuestion | undefined {
  const options = venues.slice(0, 4).map((venue) => {
    const label = `${venue.name}, ${venue.place}`.slice(0, 200);
    return { label, add: [createVenueSlot(venue)], drop: [] };
  });
  if (venues.length > 1) return { text: "Which venue do you mean?", options };
  if (span.isUnsure) return { text: "Do you mean this venue?", options };
  if (!isMentionedInPassing(scan, span)) return undefined;
  const without = { label: "Search without it", add: [], drop: [] };
  return { text: `Is your question about ${venues[0]?.name}?`, options: [...options, without] };
}

/** Whether a name is mentioned in passing: in a comparison, in a search, or in a sentence about something else. */
function isMentionedInPassing(scan: Scan, { from, to }: NameSpan): boolean {
  const { tokens, slots } = scan;
  const before = tokens.slice(Math.max(0, from - 3), from).map(({ word }) => word);
  const isComparison =
    scan.names.length === 1 && before.some((word) => /^(?:like|similar|than|near|nearby)$/.test(word));
  const isFramed =
    /^(?:at|about|for|of|does|do|is|are|has|can|could|compare|and|or|vs|versus|why|the|on|in)$/;
  const isSearch =
    scanHasCue(scan, /^find$/) && slots.some(({ slot: { kind } }) => /^(?:place|guests|budget)$/.test(kind));
  const start = tokens.findLastIndex(({ isFirst }, index) => isFirst && index <= from);
  const next = tokens.findIndex(({ isFirst }, index) => isFirst && index >= to);
  const sentence = tokens.slice(start, next < 0 ? undefined : next);
  const words = sentence.filter((token) => !token.isUsed && !isFillerWord(token));
  return isComparison || (isSearch && !isFramed.test(before.at(-1) ?? "is")) || words.length > 6;
}

/** The rooms named: of a venue named or current, else ("the Mezzanine") of the first venue on the screen that has it. */
function findNamedRooms(scan: Scan, named: readonly SlotOf<"venue">[], { before, ranked, names }: Context) {
  const rooms: SlotOf<"venue">[] = [];
  for (const span of scan.rooms) {
    const near = [...(named.length > 0 ? named : before.focus)];
    if (named.length === 0 && span.isDefinite)
      near.push(...[...before.listed, ...ranked].map(createVenueSlot));
    const order = ({ venueId }: NamedRoom) => near.findIndex(({ id }) => id === venueId);
    const [room] = span.rooms
      .filter((candidate) => order(candidate) >= 0)
      .sort((a, b) => order(a) - order(b));
    if (!room || scan.names.some(({ from, to }) => span.from < to && from < span.to)) continue;
    const { id, name, venueId } = room;
    rooms.push({
      ...createVenueSlot({ id: venueId, name: names.byId(venueId)?.name ?? name }),
      room: { id, name },
    });
    // "The Garden Room" is no garden.
    const isOutside = ({ from, to }: { from: number; to: number }) => to <= span.from || from >= span.to;
    scan.slots = scan.slots.filter(isOutside);
    scan.cues = scan.cues.filter(isOutside);
    markWordsUsed(scan, span.from, span.to);
  }
  return rooms;
}

/** What "it", "the second one" and "these" mean. */
function resolvePronoun(scan: Scan, { before, ranked }: Context): SlotOf<"venue">[] {
  const { focus } = before;
  const listed = (before.listed.length > 0 ? before.listed : ranked).map(createVenueSlot);
  const place = scan.cues.flatMap(({ codes }) => codes).find((code) => code.startsWith("place:"));
  if (place) return listed.slice(place === "place:-1" ? -1 : Number(place.slice(6)) - 1).slice(0, 1);
  if (scanHasCue(scan, /^other$/)) return [];
  if (scanHasCue(scan, /^one:it$/) && focus.length === 1) return focus;
  return resolvePluralPronoun(scan, before, listed);
}

/** What "these" and "both" mean. */
function resolvePluralPronoun(
  scan: Scan,
  { focus, talked, reading }: Context["before"],
  listed: SlotOf<"venue">[],
): SlotOf<"venue">[] {
  const isOfSearch =
    reading?.tool === "searchVenues" && /^(?:only|just|any|show)$/.test(scan.tokens[0]?.word ?? "");
  const isPlaced =
    scan.slots.some(({ slot: { kind } }) => /^(?:place|anywhere|limit)$/.test(kind)) && focus.length < 2;
  const group = scan.cues.find(({ codes }) => codes.includes("many:all"));
  if (!group || isOfSearch || isPlaced) return [];
  const count =
    scan.tokens.slice(group.from, group.to).find(({ number = 0 }) => number > 1)?.number ?? MAX_GROUP;
  if (focus.length === 0 || reading?.tool === "searchVenues")
    return listed.slice(0, Math.min(MAX_GROUP, count)).map(createVenueSlot);
  return scanHasCue(scan, /^compare$/) && talked.length > focus.length ? talked : focus;
}
