import type { SubmissionResult } from "@conform-to/react";

/** A form that was refused: everything that was typed, and the messages by field; those of "" are of the whole form. */
export type Refused = SubmissionResult<string[]>;
