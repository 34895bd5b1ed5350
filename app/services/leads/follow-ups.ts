import { getEventTitle } from "@contract/events/names";
import type { FollowUp as FollowUpRow } from "@contract/leads/follow-ups";
import type { NextStep } from "@contract/leads/lead";
import { type Country, zoneOf } from "@contract/vocabulary";
import { toLocalDay } from "~/services/format/dates";
import { formatFullName } from "./lead";

/** A task for a lead, or one of its events, with a due date. */
export interface FollowUp {
  id: string;
  leadId: number;
  eventId?: number | undefined;
  /** The lead's name when the follow-up was added. */
  leadName: string;
  /** Absent if unknown; due dates are then in UTC. */
  country?: Country | undefined;
  /** A local calendar date. */
  date: string;
  note: string;
  isDone?: true | undefined;
  /** Absent if unknown. */
  eventTitle?: string | undefined;
  /** Its owner's id; absent for follow-ups in our own store, which belong to one user. */
  assignee?: { id: number; name?: string | undefined } | undefined;
}

/** Follow-ups stored per user. */
export const MAX_FOLLOW_UPS = 500;

/** Done follow-ups that are still shown, so that they can be reopened. */
const MAX_DONE = 10;

/**
 * Adds a follow-up unless the list has it already. A full list drops the one done longest ago; if none is done, returns
 * `undefined`.
 */
export function appendFollowUp(list: readonly FollowUp[], added: FollowUp): FollowUp[] | undefined {
  if (list.some(({ id }) => id === added.id)) return [...list];
  if (list.length < MAX_FOLLOW_UPS) return [...list, added];
  const done = list.findIndex(({ isDone }) => isDone);
  return done < 0 ? undefined : [...list.slice(0, done), ...list.slice(done + 1), added];
}

/** Changes one follow-up and moves it to the end of the list, which is in order of the last change. */
export function updateFollowUpInList(
  list: readonly FollowUp[],
  id: string,
  change: Partial<Pick<FollowUp, "date" | "isDone">>,
): FollowUp[] {
  const changed = list.find((followUp) => followUp.id === id);
  if (!changed) return [...list];
  return [...list.filter((followUp) => followUp !== changed), { ...changed, ...change }];
}

/** Moves follow-ups of merged leads to the lead they were merged into. */
export const moveFollowUpsToLead = (
  list: readonly FollowUp[],
  mergedIds: readonly number[],
  leadId: number,
): FollowUp[] =>
  list.map((followUp) => (mergedIds.includes(followUp.leadId) ? { ...followUp, leadId } : followUp));

/** Moves follow-ups of a merged event to the event it was merged into. */
export const moveFollowUpsToEvent = (
  list: readonly FollowUp[],
  mergedId: number,
  eventId: number,
): FollowUp[] =>
  list.map((followUp) => (followUp.eventId === mergedId ? { ...followUp, eventId } : followUp));

/** Removes follow-ups of deleted leads. */
export const removeFollowUpsOfLeads = (
  list: readonly FollowUp[],
  deletedIds: readonly number[],
): FollowUp[] => list.filter(({ leadId }) => !deletedIds.includes(leadId));

export const toFollowUp = (row: FollowUpRow): FollowUp => ({
  id: String(row.id),
  leadId: row.lead_id,
  eventId: row.lead_event_id,
  eventTitle: row.event_type && getEventTitle(row),
  leadName: formatFullName({ ...row, id: row.lead_id }),
  country: row.country,
  date: row.due_date,
  note: row.note,
  assignee: row.assignee,
  isDone: row.is_done || undefined,
});

export type DueState = "overdue" | "today" | "coming";

/** Whether a follow-up is due, by the calendar of its lead's country. */
export function toDueState({ date, country }: Pick<FollowUp, "date" | "country">, now: Date): DueState {
  const today = toLocalDay(now, zoneOf(country) ?? "UTC");
  return date < today ? "overdue" : date === today ? "today" : "coming";
}

export type OpenFollowUp = FollowUp & { state: DueState };

/** Open follow-ups, the earliest first, and the last few done, the newest first. */
export function splitAndSortFollowUps(
  list: readonly FollowUp[],
  now: Date,
): { open: OpenFollowUp[]; done: FollowUp[] } {
  const open = list
    .filter(({ isDone }) => !isDone)
    .map((followUp): OpenFollowUp => ({ ...followUp, state: toDueState(followUp, now) }))
    .sort((a, b) => a.date.localeCompare(b.date));
  const done = list.filter(({ isDone }) => isDone).slice(-MAX_DONE);
  return { open, done: done.reverse() };
}

/** How many are due today or overdue. */
export const countDueOrOverdue = (list: readonly FollowUp[], now: Date): number =>
  splitAndSortFollowUps(list, now).open.filter(({ state }) => state !== "coming").length;

/** The next step of an event or lead, as lists and pages show it. */
export type NextStepLine = Pick<FollowUp, "note" | "date" | "eventId" | "assignee"> & { state: DueState };

export const toNextStepLine = (
  step: NextStep | undefined,
  country: Country | undefined,
): NextStepLine | undefined =>
  step && {
    note: step.note,
    date: step.due_date,
    eventId: step.lead_event_id,
    assignee: step.assignee,
    state: toDueState({ date: step.due_date, country }, new Date()),
  };
