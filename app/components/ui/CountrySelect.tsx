import { type Country, countries, countryNames } from "@contract/vocabulary";
import type { ChangeEvent } from "react";
import { SelectField } from "./SelectField";

export function CountrySelect({
  name = "country",
  label = "Country",
  defaultValue,
  all,
  ...rest
}: {
  name?: string;
  id?: string;
  label?: string;
  labelHidden?: boolean;
  defaultValue?: Country | "";
  /** The label of the empty option, e.g. "All countries". */
  all?: string | undefined;
  error?: string | readonly string[] | null | undefined;
  note?: string | undefined;
  onChange?: (event: ChangeEvent<HTMLSelectElement>) => void;
}) {
  const options = countries.map((value) => ({ value, label: countryNames[value] }));
  return (
    <SelectField
      name={name}
      label={label}
      defaultValue={defaultValue}
      placeholder={all}
      options={options}
      {...rest}
    />
  );
}
