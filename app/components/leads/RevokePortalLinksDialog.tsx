import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { paths } from "~/services/paths";

/** Confirms that a lead's portal links are revoked. */
export function RevokePortalLinksDialog({ leadId, name }: { leadId: number; name: string }) {
  return (
    <ConfirmationDialog
      title="Revoke portal links?"
      closeHref={paths.lead(leadId)}
      action={paths.closePortalLinks(leadId)}
      submitLabel="Revoke links"
    >
      <p>
        All existing links to {name}'s portal will stop working immediately, including those in emails. You
        can't undo this.
      </p>
      <p>Links you copy or send from now on will work.</p>
    </ConfirmationDialog>
  );
}
