import { type Country, distanceUnit, eventTypeNames, seatingStyleNames } from "@contract/vocabulary";
import { formatMoney } from "../../format/room-facts";
import { formatMinutesAfterNoon12h } from "../late-licence-time";
import data from "./offline/vocabulary.json";
import {
  checklistTitles,
  type EventTopic,
  type Facility,
  type Feature,
  type Seating,
  type Slot,
  type SlotOf,
  type Sort,
} from "./reading";

const facilityNames: Record<Facility, string> = data.labels.facility;
const topicLabels: Record<string, string> = data.labels.topic;
const eventLabels: Record<EventTopic, string> = data.labels.event;
/** "cheapest first" */
export const sortLabels: Record<Sort, string> = data.labels.sort;

/** "seated", "standing", "theatre style". */
export function formatSeating(seating: Seating): string {
  if (seating === "seated") return seating;
  return seating === "cocktail" ? "standing" : `${seatingStyleNames[seating].toLowerCase()} style`;
}

function formatFeature(feature: Feature): string {
  if (feature.of === "style") return feature.value;
  if (feature.of === "type") return eventTypeNames[feature.value];
  return feature.of === "facility" ? facilityNames[feature.value] : checklistTitles[feature.value];
}

function formatGuestsChip({ count, min, isLeast, how }: SlotOf<"guests">): string {
  const number = min === undefined ? `${count}` : `${min}–${count}`;
  return `${isLeast ? "at least " : ""}${number} ${count === 1 ? "guest" : "guests"}${how ? ` ${formatSeating(how)}` : ""}`;
}

function formatBudgetChip({ per, min, max }: SlotOf<"budget">, country: Country): string {
  const formatAmount = (value: number) => formatMoney(Math.round(value * 100), country);
  const upTo = max === undefined ? "" : `up to ${formatAmount(max)}`;
  const from = min === undefined ? "" : `from ${formatAmount(min)}`;
  const range =
    min !== undefined && max !== undefined ? `${formatAmount(min)}–${formatAmount(max)}` : from || upTo;
  return per === "minimum" ? `minimum spend ${range}` : `${range} ${per === "head" ? "a head" : "in total"}`;
}

/** The label of a chip: `120 guests`, `up to £85 a head`, `not Bath`. */
export function formatChipLabel(slot: Slot, country: Country): string {
  const content = formatChipContent(slot, country);
  const soft = "isSoft" in slot && slot.isSoft ? " if possible" : "";
  return `${content}${soft}${"isOfEvent" in slot && slot.isOfEvent ? " (from the event)" : ""}`;
}

function formatChipContent(slot: Slot, country: Country): string {
  switch (slot.kind) {
    case "venue":
      return slot.room ? `${slot.room.name}, ${slot.name}` : slot.name;
    case "place": {
      const near = slot.within ? `within ${slot.within} ${distanceUnit[country]} of ${slot.name}` : slot.name;
      return slot.isNot ? `not ${near}` : near;
    }
    case "except":
      return `not ${slot.name}`;
    case "guests":
      return formatGuestsChip(slot);
    case "seating":
      return formatSeating(slot.how);
    case "budget":
      return formatBudgetChip(slot, country);
    case "wish":
      return `${slot.isNot ? "no " : ""}${slot.any.map(formatFeature).join(" or ")}`;
    case "late":
      return `licensed until ${formatMinutesAfterNoon12h(slot.minutes)}`;
    case "anywhere":
      return "anywhere";
    case "offer":
      return "special offer";
    case "sort":
      return sortLabels[slot.by];
    case "limit":
      return `first ${slot.count}`;
    case "topic":
      return topicLabels[slot.of] ?? slot.of;
    case "event":
      return eventLabels[slot.of];
    case "when":
    case "unrecorded":
      return slot.text;
    case "term":
      return `“${slot.of}”`;
  }
}

/** The initial text of the form to change a chip; undefined if the chip can only be removed. */
export const findChipEditText = (slot: Slot, country: Country): string | undefined =>
  /^(?:guests|place|budget|venue|late|wish|when)$/.test(slot.kind)
    ? formatChipContent(slot, country)
    : undefined;
