import type { Country, EventType } from "@contract/vocabulary";
import { slotLabel } from "../labels";
import { type OpenQuestion, type Reading, Slot, type SlotOf, slotOf, slotsOf, type Tool } from "../reading";
import { merged } from "./follow-up";
import { beginsWith, phraseFrom } from "./lexicon";
import { placeSlot } from "./places";
import { openOf, venueQuestion } from "./questions";
import { pointed, resolveNames } from "./references";
import { type Lexis, type Scan, scan } from "./scan";
import { questionWords } from "./vocabulary";

/** What a message goes on from. */
export interface Before {
  reading?: Reading;
  /** The venues that the last answer named, in its order. */
  listed: readonly { id: number; name: string }[];
}

/** What a message is understood against. */
export interface Context extends Lexis {
  before: Before;
  /** The venues on the screen, best first. */
  ranked: readonly { id: number; name: string }[];
  event: { eventType: EventType; guestCount: number | null; budgetMinor: number | null; cityName?: string };
}

/** Reads a message without a model: the tool and the slots that it asks for, or the one question that it leaves open. */
export function understand(message: string, context: Context): Reading {
  const answered = answeredQuestion(message, context);
  if (answered) return answered;
  const scanned = scan(message, context);
  const names = resolveNames(scanned, context);
  settleRefusals(scanned, names.venues);
  const slots = ownSlots(scanned, names.venues, context);
  const tool = toolOf(scanned, slots, context);
  const notUsed = scanned.leftovers.map(({ text }) => text.slice(0, 500));
  const own: Reading = { tool, slots, notUsed };
  const going = merged(own, scanned, context);
  const kept = slotsFor(going.tool, going.slots);
  const lost = lostWords(slots, going.tool, context.country);
  const whole = { ...going, slots: kept, notUsed: [...going.notUsed, ...lost] };
  const reading = withUnrecorded(
    completed(going === own ? withType(whole, context) : whole, context),
    scanned,
  );
  const open = names.open ?? openOf(scanned, reading, context);
  return withinBounds({ ...reading, open }, context.country);
}

/** A reading as it may be kept: what is out of all bounds is listed as not used. */
function withinBounds({ tool, slots, notUsed, open }: Reading, country: Country): Reading {
  const isSound = (slot: Slot) => Slot.safeParse(slot).success;
  const lost = slots.flatMap((slot) => (isSound(slot) ? [] : slotLabel(slot, country).slice(0, 500)));
  const options = open?.options.filter(({ add }) => add.every(isSound));
  return {
    tool,
    slots: slots.filter(isSound).slice(0, 40),
    notUsed: [...lost, ...notUsed].slice(0, 60),
    open: open && { ...open, options: options ?? [] },
  };
}

/** An answer to a question that was left open, in the words of one of its buttons. */
function answeredQuestion(message: string, { before }: Context): Reading | undefined {
  const { reading } = before;
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9£$]+/g, " ")
      .trim();
  const said = plain(message);
  const options = reading?.open?.options ?? [];
  const isYes = options.length === 1 && /^(?:yes|yep|yeah|correct|that one|yes please)$/.test(said);
  const fitting = options.filter(
    ({ label }) => plain(label) === said || (said.length > 3 && plain(label).startsWith(said)),
  );
  const [option] = isYes ? options : fitting;
  return reading && option && (isYes || fitting.length === 1) ? chosen(reading, option) : undefined;
}

/** A reading with one of the answers to its question. */
export function chosen(reading: Reading, option: OpenQuestion["options"][number]): Reading {
  const kept = reading.slots.filter((_, index) => !option.drop.includes(index));
  return { ...reading, slots: [...kept, ...option.add], open: undefined };
}

/** A reading that was edited: a search has its place again, and facts without a venue ask for one. */
export function settled(reading: Reading, context: Context): Reading {
  const whole = completed(reading, context);
  const open = venueQuestion({ leftovers: [], ordinals: [] }, whole, context);
  return open ? { ...whole, open } : whole;
}

