import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { ShortlistToggle } from "~/components/shortlists/ShortlistToggle";
import { Button, ButtonLink } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { type Column, Table } from "~/components/ui/Table";
import type { EventRef } from "~/services/events/event-ref";
import type { VisitLine } from "~/services/inspections/of-event.server";
import { paths } from "~/services/paths";
import { OtherTime } from "./OtherTime";
import { SeenFields } from "./SeenFields";
import { VenueAnswerBadge } from "./VenueAnswerBadge";
import { VisitStatus } from "./VisitStatus";
import { VisitTime } from "./VisitTime";

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

const columnsFor = (event: EventRef, shortlisted?: readonly number[]): Column<VisitLine>[] => [
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
    cell: (visit) => (
      <span data-when="">
        <VisitTime visit={visit} />
        <OtherTime visit={visit} />
      </span>
    ),
  },
  {
    key: "status",
    header: "Status",
    cell: (visit) => (
      <span data-when="">
        <VisitStatus status={visit.status} />
        <VenueAnswerBadge visit={visit} />
      </span>
    ),
  },
  {
    key: "by",
    header: "Asked by",
    cell: ({ requestedBy }) => requestedBy ?? <span data-missing="">Not known</span>,
  },
  { key: "notes", header: "Notes", cell: ({ notes }) => notes && <span data-notes="">{notes}</span> },
  {
    key: "tools",
    header: "What to do",
    role: "action",
    cell: (visit) => <VisitTools event={event} visit={visit} />,
  },
];

/** Visits with when they are, what became of them and what may be done now. */
export const VisitTable = ({
  caption,
  event,
  visits,
  shortlisted,
}: {
  caption: string;
  event: EventRef;
  visits: readonly VisitLine[];
  /** The venues on the shortlist of the event, where that is known. */
  shortlisted?: readonly number[];
}) => (
  <Cells>
    <Table
      caption={caption}
      captionHidden
      columns={columnsFor(event, shortlisted)}
      rows={visits}
      rowKey={({ id }) => id}
      rowId={({ id }) => `visit-${id}`}
    />
  </Cells>
);

/** What may be done with a visit now; one that is over and done with has no buttons. */
function VisitTools({ event: { leadId, eventId }, visit }: { event: EventRef; visit: VisitLine }) {
  const { id, next } = visit;
  const named = visit.venue ?? "this venue";
  const isUnsettled = visit.venueAnswer !== undefined && visit.venueAnswer !== "agreed";
  const keepsTime = visit.status === "confirmed" && visit.otherTime !== undefined;
  const needsAnswer =
    visit.status === "confirmed" && next.includes("cancelled") && (keepsTime || isUnsettled);
  if (next.length === 0 && visit.customVenueId === undefined) return null;
  return (
    <div data-tools="">
      {(next.includes("confirmed") || needsAnswer) && (
        <ButtonLink
          to={paths.inspectionConfirmation(leadId, eventId, id)}
          size="small"
          icon="tick"
          preventScrollReset
          aria-label={`${keepsTime ? "Keep the time of the inspection of" : "Confirm the inspection of"} ${named}`}
        >
          {keepsTime ? "Keep the time…" : "Confirm…"}
        </ButtonLink>
      )}
      {isUnsettled && visit.status !== "confirmed" && next.includes("confirmed") && (
        <Form action={paths.inspectionVenueAnswer(leadId, eventId, id)} preventScrollReset>
          <SeenFields visit={visit} />
          <Button size="small" aria-label={`${named} has agreed to the time`}>
            Venue agreed
          </Button>
        </Form>
      )}
      {next.includes("rescheduled") && !visit.isCustom && visit.venueId !== undefined && (
        <ButtonLink
          to={paths.rescheduleInspection(leadId, eventId, id)}
          size="small"
          aria-label={`Reschedule the visit to ${named}`}
        >
          Reschedule
        </ButtonLink>
      )}
      {next.length > 0 && (
        <ButtonLink
          to={paths.inspectionStatus(leadId, eventId, id)}
          size="small"
          preventScrollReset
          aria-label={`Change the status of the visit to ${named}`}
        >
          Status…
        </ButtonLink>
      )}
      {next.includes("cancelled") && (
        <ButtonLink
          to={paths.inspectionCancellation(leadId, eventId, id)}
          size="small"
          preventScrollReset
          aria-label={`Cancel the visit to ${named}`}
        >
          Cancel…
        </ButtonLink>
      )}
      {visit.customVenueId !== undefined && (
        <ButtonLink
          to={paths.newSale(leadId, eventId, { custom: String(visit.customVenueId) })}
          size="small"
          aria-label={`Record a sale of ${named}`}
        >
          Record a sale
        </ButtonLink>
      )}
    </div>
  );
}
