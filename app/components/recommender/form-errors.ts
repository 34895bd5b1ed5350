import type { SubmissionResult } from "@conform-to/react";
import type { SummaryError } from "~/components/ui/ErrorSummary";

/** The errors of a refused form for its summary: those of fields link to them, those of the whole stand alone. */
export function summaryOf(refused: SubmissionResult<string[]> | undefined): SummaryError[] {
  return Object.entries(refused?.error ?? {}).flatMap(([name, messages]) => {
    const [message] = messages ?? [];
    if (!message) return [];
    return [name ? { field: name, message } : { message }];
  });
}
