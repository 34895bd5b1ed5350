import { Link } from "@remix-run/react";
import { Alert } from "~/components/ui/Alert";
import { formatQuantity } from "~/services/format/counts";
import { paths } from "~/services/paths";

/** Says that the list's figures and the email's are for different numbers of guests; nothing where they are the same. */
export function OtherGuests({
  page: { leadId, eventId },
  guests,
}: {
  page: { leadId: number; eventId: number };
  guests: { ofSearch: number; ofEvent?: number } | undefined;
}) {
  if (!guests) return null;
  return (
    <Alert kind="warning">
      The list shows venues for {formatQuantity(guests.ofSearch, "guest")}.{" "}
      {guests.ofEvent
        ? `This email reckons with the event’s ${guests.ofEvent}.`
        : "The event has no number of guests, so this email names no totals."}{" "}
      <Link to={paths.editEvent(leadId, eventId)}>Edit event</Link>
    </Alert>
  );
}
