import { DateText } from "~/components/ui/DateText";
import { zoneName } from "~/services/events/zones";
import type { Visit } from "~/services/inspections/visit";

/** When a visit is, in the zone that is written beside it. */
export function VisitTime({ visit: { at, zone } }: { visit: Pick<Visit, "at" | "zone"> }) {
  return (
    <span data-part="time">
      <DateText iso={at} timeZone={zone} format="date-time" missing="Time not known" />
      {at && <small title={zone}> {zoneName(zone)}</small>}
    </span>
  );
}
