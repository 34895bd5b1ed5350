import type { Country, EventType } from "@contract/vocabulary";
import { slotLabel } from "../labels";
import type { Memory } from "../memory";
import { type OpenQuestion, type Reading, Slot, slotOf, slotsOf, type Tool } from "../reading";
import { editedQuestion, editedSearch, isFresh, isOfCost } from "./edit";
import { isRefusalAsked, openOf, refusedWords, venueQuestion } from "./questions";
import { type References, resolve } from "./references";
import { type Lexis, type Scan, scan } from "./scan";
import { ownSlots } from "./slots";
import { isNear, slipsIn, tokensOf } from "./tokens";
import { beginsWith, onwardWords, ordinalWords, plainWords, smallWords } from "./vocabulary";

/** What a message is understood against. */
export interface Context extends Lexis {
  before: Memory;
  /** The venues on the screen, best first. */
  ranked: readonly { id: number; name: string }[];
  event: { eventType: EventType; guestCount: number | null; budgetMinor: number | null; cityName?: string };
}

/** A message as it was found, with what it goes on from. */
export interface Said {
  scanned: Scan;
  refs: References;
  own: readonly Slot[];
  context: Context;
}

/** Reads a message without a model: the tool and the slots that it asks for, or the one question that it leaves open. */
export function understand(message: string, context: Context): Reading {
  const answered = answeredQuestion(message, context);
  if (answered) return answered;
  const scanned = scan(message, context);
  const refs = resolve(scanned, context);
  const said: Said = { scanned, refs, own: ownSlots(scanned, refs, context), context };
  const tool = toolOf(said);
  const all = tool === "searchVenues" ? searchOf(said) : isOfVenues(tool) ? questionOf(said) : said.own;
  const kept = withUnrecorded(slotsFor(tool, all), tool, scanned);
  const pending = pendingWords(context.before);
  const refused = isRefusalAsked({ tool, slots: kept.slots }) ? undefined : refusedWords(scanned);
  const notUsed = [
    ...scanned.leftovers
      .map(({ text }) => text)
      .filter((text) => !kept.unrecorded.includes(text) && !refused?.includes(text)),
    ...(tool === "explain" ? [] : lostWords(said.own, tool, context.country)),
    ...(tool === "searchVenues" ? [pending, refused].flatMap((words) => words ?? []) : []),
  ];
  const reading = completed({ tool, slots: kept.slots, notUsed }, context);
  return withinBounds({ ...reading, open: refs.open ?? openOf(said, reading) }, context.country);
}

const isOfVenues = (tool: Tool) => tool === "venueFacts" || tool === "compareVenues";

/** What the last question was about, where it was passed over. */
const pendingWords = ({ reading }: Memory) =>
  reading?.open?.text.match(/stand for/) && reading.open.text.match(/“(.+)”/)?.[1];

/** A reading as it may be kept: what is out of all bounds is listed as not used. */
function withinBounds({ tool, slots, notUsed, open }: Reading, country: Country): Reading {
  const isSound = (slot: Slot) => Slot.safeParse(slot).success;
  const lost = slots.flatMap((slot) => (isSound(slot) ? [] : slotLabel(slot, country)));
  return {
    tool,
    slots: slots.filter(isSound).slice(0, 40),
    notUsed: [...lost, ...notUsed].map((words) => words.slice(0, 500)).slice(0, 60),
    open: open && { ...open, options: open.options.filter(({ add }) => add.every(isSound)) },
  };
}

