import { useActionData } from "@remix-run/react";
import { BulkDeletion } from "~/components/leads/BulkDeletion";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { staffAction, staffLoader } from "~/services/access/guard.server";
import { safePath } from "~/services/access/safe-path";
import { Confirmation } from "~/services/forms/confirmation";
import { parseForm } from "~/services/forms/parse-form.server";
import { postedText } from "~/services/forms/posted-fields";
import { respond } from "~/services/forms/respond.server";
import { selectedIn } from "~/services/leads/selection";
import { deleteLeads, loadSelection } from "~/services/leads/selection.server";
import { paths } from "~/services/paths";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const meta = titled("All Leads", "Confirm the deletion of several leads.");

export const handle = { isDialog: true };

export const loader = staffLoader(loadSelection);

export const action = staffAction(async (ctx) => {
  const back = safePath(postedText(ctx.form, "from"), paths.allLeads);
  const ids = selectedIn(ctx.url.searchParams);
  if (ids.length === 0) return ctx.fail(back, "No lead was selected.", "Nothing was deleted.");
  return respond(ctx, parseForm(Confirmation, ctx.form), () => deleteLeads(ctx.api, ids), back);
});

export default function BulkDeletionPage() {
  return <BulkDeletion {...usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />;
}
