import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { paths } from "~/services/paths";
import type { RoomDeletionPage } from "~/services/venues/records/room-record.server";

/** The confirmation before a room is deleted. */
export function RoomDeletionDialog({ page }: { page: RoomDeletionPage }) {
  const { venueId, roomId, leadId, eventId, name, isEntireVenue } = page;
  return (
    <ConfirmationDialog
      title={`Delete ${name}?`}
      closeHref={paths.venue(venueId, leadId, eventId)}
      action={paths.venueRoomDeletion(venueId, roomId, leadId, eventId)}
      submitLabel="Delete room"
      isImpossible={isEntireVenue}
    >
      <p>
        {isEntireVenue
          ? "You can't delete Entire Venue."
          : "The room and its prices will be removed from venue searches. You can't undo this."}
      </p>
    </ConfirmationDialog>
  );
}
