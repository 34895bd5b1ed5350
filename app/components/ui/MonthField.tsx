import { formatMonth } from "~/services/format/dates";
import type { RefusedTexts } from "~/services/lists/list-state";
import { TextField } from "./TextField";

/**
 * A month of a list's filters (`YYYY-MM`), or what was typed in its place and why it is not a month. A field for text, as a
 * browser's month field drops what it cannot read.
 */
export function MonthField({
  name,
  label,
  month,
  refused: { [name]: refused },
}: {
  name: string;
  label: string;
  /** None where it stays out. */
  month: string | undefined;
  refused: RefusedTexts;
}) {
  return (
    <TextField
      key={`${name} ${month} ${refused?.text}`}
      name={name}
      label={label}
      placeholder="Jun 2026"
      autoComplete="off"
      maxLength={40}
      defaultValue={refused?.text ?? (month && formatMonth(month))}
      error={refused?.message}
      data-month
    />
  );
}
