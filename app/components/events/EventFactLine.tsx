import { zoneOf } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { DateText } from "~/components/ui/DateText";
import { FactLine } from "~/components/ui/FactLine";
import { Money } from "~/components/ui/Money";
import type { EventFacts } from "~/services/events/facts";
import { formatQuantity } from "~/services/format/counts";

/** The details of an event in one line; `children` are further `<li>` items. */
export function EventFactLine({
  facts,
  titleHref,
  children,
}: {
  facts: EventFacts;
  /** Adds the event's title with a link to its page. */
  titleHref?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <FactLine aria-label="Event details">
      {titleHref && (
        <li>
          <Link to={titleHref}>{facts.title}</Link>
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
        {facts.guests ? formatQuantity(facts.guests, "guest") : <span data-missing="">guests not known</span>}
      </li>
      <li>
        <Money amount={facts.budget} country={facts.country} missing="budget not known" />
      </li>
      {children}
    </FactLine>
  );
}
