import { useActionData, useLoaderData } from "@remix-run/react";
import { EditLeadDialog } from "~/components/leads/EditLeadDialog";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { loadLeadForm, parseLeadForm, saveLead } from "~/services/leads/edit.server";
import { buildLeadPageHref, createLeadAction, createLeadLoader } from "~/services/leads/lead.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
export const handle = { isDialog: true };
export const loader = createLeadLoader(loadLeadForm);

/** The `intent` "sync" also syncs to HubSpot. */
export const action = createLeadAction((ctx) => {
  const isSynced = ctx.form.get("intent") === "sync";
  return saveFormAndRespond(
    ctx,
    parseLeadForm(ctx.form),
    (form) => saveLead(ctx, form, isSynced),
    buildLeadPageHref(ctx),
  );
});

export default function EditLeadPage() {
  return <EditLeadDialog {...useLoaderData<typeof loader>()} rejection={useActionData<typeof action>()} />;
}
