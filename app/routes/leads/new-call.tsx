import { useActionData } from "@remix-run/react";
import { CallDialog } from "~/components/leads/CallDialog";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { CallForm } from "~/services/leads/call-form";
import { buildLeadPageHref, createLeadAction, createLeadLoader } from "~/services/leads/lead.server";
import { loadNewCallForm, saveCallAndNextStep } from "~/services/leads/notes.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const meta = buildMeta("Lead Details", "Log a call with a lead.");

export const handle = { isDialog: true };

export const loader = createLeadLoader(loadNewCallForm);

export const action = createLeadAction((ctx) =>
  saveFormAndRespond(
    ctx,
    parseForm(CallForm, ctx.form),
    ({ values }) => saveCallAndNextStep(ctx, values),
    buildLeadPageHref(ctx),
  ),
);

export default function NewCallPage() {
  return <CallDialog {...usePageData<typeof loader>()} rejected={useActionData<typeof action>()?.rejected} />;
}
