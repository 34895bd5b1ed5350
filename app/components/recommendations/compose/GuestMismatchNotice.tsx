import { Link } from "@remix-run/react";
import { Alert } from "~/components/ui/Alert";
import { formatQuantity } from "~/services/format/counts";
import { paths } from "~/services/paths";

/** Warns that the list and the email use different guest counts; nothing where they are the same. */
export function GuestMismatchNotice({
  page: { leadId, eventId },
  guests,
}: {
  page: { leadId: number; eventId: number };
  guests: { ofSearch: number; ofEvent?: number | undefined } | undefined;
}) {
  if (!guests) return null;
  return (
    <Alert kind="warning">
      The list shows venues for {formatQuantity(guests.ofSearch, "guest")}.{" "}
      {guests.ofEvent
        ? `This email uses the event's ${guests.ofEvent}.`
        : "The event has no guest count, so this email shows no totals."}{" "}
      <Link to={paths.editEvent(leadId, eventId)}>Edit event</Link>
    </Alert>
  );
}
