import type { SubmissionResult } from "@conform-to/react";

export interface FormErrors {
  fieldErrors?: Record<string, string[]>;
  formErrors?: string[];
}

/** A rejected form: the typed values, and messages by field; those under "" apply to the whole form. */
export type RejectedForm = SubmissionResult<string[]>;

export function findEnteredText(rejected: RejectedForm | undefined, field: string): string | undefined {
  const text = rejected?.initialValue?.[field];
  return typeof text === "string" ? text : undefined;
}

/** Joins all messages of a form, those of the whole form first. */
export const joinErrorMessages = ({ fieldErrors = {}, formErrors = [] }: FormErrors): string =>
  [...formErrors, ...Object.values(fieldErrors).flat()].join(" ");

export const joinRejectedMessages = ({ error }: Pick<RejectedForm, "error">): string => {
  const { "": formErrors, ...fieldErrors } = error ?? {};
  return [formErrors, ...Object.values(fieldErrors)].flatMap((messages) => messages ?? []).join(" ");
};
