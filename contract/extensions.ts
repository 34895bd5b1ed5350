/**
 * The optional extensions of the specification. The web sends calls and fields of an extension only once the
 * upstream has shown, in a header of its responses, that it supports it:
 * - `slices`: a part of a search (K-08); `criteria`: the criteria of a search are stored with its event, for
 * K-06 and
 *   the next search; `seating`: a filter by seating style; `must-haves`: wishes that must be met, and a
 *   preview of a
 *   search without saving (K-08)
 * - `preflight`: the call R-06; `markdown`: the body of a send is Markdown and may hold placeholders, instead
 * of HTML;
 *   `idempotency`: the header `Idempotency-Key` of a send and of every call that creates a record
 * - `room-lines`: the specialist's comment under each room of a send (R-02)
 * - `mail-copies`: copies of an email (R-02), which the log lists (L-21); `mail-sender`: the sender of emails
 * (R-09)
 * - `mail-brochures`: brochures of the venues are attached to the email (R-02, R-14)
 * - `send-later`: scheduled emails (R-10 to R-13)
 * - `notes`, `times`, `reasons`: notes of an inspection, the time of its status, the reason of a lost sale
 * - `decisions`: who approved or rejected a sale, when, and why it was rejected (P-08)
 * - `countries`, `pages`: reports of one country, pages of the venues' report values
 * - `sizes`: the page size of leads, events with inspections, and report rows
 * - `ranges`: events with an inspection between two times (I-01)
 * - `visit-filters`: events with inspections by the lead's owner, status and days (I-01)
 * - `unowned`: leads without an owner, and their events (L-01, I-01)
 * - `soonest-first`: events with inspections, the next ones first (I-01)
 * - `custom-zones`: time zones of venues outside the catalogue (I-07, I-11)
 * - `inspection-mails`: a preview of the emails for a change of inspections (I-14)
 * - `inspection-lengths`: how long each inspection takes, in minutes (I-03, I-04, I-07)
 * - `venue-answers`: venues confirm the times of inspections on their own page (I-15 to I-17)
 * - `mail-failures`: leads whose last email could not be sent (L-01)
 * - `mail-off`: email is switched off and only logged; `mail-sandbox`: all email goes to a test mailbox
 * - `demo-data`: the business is made up, for trying the product
 * - `mail-repeats`: logged emails can be sent again, and their attachments are listed (L-21, L-35)
 * - `sales-list`: the sales of all events (T-09)
 * - `invoices`: company details for invoices, and numbered invoices (T-10 to T-12)
 * - `team-work`: open work by the leads' owners (D-03)
 * - `pipeline`: the number and budgets of an owner's open events, by stage (D-04)
 * - `other-times`: clients can request another time for an inspection (I-12); `calendar-feed`: staff can
 * subscribe to the
 *   inspections of their leads in a calendar program (I-13)
 * - `companies`: the company of a lead, also found by searching leads (L-05 to L-07)
 * - `lead-notes`: notes of a lead; `shortlist-notes`: a note of each venue on the shortlist of an event
 * (S-04)
 * - `report-steps`: the enquiries, recommendations, inspections and sales behind a figure of a report (P-12)
 * - `report-totals`: totals by country, including what reports of people and of venues leave out (P-13)
 * - `disabled-state`: a user is disabled or enabled explicitly, not toggled (U-08)
 * - `user-phones`: the phone number of a user, for clients
 * - `answers`: clients' answers about recommended rooms (R-08)
 * - `settings-history`: who saved which scoring settings, and a trial of unsaved ones
 * - `events-list`: the events of all leads, and their number by stage (E-18, E-19)
 * - `versions`: leads, events, inspections, sales, special offers, a venue's packages and scoring settings
 * have a
 *   `version` that rises with every change; a save with an older one is a 409
 * - `waiting`: since when a lead has been awaiting a reply (`waiting_since` of leads), and a list of such
 * leads (L-01)
 * - `readings`: how the assistant understood a message, and changes to that (K-07)
 * - `dismissed-duplicates`: possible duplicates can be dismissed and restored (L-02, L-30, L-31)
 * - `consent`: the source and date of a client's consent to emails (L-05 to L-07)
 * - `erasure`: everything about a client as a file, and the erasure of a client (L-51 to L-53)
 * - `retention`: clients are erased some months after their last activity, by country (L-54 to L-57)
 * - `call-log`: notes of phone calls with a lead, with their outcome (L-28)
 * - `next-steps`: follow-ups of leads and events, assigned to a person; the earliest is the next step (L-01,
 * L-32 to L-34, E-01)
 * - `venue-records`: team leads create, change and archive venues and their rooms (V-32 to V-37)
 * - `venue-pictures`: team leads upload, order and caption the pictures of venues and rooms (V-38 to V-41)
 * - `venue-merge`: team leads merge two records of one venue (V-42, V-43)
 * - `room-states`: rooms are archived and restored (V-44)
 * - `record-history`: who changed what in which record, and saving an old value again (H-01 to H-04)
 * - `restore`: deleted leads, notes, quotes, rooms, offers and brochures can be restored (H-05, H-06)
 * - `notices`: notices to staff about their leads, also by mail (N-01 to N-04)
 * - `invoice-list`: issued invoices are listed, emailed, paid or made void (T-13 to T-17)
 * - `papers`: the company's trading name, footer, time zone, sender and logo (T-18 to T-20)
 * - `export`: administrators download all data as one archive (X-01)
 * - `setup`: the first administrator is created with a code (A-04, A-05)
 * - `invitations`: new users set their own password by a link (U-21 to U-23, A-11, A-12)
 * - `password-reset`: users set a new password by a link (A-13 to A-15)
 * - `profile`: users change their own name, phone number, signature and password (U-24 to U-26)
 * - `profile-pictures`: users upload a picture of themselves (U-30, U-31)
 * - `sessions`: users see where they are signed in, and sign out there (U-27 to U-29)
 * - `second-factor`: codes of an authenticator app at the sign-in (A-21, U-40 to U-47)
 * - `passkeys`: passkeys as a second factor (A-22, A-23, U-48 to U-51)
 * - `provider-sign-in`: people can sign in with an OpenID Connect provider (A-30 to A-32)
 * - `imports`: administrators import venues, leads and users from files (B-01 to B-09)
 * - `venue-list`: venues by seating style, guests and map area, with sorting and page size (V-01)
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
  "mail-brochures",
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
  "venue-pictures",
  "venue-merge",
  "room-states",
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
  "invitations",
  "password-reset",
  "profile",
  "profile-pictures",
  "sessions",
  "second-factor",
  "passkeys",
  "export",
  "invoice-list",
  "papers",
  "call-log",
  "consent",
  "erasure",
  "retention",
  "imports",
  "record-history",
  "restore",
  "notices",
  "provider-sign-in",
] as const;
export type Extension = (typeof extensions)[number];

/** Extensions that state how an upstream is configured, not what it supports. */
export const modeExtensions: readonly Extension[] = [
  "mail-off",
  "mail-sandbox",
  "demo-data",
  "provider-sign-in",
];

