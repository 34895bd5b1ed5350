import { useSearchParams } from "@remix-run/react";
import { useContext } from "react";
import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { KeptRecords } from "~/components/ui/kept-records";
import { addLeadViewParams } from "~/services/leads/lead-view";
import { paths } from "~/services/paths";
import { NoteText } from "./NoteText";

export function LeadNoteDeletionDialog({
  leadId,
  note,
}: {
  leadId: number;
  note: { id: number; note: string };
}) {
  const [params] = useSearchParams();
  const { canRestore } = useContext(KeptRecords);
  return (
    <ConfirmationDialog
      title="Delete this note?"
      closeHref={addLeadViewParams(paths.lead(leadId), params)}
      action={addLeadViewParams(paths.leadNoteDeletion(leadId, note.id), params)}
      submitLabel="Delete note"
    >
      <p>
        {canRestore ? "A team lead can restore it within 30 days." : "You can't undo this."} The note says:
      </p>
      <NoteText>{note.note}</NoteText>
    </ConfirmationDialog>
  );
}