/** What the message itself says, as slots; what it refuses of the search before is left to the follow-up. */
function ownSlots(scanned: Scan, venues: readonly SlotOf<"venue">[], context: Context): Slot[] {
  const slots: Slot[] = [...venues, ...pointed(scanned, venues, context)];
  for (const { slot, within, isNot, isDropped } of scanned.places) {
    const [option] = slot;
    if (option && option.country === context.country && !isDropped)
      slots.push({ ...placeSlot(option, within), ...(isNot && { isNot: true as const }) });
  }
  for (const { slot, isNot, isDropped } of scanned.slots) {
    if (isDropped) continue;
    if (slot.kind === "wish" && isNot) slots.push({ ...slot, isNot: true });
    else if (!isNot) slots.push(slot);
  }
  for (const { venues: refused, isNot, isDropped } of scanned.names)
    if (isNot || isDropped)
      slots.push(
        ...refused
          .slice(0, 4)
          .map(({ id, name }): Slot => ({ kind: "except", id, name: name.slice(0, 200) })),
      );
  for (const { within } of scanned.amounts)
    if (within !== undefined && scanned.places.length === 0) setReach(slots, within, context);
  if (scanned.cues.has("showMore") && context.before.reading?.tool === "searchVenues")
    slots.push({ kind: "limit", count: 10 });
  if (scanned.cues.has("centre")) setCentre(slots, context);
  const { guestCount, budgetMinor } = context.event;
  for (const topic of scanned.events) {
    if (topic) slots.push({ kind: "event", of: topic });
    if (topic === "guests" && guestCount && !slotOf(slots, "guests"))
      slots.push({ kind: "guests", count: guestCount, isOfEvent: true });
    if (topic === "budget" && budgetMinor && !slotOf(slots, "budget"))
      slots.push({ kind: "budget", per: "total", max: budgetMinor / 100, isOfEvent: true });
  }
  for (const of of scanned.terms) slots.push({ kind: "term", of });
  for (const amount of scanned.amounts) {
    // A bare number of the size of a party is one, where no other is given; its chip says so.
    const isBare =
      !amount.slot &&
      amount.within === undefined &&
      amount.ordinal === undefined &&
      !amount.isIdle &&
      !amount.isOpenMoney &&
      !amount.isForeign;
    if (!isBare || amount.value < 10 || amount.value > 1000 || slotOf(slots, "guests")) continue;
    const min = amount.min === undefined ? undefined : Math.round(amount.min);
    amount.slot = { kind: "guests", count: Math.round(amount.value), ...(min && { min }) };
    slots.push(amount.slot);
  }
  return joined(unique(slots), scanned);
}

/** "Within 30 km": of the place that was searched last, else of the event's city. */
function setReach(slots: Slot[], within: number, { before, cityId, event }: Context) {
  const [last] = slotsOf(before.reading?.slots ?? [], "place").filter(({ isNot }) => !isNot);
  if (last) slots.push({ ...last, within, isOfEvent: undefined });
  else if (cityId && event.cityName)
    slots.push({ kind: "place", ids: [cityId], name: event.cityName, within });
}

/** "In the CBD": a few kilometres around the middle of the city that is named, or of the event's. */
function setCentre(slots: Slot[], { country, cityId, event }: Context) {
  const within = country === "AU" ? 5 : 3;
  const named = slots.findIndex((slot) => slot.kind === "place" && slot.within === undefined && !slot.isNot);
  const place = slots[named];
  if (place?.kind === "place") slots[named] = { ...place, within };
  else if (cityId && event.cityName)
    slots.push({ kind: "place", ids: [cityId], name: event.cityName, within });
}

const unique = (slots: readonly Slot[]) => {
  const keys = slots.map((slot) => JSON.stringify(slot));
  return slots.filter((_, at) => keys.indexOf(keys[at] as string) === at);
};

/** "Rooftop or waterfront": wishes with "or" between them are met by either. Seating beside guests belongs to them. */
function joined(slots: readonly Slot[], { slots: found, tokens }: Scan): Slot[] {
  const result: Slot[] = [];
  let last: SlotOf<"wish"> | undefined;
  for (const slot of slots) {
    const span = found.find(
      (one) =>
        one.slot.kind === slot.kind &&
        JSON.stringify(one.slot) === JSON.stringify({ ...slot, isNot: undefined }),
    );
    const before = span ? tokens.slice(Math.max(0, span.from - 2), span.from).map(({ word }) => word) : [];
    if (slot.kind === "wish" && last && !slot.isNot && !last.isNot && before.includes("or")) {
      last.any = [...last.any, ...slot.any].slice(0, 6);
      continue;
    }
    const copy = slot.kind === "wish" ? { ...slot, any: [...slot.any] } : slot;
    last = copy.kind === "wish" ? copy : last;
    result.push(copy);
  }
  const how = slotOf(result, "seating")?.how;
  const guests = slotsOf(result, "guests");
  if (!how || guests.length !== 1 || guests[0]?.how) return result;
  return result
    .filter(({ kind }) => kind !== "seating")
    .map((slot) => (slot.kind === "guests" ? { ...slot, how } : slot));
}

/** Which tool answers: by the venues that are named or pointed at, by the event, else a search. */
function toolOf(scanned: Scan, slots: readonly Slot[], { before }: Context): Tool {
  const { cues, text, tokens } = scanned;
  const venues = slotsOf(slots, "venue");
  if (scanned.unknownName) return cues.has("compare") ? "compareVenues" : "venueFacts";
  if (slotOf(slots, "term")) return "explain";
  if (cues.has("act") && !slotOf(slots, "topic")) return "help";
  if (scanned.ordinals.length > 0 && venues.length === 0) return "venueFacts";
  if (cues.has("similar")) return "searchVenues";
  if (cues.has("one:other") && venues.length === 0 && before.reading) return "venueFacts";
  if (isOfNoVenue(scanned, slots) && !before.reading) return "venueFacts";
  if (slotOf(slots, "except") && venues.length === 0) return "searchVenues";
  if (venues.length > 1 && (cues.has("compare") || slotOf(slots, "sort"))) return "compareVenues";
  if (venues.length > 0 && !cues.has("another")) return "venueFacts";
  const isNeed = slots.some(({ kind }) =>
    ["place", "wish", "anywhere", "sort", "late", "limit", "offer"].includes(kind),
  );
  const asks = text.includes("?") || beginsWith(text, questionWords);
  if (scanned.events.length > 0 && !isNeed && !cues.has("find") && (asks || tokens.length <= 6))
    return "eventFacts";
  if (isNeed || slots.some(({ kind }) => ["guests", "budget", "seating"].includes(kind)))
    return "searchVenues";
  if (slotOf(slots, "topic") || cues.has("about"))
    return before.reading || scanned.leftovers.length > 0 || tokens.length <= 12
      ? "venueFacts"
      : "searchVenues";
  if (cues.has("another") || cues.has("noun")) return "searchVenues";
  return scanned.leftovers.length > 0 || slots.length > 0 || cues.has("one:it") ? "venueFacts" : "help";
}

