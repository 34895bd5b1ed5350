import { Alert } from "~/components/ui/Alert";
import { paths } from "~/services/paths";
import { ChangeDialog, type ChangeDialogProps } from "./ChangeDialog";

/** Asks before an inspection is cancelled. */
export function CancelInspection(props: ChangeDialogProps) {
  const { leadId, eventId, inspection } = props.page;
  const mayCancel = inspection.next.includes("cancelled");
  return (
    <ChangeDialog
      {...props}
      title="Cancel this inspection?"
      action={paths.inspectionCancellation(leadId, eventId, inspection.id)}
      submit="Cancel the inspection"
      keep="Keep the inspection"
      isImpossible={!mayCancel}
      then="cancel the inspection"
    >
      {mayCancel ? (
        <p>You cannot undo this. You can request another inspection.</p>
      ) : (
        <Alert kind="info">It cannot be cancelled any more.</Alert>
      )}
    </ChangeDialog>
  );
}
