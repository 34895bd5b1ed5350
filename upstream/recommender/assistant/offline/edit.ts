import type { Country } from "@contract/vocabulary";
import { formatChipLabel } from "../labels";
import {
  findSlotOfKind,
  isSameFeature,
  isSameSlot,
  listSlotsOfKind,
  type Slot,
  type SlotOf,
} from "../reading";
import { type BareNumber, type Scan, scanHasCue, sliceOriginalText } from "./scan";

interface MergeMode {
  /** "Instead", "what about": other styles are replaced. */
  isReplacing?: boolean;
  /** "Also", "or": other places stay. */
  isMore?: boolean;
}

/** Merges new chips into the current ones; each replaces those that it contradicts, and no others. */
export function mergeSlots(
  currentSlots: readonly Slot[],
  newSlots: readonly Slot[],
  mode: MergeMode = {},
): Slot[] {
  const isReplaced = (old: Slot) =>
    newSlots.some((slot) => isSameSlot(old, slot) || isReplacedBySlot(slot, old, mode));
  const slots = [...currentSlots.filter((old) => !isReplaced(old)), ...newSlots];
  // A new number of guests keeps the seating of the number that it replaces.
  const previousSeating =
    findSlotOfKind(currentSlots, "guests")?.how ?? findSlotOfKind(currentSlots, "seating")?.how;
  return findSlotOfKind(newSlots, "guests")
    ? mergeSeatingIntoGuests(slots, previousSeating)
    : mergeSeatingIntoGuests(slots);
}

function isReplacedBySlot(slot: Slot, old: Slot, { isReplacing, isMore }: MergeMode): boolean {
  if (slot.kind === "place" && (old.kind === "anywhere" || old.kind === "place"))
    return isPlaceReplaced(slot, old, isMore === true);
  if (slot.kind === "anywhere") return old.kind === "place" && !old.isNot;
  if (slot.kind === "guests" && old.kind === "seating") return true;
  if (slot.kind === "budget" && old.kind === "budget") return slot.per === old.per;
  if (slot.kind !== "wish" || old.kind !== "wish")
    return slot.kind === old.kind && /^(?:guests|seating|late|sort|limit|offer|when)$/.test(old.kind);
  return isWishReplaced(slot, old, isReplacing === true);
}

function isPlaceReplaced(slot: SlotOf<"place">, old: SlotOf<"place" | "anywhere">, isMore: boolean): boolean {
  if (old.kind === "anywhere") return !slot.isNot;
  return slot.isNot ? isAboutSameThing(slot, old) : !old.isNot && !isMore;
}

function isWishReplaced(slot: SlotOf<"wish">, old: SlotOf<"wish">, isReplacing: boolean): boolean {
  const isRefusal = slot.isNot === true || old.isNot === true;
  if ((isRefusal || slot.any.length === old.any.length) && isAboutSameThing(slot, old)) return true;
  const featureKind = slot.any[0]?.of;
  return (
    featureKind === old.any[0]?.of &&
    !isRefusal &&
    (featureKind === "type" || (featureKind === "style" && isReplacing))
  );
}

/** Whether two chips are about the same thing, wanted or refused. */
function isAboutSameThing(slot: Slot, other: Slot): boolean {
  if (slot.kind === "wish" && other.kind === "wish")
    return slot.any.some((feature) => other.any.some((otherFeature) => isSameFeature(feature, otherFeature)));
  if (slot.kind === "place" && other.kind === "place") return slot.ids.some((id) => other.ids.includes(id));
  if (slot.kind === "seating" && other.kind === "guests") return slot.how === other.how;
  if (slot.kind === "when" && other.kind === "late") return true;
  if (slot.kind === "wish" && other.kind === "late") return slot.any.some(({ value }) => value === "licence");
  return slot.kind === other.kind;
}

/** Merges guests and seating into one chip, "80 guests seated", if there is exactly one guest number. */
export function mergeSeatingIntoGuests(
  slots: readonly Slot[],
  previousSeating?: SlotOf<"seating">["how"],
): Slot[] {
  const how = findSlotOfKind(slots, "seating")?.how;
  if (listSlotsOfKind(slots, "guests").length !== 1) return [...slots];
  return slots.flatMap((slot): Slot[] => {
    const seating = slot.kind === "guests" ? (how ?? slot.how ?? previousSeating) : undefined;
    return slot.kind === "seating"
      ? []
      : [slot.kind === "guests" && seating ? { ...slot, how: seating } : slot];
  });
}

