import { Alert } from "~/components/ui/Alert";
import type { QueueOutcome } from "~/services/recommender/queue/change.server";

/** Why a room was not queued, beside the button that was pressed. */
export function QueueRefusal({ refused }: { refused: QueueOutcome["refused"] }) {
  if (!refused) return null;
  return (
    <div data-part="refused">
      <Alert kind="error" title={refused.title}>
        {refused.message}
      </Alert>
    </div>
  );
}
