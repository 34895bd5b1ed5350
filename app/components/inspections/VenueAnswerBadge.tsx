import { Badge } from "~/components/ui/Badge";
import type { Visit } from "~/services/inspections/visit";
import { isOpen } from "~/services/inspections/visit";

const words = {
  unknown: "Venue not asked",
  asked: "Venue asked",
  agreed: "Venue agreed",
  offered: "Venue offers another time",
} as const;

/** What the venue of an open inspection says of its time; nothing where the upstream asks no venues. */
export function VenueAnswerBadge({ visit }: { visit: Pick<Visit, "status" | "venueAnswer" | "venueOffer"> }) {
  const { venueAnswer, venueOffer } = visit;
  if (venueAnswer === undefined || !isOpen(visit)) return null;
  return (
    <>
      <Badge tone={venueAnswer === "agreed" ? "success" : "warning"}>{words[venueAnswer]}</Badge>
      {venueOffer && <q>{venueOffer}</q>}
    </>
  );
}
