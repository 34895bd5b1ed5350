import { eventTypeNames, eventTypes } from "@contract/vocabulary";
import { useSearchParams } from "@remix-run/react";
import { styled } from "styled-components";
import { RichTextArea } from "~/components/editor/RichTextArea";
import { Button, ButtonLink } from "~/components/ui/Button";
import { CheckedForm } from "~/components/ui/CheckedForm";
import { ConflictFields } from "~/components/ui/ConflictFields";
import { DateField } from "~/components/ui/DateField";
import { DraftAutosave } from "~/components/ui/DraftAutosave";
import { SelectField } from "~/components/ui/SelectField";
import { TextField } from "~/components/ui/TextField";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import { formatZoneCity } from "~/services/format/dates";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import {
  addOfferListStateToPath,
  OfferForm as Fields,
  formatOfferValue,
  offerLabels,
} from "~/services/venues/offers/offers";
import type { OfferFormPage } from "~/services/venues/offers/offers.server";
import { VenuePageHeader } from "../VenuePageHeader";

const Page = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  max-width: 760px;

  h2 { font-size: var(--text-l); }
  form { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s4); }
  [data-part="days"] { display: grid; gap: var(--s4); grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr)); align-items: start; }
  .ProseMirror { min-height: 160px; }
  form > [data-part="bar"] {
    position: sticky; bottom: 0; z-index: 10; display: flex; flex-wrap: wrap; justify-content: flex-end; gap: var(--s3);
    padding: var(--s3) 0; background: var(--paper); border-top: 1px solid var(--line);
  }
  @media (max-width: 39.9375rem) { form > [data-part="bar"] > * { flex: 1; min-height: 44px; } }
`;

/** The form of a new or existing offer. */
export function OfferForm({ page, rejection }: { page: OfferFormPage; rejection?: Rejection }) {
  const [params] = useSearchParams();
  const { head, zone, shown, offerId } = page;
  const form = useOfferForm(page, rejection);
  const { fields } = form;
  const isNew = offerId === undefined;
  return (
    <>
      <VenuePageHeader venue={head} />
      <Page>
        <h2>{isNew ? "New special offer" : "Edit special offer"}</h2>
        <CheckedForm
          form={form}
          action={addOfferListStateToPath(
            isNew ? paths.newVenueOffer(head.id) : paths.venueOffer(head.id, offerId),
            head.id,
            params,
          )}
        >
          <DraftAutosave />
          <input type="hidden" name="form_key" value={fields.form_key.initialValue ?? ""} />
          {shown && (
            <ConflictFields
              shown={shown}
              rejected={rejection?.rejected}
              conflict={rejection?.conflict}
              labels={offerLabels}
              words={formatOfferValue}
            />
          )}
          <TextField {...getOfferFieldProps(form, "title")} maxLength={120} autoComplete="off" />
          <OfferDayFields zone={zone} form={form} />
          <RichTextArea
            name="description"
            label={offerLabels.description}
            hint="What clients get, and the terms"
            rows={8}
            defaultValue={fields.description.initialValue}
            error={fields.description.errors}
          />
          <div data-part="bar">
            <ButtonLink to={addOfferListStateToPath(paths.venueOffers(head.id), head.id, params)}>
              Cancel
            </ButtonLink>
            <Button variant="primary">{isNew ? "Create offer" : "Save offer"}</Button>
          </div>
        </CheckedForm>
      </Page>
    </>
  );
}

function OfferDayFields({ zone, form }: Pick<OfferFormPage, "zone"> & { form: OfferFormState }) {
  return (
    <div data-part="days">
      <DateField
        {...getOfferFieldProps(form, "start_day")}
        hint={`From the start of this day, ${formatZoneCity(zone)} time`}
      />
      <DateField
        {...getOfferFieldProps(form, "end_day")}
        hint={`Until the end of this day, ${formatZoneCity(zone)} time`}
      />
      <SelectField
        name="for_event_type"
        label={offerLabels.for_event_type}
        placeholder="All events"
        options={eventTypes.map((value) => ({ value, label: eventTypeNames[value] }))}
        defaultValue={form.fields.for_event_type.initialValue}
        error={form.fields.for_event_type.errors}
      />
    </div>
  );
}

const useOfferForm = ({ values }: OfferFormPage, rejection: Rejection | undefined) =>
  useSchemaForm(Fields, { id: "offer", rejected: rejection?.rejected, values });

type OfferFormState = ReturnType<typeof useOfferForm>;

const getOfferFieldProps = ({ fields }: OfferFormState, name: "title" | "start_day" | "end_day") => ({
  name,
  label: offerLabels[name],
  defaultValue: fields[name].initialValue,
  error: fields[name].errors,
});
