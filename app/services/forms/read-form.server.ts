import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "@contract/zod";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { plainForm } from "./plain-form";
import type { RejectedForm } from "./rejected-form";
import { otherMoneyIn } from "./typed-fields";

/** Messages by field, and those of the whole form. */
export interface FormErrors {
  fieldErrors?: Record<string, string[]>;
  formErrors?: string[];
}

/** A form that its schema accepts, which may still be refused, or one that was refused. */
type Read<Value> =
  | { value: Value; refuse: (errors: FormErrors) => { rejected: RejectedForm } }
  | { value?: undefined; rejected: RejectedForm };

/**
 * A posted form by its schema; what is refused goes back to the page with 422, with everything typed still in it.
 *
 *     const read = readForm(NewLead, ctx.form);
 *     if (!read.value) return read;
 *     try {
 *       await ctx.api(create, { body: read.value });
 *     } catch (error) {
 *       return read.refuse(refusalOf(error));
 *     }
 *
 * @param hideFields what never goes back: passwords
 * @param money the fields of amounts, which are of the money of the form's country
 */
export function readForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
  { hideFields = [], money = [] }: { hideFields?: string[]; money?: readonly string[] } = {},
): Read<z.output<Schema>> {
  const plain = plainForm(schema, form);
  const submission = parseWithZod(plain, { schema });
  const fieldErrors = otherMoneyIn(form, money);
  const isRefused = submission.status !== "success" || Object.keys(fieldErrors).length > 0;
  if (isRefused) return { rejected: submission.reply({ hideFields, fieldErrors }) };
  return {
    value: submission.value,
    refuse: (errors) => ({ rejected: submission.reply({ ...errors, hideFields }) }),
  };
}

/**
 * What a failed call says of a form: its messages at their fields (a field `venues.0` of the call is `venues` here), and
 * its message on top, unless a field says the same.
 * @param nameOf the form's name of a field of the call, where that is another
 * @throws what is no failure of a call
 */
export function refusalOf(error: unknown, nameOf = (field: string) => field): FormErrors {
  if (!(error instanceof UpstreamFailure)) throw error;
  const fieldErrors: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(error.fieldErrors)) {
    const field = nameOf(name).split(".")[0] ?? name;
    fieldErrors[field] = [...(fieldErrors[field] ?? []), ...messages];
  }
  const isSaid = Object.values(fieldErrors).flat().includes(error.message);
  return {
    ...(Object.keys(fieldErrors).length > 0 && { fieldErrors }),
    ...(!isSaid && { formErrors: [error.message] }),
  };
}

/** All messages of a form in one text, those of the whole first. */
export const wordsOfErrors = ({ fieldErrors = {}, formErrors = [] }: FormErrors) =>
  [...formErrors, ...Object.values(fieldErrors).flat()].join(" ");
