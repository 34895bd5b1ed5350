import { countOf } from "~/services/format/counts";
import { paths } from "~/services/paths";
import { LostWithLead } from "./LostWithLead";
import { SelectionDialog, type SelectionPage } from "./SelectionDialog";

/** Asks before several leads are deleted (LEAD-02): how many, which, and what is lost with them. */
export function BulkDeletion(page: SelectionPage) {
  const leads = countOf(page.leads.length, "lead");
  return (
    <SelectionDialog
      {...page}
      title={`Delete ${leads}?`}
      path={paths.leadsDeletion}
      button={{ words: `Delete ${leads}`, variant: "danger" }}
    >
      <LostWithLead of={page.leads.length === 1 ? "this lead" : "these leads"} />
    </SelectionDialog>
  );
}
