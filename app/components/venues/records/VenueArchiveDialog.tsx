import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { paths } from "~/services/paths";
import type { VenueHeadData } from "~/services/venues/venue";

/** The confirmation before a venue is archived or restored. */
export function VenueArchiveDialog({
  venue: { id, name, leadId, eventId, isActive },
}: {
  venue: VenueHeadData;
}) {
  const isArchived = isActive === false;
  return (
    <ConfirmationDialog
      title={isArchived ? `Restore ${name}?` : `Archive ${name}?`}
      closeHref={paths.venue(id, leadId, eventId)}
      action={paths.venueArchive(id, leadId, eventId)}
      submitLabel={isArchived ? "Restore venue" : "Archive venue"}
      variant={isArchived ? "primary" : "danger"}
    >
      <input type="hidden" name="state" value={isArchived ? "active" : "archived"} />
      <p>
        {isArchived
          ? "The venue will appear in searches again."
          : "The venue will no longer be recommended. Its records are kept and you can restore it."}
      </p>
    </ConfirmationDialog>
  );
}
