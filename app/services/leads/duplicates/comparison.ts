import type { Lead, LeadRow } from "@contract/leads/lead";
import { formatPhone, normalisePhone } from "@contract/leads/phone";
import { type Country, countryNames, eventTypeNames, zoneOf } from "@contract/vocabulary";
import { formatDate } from "~/services/format/dates";
import { formatMoney } from "~/services/format/money";
import { fullName, type LeadFlag, leadFlags, primaryFirst } from "~/services/leads/lead";

/** One field of a lead beside others. `differs` is true only where both leads have a value. */
export interface ComparedField {
  label: string;
  text?: string;
  differs: boolean;
}

/** A lead side by side with others. */
export interface ComparedLead {
  id: number;
  name: string;
  country?: Country;
  flags: LeadFlag[];
  /** The reasons why they may be the same, in words: `email address, phone number`. */
  matchedBy?: string;
  fields: ComparedField[];
}

/** The text of a field, and the forms in which it is compared. */
interface FieldText {
  text?: string;
  /** The values that count as the same. */
  forms: readonly string[];
}

const fold = (text: string) => text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
const toFieldText = (text: string | null | undefined): FieldText =>
  text ? { text, forms: [fold(text)] } : { forms: [] };

/** The first of several addresses is shown; each of them is compared. */
const toAddressText = (texts: readonly string[], formOf: (text: string) => string): FieldText => ({
  text: texts[0],
  forms: texts.map(formOf),
});

type Addresses = Pick<LeadRow, "email" | "phone_number"> & Pick<Lead, "emails" | "phone_numbers">;
type Row = Omit<LeadRow, keyof Addresses> & Partial<Addresses>;

/** The fields of a lead in the order of the page. */
function fieldsOf(row: Row, withCompany: boolean): [string, FieldText][] {
  const { country } = row;
  const emails = row.emails ? primaryFirst(row.emails).map(({ email }) => email) : [row.email ?? []].flat();
  const phones = row.phone_numbers
    ? primaryFirst(row.phone_numbers).map(({ number }) => number)
    : [row.phone_number ?? []].flat();
  const phone = toAddressText(phones, (number) => normalisePhone(number, country));
  return [
    ["Name", toFieldText(fullName(row))],
    ...(withCompany ? [["Company", toFieldText(row.company)] satisfies [string, FieldText]] : []),
    ["Email", toAddressText(emails, fold)],
    ["Phone", { ...phone, text: phone.text && formatPhone(phone.text, country) }],
    ["Country", toFieldText(country && countryNames[country])],
    ["Event type", toFieldText(row.event_type && eventTypeNames[row.event_type])],
    ["Newest event", toFieldText(row.event_details)],
    ["Guests", toFieldText(row.estimated_guests?.toString())],
    ["Budget", toFieldText(formatMoney(row.estimated_budget, country))],
    ["Last enquired venue", toFieldText(row.last_enquired_venue?.name)],
    ["Owner", toFieldText(row.hubspot_owner?.name)],
    // No two leads came at the same time, so that the difference means nothing.
    ["Created", { text: formatDate(row.created_at, zoneOf(country) ?? "UTC") ?? undefined, forms: [] }],
  ];
}

/** A lead and its duplicates field by field; what differs from the lead's own is marked at the duplicate. */
export function compareLeads(
  lead: Lead,
  duplicates: readonly (LeadRow & { matched_by?: string })[],
): { lead: ComparedLead; others: ComparedLead[] } {
  const withCompany = lead.company !== undefined;
  const own = new Map(fieldsOf(lead, withCompany));
  const compared = (row: Row): ComparedLead => ({
    id: row.id,
    name: fullName(row),
    country: row.country,
    flags: leadFlags(row),
    fields: fieldsOf(row, withCompany).map(([label, { text, forms }]) => {
      const mine = own.get(label)?.forms ?? [];
      const isKnown = mine.length > 0 && forms.length > 0;
      return { label, text, differs: isKnown && !forms.some((form) => mine.includes(form)) };
    }),
  });
  return {
    lead: compared(lead),
    others: duplicates.map((row) => ({ ...compared(row), matchedBy: row.matched_by })),
  };
}

/** Leads of two countries are not merged: their places and their money differ. Where one is not known, the upstream judges. */
export const canMerge = (lead: Pick<ComparedLead, "country">, other: Pick<ComparedLead, "country">) =>
  !lead.country || !other.country || lead.country === other.country;
