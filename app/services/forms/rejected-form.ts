import type { SubmissionResult } from "@conform-to/react";

/** A form that was rejected: everything that was typed, and the messages by field; those of "" are of the whole form. */
export type RejectedForm = SubmissionResult<string[]>;
