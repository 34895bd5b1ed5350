import { Alert } from "~/components/ui/Alert";
import { paths } from "~/services/paths";
import { type ChangeDialogProps, InspectionChangeDialog } from "./InspectionChangeDialog";

export function CancelInspectionDialog(props: ChangeDialogProps) {
  const { leadId, eventId, inspection } = props.page;
  const canCancel = inspection.next.includes("cancelled");
  return (
    <InspectionChangeDialog
      {...props}
      title="Cancel this inspection?"
      action={paths.inspectionCancellation(leadId, eventId, inspection.id)}
      submitLabel="Cancel inspection"
      backLabel="Keep inspection"
      isImpossible={!canCancel}
      then="cancel the inspection"
    >
      {canCancel ? (
        <p>You can't undo this, but you can request a new inspection.</p>
      ) : (
        <Alert kind="info">This inspection can no longer be cancelled.</Alert>
      )}
    </InspectionChangeDialog>
  );
}
