import { useActionData } from "@remix-run/react";
import { EventHeader } from "~/components/events/EventHeader";
import { Alert } from "~/components/ui/Alert";
import { Button } from "~/components/ui/Button";
import { ConflictFields } from "~/components/ui/ConflictFields";
import { FormPage } from "~/components/ui/FormPage";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import { NewSaleForm, saleLabels } from "~/services/sales/form";
import { buildNewSaleHref } from "~/services/sales/new-sale";
import type { NewSalePage } from "~/services/sales/new-sale.server";
import { SaleFieldset } from "./SaleFieldset";
import { SoldVenueText } from "./SoldVenueText";

/** A new tentative sale at a venue, with that venue's default values (T-03). */
export function NewSaleFormPage({ page }: { page: NewSalePage }) {
  const rejection = useActionData() as Rejection | undefined;
  const { leadId, eventId, leadName, facts, venue, venueName, shown, values, valueNote, failure } = page;
  const form = useSchemaForm(NewSaleForm, {
    id: "sale",
    rejected: rejection?.rejected,
    values,
    unchecked: ["venue"],
  });
  return (
    <>
      <EventHeader leadId={leadId} leadName={leadName} facts={facts} title="New tentative sale" />
      <FormPage
        form={form}
        action={buildNewSaleHref(page, venue)}
        submitLabel="Save sale"
        cancelHref={paths.sales(leadId, eventId)}
        more={
          <Button name="intent" value="venue" size="large" formNoValidate>
            Choose another venue
          </Button>
        }
      >
        <SoldVenueText
          name={venueName}
          isCustom={venue.isCustom}
          errors={rejection?.rejected.error?.venue_id ?? undefined}
        />
        {failure && (
          <Alert kind="warning" title="We couldn't load this venue's default values">
            {failure.message} Reference: {failure.reference}. Date and guests come from the event.
          </Alert>
        )}
        <input type="hidden" name="form_key" value={form.fields.form_key.initialValue ?? ""} />
        <ConflictFields shown={shown} labels={saleLabels} />
        <SaleFieldset
          form={form}
          country={facts.country}
          valueNote={valueNote}
          commissionHint="Leave blank for the venue's standard rate"
        />
      </FormPage>
    </>
  );
}
