import { useSearchParams } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/Button";
import { DialogPage } from "~/components/ui/DialogPage";
import { Form } from "~/components/ui/Form";
import { withLeadView } from "~/services/leads/lead-view";
import { paths } from "~/services/paths";
import { NoteText } from "./NoteText";

const FORM = "note-deletion";

/** Asks before a note is deleted, and shows it. */
export function NoteDeletion({ leadId, note }: { leadId: number; note: { id: number; note: string } }) {
  const [params] = useSearchParams();
  const closeHref = withLeadView(paths.lead(leadId), params);
  return (
    <DialogPage
      title="Delete this note?"
      closeHref={closeHref}
      width="560px"
      footer={
        <>
          <ButtonLink to={closeHref} preventScrollReset>
            Cancel
          </ButtonLink>
          <Button form={FORM} variant="danger">
            Delete the note
          </Button>
        </>
      }
    >
      <Form
        id={FORM}
        action={withLeadView(paths.leadNoteDeletion(leadId, note.id), params)}
        className="stack"
      >
        <p>It cannot be brought back. The note says:</p>
        <NoteText>{note.note}</NoteText>
      </Form>
    </DialogPage>
  );
}
