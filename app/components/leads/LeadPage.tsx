import { Link, useLocation } from "@remix-run/react";
import { useState } from "react";
import { styled } from "styled-components";
import { Button, ButtonLink } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import type { EventLine } from "~/services/leads/details.server";
import type { OpenFollowUp } from "~/services/leads/follow-ups";
import type { LeadPageData } from "~/services/leads/lead-page.server";
import { withLeadView } from "~/services/leads/lead-view";
import { withListPlace } from "~/services/leads/list-place";
import { paths } from "~/services/paths";
import { EnquiryList } from "./EnquiryList";
import { EventList } from "./EventList";
import { FollowUpForm } from "./FollowUpForm";
import { FollowUpList } from "./FollowUpList";
import { HubspotPanel } from "./HubspotPanel";
import { LeadContact } from "./LeadContact";
import { LeadHeader } from "./LeadHeader";
import { LeadHistory } from "./LeadHistory";
import { LeadNotes } from "./LeadNotes";
import { LeadSections } from "./LeadSections";
import { NextStep } from "./NextStep";
import { OtherTimes } from "./OtherTimes";

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`;

/** All of a lead: who it is, what is next, its events, what came in, what happened, and what is kept of it. */
export function LeadPage({
  lead,
  place,
  neighbours,
  events,
  enquiries,
  history,
  sync,
  notes,
  followUps,
  formKey,
}: LeadPageData & { followUps: readonly OpenFollowUp[] | undefined; formKey: string }) {
  const { search: asked } = useLocation();
  const search = withLeadView("", new URLSearchParams(asked));
  const own = { leadId: lead.id, country: lead.country, search };
  return (
    <>
      <LeadHeader lead={lead} place={place} neighbours={neighbours} />
      {events.data && <OtherTimes leadId={lead.id} events={events.data} />}
      {events.data && !events.isPartial && <NextStep lead={lead} events={events.data} />}
      <LeadSections>
        <EventList lead={lead} events={events} />
        <aside aria-label="About the lead">
          <div>
            <LeadContact lead={lead} search={search} />
            <FollowUps leadId={lead.id} followUps={followUps} events={events.data} formKey={formKey} />
            {notes && <LeadNotes {...own} notes={notes} formKey={formKey} />}
          </div>
          <div data-part="rare">
            <HubspotPanel {...own} sync={sync} />
            <LeadTools leadId={lead.id} place={place} />
          </div>
        </aside>
        <div>
          <EnquiryList {...own} enquiries={enquiries} />
          <LeadHistory {...own} history={history} events={events.data ?? []} />
        </div>
      </LeadSections>
    </>
  );
}

function LeadTools({ leadId, place }: Pick<LeadPageData, "place"> & { leadId: number }) {
  return (
    <Tools>
      <ButtonLink
        to={paths.portal(leadId)}
        icon="external"
        size="small"
        target="_blank"
        rel="noopener"
        reloadDocument
      >
        Client portal<span className="visually-hidden"> (opens in a new tab)</span>
      </ButtonLink>
      <ButtonLink to={paths.duplicatesOf(leadId)} icon="compare" size="small">
        Duplicates
      </ButtonLink>
      <Form action={withListPlace(paths.requeueLead(leadId), place)}>
        <Button size="small">Reassign by the rules</Button>
      </Form>
      <Link to={withListPlace(paths.leadDeletion(leadId), place)} preventScrollReset>
        Delete the lead
      </Link>
    </Tools>
  );
}

/** What a person still wants to do about a lead, and the form to note more; nobody else sees it. */
function FollowUps({
  leadId,
  followUps,
  events = [],
  formKey,
}: {
  leadId: number;
  /** Absent where they could not be read. */
  followUps: readonly OpenFollowUp[] | undefined;
  events?: readonly Pick<EventLine, "id" | "title">[];
  formKey: string;
}) {
  // A follow-up has the key of its form: once it stands in the list, the form begins anew.
  const [key, setKey] = useState(formKey);
  if (key !== formKey && followUps?.some(({ id }) => id === key)) setKey(formKey);
  return (
    <section aria-labelledby="follow-ups">
      <h2 id="follow-ups">
        My follow-ups {followUps && followUps.length > 0 && <small>{followUps.length}</small>}
      </h2>
      {!followUps && <p>Your follow-ups could not be read. Please load the page again in a moment.</p>}
      {followUps && followUps.length > 0 && <FollowUpList followUps={followUps} />}
      <FollowUpForm key={key} formKey={key} leadId={leadId} events={events} />
    </section>
  );
}
