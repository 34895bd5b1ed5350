import { mainZone } from "@contract/vocabulary";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { DateText } from "~/components/ui/DateText";
import type { LeadDetails } from "~/services/leads/details.server";
import { mailHref, telHref } from "~/services/leads/lead";

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(190px, 100%), 1fr));
  gap: var(--s4) var(--s6);

  dt { color: var(--ink-soft); font-size: var(--text-s); font-weight: 600; }
  dd { overflow-wrap: anywhere; }
  dd + dd { margin-top: 2px; }
  small { color: var(--ink-soft); font-size: var(--text-s); white-space: nowrap; }

  @media (max-width: 639px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    > div { display: grid; grid-template-columns: 96px minmax(0, 1fr); gap: 0 var(--s3); padding: var(--s1) 0; }
    > div + div { border-top: 1px solid var(--line); }
    dt, dd, dd + dd { margin: 0; padding: 6px 0; line-height: 1.5rem; }
    dd { grid-column: 2; }
  }
`;

/** How to reach a lead and who looks after it. */
export function LeadContact({ lead }: { lead: LeadDetails }) {
  return (
    <section className="panel" aria-label="Contact">
      <List>
        <Entry term="Email">
          {lead.emails.map(({ id, email, is_primary }) => (
            <dd key={id}>
              <a href={mailHref(email)}>{email}</a>
              {is_primary && lead.emails.length > 1 && <small> primary</small>}
            </dd>
          ))}
        </Entry>
        <Entry term="Phone">
          {lead.phoneNumbers.map(({ id, number, is_primary }) => (
            <dd key={id}>
              <a href={telHref(number)}>{number}</a>
              {is_primary && lead.phoneNumbers.length > 1 && <small> primary</small>}
            </dd>
          ))}
        </Entry>
        <Entry term="Owner">{lead.owner && <dd>{lead.owner}</dd>}</Entry>
        <Entry term="Last enquired venue">
          {lead.lastEnquiredVenue && <dd>{lead.lastEnquiredVenue}</dd>}
        </Entry>
        <Entry term="Lead since">
          {lead.createdAt && (
            <dd>
              <DateText iso={lead.createdAt} timeZone={mainZone[lead.country]} />
            </dd>
          )}
        </Entry>
      </List>
    </section>
  );
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  const isEmpty = !children || (Array.isArray(children) && children.length === 0);
  return (
    <div>
      <dt>{term}</dt>
      {isEmpty ? <dd className="muted">None</dd> : children}
    </div>
  );
}
