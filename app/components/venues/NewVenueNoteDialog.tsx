import type { ComponentProps } from "react";
import { NoteDialog } from "~/components/ui/NoteDialog";
import { paths } from "~/services/paths";
import { VenueNoteForm } from "~/services/venues/note-form";

export function NewVenueNoteDialog({
  venueId,
  leadId,
  eventId,
  ...entered
}: {
  venueId: number;
  leadId?: number;
  eventId?: number;
} & Pick<ComponentProps<typeof NoteDialog>, "values" | "rejected">) {
  return (
    <NoteDialog
      schema={VenueNoteForm}
      action={paths.newVenueNote(venueId, leadId, eventId)}
      closeHref={paths.venue(venueId, leadId, eventId)}
      hint="Visible to all staff but not clients"
      {...entered}
    />
  );
}
