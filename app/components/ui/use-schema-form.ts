import { type DefaultValue, getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "@contract/zod";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { useValidateOnLeave } from "./use-validate-on-leave";

type FormSchema = z.ZodType<Record<string, unknown>, Record<string, unknown>>;

interface FormOptions<Schema extends FormSchema> {
  /** The form element's id; outside buttons refer to it by `form="id"`. */
  id: string;
  /** The rejected form that the action returned. */
  rejected: RejectedForm | undefined;
  /** Initial values. A form either always or never has them: conform keeps those that a later render leaves out. */
  values?: NonNullable<DefaultValue<z.input<Schema>>>;
  /** Values of `intent`, up to a colon, whose buttons submit without validation. */
  unchecked?: readonly string[];
  /** When a field is first validated; after that, on every keystroke. By default, on leaving it or on a choice. */
  validate?: "onBlur" | "onSubmit";
}

/**
 * A form that the browser validates with its action's schema. It loads the schema library, so import it only in
 * dialogs and form pages.
 *
 *     const form = useSchemaForm(NewLead, { id: "new-lead", rejected, values });
 *     <DialogForm title="New lead" form={form} action={paths.newLead} closeHref={paths.allLeads} submit="Save">
 *       <TextField
 *         name="first_name"
 *         label="First name"
 *         defaultValue={form.fields.first_name.initialValue}
 *         error={form.fields.first_name.errors}
 *       />
 *     </DialogForm>
 */
export function useSchemaForm<Schema extends FormSchema>(
  schema: Schema,
  { id, rejected, values, unchecked = [], validate = "onBlur" }: FormOptions<Schema>,
) {
  const parse = (formData: FormData) => parseWithZod(formData, { schema });
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>, string[]>({
    id,
    lastResult: rejected,
    ...(values && { defaultValue: values }),
    onValidate: ({ formData }) =>
      unchecked.includes(String(formData.get("intent")).split(":")[0] ?? "")
        ? (parseWithZod(formData, { schema: AnyForm }) as unknown as ReturnType<typeof parse>)
        : parse(formData),
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
  });
  useValidateOnLeave(id, validate === "onBlur" ? (name) => form.validate({ name }) : undefined);
  return { fields, rejected, props: getFormProps(form) };
}

const AnyForm = z.object({});
