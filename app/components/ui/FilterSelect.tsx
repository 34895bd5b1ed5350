import { SelectField } from "./SelectField";

/** One of some words by which a list is filtered, or any of them, for which nothing is sent. It follows the address. */
export const FilterSelect = <Word extends string>({
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
  /** What stands there while none is chosen. */
  any: string;
  /** The words in their order, as people read them. */
  names: Readonly<Partial<Record<Word, string>>>;
  chosen: Word | "all";
}) => (
  <SelectField
    key={`${name} ${chosen}`}
    name={name}
    label={label}
    labelHidden={labelHidden}
    placeholder={any}
    options={Object.entries<string | undefined>(names).map(([value, word]) => ({
      value,
      label: word ?? value,
    }))}
    defaultValue={chosen === "all" ? "" : chosen}
  />
);
