import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { formatQuantity } from "~/services/format/counts";
import { joinWithAnd } from "~/services/format/sentences";
import type { Rejection } from "~/services/forms/outcome";
import type { loadLeadDeletionConfirmation } from "~/services/leads/deletion.server";
import { addListToPath, buildLeadHref } from "~/services/leads/list-return";
import { paths } from "~/services/paths";
import { LeadDeletionWarning } from "./LeadDeletionWarning";

type LeadDeletionProps = Awaited<ReturnType<typeof loadLeadDeletionConfirmation>> & {
  /** Why the lead was not deleted. */
  rejection?: Rejection;
};

/** Confirms the deletion of a lead (LEAD-02). */
export function LeadDeletionDialog({ leadId, name, list, rejection, ...counts }: LeadDeletionProps) {
  const { events, enquiries, emails } = counts;
  const known = [
    events && formatQuantity(events, "event"),
    enquiries && formatQuantity(enquiries, "enquiry", "enquiries"),
    emails && formatQuantity(emails, "email"),
  ].filter((text) => typeof text === "string");
  const unknown = Object.entries({ events, enquiries, emails })
    .filter(([, count]) => count === undefined)
    .map(([noun]) => noun);
  return (
    <ConfirmationDialog
      title="Delete this lead?"
      closeHref={buildLeadHref(leadId, list)}
      action={addListToPath(paths.leadDeletion(leadId), list)}
      submitLabel="Delete lead"
      rejection={rejection}
    >
      <p>
        <strong>{name}</strong>
        {known.length > 0 && ` has ${joinWithAnd(known)}.`}
      </p>
      {unknown.length > 0 && <p>We couldn't count the {joinWithAnd(unknown)} of this lead.</p>}
      <LeadDeletionWarning />
    </ConfirmationDialog>
  );
}
