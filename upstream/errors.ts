import type { z } from "zod/v4";

/** Messages per field, as the failure envelope carries them. */
export type FieldErrors = Record<string, string[]>;

/**
 * A refused request, thrown anywhere below a route; the response has its status and the failure envelope
 * `{error: {message, errors?}, ...extra}` (spec 8).
 */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503,
    message: string,
    readonly errors?: FieldErrors,
    readonly extra?: Record<string, unknown>,
    readonly headers: Record<string, string | number> = {},
  ) {
    super(message);
  }
}

/** 404: the record does not exist, or not for the caller. */
export const createNotFoundRefusal = (recordKind: string): Refusal =>
  new Refusal(404, `${recordKind.charAt(0).toUpperCase()}${recordKind.slice(1)} not found`);

/** 404: the record was merged into another. */
export const createMergedRefusal = (recordKind: string, mergedIntoId: number): Refusal =>
  new Refusal(404, `This ${recordKind} was merged into another.`, undefined, { merged_into: mergedIntoId });

/** 409: the request is valid but conflicts with stored data. */
export const createConflictRefusal = (message: string): Refusal => new Refusal(409, message);

/** Prevents overwriting changes that the user has not seen; without a version there is no check. @throws Refusal 409 */
export function assertCurrentVersion(
  recordKind: string,
  currentVersion: number,
  seenVersion: number | undefined,
): void {
  if (seenVersion !== undefined && seenVersion !== currentVersion)
    throw createConflictRefusal(`Someone else has changed this ${recordKind}. Reload the page and check it.`);
}

/** 422: a field is invalid; by default the first message is also the overall message. */
export const createInvalidFieldsRefusal = (
  errors: FieldErrors,
  message = Object.values(errors)[0]?.[0] ?? "Please check the fields.",
): Refusal => new Refusal(422, message, errors);

/** The messages of a failed validation by dotted field path; those without a field are under `form`. */
export function toFieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.join(".") || "form";
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return errors;
}
