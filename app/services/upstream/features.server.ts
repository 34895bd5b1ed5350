import type { Extension } from "@contract/extensions";
import { knownExtensions } from "./extensions.server";

/**
 * What this upstream offers beyond the specification, in the words of the business. Pages show or hide controls by it
 * (docs/decisions/0016-extensions.md): a call that may be missing is `api.optional`, and fallbacks answer in full.
 */
export async function loadFeatures() {
  const known = await knownExtensions();
  const has = (...needed: Extension[]) => needed.every((extension) => known.has(extension));
  return {
    /** The business is made up, for people to try the product. */
    isDemo: has("demo-data"),
    mail: mailFeatures(has),
    leads: leadFeatures(has),
    events: { all: has("events-list") },
    recommender: {
      /** The venues that filters find are counted without saving the filters. */
      previews: has("must-haves", "slices"),
      /** Scoring settings have a history and can be tried on an event. */
      trials: has("settings-history"),
    },
    recommendations: {
      /** Lines of the specialist's own beneath rooms. */
      lines: has("room-lines"),
      /** Others get a copy of the email. */
      copies: has("mail-copies"),
      /** An email waits for its time. */
      later: has("send-later"),
      markdown: has("markdown"),
      clientAnswers: has("answers"),
    },
    shortlists: { notes: has("shortlist-notes") },
    inspections: inspectionFeatures(has),
    sales: {
      /** The list of sales of all events. */
      all: has("sales-list"),
      lostReasons: has("reasons"),
      rejectionReasons: has("decisions"),
    },
    venues: {
      sortedList: has("venue-list"),
      /** Venues and their rooms are created, changed and archived. */
      records: has("venue-records"),
    },
    reports: { steps: has("report-steps") },
    dashboard: {
      /** What waits of each owner's leads, and the lists that its numbers lead to. */
      byOwner: has("team-work", "waiting", "visit-filters", "unowned"),
    },
    users: { phones: has("user-phones") },
  };
}

export type Features = Awaited<ReturnType<typeof loadFeatures>>;

const leadFeatures = (has: (...names: Extension[]) => boolean) => ({
  /** Filters of the list: leads that wait for an answer, without an owner, whose last mail failed. */
  waiting: has("waiting"),
  unowned: has("unowned"),
  failedMails: has("mail-failures"),
  companies: has("companies"),
  /** Follow-ups are kept upstream, for everybody to see, and the earliest of an event is its next step. */
  nextSteps: has("next-steps"),
  /** Calls with a lead are noted with how they ended. */
  calls: has("lead-notes", "call-log"),
  /** An email of the log is sent again. */
  mailRepeats: has("mail-repeats"),
  dismissals: has("dismissed-duplicates"),
  /** A page of the list is as large as requested. */
  pageSizes: has("sizes"),
});

const mailFeatures = (has: (name: Extension) => boolean) => ({
  /** What people are sent is only logged. */
  isOff: has("mail-off"),
  /** All mail goes to a test mailbox. */
  isSandbox: has("mail-sandbox"),
  /** Mails are recorded with their failures, so that such an upstream also shows whether mail is off. */
  isKnown: has("mail-failures"),
});

const inspectionFeatures = (has: (name: Extension) => boolean) => ({
  /** Filters of the list by owner, status and days. */
  filters: has("visit-filters"),
  unowned: has("unowned"),
  otherTimes: has("other-times"),
  calendar: has("calendar-feed"),
  /** A page of the list is as large as requested. */
  pageSizes: has("sizes"),
  /** How long each inspection takes is kept. */
  lengths: has("inspection-lengths"),
  /** A new status of an inspection takes a new time. */
  times: has("times"),
});
