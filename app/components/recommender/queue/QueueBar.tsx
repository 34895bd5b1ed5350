import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";
import { paths, withView } from "~/services/paths";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { QUEUE_ID } from "./QueuedVenues";
import { useQueueUnderWay } from "./queue-under-way";

const Bar = styled.section`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s4);
  padding: var(--s2) var(--s2) var(--s2) var(--s4);

  > a:first-child { display: inline-flex; align-items: center; min-height: 44px; font-weight: 600; }
`;

/** How many rooms are queued, with links to them and to the email; nothing while there are none. */
export function QueueBar({ page, params }: { page: RecommenderPage; params: URLSearchParams }) {
  const { count } = useQueueUnderWay(page);
  if (count === 0) return null;
  return (
    <Bar data-part="queue-bar" aria-label="Queue">
      <a href={`#${QUEUE_ID}`}>{count} queued</a>
      <ButtonLink
        to={withView(paths.send(page.leadId, page.eventId, page.screen), params)}
        variant="primary"
        icon="eye"
        preventScrollReset
      >
        Review and send
      </ButtonLink>
    </Bar>
  );
}
