import { useActionData } from "@remix-run/react";
import { LeadDeletionDialog } from "~/components/leads/LeadDeletionDialog";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { Confirmation } from "~/services/forms/confirmation";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { deleteLead, loadLeadDeletionConfirmation } from "~/services/leads/deletion.server";
import { createLeadAction, createLeadLoader } from "~/services/leads/lead.server";
import { buildListReturnHref, parseReturnList } from "~/services/leads/list-return";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const meta = buildMeta("Lead Details", "Delete a lead.");

export const handle = { isDialog: true };

export const loader = createLeadLoader(loadLeadDeletionConfirmation);

export const action = createLeadAction(async (ctx) => {
  const list = parseReturnList(ctx.url.searchParams, { chosen: ctx.country });
  return saveFormAndRespond(
    ctx,
    parseForm(Confirmation, ctx.form),
    () => deleteLead(ctx),
    buildListReturnHref(list),
  );
});

export default function LeadDeletionPage() {
  return <LeadDeletionDialog {...usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />;
}
