import { json } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { LeadDeletion } from "~/components/leads/LeadDeletion";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { deleteLead, loadDeletion } from "~/services/leads/deletion.server";
import { leadAction, leadLoader } from "~/services/leads/lead.server";
import { backToList, listPlaceIn } from "~/services/leads/list-place";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const meta = titled("Lead Details", "Asks before a lead is deleted.");

export const handle = { isDialog: true };

export const loader = leadLoader(loadDeletion);

export const action = leadAction(async (ctx) => {
  const message = await deleteLead(ctx);
  if (message) return json({ failure: { message } }, 422);
  const list = listPlaceIn(ctx.url.searchParams, { chosen: ctx.country });
  return ctx.succeed(backToList(list), "The lead was deleted.");
});

export default function LeadDeletionPage() {
  return <LeadDeletion {...usePageData<typeof loader>()} {...useActionData<typeof action>()} />;
}
