import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EditLead } from "~/components/leads/EditLead";
import { loadLeadForm, saveLead } from "~/services/leads/edit.server";
import { leadAction, leadLoader, leadPageOf } from "~/services/leads/lead.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = { isDialog: true };
export const loader = leadLoader(loadLeadForm);

/** Saves by the button pressed: `intent` is `sync` to sync to HubSpot at once. */
export const action = leadAction(async (ctx) => {
  const outcome = await saveLead(ctx, ctx.form);
  if (outcome.rejected) return json(outcome, 422);
  return ctx[outcome.alert](leadPageOf(ctx), outcome.said);
});

export default function EditLeadPage() {
  return <EditLead {...useLoaderData<typeof loader>()} tried={useActionData<typeof action>()} />;
}