/** An answer to the question that was left open: the words of one of its buttons, its place, or a yes. */
function answeredQuestion(message: string, { before, names }: Context): Reading | undefined {
  const { reading } = before;
  const options = reading?.open?.options ?? [];
  if (!reading || options.length === 0) return undefined;
  const plain = (text: string) =>
    tokensOf(text)
      .map(({ word }) => word)
      .join(" ");
  const alike = options.filter(({ label }) => plain(label) === plain(message));
  if (alike[0]) return chosen(reading, alike[0]);
  const tokens = tokensOf(message);
  const words = tokens.filter(({ word, number }) => !plainWords.has(word) && number !== 1);
  const [first] = tokens.flatMap(({ word, number }) => number ?? ordinalWords[word] ?? []);
  const own = options.map((option) => ({
    option,
    stems: tokensOf(
      [option.label, ...slotsOf(option.add, "venue").map(({ id }) => around(id))].join(" "),
    ).map(({ stem }) => stem),
  }));
  const fitting = own.filter(({ stems }) =>
    words.every(({ stem }) => stems.some((other) => isNear(stem, other, slipsIn(stem)))),
  );
  if (words.length > 0 && fitting.length === 1 && fitting[0]) return chosen(reading, fitting[0].option);
  const isYes =
    options.length === 1 && words.length === 0 && /^(?:yes|yep|yeah|correct|that one)\b/i.test(message);
  const isPlace =
    first !== undefined &&
    first <= options.length &&
    tokens.every(({ word, number }) => number !== undefined || picking.test(word) || word in ordinalWords);
  const option = isYes ? options[0] : isPlace ? options.at(first < 0 ? first : first - 1) : undefined;
  return option && chosen(reading, option);

  function around(id: number) {
    const venue = names.byId(id);
    return `${venue?.place ?? ""} ${venue?.city ?? ""}`;
  }
}

const picking = /^(?:ok|yes|the|number|no|option|please|go|with|i|mean|take|pick|one|then|st|nd|rd|th)$/;

/** A reading with one of the answers to its question. */
export function chosen(reading: Reading, option: OpenQuestion["options"][number]): Reading {
  const kept = reading.slots.filter((_, index) => !option.drop.includes(index));
  return { ...reading, slots: [...kept, ...option.add], open: undefined };
}

/** A reading that was edited: a search has its place again, and facts without a venue ask for one. */
export function settled(reading: Reading, context: Context): Reading {
  const whole = completed(reading, context);
  const open = venueQuestion({ leftovers: [] }, whole, context);
  return open ? { ...whole, open } : whole;
}

const needs = new Set<Slot["kind"]>([
  "place",
  "wish",
  "anywhere",
  "sort",
  "late",
  "limit",
  "offer",
  "except",
]);
const parameters = new Set<Slot["kind"]>(["guests", "budget", "seating"]);

/** Which tool answers: by the venues that are named or pointed at, by the event, by what was talked about, else a search. */
function toolOf(said: Said): Tool {
  const { scanned, refs, own, context } = said;
  const { cues, leftovers, tokens } = scanned;
  const { before } = context;
  const venues = slotsOf(own, "venue");
  const isCompared = cues.has("compare") || slotOf(own, "sort") !== undefined;
  const isNeed = own.some(({ kind }) => needs.has(kind));
  if (slotOf(own, "term")) return "explain";
  if (cues.has("act") && !slotOf(own, "topic")) return "help";
  if (cues.has("similar")) return "searchVenues";
  if (refs.open || scanned.unknownName) return cues.has("compare") ? "compareVenues" : "venueFacts";
  if (venues.length === 0 && isOfEvent(said, isNeed)) return "eventFacts";
  // "The nearest venue to it" is another.
  const isOther =
    cues.has("another") || (refs.isPointed && cues.has("noun") && slotOf(own, "sort")?.by === "nearest");
  if (venues.length > 0 && !isOther) return venues.length > 1 && isCompared ? "compareVenues" : "venueFacts";
  if (isOfCompared(said)) return "compareVenues";
  if (isOfFocus(said)) return context.before.focus.length > 1 && isCompared ? "compareVenues" : "venueFacts";
  if (isOfNoVenue(scanned) || isAskedAgain(said)) return "venueFacts";
  if (isNeed || own.some(({ kind }) => parameters.has(kind)) || isDrop(scanned)) return "searchVenues";
  if (slotOf(own, "topic") || cues.has("about") || cues.has("why"))
    return tokens.length > 12 && !context.before.reading && leftovers.length === 0
      ? "searchVenues"
      : "venueFacts";
  if (["another", "noun", "find", "showMore"].some((cue) => cues.has(cue))) return "searchVenues";
  if (before.search && (cues.has("change") || cues.has("instead"))) return "searchVenues";
  const isMore = beginsWith(scanned.text, onwardWords) || (tokens.length > 3 && leftovers.length > 0);
  if (before.reading?.tool === "searchVenues" && !scanned.isQuestion && isMore) return "searchVenues";
  return leftovers.length > 0 || own.length > 0 || cues.has("one:it") ? "venueFacts" : "help";
}

