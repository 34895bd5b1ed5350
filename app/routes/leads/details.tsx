import { Outlet, useLoaderData } from "@remix-run/react";
import { EmailLog } from "~/components/leads/EmailLog";
import { EnquiryList } from "~/components/leads/EnquiryList";
import { EventList } from "~/components/leads/EventList";
import { LeadContact } from "~/components/leads/LeadContact";
import { LeadHeader } from "~/components/leads/LeadHeader";
import { LeadSections } from "~/components/leads/LeadSections";
import { titled } from "~/components/shell/title";
import { loadLead } from "~/services/leads/details.server";
import { leadLoader } from "~/services/leads/lead.server";

export const meta = titled("Lead Details", "The contact details, events, enquiries and emails of a lead.");

export const loader = leadLoader(loadLead);

export default function LeadDetails() {
  const { lead, events, enquiries } = useLoaderData<typeof loader>();
  return (
    <>
      <Outlet />
      <LeadHeader lead={lead} />
      <LeadContact lead={lead} />
      <LeadSections>
        <EventList lead={lead} events={events} />
        <EnquiryList country={lead.country} enquiries={enquiries} />
        <EmailLog lead={lead} />
      </LeadSections>
    </>
  );
}
