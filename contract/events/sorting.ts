import { dealStages } from "./stages";

/** The sort fields of the event list (E-18). Page URLs use them too, so this file has no zod. */
export const eventSortFields = [
  "client",
  "event_type",
  "event_date",
  "city",
  "guest_count",
  "budget",
  "stage",
  "next_step",
  "owner",
] as const;
export type EventSortField = (typeof eventSortFields)[number];

/** A stage, or `open` for all that are neither won nor lost. */
export const stageFilters = [...dealStages.map(({ id }) => id), "open"] as const;

/** Event dates: from today on, before today, undated, or in a month (`YYYY-MM`). Today is the date in the lead's country. */
export const DATE_FILTER = /^(?:ahead|past|none|20\d\d-(?:0[1-9]|1[0-2]))$/;
