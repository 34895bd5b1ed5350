import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { ShortlistToggle } from "~/components/shortlists/ShortlistToggle";
import { Button, ButtonLink } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { HistoryLink } from "~/components/ui/HistoryLink";
import { type Column, Table } from "~/components/ui/Table";
import type { EventRef } from "~/services/events/event-ref";
import type { InspectionLine } from "~/services/inspections/event-inspections.server";
import { paths } from "~/services/paths";
import { HiddenInspectionStateFields } from "./HiddenInspectionStateFields";
import { InspectionStatusBadge } from "./InspectionStatusBadge";
import { InspectionTime } from "./InspectionTime";
import { RequestedOtherTime } from "./RequestedOtherTime";
import { VenueAnswerBadge } from "./VenueAnswerBadge";

const Cells = styled.div`
  [data-venue] b { font-weight: 600; overflow-wrap: anywhere; }
  [data-venue] small { display: block; color: var(--ink-soft); overflow-wrap: anywhere; }
  [data-when] { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s1); }
  [data-part="time"] small { color: var(--ink-soft); }
  [data-notes] { display: block; max-width: 320px; white-space: pre-line; overflow-wrap: anywhere; }
  @media screen { [data-notes] { max-height: 4lh; overflow-y: auto; } }
  [data-tools] { display: flex; flex-wrap: wrap; gap: var(--s2); }
  [data-tools] form { display: contents; }

  @media (min-width: 40rem) { [data-venue] { display: block; min-width: 160px; } [data-tools] { min-width: 170px; } }
  @media (max-width: 39.9375rem) {
    td:has([data-part="other-time"]) { grid-column: 1 / -1; }
    td [data-part="time"] time { white-space: normal; }
    [data-tools] > a, [data-tools] button { flex: 1 1 40%; }
  }
`;

const buildColumns = (event: EventRef, shortlisted?: readonly number[]): Column<InspectionLine>[] => [
  {
    key: "venue",
    header: "Venue",
    role: "title",
    cell: ({ venue, venueId, place }) => (
      <span data-venue="">
        <b>
          {venueId === undefined ? (
            (venue ?? "Venue not known")
          ) : (
            <Link to={paths.venue(venueId, event.leadId, event.eventId)}>{venue ?? "Venue not known"}</Link>
          )}
        </b>
        {place && <small>{place}</small>}
        {shortlisted && venue !== undefined && venueId !== undefined && (
          <ShortlistToggle
            event={event}
            venue={{ venueId, name: venue }}
            from="inspections"
            isOn={shortlisted.includes(venueId)}
          />
        )}
      </span>
    ),
  },
  {
    key: "time",
    header: "Time",
    cell: (inspection) => (
      <span data-when="">
        <InspectionTime inspection={inspection} />
        <RequestedOtherTime inspection={inspection} />
      </span>
    ),
  },
  {
    key: "status",
    header: "Status",
    cell: (inspection) => (
      <span data-when="">
        <InspectionStatusBadge status={inspection.status} />
        <VenueAnswerBadge inspection={inspection} />
      </span>
    ),
  },
  {
    key: "by",
    header: "Requested by",
    cell: ({ requestedBy }) => requestedBy ?? <span data-missing="">Not known</span>,
  },
  { key: "notes", header: "Notes", cell: ({ notes }) => notes && <span data-notes="">{notes}</span> },
  {
    key: "tools",
    header: "Actions",
    role: "action",
    cell: (inspection) => <InspectionToolsAndHistory event={event} inspection={inspection} />,
  },
];

const InspectionToolsAndHistory = (props: { event: EventRef; inspection: InspectionLine }) => (
  <>
    <InspectionTools {...props} />
    <HistoryLink
      kind="inspection"
      id={props.inspection.id}
      recordName={`the inspection of ${props.inspection.venue ?? "a venue"}`}
    />
  </>
);

