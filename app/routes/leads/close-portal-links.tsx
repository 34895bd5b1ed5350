import { useLoaderData } from "@remix-run/react";
import { RevokePortalLinksDialog } from "~/components/leads/RevokePortalLinksDialog";
import { buildMeta } from "~/components/shell/title";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { createLeadAction, createLeadLoader } from "~/services/leads/lead.server";
import { loadPortalRevocationConfirmation, revokePortalLinks } from "~/services/leads/portal.server";
import { paths } from "~/services/paths";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const meta = buildMeta("Lead Details", "Revoke a client's portal links.");

export const handle = { isDialog: true };

export const loader = createLeadLoader(loadPortalRevocationConfirmation);

export const action = createLeadAction(async (ctx) =>
  redirectWithOutcome(ctx, await revokePortalLinks(ctx), paths.lead(ctx.leadId)),
);

export default function RevokePortalLinksPage() {
  return <RevokePortalLinksDialog {...useLoaderData<typeof loader>()} />;
}
