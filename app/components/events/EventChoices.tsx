import { zoneOf } from "@contract/vocabulary";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { DateText } from "~/components/ui/DateText";
import { EmptyState } from "~/components/ui/EmptyState";
import { PartlyRead } from "~/components/ui/PartlyRead";
import { SearchBox } from "~/components/ui/SearchBox";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { EVENT_SEARCH_PARAM } from "~/services/events/choice";
import type { EventChoices as Choices, EventChoice } from "~/services/events/choice.server";

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);

  section { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s2); }
  h3 { font-size: var(--text-m); }
  ul { padding: 0; list-style: none; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-3); }
  li { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s4); align-items: center; justify-content: space-between; padding: var(--s2) var(--s4); min-height: 52px; }
  li + li { border-top: 1px solid var(--line); }
  li > span:first-child { flex: 1 1 200px; min-width: 0; overflow-wrap: anywhere; }
  b { display: block; font-weight: 600; }
  small { color: var(--ink-soft); font-size: var(--text-s); }
  form { margin: 0; }
`;

/** Events to choose one from: those that a person worked with last, and a search for others. */
export function EventChoices<Choice extends EventChoice>({
  choices: { search, recent, found },
  params,
  action,
  children,
}: {
  choices: Choices<Choice>;
  /** The search params of the page. */
  params: URLSearchParams;
  action: string;
  /** What can be done with an event. */
  children: (choice: Choice) => ReactNode;
}) {
  const list = (label: string, events: readonly Choice[]) => (
    <ul aria-label={label}>
      {events.map((event) => (
        <li key={event.eventId}>
          <EventName choice={event} />
          {children(event)}
        </li>
      ))}
    </ul>
  );
  return (
    <Root>
      <SearchBox
        label="Search events by the name of the lead or by the number of the event"
        name={EVENT_SEARCH_PARAM}
        id="event-search"
        placeholder="Name of the lead, or number of the event"
        params={params}
        action={action}
        minLength={1}
      />
      {search && !found && (
        <p className="muted">Type at least two letters of the name, or the number of the event.</p>
      )}
      {found?.failure && <SectionFailure what="The events" failure={found.failure} />}
      {found && <PartlyRead what="events" section={found} />}
      {found?.data && found.data.length === 0 && !found.isPartial && (
        <EmptyState title="No event found">
          No lead of the venue's country is called “{search}”, and no event there has this number.
        </EmptyState>
      )}
      {found?.data && found.data.length > 0 && (
        <section aria-labelledby="found-events">
          <h3 id="found-events">Found events</h3>
          {list("Found events", found.data)}
        </section>
      )}
      {recent.length > 0 && (
        <section aria-labelledby="recent-events">
          <h3 id="recent-events">Events you worked with</h3>
          {list("Events you worked with", recent)}
        </section>
      )}
    </Root>
  );
}

function EventName({ choice: { leadName, facts } }: { choice: EventChoice }) {
  return (
    <span>
      <b>{leadName}</b>
      <small>
        {facts.title}
        {facts.date && (
          <>
            , <DateText iso={facts.date} timeZone={zoneOf(facts.country)} />
          </>
        )}
        {facts.city && `, ${facts.city}`} · event #{facts.id}
      </small>
    </span>
  );
}
