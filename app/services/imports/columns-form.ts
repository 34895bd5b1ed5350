import { canKeepNotes, type ImportField, importFields } from "@contract/imports/fields";
import { type ImportKind, NOTE, SKIP } from "@contract/imports/kinds";
import { countries, eventTypeNames, eventTypes } from "@contract/vocabulary";
import { z } from "@contract/zod";

/** The form that assigns a field to each column of the file. */
export const ColumnsForm = z.object({
  country: z.enum(countries, "Choose a country"),
  date_order: z.enum(["dmy", "mdy"], "Choose the order of dates"),
  default_event_type: z.enum([...eventTypes, "all"]).optional(),
  targets: z.array(z.string().max(60)).max(200).default([]),
});
export type ColumnsForm = z.output<typeof ColumnsForm>;

/** The options of a column: its kind's fields, a note, or left out. */
export const listColumnTargetOptions = (kind: ImportKind) => [
  {
    label: "Fields",
    options: importFields[kind].map(({ name, label }: ImportField) => ({ value: name, label })),
  },
  {
    label: "Other",
    options: [
      ...(canKeepNotes(kind) ? [{ value: NOTE, label: "Keep as a note" }] : []),
      { value: SKIP, label: "Leave out" },
    ],
  },
];

/** The event types for rows without one. */
export const listDefaultEventTypeOptions = (kind: ImportKind): { value: string; label: string }[] => [
  ...eventTypes.map((value) => ({ value, label: eventTypeNames[value] })),
  ...(kind === "venues" ? [{ value: "all", label: "All event types" }] : []),
];

export const dateOrders = [
  { value: "dmy", label: "Day first: 25/12/2027" },
  { value: "mdy", label: "Month first: 12/25/2027" },
];
