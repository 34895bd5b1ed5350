import { type Country, countries } from "@contract/vocabulary";
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { followUps, leads, users } from "../db/schema";
import { addDays, localDate } from "../time";

/** The follow-up that is to be done first of those that fit, to be joined to a row of a lead or an event. */
export const nextStepOf = (db: Database, fits: SQL) =>
  db
    .select({
      stepId: followUps.id,
      stepNote: followUps.note,
      dueDate: followUps.dueDate,
      stepEventId: followUps.leadEventId,
      assigneeId: followUps.assigneeId,
      assigneeName: users.displayName,
    })
    .from(followUps)
    .leftJoin(users, eq(users.id, followUps.assigneeId))
    .where(and(fits, isNull(followUps.doneAt)))
    .orderBy(asc(followUps.dueDate), asc(followUps.id))
    .limit(1);

type Selected = ReturnType<ReturnType<typeof nextStepOf>["as"]>;

/** What is selected of a joined next step. */
export const nextStepFields = (step: Pick<Selected, keyof Step>) => ({
  stepId: step.stepId,
  stepNote: step.stepNote,
  dueDate: step.dueDate,
  stepEventId: step.stepEventId,
  assigneeId: step.assigneeId,
  assigneeName: step.assigneeName,
});

interface Step {
  stepId: number;
  stepNote: string;
  dueDate: string;
  stepEventId: number | null;
  assigneeId: number | null;
  assigneeName: string | null;
}

/** A next step as the wire has it; absent where there is none. */
export const nextStepOnWire = (step: Step | null) =>
  step
    ? {
        id: step.stepId,
        note: step.stepNote,
        due_date: step.dueDate,
        lead_event_id: step.stepEventId ?? undefined,
        assignee:
          step.assigneeId === null
            ? undefined
            : { id: step.assigneeId, name: step.assigneeName ?? undefined },
      }
    : undefined;

const WEEK_DAYS = 7;

/**
 * The condition of a filter by next steps on rows with a lead, by the calendar of each lead's country.
 * @param due the day on which the row's next step is due; null without one
 */
export function nextStepIs(
  filter: "due" | "week" | "none" | undefined,
  due: SQL,
  now: Date,
): SQL | undefined {
  if (filter === undefined) return undefined;
  if (filter === "none") return sql`${due} IS NULL`;
  const lastDay = (country: Country) => {
    const today = localDate(country, now);
    return filter === "due" ? today : addDays(today, WEEK_DAYS);
  };
  const cases = countries.map((country) => sql`WHEN ${country} THEN ${lastDay(country)}::date`);
  return sql`${due} <= CASE ${leads.country} ${sql.join(cases, sql` `)} END`;
}
