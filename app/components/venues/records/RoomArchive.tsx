import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { paths } from "~/services/paths";
import type { RoomArchivePage } from "~/services/venues/records/room-record.server";

/** The confirmation before a room is archived or restored. */
export function RoomArchive({ page }: { page: RoomArchivePage }) {
  const { venueId, roomId, leadId, eventId, name, isEntireVenue, isActive } = page;
  const isArchived = isActive === false;
  return (
    <ConfirmationDialog
      title={isArchived ? `Restore ${name}?` : `Archive ${name}?`}
      closeHref={paths.venue(venueId, leadId, eventId)}
      action={paths.venueRoomArchive(venueId, roomId, leadId, eventId)}
      submit={isArchived ? "Restore the room" : "Archive the room"}
      variant={isArchived ? "primary" : "danger"}
      isImpossible={isEntireVenue}
    >
      <input type="hidden" name="state" value={isArchived ? "active" : "archived"} />
      <p>
        {isEntireVenue
          ? "A venue always has its Entire Venue entry."
          : isArchived
            ? "The recommender offers the room again from the next search."
            : "The recommender stops offering the room. Its records stay, and you can restore it here."}
      </p>
    </ConfirmationDialog>
  );
}