/** Whether a refusal such as "without parking" removes the wish for it: no client wants a venue without it. */
const isRefusalOfWish = (slot: Slot, base: readonly Slot[]) =>
  slot.kind === "wish" &&
  slot.isNot === true &&
  /^(?:facility|checklist)$/.test(slot.any[0]?.of ?? "") &&
  listSlotsOfKind(base, "wish").some((old) => !old.isNot && isAboutSameThing(slot, old));

/** Applies a message to the chips of a search: removes, changes and adds chips. */
export function applyMessageToSlots(
  currentSlots: readonly Slot[],
  scan: Scan,
  newSlots: readonly Slot[],
): Slot[] {
  const removals = newSlots.filter((slot) => isRefusalOfWish(slot, currentSlots));
  const dropped = [...scan.slots.flatMap(({ slot, isDropped }) => (isDropped ? [slot] : [])), ...removals];
  // "Forget our budget" removes the budget chip: event topics have the name of their chips, except these two.
  const kindOfEventTopic: Record<string, string> = { date: "when", city: "place" };
  const eventKinds = dropped.flatMap((slot) =>
    slot.kind === "event" ? (kindOfEventTopic[slot.of] ?? slot.of) : [],
  );
  const droppedKinds = [...scan.droppedKinds, ...eventKinds];
  const isDropped = (old: Slot) =>
    droppedKinds.includes(old.kind) || dropped.some((slot) => isAboutSameThing(slot, old));
  const kept = currentSlots.flatMap((old): Slot[] => {
    if (!isDropped(old)) return [old];
    // "It need not be seated" removes the seating of a guests chip, not the guests.
    const keepsGuests = old.kind === "guests" && dropped.some(({ kind }) => kind === "seating");
    return keepsGuests ? [{ ...old, how: undefined }] : [];
  });
  // Removing a chip that does not exist is reported as not used.
  for (const { from, to, slot, isDropped: isDroppedSlot } of scan.slots)
    if (isDroppedSlot && slot.kind !== "event" && !currentSlots.some((old) => isAboutSameThing(slot, old)))
      scan.notUsed.push(sliceOriginalText(scan, from, to));
  // Without its last place a search is for anywhere. The chip says it, as a search without one gets the
  // event's city.
  const hasPlaceLeft = kept.some((slot) => slot.kind === "place" && !slot.isNot);
  const isPlaceGone = !hasPlaceLeft && currentSlots.some((slot) => slot.kind === "place" && isDropped(slot));
  const changes = [
    ...buildComparativeSlots(scan, kept),
    ...newSlots.filter((slot) => !removals.includes(slot)),
  ];
  const anywhere: Slot[] = isPlaceGone && !findSlotOfKind(changes, "place") ? [{ kind: "anywhere" }] : [];
  const first = scan.tokens[0]?.word ?? "";
  // "Or a barn?" adds an alternative to the last wish of the same kind.
  if (first === "or") {
    const [wish, ...rest] = listSlotsOfKind(changes, "wish");
    const alike = listSlotsOfKind(kept, "wish").findLast(
      ({ any, isNot }) => any[0]?.of === wish?.any[0]?.of && !isNot,
    );
    if (wish && alike && rest.length === 0)
      return kept.map((slot) =>
        slot === alike ? { ...alike, any: [...alike.any, ...wish.any].slice(0, 6) } : slot,
      );
  }
  const mode = { isReplacing: scanHasCue(scan, /^replace$/), isMore: /^(?:also|or|plus)$/.test(first) };
  return mergeSlots(kept, [...changes, ...anywhere], mode);
}

/** The share by which "bigger" or "cheaper" changes a number. */
const COMPARATIVE_CHANGE = 0.2;

