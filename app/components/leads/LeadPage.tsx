import type { loadLead } from "~/services/leads/details.server";
import { EmailLog } from "./EmailLog";
import { EnquiryList } from "./EnquiryList";
import { EventList } from "./EventList";
import { LeadContact } from "./LeadContact";
import { LeadHeader } from "./LeadHeader";
import { LeadSections } from "./LeadSections";

/** All of a lead: who it is, how to reach it, its events, what came in and what went out. */
export function LeadPage({ lead, events, enquiries }: Awaited<ReturnType<typeof loadLead>>) {
  return (
    <>
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
