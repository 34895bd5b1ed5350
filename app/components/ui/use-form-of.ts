import { type DefaultValue, getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "@contract/zod";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { useLeaving } from "./use-leaving";

type FormSchema = z.ZodType<Record<string, unknown>, Record<string, unknown>>;

interface FormOptions<Schema extends FormSchema> {
  /** Of the form element; buttons outside of it name it by `form="id"`. */
  id: string;
  /** What the action answered to the form, with everything that was typed. */
  rejected: RejectedForm | undefined;
  /** What the fields begin with. */
  values?: DefaultValue<z.input<Schema>>;
  /** Values of `intent`, up to a colon, whose buttons take the form as it is, right or wrong. */
  unchecked?: readonly string[];
  /** When a field is checked first, from where on it is with every key; on leaving it or making a choice unless given. */
  validate?: "onBlur" | "onSubmit";
}

/**
 * A form that the browser checks by the schema that its action reads it with. It brings the schema library with it:
 * only modules of dialogs and of pages that are forms import it.
 *
 *     const form = useFormOf(NewLead, { id: "new-lead", rejected, values });
 *     <DialogForm title="New lead" form={form} action={paths.newLead} closeHref={paths.allLeads} submit="Save">
 *       <TextField
 *         name="first_name"
 *         label="First name"
 *         defaultValue={form.fields.first_name.initialValue}
 *         error={form.fields.first_name.errors}
 *       />
 *     </DialogForm>
 */
export function useFormOf<Schema extends FormSchema>(
  schema: Schema,
  { id, rejected, values, unchecked = [], validate = "onBlur" }: FormOptions<Schema>,
) {
  const parse = (formData: FormData) => parseWithZod(formData, { schema });
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>, string[]>({
    id,
    lastResult: rejected,
    defaultValue: values,
    onValidate: ({ formData }) =>
      unchecked.includes(String(formData.get("intent")).split(":")[0] ?? "")
        ? (parseWithZod(formData, { schema: AnyForm }) as unknown as ReturnType<typeof parse>)
        : parse(formData),
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
  });
  useLeaving(id, validate === "onBlur" ? (name) => form.validate({ name }) : undefined);
  return { fields, rejected, props: getFormProps(form) };
}

const AnyForm = z.object({});
