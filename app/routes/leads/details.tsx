import { Outlet, useLoaderData } from "@remix-run/react";
import { EmailLog } from "~/components/leads/EmailLog";
import { EnquiryList } from "~/components/leads/EnquiryList";
import { EventList } from "~/components/leads/EventList";
import { LeadContact } from "~/components/leads/LeadContact";
import { LeadHeader } from "~/components/leads/LeadHeader";
import { LeadSections } from "~/components/leads/LeadSections";
import { titled } from "~/components/shell/title";
import { staffLoader } from "~/services/access/guard.server";
import { loadLead } from "~/services/leads/details.server";

export const meta = titled("Lead Details", "The contact details, events, enquiries and emails of a lead.");

export const loader = staffLoader(loadLead);

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
