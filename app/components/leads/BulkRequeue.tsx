import { formatQuantity } from "~/services/format/counts";
import { paths } from "~/services/paths";
import { SelectionDialog, type SelectionPage } from "./SelectionDialog";

/** Confirms that several leads are sent to HubSpot again (LEAD-03). */
export function BulkRequeue(page: SelectionPage) {
  const leads = formatQuantity(page.leads.length, "lead");
  return (
    <SelectionDialog
      {...page}
      title={`Requeue ${leads} to HubSpot?`}
      path={paths.leadsHubspotRequeue}
      button={{ words: `Requeue ${leads}`, variant: "primary" }}
    >
      <p>This sends the current data to HubSpot again and replaces earlier attempts. Nothing changes here.</p>
    </SelectionDialog>
  );
}
