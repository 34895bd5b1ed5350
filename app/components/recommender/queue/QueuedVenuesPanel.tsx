import { useSearchParams } from "@remix-run/react";
import { styled } from "styled-components";
import { ClientResponseBadges } from "~/components/recommender/ClientResponseBadges";
import { Button, ButtonLink, type ButtonLook } from "~/components/ui/Button";
import { useFocusAfterRemoval } from "~/components/ui/focus-after-removal";
import { Icon } from "~/components/ui/Icon";
import { SizedImage } from "~/components/ui/SizedImage";
import { addViewParams, paths } from "~/services/paths";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { formatSpaceOptionValue } from "~/services/recommender/queue/queue";
import { buildComparisonHref, MAX_COMPARED, MIN_COMPARED } from "~/services/recommender/ranking/comparison";
import { VENUE_LIST_ID } from "../cards/VenueListHeading";
import { useQueueWithPendingChanges } from "./pending-queue";
import { QueueErrorAlert } from "./QueueErrorAlert";
import { QUEUE_FORM_ID, QueueForm } from "./QueueForm";
import { type QueuePage, useQueueButton } from "./use-queue-button";

/** The queue's anchor; the bar at the bottom links to it. */
export const QUEUE_ID = "queue";

const Panel = styled.section`
  position: relative;
  display: grid;
  gap: var(--s3);
  padding: var(--s4);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);

  h2 { font-size: var(--text-l); }
  ul { display: grid; list-style: none; }
  li { display: grid; grid-template-columns: 48px minmax(0, 1fr) auto; gap: var(--s3); align-items: center; padding: var(--s2) 0; border-top: 1px solid var(--line); }
  img { width: 48px; height: 36px; object-fit: cover; border-radius: var(--radius-1); background: var(--sunken); }
  li strong, li strong + span { display: block; overflow-wrap: anywhere; }
  li strong + span { color: var(--ink-soft); font-size: var(--text-s); }

  [data-part="fold"] { position: absolute; top: var(--s2); right: var(--s2); display: grid; place-items: center; width: 44px; height: 44px; color: var(--ink-soft); border-radius: var(--radius-2); }
`;

/**
 * The Queued Venues widget: rooms with Remove, and Preview once there is a room (spec 2, 5). The cards use its
 * form, too.
 */
export function QueuedVenuesPanel({ page }: { page: RecommenderPage }) {
  const [params] = useSearchParams();
  const { rooms } = useQueueWithPendingChanges(page);
  const heading = useFocusAfterRemoval<HTMLHeadingElement>(rooms.length);
  const firstQueued = rooms.slice(0, MAX_COMPARED).map((room) => room.room_id);
  return (
    <Panel id={QUEUE_ID} aria-labelledby="queued-venues">
      <h2 id="queued-venues" ref={heading} tabIndex={-1}>
        Queued Venues
      </h2>
      <a href={`#${VENUE_LIST_ID}`} data-part="fold" aria-label="Back to venues">
        <Icon name="cross" />
      </a>
      <QueueForm page={page} id={QUEUE_FORM_ID} />
      {rooms.length === 0 ? (
        <>
          <p className="muted">Please Add Some Venues</p>
          <Button type="button" icon="eye" disabled>
            Preview
          </Button>
        </>
      ) : (
        <>
          <ul>
            {rooms.map((room) => (
              <QueuedRoom key={room.room_id} page={page} room={room} />
            ))}
          </ul>
          <ButtonLink
            to={addViewParams(paths.send(page.leadId, page.eventId, page.screen), params)}
            variant="primary"
            icon="eye"
            preventScrollReset
          >
            Preview
          </ButtonLink>
          {rooms.length >= MIN_COMPARED && (
            <ButtonLink
              to={buildComparisonHref(paths.compare(page.leadId, page.eventId), params, firstQueued)}
              icon="compare"
            >
              {rooms.length > MAX_COMPARED ? `Compare first ${MAX_COMPARED} queued` : "Compare queued"}
            </ButtonLink>
          )}
        </>
      )}
    </Panel>
  );
}

function QueuedRoom({ page, room }: { page: RecommenderPage; room: RecommenderPage["queue"][number] }) {
  return (
    <li>
      {room.image_url ? (
        <SizedImage src={room.image_url} alt="" width={48} height={36} loading="lazy" />
      ) : (
        <span />
      )}
      <div>
        <strong>{room.name}</strong>
        <span>{room.room_name}</span>
        <ClientResponseBadges marks={page.clientMarks[room.venue_id]} />
      </div>
      <RemoveFromQueueButton
        page={page}
        space={formatSpaceOptionValue({
          venueId: room.venue_id,
          roomName: room.room_name,
          roomId: room.room_id,
        })}
        icon="cross"
        variant="quiet"
        iconOnly
      >
        Remove {room.room_name} at {room.name}
      </RemoveFromQueueButton>
    </li>
  );
}

function RemoveFromQueueButton({
  page,
  space,
  anchor,
  ...look
}: ButtonLook & {
  page: QueuePage;
  space: string;
  /** Anchor to return to without JavaScript. */
  anchor?: string;
}) {
  const { props, alert } = useQueueButton({ page, intent: "remove", space, anchor });
  return (
    <>
      <Button form={QUEUE_FORM_ID} size="small" {...look} {...props} />
      <QueueErrorAlert alert={alert} />
    </>
  );
}
