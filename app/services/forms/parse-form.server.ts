import { parseWithZod } from "@conform-to/zod/v4";
import { Id } from "@contract/call";
import type { z } from "@contract/zod";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { type Baseline, parseBaseline } from "./conflict";
import { addEnteredRangesToNotes, buildCurrencyErrors } from "./entered-fields";
import { pickSchemaFields } from "./pick-schema-fields";
import type { PostedFields } from "./posted-fields";
import type { FormErrors, RejectedForm } from "./rejected-form";

/** A form that its schema accepts. */
export interface PostedForm<Values> {
  rejected?: undefined;
  values: Values;
  baseline: Baseline;
  /** Whether the form has a field. An absent field is left unchanged. */
  has(field: string): boolean;
  /** The form as typed, with error messages. */
  reject(errors?: FormErrors): RejectedForm;
}

export type ParsedForm<Values> = PostedForm<Values> | { rejected: RejectedForm };

/**
 * Parses a posted form.
 * @param hideFields fields that are never sent back to the page, such as passwords
 * @param money the fields with amounts, which must be in the currency of the form's country
 */
export function parseForm<Schema extends z.ZodType>(
  schema: Schema,
  fields: PostedFields,
  { hideFields = [], money = [] }: { hideFields?: string[]; money?: readonly string[] } = {},
): ParsedForm<z.output<Schema>> {
  const submission = parseWithZod(pickSchemaFields(schema, fields), { schema });
  const fieldErrors = buildCurrencyErrors(fields, money);
  const isRejected = submission.status !== "success" || Object.keys(fieldErrors).length > 0;
  if (isRejected) return { rejected: submission.reply({ hideFields, fieldErrors }) };
  return {
    values: submission.value,
    baseline: parseBaseline(fields),
    has: (field) => fields.has(field),
    reject: (errors) => submission.reply({ ...errors, hideFields }),
  };
}

/** Parses a posted form with event fields. A range typed into a single-number field is also added to the notes. */
export function parseFormWithEventFields<Schema extends z.ZodType<{ notes?: string | undefined }>>(
  schema: Schema,
  fields: PostedFields,
): ParsedForm<z.output<Schema>> {
  const form = parseForm(schema, fields, { money: ["budget"] });
  if (form.rejected) return form;
  return { ...form, values: { ...form.values, notes: addEnteredRangesToNotes(form.values.notes, fields) } };
}

export const findPostedId = (fields: Pick<PostedFields, "get">, name: string): number | undefined =>
  Id.safeParse(fields.get(name)).data;

/**
 * Turns a failed call into form errors: its field messages (a field `venues.0` of the call is `venues` here), and its
 * main message, unless a field already says the same.
 * @param toFieldName maps a field of the call to the form's name for it
 * @throws any error that is not a failed call
 */
export function toFormErrors(error: unknown, toFieldName = (field: string) => field): FormErrors {
  if (!(error instanceof UpstreamFailure)) throw error;
  const fieldErrors: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(error.fieldErrors)) {
    const field = toFieldName(name).split(".")[0] ?? name;
    fieldErrors[field] = [...(fieldErrors[field] ?? []), ...messages];
  }
  const isAtField = Object.values(fieldErrors).flat().includes(error.message);
  return {
    ...(Object.keys(fieldErrors).length > 0 && { fieldErrors }),
    ...(!isAtField && { formErrors: [error.message] }),
  };
}
