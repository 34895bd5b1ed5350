import { SelectField } from "~/components/ui/SelectField";
import { listOwnerOptions } from "~/services/leads/owner-options";
import type { OwnerFilter } from "~/services/leads/owners";

/** The owner filter of a list. "No owner" is an option only if the upstream supports it. */
export const OwnerFilterField = ({
  owner,
  owners,
  me,
  withNobody,
}: {
  owner: OwnerFilter;
  owners: Parameters<typeof listOwnerOptions>[0];
  /** The user's own owner id. */
  me?: number | undefined;
  withNobody: boolean;
}) => (
  <SelectField
    key={`owner ${owner}`}
    name="hubspot_owner_id"
    label="Owner"
    placeholder="Any owner"
    options={listOwnerOptions(owners, owner, { me, withNobody })}
    defaultValue={owner ?? ""}
  />
);
