import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { paths } from "~/services/paths";

export function CalendarFeedRenewalDialog() {
  return (
    <ConfirmationDialog
      title="Create a new address?"
      closeHref={paths.calendarFeed}
      action={paths.calendarFeedRenewal}
      submitLabel="Create new address"
    >
      <p>The current address will stop working in every calendar app. Add the new one there instead.</p>
    </ConfirmationDialog>
  );
}
