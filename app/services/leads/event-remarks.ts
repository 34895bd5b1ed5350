import { joinSentences } from "~/services/format/sentences";
import type { Outcome } from "~/services/forms/outcome";
import { listRangeRemarks } from "~/services/forms/typed-fields";
import { describeClearedSubType } from "./sub-types";

/**
 * Remarks on a saved event form: a cleared sub-type, and ranges of which only one number was saved.
 * @param notes the event's notes, for a form without a notes field
 */
export const listEventRemarks = (typed: { get(name: string): unknown }, notes?: string): string[] =>
  [
    describeClearedSubType(typed.get("event_type"), typed.get("sub_type")),
    ...listRangeRemarks(typed, notes),
  ].filter((remark) => remark !== undefined);

/** Appends remarks to the message of an outcome. */
export const appendRemarks = <Data, Details>(
  outcome: Outcome<Data, Details>,
  remarks: readonly string[],
): Outcome<Data, Details> =>
  outcome.ok ? { ...outcome, message: joinSentences(outcome.message, ...remarks) } : outcome;
