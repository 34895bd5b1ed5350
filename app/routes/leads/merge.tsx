import { json, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { MergeDialog } from "~/components/leads/duplicates/MergeDialog";
import { titled } from "~/components/shell/title";
import { chosenDuplicates, loadMerge, mergeLeads } from "~/services/leads/duplicates/merge.server";
import { NONE_CHOSEN_PARAM } from "~/services/leads/duplicates/of-lead.server";
import { leadAction, leadLoader } from "~/services/leads/lead.server";
import { paths } from "~/services/paths";
import { usePageData } from "~/services/shell/page-data";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };

export const meta = titled("Duplicates", "Merges duplicates into a lead.");

const noneChosen = (leadId: number) => redirect(`${paths.duplicatesOf(leadId)}?${NONE_CHOSEN_PARAM}=1`);

export const loader = leadLoader(async (ctx) => {
  const merge = await loadMerge(ctx);
  if (merge.moving.length === 0) throw noneChosen(ctx.leadId);
  return merge;
});

export const action = leadAction(async (ctx) => {
  const chosen = chosenDuplicates(ctx.form, ctx.leadId);
  if (chosen.length === 0) return noneChosen(ctx.leadId);
  const outcome = await mergeLeads(ctx, chosen, String(ctx.form.get("form_key") ?? ""));
  if (outcome.refused) return json(outcome.refused, 422);
  return ctx.succeed(paths.lead(ctx.leadId), outcome.merged);
});

export default function Merge() {
  return <MergeDialog {...usePageData<typeof loader>()} {...useActionData<typeof action>()} />;
}
