import { useLoaderData } from "@remix-run/react";
import { NoteDeletionDialog } from "~/components/leads/NoteDeletionDialog";
import { respondToButton } from "~/services/forms/respond.server";
import { buildLeadPageHref, leadAction, leadLoader } from "~/services/leads/lead.server";
import { deleteLeadNote, loadNoteDeletion } from "~/services/leads/notes.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = { isDialog: true };
export const loader = leadLoader(loadNoteDeletion);

export const action = leadAction(async (ctx) =>
  respondToButton(ctx, await deleteLeadNote(ctx), buildLeadPageHref(ctx)),
);

export default function NoteDeletionPage() {
  return <NoteDeletionDialog {...useLoaderData<typeof loader>()} />;
}
