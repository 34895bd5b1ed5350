import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { NextStepText } from "~/components/leads/DueBadge";
import { EnquiryList } from "~/components/leads/EnquiryList";
import { Button, ButtonLink } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { SelectField } from "~/components/ui/SelectField";
import type { EventOverview } from "~/services/events/overview.server";
import { formatZoneCity } from "~/services/format/dates";
import { WAS_FIELD } from "~/services/forms/posted-fields";
import { paths } from "~/services/paths";
import { EventHeader } from "./EventHeader";
import { EventQuotes } from "./EventQuotes";
import { EventTools } from "./EventTools";
import { TimelineList } from "./TimelineList";

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s8);
  align-items: start;

  > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s8); }
  section { display: grid; gap: var(--s3); align-content: start; grid-template-columns: minmax(0, 1fr); }
  section > h2 { font-size: var(--text-l); display: flex; flex-wrap: wrap; align-items: baseline; gap: var(--s2); }
  section > h2 small { color: var(--ink-soft); font-size: var(--text-s); font-weight: 500; letter-spacing: 0; }
  [data-part="notes"] { white-space: pre-line; overflow-wrap: anywhere; }
  @media screen { [data-part="notes"] { max-height: 9lh; overflow-y: auto; } }
  [data-part="all"] { display: inline-flex; align-items: center; min-height: 44px; }

  @media (min-width: 60rem) { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); }
`;

/** The event page: details, next step, enquiries and recent activity. */
export function EventPage({ event, children }: { event: EventOverview; children?: ReactNode }) {
  const { leadId, eventId, facts } = event;
  return (
    <>
      <EventHeader leadId={leadId} leadName={event.leadName} facts={facts}>
        <ButtonLink to={paths.recommendations(leadId, eventId)}>
          {event.recommended ? `Recommendations (${event.recommended})` : "Recommendations"}
        </ButtonLink>
        <ButtonLink to={paths.recommender(leadId, eventId)} variant="primary" icon="star">
          Recommend venues
        </ButtonLink>
      </EventHeader>
      <EventTools event={event} />
      <Sections>
        <div>
          {children}
          <EnquiryList country={facts.country} enquiries={event.enquiries} />
        </div>
        <div>
          <DealStageForm event={event} />
          {event.nextStep && (
            <section aria-labelledby="next-step">
              <h2 id="next-step">Next step</h2>
              <p>
                <NextStepText step={event.nextStep} country={facts.country} />
              </p>
              <Link data-part="all" to={paths.lead(leadId)}>
                All follow-ups for {event.leadName}
              </Link>
            </section>
          )}
          {event.notes && (
            <section aria-labelledby="notes">
              <h2 id="notes">Notes</h2>
              <p data-part="notes">{event.notes}</p>
            </section>
          )}
          <EventQuotes event={event} />
          <RecentTimelineEntries event={event} />
        </div>
      </Sections>
    </>
  );
}

/** The most recent timeline entries, with a link to all of them. */
function RecentTimelineEntries({
  event: { timeline, timelineCount, zone, leadId, eventId },
}: {
  event: EventOverview;
}) {
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline">
        Timeline <small>{formatZoneCity(zone)} time</small>
      </h2>
      {timeline.failure && <SectionFailure what="The timeline" failure={timeline.failure} />}
      {timeline.data?.length === 0 && <p className="muted">No activity yet.</p>}
      {timeline.data && timeline.data.length > 0 && <TimelineList lines={timeline.data} zone={zone} />}
      {!timeline.failure && (timelineCount ?? 0) > 0 && (
        <Link data-part="all" to={paths.timeline(leadId, eventId)}>
          Full timeline
        </Link>
      )}
    </section>
  );
}

const Row = styled(Form)`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  align-items: end;
  > div { flex: 1 1 180px; max-width: 320px; }
`;

/** The form to change the deal stage. */
function DealStageForm({ event: { leadId, eventId, stages } }: { event: EventOverview }) {
  return (
    <Row action={paths.dealStage(leadId, eventId)} preventScrollReset key={stages.current}>
      <input type="hidden" name={WAS_FIELD} value={stages.current ?? ""} />
      <SelectField
        name="pipeline_stage_id"
        label="Deal stage"
        options={stages.options}
        placeholder={stages.current === undefined ? "Not known" : undefined}
        defaultValue={stages.current ?? ""}
      />
      <Button>Save stage</Button>
    </Row>
  );
}
