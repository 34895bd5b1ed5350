import { useSearchParams } from "@remix-run/react";
import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { addLeadViewParams } from "~/services/leads/lead-view";
import { paths } from "~/services/paths";

/** Confirms that emails to an unsubscribed lead are resumed. */
export function ResubscriptionDialog({
  leadId,
  name,
  isUnsubscribed,
}: {
  leadId: number;
  name: string;
  isUnsubscribed?: boolean;
}) {
  const [params] = useSearchParams();
  return (
    <ConfirmationDialog
      title="Resubscribe this lead?"
      closeHref={addLeadViewParams(paths.lead(leadId), params)}
      action={addLeadViewParams(paths.resubscription(leadId), params)}
      submitLabel="Resubscribe"
      variant="primary"
    >
      <p>
        {isUnsubscribed === false
          ? `${name} already receives emails.`
          : `${isUnsubscribed ? `${name} unsubscribed from emails. ` : ""}Resubscribe only with their consent.`}
      </p>
    </ConfirmationDialog>
  );
}
