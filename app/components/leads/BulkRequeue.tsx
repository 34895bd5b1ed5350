import { countOf } from "~/services/format/counts";
import { paths } from "~/services/paths";
import { SelectionDialog, type SelectionPage } from "./SelectionDialog";

/** Asks before several leads are sent to HubSpot again (LEAD-03): how many, which, and what that means. */
export function BulkRequeue(page: SelectionPage) {
  const leads = countOf(page.leads.length, "lead");
  return (
    <SelectionDialog
      {...page}
      title={`Requeue ${leads} to HubSpot?`}
      path={paths.leadsHubspotRequeue}
      button={{ words: `Requeue ${leads}`, variant: "primary" }}
    >
      <p>
        What is known here is sent to HubSpot again, in place of what an earlier attempt sent. Nothing is lost
        here.
      </p>
    </SelectionDialog>
  );
}
