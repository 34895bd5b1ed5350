import { ordinal } from "@contract/ordinal";
import { type Country, distanceUnit, eventTypeNames, seatingStyleNames } from "@contract/vocabulary";
import { money } from "../../format/room-facts";
import { clockTime } from "../late-licence-time";
import {
  checklistTitles,
  type EventTopic,
  type Facility,
  type Feature,
  type How,
  type Slot,
  type Sort,
} from "./reading";

const facilityNames: Record<Facility, string> = {
  accommodation: "accommodation",
  ceremony: "ceremony on site",
  catering: "external catering",
  outdoor: "outdoor space",
  mandap: "mandap ceremony",
  licence: "late licence",
};

export const sortLabels: Record<Sort, string> = {
  cheapest: "cheapest first",
  dearest: "most expensive first",
  largest: "largest first",
  smallest: "smallest first",
  nearest: "nearest first",
  "latest licence": "latest licence first",
};

const topicLabels: Record<string, string> = {
  minimum: "minimum spend",
  offers: "special offers",
  types: "event types",
  rank: "place on the list",
  availability: "free dates",
};

const eventLabels: Record<EventTopic, string> = {
  date: "event date",
  guests: "event guests",
  budget: "event budget",
  type: "event type",
  city: "event city",
  client: "client",
  notes: "event notes",
};

/** "seated", "standing", "theatre style". */
export const howLabel = (how: How) =>
  how === "seated"
    ? "seated"
    : how === "cocktail"
      ? "standing"
      : `${seatingStyleNames[how].toLowerCase()} style`;

function featureLabel(feature: Feature): string {
  switch (feature.of) {
    case "style":
      return feature.value;
    case "type":
      return eventTypeNames[feature.value];
    case "facility":
      return facilityNames[feature.value];
    case "checklist":
      return checklistTitles[feature.value];
  }
}

const ofEvent = (words: string, isOfEvent: true | undefined, isSoft?: true) =>
  `${words}${isSoft ? " if possible" : ""}${isOfEvent ? " (from the event)" : ""}`;

function guestsLabel({ count, min, isLeast, how }: Extract<Slot, { kind: "guests" }>) {
  const number = min === undefined ? `${count}` : `${min}–${count}`;
  return `${isLeast ? "at least " : ""}${number} ${count === 1 ? "guest" : "guests"}${how ? ` ${howLabel(how)}` : ""}`;
}

function budgetLabel({ per, min, max }: Extract<Slot, { kind: "budget" }>, country: Country) {
  const words = (value: number) => money(Math.round(value * 100), country);
  const range =
    min === undefined
      ? `up to ${words(max ?? 0)}`
      : max === undefined
        ? `from ${words(min)}`
        : `${words(min)}–${words(max)}`;
  return per === "minimum" ? `minimum spend ${range}` : `${range} ${per === "head" ? "a head" : "in total"}`;
}

/** How a chip reads: `120 guests`, `up to £85 a head`, `not Bath`. */
export function slotLabel(slot: Slot, country: Country): string {
  switch (slot.kind) {
    case "venue":
      return slot.room ? `${slot.room.name}, ${slot.name}` : slot.name;
    case "place": {
      const near = slot.within ? `within ${slot.within} ${distanceUnit[country]} of ${slot.name}` : slot.name;
      return ofEvent(slot.isNot ? `not ${near}` : near, slot.isOfEvent);
    }
    case "anywhere":
      return "anywhere";
    case "except":
      return `not ${slot.name}`;
    case "guests":
      return ofEvent(guestsLabel(slot), slot.isOfEvent);
    case "seating":
      return howLabel(slot.how);
    case "budget":
      return ofEvent(budgetLabel(slot, country), slot.isOfEvent, slot.isSoft);
    case "wish":
      return ofEvent(
        `${slot.isNot ? "no " : ""}${slot.any.map(featureLabel).join(" or ")}`,
        slot.isOfEvent,
        slot.isSoft,
      );
    case "late":
      return ofEvent(`drinks until ${clockTime(slot.minutes)}`, undefined, slot.isSoft);
    case "offer":
      return "special offer";
    case "sort":
      return slot.place
        ? `${ordinal(slot.place)} ${sortLabels[slot.by].replace(/ first$/, "")}`
        : sortLabels[slot.by];
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

/** Words that a form to change a chip opens with; absent where a chip can only be taken away. */
export function changeText(slot: Slot, country: Country): string | undefined {
  return ["guests", "place", "budget", "venue", "late", "wish", "when"].includes(slot.kind)
    ? slotLabel({ ...slot, isOfEvent: undefined } as Slot, country)
    : undefined;
}
