import { type Sale, SaleFields } from "@contract/sales/sales";
import type { Country } from "@contract/vocabulary";
import { z } from "@contract/zod";
import { cutText } from "~/services/format/cut-text";
import { formatDate } from "~/services/format/dates";
import { formatMoney } from "~/services/format/money";
import type { FieldValues } from "~/services/forms/conflict";
import {
  createCountSchema,
  createDateSchema,
  createMoneySchema,
  createPercentSchema,
} from "~/services/forms/entered-fields";
import type { PostedFields } from "~/services/forms/posted-fields";

/** The sale form (T-02, V-31, T-05): its fields, and what is sent of them. */

const { guest_count, value, commission } = SaleFields.shape;
const fields = {
  event_date: createDateSchema().optional(),
  guest_count: createCountSchema(guest_count.unwrap().unwrap()).optional(),
  value: createMoneySchema(value, { missing: "Enter the sale value" }),
  commission: createPercentSchema(commission.unwrap(), {
    missing: "Enter the commission as a percentage",
  }).optional(),
};

/** The key ensures that a form posted twice creates one sale. */
export const NewSaleForm = z.object({ ...fields, form_key: z.string().max(100).default("") });

/** The form of an existing sale. Value and commission, once set, cannot be cleared. */
export const createEditSaleFormSchema = (shown: FieldValues) =>
  z.object({
    ...fields,
    value: shown.value ? fields.value : fields.value.optional(),
    commission: shown.commission ? fields.commission.unwrap() : fields.commission,
  });

export const saleLabels = {
  event_date: "Event date",
  guest_count: "Guests",
  value: "Sale value",
  commission: "Commission",
} as const;
export type SaleFieldName = keyof typeof saleLabels;
const saleFieldNames = Object.keys(saleLabels) as SaleFieldName[];

type Figures = Pick<Sale, "event_date" | "guest_count" | "value" | "commission">;

/** A sale, or the defaults of a new one, as texts of its form. */
export function toSaleFormTexts(figures: Partial<Figures>): Record<SaleFieldName, string> {
  const text = (figure: unknown) => (figure === undefined ? "" : String(figure));
  return {
    event_date: text(figures.event_date).slice(0, "YYYY-MM-DD".length),
    guest_count: text(figures.guest_count || undefined),
    value: text(figures.value),
    commission: text(figures.commission),
  };
}

/** The sale's fields among posted ones, as texts; missing fields are left out. */
export const pickSaleTexts = (source: Pick<PostedFields, "get"> | undefined): FieldValues =>
  Object.fromEntries(
    saleFieldNames.flatMap((name) => {
      const text = source?.get(name);
      return typeof text === "string" ? [[name, cutText(text, 40)]] : [];
    }),
  );

/** The texts that differ from what the form showed; they are kept when another venue is chosen. */
export const filterChangedTexts = (texts: FieldValues, shown: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(texts).filter(([name, text]) => text.trim() !== (shown[name] ?? "")));

/** The changed fields of an edited sale; an empty field is cleared (null). */
export function buildSaleChanges(
  values: FieldValues,
  shown: FieldValues,
): Record<string, string | number | null> | undefined {
  const changed = Object.entries(filterChangedTexts(values, shown));
  if (changed.length === 0) return undefined;
  return Object.fromEntries(
    changed.map(([name, text]) => {
      const trimmed = text.trim();
      return [name, trimmed === "" ? null : name === "event_date" ? trimmed : Number(trimmed)];
    }),
  );
}

/** Formats a value of the form for reading. */
export const createSaleValueFormatter =
  (country: Country | undefined): ((name: string, text: string) => string) =>
  (name: string, text: string): string => {
    if (text === "") return "";
    if (name === "event_date") return formatDate(text, "UTC") ?? text;
    if (name === "value") return formatMoney(Number(text), country) ?? text;
    return name === "commission" ? `${text}%` : text;
  };
