import type { ReactNode } from "react";
import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { formatQuantity } from "~/services/format/counts";
import { joinWithAnd } from "~/services/format/sentences";
import type { Rejection } from "~/services/forms/outcome";
import type { loadLeadMergeConfirmation, MovedLead } from "~/services/leads/duplicates/merge.server";
import { paths } from "~/services/paths";

type MergeDialogProps = Awaited<ReturnType<typeof loadLeadMergeConfirmation>> & {
  /** Why the merge failed, if it is known to. */
  rejection?: Rejection;
  /** Further choices, such as which events are the same. */
  children?: ReactNode;
};

/** Confirms that leads are merged into another (LEAD-06), and says what moves. */
export function MergeLeadsDialog({ leadId, name, moving, formKey, rejection, children }: MergeDialogProps) {
  const selection = new URLSearchParams(moving.map(({ id }) => ["duplicate", String(id)]));
  const leads = formatQuantity(moving.length, "lead");
  const linked = moving.filter(({ hasPortalLinks }) => hasPortalLinks);
  return (
    <ConfirmationDialog
      title={`Merge ${leads} into ${name}?`}
      closeHref={paths.duplicatesOf(leadId)}
      action={`${paths.mergeDuplicates(leadId)}?${selection}`}
      submitLabel={`Merge ${leads}`}
      formKey={formKey}
      rejection={rejection}
    >
      {moving.map((lead) => (
        <div key={lead.id}>
          <input type="hidden" name="duplicate" value={lead.id} />
          <strong>{lead.name}</strong> (lead {lead.id}): {formatMovedItems(lead)}
        </div>
      ))}
      <p>
        All of this moves to {name}, along with notes, follow-ups and history. {name}'s primary contact
        details stay primary.
      </p>
      {children}
      {linked.length > 0 && (
        <p>
          Client portal links for {joinLeadNames(linked)} will open {name}'s portal.
        </p>
      )}
      <p>
        {moving.length === 1 ? "The merged lead is" : "The merged leads are"} then deleted. You can't undo
        this.
      </p>
    </ConfirmationDialog>
  );
}

/** Lists what moves with a lead, without counts that are unknown. */
function formatMovedItems({ events, enquiries, loggedEmails, emails, phoneNumbers }: MovedLead): string {
  const formatCount = (count: number | undefined, singular: string, plural: string) => {
    if (count === undefined) return `its ${plural}`;
    return count === 0 ? undefined : formatQuantity(count, singular, plural);
  };
  const parts = [
    formatCount(events, "event", "events"),
    formatCount(enquiries, "enquiry", "enquiries"),
    formatCount(loggedEmails, "logged email", "logged emails"),
    formatCount(emails, "email address", "email addresses"),
    formatCount(phoneNumbers, "phone number", "phone numbers"),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : "only its name";
}

const joinLeadNames = (leads: readonly MovedLead[]) => joinWithAnd(leads.map(({ name }) => name));
