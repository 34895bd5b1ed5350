import { useActionData } from "@remix-run/react";
import { BulkOwnerDialog } from "~/components/leads/BulkOwnerDialog";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createStaffAction, createStaffLoader } from "~/services/access/guard.server";
import { toSafePath } from "~/services/access/safe-path";
import { parseForm } from "~/services/forms/parse-form.server";
import { getPostedText } from "~/services/forms/posted-fields";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { OwnerForm } from "~/services/leads/owner-form";
import { parseSelectedLeadIds } from "~/services/leads/selection";
import { loadSelectedLeadsAndOwners, reassignLeads } from "~/services/leads/selection-owner.server";
import { paths } from "~/services/paths";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const meta = buildMeta("All Leads", "Choose a new owner for several leads.");

export const handle = { isDialog: true };

export const loader = createStaffLoader(loadSelectedLeadsAndOwners);

export const action = createStaffAction(async (ctx) => {
  const back = toSafePath(getPostedText(ctx.form, "from"), paths.allLeads);
  const ids = parseSelectedLeadIds(ctx.url.searchParams);
  if (ids.length === 0) return ctx.fail(back, "No lead was selected.", "Nothing was changed");
  return saveFormAndRespond(
    ctx,
    parseForm(OwnerForm, ctx.form),
    ({ values }) => reassignLeads(ctx.api, ids, values),
    back,
  );
});

export default function BulkOwnerPage() {
  return <BulkOwnerDialog {...usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />;
}
