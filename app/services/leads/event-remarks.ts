import { joinSentences } from "~/services/format/sentences";
import { formatSavedRangeMessages } from "~/services/forms/entered-fields";
import type { Outcome } from "~/services/forms/outcome";
import { formatClearedSubTypeRemark } from "./sub-types";

/**
 * Remarks on a saved event form: that a sub-type was cleared, or that only one number of a typed range was
 * saved.
 * @param notes the event's notes, for a form without a notes field
 */
export const listEventRemarks = (entered: { get(name: string): unknown }, notes?: string): string[] =>
  [
    formatClearedSubTypeRemark(entered.get("event_type"), entered.get("sub_type")),
    ...formatSavedRangeMessages(entered, notes),
  ].filter((remark) => remark !== undefined);

/** Appends remarks to the message of an outcome. */
export const appendRemarksToMessage = <Data, Details>(
  outcome: Outcome<Data, Details>,
  remarks: readonly string[],
): Outcome<Data, Details> =>
  outcome.ok ? { ...outcome, message: joinSentences(outcome.message, ...remarks) } : outcome;
