import { SectionFailure } from "~/components/ui/SectionFailure";
import { SelectField } from "~/components/ui/SelectField";
import { countOf } from "~/services/format/counts";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { MOST_GIVEN } from "~/services/leads/selection";
import type { loadSelectionOwners } from "~/services/leads/selection-owner.server";
import { paths } from "~/services/paths";
import { SelectionDialog, type SelectionPage } from "./SelectionDialog";

type BulkOwnerProps = SelectionPage &
  Awaited<ReturnType<typeof loadSelectionOwners>> & {
    /** A form without an owner. */
    rejected?: RejectedForm;
    /** The owner chosen when it was last tried, and the leads that were left then; all of them when left out. */
    owner?: number;
    left?: readonly number[];
  };

/** Asks who is to look after several leads (LEAD-03), and names these. */
export function BulkOwner({ owners, rejected, owner, left, ...page }: BulkOwnerProps) {
  const selected = left ? page.leads.filter(({ id }) => left.includes(id)) : page.leads;
  const leads = countOf(selected.length, "lead");
  return (
    <SelectionDialog
      {...page}
      leads={selected}
      // Whoever owns them, they stay in the list, unless it is one of an owner.
      after={page.list}
      title={`Change the owner of ${leads}?`}
      path={paths.leadsOwner}
      button={{ words: `Change the owner of ${leads}`, variant: "primary" }}
    >
      {owners?.failure ? (
        <SectionFailure what="The owners" failure={owners.failure} />
      ) : (
        <SelectField
          // The list below filters by a field of the same name.
          id="new-owner"
          name="hubspot_owner_id"
          label="New owner"
          hint={`At most ${MOST_GIVEN} leads change hands at once.`}
          placeholder="Choose an owner"
          options={(owners?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          defaultValue={String(owner ?? rejected?.initialValue?.hubspot_owner_id ?? "")}
          error={rejected?.error?.hubspot_owner_id ?? undefined}
        />
      )}
    </SelectionDialog>
  );
}
