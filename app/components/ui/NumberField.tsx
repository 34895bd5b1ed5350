import type { InputHTMLAttributes } from "react";
import { Field, type FieldTexts } from "./Field";
import { splitFieldProps } from "./field-props";

type NumberFieldProps = FieldTexts & {
  name: string;
  /** A unit beside the number, e.g. prefix "$", suffix "guests". */
  prefix?: string | undefined;
  suffix?: string;
} & Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "prefix" | "type">;

/**
 * A number with an optional unit. Free text, because a browser's number field discards "15k" and "100-120", and
 * changes when scrolled.
 */
export function NumberField({ prefix, suffix, ...props }: NumberFieldProps) {
  const { id, texts, control } = splitFieldProps(props);
  return (
    <Field id={id} {...texts}>
      {(fieldProps) => (
        <span data-part="affix">
          {prefix && <span>{prefix}</span>}
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            data-number
            {...control}
            {...fieldProps}
          />
          {suffix && <span>{suffix}</span>}
        </span>
      )}
    </Field>
  );
}
