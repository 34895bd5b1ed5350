import { Link, useLocation } from "@remix-run/react";
import { useState } from "react";
import { styled } from "styled-components";
import { Button, ButtonLink } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { PartlyRead } from "~/components/ui/PartlyRead";
import { SectionFailure } from "~/components/ui/SectionFailure";
import type { EventLine } from "~/services/leads/details.server";
import type { OpenFollowUp } from "~/services/leads/follow-ups";
import type { LeadPageData } from "~/services/leads/lead-page.server";
import { withLeadView } from "~/services/leads/lead-view";
import { withListPlace } from "~/services/leads/list-place";
import { paths } from "~/services/paths";
import type { Section } from "~/services/upstream/section.server";
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
  colleagues,
  formKey,
}: LeadPageData & Pick<FollowUpsProps, "followUps" | "colleagues" | "formKey">) {
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
            <FollowUps
              leadId={lead.id}
              followUps={followUps}
              events={events.data}
              colleagues={colleagues}
              formKey={formKey}
            />
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

interface FollowUpsProps {
  leadId: number;
  followUps: Section<OpenFollowUp[]>;
  events?: readonly Pick<EventLine, "id" | "title">[];
  colleagues: readonly { id: number; name: string }[];
  formKey: string;
}

/** What is still to be done about a lead, and the form to note more, which begins anew once it was saved. */
function FollowUps({ leadId, followUps, events = [], colleagues, formKey }: FollowUpsProps) {
  const open = followUps.data ?? [];
  const newest = JSON.stringify(open.map(({ id }) => id).sort());
  const [form, setForm] = useState({ key: formKey, newest, isSent: false });
  if (newest !== form.newest) setForm({ key: form.isSent ? formKey : form.key, newest, isSent: false });
  return (
    <section aria-labelledby="follow-ups">
      <h2 id="follow-ups">Follow-ups {open.length > 0 && <small>{open.length}</small>}</h2>
      {followUps.failure && <SectionFailure what="The follow-ups" failure={followUps.failure} />}
      <PartlyRead what="follow-ups" section={followUps} />
      {open.length > 0 && <FollowUpList followUps={open} />}
      <FollowUpForm
        key={form.key}
        formKey={form.key}
        leadId={leadId}
        events={events}
        colleagues={colleagues}
        onSubmit={() => setForm({ ...form, isSent: true })}
      />
    </section>
  );
}
