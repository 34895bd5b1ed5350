import { useActionData } from "@remix-run/react";
import { Alert } from "~/components/ui/Alert";
import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import type { Brochure } from "~/services/events/brochure.server";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";

/** Asks before the client gets a mail: which venue's brochure, and where it goes (EVT-03). */
export function BrochureDialog({ brochure }: { brochure: Brochure }) {
  const rejection = useActionData() as Rejection | undefined;
  const { leadId, eventId, venueId, venueName, leadName, recipient } = brochure;
  return (
    <ConfirmationDialog
      title="Send a brochure"
      closeHref={paths.event(leadId, eventId)}
      action={paths.brochure(leadId, eventId, venueId)}
      submit="Send the brochure"
      variant="primary"
      icon="mail"
      formKey={brochure.formKey}
      rejection={rejection}
      isImpossible={brochure.hasNoAddress}
    >
      {brochure.isUnsubscribed && <Alert kind="warning">{leadName} has unsubscribed from emails.</Alert>}
      {brochure.hasNoAddress ? (
        <p>
          {leadName} has no email address to which the brochure of <b>{venueName}</b> could go.
        </p>
      ) : (
        <p>
          The brochure of <b>{venueName}</b> goes to {leadName}
          {recipient ? (
            <>
              {" "}
              at <b>{recipient}</b>
            </>
          ) : (
            " at their main email address"
          )}
          . Their answer comes to you.
        </p>
      )}
    </ConfirmationDialog>
  );
}
