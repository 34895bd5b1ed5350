import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { SeatingStyle } from "@contract/enums";
import { type Country, eventTypeNames, eventTypes, radiusOptions } from "@contract/vocabulary";
import { useSubmit } from "@remix-run/react";
import type { ChangeEvent, FocusEventHandler } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { CheckboxGroup } from "~/components/ui/CheckboxGroup";
import { ErrorSummary } from "~/components/ui/ErrorSummary";
import { Form } from "~/components/ui/Form";
import { summaryOf } from "~/components/ui/form-errors";
import { RadioGroup } from "~/components/ui/RadioGroup";
import { RangeField } from "~/components/ui/RangeField";
import { SeatingStylePicker } from "~/components/ui/SeatingStylePicker";
import { SelectField } from "~/components/ui/SelectField";
import { distanceUnit } from "~/services/format/distance";
import {
  type FilterField,
  FilterForm,
  type FormValues,
  GUESTS,
} from "~/services/recommender/filters/filters";
import { AddonOptions } from "./AddonOptions";
import { BudgetFields } from "./BudgetFields";

const Fields = styled.div`
  display: grid;
  gap: var(--s6);

  [data-part="place"] { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 1fr); gap: var(--s4); }
  @media (max-width: 639px) { [data-part="place"] { grid-template-columns: minmax(0, 1fr); } }
`;

export interface FilterFieldsProps {
  /** The form's id, for buttons outside of it. */
  formId: string;
  country: Country;
  values: FormValues;
  locations: { id: number; name: string }[];
  choices: {
    venueStyles: { value: string; name: string }[];
    activeSecondaryKarenSettings: { key: string; title: string }[];
  };
  refused?: SubmissionResult<string[]>;
  action: string;
  /** Told each field that gets the focus. */
  onFocus: FocusEventHandler<HTMLFormElement>;
}

/** The form of the large filter dialog. It starts with `values` and keeps to itself what is typed from there on. */
export function FilterFields(props: FilterFieldsProps) {
  const { formId, country, values, locations, choices, refused, action } = props;
  const submit = useSubmit();
  const hydrated = useHydrated();
  const [form, fields] = useForm<Record<FilterField, string | string[]>, FilterForm>({
    id: formId,
    lastResult: refused,
    defaultValue: values,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: FilterForm }),
    // Not on blur: a reload replaces the form under the focus, and the blur of a field that is being removed
    // would post the form past React.
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
  });
  const text = (value: unknown) => (typeof value === "string" ? value : undefined);

  /** Another venue type has other styles, prices and options: the dialog is loaded anew with what was typed. */
  const reload = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = new FormData(event.currentTarget.form ?? undefined);
    typed.set("intent", "reload");
    submit(typed, { method: "post", action, replace: true, preventScrollReset: true });
  };

  return (
    <Form
      action={action}
      {...getFormProps(form)}
      onFocus={props.onFocus}
      noValidate
      preventScrollReset
      replace
    >
      {/* Enter presses the first button of a form. */}
      <button type="submit" name="intent" value="apply" hidden tabIndex={-1} aria-hidden="true" />
      <Fields>
        <ErrorSummary errors={summaryOf(refused)} />
        <RadioGroup
          name="event_type"
          label="Venue type"
          layout="row"
          options={eventTypes.map((value) => ({ value, label: eventTypeNames[value] }))}
          defaultValue={text(values.event_type)}
          error={fields.event_type.errors}
          onChange={reload}
        />
        {!hydrated && (
          <Button name="intent" value="reload" size="small" data-unscripted>
            Show the options of this venue type
          </Button>
        )}
        <div data-part="place">
          <SelectField
            name="location"
            label="Location"
            placeholder="Choose a city"
            options={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
            defaultValue={text(fields.location.initialValue)}
            error={fields.location.errors}
          />
          <SelectField
            name="radius"
            label="Radius"
            options={radiusOptions.map((radius) => ({
              value: String(radius),
              label: `${radius} ${distanceUnit[country]}`,
            }))}
            defaultValue={text(fields.radius.initialValue) ?? "50"}
            error={fields.radius.errors}
          />
        </div>
        <RangeField
          name="guests"
          label="Guests"
          min={GUESTS.min}
          max={GUESTS.sliderMax}
          inputMax={GUESTS.max}
          step={GUESTS.step}
          suffix="guests"
          defaultValue={numberOf(fields.guests.initialValue)}
          error={fields.guests.errors}
        />
        <BudgetFields country={country} fields={fields} formId={formId} />
        <CheckboxGroup
          name="category"
          label="Styles"
          layout="columns"
          options={choices.venueStyles.map(({ value, name }) => ({ value, label: name }))}
          defaultValue={[fields.category.initialValue ?? []].flat().filter((style) => style !== undefined)}
          error={fields.category.errors}
        />
        <SeatingStylePicker
          any="Any"
          defaultValue={SeatingStyle.safeParse(fields.seating_type.initialValue).data}
          error={fields.seating_type.errors}
        />
        <AddonOptions options={choices.activeSecondaryKarenSettings} fields={fields} />
      </Fields>
    </Form>
  );
}

/** A field's text as a number, for a slider; nothing when it is no number. */
export const numberOf = (value: unknown) => {
  const number = typeof value === "string" && value !== "" ? Number(value) : Number.NaN;
  return Number.isNaN(number) ? undefined : number;
};
