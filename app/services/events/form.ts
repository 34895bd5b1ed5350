import { EventType } from "@contract/enums";
import type { LeadEvent } from "@contract/events/event";
import { foldText } from "@contract/fold-text";
import { NewLeadEvent } from "@contract/leads/lead";
import {
  type Country,
  corporateSubTypes,
  type EventType as EventTypeName,
  eventTypeNames,
  socialSubTypes,
} from "@contract/vocabulary";
import { z } from "@contract/zod";
import { formatDate } from "~/services/format/dates";
import { formatMoney } from "~/services/format/money";
import type { FieldValues } from "~/services/forms/conflict";
import { enteredEventFields } from "~/services/forms/entered-fields";
import { clearSubTypeOfOtherType, formatClearedSubTypeRemark } from "~/services/leads/sub-types";
import { type EventStepName, eventSteps } from "./facts";

const { event_type: _, ...others } = NewLeadEvent.shape;
const fields = {
  event_type: z.enum(EventType.options, "Choose the event type"),
  ...others,
  ...enteredEventFields,
};

/** The event form (E-02, E-03). `form_key` prevents creating an event twice. */
export const EventForm = z
  .object({ ...fields, form_key: z.string().max(100).default("") })
  .transform(clearSubTypeOfOtherType);

/** The fields of each step of the guided form (E-04). */
export const stepFields = {
  type: ["event_type", "sub_type"],
  place: ["location_id", "event_date"],
  guests: ["guest_count"],
  budget: ["budget"],
  notes: ["notes"],
} as const satisfies Record<EventStepName, readonly (keyof typeof fields)[]>;

export const stepForms = {
  type: z
    .object({ event_type: fields.event_type, sub_type: fields.sub_type })
    .transform(clearSubTypeOfOtherType),
  place: z.object({ location_id: fields.location_id, event_date: fields.event_date }),
  guests: z.object({ guest_count: fields.guest_count }),
  budget: z.object({ budget: fields.budget }),
  notes: z.object({ notes: fields.notes }),
};

/** The choice that clears a sub-type. */
export const NO_SUB_TYPE = "none";

/** E-05: whether an event is corporate, and its sub-type. If left out, the sub-type stays if it fits the answer. */
export const CorporateForm = z.object({
  is_corporate_event: z.enum(["1", "0"], "Choose yes or no"),
  sub_type: z
    .enum([...corporateSubTypes, ...socialSubTypes, NO_SUB_TYPE], "Choose a sub-type from the list")
    .optional(),
  /** The event's current sub-type. */
  present_sub_type: z.string().optional(),
});
export type CorporateForm = z.output<typeof CorporateForm>;

/** The event type that an answer implies for its sub-types. */
export const toImpliedEventType = (answer: unknown): "corporate" | "social" | undefined =>
  answer === "1" ? "corporate" : answer === "0" ? "social" : undefined;

/** The body of E-05; a sub-type that doesn't fit the answer is cleared with `null`. */
export function toCorporateBody({ is_corporate_event, sub_type }: CorporateForm) {
  const isCleared =
    sub_type === NO_SUB_TYPE ||
    formatClearedSubTypeRemark(toImpliedEventType(is_corporate_event), sub_type) !== undefined;
  return { is_corporate_event: is_corporate_event === "1", sub_type: isCleared ? null : sub_type };
}

export const eventLabels = {
  event_type: "Event type",
  sub_type: "Sub-type",
  location_id: "City",
  event_date: "Date",
  guest_count: "Guests",
  budget: "Budget",
  notes: "Notes",
} as const;
export type EventFieldName = keyof typeof eventLabels;
export const eventFieldNames = Object.keys(eventLabels) as EventFieldName[];

export interface City {
  id: number;
  name: string;
}

/** An event as form values. A city without an id is looked up by name. */
export function toEventFormValues(
  event: LeadEvent,
  cities: readonly City[] = [],
): Record<EventFieldName, string> {
  const text = (value: unknown) => (value === undefined ? "" : String(value));
  const city = event.city && foldText(event.city);
  const cityByName = cities.find(({ name }) => foldText(name) === city);
  return {
    event_type: text(event.event_type),
    sub_type: text(event.sub_type),
    location_id: text(event.location_id ?? cityByName?.id),
    event_date: text(event.event_date).slice(0, "YYYY-MM-DD".length),
    guest_count: text(event.guest_count),
    budget: text(event.budget),
    notes: text(event.notes),
  };
}

/** The fields that were posted, as text. */
export const pickPostedEventValues = (
  values: Partial<Record<EventFieldName, unknown>>,
  hasField: (field: string) => boolean,
): FieldValues =>
  Object.fromEntries(eventFieldNames.filter(hasField).map((name) => [name, String(values[name] ?? "")]));

/**
 * The values that differ from what the form showed, so that fields unknown to us stay unchanged. An empty field is
 * cleared. `undefined` if nothing has changed.
 */
export function getChangedEventValues(
  values: FieldValues,
  shown: FieldValues,
): Record<string, string | number | null> | undefined {
  const normalise = (text = "") => text.replace(/\r\n?/g, "\n").trim();
  const changed = Object.entries(values).filter(([name, text]) => normalise(text) !== normalise(shown[name]));
  return changed.length === 0
    ? undefined
    : Object.fromEntries(changed.map(([name, text]) => [name, toWireValue(name, normalise(text))]));
}

const numericFields: readonly string[] = ["location_id", "guest_count", "budget"] satisfies EventFieldName[];

function toWireValue(name: string, text: string): string | number | null {
  if (name === "notes") return text;
  if (text === "") return null;
  return numericFields.includes(name) ? Number(text) : text;
}

/** Creates a function that formats form values for display. */
export const createEventValueFormatter =
  ({
    country,
    cities,
  }: {
    country?: Country | undefined;
    cities: readonly City[];
  }): ((name: string, value: string) => string) =>
  (name: string, value: string): string => {
    if (value === "") return "";
    switch (name as EventFieldName) {
      case "event_type":
        return eventTypeNames[value as EventTypeName] ?? value;
      case "location_id":
        return cities.find(({ id }) => String(id) === value)?.name ?? "Other city";
      case "event_date":
        return formatDate(value, "UTC") ?? value;
      case "budget":
        return formatMoney(Number(value), country) ?? value;
      default:
        return value;
    }
  };

export const findEventStep = (
  text: string | undefined,
): "type" | "notes" | "budget" | "guests" | "place" | undefined => eventSteps.find((step) => step === text);

/** The following step; `undefined` after the last. */
export const findNextEventStep = (
  step: EventStepName,
): "type" | "notes" | "budget" | "guests" | "place" | undefined => eventSteps[eventSteps.indexOf(step) + 1];
