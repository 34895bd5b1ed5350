import { zoneOf } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { DateText } from "~/components/ui/DateText";
import { Money } from "~/components/ui/Money";
import type { EventFacts } from "~/services/events/facts";
import { countOf } from "~/services/format/counts";
import { paths } from "~/services/paths";

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--s3) var(--s5);

  > div:first-child { flex: 1 1 420px; min-width: 0; overflow-wrap: anywhere; }
  p:first-child { font-size: var(--text-l); }
  ul { display: flex; flex-wrap: wrap; list-style: none; color: var(--ink-soft); }
  li { min-width: 0; }
  li:not(:last-child)::after { content: "·"; margin: 0 var(--s2); color: var(--ink-faint); }
  [data-missing] { color: var(--ink-faint); }
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
          <Link to={paths.lead(leadId)}>{leadName}</Link>
        </p>
        <h1>{title ?? facts.title}</h1>
        <ul aria-label="The event">
          {title && (
            <li>
              <Link to={paths.event(leadId, facts.id)}>{facts.title}</Link>
            </li>
          )}
          {facts.type && <li>{facts.type}</li>}
          <li>
            <DateText
              iso={facts.date}
              timeZone={zoneOf(facts.country)}
              format="weekday"
              missing="date not known"
            />
          </li>
          <li>{facts.city ?? <span data-missing="">city not known</span>}</li>
          <li>
            {facts.guests ? countOf(facts.guests, "guest") : <span data-missing="">guests not known</span>}
          </li>
          <li>
            <Money amount={facts.budget} country={facts.country} missing="budget not known" />
          </li>
          {facts.stage && <li>{facts.stage}</li>}
        </ul>
      </div>
      {children && <div data-part="tools">{children}</div>}
    </Head>
  );
}
