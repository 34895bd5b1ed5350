import { Outlet } from "@remix-run/react";
import { LeadPage } from "~/components/leads/LeadPage";
import { titled } from "~/components/shell/title";
import { loadLead } from "~/services/leads/details.server";
import { leadLoader } from "~/services/leads/lead.server";
import { usePageData } from "~/services/shell/page-data";

export const meta = titled("Lead Details", "The contact details, events, enquiries and emails of a lead.");

export const loader = leadLoader(loadLead);

export default function LeadDetails() {
  return (
    <>
      <Outlet />
      <LeadPage {...usePageData<typeof loader>()} />
    </>
  );
}
