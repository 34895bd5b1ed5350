import type { SelectHTMLAttributes } from "react";
import { Field, type FieldTexts } from "./Field";
import { splitField } from "./field-props";

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

/** Options under a heading of their own. */
export interface OptionGroup {
  label: string;
  options: readonly Option[];
}

type SelectFieldProps = FieldTexts & {
  name: string;
  options: readonly (Option | OptionGroup)[];
  /** An empty first entry, e.g. "Choose a city". */
  placeholder?: string;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, "name" | "children">;

/** A drop-down of options, some of which may stand in groups. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { id, texts, control } = splitField(props);
  return (
    <Field id={id} {...texts}>
      {(tied) => (
        <select {...control} {...tied}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) =>
            "options" in option ? (
              <optgroup key={option.label} label={option.label}>
                {option.options.map(optionOf)}
              </optgroup>
            ) : (
              optionOf(option)
            ),
          )}
        </select>
      )}
    </Field>
  );
}

const optionOf = ({ value, label, disabled }: Option) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);
