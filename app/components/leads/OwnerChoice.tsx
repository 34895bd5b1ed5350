import { SelectField } from "~/components/ui/SelectField";
import { ownerOptions } from "~/services/leads/owner-options";
import type { OwnerFilter } from "~/services/leads/owners";

/** The owner of the leads in a list: any, one of them, or none where the upstream can filter by that. */
export const OwnerChoice = ({
  owner,
  owners,
  me,
  withNobody,
}: {
  owner: OwnerFilter;
  owners: Parameters<typeof ownerOptions>[0];
  /** The owner that the person is. */
  me?: number;
  withNobody: boolean;
}) => (
  <SelectField
    key={`owner ${owner}`}
    name="hubspot_owner_id"
    label="Owner"
    placeholder="Any owner"
    options={ownerOptions(owners, owner, { me, withNobody })}
    defaultValue={owner ?? ""}
  />
);
