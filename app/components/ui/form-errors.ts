import type { RejectedForm } from "~/services/forms/rejected-form";
import type { SummaryError } from "./ErrorSummary";

/** Lists a rejected form's errors for its summary; field errors link to their fields. */
export function listSummaryErrors(rejected: RejectedForm | undefined): SummaryError[] {
  return Object.entries(rejected?.error ?? {}).flatMap(([name, messages]) =>
    (messages ?? []).map((message) => (name ? { field: name, message } : { message })),
  );
}
