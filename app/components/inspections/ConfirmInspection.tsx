import { Checkbox } from "~/components/ui/Checkbox";
import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import type { FirstLook as Look } from "~/services/inspections/mails.server";
import type { VisitPage } from "~/services/inspections/of-event.server";
import { paths } from "~/services/paths";
import { FirstLook } from "./FirstLook";
import { OtherTime } from "./OtherTime";
import { SeenFields } from "./SeenFields";
import { VisitTime } from "./VisitTime";

interface ConfirmInspectionProps {
  page: VisitPage;
  look?: Look;
  /** The venue was ticked as agreed. */
  isAgreed?: boolean;
}

/** Confirms an inspection for its client, and says whether its venue has agreed, with the emails that leave by it. */
export function ConfirmInspection({ page, look, isAgreed }: ConfirmInspectionProps) {
  const { leadId, eventId, leadName, visit } = page;
  const { venueAnswer } = visit;
  return (
    <ConfirmationDialog
      title="Confirm this inspection?"
      closeHref={paths.eventInspections(leadId, eventId)}
      action={paths.inspectionConfirmation(leadId, eventId, visit.id)}
      submit="Confirm the inspection"
      keep="Back"
      variant="primary"
    >
      <SeenFields visit={visit} />
      <p>
        {leadName} at <b>{visit.venue ?? "a venue that is not known"}</b>, <VisitTime visit={visit} />.
      </p>
      <OtherTime visit={visit} />
      {venueAnswer !== undefined && venueAnswer !== "agreed" && (
        <Checkbox
          name="venue_agreed"
          value="1"
          label="The venue has agreed to this time"
          hint="Until then the client reads that we are checking with the venue."
          defaultChecked={isAgreed}
        />
      )}
      <FirstLook look={look} />
    </ConfirmationDialog>
  );
}
