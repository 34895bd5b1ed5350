import type { SelectHTMLAttributes } from "react";
import { Field, type FieldTexts } from "./Field";
import { splitFieldProps } from "./field-props";

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface OptionGroup {
  label: string;
  options: readonly Option[];
}

type SelectFieldProps = FieldTexts & {
  name: string;
  options: readonly (Option | OptionGroup)[];
  /** The label of an empty first option, e.g. "Choose a city". */
  placeholder?: string | undefined;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, "name" | "children">;

/** A drop-down of options and option groups. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { id, texts, control } = splitFieldProps(props);
  return (
    <Field id={id} {...texts}>
      {(fieldProps) => (
        <select {...control} {...fieldProps}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) =>
            "options" in option ? (
              <optgroup key={option.label} label={option.label}>
                {option.options.map(renderOption)}
              </optgroup>
            ) : (
              renderOption(option)
            ),
          )}
        </select>
      )}
    </Field>
  );
}

const renderOption = ({ value, label, disabled }: Option) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);
