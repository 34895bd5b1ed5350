import { SectionFailure } from "~/components/ui/SectionFailure";
import { SelectField } from "~/components/ui/SelectField";
import { countOf } from "~/services/format/counts";
import type { Refused } from "~/services/forms/refused";
import type { loadSelectionOwners } from "~/services/leads/selection-owner.server";
import { paths } from "~/services/paths";
import { SelectionDialog, type SelectionPage } from "./SelectionDialog";

type BulkOwnerProps = SelectionPage &
  Awaited<ReturnType<typeof loadSelectionOwners>> & {
    /** A form without an owner. */
    refused?: Refused;
  };

/** Asks who is to look after several leads (LEAD-03), and names these. */
export function BulkOwner({ owners, refused, ...page }: BulkOwnerProps) {
  const leads = countOf(page.leads.length, "lead");
  return (
    <SelectionDialog
      {...page}
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
          placeholder="Choose an owner"
          options={(owners?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          defaultValue={String(refused?.initialValue?.hubspot_owner_id ?? "")}
          error={refused?.error?.hubspot_owner_id ?? undefined}
        />
      )}
    </SelectionDialog>
  );
}