const isDrop = ({ slots, places, cues }: Scan) =>
  cues.has("drop") || [...slots, ...places].some(({ isDropped }) => isDropped);

/** More of a question of which is not known yet of which venue it is. */
function isAskedAgain({ scanned: { cues }, own, context }: Said): boolean {
  const { reading } = context.before;
  const isOpen = reading?.open !== undefined && isOfVenues(reading.tool);
  const isNew = ["find", "noun", "another"].some((cue) => cues.has(cue));
  return (
    isOpen &&
    !isNew &&
    own.length > 0 &&
    own.every(({ kind }) => kind === "topic" || kind === "wish" || kind === "sort")
  );
}

/** A question about "it" where no venue is talked about. */
const isOfNoVenue = ({ text, cues }: Scan) =>
  !cues.has("find") && /\b(?:does|is|has|can|far is|much is) it\b(?! (?:possible|for))/i.test(text);

/** A question about the event in hand. */
function isOfEvent({ scanned, own }: Said, isNeed: boolean): boolean {
  const { events, cues, isQuestion, tokens } = scanned;
  const isOther = isNeed && own.some(({ kind }) => kind !== "wish" && needs.has(kind));
  return (
    events.length > 0 &&
    !isOther &&
    !(isNeed && !isQuestion) &&
    !cues.has("find") &&
    (isQuestion || tokens.length <= 6)
  );
}

/** "And closer in?" after a comparison: which of the same venues comes first. */
function isOfCompared({ scanned: { cues }, own, context: { before } }: Said): boolean {
  const isSort = own.length > 0 && own.every(({ kind }) => kind === "sort");
  return isSort && before.reading?.tool === "compareVenues" && before.listed.length > 1 && !cues.has("find");
}

/** A message that names no venue, place or kind of venue, after an answer about a venue, is about that venue. */
function isOfFocus({ scanned, own, context }: Said): boolean {
  const { cues, isQuestion, leftovers, tokens } = scanned;
  const { focus, reading, listed } = context.before;
  const isShown = reading?.tool !== "searchVenues" || listed.length === 1;
  if (focus.length === 0 || !isShown || isDrop(scanned)) return false;
  if (["find", "noun", "another", "fresh", "change"].some((cue) => cues.has(cue))) return false;
  if (cues.has("want") && !isQuestion && tokens.length > 3) return false;
  // Of the only venue of a search a question is asked; anything else changes the search.
  const isParameter = own.length > 0 && own.every(({ kind }) => parameters.has(kind));
  const isAsked = slotOf(own, "topic") !== undefined || (isQuestion && !isParameter && !cues.has("instead"));
  if (reading?.tool === "searchVenues" && !isAsked) return false;
  const isOf = (kind: Slot["kind"], of: string) =>
    own.some((slot) => slot.kind === kind && "of" in slot && slot.of === of);
  const isNearest = focus.length > 1 && slotOf(own, "sort")?.by === "nearest";
  const isPlaced = own.some(
    ({ kind }) => kind === "place" || kind === "anywhere" || kind === "limit" || kind === "except",
  );
  if (isPlaced && !isNearest && !isOf("topic", "distance")) return false;
  const isSort = slotOf(own, "sort") !== undefined;
  if (isSort && !isOf("topic", "rooms") && focus.length === 1) return false;
  const isKind = slotsOf(own, "wish").some(({ any }) =>
    any.some(({ of }) => of === "style" || of === "type"),
  );
  if (isKind && (!isQuestion || own.length > 2)) return false;
  const isSaid = own.length > 0 || leftovers.length > 0 || cues.has("about") || cues.has("why");
  return isSaid || (isQuestion && plainQuestion(scanned) !== undefined);
}

