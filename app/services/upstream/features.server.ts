import type { Extension } from "@contract/extensions";
import { loadExtensions } from "./extensions.server";

/**
 * The upstream's capabilities beyond the specification, in business terms. Pages show or hide controls by them
 * (docs/decisions/0016-extensions.md). A call that may be missing uses `api.optional`; fallbacks respond in full.
 */
export async function loadFeatures() {
  const known = await loadExtensions();
  const has = (...needed: Extension[]) => needed.every((extension) => known.has(extension));
  return {
    /** Demo data. */
    isDemo: has("demo-data"),
    mail: buildMailFeatures(has),
    leads: buildLeadFeatures(has),
    events: { all: has("events-list") },
    recommender: {
      /** Counts venues for filters without saving them. */
      previews: has("must-haves", "slices"),
      /** Scoring settings have a history and can be tried on an event. */
      trials: has("settings-history"),
    },
    recommendations: {
      /** Specialist's notes under rooms. */
      lines: has("room-lines"),
      /** Email copies. */
      copies: has("mail-copies"),
      /** Brochures attached to the email. */
      brochures: has("mail-brochures"),
      /** Scheduled emails. */
      later: has("send-later"),
      markdown: has("markdown"),
      clientAnswers: has("answers"),
    },
    shortlists: { notes: has("shortlist-notes") },
    inspections: buildInspectionFeatures(has),
    sales: {
      /** A list of all events' sales. */
      all: has("sales-list"),
      /** Issued invoices are listed, sent, paid and made void. */
      invoices: has("invoice-list"),
      lostReasons: has("reasons"),
      rejectionReasons: has("decisions"),
    },
    venues: buildVenueFeatures(has),
    /** Who changed what in which record. */
    history: has("record-history"),
    /** Deleted records can be restored. */
    restore: has("restore"),
    notices: has("notices"),
    reports: { steps: has("report-steps") },
    dashboard: {
      /** Open work by owner, and the lists behind its numbers. */
      byOwner: has("team-work", "waiting", "visit-filters", "unowned"),
    },
    /** Venues, leads and users can be imported from files. */
    imports: has("imports"),
    users: buildUserFeatures(has),
    /** The company has a trading name, footer, time zone, sender and logo. */
    papers: has("papers"),
    /** All data can be downloaded. */
    exports: has("export"),
  };
}

export type Features = Awaited<ReturnType<typeof loadFeatures>>;

const buildLeadFeatures = (has: (...names: Extension[]) => boolean) => ({
  /** List filters: awaiting a reply, without an owner, last email failed. */
  waiting: has("waiting"),
  unowned: has("unowned"),
  failedMails: has("mail-failures"),
  companies: has("companies"),
  /** How and when a client consented to emails is recorded. */
  consent: has("consent"),
  /** A client's data can be downloaded, and clients can be erased. */
  erasure: has("erasure"),
  /** Clients are erased some months after their last activity. */
  retention: has("retention"),
  /** Follow-ups are stored upstream, visible to all; an event's earliest is its next step. */
  nextSteps: has("next-steps"),
  /** Calls with a lead are logged with their outcome. */
  calls: has("lead-notes", "call-log"),
  /** Logged emails can be resent. */
  mailRepeats: has("mail-repeats"),
  dismissals: has("dismissed-duplicates"),
  /** A page of the list is as large as requested. */
  pageSizes: has("sizes"),
});

const buildUserFeatures = (has: (name: Extension) => boolean) => ({
  phones: has("user-phones"),
  /** New users choose their own password by a link. */
  invitations: has("invitations"),
  /** Users who forgot their password set a new one by a link. */
  passwordReset: has("password-reset"),
  /** Users have a profile, where they change their own password. */
  profile: has("profile"),
  /** Users have a picture. */
  pictures: has("profile-pictures"),
  /** Users sign in with a second factor. */
  secondFactor: has("second-factor"),
});

const buildMailFeatures = (has: (name: Extension) => boolean) => ({
  /** Emails are only logged. */
  isOff: has("mail-off"),
  /** All emails go to a test mailbox. */
  isSandbox: has("mail-sandbox"),
  /** Email failures are recorded, so this upstream also reports whether email is off. */
  isKnown: has("mail-failures"),
});

const buildInspectionFeatures = (has: (name: Extension) => boolean) => ({
  /** List filters by owner, status and date. */
  filters: has("visit-filters"),
  unowned: has("unowned"),
  otherTimes: has("other-times"),
  calendar: has("calendar-feed"),
  /** A page of the list is as large as requested. */
  pageSizes: has("sizes"),
  /** Each inspection has a duration. */
  lengths: has("inspection-lengths"),
  /** A status change may also change the time. */
  times: has("times"),
});

const buildVenueFeatures = (has: (name: Extension) => boolean) => ({
  sortedList: has("venue-list"),
  /** Venues and rooms can be created, changed and archived. */
  records: has("venue-records"),
  /** Pictures can be uploaded, ordered and captioned. */
  pictures: has("venue-pictures"),
  /** Two records of one venue can be merged. */
  merge: has("venue-merge"),
  /** Rooms can be archived. */
  roomStates: has("room-states"),
});
