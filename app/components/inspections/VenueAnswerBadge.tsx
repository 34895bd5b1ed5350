import { Badge } from "~/components/ui/Badge";
import type { InspectionView } from "~/services/inspections/inspection";
import { isOpenInspection } from "~/services/inspections/inspection";

const words = {
  unknown: "Venue not contacted",
  asked: "Awaiting venue",
  agreed: "Venue agreed",
  offered: "Venue offers another time",
} as const;

/** The venue's answer on an open inspection; nothing if the upstream does not ask venues. */
export function VenueAnswerBadge({
  inspection,
}: {
  inspection: Pick<InspectionView, "status" | "venueAnswer" | "venueOffer">;
}) {
  const { venueAnswer, venueOffer } = inspection;
  if (venueAnswer === undefined || !isOpenInspection(inspection)) return null;
  return (
    <>
      <Badge tone={venueAnswer === "agreed" ? "success" : "warning"}>{words[venueAnswer]}</Badge>
      {venueOffer && <q>{venueOffer}</q>}
    </>
  );
}
