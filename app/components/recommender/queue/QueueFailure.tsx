import { Alert } from "~/components/ui/Alert";
import type { AlertText } from "~/services/forms/outcome";

/** Why a room was not queued, beside the button that was pressed. */
export function QueueFailure({ alert }: { alert: AlertText | undefined }) {
  if (!alert) return null;
  return (
    <div data-part="refused">
      <Alert kind="error" title={alert.title}>
        {alert.message}
      </Alert>
    </div>
  );
}
