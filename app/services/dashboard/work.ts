import type { Failure, Section } from "~/services/upstream/section.server";

/** The kinds of work in words: the name, and the text after the number one and after other numbers. */
export const workWords = {
  unanswered: {
    name: "leads without an answer",
    one: "lead waits for an answer",
    many: "leads wait for an answer",
  },
  followUps: { name: "follow-ups due", one: "follow-up is due", many: "follow-ups are due" },
  answers: {
    name: "clients' answers",
    one: "answer of a client is new",
    many: "answers of clients are new",
  },
  days: {
    name: "inspections today and tomorrow",
    one: "inspection is today or tomorrow",
    many: "inspections are today or tomorrow",
  },
  ownTimes: {
    name: "inspections that need another time",
    one: "inspection needs another time",
    many: "inspections need another time",
  },
  inspections: {
    name: "inspections to confirm this week",
    one: "event has inspections to confirm this week",
    many: "events have inspections to confirm this week",
  },
  otherTimes: {
    name: "inspections that need another time",
    one: "event has an inspection that needs another time",
    many: "events have inspections that need another time",
  },
  unownedTimes: {
    name: "inspections of leads without an owner that need another time",
    one: "event without an owner needs another time for an inspection",
    many: "events without an owner need another time for an inspection",
  },
  tentativeSales: {
    name: "tentative sales without approval",
    one: "tentative sale without approval",
    many: "tentative sales without approval",
  },
  rejectedSales: {
    name: "tentative sales sent back",
    one: "tentative sale was sent back",
    many: "tentative sales were sent back",
  },
  wonSales: {
    name: "won sales without approval",
    one: "won sale waits for approval",
    many: "won sales wait for approval",
  },
  syncFailed: {
    name: "failed HubSpot syncs",
    one: "lead did not reach HubSpot",
    many: "leads did not reach HubSpot",
  },
  mailFailed: {
    name: "mails that could not be sent",
    one: "lead's last mail could not be sent",
    many: "leads' last mails could not be sent",
  },
  audits: {
    name: "faulty enquiries of today",
    one: "enquiry of today came in with a fault",
    many: "enquiries of today came in with faults",
  },
  auditLog: {
    name: "sales of the audit log",
    one: "closed sale waits for approval",
    many: "closed sales wait for approval",
  },
} as const;
export type WorkKind = keyof typeof workWords;

export interface WorkCount {
  count: number;
}

/** A count of one kind of work, and the list of the rows that it counts. */
export interface WorkItem {
  kind: WorkKind;
  href: string;
  found: Section<WorkCount>;
}

/** The work of a person or a team: what is open, which kinds are clear, and which could not be read. */
export interface Work {
  open: { kind: WorkKind; href: string; count: number }[];
  clear: WorkKind[];
  failed: { kinds: WorkKind[]; failure: Failure } | undefined;
  /** Whether every part is known, and nothing waits. */
  isDone: boolean;
}

/** The work of its counts. A count is absent where the upstream does not know it, and makes no statement. */
export function buildWork(items: readonly (WorkItem | undefined)[]): Work {
  const loaded = items.filter((item) => item !== undefined);
  const known = loaded.flatMap(({ kind, href, found }) =>
    found.data ? [{ kind, href, ...found.data }] : [],
  );
  const failed = loaded.flatMap(({ kind, found }) => (found.failure ? [{ kind, ...found }] : []));
  return {
    open: known.filter(({ count }) => count > 0),
    clear: known.filter(({ count }) => count === 0).map(({ kind }) => kind),
    failed: failed[0] && { kinds: failed.map(({ kind }) => kind), failure: failed[0].failure },
    isDone: known.length === items.length && known.every(({ count }) => count === 0),
  };
}

/** "failed HubSpot syncs, follow-ups due and clients' answers" */
export function namesOf(kinds: readonly WorkKind[]): string {
  const names = kinds.map((kind) => workWords[kind].name);
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

export const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
