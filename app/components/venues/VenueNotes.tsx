import { NotesPanel } from "~/components/ui/NotesPanel";
import { SanitisedHtml } from "~/components/ui/SanitisedHtml";
import { paths } from "~/services/paths";
import type { VenuePageData } from "~/services/venues/details.server";

/** What staff noted on a venue. */
export function VenueNotes({
  head: { id, leadId, eventId },
  facts: { zone },
  notes,
  formKey,
}: Pick<VenuePageData, "head" | "facts" | "notes" | "formKey">) {
  return (
    <NotesPanel
      action={paths.newVenueNote(id, leadId, eventId)}
      formKey={formKey}
      fieldId="venue-note"
      maxLength={4900}
      timeZone={zone}
      notes={notes}
      lineOf={({ id, note, author, createdAt }) => ({
        id,
        by: author,
        at: createdAt,
        words: <SanitisedHtml sanitised={note} />,
      })}
    />
  );
}
