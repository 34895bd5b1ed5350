import { Link } from "@remix-run/react";
import { Alert } from "~/components/ui/Alert";
import { countOf } from "~/services/format/counts";
import type { EventLine } from "~/services/leads/details.server";
import { paths } from "~/services/paths";

/** Says of each event how many of its inspections need another time, and leads there. */
export function OtherTimes({ leadId, events }: { leadId: number; events: readonly EventLine[] }) {
  return events
    .filter(({ otherTimes }) => otherTimes)
    .map(({ id, title, otherTimes = 0 }) => (
      <Alert key={id} kind="warning" title="Another time is needed.">
        <Link to={paths.eventInspections(leadId, id)}>
          Answer {countOf(otherTimes, "inspection")} of {title}
        </Link>
      </Alert>
    ));
}
