import { formatQuantity } from "~/services/format/counts";
import { paths } from "~/services/paths";
import { BulkChangeDialog, type SelectionPage } from "./BulkChangeDialog";
import { LeadDeletionWarning } from "./LeadDeletionWarning";

/** Confirms the deletion of several leads (LEAD-02). */
export function BulkDeletionDialog(page: SelectionPage) {
  const leads = formatQuantity(page.leads.length, "lead");
  return (
    <BulkChangeDialog
      {...page}
      title={`Delete ${leads}?`}
      path={paths.leadsDeletion}
      button={{ words: `Delete ${leads}`, variant: "danger" }}
    >
      <LeadDeletionWarning />
    </BulkChangeDialog>
  );
}
