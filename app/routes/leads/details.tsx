import { randomUUID } from "node:crypto";
import { Outlet } from "@remix-run/react";
import { LeadPage } from "~/components/leads/LeadPage";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { colleaguesOf, followUpsOfLead } from "~/services/leads/follow-ups.server";
import { leadLoader } from "~/services/leads/lead.server";
import { loadLead } from "~/services/leads/lead-page.server";
import { loadFeatures } from "~/services/upstream/features.server";

export const meta = titled("Lead Details", "A lead's contact details, events, enquiries and history.");

export const loader = leadLoader(async (ctx) => {
  const [page, followUps, colleagues, { leads }] = await Promise.all([
    loadLead(ctx),
    followUpsOfLead(ctx, ctx.leadId),
    colleaguesOf(ctx),
    loadFeatures(),
  ]);
  return { ...page, followUps, colleagues, hasCalls: leads.calls, formKey: randomUUID() };
});

export default function LeadDetails() {
  return (
    <>
      <Outlet />
      <LeadPage {...usePageData<typeof loader>()} />
    </>
  );
}
