/** The texts of a posted form; a list where one name comes several times. */
export type PostedFields = Record<string, string | string[]>;

/** What a loader answered. */
// biome-ignore lint/suspicious/noExplicitAny: each page has its own.
export type PageData = any;

/** A call that changes something, as it has to reach the upstream: method, path with its query, and body. */
export type SentCall = [methodAndPath: string, body?: unknown];

/** A post of a well-filled form to the business in the foreign upstream. */
export interface Post {
  /** The address of the route, as the route config has it. */
  route: string;
  /** What it does, in a few words. */
  does: string;
  /** Parts of the address that are not the usual ones, and its query. */
  params?: Record<string, string> | ((page: PageData) => Record<string, string>);
  query?: string;
  /** What is posted; with a function, what its page showed goes into it. */
  fields?: PostedFields | ((page: PageData) => PostedFields);
  /** The route of the form's page, if it is another. */
  page?: string;
  /** The form holds this file beside its fields. */
  file?: { field: string; name: string; content: string };
  /** What has to be posted before. */
  after?: readonly Post[];
  /** Who posts; a team lead by default. */
  by?: "administrator" | "nobody";
  /** Every call that changes something, in their order. */
  calls: readonly SentCall[];
  /** Where it leads, without query; a status where it stays. */
  to: string | number;
  /** The alert of the next page; none is expected without it. */
  says?: string | RegExp;
  /** The redirect and message if the upstream does not report what it made. */
  unreported?: { to?: string; says?: string | RegExp };
}

/** The fields of a form as shown, with some retyped. */
export const typedOver =
  (typed: Record<string, string>) =>
  ({ values, shown }: PageData): PostedFields => ({ ...values, ...typed, _shown: JSON.stringify(shown) });

/** What is not part of the specification is done by nobody before an upstream that follows it: it is not there. */
export const notKnown = { calls: [], to: 404 } as const;

export const LEAD = "/leads/:leadId";
export const EVENT = `${LEAD}/event/:eventId`;
export const VENUE = "/venues/:venueId";
