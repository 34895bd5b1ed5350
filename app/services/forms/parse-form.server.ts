import { parseWithZod } from "@conform-to/zod/v4";
import { Id } from "@contract/call";
import type { z } from "@contract/zod";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { type Baseline, baselineIn } from "./conflict";
import { plainForm } from "./plain-form";
import type { PostedFields } from "./posted-fields";
import type { FormErrors, RejectedForm } from "./rejected-form";
import { notesWithRanges, otherMoneyIn } from "./typed-fields";

/** A form that its schema accepts: what a service saves. */
export interface PostedForm<Values> {
  rejected?: undefined;
  values: Values;
  baseline: Baseline;
  /** Whether the form has a field: an absent field is left unchanged. */
  has(field: string): boolean;
  /** The form with everything that was typed, and messages. */
  reject(errors?: FormErrors): RejectedForm;
}

/** A posted form by its schema, or one that its schema rejects. */
export type ParsedForm<Values> = PostedForm<Values> | { rejected: RejectedForm };

/**
 * Parses a posted form by its schema.
 * @param hideFields fields never sent back to the page, such as passwords
 * @param money the fields of amounts, which are of the money of the form's country
 */
export function parseForm<Schema extends z.ZodType>(
  schema: Schema,
  fields: PostedFields,
  { hideFields = [], money = [] }: { hideFields?: string[]; money?: readonly string[] } = {},
): ParsedForm<z.output<Schema>> {
  const submission = parseWithZod(plainForm(schema, fields), { schema });
  const fieldErrors = otherMoneyIn(fields, money);
  const isRejected = submission.status !== "success" || Object.keys(fieldErrors).length > 0;
  if (isRejected) return { rejected: submission.reply({ hideFields, fieldErrors }) };
  return {
    values: submission.value,
    baseline: baselineIn(fields),
    has: (field) => fields.has(field),
    reject: (errors) => submission.reply({ ...errors, hideFields }),
  };
}

/** Parses a posted form with the fields of an event; a range typed into a field of one number is in its notes, too. */
export function parseEventFields<Schema extends z.ZodType<{ notes?: string }>>(
  schema: Schema,
  fields: PostedFields,
): ParsedForm<z.output<Schema>> {
  const form = parseForm(schema, fields, { money: ["budget"] });
  if (form.rejected) return form;
  return { ...form, values: { ...form.values, notes: notesWithRanges(form.values.notes, fields) } };
}

/** The id in a field of a form. */
export const postedId = (fields: Pick<PostedFields, "get">, name: string): number | undefined =>
  Id.safeParse(fields.get(name)).data;

/**
 * What a failed call says of a form: its messages at their fields (a field `venues.0` of the call is `venues` here), and
 * its message on top, unless a field says the same.
 * @param nameOf the form's name of a field of the call, where that is another
 * @throws what is no failure of a call
 */
export function toFormErrors(error: unknown, nameOf = (field: string) => field): FormErrors {
  if (!(error instanceof UpstreamFailure)) throw error;
  const fieldErrors: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(error.fieldErrors)) {
    const field = nameOf(name).split(".")[0] ?? name;
    fieldErrors[field] = [...(fieldErrors[field] ?? []), ...messages];
  }
  const isAtField = Object.values(fieldErrors).flat().includes(error.message);
  return {
    ...(Object.keys(fieldErrors).length > 0 && { fieldErrors }),
    ...(!isAtField && { formErrors: [error.message] }),
  };
}
