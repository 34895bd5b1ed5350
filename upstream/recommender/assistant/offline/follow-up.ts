import { isSameFeature, type Reading, type Slot, type SlotOf, slotOf, slotsOf } from "../reading";
import { beginsWith } from "./lexicon";
import type { Scan } from "./scan";
import type { Context } from "./understand";
import { onwardWords } from "./vocabulary";

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
/** What a question about a venue keeps while it is asked of another. */
const questionKinds = new Set<Slot["kind"]>(["topic", "wish", "late", "offer", "sort", "unrecorded"]);

/** A reading that goes on from the last one edits its slots; a fresh question stands for itself. */
export function merged(own: Reading, scanned: Scan, { before }: Context): Reading {
  const last = before.reading;
  if (
    !last ||
    scanned.unknownName ||
    scanned.cues.has("fresh") ||
    own.tool === "explain" ||
    own.tool === "eventFacts"
  )
    return own;
  const hasDropped =
    scanned.slots.some(({ isDropped }) => isDropped) || scanned.places.some(({ isDropped }) => isDropped);
  if (
    last.tool === "searchVenues" &&
    (own.tool === "searchVenues" || (hasDropped && own.tool !== "venueFacts"))
  )
    return isGoingOn(own, scanned) || hasDropped ? editedSearch(last, own, scanned) : own;
  if (last.tool === "searchVenues" && /^(?:venueFacts|compareVenues)$/.test(own.tool)) {
    const isOfPrice =
      slotOf(own.slots, "topic")?.of === "price" ||
      /^(?:cheapest|dearest)$/.test(slotOf(own.slots, "sort")?.by ?? "");
    const isPointed = scanned.names.length === 0 && isOfPrice && !slotOf(own.slots, "guests");
    const guests = isPointed ? slotsOf(last.slots, "guests") : [];
    const isOfAll =
      slotsOf(own.slots, "venue").length === 0 &&
      scanned.leftovers.length === 0 &&
      scanned.ordinals.length === 0;
    return {
      ...(isOfAll ? withVenues(own, before.listed) : own),
      slots: [...(isOfAll ? withVenues(own, before.listed) : own).slots, ...guests],
    };
  }
  if (last.tool === "venueFacts" || last.tool === "compareVenues") return editedFacts(last, own, scanned);
  return own;
}

/** The venues that the last answer listed, asked about one after the other. */
const withVenues = (own: Reading, listed: Context["before"]["listed"]): Reading => ({
  ...own,
  slots: [...listed.slice(0, 5).map(({ id, name }): Slot => ({ kind: "venue", id, name })), ...own.slots],
});

const comparing = /\b(?:cheaper|pricier|dearer|bigger|larger|smaller|closer|nearer)\b/i;

/** Whether a search goes on with the last one: it begins so, or says a single thing. */
function isGoingOn({ slots }: Reading, { cues, tokens, text }: Scan): boolean {
  const kinds = new Set(slots.filter(({ kind }) => kind !== "when").map(({ kind }) => kind));
  const isCued =
    beginsWith(text, onwardWords) || /\b(?:instead|as well|too|those|these|them|same)\b[ .?!]*$/i.test(text);
  if (cues.has("many:all") || cues.has("showMore")) return true;
  const isOfOwn = kinds.has("place") || kinds.has("anywhere") || kinds.has("guests");
  if (!isOfOwn && comparing.test(text)) return true;
  if (slots.every(({ kind }) => kind === "except")) return true;
  if (isCued) return tokens.length <= 20;
  return kinds.size <= 1 && tokens.length <= 7;
}

function editedSearch(last: Reading, own: Reading, scanned: Scan): Reading {
  let slots = last.slots.filter(({ kind }) => needKinds.has(kind));
  const dropped = [
    ...scanned.slots,
    ...scanned.places.map(({ slot, ...place }) => ({
      ...place,
      slot: { kind: "place" as const, ids: slot.flatMap(({ ids }) => ids) },
    })),
  ].filter(({ isDropped }) => isDropped);
  for (const { slot } of dropped) slots = slots.filter((other) => !isGivenUp(other, slot as Slot));
  const isAlso = /\b(?:or|also|as well|too|plus)\b/i.test(scanned.text);
  for (const slot of own.slots.filter(({ kind }) => needKinds.has(kind))) {
    // "Without the overnight bit" takes back what was wished for.
    const taken =
      slot.kind === "wish" && slot.isNot && slot.any.every(({ of }) => of !== "style")
        ? slots.filter((other) => isGivenUp(other, slot) && !(other as SlotOf<"wish">).isNot)
        : [];
    slots = taken.length > 0 ? slots.filter((other) => !taken.includes(other)) : edited(slots, slot, isAlso);
  }
  const [, pending] = last.open?.text.match(/“(.+)”/) ?? [];
  return {
    ...own,
    notUsed: pending ? [...own.notUsed, pending] : own.notUsed,
    tool: "searchVenues",
    slots: [...slots, ...own.slots.filter(({ kind }) => !needKinds.has(kind))],
  };
}

