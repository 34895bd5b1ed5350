import { slotLabel } from "../labels";
import { isSameFeature, type Slot, type SlotOf, slotOf } from "../reading";
import type { Scan } from "./scan";
import { tokensOf } from "./tokens";
import { beginsWith, onwardWords } from "./vocabulary";

/** What a search is made of. */
const needKinds = new Set<Slot["kind"]>([
  "place",
  "anywhere",
  "except",
  "guests",
  "seating",
  "budget",
  "wish",
  "late",
  "offer",
  "sort",
  "limit",
  "when",
]);

/** "Forget the budget": words that give up all slots of a kind. */
const kindWords: Record<string, Slot["kind"]> = {
  budget: "budget",
  price: "budget",
  guest: "guests",
  number: "guests",
  headcount: "guests",
  location: "place",
  suburb: "place",
  city: "place",
  date: "when",
};

/** Whether a message is a search of its own, and not a change to the last one. */
export function isFresh(slots: readonly Slot[], { cues, tokens, text }: Scan): boolean {
  if (cues.has("fresh")) return true;
  const kinds = new Set(
    slots
      .filter((slot) => needKinds.has(slot.kind) && !("isNot" in slot && slot.isNot))
      .map(({ kind }) => kind),
  );
  if (tokens.length > 20 && kinds.size >= 3) return true;
  const isOnward =
    cues.has("instead") ||
    cues.has("change") ||
    /\bsame\b/i.test(text) ||
    beginsWith(text, onwardWords) ||
    /\b(?:as well|too|those|these|them|same)\b[ .?!]*$/i.test(text);
  const isPlaced = kinds.has("place") || kinds.has("anywhere");
  return isPlaced && !isOnward && (kinds.size > 1 || cues.has("find") || cues.has("noun"));
}

/** The slots of a search with what a message adds, replaces, refuses and gives up. */
export function editedSearch(last: readonly Slot[], own: readonly Slot[], scanned: Scan): Slot[] {
  const { slots: found, places, tokens, text, cues, leftovers } = scanned;
  let slots = last.filter(({ kind }) => needKinds.has(kind));
  for (const { slot, isDropped } of found)
    if (isDropped) slots = slots.filter((other) => !isGivenUp(other, slot));
  for (const { slot, isDropped } of places)
    if (isDropped)
      slots = slots.filter(
        (other) =>
          other.kind !== "place" ||
          !isWithin(
            other,
            slot.flatMap(({ ids }) => ids),
          ),
      );
  if (cues.has("drop"))
    for (const { stem } of tokens)
      slots = slots.filter((slot) => slot.kind !== kindWords[stem] && !isSpokenOf(slot, stem, leftovers));
  const way: Way = {
    isAlso: !cues.has("instead") && /^(?:or|and)\b|\b(?:also|as well|too|plus)\b/i.test(text),
    isEither: /^or\b/i.test(text.trim()),
    isAdded:
      !cues.has("instead") && /\b(?:with|also|and|plus|too|as well|only|must|ha[sv]e?|needs?)\b/i.test(text),
    isAllowed: /\b(?:fine|ok|okay|alright|allowed|not a problem)\b/i.test(text),
  };
  const added: Slot[] = [];
  for (const slot of own.filter(({ kind }) => needKinds.has(kind))) {
    const change = changeBy(slots, slot, way);
    slots = change.kept;
    if (change.slot) added.push(change.slot);
  }
  return [...slots, ...added, ...own.filter(({ kind }) => !needKinds.has(kind))];
}

/** "Forget the noise thing": a word that nothing else explains stands in the name of the chip. */
const isSpokenOf = (slot: Slot, stem: string, leftovers: Scan["leftovers"]) =>
  leftovers.some(({ text }) => tokensOf(text).some((token) => token.stem === stem)) &&
  tokensOf(slotLabel(slot, "AU")).some((token) => token.stem === stem);

const isWithin = ({ ids }: SlotOf<"place">, others: readonly number[]) =>
  ids.every((id) => others.includes(id));

const isGivenUp = (slot: Slot, given: Slot): boolean => {
  if (slot.kind !== given.kind)
    return (slot.kind === "guests" && given.kind === "seating") || (slot.kind === "late" && isLicence(given));
  if (slot.kind === "wish" && given.kind === "wish")
    return slot.any.some((feature) => given.any.some((other) => isSameFeature(feature, other)));
  return true;
};

/** The wish for a late licence, of no certain hour. */
export const isLicence = (slot: Slot) =>
  slot.kind === "wish" && !slot.isNot && slot.any.every(({ value }) => value === "licence");

interface Way {
  isAlso: boolean;
  isEither: boolean;
  isAdded: boolean;
  isAllowed: boolean;
}

/** What is kept of the last search where a message says one thing more, and what is added to it. */
interface Change {
  kept: Slot[];
  slot?: Slot;
}

