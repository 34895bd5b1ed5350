import type { SelectHTMLAttributes } from "react";
import { Field, type FieldTexts } from "./Field";
import { splitField } from "./field-props";

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

type SelectFieldProps = FieldTexts & {
  name: string;
  options: readonly Option[];
  /** An empty first entry, e.g. "Choose a city". */
  placeholder?: string;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, "name" | "children">;

/** A drop-down of options. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { id, texts, control } = splitField(props);
  return (
    <Field id={id} {...texts}>
      {(tied) => (
        <select {...control} {...tied}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
