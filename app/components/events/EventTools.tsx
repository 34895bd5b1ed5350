import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { HistoryLink } from "~/components/ui/HistoryLink";
import { Icon } from "~/components/ui/Icon";
import type { EventStepName } from "~/services/events/facts";
import type { EventOverview } from "~/services/events/overview.server";
import { paths } from "~/services/paths";

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s5);
  font-size: var(--text-s);

  a { display: inline-flex; gap: var(--s1); align-items: center; min-height: 44px; }
  /* On phones, one line that scrolls. */
  @media (max-width: 39.9375rem) { flex-wrap: nowrap; overflow-x: auto; a { flex: none; } }
  a[data-missing-details] { color: var(--warning); font-weight: 600; }
`;

const stepLabels: Record<EventStepName, string> = {
  type: "type",
  place: "place and date",
  guests: "guests",
  budget: "budget",
  notes: "notes",
};

/** Links to the actions for an event. Missing details come first, so that they can be added during a call. */
export function EventTools({ event: { leadId, eventId, missingSteps } }: { event: EventOverview }) {
  const [first] = missingSteps;
  return (
    <Bar aria-label="Event actions">
      {first && (
        <Link to={paths.eventStep(leadId, eventId, first)} data-missing-details="">
          <Icon name="warning" />
          Add missing details: {missingSteps.map((step) => stepLabels[step]).join(", ")}
        </Link>
      )}
      <Link to={paths.editEvent(leadId, eventId)}>Edit event</Link>
      <Link to={paths.eventStep(leadId, eventId, "type")}>Guided edit</Link>
      <Link to={paths.corporate(leadId, eventId)} preventScrollReset>
        Change lead type
      </Link>
      <Link to={paths.mergeEvents(leadId, eventId)}>Merge with another event</Link>
      <Link to={paths.sales(leadId, eventId)}>Tentative sales</Link>
      <Link to={paths.eventInspections(leadId, eventId)}>Inspections</Link>
      <Link to={paths.timeline(leadId, eventId)}>Timeline</Link>
      <HistoryLink kind="event" id={eventId} />
    </Bar>
  );
}
