import type { Outcome } from "~/services/forms/outcome";
import { rangeRemarks } from "~/services/forms/typed-fields";
import { clearedSubType } from "./sub-types";

/**
 * Remarks on a saved event form: a cleared sub-type, and ranges of which only one number was saved.
 * @param notes the event's notes, for a form without a notes field
 */
export const eventRemarks = (typed: { get(name: string): unknown }, notes?: string): string[] =>
  [clearedSubType(typed.get("event_type"), typed.get("sub_type")), ...rangeRemarks(typed, notes)].filter(
    (remark) => remark !== undefined,
  );

/** Appends remarks to the message of an outcome. */
export const withRemarks = <Data, Details>(
  outcome: Outcome<Data, Details>,
  remarks: readonly string[],
): Outcome<Data, Details> =>
  outcome.ok ? { ...outcome, message: [outcome.message, ...remarks].filter(Boolean).join(" ") } : outcome;
