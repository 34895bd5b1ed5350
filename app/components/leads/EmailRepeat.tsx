import { useSearchParams } from "@remix-run/react";
import { Alert } from "~/components/ui/Alert";
import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { RadioGroup } from "~/components/ui/RadioGroup";
import type { Rejection } from "~/services/forms/outcome";
import type { EmailRepeat as EmailRepeatPage } from "~/services/leads/email-repeat.server";
import { withLeadView } from "~/services/leads/lead-view";
import { paths } from "~/services/paths";

/** Asks to whom an email goes once more, and says that it goes as it was. */
export function EmailRepeat({
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
  const [only] = addresses;
  return (
    <ConfirmationDialog
      title="Send this email again?"
      closeHref={withLeadView(paths.leadEmail(leadId, emailId), params)}
      action={withLeadView(paths.repeatEmail(leadId, emailId), params)}
      submit="Send again"
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
          defaultValue={only}
        />
      ) : (
        <>
          <input type="hidden" name="to" value={only} />
          <p>{only ? `It goes to ${only}.` : "We don’t know whom it went to."}</p>
        </>
      )}
      {cc.length > 0 && <p>A copy goes to {cc.join(", ")}.</p>}
      <p>It goes out as it was: dates and prices in it may have changed since.</p>
      {isUnsubscribed && (
        <Alert kind="warning">This lead has unsubscribed from emails, so it may be refused.</Alert>
      )}
    </ConfirmationDialog>
  );
}
