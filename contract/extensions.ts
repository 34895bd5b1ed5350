/**
 * What an upstream may know beyond the specification; each is optional, and nothing of it is sent before the
 * upstream has shown that it knows it:
 *
 * - `slices`: a part of a search (K-08); `criteria`: the criteria of a search are kept for its event, and are those
 *   of K-06 and of the next search; `seating`: a filter by seating style; `must-haves`: wishes that must be met, and a
 *   look at a search that is not saved (K-08)
 * - `preflight`: the call R-06; `markdown`: the body of a send is Markdown and may hold placeholders, instead of HTML;
 *   `idempotency`: the header `Idempotency-Key` of a send and of every call that makes something new
 * - `room-lines`: a line of the specialist's own beneath each room of a send (R-02)
 * - `mail-copies`: others get a copy of the mail (R-02), and the log says who (L-21); `mail-sender`: who sends it (R-09)
 * - `send-later`: an email waits for its time (R-10 to R-13)
 * - `notes`, `times`, `reasons`: notes of an inspection, the time of its status, the reason of a lost sale
 * - `decisions`: who approved or rejected a sale, when, and why it was rejected (P-08)
 * - `countries`, `pages`: reports of one country, pages of the venues' report values
 * - `sizes`: how many leads, events with inspections, or rows of a report a page of the list has
 * - `ranges`: events with an inspection between two times (I-01)
 * - `visit-filters`: events of an owner's leads, with an inspection of a status, on some days (I-01)
 * - `unowned`: leads that nobody owns, and the events of such (L-01, I-01)
 * - `soonest-first`: events with inspections in the order in which they come (I-01)
 * - `custom-zones`: a venue outside the catalogue has a time zone of its own (I-07, I-11)
 * - `inspection-mails`: the mails of a change of inspections, before it is made (I-14)
 * - `inspection-lengths`: how long each inspection takes, in minutes (I-03, I-04, I-07)
 * - `venue-answers`: venues are asked for the times of inspections, and answer on a page of their own (I-15 to I-17)
 * - `mail-failures`: leads whose last mail could not be sent (L-01)
 * - `mail-off`: mail is not switched on, what is sent is only logged; `mail-sandbox`: all mail goes to a test mailbox
 * - `demo-data`: the business is made up, for people to try the product
 * - `mail-repeats`: a mail of the log is sent again, and its attachments are listed (L-21, L-35)
 * - `sales-list`: the sales of all events (T-09)
 * - `invoices`: what invoices say of the company, and invoices with a number (T-10 to T-12)
 * - `team-work`: what waits of the leads of each owner (D-03)
 * - `pipeline`: how many open events of an owner's leads each stage has, and their budgets (D-04)
 * - `other-times`: the client asks for another time of an inspection (I-12); `calendar-feed`: a member of staff reads the
 *   inspections of their leads in a calendar program (I-13)
 * - `companies`: the company of a lead, which a search of leads finds, too (L-05 to L-07)
 * - `lead-notes`: notes of a lead; `shortlist-notes`: a note of each venue on the shortlist of an event (S-04)
 * - `report-steps`: the enquiries, recommendations, inspections and sales that a figure of a report counts (P-12)
 * - `report-totals`: what all of a country come to, with what reports of people and of venues leave out (P-13)
 * - `disabled-state`: a user is disabled or enabled by the state wanted (U-08)
 * - `user-phones`: the phone number of a user, which clients may dial
 * - `answers`: what clients say on their pages of recommended rooms (R-08)
 * - `settings-history`: who saved which scoring settings, and how others would rank an event
 * - `events-list`: the events of all leads, and how many of them each stage has (E-18, E-19)
 * - `versions`: leads, events, inspections, sales, special offers, a venue's packages and scoring settings have a
 *   `version` that rises with every change; a save with an older one is a 409
 * - `waiting`: since when a lead waits for an answer (`waiting_since` of leads), and a list of those that do (L-01)
 * - `readings`: how the assistant understood a message, and changes to that (K-07)
 * - `dismissed-duplicates`: two leads that may be the same are dismissed as such, and brought back (L-02, L-30, L-31)
 * - `call-log`: a note of a lead is of a call, and says how that ended (L-28)
 * - `next-steps`: follow-ups of leads and events, assigned to a person; the earliest is the next step (L-01, L-32 to L-34, E-01)
 * - `venue-records`: team leads create, change and archive venues and their rooms (V-32 to V-37)
 * - `setup`: the first administrator is created with a code (A-04, A-05)
 * - `venue-list`: venues by seating style, guests and place on the map, sorted, and how many a page has (V-01)
 */
export const extensions = [
  "slices",
  "criteria",
  "seating",
  "must-haves",
  "preflight",
  "markdown",
  "idempotency",
  "room-lines",
  "mail-copies",
  "mail-sender",
  "send-later",
  "notes",
  "times",
  "reasons",
  "decisions",
  "countries",
  "pages",
  "sizes",
  "ranges",
  "visit-filters",
  "unowned",
  "soonest-first",
  "custom-zones",
  "inspection-mails",
  "inspection-lengths",
  "venue-answers",
  "mail-failures",
  "mail-off",
  "mail-sandbox",
  "demo-data",
  "mail-repeats",
  "sales-list",
  "invoices",
  "team-work",
  "pipeline",
  "events-list",
  "versions",
  "waiting",
  "lead-notes",
  "companies",
  "answers",
  "settings-history",
  "venue-list",
  "venue-records",
  "other-times",
  "calendar-feed",
  "shortlist-notes",
  "user-phones",
  "disabled-state",
  "report-steps",
  "report-totals",
  "readings",
  "dismissed-duplicates",
  "next-steps",
  "setup",
  "call-log",
] as const;
export type Extension = (typeof extensions)[number];

/** Extensions that say how an upstream is switched, and not what it knows. */
export const switches: readonly Extension[] = ["mail-off", "mail-sandbox", "demo-data"];

/** Extensions that say how many rows come at once and in which order: dropping them does not change which rows match. */
const preferences: readonly Extension[] = ["sizes", "soonest-first"];

export const isPreference = (extension: Extension) => preferences.includes(extension);

/** The extensions that the fields of a call's query or body belong to, of those that hold something. */
export const fieldsBeyond = (
  { fieldsOf }: { fieldsOf: Partial<Record<Extension, readonly string[]>> },
  fields: object,
): Extension[] =>
  extensions.filter((extension) =>
    Object.entries(fields).some(
      ([name, value]) => value !== undefined && value !== "" && fieldsOf[extension]?.includes(name),
    ),
  );

/** The header by which an upstream shows what it knows: the names with spaces between, on every answer. */
export const EXTENSIONS_HEADER = "api-extensions";

/** The extensions in a header; names that are not ours are left out. */
export const extensionsIn = (header: string): ReadonlySet<Extension> =>
  new Set(header.split(/[\s,]+/).filter((name): name is Extension => extensions.includes(name as Extension)));

/** The fields of a call's query or body without those of extensions that are not known. */
export function withoutUnknown<Fields>(
  call: { fieldsOf: Partial<Record<Extension, readonly string[]>> },
  known: ReadonlySet<Extension>,
  fields: Fields,
): Fields {
  const unknown = extensions
    .filter((extension) => !known.has(extension))
    .flatMap((extension) => call.fieldsOf[extension] ?? []);
  if (typeof fields !== "object" || fields === null || unknown.length === 0) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !unknown.includes(name))) as Fields;
}
