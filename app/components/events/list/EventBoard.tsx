import { Link } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import {
  type BoardColumn,
  type EventListState,
  eventList,
  formatTotalBudgetPhrase,
} from "~/services/events/list";
import type { EventBoardContent } from "~/services/events/list.server";
import type { MoveOutcome } from "~/services/events/stage.server";
import { formatCount, formatQuantity } from "~/services/format/counts";
import { createDropHandlers } from "./drag";
import { EventBoardCard } from "./EventBoardCard";
import { useCardMoves } from "./use-moves";

const Columns = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(13.5rem, 1fr);
  gap: var(--s3);
  overflow-x: auto;
  position: relative;
  padding-bottom: var(--s2);

  > section { display: grid; grid-template-rows: auto minmax(0, 1fr); min-width: 0; border-radius: var(--radius-3); background: var(--sunken); }
  > section[data-over] { outline: 2px solid var(--accent); outline-offset: -2px; }
  h2 { font-size: var(--text-m); }
  h2 small { color: var(--ink-soft); font-weight: 500; }
  header { padding: var(--s3) var(--s3) var(--s2); }
  header p::first-letter { text-transform: uppercase; }
  header p { color: var(--ink-soft); font-size: var(--text-s); min-height: 1lh; }
  ul { position: relative; display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; gap: var(--s2); padding: 0 var(--s2) var(--s2); margin: 0; list-style: none; }
  @media (min-width: 40rem) and (min-height: 40rem) { ul { max-height: calc(100vh - 17rem); overflow-y: auto; } }
  li[data-part="rest"] { font-size: var(--text-s); text-align: center; }
  li[data-part="rest"] a { display: inline-flex; align-items: center; min-height: 44px; }
  @media (max-width: 39.9375rem) { grid-auto-columns: 86%; scroll-snap-type: x proximity; > section { scroll-snap-align: start; } }
`;

/** The most urgent events of each stage. Cards are dragged between stages, or moved with a form on the card. */
export function EventBoard({
  board: { columns },
  filters,
  movingId,
}: {
  board: EventBoardContent;
  filters: EventListState;
  /** The event whose card shows the stage buttons. */
  movingId?: number | undefined;
}) {
  const { shown, move, unconfirmed, outcome } = useCardMoves(columns, eventList.href(filters));
  const hydrated = useHydrated();
  return (
    <>
      {outcome && <MoveOutcomeAlert outcome={outcome} />}
      <Columns role="group" aria-label="Events by stage" tabIndex={0}>
        {shown.map((column) => (
          <section
            key={column.id}
            aria-labelledby={`stage-${column.id}`}
            {...createDropHandlers(column.id, move)}
          >
            <header>
              <h2 id={`stage-${column.id}`}>
                {column.name} {column.events !== undefined && <small>{formatCount(column.events)}</small>}
              </h2>
              <p>{formatTotalBudgetPhrase(column)}</p>
            </header>
            <ul>
              {column.cards.map((event) => (
                <EventBoardCard
                  key={event.id}
                  event={event}
                  filters={filters}
                  isMoving={movingId === event.id}
                  isUnconfirmed={unconfirmed.has(event.id)}
                  isDraggable={hydrated}
                />
              ))}
              <StageOverflowLink column={column} filters={filters} />
            </ul>
          </section>
        ))}
      </Columns>
    </>
  );
}

const MoveOutcomeAlert = ({ outcome }: { outcome: MoveOutcome }) =>
  outcome.ok ? (
    <Alert kind="success">{outcome.message}</Alert>
  ) : (
    <Alert kind="error" title={outcome.alert?.title}>
      {outcome.alert?.message}
    </Alert>
  );

/** A link to the events of a stage that have no card. */
function StageOverflowLink({ column, filters }: { column: BoardColumn; filters: EventListState }) {
  const { id, name, events, cards } = column;
  if (events === 0) return <li data-part="rest">No events</li>;
  if (events === undefined || events <= cards.length) return null;
  return (
    <li data-part="rest">
      <Link to={eventList.href(filters, { view: "list", stage: id })}>
        Show all {formatQuantity(events, "event")}
        <span className="visually-hidden"> in {name}</span>
      </Link>
    </li>
  );
}
