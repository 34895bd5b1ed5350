import { json } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { BulkRequeue } from "~/components/leads/BulkRequeue";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { staffAction, staffLoader } from "~/services/access/guard.server";
import { safePath } from "~/services/access/safe-path";
import { selectedIn } from "~/services/leads/selection";
import { loadSelection, requeueLeadsToHubspot } from "~/services/leads/selection.server";
import { paths } from "~/services/paths";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const meta = titled("All Leads", "Asks before several leads are sent to HubSpot again.");

export const handle = { isDialog: true };

export const loader = staffLoader(loadSelection);

export const action = staffAction(async (ctx) => {
  const back = safePath(String(ctx.form.get("from") ?? ""), paths.allLeads);
  const ids = selectedIn(ctx.url.searchParams);
  if (ids.length === 0) return ctx.fail(back, "No lead was selected.", "Nothing was queued.");
  const outcome = await requeueLeadsToHubspot(ctx.api, ids);
  if ("failure" in outcome) return json(outcome, 422);
  return ctx.succeed(back, outcome.done);
});

export default function BulkRequeuePage() {
  return <BulkRequeue {...usePageData<typeof loader>()} {...useActionData<typeof action>()} />;
}
