import { SectionFailure } from "~/components/ui/SectionFailure";
import { SelectField } from "~/components/ui/SelectField";
import { formatQuantity } from "~/services/format/counts";
import type { Rejection } from "~/services/forms/outcome";
import { findEnteredText } from "~/services/forms/rejected-form";
import { MAX_REASSIGNED } from "~/services/leads/selection";
import type { loadSelectedLeadsAndOwners } from "~/services/leads/selection-owner.server";
import { paths } from "~/services/paths";
import { BulkChangeDialog, type SelectionPage } from "./BulkChangeDialog";

type BulkOwnerProps = SelectionPage &
  Awaited<ReturnType<typeof loadSelectedLeadsAndOwners>> & {
    /** `left`: the leads that were not reassigned; all of them if absent. */
    rejection?: Rejection<{ left: number[] }>;
  };

/** The dialog that reassigns several leads (LEAD-03). */
export function BulkOwnerDialog({ owners, rejection, ...page }: BulkOwnerProps) {
  const left = rejection?.details?.left;
  const selected = left ? page.leads.filter(({ id }) => left.includes(id)) : page.leads;
  const leads = formatQuantity(selected.length, "lead");
  return (
    <BulkChangeDialog
      {...page}
      rejection={rejection?.alert && rejection}
      leads={selected}
      // The leads stay in the list, unless it is filtered by owner.
      after={page.list}
      title={`Change owner of ${leads}?`}
      path={paths.leadsOwner}
      button={{ words: `Change owner of ${leads}`, variant: "primary" }}
    >
      {owners?.failure ? (
        <SectionFailure what="The owners" failure={owners.failure} />
      ) : (
        <SelectField
          // The list behind the dialog has a field of the same name.
          id="new-owner"
          name="hubspot_owner_id"
          label="New owner"
          hint={`You can reassign at most ${MAX_REASSIGNED} leads at once`}
          placeholder="Choose an owner"
          options={(owners?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          defaultValue={findEnteredText(rejection?.rejected, "hubspot_owner_id") ?? ""}
          error={rejection?.rejected.error?.hubspot_owner_id ?? undefined}
        />
      )}
    </BulkChangeDialog>
  );
}
