import { Checkbox } from "~/components/ui/Checkbox";
import { Missing } from "~/components/ui/Missing";
import { NumberField } from "~/components/ui/NumberField";
import { RadioGroup } from "~/components/ui/RadioGroup";
import { type RulesOf, ruleField, type TypedRow } from "~/services/leads/distribution-rules";

/** One row of rules as its fields draw it; the texts are those of a form. */
export interface RuleRow {
  of: RulesOf;
  mayChange: boolean;
  /** What is saved now. */
  saved: Record<string, string>;
  /** What the form shows: what is saved, or what it showed before it was refused. */
  shown: Record<string, string>;
  /** What was typed and not taken. */
  typed?: TypedRow;
}

interface RuleFieldProps {
  row: RuleRow;
  name: string;
  label: string;
  labelHidden?: boolean;
}

/** What a field begins with and its error; a field that someone else has changed is drawn again by its key. */
const startOf = ({ of, shown, typed }: RuleRow, name: string) => ({
  id: ruleField(of, name),
  name: ruleField(of, name),
  key: `${of} ${name} ${shown[name]}`,
  value: typed?.texts[name] ?? shown[name] ?? "",
  error: typed?.errors?.[name],
});

/** A limit or a weight. */
export function RuleNumber({ row, name, label, labelHidden }: RuleFieldProps) {
  const { value, key, ...field } = startOf(row, name);
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

/** A yes or no; of what is not known, neither is chosen. */
export function RuleFlag({ row, name, label, labelHidden }: RuleFieldProps) {
  const { value, key, ...field } = startOf(row, name);
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
