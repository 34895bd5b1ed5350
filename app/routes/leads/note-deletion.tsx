import { useLoaderData } from "@remix-run/react";
import { LeadNoteDeletionDialog } from "~/components/leads/LeadNoteDeletionDialog";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { buildLeadPageHref, createLeadAction, createLeadLoader } from "~/services/leads/lead.server";
import { deleteLeadNote, loadNoteDeletionConfirmation } from "~/services/leads/notes.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
export const handle = { isDialog: true };
export const loader = createLeadLoader(loadNoteDeletionConfirmation);

export const action = createLeadAction(async (ctx) =>
  redirectWithOutcome(ctx, await deleteLeadNote(ctx), buildLeadPageHref(ctx)),
);

export default function LeadNoteDeletionPage() {
  return <LeadNoteDeletionDialog {...useLoaderData<typeof loader>()} />;
}
