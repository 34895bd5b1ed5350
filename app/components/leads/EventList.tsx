import { eventTypeNames, zoneOf } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { Money } from "~/components/ui/Money";
import { PartlyRead } from "~/components/ui/PartlyRead";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { countOf } from "~/services/format/counts";
import type { EventLine, LeadDetails } from "~/services/leads/details.server";
import { waitsWith } from "~/services/leads/next-step";
import { paths } from "~/services/paths";
import type { Section } from "~/services/upstream/section.server";

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(400px, 100%), 1fr));
  gap: var(--s4);
  padding: 0;
  list-style: none;

  > li {
    display: flex; flex-direction: column; gap: var(--s4);
    padding: var(--s5); background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-3);
  }
  header { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s3); align-items: center; justify-content: space-between; }
  h3 { overflow-wrap: anywhere; }
  h3 small { display: block; color: var(--ink-soft); font-size: var(--text-s); font-weight: 500; letter-spacing: 0; }
  dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(150px, 45%), 1fr)); gap: var(--s3) var(--s4); }
  dt { color: var(--ink-soft); font-size: var(--text-s); }
  dd { font-weight: 550; overflow-wrap: anywhere; }
  [data-missing=""], [data-missing="true"] { color: var(--ink-faint); font-weight: 400; }
  [data-part="waits"] { font-weight: 600; }
  [data-part="notes"] { color: var(--ink-soft); white-space: pre-line; overflow-wrap: anywhere; }
  @media screen { [data-part="notes"] { max-height: 9lh; overflow-y: auto; } }
  footer { margin-top: auto; display: flex; flex-wrap: wrap; gap: var(--s3); align-items: center; justify-content: space-between; }
  footer nav { display: flex; flex-wrap: wrap; gap: 0 var(--s4); }
  footer nav a { color: var(--ink-soft); font-size: var(--text-s); padding: var(--s1) 0; }
  @media (max-width: 39.9375rem) { > li { padding: var(--s4); } footer > a { width: 100%; } footer nav a { padding: var(--s3) 0; } }
`;

/** The events of a lead, each with the way to its recommender. */
export function EventList({ lead, events }: { lead: LeadDetails; events: Section<EventLine[]> }) {
  return (
    <section aria-labelledby="events">
      <header>
        <h2 id="events">Events {events.data && !events.isPartial && <small>{events.data.length}</small>}</h2>
        <ButtonLink to={paths.newEvent(lead.id)} icon="plus" size="small">
          Add an event
        </ButtonLink>
      </header>
      {events.failure && <SectionFailure what="The events" failure={events.failure} />}
      <PartlyRead what="events" section={events} />
      {events.data?.length === 0 && <p>This lead has no event yet.</p>}
      {events.data && events.data.length > 0 && (
        <Cards>
          {events.data.map((event) => (
            <li key={event.id}>
              <EventCard lead={lead} event={event} />
            </li>
          ))}
        </Cards>
      )}
    </section>
  );
}

function EventCard({ lead, event }: { lead: LeadDetails; event: EventLine }) {
  const type = event.type && eventTypeNames[event.type];
  const waits = waitsWith(event);
  return (
    <>
      <header>
        <h3>
          {type && event.title !== type && <small>{type}</small>}
          <Link to={paths.event(lead.id, event.id)}>{event.title}</Link>
        </h3>
        {event.stage && <Badge tone="accent">{event.stage}</Badge>}
      </header>
      <dl>
        <div>
          <dt>Date</dt>
          <dd>
            <DateText iso={event.date} timeZone={zoneOf(lead.country)} missing="Not known" />
          </dd>
        </div>
        <div>
          <dt>City</dt>
          <dd>{event.city ?? <Lacking words="City not known" />}</dd>
        </div>
        <div>
          <dt>Guests</dt>
          <dd>{event.guests || <Lacking words="Guests not known" />}</dd>
        </div>
        <div>
          <dt>Budget</dt>
          <dd>
            <Money amount={event.budget} country={lead.country} />
          </dd>
        </div>
      </dl>
      {waits && <p data-part="waits">{waits}</p>}
      {event.notes && <p data-part="notes">{event.notes}</p>}
      <footer>
        <EventLinks lead={lead} event={event} />
        <ButtonLink
          to={paths.recommender(lead.id, event.id)}
          variant="primary"
          icon="star"
          aria-label={`Recommend venues for ${event.title}`}
        >
          Recommend venues
        </ButtonLink>
      </footer>
    </>
  );
}

function EventLinks({ lead, event }: { lead: LeadDetails; event: EventLine }) {
  return (
    <nav aria-label={`More about ${event.title}`}>
      <Link to={paths.recommendations(lead.id, event.id)}>
        {recommendedText(event.recommended)}
        <span className="visually-hidden"> for {event.title}</span>
      </Link>
      <Link to={paths.sales(lead.id, event.id)}>
        Tentative sales<span className="visually-hidden"> for {event.title}</span>
      </Link>
      <Link to={paths.eventInspections(lead.id, event.id)}>
        {event.inspections ? countOf(event.inspections, "inspection") : "Inspections"}
        <span className="visually-hidden"> of {event.title}</span>
      </Link>
    </nav>
  );
}

function recommendedText(count: number | undefined) {
  if (count === undefined) return "Recommendations";
  return count === 0 ? "Nothing recommended yet" : `${countOf(count, "room")} recommended`;
}

const Lacking = ({ words }: { words: string }) => (
  <Badge tone="warning" icon="warning">
    {words}
  </Badge>
);
