import { useActionData } from "@remix-run/react";
import { Alert } from "~/components/ui/Alert";
import { Button, ButtonLink } from "~/components/ui/Button";
import { DialogPage } from "~/components/ui/DialogPage";
import { Form } from "~/components/ui/Form";
import type { Brochure, BrochureRefusal } from "~/services/events/brochure.server";
import { paths } from "~/services/paths";

const FORM = "send-brochure";

/** Asks before the client gets a mail: which venue's brochure, and where it goes (EVT-03). */
export function BrochureDialog({ brochure }: { brochure: Brochure }) {
  const refused = useActionData() as BrochureRefusal | undefined;
  const { leadId, eventId, venueId, venueName, leadName, recipient } = brochure;
  const closeHref = paths.event(leadId, eventId);
  return (
    <DialogPage
      title="Send a brochure"
      closeHref={closeHref}
      width="520px"
      footer={
        <>
          <ButtonLink to={closeHref} preventScrollReset>
            Cancel
          </ButtonLink>
          {!brochure.hasNoAddress && (
            <Button form={FORM} variant="primary" icon="mail">
              Send the brochure
            </Button>
          )}
        </>
      }
    >
      <Form id={FORM} action={paths.brochure(leadId, eventId, venueId)} className="stack">
        <input type="hidden" name="form_key" value={refused?.formKey ?? brochure.formKey} />
        {refused && <Alert kind="error">{refused.message}</Alert>}
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
      </Form>
    </DialogPage>
  );
}
