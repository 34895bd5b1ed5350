import { type Country, eventTypeNames, eventTypes, radiusOptions, seatingStyles } from "@contract/vocabulary";
import { useSubmit } from "@remix-run/react";
import type { ChangeEvent, FocusEventHandler } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { CheckboxGroup } from "~/components/ui/CheckboxGroup";
import { CheckedForm } from "~/components/ui/CheckedForm";
import { getInitialList } from "~/components/ui/initial-value";
import { RadioGroup } from "~/components/ui/RadioGroup";
import { RangeField } from "~/components/ui/RangeField";
import { SeatingStylePicker } from "~/components/ui/SeatingStylePicker";
import { SelectField } from "~/components/ui/SelectField";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import { formatDistance } from "~/services/format/distance";
import { WAS_FIELD } from "~/services/forms/posted-fields";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { GUESTS } from "~/services/recommender/filters/budget";
import { FilterForm, type FormValues } from "~/services/recommender/filters/filters";
import { BudgetFields } from "./BudgetFields";
import { WishRows } from "./WishRows";

const Fields = styled(CheckedForm)`
  display: grid;
  gap: var(--s6);

  [data-part="place"] { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 1fr); gap: var(--s4); }
  @media (max-width: 39.9375rem) { [data-part="place"] { grid-template-columns: minmax(0, 1fr); } }
`;

export interface FilterFieldsProps {
  /** The form's id, for buttons outside it. */
  formId: string;
  country?: Country | undefined;
  values: FormValues;
  /** Hash of the criteria that the dialog was opened with. */
  was: string;
  locations: { id: number; name: string }[];
  choices: {
    venueStyles: { value: string; name: string }[];
    activeSecondaryKarenSettings: { key: string; title: string }[];
  };
  rejected?: RejectedForm;
  action: string;
  onFocus: FocusEventHandler<HTMLFormElement>;
}

/** The form of the large filter dialog. `values` are initial values. */
export function FilterFields(props: FilterFieldsProps) {
  const { formId, country, values, was, locations, choices, action } = props;
  const submit = useSubmit();
  const hydrated = useHydrated();
  const form = useFilterForm(props);
  const { fields } = form;

  /** Another venue type has other styles, prices and options, so the dialog is reloaded with the typed values. */
  const reload = (event: ChangeEvent<HTMLInputElement>) => {
    const entered = new FormData(event.currentTarget.form ?? undefined);
    entered.set("intent", "reload");
    submit(entered, { method: "post", action, replace: true, preventScrollReset: true });
  };

  return (
    <Fields form={form} action={action} onFocus={props.onFocus} replace>
      {/* Enter presses a form's first button, so this must be Apply. */}
      <button type="submit" name="intent" value="apply" hidden tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name={WAS_FIELD} value={was} />
      <RadioGroup
        name="event_type"
        label="Venue type"
        layout="row"
        options={eventTypes.map((value) => ({ value, label: eventTypeNames[value] }))}
        defaultValue={values.event_type}
        error={fields.event_type.errors}
        onChange={reload}
      />
      {!hydrated && (
        <Button name="intent" value="reload" size="small" data-unscripted>
          Show options for this venue type
        </Button>
      )}
      <PlaceFields country={country} locations={locations} fields={fields} />
      <RangeField
        name="guests"
        label="Guests"
        min={GUESTS.min}
        max={GUESTS.sliderMax}
        step={GUESTS.step}
        suffix="guests"
        defaultValue={fields.guests.initialValue}
        error={fields.guests.errors}
      />
      <BudgetFields country={country} fields={fields} formId={formId} />
      <WishFields choices={choices} fields={fields} />
    </Fields>
  );
}

function useFilterForm({ formId, rejected, values }: FilterFieldsProps) {
  // Not on blur: a reload replaces the focused form, and the blur of a removed field would submit it outside
  // React.
  return useSchemaForm(FilterForm, { id: formId, rejected, values, validate: "onSubmit" });
}

type FilterFormFields = ReturnType<typeof useFilterForm>["fields"];

function PlaceFields({
  country,
  locations,
  fields,
}: Pick<FilterFieldsProps, "country" | "locations"> & { fields: FilterFormFields }) {
  return (
    <div data-part="place">
      <SelectField
        name="location"
        label="Location"
        placeholder="Choose a city"
        options={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
        defaultValue={fields.location.initialValue}
        error={fields.location.errors}
      />
      <SelectField
        name="radius"
        label="Radius"
        options={radiusOptions.map((radius) => ({
          value: String(radius),
          label: formatDistance(radius, country) ?? String(radius),
        }))}
        defaultValue={fields.radius.initialValue ?? "50"}
        error={fields.radius.errors}
      />
    </div>
  );
}

function WishFields({ choices, fields }: Pick<FilterFieldsProps, "choices"> & { fields: FilterFormFields }) {
  return (
    <>
      <CheckboxGroup
        name="category"
        label="Styles"
        layout="columns"
        options={choices.venueStyles.map(({ value, name }) => ({ value, label: name }))}
        defaultValue={getInitialList(fields.category)}
        error={fields.category.errors}
      />
      <SeatingStylePicker
        any="Any"
        defaultValue={seatingStyles.find((style) => style === fields.seating_type.initialValue)}
        error={fields.seating_type.errors}
      />
      <WishRows options={choices.activeSecondaryKarenSettings} fields={fields} />
    </>
  );
}
