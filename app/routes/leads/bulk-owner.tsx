import { json } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { BulkOwner } from "~/components/leads/BulkOwner";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { staffAction, staffLoader } from "~/services/access/guard.server";
import { safePath } from "~/services/access/safe-path";
import { selectedIn } from "~/services/leads/selection";
import { giveLeads, loadSelectionOwners } from "~/services/leads/selection-owner.server";
import { paths } from "~/services/paths";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const meta = titled("All Leads", "Asks who is to look after several leads.");

export const handle = { isDialog: true };

export const loader = staffLoader(loadSelectionOwners);

export const action = staffAction(async (ctx) => {
  const back = safePath(String(ctx.form.get("from") ?? ""), paths.allLeads);
  const ids = selectedIn(ctx.url.searchParams);
  if (ids.length === 0) return ctx.fail(back, "No lead was selected.", "Nothing was changed.");
  const outcome = await giveLeads(ctx.api, ids, ctx.form);
  if ("done" in outcome) return ctx.succeed(back, outcome.done);
  return json(outcome, 422);
});

export default function BulkOwnerPage() {
  return <BulkOwner {...usePageData<typeof loader>()} {...useActionData<typeof action>()} />;
}
