import { useLoaderData } from "@remix-run/react";
import { RevokePortalLinksDialog } from "~/components/leads/RevokePortalLinksDialog";
import { buildMeta } from "~/components/shell/title";
import { respondToButton } from "~/services/forms/respond.server";
import { leadAction, leadLoader } from "~/services/leads/lead.server";
import { loadPortalRevocation, revokePortalLinks } from "~/services/leads/portal.server";
import { paths } from "~/services/paths";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const meta = buildMeta("Lead Details", "Revoke a client's portal links.");

export const handle = { isDialog: true };

export const loader = leadLoader(loadPortalRevocation);

export const action = leadAction(async (ctx) =>
  respondToButton(ctx, await revokePortalLinks(ctx), paths.lead(ctx.leadId)),
);

export default function ClosePortalLinksPage() {
  return <RevokePortalLinksDialog {...useLoaderData<typeof loader>()} />;
}
