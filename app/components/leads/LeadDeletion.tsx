import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { countOf } from "~/services/format/counts";
import type { Rejection } from "~/services/forms/outcome";
import type { loadDeletion } from "~/services/leads/deletion.server";
import { leadHref, withListPlace } from "~/services/leads/list-place";
import { paths } from "~/services/paths";
import { LostWithLead } from "./LostWithLead";

type LeadDeletionProps = Awaited<ReturnType<typeof loadDeletion>> & {
  /** Why the lead is still there. */
  rejection?: Rejection;
};

/** Asks before a lead is deleted (LEAD-02), and says what is lost with it. */
export function LeadDeletion({ leadId, name, list, rejection, ...counts }: LeadDeletionProps) {
  const { events, enquiries, emails } = counts;
  const known = [
    events && countOf(events, "event"),
    enquiries && countOf(enquiries, "enquiry", "enquiries"),
    emails && countOf(emails, "email"),
  ].filter(Boolean);
  const unknown = Object.entries({ events, enquiries, emails })
    .filter(([, count]) => count === undefined)
    .map(([things]) => things);
  return (
    <ConfirmationDialog
      title="Delete this lead?"
      closeHref={leadHref(leadId, list)}
      action={withListPlace(paths.leadDeletion(leadId), list)}
      submit="Delete the lead"
      rejection={rejection}
    >
      <p>
        <strong>{name}</strong>
        {known.length > 0 && ` has ${known.join(", ")}.`}
      </p>
      {unknown.length > 0 && <p>It is not known how many {unknown.join(" and ")} go as well.</p>}
      <LostWithLead of="this lead" />
    </ConfirmationDialog>
  );
}
