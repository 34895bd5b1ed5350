import { useSearchParams } from "@remix-run/react";
import { Alert } from "~/components/ui/Alert";
import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { RadioGroup } from "~/components/ui/RadioGroup";
import type { Rejection } from "~/services/forms/outcome";
import type { EmailRepeat as EmailRepeatPage } from "~/services/leads/email-resend.server";
import { addLeadViewParams } from "~/services/leads/lead-view";
import { paths } from "~/services/paths";

/** Confirms that an email is resent, and asks for the recipient. */
export function ResendEmailDialog({
  leadId,
  emailId,
  subject,
  attachments = [],
  cc = [],
  isUnsubscribed,
  addresses,
  formKey,
  rejection,
}: EmailRepeatPage & { rejection?: Rejection }) {
  const [params] = useSearchParams();
  const [firstAddress] = addresses;
  return (
    <ConfirmationDialog
      title="Send this email again?"
      closeHref={addLeadViewParams(paths.leadEmail(leadId, emailId), params)}
      action={addLeadViewParams(paths.repeatEmail(leadId, emailId), params)}
      submitLabel="Send again"
      variant="primary"
      icon="mail"
      formKey={formKey}
      rejection={rejection}
    >
      <p>
        <strong>{subject}</strong>
        {attachments.length > 0 && `, with ${attachments.join(" and ")}`}
      </p>
      {addresses.length > 1 ? (
        <RadioGroup
          name="to"
          label="To"
          options={addresses.map((address) => ({ value: address, label: address }))}
          defaultValue={firstAddress}
        />
      ) : (
        <>
          <input type="hidden" name="to" value={firstAddress} />
          <p>{firstAddress ? `We'll send it to ${firstAddress}.` : "We don't know the recipient."}</p>
        </>
      )}
      {cc.length > 0 && <p>A copy goes to {cc.join(", ")}.</p>}
      <p>The email is sent unchanged. Check that its dates and prices are still right.</p>
      {isUnsubscribed && (
        <Alert kind="warning">This lead has unsubscribed, so the email may be rejected.</Alert>
      )}
    </ConfirmationDialog>
  );
}