/** The conditions of a search: those of the last one, edited, or its own. */
function searchOf({ scanned, own, context }: Said): Slot[] {
  const { search } = context.before;
  const limit: Slot[] = scanned.cues.has("showMore") && search ? [{ kind: "limit", count: 10 }] : [];
  const slots = [...own, ...limit];
  if (search && !isFresh(slots, scanned)) return editedSearch(search, slots, scanned);
  const isNamed = slotsOf(own, "wish").some(({ any }) => any.some(({ of }) => of === "type"));
  const { eventType } = context.event;
  return isNamed
    ? slots
    : [{ kind: "wish", any: [{ of: "type", value: eventType }], isOfEvent: true }, ...slots];
}

/** What is asked of venues: of those that are named or pointed at, else of those that were talked about. */
function questionOf({ scanned, refs, own, context }: Said): Slot[] {
  const { cues, leftovers, tokens, text } = scanned;
  const { reading, focus, search } = context.before;
  const question = own.filter(({ kind }) => kind !== "venue");
  const named = slotsOf(own, "venue");
  const isUnknown = refs.open !== undefined || scanned.unknownName !== undefined;
  const venues =
    named.length > 0 || isUnknown || (!refs.isPointed && cues.has("compare") && focus.length < 2)
      ? named
      : ofFocus();
  const wasAsked = reading !== undefined && isOfVenues(reading.tool);
  const isOnlyName =
    wasAsked &&
    named.length > 0 &&
    question.length === 0 &&
    leftovers.length === 0 &&
    plainQuestion(scanned) === undefined &&
    !cues.has("about") &&
    !cues.has("compare") &&
    (reading?.open !== undefined || tokens.length <= 6 || beginsWith(text, onwardWords));
  const last = wasAsked && (named.length === 0 || refs.isPointed || isOnlyName) ? (reading?.slots ?? []) : [];
  const asked = editedQuestion(last, question, isOnlyName);
  // What a venue of the last search costs is asked for the guests of that search.
  const isListed = venues.every((slot) =>
    context.before.listed.some(({ id }) => "id" in slot && slot.id === id),
  );
  const isCarried = isListed && asked.some(isOfCost) && !slotOf(asked, "guests");
  const guests = isCarried ? slotsOf(search ?? [], "guests") : [];
  const rank: Slot[] = cues.has("why") ? [{ kind: "topic", of: "rank" }] : [];
  return [...venues, ...asked, ...guests, ...rank];

  function ofFocus() {
    if (isOfCompared({ scanned, refs, own, context })) return refsOf(context.before.listed);
    if (focus.length > 0) return focus;
    // After a search, a fact without a venue is asked of those that it named.
    const isOfAll = reading?.tool === "searchVenues" && leftovers.length === 0 && question.length > 0;
    return isOfAll ? refsOf(context.before.listed) : [];
  }
}

const refsOf = (listed: Memory["listed"]): Slot[] =>
  listed.slice(0, 5).map(({ id, name }) => ({ kind: "venue", id, name }));

/** Topics that the reasons of a search tell anyway, or that are words of what is sought. */
const toldAnyway = new Set(
  "capacity price location distance rooms styles types facilities minimum description rank".split(" "),
);

