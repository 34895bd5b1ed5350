import { mainZone } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { DateText } from "~/components/ui/DateText";
import type { LeadDetails } from "~/services/leads/details.server";
import { paths } from "~/services/paths";

const List = styled.ol`
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
  padding: 0;
  list-style: none;

  > li { position: relative; display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px var(--s3); padding: var(--s3) var(--s5); }
  > li + li { border-top: 1px solid var(--line); }
  > li:hover { background: var(--hover); }
  > li:first-child { border-radius: var(--radius-3) var(--radius-3) 0 0; }
  > li:last-child { border-radius: 0 0 var(--radius-3) var(--radius-3); }
  > li:only-child { border-radius: var(--radius-3); }
  a { font-weight: 600; color: var(--ink); overflow-wrap: anywhere; text-decoration: none; }
  a::after { content: ""; position: absolute; inset: 0; }
  small { grid-column: 1 / -1; color: var(--ink-soft); font-size: var(--text-s); overflow-wrap: anywhere; }

  @media (max-width: 639px) { > li { padding: var(--s3) var(--s4); } }
`;

/** What was sent to a lead, newest first; each opens in a dialog. */
export function EmailLog({ lead }: { lead: LeadDetails }) {
  return (
    <section aria-labelledby="emails">
      <h2 id="emails">
        Email log <small>{lead.emailLog.length}</small>
      </h2>
      {lead.emailLog.length === 0 ? (
        <p>No email was sent to this lead.</p>
      ) : (
        <List>
          {lead.emailLog.map(({ id, subject, to, status, at }) => (
            <li key={id}>
              <Link to={paths.leadEmail(lead.id, id)} preventScrollReset>
                {subject}
              </Link>
              <span>
                <Badge tone={status.tone}>{status.words}</Badge>
              </span>
              <small>
                To {to} ·{" "}
                <DateText
                  iso={at}
                  timeZone={mainZone[lead.country]}
                  format="date-time"
                  missing="time unknown"
                />
              </small>
            </li>
          ))}
        </List>
      )}
    </section>
  );
}
