import { DateText } from "~/components/ui/DateText";
import { formatZoneCity } from "~/services/format/dates";
import type { InspectionView } from "~/services/inspections/inspection";

/** The time of an inspection, with its time zone. */
export function InspectionTime({
  inspection: { at, zone },
}: {
  inspection: Pick<InspectionView, "at" | "zone">;
}) {
  return (
    <span data-part="time">
      <DateText iso={at} timeZone={zone} format="date-time" missing="Time not known" />
      {at && <small title={zone}> {formatZoneCity(zone)}</small>}
    </span>
  );
}
