import type { LeadNote } from "@contract/leads/notes";
import { type Country, zoneOf } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { NotesPanel } from "~/components/ui/NotesPanel";
import { paths } from "~/services/paths";
import type { Section } from "~/services/upstream/section.server";
import { NoteText } from "./NoteText";

/** What staff noted on a lead; one's own can be deleted. */
export function LeadNotes({
  leadId,
  country,
  notes,
  search,
  formKey,
}: {
  leadId: number;
  country: Country | undefined;
  notes: Section<LeadNote[]>;
  search: string;
  formKey: string;
}) {
  return (
    <NotesPanel
      action={paths.newLeadNote(leadId) + search}
      formKey={formKey}
      fieldId="lead-note"
      maxLength={5000}
      timeZone={zoneOf(country)}
      notes={notes}
      isOwn={({ can_delete }) => can_delete}
      lineOf={({ id, note, by, created_at, can_delete }) => ({
        id,
        by,
        at: created_at,
        words: <NoteText>{note}</NoteText>,
        deed: can_delete && (
          <Link to={paths.leadNoteDeletion(leadId, id) + search} preventScrollReset>
            Delete<span className="visually-hidden"> this note</span>
          </Link>
        ),
      })}
    />
  );
}
