import type { LeadEvent } from "@contract/events/event";
import { type Country, eventTypeNames } from "@contract/vocabulary";
import { formatWeekdayAndDate } from "~/services/format/dates";
import { formatMoney } from "~/services/format/money";
import type { PostedFields } from "~/services/forms/posted-fields";

/** The fields compared when merging two events (E-06); `type` includes the sub-type. */
export const mergeFields = ["type", "city", "date", "guests", "budget", "notes"] as const;
export type MergeField = (typeof mergeFields)[number];

const labels: Record<MergeField, string> = {
  type: "Type",
  city: "City",
  date: "Date",
  guests: "Guests",
  budget: "Budget",
  notes: "Notes",
};

/** `this` event stays; the `other` is merged into it. */
export type Side = "this" | "other";

/** The name of a field's choice in the form and in the URL. */
export const toMergeFieldName = (field: MergeField): string => `keep_${field}`;

/** A field of both events, formatted for display; "" if unknown. */
export interface MergeRow {
  field: MergeField;
  label: string;
  thisValue: string;
  otherValue: string;
  /** Whether the values are equal, only one is set, both are kept, or the user has to choose. */
  rule: "same" | "only-one" | "both" | "choose";
}

const formatMergeField = (event: LeadEvent, field: MergeField, country: Country | undefined): string => {
  switch (field) {
    case "type":
      return [event.event_type && eventTypeNames[event.event_type], event.sub_type?.trim()]
        .filter(Boolean)
        .join(", ");
    case "city":
      return event.city ?? "";
    case "date":
      return formatWeekdayAndDate(event.event_date, "UTC") ?? "";
    case "guests":
      return event.guest_count ? String(event.guest_count) : "";
    case "budget":
      return formatMoney(event.budget, country) ?? "";
    case "notes":
      return event.notes?.trim() ?? "";
  }
};

/** Compares two events field by field. */
export const compareEvents = (event: LeadEvent, other: LeadEvent): MergeRow[] =>
  mergeFields.map((field) => {
    const [thisValue, otherValue] = [
      formatMergeField(event, field, event.country),
      formatMergeField(other, field, event.country),
    ];
    const rule = findMergeRule(field, thisValue, otherValue);
    return { field, label: labels[field], thisValue, otherValue, rule };
  });

function findMergeRule(field: MergeField, thisValue: string, otherValue: string): MergeRow["rule"] {
  if (thisValue === otherValue) return "same";
  if (!thisValue || !otherValue) return "only-one";
  return field === "notes" ? "both" : "choose";
}

export type MergeChoices = Record<MergeField, Side>;

/** The default: where both events have a value, keep this event's. */
export const keepThisEvent: MergeChoices = {
  type: "this",
  city: "this",
  date: "this",
  guests: "this",
  budget: "this",
  notes: "this",
};

/** Parses the choices of a form or URL; by default this event's values. */
export function parseMergeChoices(fields: Pick<PostedFields, "get">): MergeChoices {
  const choices = { ...keepThisEvent };
  for (const field of mergeFields)
    if (fields.get(toMergeFieldName(field)) === "other") choices[field] = "other";
  return choices;
}

/** The fields whose value is taken from the other event. */
export const listFieldsTakenFromOtherEvent = (
  event: LeadEvent,
  other: LeadEvent,
  choices: MergeChoices,
): ("type" | "date" | "notes" | "city" | "budget" | "guests")[] =>
  compareEvents(event, other)
    .filter(
      ({ field, rule, thisValue }) =>
        rule === "both" ||
        (rule === "only-one" && !thisValue) ||
        (rule === "choose" && choices[field] === "other"),
    )
    .map(({ field }) => field);

/** The chosen values of the other event, to save on this event before the merge; `undefined` for none. */
export function toMergeChanges(event: LeadEvent, other: LeadEvent, choices: MergeChoices) {
  const fieldsOfOther = listFieldsTakenFromOtherEvent(event, other, choices);
  const changes = Object.assign(
    {},
    ...fieldsOfOther.map((field) => pickOtherEventValues(field, event, other)),
  ) as Partial<ReturnType<typeof pickOtherEventValues>>;
  return Object.keys(changes).length > 0 ? changes : undefined;
}

function pickOtherEventValues(field: MergeField, event: LeadEvent, other: LeadEvent) {
  switch (field) {
    case "type":
      return { event_type: other.event_type, sub_type: other.sub_type ?? null };
    case "city":
      return { location_id: other.location_id };
    case "date":
      return { event_date: other.event_date };
    case "guests":
      return { guest_count: other.guest_count };
    case "budget":
      return { budget: other.budget };
    case "notes":
      return { notes: joinNotes(event.notes, other.notes) };
  }
}

const joinNotes = (notes = "", other = ""): string =>
  notes.includes(other.trim()) ? notes : [notes.trim(), other.trim()].filter(Boolean).join("\n\n");
