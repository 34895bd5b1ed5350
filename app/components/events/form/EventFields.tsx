import { type Country, eventTypeNames, eventTypes } from "@contract/vocabulary";
import { SubTypeField } from "~/components/leads/SubTypeField";
import { Alert } from "~/components/ui/Alert";
import { DateField } from "~/components/ui/DateField";
import { initialText } from "~/components/ui/initial-value";
import { MoneyField } from "~/components/ui/MoneyField";
import { NumberField } from "~/components/ui/NumberField";
import { RadioGroup } from "~/components/ui/RadioGroup";
import { type Option, SelectField } from "~/components/ui/SelectField";
import { TextAreaField } from "~/components/ui/TextAreaField";
import { type City, type EventFieldName, eventLabels } from "~/services/events/form";
import type { Section } from "~/services/upstream/section.server";

/** What a form of an event knows of its fields, whole or of one step. */
export interface EventFieldStates {
  fields: Partial<
    Record<EventFieldName, { initialValue?: unknown; value?: unknown; errors?: string[]; valid?: boolean }>
  >;
}

interface EventFieldsProps {
  form: EventFieldStates;
  /** The fields that it has. */
  names: readonly EventFieldName[];
  country: Country | undefined;
  cities: Section<City[]>;
  /** What the event holds at present, which can be kept although no list has it. */
  present?: Partial<Record<EventFieldName, string>>;
  /** The name of its city. */
  presentCity?: string;
}

/** The fields of an event that a form has, each with its messages. A city that cannot be chosen stays what it is. */
export function EventFields({ form, names, country, cities, present = {}, presentCity }: EventFieldsProps) {
  const text = <Name extends EventFieldName>(name: Name) => ({
    name,
    label: eventLabels[name],
    defaultValue: initialText(form.fields[name]),
    error: form.fields[name]?.errors,
  });
  const has = (name: EventFieldName) => names.includes(name);
  return (
    <>
      {has("event_type") && (
        <RadioGroup
          {...text("event_type")}
          layout="row"
          options={eventTypes.map((value) => ({ value, label: eventTypeNames[value] }))}
        />
      )}
      {has("sub_type") && (
        <SubTypeField {...text("sub_type")} type={form.fields.event_type?.value} present={present.sub_type} />
      )}
      {has("location_id") &&
        (cities.data ? (
          <SelectField
            {...text("location_id")}
            optional
            placeholder="Not known yet"
            options={withPresent(
              cities.data.map(({ id, name }) => ({ value: String(id), label: name })),
              present.location_id,
              presentCity ?? "Another city",
            )}
          />
        ) : (
          <Alert kind="warning" title="The cities cannot be shown.">
            {cities.failure?.message} Reference: {cities.failure?.reference}. The city stays as it is.
          </Alert>
        ))}
      {has("event_date") && <DateField {...text("event_date")} optional />}
      {has("guest_count") && <NumberField {...text("guest_count")} optional inputMode="text" />}
      {has("budget") && (
        <MoneyField {...text("budget")} label="Budget in all" optional inputMode="text" country={country} />
      )}
      {has("notes") && <TextAreaField {...text("notes")} optional rows={5} />}
    </>
  );
}

/** The options with the present value, so that saving something else does not clear it. */
const withPresent = (options: Option[], present: string | undefined, label: string) =>
  !present || options.some(({ value }) => value === present)
    ? options
    : [{ value: present, label }, ...options];
