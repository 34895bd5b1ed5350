import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { EventFacts } from "~/services/events/facts";
import { paths } from "~/services/paths";
import { EventFactLine } from "./EventFactLine";

const Head = styled.header`
  &&& { margin-top: var(--s2); }
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--s1) var(--s4);

  > * { min-width: 0; overflow-wrap: anywhere; }
  > p { font-size: var(--text-l); }
  /* With actions, the details go on a separate line. */
  > p:has(~ [data-part="tools"]) { flex: 1 1 0; }
  > ul:has(~ [data-part="tools"]) { flex-basis: 100%; order: 1; }
  > [data-part="tools"] { display: flex; flex-wrap: wrap; gap: var(--s2); }
  /* On phones in one line, if it fits. */
  @media (max-width: 39.9375rem) {
    h1 { font-size: 1.375rem; }
    gap: 0 var(--s3);
    > p:has(~ [data-part="tools"]) { flex: 0 1 auto; }
    > ul:has(~ [data-part="tools"]) { order: 0; }
    > [data-part="tools"] { width: 100%; margin-top: var(--s2); }
    > [data-part="tools"] > a { flex: 1 1 auto; padding-inline: var(--s2); }
    > [data-part="tools"] > a > .icon { display: none; }
    > [data-part="tools"]:has(> :nth-child(3)) :is(a, summary) { font-size: var(--text-s); }
  }
`;

/** The header of every page of an event: title, lead and details in one line. */
export function EventHeader({
  leadId,
  leadName,
  facts,
  title,
  children,
}: {
  leadId: number;
  leadName: string;
  facts: EventFacts;
  /** The page's title; by default that of the event. */
  title?: string;
  /** Actions. */
  children?: ReactNode;
}) {
  return (
    <Head>
      <h1>{title ?? facts.title}</h1>
      <p>
        <Link className="clamped" to={paths.lead(leadId)} title={leadName}>
          {leadName}
        </Link>
      </p>
      <EventFactLine facts={facts} titleHref={title && paths.event(leadId, facts.id)}>
        {facts.stage && <li>{facts.stage}</li>}
      </EventFactLine>
      {children && <div data-part="tools">{children}</div>}
    </Head>
  );
}