/** The slots that a tool answers. */
function slotsFor(tool: Tool, slots: readonly Slot[]): Slot[] {
  if (tool === "searchVenues")
    return slots.flatMap((slot): Slot[] => {
      if (slot.kind === "event" || slot.kind === "venue") return [];
      if (slot.kind === "topic" && slot.of === "availability") return [{ kind: "when", text: "free dates" }];
      return slot.kind === "topic" && toldAnyway.has(slot.of) ? [] : [slot];
    });
  if (tool === "eventFacts") return slots.filter(({ kind }) => kind === "event");
  if (tool === "explain") return slots.filter(({ kind }) => kind === "term");
  return slots.filter(({ kind }) => kind !== "event");
}

/** What a message itself says and the tool has no use for, in the words of its chips. */
function lostWords(slots: readonly Slot[], tool: Tool, country: Country): string[] {
  const kept = slotsFor(tool, slots);
  const isTold = (slot: Slot) =>
    (slot.kind === "venue" && slots.some((other) => other.kind === "except" && other.id === slot.id)) ||
    (slot.kind === "topic" &&
      tool === "searchVenues" &&
      (toldAnyway.has(slot.of) || slot.of === "availability")) ||
    (slot.kind === "event"
      ? slots.some((other) => other.kind === slot.of)
      : "isOfEvent" in slot && slot.isOfEvent === true);
  return slots
    .filter((slot) => !kept.includes(slot) && !isTold(slot))
    .map((slot) => slotLabel(slot, country));
}

/** Words of a short message that no table knows are looked up in the records, and not left unused. */
function withUnrecorded(slots: readonly Slot[], tool: Tool, scanned: Scan) {
  const { leftovers, tokens, text } = scanned;
  const isShort = tokens.length <= 25 && !/\n/.test(text.trim());
  const isHad = (from: number) =>
    [1, 2].some((back) =>
      /^(?:with|have|has|having|serve|serves|offer|offers|got)$/.test(tokens[from - back]?.word ?? ""),
    );
  const looked = leftovers.filter(
    ({ from }) =>
      tokens[from]?.number === undefined && (isOfVenues(tool) || (tool === "searchVenues" && isHad(from))),
  );
  const isAsked =
    looked.length > 0 || scanned.cues.has("about") || slots.some(({ kind }) => kind !== "venue");
  const texts = isShort
    ? isOfVenues(tool) && !isAsked
      ? [plainQuestion(scanned) ?? []].flat()
      : looked.slice(0, 3).map(({ text: words }) => words)
    : [];
  return {
    slots: [...slots, ...texts.map((words): Slot => ({ kind: "unrecorded", text: words.slice(0, 200) }))],
    unrecorded: texts,
  };
}

/** "Can they set up the day before", "breakfast?": a question in plain words, which no table knows. */
function plainQuestion({ tokens, isQuestion }: Scan): string | undefined {
  const rest = tokens.filter(({ use }) => !use);
  const isContent = ({ word }: { word: string }) => word.length > 1 && !smallWords.has(word);
  const words = rest.slice(rest.findIndex(isContent), rest.findLastIndex(isContent) + 1);
  const count = words.filter(isContent).length;
  const isEnough = count >= 2 || (count === 1 && isQuestion);
  return isEnough ? words.map(({ raw }) => raw).join(" ") : undefined;
}

/** A search without a place is one of the event's city. */
function completed(reading: Reading, { cityId, event }: Context): Reading {
  const { tool, slots } = reading;
  const places = slotsOf(slots, "place");
  if (tool !== "searchVenues" || places.some(({ isNot }) => !isNot) || slotOf(slots, "anywhere"))
    return reading;
  const isElsewhere = places.some(({ isNot, ids, within }) => isNot && !within && ids.includes(cityId ?? 0));
  const place: Slot =
    cityId && event.cityName && !isElsewhere
      ? { kind: "place", ids: [cityId], name: event.cityName, isOfEvent: true }
      : { kind: "anywhere" };
  return { ...reading, slots: [place, ...slots] };
}
