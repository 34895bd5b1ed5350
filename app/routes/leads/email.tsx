import { useLoaderData, useSearchParams } from "@remix-run/react";
import { SentEmailDialog } from "~/components/leads/SentEmailDialog";
import { buildMeta } from "~/components/shell/title";
import { loadLoggedEmail } from "~/services/leads/details.server";
import { createLeadLoader } from "~/services/leads/lead.server";
import { addLeadViewParams } from "~/services/leads/lead-view";
import { paths } from "~/services/paths";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const meta = buildMeta("Lead Details", "An email sent to a lead.");

export const handle = { isDialog: true };

export const loader = createLeadLoader(loadLoggedEmail);

export default function LeadEmailPage() {
  const [params] = useSearchParams();
  const { leadId, country, email, canRepeat } = useLoaderData<typeof loader>();
  const closeHref = addLeadViewParams(paths.lead(leadId), params);
  const repeatHref = canRepeat ? addLeadViewParams(paths.repeatEmail(leadId, email.id), params) : undefined;
  return <SentEmailDialog country={country} email={email} closeHref={closeHref} repeatHref={repeatHref} />;
}
