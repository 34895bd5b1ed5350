import { TextField } from "~/components/ui/TextField";

/** A month of a report's filters, as `YYYY-MM`. */
export const MonthField = ({ name, label, month }: { name: string; label: string; month: string }) => (
  <TextField
    key={`${name} ${month}`}
    type="month"
    name={name}
    label={label}
    placeholder="YYYY-MM"
    defaultValue={month}
  />
);
