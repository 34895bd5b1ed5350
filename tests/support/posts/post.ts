/** The fields of a posted form; a list if a name occurs several times. */
export type PostedFields = Record<string, string | string[]>;

/** The data of a loader. */
// biome-ignore lint/suspicious/noExplicitAny: each page has its own.
export type PageData = any;

/** A changing call as the upstream must receive it: method, path with query, and body. */
export type SentCall = [methodAndPath: string, body?: unknown];

/** A valid post to the business of the foreign upstream. */
export interface Post {
  /** The route's address in the route config. */
  route: string;
  /** A short description for test titles. */
  does: string;
  /** Route parameters that differ from the usual ones. */
  params?: Record<string, string> | ((page: PageData) => Record<string, string>);
  query?: string;
  /** The posted fields; a function receives the data of the form's page. */
  fields?: PostedFields | ((page: PageData) => PostedFields);
  /** The route of the form's page, if it differs. */
  page?: string;
  /** A file in the form. */
  file?: { field: string; name: string; content: string };
  /** Posts to make first. */
  after?: readonly Post[];
  /** Who posts; a team lead by default. */
  by?: "administrator" | "nobody";
  /** All changing calls, in order. */
  calls: readonly SentCall[];
  /** The path of the redirect, or the status if there is none. */
  to: string | number;
  /** The alert on the next page; if absent, there must be none. */
  says?: string | RegExp;
  /** The redirect and alert if the upstream does not return the new record. */
  unreported?: { to?: string; says?: string | RegExp };
}

/** The fields of a form as shown, with some changed. */
export const mergeEnteredFields =
  (entered: Record<string, string>) =>
  ({ values, shown }: PageData): PostedFields => ({ ...values, ...entered, _shown: JSON.stringify(shown) });

/** The result of features outside the specification, which are Not Found with this upstream. */
export const notKnown = { calls: [], to: 404 } as const;

export const LEAD = "/leads/:leadId";
export const EVENT = `${LEAD}/event/:eventId`;
export const VENUE = "/venues/:venueId";
