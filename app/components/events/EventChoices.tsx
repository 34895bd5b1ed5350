import { zoneOf } from "@contract/vocabulary";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { DateText } from "~/components/ui/DateText";
import { EmptyState } from "~/components/ui/EmptyState";
import { PartialListNotice } from "~/components/ui/PartialListNotice";
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

/** A choice of events: the user's recent ones and a search for others. */
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
  /** The actions for an event. */
  children: (choice: Choice) => ReactNode;
}) {
  const list = (label: string, events: readonly Choice[]) => (
    <ul aria-label={label}>
      {events.map((event) => (
        <li key={event.eventId}>
          <EventChoiceName choice={event} />
          {children(event)}
        </li>
      ))}
    </ul>
  );
  return (
    <Root>
      <SearchBox
        label="Search events by lead name or event number"
        name={EVENT_SEARCH_PARAM}
        id="event-search"
        placeholder="Lead name or event number"
        params={params}
        action={action}
        minLength={1}
      />
      {search && !found && (
        <p className="muted">Enter at least two letters of the lead's name, or an event number.</p>
      )}
      {found?.failure && <SectionFailure what="The events" failure={found.failure} />}
      {found && <PartialListNotice what="events" section={found} />}
      {found?.data && found.data.length === 0 && !found.isPartial && (
        <EmptyState title="No events found">No events in this country match “{search}”.</EmptyState>
      )}
      {found?.data && found.data.length > 0 && (
        <section aria-labelledby="found-events">
          <h3 id="found-events">Matching events</h3>
          {list("Matching events", found.data)}
        </section>
      )}
      {recent.length > 0 && (
        <section aria-labelledby="recent-events">
          <h3 id="recent-events">Your recent events</h3>
          {list("Your recent events", recent)}
        </section>
      )}
    </Root>
  );
}

function EventChoiceName({ choice: { leadName, facts } }: { choice: EventChoice }) {
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