/** A question about "it" where no venue is talked about. */
const isOfNoVenue = ({ text, cues }: Scan, slots: readonly Slot[]) =>
  slotsOf(slots, "venue").length === 0 &&
  !cues.has("find") &&
  /\b(?:does|is|has|can|far is|much is) it\b(?! (?:possible|for))/i.test(text);

/** Topics that the reasons of a search tell anyway, or that are words of what is sought. */
const toldAnyway = new Set([
  "capacity",
  "price",
  "location",
  "distance",
  "rooms",
  "styles",
  "types",
  "facilities",
  "minimum",
  "description",
  "rank",
]);

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
  const isToldAnyway = (slot: Slot) =>
    slot.kind === "topic" &&
    tool === "searchVenues" &&
    (toldAnyway.has(slot.of) || slot.of === "availability");
  const isOfEvent = (slot: Slot) =>
    slot.kind === "event"
      ? slots.some((other) => other.kind === slot.of)
      : "isOfEvent" in slot && slot.isOfEvent;
  return slots
    .filter((slot) => !kept.includes(slot) && !isToldAnyway(slot) && !isOfEvent(slot))
    .map((slot) => slotLabel(slot, country));
}

/**
 * What is refused and is no wish: "no minimum spend over 10k" is at most that; a topic or a number that is asked of a
 * venue is asked all the same; anything else is a question.
 */
function settleRefusals(scanned: Scan, venues: readonly SlotOf<"venue">[]) {
  scanned.slots = scanned.slots.map((found) => {
    const { slot, isNot, isDropped } = found;
    if (!isNot || isDropped || slot.kind === "wish") return found;
    if (slot.kind === "budget" && (slot.min === undefined || slot.max === undefined))
      return { ...found, isNot: undefined, slot: { ...slot, min: slot.max, max: slot.min } };
    if (venues.length > 0) return { ...found, isNot: undefined };
    const { from, to } = found;
    const at = [1, 2, 3, 4, 5, 6].find((back) => phraseFrom(scanned.tokens, from - back, "not")) ?? 1;
    scanned.negations.push({ from: Math.max(0, from - at), to: from, slot: "" });
    return { from, to, slot, isNot, isDropped };
  });
}

/** A search that names no type of event is one for the event's. */
function withType(reading: Reading, { event }: Context): Reading {
  const isNamed = slotsOf(reading.slots, "wish").some(({ any }) => any.some(({ of }) => of === "type"));
  if (reading.tool !== "searchVenues" || isNamed) return reading;
  return {
    ...reading,
    slots: [
      { kind: "wish", any: [{ of: "type", value: event.eventType }], isOfEvent: true },
      ...reading.slots,
    ],
  };
}

/** A search without a place is one of the event's city. */
function completed(reading: Reading, { cityId, event }: Context): Reading {
  const { tool, slots } = reading;
  if (
    tool !== "searchVenues" ||
    slotsOf(slots, "place").some(({ isNot }) => !isNot) ||
    slotOf(slots, "anywhere")
  )
    return reading;
  const isElsewhere = slotsOf(slots, "place").some(({ isNot, ids }) => isNot && ids.includes(cityId ?? 0));
  const place: Slot =
    cityId && event.cityName && !isElsewhere
      ? { kind: "place", ids: [cityId], name: event.cityName, isOfEvent: true }
      : { kind: "anywhere" };
  return { ...reading, slots: [place, ...slots] };
}

/** Words of a question about a venue that no table knows are asked of its record, and not left unused. */
function withUnrecorded(reading: Reading, { leftovers, tokens, text }: Scan): Reading {
  const isQuestion = tokens.length <= 25 && !/\n/.test(text.trim());
  if (!/^(?:venueFacts|compareVenues)$/.test(reading.tool) || !isQuestion || leftovers.length === 0)
    return reading;
  const added = leftovers
    .slice(0, 3)
    .map(({ text: words }): Slot => ({ kind: "unrecorded", text: words.slice(0, 200) }));
  return { ...reading, slots: [...reading.slots, ...added], notUsed: reading.notUsed.slice(3) };
}
