import { countries, countryNames, eventTypeNames, eventTypes, toCountry } from "@contract/vocabulary";
import { useHydrated } from "remix-utils/use-hydrated";
import { styled } from "styled-components";
import { SubTypeField } from "~/components/leads/SubTypeField";
import { Alert } from "~/components/ui/Alert";
import { Button } from "~/components/ui/Button";
import { DateField } from "~/components/ui/DateField";
import { NumberField } from "~/components/ui/NumberField";
import { RadioGroup } from "~/components/ui/RadioGroup";
import { SelectField } from "~/components/ui/SelectField";
import { formatCountryInSentence } from "~/services/format/countries";
import { currencySign } from "~/services/format/money";
import type { loadNewLeadForm } from "~/services/leads/create/create.server";
import { formatCityOptionValue, formatReadTextIntent, type NewLeadField } from "~/services/leads/create/form";
import { createFieldPropsBuilder, type SectionProps } from "./new-lead-fields";

type Cities = Awaited<ReturnType<typeof loadNewLeadForm>>["cities"];

/**
 * The first event of a new lead. Cities and sub-types are grouped; after hydration only those for the country and event type
 * remain, and those selected or proposed.
 */
export function NewLeadEventFields({ cities, ...section }: SectionProps & { cities: Cities }) {
  const field = createFieldPropsBuilder(section);
  const { fields } = section.form;
  const { proposed } = section.enquiry;
  const hydrated = useHydrated();
  const country = toCountry(fields.country.value);
  const type = fields.event_type.value;
  const keptCities = [fields.location.value, ...proposed("location")];
  const groups = buildCityOptionGroups(cities).filter(
    ({ name, options }) =>
      options.length > 0 &&
      (!hydrated || name === country || options.some(({ value }) => keptCities.includes(value))),
  );
  return (
    <fieldset data-part="section" className="panel">
      <legend>First event</legend>
      <RadioGroup
        {...field("event_type")}
        label="Event type"
        layout="row"
        options={eventTypes.map((value) => ({ value, label: eventTypeNames[value] }))}
      />
      <EnquiryValueChoices name="event_type" question="Which event?" enquiry={section.enquiry} />
      <div data-part="pair">
        <SubTypeField {...field("sub_type")} label="Sub-type" type={type} kept={proposed("sub_type")} />
        <SelectField
          {...field("location")}
          label="City"
          optional
          placeholder="Not known yet"
          options={groups}
        />
      </div>
      <EnquiryValueChoices name="location" question="Which city?" enquiry={section.enquiry} />
      <CityLoadFailures cities={cities} />
      <div data-part="three">
        <DateField {...field("event_date")} label="Date" optional />
        <NumberField {...field("guest_count")} label="Guests" optional inputMode="text" />
        <NumberField
          {...field("budget")}
          label="Total budget"
          optional
          inputMode="text"
          prefix={hydrated ? currencySign[country] : `${currencySign.AU} or ${currencySign.UK}`}
        />
      </div>
      <EnquiryValueChoices name="event_date" question="Which date?" enquiry={section.enquiry} />
      <EnquiryValueChoices name="guest_count" question="How many guests?" enquiry={section.enquiry} />
      <EnquiryValueChoices name="budget" question="What budget?" enquiry={section.enquiry} />
    </fieldset>
  );
}

function CityLoadFailures({ cities }: { cities: Cities }) {
  return (
    <>
      {countries.map(
        (name) =>
          cities[name].failure && (
            <Alert
              key={name}
              kind="warning"
              title={`We couldn't load the cities in ${formatCountryInSentence(name)}`}
            >
              {cities[name].failure.message} Reference: {cities[name].failure.reference}. Create the lead
              without a city and add it to the notes.
            </Alert>
          ),
      )}
    </>
  );
}

const buildCityOptionGroups = (cities: Cities) =>
  countries.map((name) => ({
    name,
    label: countryNames[name],
    options: (cities[name].data ?? []).map(({ id, name: label }) => ({
      value: formatCityOptionValue(name, id),
      label,
    })),
  }));

const Choices = styled.div`
  display: flex; flex-wrap: wrap; gap: var(--s2); align-items: center; margin-top: var(--s2); font-size: var(--text-s);
`;

/** Buttons for the possible values that the pasted text has for a field. */
function EnquiryValueChoices({
  name,
  question,
  enquiry,
}: Pick<SectionProps, "enquiry"> & { name: NewLeadField; question: string }) {
  const choices = enquiry.choices(name);
  if (choices.length === 0) return null;
  return (
    <Choices role="group" aria-label={question}>
      <span>{question}</span>
      {choices.map(({ label, values }) => (
        <Button
          key={label}
          size="small"
          name="intent"
          value={formatReadTextIntent(values)}
          onClick={(event) => enquiry.choose(event, values)}
        >
          {label}
        </Button>
      ))}
    </Choices>
  );
}
