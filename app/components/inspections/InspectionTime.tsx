import { DateText } from "~/components/ui/DateText";
import { zoneName } from "~/services/format/dates";
import type { InspectionView } from "~/services/inspections/inspection";

/** When an inspection is, in the zone that is written beside it. */
export function InspectionTime({
  inspection: { at, zone },
}: {
  inspection: Pick<InspectionView, "at" | "zone">;
}) {
  return (
    <span data-part="time">
      <DateText iso={at} timeZone={zone} format="date-time" missing="Time not known" />
      {at && <small title={zone}> {zoneName(zone)}</small>}
    </span>
  );
}
