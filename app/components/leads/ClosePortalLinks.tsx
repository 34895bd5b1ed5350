import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { paths } from "~/services/paths";

/** Asks before the links of a lead are closed, and says what is lost. */
export function ClosePortalLinks({ leadId, name }: { leadId: number; name: string }) {
  return (
    <ConfirmationDialog
      title="Close portal links"
      closeHref={paths.lead(leadId)}
      action={paths.closePortalLinks(leadId)}
      submit="Close the links"
    >
      <p>
        Every link to the portal of {name} that was given out until now stops working at once, those in emails
        as well. It cannot be undone.
      </p>
      <p>The next link you copy or send is a new one that works.</p>
    </ConfirmationDialog>
  );
}
