import { useSearchParams } from "@remix-run/react";
import type { ComponentProps } from "react";
import { NoteDialog } from "~/components/ui/NoteDialog";
import { addLeadViewParams } from "~/services/leads/lead-view";
import { NoteForm } from "~/services/leads/note-form";
import { paths } from "~/services/paths";

export function NewLeadNoteDialog({
  leadId,
  ...entered
}: { leadId: number } & Pick<ComponentProps<typeof NoteDialog>, "values" | "rejected">) {
  const [params] = useSearchParams();
  return (
    <NoteDialog
      schema={NoteForm}
      action={addLeadViewParams(paths.newLeadNote(leadId), params)}
      closeHref={addLeadViewParams(paths.lead(leadId), params)}
      hint="Visible to all staff but not the client"
      {...entered}
    />
  );
}
