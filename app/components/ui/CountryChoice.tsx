import { type Country, countries, countryNames } from "@contract/vocabulary";
import { SelectField } from "./SelectField";

/** The country of a list, or both. That of the top bar is sent as nothing, so that the list follows when it changes. */
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
