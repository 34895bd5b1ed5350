import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LeadOwner } from "~/components/leads/LeadOwner";
import { changeLeadOwner, loadOwners } from "~/services/leads/deeds.server";
import { leadAction, leadLoader, leadPageOf } from "~/services/leads/lead.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = { isDialog: true };
export const loader = leadLoader(loadOwners);

export const action = leadAction(async (ctx) => {
  const outcome = await changeLeadOwner(ctx, ctx.form);
  if ("rejected" in outcome) return json(outcome, 422);
  return ctx.succeed(leadPageOf(ctx), outcome.said);
});

export default function LeadOwnerPage() {
  return (
    <LeadOwner {...useLoaderData<typeof loader>()} rejected={useActionData<typeof action>()?.rejected} />
  );
}
