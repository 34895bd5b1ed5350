import { useSearchParams } from "@remix-run/react";
import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { paths } from "~/services/paths";
import { addEmailsStateToPath } from "~/services/venues/emails";
import type { UnlinkingPage } from "~/services/venues/emails.server";

/** The confirmation before an email address is unlinked from a venue. */
export function EmailUnlinkingDialog({ venueId, linked, others }: UnlinkingPage) {
  const [params] = useSearchParams();
  const isRequired = linked.isPrimary && !!others;
  return (
    <ConfirmationDialog
      title="Unlink this email?"
      closeHref={addEmailsStateToPath(paths.venueEmails(venueId), venueId, params)}
      action={addEmailsStateToPath(paths.venueEmailUnlinking(venueId, linked.email), venueId, params)}
      submitLabel="Unlink email"
      isImpossible={isRequired}
    >
      {isRequired ? (
        <p>
          <b>{linked.email}</b> is the primary address. Make another address primary first.
        </p>
      ) : (
        <p>
          <b>{linked.email}</b> will lose access to the venue's calendars, including through existing links.
          {others === 0 && " The venue will have no email address."}
        </p>
      )}
      <input type="hidden" name="email" value={linked.email} />
    </ConfirmationDialog>
  );
}
