import { Alert } from "~/components/ui/Alert";
import type { AlertText } from "~/services/forms/outcome";

/** The error beside a queue button. */
export function QueueErrorAlert({ alert }: { alert: AlertText | undefined }) {
  if (!alert) return null;
  return (
    <div data-part="refused">
      <Alert kind="error" title={alert.title}>
        {alert.message}
      </Alert>
    </div>
  );
}
