import { Alert } from "~/components/ui/Alert";
import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import type { FirstLook as Look } from "~/services/inspections/mails.server";
import type { VisitPage } from "~/services/inspections/of-event.server";
import { statusWords } from "~/services/inspections/status";
import { paths } from "~/services/paths";
import { FirstLook } from "./FirstLook";
import { OtherTime } from "./OtherTime";
import { SeenFields } from "./SeenFields";
import { VisitTime } from "./VisitTime";

/** Asks before a visit is cancelled, and says which. */
export function CancelVisit({
  page: { leadId, eventId, leadName, visit },
  look,
  failure,
}: {
  page: VisitPage;
  look?: Look;
  /** Why it was not cancelled. */
  failure?: string;
}) {
  const mayCancel = visit.next.includes("cancelled");
  return (
    <ConfirmationDialog
      title="Cancel this inspection?"
      closeHref={paths.eventInspections(leadId, eventId)}
      action={paths.inspectionCancellation(leadId, eventId, visit.id)}
      submit="Cancel the inspection"
      keep="Keep the inspection"
      isImpossible={!mayCancel}
      failure={failure}
    >
      <SeenFields visit={visit} />
      <p>
        The inspection of {leadName} at <b>{visit.venue ?? "a venue that is not known"}</b>,{" "}
        <VisitTime visit={visit} />
        {visit.status && `, is ${statusWords(visit.status)}`}.
      </p>
      <OtherTime visit={visit} />
      {mayCancel ? (
        <p>You cannot undo this. You can request another inspection.</p>
      ) : (
        <Alert kind="info">It cannot be cancelled any more.</Alert>
      )}
      {mayCancel && <FirstLook look={look} />}
    </ConfirmationDialog>
  );
}