/** Extensions for page size and order: without them the same rows match. */
const preferences: readonly Extension[] = ["sizes", "soonest-first"];

export const isPreferenceExtension = (extension: Extension): boolean => preferences.includes(extension);

/** The extensions that the non-empty fields of a call's query or body belong to. */
export const listFieldExtensions = (
  { fieldsOf }: { fieldsOf: Partial<Record<Extension, readonly string[]>> },
  fields: object,
): Extension[] =>
  extensions.filter((extension) =>
    Object.entries(fields).some(
      ([name, value]) => value !== undefined && value !== "" && fieldsOf[extension]?.includes(name),
    ),
  );

/** The header of every response with the extensions that the upstream supports, separated by spaces. */
export const EXTENSIONS_HEADER = "api-extensions";

/** The extensions in a header, ignoring unknown names. */
export const parseExtensions = (header: string): ReadonlySet<Extension> =>
  new Set(header.split(/[\s,]+/).filter((name): name is Extension => extensions.includes(name as Extension)));

/** The fields of a call's query or body, without those of extensions that the upstream lacks. */
export function omitUnsupportedFields<Fields>(
  call: { fieldsOf: Partial<Record<Extension, readonly string[]>> },
  supported: ReadonlySet<Extension>,
  fields: Fields,
): Fields {
  const unknown = extensions
    .filter((extension) => !supported.has(extension))
    .flatMap((extension) => call.fieldsOf[extension] ?? []);
  if (typeof fields !== "object" || fields === null || unknown.length === 0) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !unknown.includes(name))) as Fields;
}
