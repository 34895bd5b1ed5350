import type { ReactNode } from "react";
import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { countOf } from "~/services/format/counts";
import type { Rejection } from "~/services/forms/outcome";
import type { loadMerge, Moving } from "~/services/leads/duplicates/merge.server";
import { paths } from "~/services/paths";

type MergeDialogProps = Awaited<ReturnType<typeof loadMerge>> & {
  /** Why the leads are not merged, as far as is known. */
  rejection?: Rejection;
  /** What is to be chosen beside, such as which events are the same. */
  children?: ReactNode;
};

/** Asks before leads are merged into another (LEAD-06): what moves, what is lost, and that it stays so. */
export function MergeDialog({ leadId, name, moving, formKey, rejection, children }: MergeDialogProps) {
  const chosen = new URLSearchParams(moving.map(({ id }) => ["duplicate", String(id)]));
  const leads = countOf(moving.length, "lead");
  const linked = moving.filter(({ hasPortalLinks }) => hasPortalLinks);
  return (
    <ConfirmationDialog
      title={`Merge ${leads} into ${name}?`}
      closeHref={paths.duplicatesOf(leadId)}
      action={`${paths.mergeDuplicates(leadId)}?${chosen}`}
      submit={`Merge ${leads}`}
      formKey={formKey}
      rejection={rejection}
    >
      {moving.map((lead) => (
        <div key={lead.id}>
          <input type="hidden" name="duplicate" value={lead.id} />
          <strong>{lead.name}</strong> (lead {lead.id}): {movesOf(lead)}
        </div>
      ))}
      <p>
        All of it moves to {name}, with notes, follow-ups and history. An address or number that {name} has
        already stays once, and {name}’s primary ones stay primary.
      </p>
      {children}
      {linked.length > 0 && (
        <p>
          Links to the client portal that {namesOf(linked)} has now open the page of {name}.
        </p>
      )}
      <p>{moving.length === 1 ? "The lead is then gone" : "The leads are then gone"}. It cannot be undone.</p>
    </ConfirmationDialog>
  );
}

/** What moves of a lead, counted where it is known. */
function movesOf({ events, enquiries, loggedEmails, emails, phoneNumbers }: Moving): string {
  const counted = (count: number | undefined, one: string, many: string) =>
    count === undefined ? `its ${many}` : count === 0 ? undefined : countOf(count, one, many);
  const parts = [
    counted(events, "event", "events"),
    counted(enquiries, "enquiry", "enquiries"),
    counted(loggedEmails, "email in its log", "emails in its log"),
    counted(emails, "email address", "email addresses"),
    counted(phoneNumbers, "phone number", "phone numbers"),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : "nothing but its name";
}

const namesOf = (leads: readonly Moving[]) => leads.map(({ name }) => name).join(" and ");
