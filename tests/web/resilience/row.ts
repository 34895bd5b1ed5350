export type Outcome =
  | "page"
  | "section" // the page, in which a section says why it cannot be shown
  | "error" // an error page with words
  | "form" // the page again, with what was typed
  | "login"
  | "away" // on to another address, with an alert or without
  | "done"; // nothing to show

export interface Row {
  /** Routes by their address, "read" or "post" before it. */
  routes: string[];
  all: string;
  some: string;
  /** Faults that end otherwise than the others of their group. */
  but?: Record<string, Outcome>;
  /** Those that do so only while the calls of the lead, its event and the search are well. */
  butSome?: Record<string, Outcome>;
}

export const EVENT = "/leads/:leadId/event/:eventId";
