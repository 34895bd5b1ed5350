import { useActionData } from "@remix-run/react";
import { BulkOwner } from "~/components/leads/BulkOwner";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { staffAction, staffLoader } from "~/services/access/guard.server";
import { safePath } from "~/services/access/safe-path";
import { parseForm } from "~/services/forms/parse-form.server";
import { postedText } from "~/services/forms/posted-fields";
import { respond } from "~/services/forms/respond.server";
import { OwnerForm } from "~/services/leads/owner-form";
import { selectedIn } from "~/services/leads/selection";
import { giveLeads, loadSelectionOwners } from "~/services/leads/selection-owner.server";
import { paths } from "~/services/paths";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const meta = titled("All Leads", "Choose a new owner for several leads.");

export const handle = { isDialog: true };

export const loader = staffLoader(loadSelectionOwners);

export const action = staffAction(async (ctx) => {
  const back = safePath(postedText(ctx.form, "from"), paths.allLeads);
  const ids = selectedIn(ctx.url.searchParams);
  if (ids.length === 0) return ctx.fail(back, "No lead was selected.", "Nothing was changed.");
  return respond(ctx, parseForm(OwnerForm, ctx.form), ({ values }) => giveLeads(ctx.api, ids, values), back);
});

export default function BulkOwnerPage() {
  return <BulkOwner {...usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />;
}
