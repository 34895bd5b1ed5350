import { useActionData, useLoaderData } from "@remix-run/react";
import { LeadOwnerDialog } from "~/components/leads/LeadOwnerDialog";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { buildLeadPageHref, createLeadAction, createLeadLoader } from "~/services/leads/lead.server";
import { changeLeadOwner, loadLeadOwnerForm } from "~/services/leads/lead-changes.server";
import { OwnerForm } from "~/services/leads/owner-form";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
export const handle = { isDialog: true };
export const loader = createLeadLoader(loadLeadOwnerForm);

export const action = createLeadAction((ctx) =>
  saveFormAndRespond(
    ctx,
    parseForm(OwnerForm, ctx.form),
    (form) => changeLeadOwner(ctx, form),
    buildLeadPageHref(ctx),
  ),
);

export default function LeadOwnerPage() {
  return (
    <LeadOwnerDialog
      {...useLoaderData<typeof loader>()}
      rejected={useActionData<typeof action>()?.rejected}
    />
  );
}
