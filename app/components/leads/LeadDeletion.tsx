import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { countOf } from "~/services/format/counts";
import type { loadDeletion } from "~/services/leads/deletion.server";
import { leadHref, withListPlace } from "~/services/leads/list-place";
import { paths } from "~/services/paths";
import { LostWithLead } from "./LostWithLead";

type LeadDeletionProps = Awaited<ReturnType<typeof loadDeletion>> & {
  /** Why the lead is still there. */
  failure?: { message: string };
};

/** Asks before a lead is deleted (LEAD-02), and says what is lost with it. */
export function LeadDeletion({ leadId, name, list, failure, ...counts }: LeadDeletionProps) {
  const known = [
    counts.events && countOf(counts.events, "event"),
    counts.enquiries && countOf(counts.enquiries, "enquiry", "enquiries"),
    counts.emails && countOf(counts.emails, "email"),
  ].filter(Boolean);
  return (
    <ConfirmationDialog
      title="Delete this lead?"
      closeHref={leadHref(leadId, list)}
      action={withListPlace(paths.leadDeletion(leadId), list)}
      submit="Delete the lead"
      failure={failure?.message}
    >
      <p>
        <strong>{name}</strong>
        {known.length > 0 && ` has ${known.join(", ")}.`}
      </p>
      <LostWithLead of="this lead" />
    </ConfirmationDialog>
  );
}
