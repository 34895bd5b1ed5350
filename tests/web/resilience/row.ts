export type Outcome =
  | "page"
  | "section" // the page, in which a section says why it cannot be shown
  | "error" // an error page with words
  | "form" // the page again, with what was typed
  | "login"
  | "away" // on to another address, with an alert or without
  | "done"; // nothing to show

/** Faults that most routes end alike with. */
export const groups = {
  refusal: ["400", "404", "408", "409", "422", "429"],
  failure: ["500", "502", "503", "hang", "drip", "reset", "truncated", "HTML", "huge", "empty"],
} as const;

type Group = keyof typeof groups;

/** What goes wrong; the numbers are statuses of every answer. */
export type FaultName =
  | (typeof groups)[Group][number]
  | "401"
  | "403"
  | "down"
  | "store full"
  | "store hangs";

/** A fault ends as it says itself, or else as its group does, or else as the others do. */
type Outcomes = { others: Outcome } & { [fault in FaultName | Group]?: Outcome };

export interface Row {
  /** Routes by their address, "read" or "post" before it. */
  routes: string[];
  /** With the fault on all calls. */
  all: Outcomes;
  /** With the calls of the lead, its event and the search well. */
  some: Outcomes;
}

export const EVENT = "/leads/:leadId/event/:eventId";
