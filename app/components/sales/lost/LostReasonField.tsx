import { lostReasons } from "@contract/sales/lost-reasons";
import { SelectField } from "~/components/ui/SelectField";

/** A reason from the list that reports count by. An older reason outside the list is kept as an option. */
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
  reason?: string | undefined;
  error?: string | string[] | undefined;
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
