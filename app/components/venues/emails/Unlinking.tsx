import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { paths } from "~/services/paths";
import type { UnlinkingPage } from "~/services/venues/emails.server";

/** Asks before an address is taken off a venue, and says what it loses. */
export function Unlinking({ venueId, linked, others }: UnlinkingPage) {
  const isLast = others === 0;
  return (
    <ConfirmationDialog
      title="Unlink this email?"
      closeHref={paths.venueEmails(venueId)}
      action={paths.venueEmailUnlinking(venueId, linked.email)}
      submit="Unlink the email"
      isImpossible={linked.isPrimary && !isLast}
    >
      {linked.isPrimary && !isLast ? (
        <p>
          <b>{linked.email}</b> is the primary address. Make another one the primary address first.
        </p>
      ) : (
        <p>
          <b>{linked.email}</b> can no longer open the venue's calendars, also by links it was given.
          {isLast && " The venue then has no address at all."}
        </p>
      )}
      <input type="hidden" name="email" value={linked.email} />
    </ConfirmationDialog>
  );
}
