import { useSearchParams } from "@remix-run/react";
import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { paths } from "~/services/paths";
import { withMailPage } from "~/services/venues/emails";
import type { UnlinkingPage } from "~/services/venues/emails.server";

/** Asks before an address is taken off a venue, and says what it loses. */
export function Unlinking({ venueId, linked, others }: UnlinkingPage) {
  const [params] = useSearchParams();
  const isKept = linked.isPrimary && !!others;
  return (
    <ConfirmationDialog
      title="Unlink this email?"
      closeHref={withMailPage(paths.venueEmails(venueId), venueId, params)}
      action={withMailPage(paths.venueEmailUnlinking(venueId, linked.email), venueId, params)}
      submit="Unlink the email"
      isImpossible={isKept}
    >
      {isKept ? (
        <p>
          <b>{linked.email}</b> is the primary address. Make another one the primary address first.
        </p>
      ) : (
        <p>
          <b>{linked.email}</b> can no longer open the venue's calendars, also by links it was given.
          {others === 0 && " The venue then has no address at all."}
        </p>
      )}
      <input type="hidden" name="email" value={linked.email} />
    </ConfirmationDialog>
  );
}
