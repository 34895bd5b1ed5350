import { Alert } from "~/components/ui/Alert";
import { Button } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import type { IssueState } from "~/services/sales/invoice";
import { MissingCompanyDetails } from "./MissingCompanyDetails";

/** The button to issue an invoice, or what prevents it. */
export function IssueInvoiceForm({
  issue: { missingCompanyDetails, missingBuyerDetails, reason },
  action,
  settings,
}: {
  issue: IssueState;
  action: string;
  settings: string | undefined;
}) {
  const isReady = !reason && missingCompanyDetails.length === 0 && missingBuyerDetails.length === 0;
  return (
    <>
      <MissingCompanyDetails missing={missingCompanyDetails} settings={settings} />
      {missingBuyerDetails.length > 0 && (
        <Alert kind="warning" title="The venue's details are incomplete">
          Missing: {missingBuyerDetails.join(", ")}.
        </Alert>
      )}
      {reason && (
        <Alert kind="info" title="This is a draft">
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
