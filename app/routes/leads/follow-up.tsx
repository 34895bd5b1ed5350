import { useActionData } from "@remix-run/react";
import { FollowUpDialog } from "~/components/leads/FollowUpDialog";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { parseForm } from "~/services/forms/parse-form.server";
import { getPostedText } from "~/services/forms/posted-fields";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { NewFollowUp } from "~/services/leads/follow-up-form";
import { addFollowUp, loadFollowUpForm } from "~/services/leads/follow-ups.server";
import { buildLeadPageHref, createLeadAction, createLeadLoader } from "~/services/leads/lead.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const meta = buildMeta("Lead Details", "Add a follow-up for a lead.");

export const handle = { isDialog: true };

export const loader = createLeadLoader(loadFollowUpForm);

/** The `day` of a button overrides the typed date. */
export const action = createLeadAction((ctx) => {
  const { form } = ctx;
  const day = getPostedText(form, "day");
  if (day) form.set("date", day);
  return saveFormAndRespond(
    ctx,
    parseForm(NewFollowUp, form),
    ({ values }) => addFollowUp(ctx, values),
    buildLeadPageHref(ctx),
  );
});

export default function NewFollowUpPage() {
  return (
    <FollowUpDialog {...usePageData<typeof loader>()} rejected={useActionData<typeof action>()?.rejected} />
  );
}
