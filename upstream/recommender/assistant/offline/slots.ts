import { type Slot, type SlotOf, slotOf, slotsOf } from "../reading";
import type { Amount } from "./amounts";
import { isLicence } from "./edit";
import { placeSlot } from "./places";
import type { References } from "./references";
import type { Found, Scan } from "./scan";
import type { Context } from "./understand";
import { phraseFrom } from "./vocabulary";

/** How far around a venue others are near it, in the country's unit. */
const NEARBY = 10;

/** What the message itself says, as slots; what it gives up is left to the follow-up. */
export function ownSlots(scanned: Scan, { venues }: References, context: Context): Slot[] {
  settleRefusals(scanned, venues.length > 0);
  const slots: Slot[] = [...venues];
  for (const { slot, within, isNot, isDropped } of scanned.places) {
    const [option] = slot;
    if (option && option.country === context.country && !isDropped)
      slots.push({ ...placeSlot(option, within), ...(isNot && { isNot: true as const }) });
  }
  slots.push(...saidSlots(scanned));
  for (const { venues: refused, isNot, isDropped } of scanned.names)
    if (isNot || isDropped)
      for (const { id, name } of refused.slice(0, 4))
        slots.push({ kind: "except", id, name: name.slice(0, 200) });
  addReach(slots, scanned, context);
  addEvent(slots, scanned, context);
  for (const of of scanned.terms) slots.push({ kind: "term", of });
  addBareGuests(slots, scanned);
  const isLate = slotOf(slots, "late") !== undefined;
  return withSeating(
    slots.filter(
      (slot, at) => !(isLate && isLicence(slot)) && !slots.slice(0, at).some((other) => isSame(slot, other)),
    ),
  );
}

const isSame = (a: Slot, b: Slot) => {
  const plain = (slot: Slot) => JSON.stringify({ ...slot, said: undefined });
  return plain(a) === plain(b);
};

/** The slots of the phrases and amounts; wishes with "or" between them are met by either. */
function saidSlots({ slots: found, tokens }: Scan): Slot[] {
  const slots: Slot[] = [];
  let last: { slot: SlotOf<"wish">; to: number } | undefined;
  for (const one of [...found].sort((a, b) => a.from - b.from)) {
    const { slot, isNot, isDropped, isSoft } = one;
    if (isDropped) continue;
    if (slot.kind !== "wish") {
      const canBeSoft = isSoft && (slot.kind === "late" || slot.kind === "budget");
      if (!isNot) slots.push(canBeSoft ? { ...slot, isSoft: true } : slot);
      continue;
    }
    const between = last ? tokens.slice(last.to, one.from).map(({ word }) => word) : [];
    const isEither = between.includes("or") && between.length <= 3 && !isNot && !last?.slot.isNot;
    if (last && isEither) {
      last.slot.any = [...last.slot.any, ...slot.any].slice(0, 6);
      last.slot.said = undefined;
      last.to = one.to;
      continue;
    }
    const wish: SlotOf<"wish"> = {
      ...slot,
      any: [...slot.any],
      ...(isNot && { isNot }),
      ...(isSoft && { isSoft }),
    } as SlotOf<"wish">;
    slots.push(wish);
    last = { slot: wish, to: one.to };
  }
  return slots;
}

/**
 * What is refused and is no wish: "no minimum spend over 10k" is at most that; a topic or a number that is asked of a
 * venue is asked all the same; anything else is a question.
 */
function settleRefusals(scanned: Scan, isOfVenue: boolean) {
  scanned.slots = scanned.slots.map((found): Found => {
    const { slot, isNot, isDropped, from, to } = found;
    if (!isNot || isDropped || slot.kind === "wish") return found;
    if (slot.kind === "budget" && (slot.min === undefined || slot.max === undefined))
      return { ...found, isNot: false, slot: { ...slot, min: slot.max, max: slot.min } };
    if (isOfVenue) return { ...found, isNot: false };
    const at = [1, 2, 3, 4, 5, 6].find((back) => phraseFrom(scanned.tokens, from - back, "not")) ?? 1;
    scanned.refusals.push({ from: Math.max(0, from - at), to });
    return found;
  });
}

