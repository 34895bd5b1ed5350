import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { paths } from "~/services/paths";

/** Asks before the calendar gets a new address, and says what ends. */
export function CalendarFeedRenewal() {
  return (
    <ConfirmationDialog
      title="Make a new address"
      closeHref={paths.calendarFeed}
      action={paths.calendarFeedRenewal}
      submit="Make a new address"
    >
      <p>
        The present address stops working at once, in every calendar program that reads it. You then add the
        new one there.
      </p>
    </ConfirmationDialog>
  );
}
