import { type Country, countries, countryNames } from "@contract/vocabulary";
import { SelectField } from "~/components/ui/SelectField";

/** The country of a report. The top bar's country is sent as an empty value, so that the report follows when it changes. */
export function CountryFilter({
  country,
  chosen,
  withBoth,
}: {
  country: Country | "all";
  chosen: Country;
  withBoth?: boolean;
}) {
  return (
    <SelectField
      key={`${country} ${chosen}`}
      name="country"
      label="Country"
      options={[
        ...countries.map((value) => ({ value: value === chosen ? "" : value, label: countryNames[value] })),
        ...(withBoth ? [{ value: "all", label: "Both countries" }] : []),
      ]}
      defaultValue={country === chosen ? "" : country}
    />
  );
}
