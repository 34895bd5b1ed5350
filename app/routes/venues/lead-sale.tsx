import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { LeadSaleDialog } from "~/components/venues/leads/LeadSaleDialog";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { LeadSaleForm } from "~/services/venues/lead-sale";
import { loadLeadSaleForm, saveLeadSale } from "~/services/venues/lead-sale.server";
import { addParamsToPath } from "~/services/venues/venue";
import { createVenueAction, createVenueLoader } from "~/services/venues/venue.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const handle = { isDialog: true };
export const loader = createVenueLoader(loadLeadSaleForm);

export const action = createVenueAction((ctx) => {
  const leads = addParamsToPath(paths.venueLeads(ctx.venueId), ctx.url.searchParams);
  return saveFormAndRespond(
    ctx,
    parseForm(LeadSaleForm, ctx.form),
    ({ values }) => saveLeadSale(ctx, values),
    leads,
  );
});

export default function LeadSalePage() {
  return (
    <LeadSaleDialog page={usePageData<typeof loader>()} rejected={useActionData<typeof action>()?.rejected} />
  );
}
