import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { EventFacts } from "~/services/events/facts";
import { paths } from "~/services/paths";
import { EventFactLine } from "./EventFactLine";

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--s3) var(--s5);

  > div:first-child { flex: 1 1 420px; min-width: 0; overflow-wrap: anywhere; }
  p:first-child { font-size: var(--text-l); }
  > [data-part="tools"] { display: flex; flex-wrap: wrap; gap: var(--s2); }
  @media (max-width: 39.9375rem) { > [data-part="tools"] { width: 100%; } > [data-part="tools"] a { flex: 1 1 40%; } }
`;

/** Whose event it is and what is known of it in one line, above every page of an event. */
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
  /** What the page is about, where that is not the event as a whole. */
  title?: string;
  /** What to do next. */
  children?: ReactNode;
}) {
  return (
    <Head>
      <div>
        <p>
          <Link className="clamped" to={paths.lead(leadId)} title={leadName}>
            {leadName}
          </Link>
        </p>
        <h1>{title ?? facts.title}</h1>
        <EventFactLine facts={facts} titleHref={title && paths.event(leadId, facts.id)}>
          {facts.stage && <li>{facts.stage}</li>}
        </EventFactLine>
      </div>
      {children && <div data-part="tools">{children}</div>}
    </Head>
  );
}
