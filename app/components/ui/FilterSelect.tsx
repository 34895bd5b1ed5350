import { SelectField } from "./SelectField";

/** A filter with one of several values, or "" for any. It is re-created when the URL has another value. */
export const FilterSelect = <Value extends string>({
  name,
  label,
  labelHidden,
  any,
  names,
  chosen,
}: {
  name: string;
  label: string;
  labelHidden?: boolean;
  /** The label of the empty option. */
  any: string;
  /** Labels by value, in order. */
  names: Readonly<Partial<Record<Value, string>>>;
  chosen: Value | "all";
}) => (
  <SelectField
    key={`${name} ${chosen}`}
    name={name}
    label={label}
    labelHidden={labelHidden}
    placeholder={any}
    options={Object.entries<string | undefined>(names).map(([value, name]) => ({
      value,
      label: name ?? value,
    }))}
    defaultValue={chosen === "all" ? "" : chosen}
  />
);
