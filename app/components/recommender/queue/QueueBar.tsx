import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";
import { addViewParams, paths } from "~/services/paths";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { buildComparisonHref, MAX_COMPARED, MIN_COMPARED } from "~/services/recommender/ranking/comparison";
import { useQueueWithPendingChanges } from "./pending-queue";
import { QUEUE_ID } from "./QueuedVenuesPanel";

const Bar = styled.section`
  display: flex;
  align-items: center;
  gap: var(--s2);
  padding: var(--s2) var(--s2) var(--s2) var(--s4);

  > a:first-child { display: inline-flex; align-items: center; flex: none; min-height: 44px; margin-right: auto; padding-right: var(--s2); font-weight: 600; }
  /* On phones only the queue panel has this link. */
  @media (max-width: 39.9375rem) { > a:nth-child(2):not(:last-child) { display: none; } }
`;

/** The number of queued rooms with links to the queue and the email; hidden without any. */
export function QueueBar({ page, params }: { page: RecommenderPage; params: URLSearchParams }) {
  const { count, rooms } = useQueueWithPendingChanges(page);
  const firstQueued = rooms.slice(0, MAX_COMPARED).map((room) => room.room_id);
  if (count === 0) return null;
  return (
    <Bar data-part="queue-bar" aria-label="Queue">
      <a href={`#${QUEUE_ID}`}>{count} queued</a>
      {firstQueued.length >= MIN_COMPARED && (
        <ButtonLink
          to={buildComparisonHref(paths.compare(page.leadId, page.eventId), params, firstQueued)}
          icon="compare"
        >
          Compare queued
        </ButtonLink>
      )}
      <ButtonLink
        to={addViewParams(paths.send(page.leadId, page.eventId, page.screen), params)}
        variant="primary"
        icon="eye"
        preventScrollReset
      >
        Review and send
      </ButtonLink>
    </Bar>
  );
}
