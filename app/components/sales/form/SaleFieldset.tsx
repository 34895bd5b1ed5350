import type { Country } from "@contract/vocabulary";
import { DateField } from "~/components/ui/DateField";
import { getInitialText } from "~/components/ui/initial-value";
import { MoneyField } from "~/components/ui/MoneyField";
import { NumberField } from "~/components/ui/NumberField";
import { type SaleFieldName, saleLabels } from "~/services/sales/form";

interface SaleFieldStates {
  fields: Record<SaleFieldName, { initialValue?: unknown; errors?: string[] | undefined }>;
}

export function SaleFieldset({
  form,
  country,
  isValueOptional,
  valueNote,
  commissionHint,
}: {
  form: SaleFieldStates;
  country: Country | undefined;
  isValueOptional?: boolean;
  valueNote?: string | undefined;
  /** What a blank commission means; absent if it is required. */
  commissionHint?: string | undefined;
}) {
  const text = (name: SaleFieldName) => ({
    name,
    label: saleLabels[name],
    defaultValue: getInitialText(form.fields[name]),
    error: form.fields[name].errors,
  });
  return (
    <>
      <DateField {...text("event_date")} optional />
      <NumberField {...text("guest_count")} optional inputMode="numeric" />
      <MoneyField {...text("value")} optional={isValueOptional} country={country} note={valueNote} />
      <NumberField
        {...text("commission")}
        optional={commissionHint !== undefined}
        hint={commissionHint}
        suffix="%"
      />
    </>
  );
}
