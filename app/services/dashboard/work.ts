import type { Failure, Section } from "~/services/upstream/section.server";

/** Labels of each kind of work: its name, and the texts after the number one and after other numbers. */
export const workLabels = {
  unanswered: {
    name: "leads awaiting a reply",
    one: "lead awaiting a reply",
    many: "leads awaiting a reply",
  },
  followUps: { name: "follow-ups due", one: "follow-up due", many: "follow-ups due" },
  answers: { name: "new client responses", one: "new client response", many: "new client responses" },
  days: {
    name: "inspections today or tomorrow",
    one: "inspection today or tomorrow",
    many: "inspections today or tomorrow",
  },
  ownTimes: {
    name: "inspections to reschedule",
    one: "inspection to reschedule",
    many: "inspections to reschedule",
  },
  inspections: {
    name: "inspections to confirm this week",
    one: "event with inspections to confirm this week",
    many: "events with inspections to confirm this week",
  },
  otherTimes: {
    name: "inspections to reschedule",
    one: "event with an inspection to reschedule",
    many: "events with an inspection to reschedule",
  },
  unownedTimes: {
    name: "reschedule requests for unassigned leads",
    one: "unassigned event with an inspection to reschedule",
    many: "unassigned events with an inspection to reschedule",
  },
  tentativeSales: {
    name: "tentative sales awaiting approval",
    one: "tentative sale awaiting approval",
    many: "tentative sales awaiting approval",
  },
  rejectedSales: {
    name: "returned tentative sales",
    one: "tentative sale returned",
    many: "tentative sales returned",
  },
  wonSales: {
    name: "won sales awaiting approval",
    one: "won sale awaiting approval",
    many: "won sales awaiting approval",
  },
  syncFailed: {
    name: "failed HubSpot syncs",
    one: "lead failed to sync to HubSpot",
    many: "leads failed to sync to HubSpot",
  },
  mailFailed: {
    name: "failed emails",
    one: "lead whose last email failed to send",
    many: "leads whose last email failed to send",
  },
  audits: {
    name: "enquiry errors today",
    one: "enquiry with errors today",
    many: "enquiries with errors today",
  },
  auditLog: {
    name: "closed sales awaiting approval",
    one: "closed sale awaiting approval",
    many: "closed sales awaiting approval",
  },
} as const;
export type WorkKind = keyof typeof workLabels;

export interface WorkCount {
  count: number;
}

/** A count of one kind of work, and the URL of the list that it counts. */
export interface WorkItem {
  kind: WorkKind;
  href: string;
  found: Section<WorkCount>;
}

/** Open work of a user or team; which kinds have nothing open, and which couldn't be loaded. */
export interface Work {
  open: { kind: WorkKind; href: string; count: number }[];
  clear: WorkKind[];
  failed: { kinds: WorkKind[]; failure: Failure } | undefined;
  /** Whether everything is known and nothing is open. */
  isDone: boolean;
}

/** Groups counts into open, clear and failed. Counts that the upstream doesn't support are absent and count as unknown. */
export function groupWorkItems(items: readonly (WorkItem | undefined)[]): Work {
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

/** "failed HubSpot syncs, follow-ups due and new client responses" */
export function joinWorkNames(kinds: readonly WorkKind[], conjunction: "and" | "or" = "and"): string {
  const names = kinds.map((kind) => workLabels[kind].name);
  return names.length < 2
    ? names.join("")
    : `${names.slice(0, -1).join(", ")} ${conjunction} ${names.at(-1)}`;
}
