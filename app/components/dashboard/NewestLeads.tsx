import { zoneOf } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { LeadFlags } from "~/components/leads/LeadFlags";
import { RecommendLink } from "~/components/leads/RecommendLink";
import { DateText } from "~/components/ui/DateText";
import { SectionFailure } from "~/components/ui/SectionFailure";
import type { LeadCount } from "~/services/dashboard/dashboard.server";
import { type LeadLine, shortTypeName } from "~/services/leads/lead";
import { paths } from "~/services/paths";
import type { Section } from "~/services/upstream/section.server";

const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);

  > header { display: flex; align-items: center; justify-content: space-between; gap: var(--s3); padding: var(--s3) var(--s5); min-height: 52px; }
  > header h2 { font-size: var(--text-l); }
  > header a { display: inline-flex; align-items: center; min-height: var(--control); font-size: var(--text-s); }
  > p, > [role="alert"] { margin: 0 var(--s5) var(--s5); }
  ol { padding: 0; list-style: none; }
  li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--s1) var(--s4); align-items: center; padding: var(--s3) var(--s5); border-top: 1px solid var(--line); }
  li > div { display: grid; gap: 2px; min-width: 0; }
  li h3 { display: flex; flex-wrap: wrap; gap: var(--s1) var(--s2); align-items: center; font-size: var(--text-m); letter-spacing: 0; }
  li h3 a { color: var(--ink); overflow-wrap: anywhere; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
  li p { color: var(--ink-soft); font-size: var(--text-s); overflow-wrap: anywhere; }

  @media (max-width: 39.9375rem) {
    > header, li { padding-left: var(--s4); padding-right: var(--s4); }
    > p, > [role="alert"] { margin-left: var(--s4); margin-right: var(--s4); }
    li { grid-template-columns: minmax(0, 1fr); gap: var(--s3); }
    li h3 a { margin: var(--s1) 0; }
  }
`;

/** A few leads with the straight way to their recommender, and the link to all of them. */
export function NewestLeads({
  id,
  title,
  empty,
  leads,
}: {
  id: string;
  title: string;
  /** What is said when there are none. */
  empty: string;
  leads: Section<LeadCount>;
}) {
  return (
    <Panel aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {leads.data && leads.data.total !== leads.data.newest.length && (
          <Link to={leads.data.href} aria-label={`See all: ${title}`}>
            See all
          </Link>
        )}
      </header>
      {leads.failure && <SectionFailure what={title} failure={leads.failure} />}
      {leads.data?.newest.length === 0 && <p className="muted">{empty}</p>}
      {leads.data && leads.data.newest.length > 0 && (
        <ol>
          {leads.data.newest.map((lead) => (
            <li key={lead.id}>
              <ShortLead lead={lead} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function ShortLead({ lead }: { lead: LeadLine }) {
  return (
    <>
      <div>
        <h3>
          <Link to={paths.lead(lead.id)}>{lead.name}</Link>
          <LeadFlags flags={lead.flags} waiting={lead.waiting} />
        </h3>
        <p>{lead.eventDetails || (lead.eventType && shortTypeName(lead.eventType))}</p>
        <p>
          {lead.guests !== undefined && `${lead.guests} guests`}
          {lead.guests !== undefined && lead.createdAt && " · "}
          {lead.createdAt && (
            <>
              came in <DateText iso={lead.createdAt} timeZone={zoneOf(lead.country)} />
            </>
          )}
        </p>
      </div>
      <RecommendLink lead={lead} />
    </>
  );
}
