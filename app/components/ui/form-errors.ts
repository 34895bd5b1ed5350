import type { RejectedForm } from "~/services/forms/rejected-form";
import type { SummaryError } from "./ErrorSummary";

/** All errors of a refused form for its summary: those of fields link to them, those of the whole stand alone. */
export function summaryOf(rejected: RejectedForm | undefined): SummaryError[] {
  return Object.entries(rejected?.error ?? {}).flatMap(([name, messages]) =>
    (messages ?? []).map((message) => (name ? { field: name, message } : { message })),
  );
}
