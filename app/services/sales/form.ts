import { type Sale, SaleFields } from "@contract/sales/sales";
import type { Country } from "@contract/vocabulary";
import { z } from "@contract/zod";
import { cutText } from "~/services/format/cut-text";
import { formatDate } from "~/services/format/dates";
import { formatMoney } from "~/services/format/money";
import type { FieldValues } from "~/services/forms/conflict";
import type { PostedFields } from "~/services/forms/posted-fields";
import { typedCount, typedDate, typedMoney, typedPercent } from "~/services/forms/typed-fields";

/** The form of a sale (T-02, V-31, T-05): its fields, and what is sent of them. */

const { guest_count, value, commission } = SaleFields.shape;
const fields = {
  event_date: typedDate().optional(),
  guest_count: typedCount(guest_count.unwrap().unwrap()).optional(),
  value: typedMoney(value, { missing: "Enter the value of the sale" }),
  commission: typedPercent(commission.unwrap(), { missing: "Enter the commission in percent" }).optional(),
};

/** The key makes a new sale once, however often its form is posted. */
export const NewSaleForm = z.object({ ...fields, form_key: z.string().max(100).default("") });

/** The form of a sale that there is. What it showed of value and commission cannot be cleared. */
export const editSaleForm = (shown: FieldValues) =>
  z.object({
    ...fields,
    value: shown.value ? fields.value : fields.value.optional(),
    commission: shown.commission ? fields.commission.unwrap() : fields.commission,
  });

export const saleLabels = {
  event_date: "Date of the event",
  guest_count: "Guests",
  value: "Value of the sale",
  commission: "Commission",
} as const;
export type SaleFieldName = keyof typeof saleLabels;
const saleFieldNames = Object.keys(saleLabels) as SaleFieldName[];

type Figures = Pick<Sale, "event_date" | "guest_count" | "value" | "commission">;

/** A sale, or what a new one begins with, in the texts of its form. */
export function saleValues(figures: Partial<Figures>): Record<SaleFieldName, string> {
  const text = (figure: unknown) => (figure === undefined ? "" : String(figure));
  return {
    event_date: text(figures.event_date).slice(0, "YYYY-MM-DD".length),
    guest_count: text(figures.guest_count || undefined),
    value: text(figures.value),
    commission: text(figures.commission),
  };
}

/** The fields of a sale among others, as texts: what was not there says nothing. */
export const saleTextsIn = (given: Pick<PostedFields, "get"> | undefined): FieldValues =>
  Object.fromEntries(
    saleFieldNames.flatMap((name) => {
      const text = given?.get(name);
      return typeof text === "string" ? [[name, cutText(text, 40)]] : [];
    }),
  );

/** The fields that were typed into a form, beyond what it showed: they are kept when another venue is chosen. */
export const typedBeyond = (texts: FieldValues, shown: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(texts).filter(([name, text]) => text.trim() !== (shown[name] ?? "")));

/** What is sent of an edited sale: only what is another than was shown; an empty field is cleared. */
export function saleChanges(values: FieldValues, shown: FieldValues) {
  const changed = Object.entries(typedBeyond(values, shown));
  if (changed.length === 0) return undefined;
  return Object.fromEntries(
    changed.map(([name, text]) => {
      const given = text.trim();
      return [name, given === "" ? null : name === "event_date" ? given : Number(given)];
    }),
  );
}

/** A value of the form as people read it. */
export const saleWords =
  (country: Country | undefined) =>
  (name: string, text: string): string => {
    if (text === "") return "";
    if (name === "event_date") return formatDate(text, "UTC") ?? text;
    if (name === "value") return formatMoney(Number(text), country) ?? text;
    return name === "commission" ? `${text} %` : text;
  };
