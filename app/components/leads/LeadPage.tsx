import { zoneOf } from "@contract/vocabulary";
import { Link, useLocation } from "@remix-run/react";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { Button, ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { Form } from "~/components/ui/Form";
import { HistoryLink } from "~/components/ui/HistoryLink";
import { PartialListNotice } from "~/components/ui/PartialListNotice";
import { SectionFailure } from "~/components/ui/SectionFailure";
import type { EventLine, LeadDetails } from "~/services/leads/details.server";
import type { OpenFollowUp } from "~/services/leads/follow-ups";
import type { LeadPageData } from "~/services/leads/lead-page.server";
import { addLeadViewParams } from "~/services/leads/lead-view";
import { addListToAddress } from "~/services/leads/list-return";
import { paths } from "~/services/paths";
import type { Section } from "~/services/upstream/section.server";
import { FollowUpList } from "./FollowUpList";
import { HubspotSyncPanel } from "./HubspotSyncPanel";
import { type ComposerProps, LeadActivityComposer } from "./LeadActivityComposer";
import { LeadContactDetails } from "./LeadContactDetails";
import { LeadEventList } from "./LeadEventList";
import { LeadHeader } from "./LeadHeader";
import { LeadHistory } from "./LeadHistory";
import { LeadSections } from "./LeadSections";
import { OtherTimeAlerts } from "./OtherTimeAlerts";
import { ScheduledEmails } from "./ScheduledEmails";

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`;

type Work = Pick<ComposerProps, "colleagues" | "formKey"> & {
  followUps: Section<OpenFollowUp[]>;
  hasCalls: boolean;
};

/** What the user may do about the client's rights; absent if the upstream does not support them. */
interface Rights {
  canDownload: boolean;
  canErase: boolean;
}

export function LeadPage({
  lead,
  place,
  neighbours,
  events,
  sync,
  rights,
  ...work
}: LeadPageData & Work & { rights?: Rights | undefined }) {
  const { search: query } = useLocation();
  const search = addLeadViewParams("", new URLSearchParams(query));
  const leadProps = { leadId: lead.id, country: lead.country, search };
  return (
    <>
      <LeadHeader lead={lead} place={place} neighbours={neighbours} />
      {lead.erasedAt && (
        <Alert kind="info">
          This client was erased on{" "}
          <DateText iso={lead.erasedAt} timeZone={zoneOf(lead.country)} format="weekday" />.
        </Alert>
      )}
      {events.data && <OtherTimeAlerts leadId={lead.id} events={events.data} />}
      <LeadSections>
        <aside aria-label="About the lead">
          <LeadContactDetails
            lead={lead}
            search={search}
            editHref={addListToAddress(paths.editLead(lead.id), place)}
          />
          <div data-part="rare">
            <HubspotSyncPanel {...leadProps} sync={sync} />
            <LeadTools leadId={lead.id} place={place} rights={lead.erasedAt ? undefined : rights} />
          </div>
        </aside>
        <div data-part="events">
          <LeadEventList lead={lead} events={events} />
        </div>
        <LeadActivity {...work} {...leadProps} lead={lead} events={events.data ?? []} />
      </LeadSections>
    </>
  );
}

/** The composer, open follow-ups, scheduled emails and history. */
function LeadActivity({
  lead,
  events,
  notes,
  history,
  scheduled,
  followUps,
  colleagues,
  hasCalls,
  formKey,
  ...leadProps
}: Pick<LeadPageData, "lead" | "notes" | "history" | "scheduled"> &
  Work & { events: readonly EventLine[]; leadId: number; country: LeadDetails["country"]; search: string }) {
  const open = followUps.data ?? [];
  const newestNote = notes?.data?.find(({ can_delete }) => can_delete)?.id;
  return (
    <div data-part="work">
      <LeadActivityComposer
        leadId={leadProps.leadId}
        search={leadProps.search}
        formKey={formKey}
        version={JSON.stringify([newestNote, open.map(({ id }) => id).sort()])}
        hasNotes={notes !== undefined}
        hasCalls={hasCalls}
        email={lead.emails?.[0]?.email}
        events={events}
        colleagues={colleagues}
        today={history.today}
      />
      {(followUps.failure || open.length > 0) && (
        <section aria-labelledby="follow-ups">
          <h2 id="follow-ups">Follow-ups {open.length > 0 && <small>{open.length}</small>}</h2>
          {followUps.failure && <SectionFailure what="The follow-ups" failure={followUps.failure} />}
          <PartialListNotice what="follow-ups" section={followUps} />
          {open.length > 0 && <FollowUpList followUps={open} />}
        </section>
      )}
      {scheduled && (scheduled.failure || scheduled.data.length > 0) && (
        <section aria-labelledby="scheduled-emails">
          <h2 id="scheduled-emails">Scheduled emails</h2>
          {scheduled.failure && <SectionFailure what="The scheduled emails" failure={scheduled.failure} />}
          {scheduled.data && (
            <ScheduledEmails leadId={leadProps.leadId} country={leadProps.country} emails={scheduled.data} />
          )}
        </section>
      )}
      <LeadHistory {...leadProps} history={history} events={events} />
    </div>
  );
}

function LeadTools({
  leadId,
  place,
  rights,
}: Pick<LeadPageData, "place"> & { leadId: number; rights?: Rights | undefined }) {
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
      <Form action={addListToAddress(paths.requeueLead(leadId), place)}>
        <Button size="small">Reassign automatically</Button>
      </Form>
      {rights?.canDownload && (
        <ButtonLink to={paths.personalData(leadId)} icon="external" size="small" reloadDocument>
          Download client data
        </ButtonLink>
      )}
      {rights?.canErase && <Link to={paths.erasure(leadId)}>Erase client</Link>}
      <HistoryLink kind="lead" id={leadId} />
      <Link to={addListToAddress(paths.leadDeletion(leadId), place)} preventScrollReset>
        Delete lead
      </Link>
    </Tools>
  );
}
