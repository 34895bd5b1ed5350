import { useActionData } from "@remix-run/react";
import { Alert } from "~/components/ui/Alert";
import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import type { Brochure } from "~/services/events/brochure.server";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";

/** Confirms sending a venue's brochure to the client (EVT-03). */
export function SendBrochureDialog({ brochure }: { brochure: Brochure }) {
  const rejection = useActionData() as Rejection | undefined;
  const { leadId, eventId, venueId, venueName, leadName, recipient } = brochure;
  return (
    <ConfirmationDialog
      title="Send brochure?"
      closeHref={paths.event(leadId, eventId)}
      action={paths.brochure(leadId, eventId, venueId)}
      submitLabel="Send brochure"
      variant="primary"
      icon="mail"
      formKey={brochure.formKey}
      rejection={rejection}
      isImpossible={brochure.hasNoAddress}
    >
      {brochure.isUnsubscribed && <Alert kind="warning">{leadName} has unsubscribed from emails.</Alert>}
      {brochure.hasNoAddress ? (
        <p>
          {leadName} has no email address, so we can't send the brochure for <b>{venueName}</b>.
        </p>
      ) : (
        <p>
          The brochure for <b>{venueName}</b> will be sent to {leadName}
          {recipient ? (
            <>
              {" "}
              at <b>{recipient}</b>
            </>
          ) : (
            " at their main email address"
          )}
          . Replies go to you.
        </p>
      )}
    </ConfirmationDialog>
  );
}
