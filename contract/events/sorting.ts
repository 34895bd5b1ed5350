import { dealStages } from "./stages";

/** What the list of events is sorted and filtered by (E-18); plain constants, as addresses of pages name them too. */
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

/** A stage, or all that are neither won nor lost. */
export const stageFilters = [...dealStages.map(({ id }) => id), "open"] as const;

/** Days of events: from today on, before it, none, or a month (`YYYY-MM`); today is that of the lead's country. */
export const DATE_FILTER = /^(?:ahead|past|none|20\d\d-(?:0[1-9]|1[0-2]))$/;
