import { eventTitle } from "@contract/events/names";
import type { FollowUp as FollowUpRow } from "@contract/leads/follow-ups";
import type { NextStep } from "@contract/leads/lead";
import { type Country, zoneOf } from "@contract/vocabulary";
import { localDay } from "~/services/format/dates";
import { fullName } from "./lead";

/** What a person wants to do about a lead, or one of its events, on a day. */
export interface FollowUp {
  id: string;
  leadId: number;
  eventId?: number;
  /** The lead as it was called then. */
  leadName: string;
  /** Absent where it is not known; days are then those of UTC. */
  country?: Country;
  /** A local calendar date. */
  date: string;
  note: string;
  isDone?: true;
  /** What the event is called, where that is known. */
  eventTitle?: string;
  /** The id of its owner; absent for those that are kept for a person alone. */
  assignee?: { id: number; name?: string };
}

/** Follow-ups that are kept of a person. */
export const MOST_FOLLOW_UPS = 500;

/** The done ones that are still shown, to be undone. */
const MOST_DONE = 10;

/** The list with one more, unless it is there already; the longest done make room. Nothing where all are still to be done. */
export function withFollowUp(list: readonly FollowUp[], added: FollowUp): FollowUp[] | undefined {
  if (list.some(({ id }) => id === added.id)) return [...list];
  if (list.length < MOST_FOLLOW_UPS) return [...list, added];
  const done = list.findIndex(({ isDone }) => isDone);
  return done < 0 ? undefined : [...list.slice(0, done), ...list.slice(done + 1), added];
}

/** The list with one changed. One that is done or undone goes to the end, as the last that was touched. */
export function withChange(
  list: readonly FollowUp[],
  id: string,
  change: Partial<Pick<FollowUp, "date" | "isDone">>,
): FollowUp[] {
  const changed = list.find((one) => one.id === id);
  if (!changed) return [...list];
  return [...list.filter((one) => one !== changed), { ...changed, ...change }];
}

/** The list with those of leads that are gone, moved to the lead that they were merged into. */
export const movedToLead = (list: readonly FollowUp[], gone: readonly number[], leadId: number): FollowUp[] =>
  list.map((one) => (gone.includes(one.leadId) ? { ...one, leadId } : one));

/** The list with those of an event moved to the one that it was merged into. */
export const movedToEvent = (list: readonly FollowUp[], gone: number, eventId: number): FollowUp[] =>
  list.map((one) => (one.eventId === gone ? { ...one, eventId } : one));

/** The list without what was to be done about leads that are no more. */
export const withoutLeads = (list: readonly FollowUp[], gone: readonly number[]): FollowUp[] =>
  list.filter(({ leadId }) => !gone.includes(leadId));

/** A follow-up of the upstream. */
export const followUpOf = (row: FollowUpRow): FollowUp => ({
  id: String(row.id),
  leadId: row.lead_id,
  eventId: row.lead_event_id,
  eventTitle: row.event_type && eventTitle(row),
  leadName: fullName({ ...row, id: row.lead_id }),
  country: row.country,
  date: row.due_date,
  note: row.note,
  assignee: row.assignee,
  isDone: row.is_done || undefined,
});

export type DueState = "overdue" | "today" | "coming";

/** Whether a follow-up is due, by the calendar of its lead's country. */
export function dueStateOf({ date, country }: Pick<FollowUp, "date" | "country">, now: Date): DueState {
  const today = localDay(now, zoneOf(country) ?? "UTC");
  return date < today ? "overdue" : date === today ? "today" : "coming";
}

/** A follow-up that is still to be done, and how it stands. */
export type OpenFollowUp = FollowUp & { state: DueState };

/** What is to be done, the earliest first, and what was done last. */
export function sortedFollowUps(list: readonly FollowUp[], now: Date) {
  const open = list
    .filter(({ isDone }) => !isDone)
    .map((one): OpenFollowUp => ({ ...one, state: dueStateOf(one, now) }))
    .sort((a, b) => a.date.localeCompare(b.date));
  const done = list.filter(({ isDone }) => isDone).slice(-MOST_DONE);
  return { open, done: done.reverse() };
}

/** How many are due today or overdue. */
export const dueCountOf = (list: readonly FollowUp[], now: Date) =>
  sortedFollowUps(list, now).open.filter(({ state }) => state !== "coming").length;

/** The next step of an event or lead, as lists and pages draw it. */
export type NextStepLine = Pick<FollowUp, "note" | "date" | "eventId" | "assignee"> & { state: DueState };

/** Whether a next step is due, by the calendar of its lead's country. */
export const nextStepLine = (
  step: NextStep | undefined,
  country: Country | undefined,
): NextStepLine | undefined =>
  step && {
    note: step.note,
    date: step.due_date,
    eventId: step.lead_event_id,
    assignee: step.assignee,
    state: dueStateOf({ date: step.due_date, country }, new Date()),
  };
