import { Checkbox } from "~/components/ui/Checkbox";
import { paths } from "~/services/paths";
import { ChangeDialog, type ChangeDialogProps } from "./ChangeDialog";

/** Confirms an inspection for its client, and says whether its venue has agreed. */
export function ConfirmInspection({
  isAgreed,
  ...props
}: ChangeDialogProps & { /** The venue was ticked as agreed. */ isAgreed?: boolean }) {
  const { leadId, eventId, inspection } = props.page;
  const { venueAnswer } = inspection;
  return (
    <ChangeDialog
      {...props}
      title="Confirm this inspection?"
      action={paths.inspectionConfirmation(leadId, eventId, inspection.id)}
      submit="Confirm the inspection"
      keep="Back"
      variant="primary"
      then="confirm"
    >
      {venueAnswer !== undefined && venueAnswer !== "agreed" && (
        <Checkbox
          name="venue_agreed"
          value="1"
          label="The venue has agreed to this time"
          hint="Until then the client reads that we are checking with the venue."
          defaultChecked={isAgreed}
        />
      )}
    </ChangeDialog>
  );
}
