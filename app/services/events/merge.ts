import type { LeadEvent } from "@contract/events/event";
import { type Country, eventTypeNames } from "@contract/vocabulary";
import { formatWeekday } from "~/services/format/dates";
import { formatMoney } from "~/services/format/money";
import type { PostedFields } from "~/services/forms/posted-fields";

/** Two events of one lead become one: what each says, field by field, and what is kept of it (E-06). */

/** The fields that are laid side by side; a type keeps its sub-type with it. */
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

/** The event that goes on, or the one that goes. */
export type Side = "this" | "other";

/** The name of a field's choice in the form and in the address. */
export const keepName = (field: MergeField) => `keep_${field}`;

/** A field of both events as people read it; "" is not known. */
export interface MergeRow {
  field: MergeField;
  label: string;
  own: string;
  other: string;
  /** What is kept without a choice, or what a person chooses between. */
  rule: "same" | "only-one" | "both" | "choose";
}

const words = (event: LeadEvent, field: MergeField, country: Country | undefined): string => {
  switch (field) {
    case "type":
      return [event.event_type && eventTypeNames[event.event_type], event.sub_type?.trim()]
        .filter(Boolean)
        .join(", ");
    case "city":
      return event.city ?? "";
    case "date":
      return formatWeekday(event.event_date, "UTC") ?? "";
    case "guests":
      return event.guest_count ? String(event.guest_count) : "";
    case "budget":
      return formatMoney(event.budget, country) ?? "";
    case "notes":
      return event.notes?.trim() ?? "";
  }
};

/** What both events say, and where a person has to choose. */
export const mergeRows = (own: LeadEvent, other: LeadEvent): MergeRow[] =>
  mergeFields.map((field) => {
    const [mine, theirs] = [words(own, field, own.country), words(other, field, own.country)];
    const isNotes = field === "notes";
    const rule = mine === theirs ? "same" : !mine || !theirs ? "only-one" : isNotes ? "both" : "choose";
    return { field, label: labels[field], own: mine, other: theirs, rule };
  });

export type MergeChoices = Record<MergeField, Side>;

/** The event whose values win where both have one. */
export const keepOwn: MergeChoices = {
  type: "this",
  city: "this",
  date: "this",
  guests: "this",
  budget: "this",
  notes: "this",
};

/** The sides that a form or an address chooses; this event's where it does not say. */
export function parseMergeChoices(given: Pick<PostedFields, "get">): MergeChoices {
  const choices = { ...keepOwn };
  for (const field of mergeFields) if (given.get(keepName(field)) === "other") choices[field] = "other";
  return choices;
}

/** The fields of which the other event's value is kept. */
export const fieldsOfOther = (own: LeadEvent, other: LeadEvent, choices: MergeChoices) =>
  mergeRows(own, other)
    .filter(
      ({ field, rule, own: mine }) =>
        rule === "both" ||
        (rule === "only-one" && !mine) ||
        (rule === "choose" && choices[field] === "other"),
    )
    .map(({ field }) => field);

/** What has to be saved on this event before the other one goes, so that it keeps what was chosen; `undefined` for nothing. */
export function mergeChanges(own: LeadEvent, other: LeadEvent, choices: MergeChoices) {
  const taken = fieldsOfOther(own, other, choices);
  const changes = Object.assign({}, ...taken.map((field) => otherValues(field, own, other))) as Partial<
    ReturnType<typeof otherValues>
  >;
  return Object.keys(changes).length > 0 ? changes : undefined;
}

function otherValues(field: MergeField, own: LeadEvent, other: LeadEvent) {
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
      return { notes: joinNotes(own.notes, other.notes) };
  }
}

const joinNotes = (own = "", other = "") =>
  own.includes(other.trim()) ? own : [own.trim(), other.trim()].filter(Boolean).join("\n\n");
