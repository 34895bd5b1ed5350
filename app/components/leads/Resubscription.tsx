import { useSearchParams } from "@remix-run/react";
import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { withLeadView } from "~/services/leads/lead-view";
import { paths } from "~/services/paths";

/** The confirmation before a person who unsubscribed gets emails again. */
export function Resubscription({
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
      closeHref={withLeadView(paths.lead(leadId), params)}
      action={withLeadView(paths.resubscription(leadId), params)}
      submit="Resubscribe"
      variant="primary"
    >
      <p>
        {isUnsubscribed === false
          ? `${name} gets emails already.`
          : `${isUnsubscribed ? `${name} unsubscribed from emails. ` : ""}Resubscribe only with their consent.`}
      </p>
    </ConfirmationDialog>
  );
}
