import { formatMonthAndYear } from "~/services/format/dates";
import type { RefusedTexts } from "~/services/lists/list-state";
import { TextField } from "./TextField";

/**
 * A month filter (`YYYY-MM`), or the rejected text with its error. Free text, because a browser's month field discards
 * what it cannot parse.
 */
export function MonthField({
  name,
  label,
  month,
  refused: { [name]: refused },
}: {
  name: string;
  label: string;
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
      defaultValue={refused?.text ?? (month && formatMonthAndYear(month))}
      error={refused?.message}
      data-month
    />
  );
}
