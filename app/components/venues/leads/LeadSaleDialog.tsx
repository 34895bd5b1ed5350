import { zoneOf } from "@contract/vocabulary";
import { Link, useSearchParams } from "@remix-run/react";
import { Fragment } from "react";
import { EventFactsText } from "~/components/events/EventFactsText";
import { DeclineReasonText } from "~/components/recommendations/DeclineReasonText";
import { LostReasonField } from "~/components/sales/lost/LostReasonField";
import { ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { DialogForm } from "~/components/ui/DialogForm";
import { DialogPage } from "~/components/ui/DialogPage";
import { FactList } from "~/components/ui/FactList";
import { Money } from "~/components/ui/Money";
import { RadioGroup } from "~/components/ui/RadioGroup";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { paths } from "~/services/paths";
import { LeadSaleForm, saleStatusNames } from "~/services/venues/lead-sale";
import type { LeadSalePage } from "~/services/venues/lead-sale.server";
import { addParamsToPath } from "~/services/venues/venue";

/** The dialog to set the status of a venue's sale to an event. */
export function LeadSaleDialog({ page, rejected }: { page: LeadSalePage; rejected?: RejectedForm }) {
  const [params] = useSearchParams();
  const closeHref = addParamsToPath(paths.venueLeads(page.venueId), params);
  const action = addParamsToPath(paths.venueLeadSale(page.venueId, page.eventId), params);
  const title = `Sale at ${page.venueName}`;
  if (page.allowed.length === 0)
    return (
      <DialogPage
        title={title}
        closeHref={closeHref}
        width="560px"
        footer={<ButtonLink to={closeHref}>Back</ButtonLink>}
      >
        <div className="stack">
          <VenueSaleFacts page={page} />
          <p>This sale is invoiced, so you can't change its status.</p>
        </div>
      </DialogPage>
    );
  return (
    <SaleStatusDialog title={title} closeHref={closeHref} action={action} page={page} rejected={rejected} />
  );
}

function SaleStatusDialog({
  title,
  closeHref,
  action,
  page,
  rejected,
}: {
  title: string;
  closeHref: string;
  action: string;
  page: LeadSalePage;
  rejected?: RejectedForm | undefined;
}) {
  const { sale } = page;
  const form = useSchemaForm(LeadSaleForm, {
    id: "lead-sale",
    rejected,
    values: { status: sale?.status, lost_reason: page.reason },
  });
  const { fields } = form;
  return (
    <DialogForm
      title={title}
      form={form}
      action={action}
      closeHref={closeHref}
      submitLabel="Save status"
      width="560px"
    >
      <VenueSaleFacts page={page} />
      <input type="hidden" name="shown" value={sale?.status ?? ""} />
      <RadioGroup
        name="status"
        label="Status"
        hint={
          page.allowed.includes("won")
            ? undefined
            : "Save a tentative sale before you mark it as won. Its value starts as the event's budget."
        }
        options={page.allowed.map((value) => ({ value, label: saleStatusNames[value] }))}
        defaultValue={fields.status.initialValue}
        error={fields.status.errors}
      />
      {page.declined && (
        <p>
          <DeclineReasonText decline={page.declined} />
        </p>
      )}
      {page.hasReasons && (
        <LostReasonField
          name="lost_reason"
          label="Reason, if lost"
          hint="Counts towards this venue's reasons for lost sales"
          reason={fields.lost_reason.initialValue}
          error={fields.lost_reason.errors}
        />
      )}
    </DialogForm>
  );
}

function VenueSaleFacts({ page: { leadId, eventId, facts, sale } }: { page: LeadSalePage }) {
  const { value, commission, country, date, guests, soldBy, status } = sale ?? {};
  const statusText = status ? saleStatusNames[status] : "Status not known";
  return (
    <FactList
      facts={[
        [
          "Event",
          <Fragment key="event">
            <Link to={paths.event(leadId, eventId)}>{facts.title}</Link>, <EventFactsText facts={facts} />
          </Fragment>,
        ],
        ["Sale", sale ? statusText : "None yet"],
        [
          "Value",
          value !== undefined && (
            <>
              <Money amount={value} country={country} />
              {commission !== undefined && `, commission ${commission}%`}
            </>
          ),
        ],
        ["Date", date && country && <DateText iso={date} timeZone={zoneOf(country)} format="weekday" />],
        ["Guests", guests],
        ["Sold by", soldBy],
      ]}
    />
  );
}
