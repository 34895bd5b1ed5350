import { Checkbox } from "~/components/ui/Checkbox";
import { Missing } from "~/components/ui/Missing";
import { NumberField } from "~/components/ui/NumberField";
import { RadioGroup } from "~/components/ui/RadioGroup";
import { type EnteredRow, type RuleTarget, toRuleFieldName } from "~/services/leads/distribution-rules";

/** A row of rules; the values are form texts. */
export interface RuleRow {
  target: RuleTarget;
  mayChange: boolean;
  /** The values saved now. */
  saved: Record<string, string>;
  /** The values that the form showed: the saved ones, or those before it was rejected. */
  shown: Record<string, string>;
  /** What was typed into a rejected form. */
  entered?: EnteredRow | undefined;
}

interface RuleFieldProps {
  row: RuleRow;
  name: string;
  label: string;
  labelHidden?: boolean;
}

/** The props of a field; the key re-renders it when someone else has changed its value. */
const toRuleFieldProps = ({ target, shown, entered }: RuleRow, name: string) => ({
  id: toRuleFieldName(target, name),
  name: toRuleFieldName(target, name),
  key: `${target} ${name} ${shown[name]}`,
  value: entered?.texts[name] ?? shown[name] ?? "",
  error: entered?.errors?.[name],
});

export function RuleNumberField({ row, name, label, labelHidden }: RuleFieldProps) {
  const { value, key, ...field } = toRuleFieldProps(row, name);
  if (!row.mayChange) return row.saved[name] || <Missing />;
  return (
    <NumberField
      key={key}
      {...field}
      label={label}
      labelHidden={labelHidden}
      defaultValue={value}
      inputMode="numeric"
    />
  );
}

/** A yes or no; if the value is unknown, neither is selected. */
export function RuleYesNoField({ row, name, label, labelHidden }: RuleFieldProps) {
  const { value, key, ...field } = toRuleFieldProps(row, name);
  const known = row.shown[name];
  if (!row.mayChange) return known ? known === "yes" ? "Yes" : "No" : <Missing />;
  if (known)
    return (
      <Checkbox
        key={key}
        {...field}
        value="yes"
        label={labelHidden ? <span className="visually-hidden">{label}</span> : label}
        defaultChecked={value === "yes"}
      />
    );
  return (
    <RadioGroup
      key={key}
      {...field}
      label={label}
      labelHidden={labelHidden}
      layout="row"
      options={[
        { value: "yes", label: "Yes" },
        { value: "no", label: "No" },
      ]}
      defaultValue={value}
    />
  );
}