/** "Within 30 km", "in the CBD", "near there": of the place that was searched last, else of the event's city. */
function addReach(slots: Slot[], scanned: Scan, context: Context) {
  const { country, cityId, event, before } = context;
  const isCentre = scanned.cues.has("centre");
  const within = scanned.amounts.find((amount) => amount.within !== undefined)?.within;
  const units = isCentre ? (country === "AU" ? 5 : 3) : within;
  const [last] = slotsOf(before.search ?? [], "place").filter(({ isNot }) => !isNot);
  const home: SlotOf<"place"> | undefined =
    cityId && event.cityName ? { kind: "place", ids: [cityId], name: event.cityName } : undefined;
  const at = slots.findIndex((slot) => slot.kind === "place" && !slot.isNot);
  const named = slots[at];
  const of = named?.kind === "place" ? named : isCentre ? home : (last ?? home);
  if (units !== undefined && of && !(named && !isCentre))
    slots.splice(Math.max(at, 0), at < 0 ? 0 : 1, { ...of, within: units, isOfEvent: undefined });
  const [venue] = [...slotsOf(slots, "venue"), ...before.focus];
  const isNear =
    (/\bnear(?:by)?\b/i.test(scanned.text) && (scanned.cues.has("another") || scanned.cues.has("find"))) ||
    (slotOf(slots, "sort")?.by === "nearest" && scanned.cues.has("noun") && scanned.cues.has("one:it"));
  if (!named && venue && isNear) slots.push(...nearSlots(venue, context));
}

/** The surroundings of a venue, without it. */
export function nearSlots({ id, name }: { id: number; name: string }, context: Context): Slot[] {
  const { gazetteer, country, names } = context;
  const venue = names.byId(id);
  const place = gazetteer.places.find((one) => one.name === venue?.place && one.country === country);
  if (!place) return [];
  return [
    { kind: "place", ids: [place.id], name: place.name, within: NEARBY },
    { kind: "except", id, name: name.slice(0, 200) },
  ];
}

/** Questions about the event; its guests and its budget are conditions too. */
function addEvent(slots: Slot[], { events, cues }: Scan, { event: { guestCount, budgetMinor } }: Context) {
  for (const topic of events) if (topic) slots.push({ kind: "event", of: topic });
  if ((events.includes("guests") || cues.has("fit:guests")) && guestCount && !slotOf(slots, "guests"))
    slots.push({ kind: "guests", count: guestCount, isOfEvent: true });
  if ((events.includes("budget") || cues.has("fit:budget")) && budgetMinor && !slotOf(slots, "budget"))
    slots.push({ kind: "budget", per: "total", max: budgetMinor / 100, isOfEvent: true });
}

/** Whether a number was left without a meaning. */
export const isUnread = ({ slot, within, ordinal, isIdle }: Amount) =>
  !slot && within === undefined && ordinal === undefined && !isIdle;

/** A bare number of the size of a party is one, where no other is given; its chip says so. */
function addBareGuests(slots: Slot[], { amounts }: Scan) {
  for (const amount of amounts) {
    const isBare = isUnread(amount) && !amount.isOpenMoney && !amount.isForeign;
    if (!isBare || amount.value < 10 || amount.value > 1000 || slotOf(slots, "guests")) continue;
    const min = amount.min === undefined ? undefined : Math.round(amount.min);
    amount.slot = {
      kind: "guests",
      count: Math.round(amount.value),
      ...(min && { min }),
      ...(amount.isLeast && { isLeast: true }),
    };
    slots.push(amount.slot);
  }
}

/** Seating beside guests belongs to them. */
function withSeating(slots: Slot[]): Slot[] {
  const how = slotOf(slots, "seating")?.how;
  const guests = slotsOf(slots, "guests");
  const isOne = slotsOf(slots, "seating").length === 1;
  if (!how || !isOne || guests.length !== 1 || guests[0]?.how) return slots;
  return slots
    .filter(({ kind }) => kind !== "seating")
    .map((slot) => (slot.kind === "guests" ? { ...slot, how } : slot));
}
