import type { InputHTMLAttributes } from "react";
import { Field, type FieldTexts } from "./Field";
import { splitField } from "./field-props";

type NumberFieldProps = FieldTexts & {
  name: string;
  /** Words or signs beside the number, e.g. prefix "$", suffix "guests". */
  prefix?: string;
  suffix?: string;
} & Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "prefix" | "type">;

/**
 * A number or an amount with an optional unit beside it. A field for text, as a browser's number field drops what it
 * cannot read, "15k" and "100-120", and turns under the wheel.
 */
export function NumberField({ prefix, suffix, ...props }: NumberFieldProps) {
  const { id, texts, control } = splitField(props);
  return (
    <Field id={id} {...texts}>
      {(tied) => (
        <span data-part="affix">
          {prefix && <span>{prefix}</span>}
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            data-number
            {...control}
            {...tied}
          />
          {suffix && <span>{suffix}</span>}
        </span>
      )}
    </Field>
  );
}
