import { useSearchParams } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/Button";
import { DialogPage } from "~/components/ui/DialogPage";
import { Form } from "~/components/ui/Form";
import { withLeadView } from "~/services/leads/lead-view";
import { paths } from "~/services/paths";

const FORM = "resubscription";

/** Asks before emails go again to somebody who wanted no more. */
export function Resubscription({
  leadId,
  name,
  isUnsubscribed,
}: {
  leadId: number;
  name: string;
  isUnsubscribed: boolean;
}) {
  const [params] = useSearchParams();
  const closeHref = withLeadView(paths.lead(leadId), params);
  return (
    <DialogPage
      title="Resubscribe this lead?"
      closeHref={closeHref}
      width="520px"
      footer={
        <>
          <ButtonLink to={closeHref} preventScrollReset>
            Cancel
          </ButtonLink>
          <Button form={FORM} variant="primary">
            Resubscribe
          </Button>
        </>
      }
    >
      <Form id={FORM} action={withLeadView(paths.resubscription(leadId), params)} className="stack">
        <p>
          {isUnsubscribed
            ? `${name} asked for no more emails. Resubscribe only when they have told you that they want them again.`
            : `${name} gets emails already.`}
        </p>
      </Form>
    </DialogPage>
  );
}
