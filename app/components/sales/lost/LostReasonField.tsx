import { lostReasons } from "@contract/sales/lost-reasons";
import { SelectField } from "~/components/ui/SelectField";

/** Why a venue is lost, from the list by which reasons are counted; one from before that list stays. */
export function LostReasonField({
  name,
  label,
  hint,
  reason = "",
  error,
  optional,
}: {
  name: string;
  label: string;
  hint?: string;
  reason?: string;
  error?: string | string[];
  optional?: boolean;
}) {
  const isListed = reason === "" || lostReasons.some((known) => known === reason);
  const options = isListed ? lostReasons : [...lostReasons, reason];
  return (
    <SelectField
      key={reason}
      name={name}
      label={label}
      hint={hint}
      optional={optional}
      placeholder="Choose a reason"
      options={options.map((value) => ({ value, label: value }))}
      defaultValue={reason}
      error={error}
    />
  );
}
