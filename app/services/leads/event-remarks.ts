import { joinSentences } from "~/services/format/sentences";
import { listRangeRemarks } from "~/services/forms/entered-fields";
import type { Outcome } from "~/services/forms/outcome";
import { describeClearedSubType } from "./sub-types";

/**
 * Remarks on a saved event form: a cleared sub-type, and ranges of which only one number was saved.
 * @param notes the event's notes, for a form without a notes field
 */
export const listEventRemarks = (entered: { get(name: string): unknown }, notes?: string): string[] =>
  [
    describeClearedSubType(entered.get("event_type"), entered.get("sub_type")),
    ...listRangeRemarks(entered, notes),
  ].filter((remark) => remark !== undefined);

/** Appends remarks to the message of an outcome. */
export const appendRemarks = <Data, Details>(
  outcome: Outcome<Data, Details>,
  remarks: readonly string[],
): Outcome<Data, Details> =>
  outcome.ok ? { ...outcome, message: joinSentences(outcome.message, ...remarks) } : outcome;