/** Inspections with their times, statuses and possible actions. */
export const InspectionTable = ({
  caption,
  event,
  inspections,
  shortlisted,
}: {
  caption: string;
  event: EventRef;
  inspections: readonly InspectionLine[];
  /** Ids of the event's shortlisted venues, if known. */
  shortlisted?: readonly number[] | undefined;
}) => (
  <Cells>
    <Table
      caption={caption}
      captionHidden
      columns={buildColumns(event, shortlisted)}
      rows={inspections}
      rowKey={({ id }) => id}
      rowId={({ id }) => `inspection-${id}`}
    />
  </Cells>
);

/** The possible actions; none once an inspection is over with an outcome. */
function InspectionTools({ event, inspection }: { event: EventRef; inspection: InspectionLine }) {
  const { leadId, eventId } = event;
  const { id, next } = inspection;
  const venueName = inspection.venue ?? "this venue";
  const isAwaitingVenue = inspection.venueAnswer !== undefined && inspection.venueAnswer !== "agreed";
  const isConfirmed = inspection.status === "confirmed";
  // The client requested another time. Confirming again keeps the current one.
  const keepsTime = isConfirmed && inspection.otherTime !== undefined;
  const canConfirmAgain = isConfirmed && next.includes("cancelled") && (keepsTime || isAwaitingVenue);
  if (next.length === 0 && inspection.customVenueId === undefined) return null;
  return (
    <div data-tools="">
      {(next.includes("confirmed") || canConfirmAgain) && (
        <ConfirmInspectionLink
          event={event}
          inspection={inspection}
          venueName={venueName}
          keepsTime={keepsTime}
        />
      )}
      {isAwaitingVenue && !isConfirmed && next.includes("confirmed") && (
        <VenueAgreedForm event={event} inspection={inspection} venueName={venueName} />
      )}
      {next.includes("rescheduled") && !inspection.isCustom && inspection.venueId !== undefined && (
        <ButtonLink
          to={paths.rescheduleInspection(leadId, eventId, id)}
          size="small"
          aria-label={`Reschedule the inspection of ${venueName}`}
        >
          Reschedule
        </ButtonLink>
      )}
      {next.length > 0 && (
        <ButtonLink
          to={paths.inspectionStatus(leadId, eventId, id)}
          size="small"
          preventScrollReset
          aria-label={`Change the status of the inspection of ${venueName}`}
        >
          Status…
        </ButtonLink>
      )}
      {next.includes("cancelled") && (
        <ButtonLink
          to={paths.inspectionCancellation(leadId, eventId, id)}
          size="small"
          preventScrollReset
          aria-label={`Cancel the inspection of ${venueName}`}
        >
          Cancel…
        </ButtonLink>
      )}
      {inspection.customVenueId !== undefined && (
        <RecordSaleLink event={event} venueId={inspection.customVenueId} venueName={venueName} />
      )}
    </div>
  );
}

function ConfirmInspectionLink({
  event,
  inspection,
  venueName,
  keepsTime,
}: {
  event: EventRef;
  inspection: InspectionLine;
  venueName: string;
  keepsTime: boolean;
}) {
  return (
    <ButtonLink
      to={paths.inspectionConfirmation(event.leadId, event.eventId, inspection.id)}
      size="small"
      icon="tick"
      preventScrollReset
      aria-label={`${keepsTime ? "Keep the time of the inspection of" : "Confirm the inspection of"} ${venueName}`}
    >
      {keepsTime ? "Keep this time…" : "Confirm…"}
    </ButtonLink>
  );
}

function VenueAgreedForm({
  event,
  inspection,
  venueName,
}: {
  event: EventRef;
  inspection: InspectionLine;
  venueName: string;
}) {
  return (
    <Form action={paths.inspectionVenueAnswer(event.leadId, event.eventId, inspection.id)} preventScrollReset>
      <HiddenInspectionStateFields inspection={inspection} />
      <Button size="small" aria-label={`Mark as agreed by ${venueName}`}>
        Mark as agreed
      </Button>
    </Form>
  );
}

function RecordSaleLink({
  event,
  venueId,
  venueName,
}: {
  event: EventRef;
  venueId: number;
  venueName: string;
}) {
  return (
    <ButtonLink
      to={paths.newSale(event.leadId, event.eventId, { custom: String(venueId) })}
      size="small"
      aria-label={`Record a sale at ${venueName}`}
    >
      Record sale
    </ButtonLink>
  );
}
