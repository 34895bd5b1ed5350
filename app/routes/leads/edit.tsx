import { useActionData, useLoaderData } from "@remix-run/react";
import { EditLeadDialog } from "~/components/leads/EditLeadDialog";
import { respond } from "~/services/forms/respond.server";
import { loadLeadForm, parseLeadForm, saveLead } from "~/services/leads/edit.server";
import { buildLeadPageHref, leadAction, leadLoader } from "~/services/leads/lead.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = { isDialog: true };
export const loader = leadLoader(loadLeadForm);

/** The `intent` "sync" also syncs to HubSpot. */
export const action = leadAction((ctx) => {
  const isSynced = ctx.form.get("intent") === "sync";
  return respond(
    ctx,
    parseLeadForm(ctx.form),
    (form) => saveLead(ctx, form, isSynced),
    buildLeadPageHref(ctx),
  );
});

export default function EditLeadPage() {
  return <EditLeadDialog {...useLoaderData<typeof loader>()} rejection={useActionData<typeof action>()} />;
}
