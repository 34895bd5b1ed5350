import { useLoaderData } from "@remix-run/react";
import { ClosePortalLinks } from "~/components/leads/ClosePortalLinks";
import { titled } from "~/components/shell/title";
import { leadAction, leadLoader } from "~/services/leads/lead.server";
import { closePortalLinksOf, loadPortalLinks } from "~/services/leads/portal.server";
import { paths } from "~/services/paths";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const meta = titled("Lead Details", "Closes the links to a client's page.");

export const handle = { isDialog: true };

export const loader = leadLoader(loadPortalLinks);

export const action = leadAction(async (ctx) => {
  const failed = await closePortalLinksOf(ctx);
  const lead = paths.lead(ctx.leadId);
  if (failed) return ctx.fail(lead, failed.failure, failed.title);
  return ctx.succeed(lead, "All portal links given out until now are closed.");
});

export default function ClosePortalLinksPage() {
  return <ClosePortalLinks {...useLoaderData<typeof loader>()} />;
}
