import type { InputHTMLAttributes } from "react";
import { Field, type FieldTexts } from "./Field";
import { splitField } from "./field-props";

type NumberFieldProps = FieldTexts & {
  name: string;
  /** Words or signs beside the number, e.g. prefix "$", suffix "guests". */
  prefix?: string;
  suffix?: string;
} & Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "prefix" | "type">;

/** A number field with an optional unit beside it. */
export function NumberField({ prefix, suffix, ...props }: NumberFieldProps) {
  const { id, texts, control } = splitField(props);
  return (
    <Field id={id} {...texts}>
      {(tied) => (
        <span data-part="affix">
          {prefix && <span>{prefix}</span>}
          <input type="number" inputMode="decimal" {...control} {...tied} />
          {suffix && <span>{suffix}</span>}
        </span>
      )}
    </Field>
  );
}
