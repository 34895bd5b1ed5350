import { Link } from "@remix-run/react";
import { styled } from "styled-components";
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
  /* On phones in one line, which scrolls. */
  @media (max-width: 39.9375rem) { flex-wrap: nowrap; overflow-x: auto; a { flex: none; } }
  a[data-lacking] { color: var(--warning); font-weight: 600; }
`;

const stepWords: Record<EventStepName, string> = {
  type: "type",
  place: "place and date",
  guests: "guests",
  budget: "budget",
  notes: "notes",
};

/** The actions for an event. Missing facts come first, so that they can be filled in during a call. */
export function EventTools({ event: { leadId, eventId, lacking } }: { event: EventOverview }) {
  const [first] = lacking;
  return (
    <Bar aria-label="This event">
      {first && (
        <Link to={paths.eventStep(leadId, eventId, first)} data-lacking="">
          <Icon name="warning" />
          Fill in what is missing: {lacking.map((step) => stepWords[step]).join(", ")}
        </Link>
      )}
      <Link to={paths.editEvent(leadId, eventId)}>Edit event</Link>
      <Link to={paths.eventStep(leadId, eventId, "type")}>Fill in step by step</Link>
      <Link to={paths.corporate(leadId, eventId)} preventScrollReset>
        Corporate or not
      </Link>
      <Link to={paths.mergeEvents(leadId, eventId)}>Merge with another event</Link>
      <Link to={paths.sales(leadId, eventId)}>Tentative sales</Link>
      <Link to={paths.eventInspections(leadId, eventId)}>Inspections</Link>
      <Link to={paths.timeline(leadId, eventId)}>Timeline</Link>
    </Bar>
  );
}
