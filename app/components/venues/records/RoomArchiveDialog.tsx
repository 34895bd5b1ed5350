import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { paths } from "~/services/paths";
import type { RoomArchivePage } from "~/services/venues/records/room-record.server";

/** The confirmation before a room is archived or restored. */
export function RoomArchiveDialog({ page }: { page: RoomArchivePage }) {
  const { venueId, roomId, leadId, eventId, name, isEntireVenue, isActive } = page;
  const isArchived = isActive === false;
  return (
    <ConfirmationDialog
      title={isArchived ? `Restore ${name}?` : `Archive ${name}?`}
      closeHref={paths.venue(venueId, leadId, eventId)}
      action={paths.venueRoomArchive(venueId, roomId, leadId, eventId)}
      submitLabel={isArchived ? "Restore room" : "Archive room"}
      variant={isArchived ? "primary" : "danger"}
      isImpossible={isEntireVenue}
    >
      <input type="hidden" name="state" value={isArchived ? "active" : "archived"} />
      <p>
        {isEntireVenue
          ? "You can only archive Entire Venue with its venue."
          : isArchived
            ? "The room will appear in searches again."
            : "The room will no longer be recommended. Its records are kept and you can restore it."}
      </p>
    </ConfirmationDialog>
  );
}
