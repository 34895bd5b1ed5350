import { type Country, countries, countryNames } from "@contract/vocabulary";
import { SelectField } from "./SelectField";

/** A list's country filter. The country of the top bar is sent as "", so that the list follows when that changes. */
export const CountryChoice = ({
  country,
  chosen,
  ...field
}: {
  country: Country | "all";
  chosen: Country;
  id?: string;
  labelHidden?: boolean;
}) => (
  <SelectField
    {...field}
    key={`country ${country} ${chosen}`}
    name="country"
    label="Country"
    options={[
      ...countries.map((value) => ({ value: value === chosen ? "" : value, label: countryNames[value] })),
      { value: "all", label: "Both countries" },
    ]}
    defaultValue={country === chosen ? "" : country}
  />
);
