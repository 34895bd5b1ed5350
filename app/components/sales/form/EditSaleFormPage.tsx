import { useActionData } from "@remix-run/react";
import { EventHeader } from "~/components/events/EventHeader";
import { Alert } from "~/components/ui/Alert";
import { ButtonLink } from "~/components/ui/Button";
import { ConflictFields } from "~/components/ui/ConflictFields";
import { EmptyState } from "~/components/ui/EmptyState";
import { FormPage } from "~/components/ui/FormPage";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import type { EditSalePage } from "~/services/sales/edit.server";
import { createEditSaleFormSchema, createSaleValueFormatter, saleLabels } from "~/services/sales/form";
import { SaleFieldset } from "./SaleFieldset";
import { SoldVenueText } from "./SoldVenueText";

/** The form of a sale, or why it is locked. Concurrent changes are shown as conflicts. */
export function EditSaleFormPage({ page }: { page: EditSalePage }) {
  const { leadId, eventId, leadName, facts, lock } = page;
  return (
    <>
      <EventHeader leadId={leadId} leadName={leadName} facts={facts} title="Edit tentative sale" />
      {lock === undefined ? (
        <SaleForm page={page} />
      ) : (
        <EmptyState
          title={`${page.sale.venue}: sale locked`}
          icon="info"
          action={<ButtonLink to={paths.sales(leadId, eventId)}>Back to sales</ButtonLink>}
        >
          {lock}
        </EmptyState>
      )}
    </>
  );
}

function SaleForm({ page }: { page: EditSalePage }) {
  const rejection = useActionData() as Rejection | undefined;
  const { leadId, eventId, facts, sale, shown, values } = page;
  const form = useSchemaForm(createEditSaleFormSchema(shown.values), {
    id: "sale",
    rejected: rejection?.rejected,
    values,
  });
  return (
    <FormPage
      form={form}
      action={paths.editSale(leadId, eventId, sale.id)}
      submitLabel="Save sale"
      cancelHref={paths.sales(leadId, eventId)}
    >
      <SoldVenueText name={sale.venue} isCustom={sale.isCustom} />
      {sale.approval === "rejected" && (
        <Alert kind="info">This sale was rejected. If you change it, it needs approval again.</Alert>
      )}
      <ConflictFields
        shown={shown}
        rejected={rejection?.rejected}
        conflict={rejection?.conflict}
        labels={saleLabels}
        words={createSaleValueFormatter(facts.country)}
      />
      <SaleFieldset
        form={form}
        country={facts.country}
        isValueOptional={!shown.values.value}
        commissionHint={shown.values.commission ? undefined : "Leave blank to keep it unchanged"}
      />
    </FormPage>
  );
}
