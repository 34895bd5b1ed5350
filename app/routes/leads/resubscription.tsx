import { useLoaderData } from "@remix-run/react";
import { ResubscriptionDialog } from "~/components/leads/ResubscriptionDialog";
import { respondToButton } from "~/services/forms/respond.server";
import { buildLeadPageHref, leadAction, leadLoader } from "~/services/leads/lead.server";
import { loadResubscriptionDialog, resubscribeLead } from "~/services/leads/lead-changes.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = { isDialog: true };
export const loader = leadLoader(loadResubscriptionDialog);

export const action = leadAction(async (ctx) =>
  respondToButton(ctx, await resubscribeLead(ctx), buildLeadPageHref(ctx)),
);

export default function ResubscriptionPage() {
  return <ResubscriptionDialog {...useLoaderData<typeof loader>()} />;
}
