import { countries, countryNames, eventTypeNames, eventTypes, toCountry } from "@contract/vocabulary";
import { useHydrated } from "remix-utils/use-hydrated";
import { SubTypeField } from "~/components/leads/SubTypeField";
import { Alert } from "~/components/ui/Alert";
import { NumberField } from "~/components/ui/NumberField";
import { RadioGroup } from "~/components/ui/RadioGroup";
import { SelectField } from "~/components/ui/SelectField";
import { TextField } from "~/components/ui/TextField";
import { currencySign } from "~/services/format/money";
import type { loadNewLead } from "~/services/leads/create/create.server";
import { cityValue } from "~/services/leads/create/form";
import type { SectionProps } from "./new-lead-fields";

type Cities = Awaited<ReturnType<typeof loadNewLead>>["cities"];

/**
 * What the lead wants to hold. Cities and sub-types stand in groups; once live, only those remain that go with the
 * country and the event type, and what is chosen or proposed.
 */
export function EventFields({ form, enquiry, cities }: SectionProps & { cities: Cities }) {
  const { fields, corrected } = form;
  const { remark, proposed } = enquiry;
  const hydrated = useHydrated();
  const country = toCountry(fields.country.value);
  const type = fields.event_type.value;
  const keptCities = [fields.location.value, proposed("location")];
  const groups = countries
    .map((name) => ({
      name,
      label: countryNames[name],
      options: (cities[name].data ?? []).map(({ id, name: label }) => ({
        value: cityValue(name, id),
        label,
      })),
    }))
    .filter(
      ({ name, options }) =>
        options.length > 0 &&
        (!hydrated || name === country || options.some(({ value }) => keptCities.includes(value))),
    );
  return (
    <fieldset data-part="section" className="panel">
      <legend>First event</legend>
      <RadioGroup
        name="event_type"
        label="Event type"
        layout="row"
        options={eventTypes.map((value) => ({ value, label: eventTypeNames[value] }))}
        defaultValue={fields.event_type.initialValue}
        error={fields.event_type.errors}
        note={remark("event_type", type)}
      />
      <div data-part="pair">
        <SubTypeField
          name="sub_type"
          label="Sub-type"
          type={type}
          kept={[fields.sub_type.value, proposed("sub_type")]}
          defaultValue={fields.sub_type.initialValue}
          error={fields.sub_type.errors}
          success={corrected("sub_type")}
          note={remark("sub_type", fields.sub_type.value)}
        />
        <SelectField
          name="location"
          label="City"
          optional
          placeholder="Not known yet"
          options={groups}
          defaultValue={fields.location.initialValue}
          error={fields.location.errors}
          success={corrected("location")}
          note={remark("location", fields.location.value)}
        />
      </div>
      {countries.map(
        (name) =>
          cities[name].failure && (
            <Alert key={name} kind="warning" title={`The cities in ${inWords(name)} cannot be shown.`}>
              {cities[name].failure.message} Reference: {cities[name].failure.reference}. Create the lead
              without a city, and put it into the notes.
            </Alert>
          ),
      )}
      <div data-part="three">
        <TextField
          name="event_date"
          type="date"
          label="Date"
          optional
          defaultValue={fields.event_date.initialValue}
          error={fields.event_date.errors}
          success={corrected("event_date")}
          note={remark("event_date", fields.event_date.value)}
        />
        <NumberField
          name="guest_count"
          label="Guests"
          optional
          min={1}
          max={1000}
          inputMode="numeric"
          defaultValue={fields.guest_count.initialValue}
          error={fields.guest_count.errors}
          success={corrected("guest_count")}
          note={remark("guest_count", fields.guest_count.value)}
        />
        <NumberField
          name="budget"
          label="Budget in all"
          optional
          min={0}
          step="any"
          prefix={hydrated ? currencySign[country] : `${currencySign.AU} or ${currencySign.UK}`}
          defaultValue={fields.budget.initialValue}
          error={fields.budget.errors}
          success={corrected("budget")}
          note={remark("budget", fields.budget.value)}
        />
      </div>
    </fieldset>
  );
}

const inWords = (country: (typeof countries)[number]) =>
  `${country === "UK" ? "the " : ""}${countryNames[country]}`;
