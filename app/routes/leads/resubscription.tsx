import { useLoaderData } from "@remix-run/react";
import { ResubscriptionDialog } from "~/components/leads/ResubscriptionDialog";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { buildLeadPageHref, createLeadAction, createLeadLoader } from "~/services/leads/lead.server";
import { loadResubscriptionDialog, resubscribeLead } from "~/services/leads/lead-changes.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
export const handle = { isDialog: true };
export const loader = createLeadLoader(loadResubscriptionDialog);

export const action = createLeadAction(async (ctx) =>
  redirectWithOutcome(ctx, await resubscribeLead(ctx), buildLeadPageHref(ctx)),
);

export default function ResubscriptionPage() {
  return <ResubscriptionDialog {...useLoaderData<typeof loader>()} />;
}
