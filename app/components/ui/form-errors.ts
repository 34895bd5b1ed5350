import type { Refused } from "~/services/forms/refused";
import type { SummaryError } from "./ErrorSummary";

/** All errors of a refused form for its summary: those of fields link to them, those of the whole stand alone. */
export function summaryOf(refused: Refused | undefined): SummaryError[] {
  return Object.entries(refused?.error ?? {}).flatMap(([name, messages]) =>
    (messages ?? []).map((message) => (name ? { field: name, message } : { message })),
  );
}
