import { useActionData } from "@remix-run/react";
import { ResendEmailDialog } from "~/components/leads/ResendEmailDialog";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { RepeatForm } from "~/services/leads/email-resend";
import { loadEmailResendForm, resendEmail } from "~/services/leads/email-resend.server";
import { buildLeadPageHref, createLeadAction, createLeadLoader } from "~/services/leads/lead.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const meta = buildMeta("Lead Details", "Send an email again.");

export const handle = { isDialog: true };

export const loader = createLeadLoader(loadEmailResendForm);

export const action = createLeadAction((ctx) =>
  saveFormAndRespond(
    ctx,
    parseForm(RepeatForm, ctx.form),
    ({ values }) => resendEmail(ctx, values),
    buildLeadPageHref(ctx),
  ),
);

export default function EmailResendPage() {
  return <ResendEmailDialog {...usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />;
}