function changeBy(last: readonly Slot[], slot: Slot, way: Way): Change {
  const without = (isGone: (other: Slot) => boolean) => ({
    kept: last.filter((other) => !isGone(other)),
    slot,
  });
  switch (slot.kind) {
    case "wish":
      return wishChange(last, slot, way);
    case "place":
      return placeChange(last, slot, way);
    case "except":
      return without(() => false);
    case "anywhere":
      return without(({ kind }) => kind === "place" || kind === "anywhere");
    case "seating": {
      const isOfGuests = slotOf(last, "guests") !== undefined;
      const seated = last.map((other) => (other.kind === "guests" ? { ...other, how: slot.how } : other));
      return isOfGuests ? { kept: seated } : without(({ kind }) => kind === "seating");
    }
    case "guests": {
      const how = slot.how ?? slotOf(last, "guests")?.how;
      return { ...without(({ kind }) => kind === "guests"), slot: { ...slot, ...(how && { how }) } };
    }
    case "budget":
      return without(
        (other) => other.kind === "budget" && (other.per === slot.per || other.isOfEvent === true),
      );
    default:
      return without(({ kind }) => kind === slot.kind);
  }
}

/** A refused place takes the same one back; a new one takes the place of the others, unless it is one more. */
function placeChange(last: readonly Slot[], slot: SlotOf<"place">, { isAlso }: Way): Change {
  const isTaken = (other: Slot) =>
    other.kind === "place" && !other.isNot && other.within === undefined && isWithin(other, slot.ids);
  const kept = last.filter((other) => !isTaken(other));
  if (slot.isNot) {
    const isEnough =
      kept.length < last.length && kept.some((other) => other.kind === "place" && !other.isNot);
    return isEnough ? { kept } : { kept, slot };
  }
  const isReplaced = (other: Slot) =>
    other.kind === "anywhere" ||
    (other.kind === "place" && !other.isNot && (!isAlso || other.isOfEvent === true));
  return { kept: kept.filter((other) => !isReplaced(other)), slot };
}

/** A wish beside earlier ones: the same feature gives way, a type does to another, a style where it is meant in its place. */
function wishChange(last: readonly Slot[], slot: SlotOf<"wish">, way: Way): Change {
  const isOfKind = (other: Slot, of: string | undefined): other is SlotOf<"wish"> =>
    other.kind === "wish" &&
    !other.isNot &&
    [...other.any, ...slot.any].every((feature) => feature.of === of);
  const same = last.filter((other) => other.kind === "wish" && isGivenUp(other, slot));
  const isTaken = (other: Slot) => same.includes(other) && (other as SlotOf<"wish">).isNot !== slot.isNot;
  // "Without the overnight bit" takes back what was wished for, "hotels are fine then" what was refused.
  const isBack = slot.isNot ? slot.any.every(({ of }) => of !== "style") : way.isAllowed;
  if (isBack && last.some(isTaken)) return { kept: last.filter((other) => !isTaken(other)) };
  if (isLicence(slot) && slotOf(last, "late")) return { kept: [...last] };
  const rival =
    way.isEither && !slot.isNot ? last.findLast((other) => isOfKind(other, slot.any[0]?.of)) : undefined;
  if (rival?.kind === "wish") {
    const either = { ...rival, said: undefined, any: [...rival.any, ...slot.any].slice(0, 6) };
    return { kept: last.map((other) => (other === rival ? either : other)) };
  }
  const isReplaced = (other: Slot) =>
    same.includes(other) ||
    (!slot.isNot && (isOfKind(other, "type") || (isOfKind(other, "style") && !way.isAdded && !slot.isSoft)));
  return { kept: last.filter((other) => !isReplaced(other)), slot };
}

const questionKinds = new Set<Slot["kind"]>(["topic", "wish", "late", "offer", "sort", "unrecorded"]);
/** What costs more with more guests. */
export const isOfCost = (slot: Slot) =>
  slot.kind === "budget" ||
  (slot.kind === "topic" && slot.of === "price") ||
  (slot.kind === "sort" && /^(?:cheapest|dearest)$/.test(slot.by));
const parameterKinds = new Set<Slot["kind"]>(["guests", "budget", "seating"]);

/**
 * The question that is put to venues: a name alone takes over the last one, a number alone changes it, and another question
 * takes its place.
 */
export function editedQuestion(last: readonly Slot[], own: readonly Slot[], isOnlyName: boolean): Slot[] {
  const question = own.filter(({ kind }) => kind !== "venue");
  if (isOnlyName) return last.filter(({ kind }) => kind !== "venue");
  const isParameter = question.some(
    (slot) => parameterKinds.has(slot.kind) && !("isOfEvent" in slot && slot.isOfEvent),
  );
  const guests = slotOf(last, "guests");
  const isCost = question.some(isOfCost) && !slotOf(question, "guests");
  if (isCost && guests) return [...question, guests];
  if (!isParameter || question.some(({ kind }) => questionKinds.has(kind))) return question;
  const seating = slotOf(question, "seating");
  const kept = last.filter(({ kind }) => kind === "topic" || kind === "sort");
  if (seating && guests && !slotOf(question, "guests"))
    return [...kept, { ...guests, how: seating.how }, ...question.filter((slot) => slot !== seating)];
  return [...kept, ...question];
}
