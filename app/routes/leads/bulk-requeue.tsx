import { useActionData } from "@remix-run/react";
import { BulkRequeueDialog } from "~/components/leads/BulkRequeueDialog";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createStaffAction, createStaffLoader } from "~/services/access/guard.server";
import { toSafePath } from "~/services/access/safe-path";
import { Confirmation } from "~/services/forms/confirmation";
import { parseForm } from "~/services/forms/parse-form.server";
import { getPostedText } from "~/services/forms/posted-fields";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { parseSelectedLeadIds } from "~/services/leads/selection";
import { loadSelectedLeads, queueLeadsForHubSpot } from "~/services/leads/selection.server";
import { paths } from "~/services/paths";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const meta = buildMeta("All Leads", "Sync several leads to HubSpot again.");

export const handle = { isDialog: true };

export const loader = createStaffLoader(loadSelectedLeads);

export const action = createStaffAction(async (ctx) => {
  const back = toSafePath(getPostedText(ctx.form, "from"), paths.allLeads);
  const ids = parseSelectedLeadIds(ctx.url.searchParams);
  if (ids.length === 0) return ctx.fail(back, "No lead was selected.", "Nothing was queued");
  return saveFormAndRespond(
    ctx,
    parseForm(Confirmation, ctx.form),
    () => queueLeadsForHubSpot(ctx.api, ids),
    back,
  );
});

export default function BulkRequeuePage() {
  return <BulkRequeueDialog {...usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />;
}
