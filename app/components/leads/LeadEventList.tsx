import { eventTypeNames, zoneOf } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { Money } from "~/components/ui/Money";
import { PartialListNotice } from "~/components/ui/PartialListNotice";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { formatQuantity } from "~/services/format/counts";
import type { EventLine, LeadDetails } from "~/services/leads/details.server";
import { type EventAction, findNextEventAction, formatOpenTask } from "~/services/leads/next-step";
import { paths } from "~/services/paths";
import { leadKeys } from "~/services/shell/lead-keys";
import type { Section } from "~/services/upstream/section.server";
import { DealStageStepper } from "./DealStageStepper";
import { NextStepText } from "./DueBadge";

const Cards = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  padding: 0;
  list-style: none;

  > li {
    display: flex; flex-direction: column; gap: var(--s2);
    padding: var(--s4); background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-3);
  }
  h3 { overflow-wrap: anywhere; }
  h3 small { display: block; color: var(--ink-soft); font-size: var(--text-s); font-weight: 500; letter-spacing: 0; }
  [data-part="facts"] { display: flex; flex-wrap: wrap; gap: 2px var(--s3); padding: 0; list-style: none; }
  [data-part="facts"] li { overflow-wrap: anywhere; font-weight: 550; }
  [data-missing=""], [data-missing="true"] { color: var(--ink-faint); font-weight: 400; }
  [data-part="waits"] { color: var(--ink-soft); }
  [data-part="step"] { overflow-wrap: anywhere; }
  [data-part="step"] small { color: var(--ink-soft); font-size: var(--text-s); }
  [data-part="notes"] { color: var(--ink-soft); white-space: pre-line; overflow-wrap: anywhere; }
  @media screen { [data-part="notes"] { max-height: 6lh; overflow-y: auto; } }
  footer { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s3); align-items: center; }
  footer nav { display: flex; flex-wrap: wrap; gap: 0 var(--s4); flex-basis: 100%; }
  footer nav a { color: var(--ink-soft); font-size: var(--text-s); padding: var(--s1) 0; }
  @media (max-width: 39.9375rem) { footer > a { flex: 1 1 100%; } footer nav a { padding: var(--s3) 0; } }
`;

export function LeadEventList({ lead, events }: { lead: LeadDetails; events: Section<EventLine[]> }) {
  return (
    <section aria-labelledby="events">
      <header>
        <h2 id="events">Events {events.data && !events.isPartial && <small>{events.data.length}</small>}</h2>
        <ButtonLink to={paths.newEvent(lead.id)} icon="plus" size="small">
          Add event
        </ButtonLink>
      </header>
      {events.failure && <SectionFailure what="The events" failure={events.failure} />}
      <PartialListNotice what="events" section={events} />
      {events.data?.length === 0 && <p>This lead has no events yet.</p>}
      {events.data && events.data.length > 0 && (
        <Cards>
          {events.data.map((event, index) => (
            <li key={event.id}>
              <LeadEventCard lead={lead} event={event} isFirst={index === 0} />
            </li>
          ))}
        </Cards>
      )}
    </section>
  );
}

function LeadEventCard({ lead, event, isFirst }: { lead: LeadDetails; event: EventLine; isFirst: boolean }) {
  const type = event.type && eventTypeNames[event.type];
  const openTask = formatOpenTask(event);
  const action = findNextEventAction(event);
  return (
    <>
      <h3>
        {type && event.title !== type && <small>{type}</small>}
        <Link to={paths.event(lead.id, event.id)}>{event.title}</Link>
      </h3>
      <DealStageStepper leadId={lead.id} event={event} />
      <EventFacts lead={lead} event={event} />
      {event.nextStep && (
        <p data-part="step">
          <strong>Next:</strong> <NextStepText step={event.nextStep} country={lead.country} />
        </p>
      )}
      {openTask && (
        <p data-part="waits">
          {event.wishes ? (
            <Link to={`${paths.recommendations(lead.id, event.id)}#wishes`}>{openTask}</Link>
          ) : (
            openTask
          )}
        </p>
      )}
      {event.notes && <p data-part="notes">{event.notes}</p>}
      <footer>
        {action && action !== "recommend" && (
          <NextActionLink leadId={lead.id} event={event} action={action} />
        )}
        {!isSpamLead(lead) && (
          <ButtonLink
            to={paths.recommender(lead.id, event.id)}
            variant={action === "recommend" ? "primary" : "secondary"}
            icon="star"
            aria-label={`Recommend venues for ${event.title}`}
            aria-keyshortcuts={isFirst ? leadKeys.recommend : undefined}
          >
            Recommend venues
          </ButtonLink>
        )}
        <EventLinks lead={lead} event={event} />
      </footer>
    </>
  );
}

function EventFacts({ lead, event }: { lead: LeadDetails; event: EventLine }) {
  return (
    <ul data-part="facts">
      <li>
        <DateText
          iso={event.date}
          timeZone={zoneOf(lead.country)}
          format="weekday"
          missing="Date not known"
        />
      </li>
      <li>{event.city ?? <UnknownBadge words="City not known" />}</li>
      <li>
        {event.guests ? formatQuantity(event.guests, "guest") : <UnknownBadge words="Guests not known" />}
      </li>
      {event.budget !== undefined && (
        <li>
          <Money amount={event.budget} country={lead.country} />
        </li>
      )}
    </ul>
  );
}

const isSpamLead = ({ flags }: Pick<LeadDetails, "flags">) => flags.includes("spam");

/** The next action, if it is not to recommend venues. */
function NextActionLink({
  leadId,
  event: { id, title },
  action,
}: {
  leadId: number;
  event: EventLine;
  action: Exclude<EventAction, "recommend">;
}) {
  const actions = {
    "follow-up": { words: "Follow up", to: paths.compose(leadId, "follow-up", id), icon: "clock" },
    inspections: { words: "Book inspections", to: paths.newInspection(leadId, id), icon: "calendar" },
    sale: { words: "Record sale", to: paths.newSale(leadId, id), icon: "plus" },
    sales: { words: "Open sale", to: paths.sales(leadId, id), icon: "chevron-right" },
  } as const;
  const { words, to, icon } = actions[action];
  return (
    <ButtonLink to={to} variant="primary" icon={icon}>
      {words}
      <span className="visually-hidden"> for {title}</span>
    </ButtonLink>
  );
}

function EventLinks({ lead, event }: { lead: LeadDetails; event: EventLine }) {
  return (
    <nav aria-label={`More about ${event.title}`}>
      <Link to={paths.recommendations(lead.id, event.id)}>
        {event.recommended ? `${formatQuantity(event.recommended, "room")} recommended` : "Recommendations"}
        <span className="visually-hidden"> for {event.title}</span>
      </Link>
      <Link to={paths.sales(lead.id, event.id)}>
        Tentative sales<span className="visually-hidden"> for {event.title}</span>
      </Link>
      <Link to={paths.eventInspections(lead.id, event.id)}>
        {event.inspections ? formatQuantity(event.inspections, "inspection") : "Inspections"}
        <span className="visually-hidden"> for {event.title}</span>
      </Link>
    </nav>
  );
}

const UnknownBadge = ({ words }: { words: string }) => (
  <Badge tone="warning" icon="warning">
    {words}
  </Badge>
);
