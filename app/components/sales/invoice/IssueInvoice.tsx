import { Alert } from "~/components/ui/Alert";
import { Button } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import type { IssueState } from "~/services/sales/invoice";
import { MissingOfCompany } from "./MissingOfCompany";

/** The button to issue an invoice, or what prevents it. */
export function IssueInvoice({
  issue: { ofCompany, ofBuyer, reason },
  action,
  settings,
}: {
  issue: IssueState;
  action: string;
  settings: string | undefined;
}) {
  const isReady = !reason && ofCompany.length === 0 && ofBuyer.length === 0;
  return (
    <>
      <MissingOfCompany missing={ofCompany} settings={settings} />
      {ofBuyer.length > 0 && (
        <Alert kind="warning" title="The venue's details are incomplete.">
          Missing: {ofBuyer.join(", ")}.
        </Alert>
      )}
      {reason && (
        <Alert kind="info" title="This is a draft.">
          {reason}
        </Alert>
      )}
      {isReady && (
        <Form method="post" action={action}>
          <Button variant="primary">Issue invoice</Button>
        </Form>
      )}
    </>
  );
}
