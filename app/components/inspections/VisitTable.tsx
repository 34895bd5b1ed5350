import { styled } from "styled-components";
import { Button, ButtonLink } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { type Column, Table } from "~/components/ui/Table";
import type { EventRef } from "~/services/events/event-ref";
import type { VisitLine } from "~/services/inspections/of-event.server";
import { paths } from "~/services/paths";
import { VisitStatus } from "./VisitStatus";
import { VisitTime } from "./VisitTime";

const Cells = styled.div`
  [data-venue] b { font-weight: 600; overflow-wrap: anywhere; }
  [data-venue] small { display: block; color: var(--ink-soft); overflow-wrap: anywhere; }
  [data-part="time"] small { color: var(--ink-soft); }
  [data-notes] { display: block; max-width: 320px; white-space: pre-line; overflow-wrap: anywhere; max-height: 4lh; overflow-y: auto; }
  [data-tools] { display: flex; flex-wrap: wrap; gap: var(--s2); }
  [data-tools] form { display: contents; }

  @media (min-width: 640px) { [data-venue] { display: block; min-width: 160px; } [data-tools] { min-width: 170px; } }
  @media (max-width: 639px) { [data-tools] > a, [data-tools] button { flex: 1 1 40%; } }
`;

const columnsFor = (event: EventRef): Column<VisitLine>[] => [
  {
    key: "venue",
    header: "Venue",
    role: "title",
    cell: ({ venue, place }) => (
      <span data-venue="">
        <b>{venue ?? "Venue not known"}</b>
        {place && <small>{place}</small>}
      </span>
    ),
  },
  { key: "time", header: "Time", cell: (visit) => <VisitTime visit={visit} /> },
  { key: "status", header: "Status", cell: ({ status }) => <VisitStatus status={status} /> },
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
}: {
  caption: string;
  event: EventRef;
  visits: readonly VisitLine[];
}) => (
  <Cells>
    <Table
      caption={caption}
      captionHidden
      columns={columnsFor(event)}
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
  if (next.length === 0) return null;
  return (
    <div data-tools="">
      {next.includes("confirmed") && (
        <Form action={paths.inspectionConfirmation(leadId, eventId, id)} preventScrollReset>
          <input type="hidden" name="shown" value={visit.standing} />
          <Button size="small" icon="tick" aria-label={`Confirm the visit to ${named}`}>
            Confirm
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
      <ButtonLink
        to={paths.inspectionStatus(leadId, eventId, id)}
        size="small"
        preventScrollReset
        aria-label={`Change the status of the visit to ${named}`}
      >
        Status…
      </ButtonLink>
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
    </div>
  );
}