const isGivenUp = (slot: Slot, given: Slot): boolean => {
  if (slot.kind !== given.kind) return slot.kind === "guests" && given.kind === "seating";
  if (slot.kind === "wish" && given.kind === "wish")
    return slot.any.some((feature) => given.any.some((other) => isSameFeature(feature, other)));
  return true;
};

/** The slots of a search with one more, in the place of what it replaces. */
function edited(slots: readonly Slot[], slot: Slot, isAlso: boolean): Slot[] {
  switch (slot.kind) {
    case "wish":
      return [
        ...slots.flatMap((other) => (other.kind === "wish" ? withoutWish(other, slot, isAlso) : [other])),
        slot,
      ];
    case "place":
      return [
        ...slots.filter(
          (other) =>
            other.kind !== "anywhere" &&
            !(other.kind === "place" && !slot.isNot && (!isAlso || other.isOfEvent)),
        ),
        slot,
      ];
    case "except":
      return [...slots, slot];
    case "anywhere":
      return [...slots.filter(({ kind }) => kind !== "place" && kind !== "anywhere"), slot];
    case "seating":
      return slotOf(slots, "guests")
        ? slots.map((other) => (other.kind === "guests" ? { ...other, how: slot.how } : other))
        : [...slots.filter(({ kind }) => kind !== "seating"), slot];
    case "guests": {
      const how = slot.how ?? slotOf(slots, "guests")?.how;
      return [...slots.filter(({ kind }) => kind !== "guests"), { ...slot, ...(how && { how }) }];
    }
    default:
      return [...slots.filter(({ kind }) => kind !== slot.kind), slot];
  }
}

/** A wish beside a newer one: the same feature gives way, and one style to another unless both are wanted. */
function withoutWish(old: SlotOf<"wish">, { any, isNot }: SlotOf<"wish">, isAlso: boolean): Slot[] {
  const isOfSame = old.any.some((feature) => any.some((other) => isSameFeature(feature, other)));
  const isOneKind = (of: string) =>
    old.any.every((feature) => feature.of === of) && any.every((feature) => feature.of === of);
  const isReplaced = !isNot && !old.isNot && (isOneKind("type") || (isOneKind("style") && !isAlso));
  return isOfSame || isReplaced ? [] : [old];
}

/** A question about venues edited: other venues keep the question, another question keeps the venues. */
function editedFacts(last: Reading, own: Reading, { cues, text, leftovers, names, ordinals }: Scan): Reading {
  const venues = slotsOf(last.slots, "venue");
  const isSearch = own.tool === "searchVenues";
  if (cues.has("similar") || cues.has("one:other")) return own;
  const isCued = /^(?:and|what about|how about|also|or|but|ok|so|with|for|in|is|does|do|can|any)\b/i.test(
    text,
  );
  const seeks =
    cues.has("find") ||
    cues.has("noun") ||
    cues.has("another") ||
    (own.slots.some(({ kind }) => kind === "place" || kind === "anywhere" || kind === "limit") &&
      !(
        (venues.length > 1 && slotOf(own.slots, "sort")?.by === "nearest") ||
        own.slots.some((slot) => slot.kind === "topic" && slot.of === "distance")
      ));
  const isOfThese = venues.length > 1 && !cues.has("noun") && !cues.has("another");
  const isOwnRoom =
    venues.length === 1 &&
    !cues.has("noun") &&
    own.slots.some(({ kind }) => kind === "sort") &&
    own.slots.some((slot) => slot.kind === "topic" && slot.of === "rooms");
  if (isSearch && isOwnRoom) return { ...own, tool: "venueFacts", slots: [...venues, ...own.slots] };
  if (isSearch && (seeks || (own.slots.some(({ kind }) => kind === "sort") && !isOfThese))) return own;
  if (isSearch && isOfThese && own.slots.some(({ kind }) => kind === "sort"))
    return { ...own, tool: "compareVenues", slots: [...venues, ...own.slots] };
  const isKind = own.slots.some(
    (slot) => slot.kind === "wish" && slot.any.some(({ of }) => of === "style" || of === "type"),
  );
  if (own.tool === "help" || (isSearch && !isCued && isKind && own.slots.length > 1)) return own;
  const named = slotsOf(own.slots, "venue");
  const question = own.slots.filter(({ kind }) => kind !== "venue");
  const isNewQuestion =
    question.some(({ kind }) => questionKinds.has(kind)) || (leftovers.length > 0 && named.length === 0);
  const isParameter = question.some(({ kind }) => ["guests", "budget", "seating"].includes(kind));
  if (named.length > 0) {
    const isOnlyName =
      question.length === 0 &&
      leftovers.length === 0 &&
      names.length + ordinals.length > 0 &&
      !cues.has("about") &&
      !cues.has("compare");
    const kept = isOnlyName && isCued ? last.slots.filter(({ kind }) => kind !== "venue") : [];
    return { ...own, slots: [...own.slots, ...kept] };
  }
  if (!isNewQuestion && !isParameter) return own;
  const kept = isNewQuestion ? [] : last.slots.filter((slot) => questionKinds.has(slot.kind));
  const tool = last.tool === "compareVenues" ? last.tool : "venueFacts";
  return {
    ...own,
    tool,
    slots: [...venues, ...kept, ...question.filter(({ kind }) => kind !== "place" || isCued)],
  };
}
