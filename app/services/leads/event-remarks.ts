import type { Outcome } from "~/services/forms/outcome";
import { rangeRemarks } from "~/services/forms/typed-fields";
import { clearedSubType } from "./sub-types";

/**
 * What a saved form of an event has to say: a sub-type that was cleared, and ranges of which one number counts.
 * @param notes of the event, where the form has none
 */
export const eventRemarks = (typed: { get(name: string): unknown }, notes?: string): string[] =>
  [clearedSubType(typed.get("event_type"), typed.get("sub_type")), ...rangeRemarks(typed, notes)].filter(
    (remark) => remark !== undefined,
  );

/** An outcome with remarks after its message. */
export const withRemarks = <Data, Details>(
  outcome: Outcome<Data, Details>,
  remarks: readonly string[],
): Outcome<Data, Details> =>
  outcome.ok ? { ...outcome, message: [outcome.message, ...remarks].filter(Boolean).join(" ") } : outcome;
