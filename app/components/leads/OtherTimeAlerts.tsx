import { Link } from "@remix-run/react";
import { Alert } from "~/components/ui/Alert";
import { formatQuantity } from "~/services/format/counts";
import type { EventLine } from "~/services/leads/details.server";
import { paths } from "~/services/paths";

/** Alerts that link to the inspections of an event that need another time. */
export function OtherTimeAlerts({ leadId, events }: { leadId: number; events: readonly EventLine[] }) {
  return events
    .filter(({ otherTimes }) => otherTimes)
    .map(({ id, title, otherTimes = 0 }) => (
      <Alert key={id} kind="warning" title="Inspections to reschedule">
        <Link to={paths.eventInspections(leadId, id)}>
          Review {formatQuantity(otherTimes, "inspection")} for {title}
        </Link>
      </Alert>
    ));
}
