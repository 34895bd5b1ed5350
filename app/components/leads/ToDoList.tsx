import { zoneOf } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { DateText } from "~/components/ui/DateText";
import { EmptyState } from "~/components/ui/EmptyState";
import { Pagination } from "~/components/ui/Pagination";
import { SectionFailure } from "~/components/ui/SectionFailure";
import type { RejectedForm } from "~/services/forms/rejected-form";
import type { LeadLine } from "~/services/leads/lead";
import type { WaitingPage } from "~/services/leads/to-do-page.server";
import { paths } from "~/services/paths";
import { DoneFollowUps, FollowUpList } from "./FollowUpList";
import { InspectionsToReschedule } from "./InspectionsToReschedule";
import { LeadFlags } from "./LeadFlags";
import { RecentClientResponses } from "./RecentClientResponses";
import { RecommendLink } from "./RecommendLink";

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s8);

  > section { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s3); }
  h2 { font-size: var(--text-l); display: flex; align-items: baseline; gap: var(--s2); }
  h3 { font-size: var(--text-m); display: flex; align-items: baseline; gap: var(--s2); }
  :is(h2, h3) small { color: var(--ink-soft); font-size: var(--text-s); font-weight: 500; letter-spacing: 0; }
  > section > details > summary { display: inline-flex; align-items: center; min-height: 44px; font-weight: 600; }
`;

const Leads = styled.ol`
  padding: 0;
  list-style: none;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);

  > li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--s2) var(--s4); align-items: center; min-height: var(--row); padding: var(--s2) var(--s4); }
  > li + li { border-top: 1px solid var(--line); }
  /* More than one working day: a bar as well as the text. */
  > li[data-late] { box-shadow: inset 4px 0 var(--danger); }
  > li > div { display: flex; flex-wrap: wrap; gap: 2px var(--s2); align-items: center; min-width: 0; }
  > li > div > a { font-weight: 600; color: var(--ink); overflow-wrap: anywhere; }
  > li small { flex-basis: 100%; color: var(--ink-soft); font-size: var(--text-s); overflow-wrap: anywhere; }
  @media (max-width: 39.9375rem) { > li { grid-template-columns: minmax(0, 1fr); padding: var(--s3) var(--s4); } > li > div > a { padding: var(--s2) 0; } }
`;

/** The user's to-do list: leads awaiting a reply, client responses, other times and follow-ups. */
export function ToDoList({
  unanswered,
  answers,
  otherTimes,
  followUps,
  rejected,
}: WaitingPage & { rejected?: RejectedForm }) {
  const due = followUps.open.filter(({ state }) => state !== "coming");
  const upcoming = followUps.open.filter(({ state }) => state === "coming");
  return (
    <>
      <h1>To do</h1>
      <Sections>
        <UnansweredLeads unanswered={unanswered} />
        {answers && <RecentClientResponses found={answers} />}
        {otherTimes && <InspectionsToReschedule found={otherTimes} />}
        <section aria-labelledby="follow-ups">
          <h2 id="follow-ups">
            Follow-ups {followUps.open.length > 0 && <small>{followUps.open.length}</small>}
          </h2>
          {due.length > 0 && (
            <>
              <h3 id="due">
                Due today or overdue <small>{due.length}</small>
              </h3>
              <FollowUpList followUps={due} rejected={rejected} withLead />
            </>
          )}
          {upcoming.length > 0 && (
            <>
              <h3>
                Upcoming <small>{upcoming.length}</small>
              </h3>
              <FollowUpList followUps={upcoming} rejected={rejected} withLead />
            </>
          )}
          {followUps.failure && <SectionFailure what="Your follow-ups" failure={followUps.failure} />}
          {!followUps.failure && followUps.open.length === 0 && (
            <p className="muted">No follow-ups. Add one from a lead.</p>
          )}
          {followUps.done.length > 0 && (
            <details>
              <summary>Recently done</summary>
              <DoneFollowUps followUps={followUps.done} />
            </details>
          )}
        </section>
      </Sections>
    </>
  );
}

function UnansweredLeads({ unanswered }: Pick<WaitingPage, "unanswered">) {
  if (unanswered.kind === "unavailable")
    return <p className="muted">The list of leads awaiting a reply isn't available here.</p>;
  if (unanswered.kind === "no-leads")
    return (
      <p className="muted">
        You don't own any leads. <Link to={unanswered.allHref}>See all leads awaiting a reply</Link>
      </p>
    );
  const { data, failure } = unanswered.found;
  return (
    <section aria-labelledby="unanswered">
      <h2 id="unanswered">Awaiting a reply {data?.total ? <small>{data.total}</small> : null}</h2>
      {failure && <SectionFailure what="The leads awaiting a reply" failure={failure} />}
      {data?.leads.length === 0 && (
        <EmptyState title="No leads awaiting a reply" icon="check-circle">
          Enquiries from your leads appear here until you email them.
        </EmptyState>
      )}
      {data && data.leads.length > 0 && (
        <>
          <Leads>
            {data.leads.map((lead) => (
              <li key={lead.id} data-late={lead.waiting?.isLate || undefined}>
                <WaitingLead lead={lead} />
              </li>
            ))}
          </Leads>
          <Pagination
            page={data.page}
            total={data.total}
            hasMore={data.hasMore}
            unreadable={data.unreadable}
            pageHref={(number) => (number === 1 ? paths.waiting : `${paths.waiting}?page=${number}`)}
            label="Pages of leads awaiting a reply"
          />
        </>
      )}
    </section>
  );
}

function WaitingLead({ lead }: { lead: LeadLine }) {
  return (
    <>
      <div>
        <Link to={paths.lead(lead.id)}>{lead.name}</Link>
        <LeadFlags flags={lead.flags} waiting={lead.waiting} />
        <small>
          {lead.eventDetails && `${lead.eventDetails} · `}
          since <DateText iso={lead.waiting?.since} timeZone={zoneOf(lead.country)} format="date-time" />
        </small>
      </div>
      <RecommendLink lead={lead} />
    </>
  );
}
