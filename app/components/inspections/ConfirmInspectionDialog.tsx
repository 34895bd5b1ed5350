import { Checkbox } from "~/components/ui/Checkbox";
import { paths } from "~/services/paths";
import { type ChangeDialogProps, InspectionChangeDialog } from "./InspectionChangeDialog";

/** Confirms an inspection to its client and records whether the venue has agreed. */
export function ConfirmInspectionDialog({
  isAgreed,
  ...props
}: ChangeDialogProps & { /** Whether the venue was ticked as agreed. */ isAgreed?: boolean }) {
  const { leadId, eventId, inspection } = props.page;
  const { venueAnswer } = inspection;
  return (
    <InspectionChangeDialog
      {...props}
      title="Confirm this inspection?"
      action={paths.inspectionConfirmation(leadId, eventId, inspection.id)}
      submitLabel="Confirm inspection"
      backLabel="Back"
      variant="primary"
      then="confirm"
    >
      {venueAnswer !== undefined && venueAnswer !== "agreed" && (
        <Checkbox
          name="venue_agreed"
          value="1"
          label="The venue has agreed to this time"
          hint="Leave unticked while you are still checking with the venue"
          defaultChecked={isAgreed}
        />
      )}
    </InspectionChangeDialog>
  );
}
