import type { SubmissionResult } from "@conform-to/react";

/** Messages by field, and those of the whole form. */
export interface FormErrors {
  fieldErrors?: Record<string, string[]>;
  formErrors?: string[];
}

/** A form that was rejected: everything that was typed, and the messages by field; those of "" are of the whole form. */
export type RejectedForm = SubmissionResult<string[]>;

/** The text that was typed into a field of a rejected form. */
export function typedText(rejected: RejectedForm | undefined, field: string): string | undefined {
  const text = rejected?.initialValue?.[field];
  return typeof text === "string" ? text : undefined;
}

/** All messages of a form in one text, those of the whole form first. */
export const joinErrors = ({ fieldErrors = {}, formErrors = [] }: FormErrors) =>
  [...formErrors, ...Object.values(fieldErrors).flat()].join(" ");

/** All messages of a rejected form in one text. */
export const joinRejected = ({ error }: Pick<RejectedForm, "error">) => {
  const { "": formErrors, ...fieldErrors } = error ?? {};
  return [formErrors, ...Object.values(fieldErrors)].flatMap((messages) => messages ?? []).join(" ");
};
