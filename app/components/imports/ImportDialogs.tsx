import { INVITATION_DAYS } from "@contract/users/invitations";
import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { formatQuantity } from "~/services/format/counts";
import type { Rejection } from "~/services/forms/outcome";
import type { ImportSummary } from "~/services/imports/import.server";
import { paths } from "~/services/paths";

interface DialogProps {
  summary: ImportSummary;
  rejection?: Rejection;
}

/** Confirms that the checked rows are imported. */
export const ImportRunDialog = ({ summary: { id, toBringIn }, rejection }: DialogProps) => (
  <ConfirmationDialog
    title={`Import ${formatQuantity(toBringIn, "row")}?`}
    closeHref={paths.import(id)}
    action={paths.importRun(id)}
    submitLabel="Import rows"
    variant="primary"
    rejection={rejection}
  >
    <p>New records are created and changed ones updated. You can undo the import afterwards.</p>
  </ConfirmationDialog>
);

/** Confirms that an import is undone. */
export const ImportUndoDialog = ({ summary: { id, created, changed }, rejection }: DialogProps) => (
  <ConfirmationDialog
    title="Undo this import?"
    closeHref={paths.import(id)}
    action={paths.importUndo(id)}
    submitLabel="Undo import"
    rejection={rejection}
  >
    {created > 0 && <p>The records created from {formatQuantity(created, "row")} are deleted.</p>}
    {changed > 0 && <p>The changes from {formatQuantity(changed, "row")} are reversed.</p>}
    <p>Records used or changed since then are kept and listed.</p>
  </ConfirmationDialog>
);

/** Confirms that the users of an import are invited. */
export function ImportInvitationsDialog({ summary: { id, uninvited, isMailOff }, rejection }: DialogProps) {
  const isPossible = uninvited > 0 && !isMailOff;
  const obstacle = isMailOff ? MAIL_OFF : "Every user of this import has an invitation.";
  return (
    <ConfirmationDialog
      title={uninvited > 0 ? `Send ${formatQuantity(uninvited, "invitation")}?` : "Send invitations?"}
      closeHref={paths.import(id)}
      action={paths.importInvitations(id)}
      submitLabel="Send invitations"
      variant="primary"
      rejection={rejection}
      isImpossible={!isPossible}
    >
      <p>{isPossible ? INVITATION_NOTICE : obstacle}</p>
    </ConfirmationDialog>
  );
}

const INVITATION_NOTICE = `Each user gets one email with a link to choose a password. It works for ${INVITATION_DAYS} days.`;
const MAIL_OFF = "Email is switched off. Create a link for each user on their page.";

/** Confirms that an import is deleted. */
export const ImportDeletionDialog = ({ summary: { id, fileName }, rejection }: DialogProps) => (
  <ConfirmationDialog
    title={`Delete ${fileName}?`}
    closeHref={paths.import(id)}
    action={paths.importDeletion(id)}
    submitLabel="Delete import"
    rejection={rejection}
  >
    <p>Its rows and report are deleted. Leads, venues and users stay as they are.</p>
  </ConfirmationDialog>
);
