import { type Country, countries } from "@contract/vocabulary";
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { followUps, leads, users } from "../db/schema";
import { addDays, toCountryDate } from "../time";

/** Selects the earliest open follow-up that meets a condition, for a lateral join to a lead or event. */
export const selectNextStep = (db: Database, whereFollowUp: SQL) =>
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
    .where(and(whereFollowUp, isNull(followUps.doneAt)))
    .orderBy(asc(followUps.dueDate), asc(followUps.id))
    .limit(1);

type Selected = ReturnType<ReturnType<typeof selectNextStep>["as"]>;

/** The columns of a joined `selectNextStep`, for the outer select. */
export const pickNextStepFields = (step: Pick<Selected, keyof Step>) => ({
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

export const toWireNextStep = (step: Step | null) =>
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
 * The condition of a next-step filter: `due` today or earlier; `week`: within seven days or earlier; `none`: no next
 * step. Today is the date in the lead's country, so the query must join `leads`.
 * @param dueDate the due date of the row's next step; null if there is none
 */
export function whereNextStepIs(
  filter: "due" | "week" | "none" | undefined,
  dueDate: SQL,
  now: Date,
): SQL | undefined {
  if (filter === undefined) return undefined;
  if (filter === "none") return sql`${dueDate} IS NULL`;
  const lastDay = (country: Country) => {
    const today = toCountryDate(country, now);
    return filter === "due" ? today : addDays(today, WEEK_DAYS);
  };
  const cases = countries.map((country) => sql`WHEN ${country} THEN ${lastDay(country)}::date`);
  return sql`${dueDate} <= CASE ${leads.country} ${sql.join(cases, sql` `)} END`;
}
