import { type Country, eventTypeNames, eventTypes } from "@contract/vocabulary";
import { SubTypeField } from "~/components/leads/SubTypeField";
import { Alert } from "~/components/ui/Alert";
import { DateField } from "~/components/ui/DateField";
import { getInitialText } from "~/components/ui/initial-value";
import { MoneyField } from "~/components/ui/MoneyField";
import { NumberField } from "~/components/ui/NumberField";
import { RadioGroup } from "~/components/ui/RadioGroup";
import { type Option, SelectField } from "~/components/ui/SelectField";
import { TextAreaField } from "~/components/ui/TextAreaField";
import { type City, type EventFieldName, eventLabels } from "~/services/events/form";
import type { Section } from "~/services/upstream/section.server";

/** The field states of an event form, whole or one step. */
export interface EventFieldStates {
  fields: Partial<
    Record<
      EventFieldName,
      { initialValue?: unknown; value?: unknown; errors?: string[] | undefined; valid?: boolean }
    >
  >;
}

interface EventFieldsProps {
  form: EventFieldStates;
  /** The fields to show. */
  names: readonly EventFieldName[];
  country: Country | undefined;
  cities: Section<City[]>;
  /** Current values, which can be kept even if no list has them. */
  present?: Partial<Record<EventFieldName, string | undefined>>;
  /** The name of the current city. */
  presentCity?: string | undefined;
}

/** The fields of an event form with their errors. If the cities can't be loaded, the city stays unchanged. */
export function EventFields({ form, names, country, cities, present = {}, presentCity }: EventFieldsProps) {
  const fieldProps = <Name extends EventFieldName>(name: Name) => ({
    name,
    label: eventLabels[name],
    defaultValue: getInitialText(form.fields[name]),
    error: form.fields[name]?.errors,
  });
  const has = (name: EventFieldName) => names.includes(name);
  return (
    <>
      {has("event_type") && (
        <RadioGroup
          {...fieldProps("event_type")}
          layout="row"
          options={eventTypes.map((value) => ({ value, label: eventTypeNames[value] }))}
        />
      )}
      {has("sub_type") && (
        <SubTypeField
          {...fieldProps("sub_type")}
          type={form.fields.event_type?.value}
          present={present.sub_type}
        />
      )}
      {has("location_id") &&
        (cities.data ? (
          <SelectField
            {...fieldProps("location_id")}
            optional
            placeholder="Not known yet"
            options={addCurrentOption(
              cities.data.map(({ id, name }) => ({ value: String(id), label: name })),
              present.location_id,
              presentCity ?? "Other city",
            )}
          />
        ) : (
          <Alert kind="warning" title="We couldn't load the cities">
            {cities.failure?.message} Reference: {cities.failure?.reference}. You can save your other changes.
          </Alert>
        ))}
      {has("event_date") && <DateField {...fieldProps("event_date")} optional />}
      {has("guest_count") && <NumberField {...fieldProps("guest_count")} optional inputMode="text" />}
      {has("budget") && (
        <MoneyField
          {...fieldProps("budget")}
          label="Total budget"
          optional
          inputMode="text"
          country={country}
        />
      )}
      {has("notes") && <TextAreaField {...fieldProps("notes")} optional rows={5} />}
    </>
  );
}

/** Adds the current value to the options, so that saving other fields doesn't clear it. */
const addCurrentOption = (options: Option[], currentValue: string | undefined, currentLabel: string) =>
  !currentValue || options.some(({ value }) => value === currentValue)
    ? options
    : [{ value: currentValue, label: currentLabel }, ...options];
