import {
  eventTypeNames,
  eventTypes,
  facilityNames,
  venueFacilities,
  venueStyles,
} from "@contract/vocabulary";
import { styled } from "styled-components";
import { Checkbox } from "~/components/ui/Checkbox";
import { CheckboxGroup } from "~/components/ui/CheckboxGroup";
import { getInitialList, getInitialText } from "~/components/ui/initial-value";
import { SelectField } from "~/components/ui/SelectField";
import { TextAreaField } from "~/components/ui/TextAreaField";
import { TextField } from "~/components/ui/TextField";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { groupPlacesByCity, VenueForm, venueLabels } from "~/services/venues/records/venue-form";
import type { VenueFormPage } from "~/services/venues/records/venue-record.server";
import { CoordinateFields } from "./CoordinateFields";

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4) var(--s6);

  > h2, > [data-wide] { grid-column: 1 / -1; }
  > h2 { font-size: var(--text-l); margin-top: var(--s3); }
  @media (min-width: 40rem) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

export const useVenueForm = (page: VenueFormPage, rejected: RejectedForm | undefined) =>
  useSchemaForm(VenueForm, { id: "venue", rejected, values: page.values });

type VenueFormState = ReturnType<typeof useVenueForm>;
type FieldName = keyof typeof venueLabels;

/** The fields of a venue's record. Description, packages, offers and rooms have their own forms. */
export function VenueFields({ form, page }: { form: VenueFormState; page: VenueFormPage }) {
  const getFieldProps = (name: FieldName) => ({
    name,
    label: venueLabels[name],
    defaultValue: getInitialText(form.fields[name]),
    error: form.fields[name].errors,
  });
  return (
    <Fields>
      <input type="hidden" name="form_key" value={getInitialText(form.fields.form_key)} />
      <TextField {...getFieldProps("name")} autoComplete="off" />
      <SelectField
        {...getFieldProps("location_id")}
        placeholder="Choose a suburb or city"
        options={groupPlacesByCity(page.places, page.country)}
      />
      <TextField {...getFieldProps("address")} autoComplete="off" optional />
      <CoordinateFields
        lat={getFieldProps("lat")}
        lng={getFieldProps("lng")}
        places={page.places}
        tiles={page.tiles}
      />
      <h2>Suitable for</h2>
      <VenueTypeFields form={form} />
      <TextField
        {...getFieldProps("late_license_end_time")}
        optional
        autoComplete="off"
        hint="Any time from 9 pm (21:00) to 2 am (02:00)"
      />
      <Checkbox
        name="is_high_conversion_venue"
        value="yes"
        label={venueLabels.is_high_conversion_venue}
        hint="Tick if many enquiries lead to bookings"
        defaultChecked={getInitialText(form.fields.is_high_conversion_venue) === "yes"}
      />
      <div data-wide="">
        <TextAreaField
          {...getFieldProps("checklist")}
          rows={6}
          optional
          hint="One per line, such as “Parking: 40 spaces” or “Wi-Fi: yes”"
        />
      </div>
      <h2>Contact</h2>
      <TextField {...getFieldProps("phone")} type="tel" autoComplete="off" optional />
      <TextField {...getFieldProps("email")} type="email" autoComplete="off" optional />
      <TextField {...getFieldProps("website")} type="url" autoComplete="off" optional />
    </Fields>
  );
}

function VenueTypeFields({ form: { fields } }: { form: VenueFormState }) {
  return (
    <>
      <CheckboxGroup
        name="event_types"
        label={venueLabels.event_types}
        hint="The venue is recommended for these"
        options={eventTypes.map((value) => ({ value, label: eventTypeNames[value] }))}
        defaultValue={getInitialList(fields.event_types)}
        error={fields.event_types.errors}
      />
      <CheckboxGroup
        name="facilities"
        label={venueLabels.facilities}
        hint="Tick what the venue has or allows"
        options={venueFacilities.map((value) => ({ value, label: facilityNames[value] }))}
        defaultValue={getInitialList(fields.facilities)}
        error={fields.facilities.errors}
      />
      <div data-wide="">
        <CheckboxGroup
          name="styles"
          label={venueLabels.styles}
          layout="columns"
          options={venueStyles.map((value) => ({ value, label: value }))}
          defaultValue={getInitialList(fields.styles)}
          error={fields.styles.errors}
        />
      </div>
    </>
  );
}
