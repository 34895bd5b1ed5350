import { dealStages } from "@contract/events/stages";
import { zoneOf } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { NextStepCell } from "~/components/leads/DueBadge";
import { Button } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { Form } from "~/components/ui/Form";
import { type EventListState, type EventRow, eventList } from "~/services/events/list";
import { formatQuantity } from "~/services/format/counts";
import { WAS_FIELD } from "~/services/forms/posted-fields";
import { paths } from "~/services/paths";
import { startEventDrag } from "./drag";
import { formatEventRowId } from "./row-id";

const Card = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  padding: var(--s2) var(--s3);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-2);
  font-size: var(--text-s);
  overflow-wrap: anywhere;

  &[draggable="true"] { cursor: grab; }
  &:target { box-shadow: inset 3px 0 var(--accent); }
  h3 { font-size: var(--text-s); display: flex; gap: var(--s2); justify-content: space-between; align-items: baseline; }
  h3 > a { color: var(--ink); }
  p { color: var(--ink-soft); }
  p > a { color: var(--ink); }
  p[role="alert"] { color: var(--danger); font-weight: 550; }
  h3 > a:last-child { color: var(--ink-soft); font-weight: 500; }
  [data-step] { display: grid; }
  [data-step] > span { color: var(--ink); }
  form { display: grid; gap: var(--s1); margin: var(--s1) 0 0; }
  @media (max-width: 39.9375rem) { a { display: inline-flex; align-items: center; min-height: 44px; } }
`;

/** An event on the board. With `isMoving` it shows buttons for the other stages. */
export function EventBoardCard({
  event,
  filters,
  isMoving,
  isUnconfirmed,
  isDraggable,
}: {
  event: EventRow;
  filters: EventListState;
  isMoving: boolean;
  /** A move of this card got no response, so it may have been saved. */
  isUnconfirmed: boolean;
  isDraggable: boolean;
}) {
  const { id, leadId, client, title, date, country, guests, nextStep, owner, stageId } = event;
  return (
    <Card
      id={formatEventRowId(id)}
      draggable={isDraggable && stageId !== undefined}
      onDragStart={(start) => stageId !== undefined && startEventDrag(start, { id, leadId, stageId })}
    >
      <h3>
        <Link to={paths.lead(leadId)} draggable={false}>
          {client}
        </Link>
        {stageId !== undefined && !isMoving && (
          <Link
            to={`${eventList.href(filters)}&move=${id}#${formatEventRowId(id)}`}
            preventScrollReset
            draggable={false}
            aria-label={`Move ${title} for ${client}`}
          >
            Move
          </Link>
        )}
      </h3>
      <p>
        <Link to={paths.event(leadId, id)} draggable={false}>
          {title}
        </Link>
        {guests !== undefined && ` · ${formatQuantity(guests, "guest")}`}
      </p>
      <p>
        <DateText iso={date} timeZone={zoneOf(country)} format="weekday" missing="No date" />
      </p>
      {nextStep && (
        <p>
          <NextStepCell step={nextStep} country={country} />
        </p>
      )}
      {owner && <p>{owner}</p>}
      {isUnconfirmed && (
        <p role="alert">We couldn't confirm this move. Reload the page before you try again.</p>
      )}
      {isMoving && stageId !== undefined && <MoveCardForm event={{ ...event, stageId }} filters={filters} />}
    </Card>
  );
}

function MoveCardForm({
  event: { id, leadId, title, stageId },
  filters,
}: {
  event: Pick<EventRow, "id" | "leadId" | "title"> & { stageId: string };
  filters: EventListState;
}) {
  const here = eventList.href(filters);
  const others = dealStages.filter((stage) => stage.id !== stageId);
  return (
    <Form action={paths.dealStage(leadId, id)} aria-label={`Move ${title}`} preventScrollReset replace>
      <input type="hidden" name={WAS_FIELD} value={stageId} />
      <input type="hidden" name="from" value={`${here}#${formatEventRowId(id)}`} />
      {others.map((stage, index) => (
        <Button key={stage.id} name="pipeline_stage_id" value={stage.id} size="small" autoFocus={index === 0}>
          {stage.name}
        </Button>
      ))}
      <Link to={`${here}#${formatEventRowId(id)}`} preventScrollReset>
        Cancel
      </Link>
    </Form>
  );
}
