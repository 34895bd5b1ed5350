import { randomUUID } from "node:crypto";
import { Outlet } from "@remix-run/react";
import { LeadPage } from "~/components/leads/LeadPage";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { canOpen } from "~/services/access/permissions";
import { loadAssignableColleagues, loadLeadFollowUps } from "~/services/leads/follow-ups.server";
import { createLeadLoader } from "~/services/leads/lead.server";
import { loadLeadPage } from "~/services/leads/lead-page.server";
import { paths } from "~/services/paths";
import { loadFeatures } from "~/services/upstream/features.server";

export const meta = buildMeta("Lead Details", "A lead's contact details, events, enquiries and timeline.");

export const loader = createLeadLoader(async (ctx) => {
  const [page, followUps, colleagues, { leads }] = await Promise.all([
    loadLeadPage(ctx),
    loadLeadFollowUps(ctx, ctx.leadId),
    loadAssignableColleagues(ctx),
    loadFeatures(),
  ]);
  const rights = leads.erasure
    ? {
        canDownload: canOpen(ctx.user, paths.personalData(ctx.leadId)),
        canErase: canOpen(ctx.user, paths.erasure(ctx.leadId)),
      }
    : undefined;
  return { ...page, followUps, colleagues, hasCalls: leads.calls, rights, formKey: randomUUID() };
});

export default function LeadDetailsPage() {
  return (
    <>
      <Outlet />
      <LeadPage {...usePageData<typeof loader>()} />
    </>
  );
}