/** "Cheaper", "a bit bigger": changes the number of an existing chip, otherwise the sort order. */
function buildComparativeSlots(scan: Scan, base: readonly Slot[]): Slot[] {
  const budget = listSlotsOfKind(base, "budget").find(
    ({ per, max }) => per !== "minimum" && max !== undefined,
  );
  const guests = findSlotOfKind(base, "guests");
  return scan.cues.flatMap(({ codes }): Slot[] => {
    const code = codes.find((candidate) => candidate.startsWith("than:"));
    const sort = code?.slice("than:".length) as SlotOf<"sort">["by"] | undefined;
    if (!sort) return [];
    if (guests && (sort === "largest" || sort === "smallest")) {
      const factor = sort === "largest" ? 1 + COMPARATIVE_CHANGE : 1 - COMPARATIVE_CHANGE;
      // In fives, as people count guests.
      const count = Math.max(5, Math.round((guests.count * factor) / 5) * 5);
      return [{ ...guests, min: undefined, count }];
    }
    if (budget?.max === undefined || sort !== "cheapest") return [{ kind: "sort", by: sort }];
    return [{ ...budget, min: undefined, max: Math.round(budget.max * (1 - COMPARATIVE_CHANGE)) }];
  });
}

type Question = Scan["questions"][number];

/** Resolves bare numbers: to the only chip that each can mean, otherwise to a question. */
export function resolveBareNumbers(scan: Scan, base: readonly Slot[], country: Country) {
  const added: Slot[] = [];
  const questions: Question[] = [];
  // "80, 100 or 120" without guests so far: one question for all of them.
  const counts = scan.bare.filter(
    ({ value, bound }) => Number.isInteger(value) && value >= 2 && value <= 2000 && !bound,
  );
  if (counts.length > 1 && counts.length <= 4 && !findSlotOfKind(base, "guests")) {
    const slots = counts.map(({ value }): Slot => ({ kind: "guests", count: value }));
    const options = slots.map((slot) => ({ label: formatChipLabel(slot, country), add: [slot], drop: [] }));
    const words = counts.map(({ from, to }) => sliceOriginalText(scan, from, to)).join(", ");
    return {
      added,
      questions: [{ words, open: { text: "How many guests should the room hold?", options } }],
    };
  }
  for (const bare of scan.bare) {
    const words = sliceOriginalText(scan, bare.from, bare.to);
    const meanings = listPossibleMeanings(bare, base);
    const [likely, ...others] = meanings.filter(({ isLikely }) => isLikely);
    // "Now 150" changes a chip; "150" alone may be anything.
    const isChange =
      bare.bound ||
      scanHasCue(scan, /^replace$/) ||
      /^(?:now|to|and|or)$/.test(scan.tokens[bare.from - 1]?.word ?? "");
    const buttons = meanings.map(({ slot }) => ({
      label: formatChipLabel(slot, country),
      add: [slot],
      drop: [],
    }));
    const options = [...buttons, { label: "Leave it out", add: [], drop: [] }];
    if (likely && others.length === 0 && isChange) added.push(likely.slot);
    else questions.push({ words, open: { text: `What does “${words}” mean?`, options, isIncomplete: true } });
  }
  return { added, questions };
}

/** The possible meanings of a number by its size; likely if there is a chip of that kind and size. */
function listPossibleMeanings(
  { min, value, bound }: BareNumber,
  base: readonly Slot[],
): { slot: Slot; isLikely: boolean }[] {
  const guests = findSlotOfKind(base, "guests");
  // Up to three times more or less; without an existing number (0) it is never near.
  const isNear = (other = 0) => value >= other / 3 && value <= other * 3;
  const budgetOf = (per: "head" | "total") => {
    const old = listSlotsOfKind(base, "budget").find((slot) => slot.per === per);
    const slot: Slot = { kind: "budget", per, ...(bound === "above" ? { min: value } : { min, max: value }) };
    return { slot, isLikely: isNear(old?.max ?? old?.min) };
  };
  const isLeast = bound === "above" ? { isLeast: true as const } : {};
  const asGuests: Slot = {
    kind: "guests",
    count: value,
    ...(min && { min }),
    ...isLeast,
    ...(guests?.how && { how: guests.how }),
  };
  return [
    ...(Number.isInteger(value) && value >= 2 && value <= 2000
      ? [{ slot: asGuests, isLikely: isNear(guests?.count) }]
      : []),
    ...(value >= 20 && value <= 1000 ? [budgetOf("head")] : []),
    ...(value >= 1000 && value <= 100_000_000 ? [budgetOf("total")] : []),
  ];
}
