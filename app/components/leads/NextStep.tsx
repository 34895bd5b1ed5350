import { zoneOf } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { countOf } from "~/services/format/counts";
import type { EventLine, LeadDetails } from "~/services/leads/details.server";
import { nextEvent, waitsWith } from "~/services/leads/next-step";
import { paths } from "~/services/paths";

const Bar = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s4);
  align-items: center;
  justify-content: space-between;
  padding: var(--s3) var(--s4);
  background: var(--accent-soft);
  border-radius: var(--radius-3);

  p { flex: 1 1 260px; min-width: 0; overflow-wrap: anywhere; }
  @media (max-width: 39.9375rem) { > a { width: 100%; } }
`;

/** What to do next with the event that is next, in sight at once; where there is no event, to enter one. */
export function NextStep({ lead, events }: { lead: LeadDetails; events: readonly EventLine[] }) {
  const event = nextEvent(events);
  if (!event)
    return (
      <Bar aria-label="Next step">
        <p>This lead has no event yet.</p>
        <ButtonLink to={paths.newEvent(lead.id)} variant="primary" icon="plus">
          Add an event
        </ButtonLink>
      </Bar>
    );
  const waits = waitsWith(event);
  return (
    <Bar aria-label="Next step">
      <p>
        <strong>{event.title}</strong>
        {event.date && (
          <>
            {", "}
            <DateText iso={event.date} timeZone={zoneOf(lead.country)} />
          </>
        )}
        {event.city && `, ${event.city}`}
        {event.guests !== undefined && `, ${countOf(event.guests, "guest")}`}
        {waits && ". "}
        {event.wishes ? (
          <Link to={`${paths.recommendations(lead.id, event.id)}#wishes`}>{waits}</Link>
        ) : (
          waits
        )}
        {waits && "."}
      </p>
      <ButtonLink
        to={paths.recommender(lead.id, event.id)}
        variant="primary"
        icon="star"
        aria-label={`Recommend venues for ${event.title} (newest event)`}
      >
        Recommend venues
      </ButtonLink>
    </Bar>
  );
}
