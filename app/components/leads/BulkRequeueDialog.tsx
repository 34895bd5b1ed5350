import { formatQuantity } from "~/services/format/counts";
import { paths } from "~/services/paths";
import { BulkChangeDialog, type SelectionPage } from "./BulkChangeDialog";

/** Confirms that several leads are sent to HubSpot again (LEAD-03). */
export function BulkRequeueDialog(page: SelectionPage) {
  const leads = formatQuantity(page.leads.length, "lead");
  return (
    <BulkChangeDialog
      {...page}
      title={`Sync ${leads} to HubSpot again?`}
      path={paths.leadsHubspotRequeue}
      button={{ words: `Sync ${leads} again`, variant: "primary" }}
    >
      <p>This sends the leads' current data to HubSpot again.</p>
    </BulkChangeDialog>
  );
}
