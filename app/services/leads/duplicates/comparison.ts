import type { Lead, LeadRow } from "@contract/leads/lead";
import { formatPhone, toPhoneDigits } from "@contract/leads/phone";
import { type Country, countryNames, eventTypeNames, zoneOf } from "@contract/vocabulary";
import { formatDate } from "~/services/format/dates";
import { formatMoney } from "~/services/format/money";
import { formatFullName, type LeadFlag, listLeadFlags, sortPrimaryFirst } from "~/services/leads/lead";

/** A field in a comparison of leads. `differs` is true only if both leads have a value. */
export interface ComparedField {
  label: string;
  text?: string | undefined;
  differs: boolean;
}

export interface ComparedLead {
  id: number;
  name: string;
  country?: Country | undefined;
  flags: LeadFlag[];
  /** Why they may be the same: "email address, phone number". */
  matchedBy?: string | undefined;
  fields: ComparedField[];
}

interface FieldText {
  text?: string | undefined;
  /** Normalised values; leads match if they share one. */
  forms: readonly string[];
}

const normaliseForComparison = (text: string): string =>
  text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
const toFieldText = (text: string | null | undefined): FieldText =>
  text ? { text, forms: [normaliseForComparison(text)] } : { forms: [] };

/** Shows the first of several contact details; all of them are compared. */
const toContactText = (texts: readonly string[], normalise: (text: string) => string): FieldText => ({
  text: texts[0],
  forms: texts.map(normalise),
});

type ContactDetails = Pick<LeadRow, "email" | "phone_number"> & Pick<Lead, "emails" | "phone_numbers">;
type Row = Omit<LeadRow, keyof ContactDetails> & Partial<ContactDetails>;

function listComparedFields(row: Row, withCompany: boolean): [string, FieldText][] {
  const { country } = row;
  const emails = row.emails
    ? sortPrimaryFirst(row.emails).map(({ email }) => email)
    : [row.email ?? []].flat();
  const phones = row.phone_numbers
    ? sortPrimaryFirst(row.phone_numbers).map(({ number }) => number)
    : [row.phone_number ?? []].flat();
  const phone = toContactText(phones, (number) => toPhoneDigits(number, country));
  return [
    ["Name", toFieldText(formatFullName(row))],
    ...(withCompany ? [["Company", toFieldText(row.company)] satisfies [string, FieldText]] : []),
    ["Email", toContactText(emails, normaliseForComparison)],
    ["Phone", { ...phone, text: phone.text && formatPhone(phone.text, country) }],
    ["Country", toFieldText(country && countryNames[country])],
    ["Event type", toFieldText(row.event_type && eventTypeNames[row.event_type])],
    ["Latest event", toFieldText(row.event_details)],
    ["Guests", toFieldText(row.estimated_guests?.toString())],
    ["Budget", toFieldText(formatMoney(row.estimated_budget, country))],
    ["Last enquired venue", toFieldText(row.last_enquired_venue?.name)],
    ["Owner", toFieldText(row.hubspot_owner?.name)],
    // Creation times always differ, so the difference means nothing.
    ["Created", { text: formatDate(row.created_at, zoneOf(country) ?? "UTC") ?? undefined, forms: [] }],
  ];
}

/** Compares a lead with its duplicates field by field; differences are flagged on the duplicate. */
export function compareLeadWithDuplicates(
  lead: Lead,
  duplicates: readonly (LeadRow & { matched_by?: string | undefined })[],
): { lead: ComparedLead; others: ComparedLead[] } {
  const withCompany = lead.company !== undefined;
  const leadFields = new Map(listComparedFields(lead, withCompany));
  const toComparedLead = (row: Row): ComparedLead => ({
    id: row.id,
    name: formatFullName(row),
    country: row.country,
    flags: listLeadFlags(row),
    fields: listComparedFields(row, withCompany).map(([label, { text, forms }]) => {
      const leadForms = leadFields.get(label)?.forms ?? [];
      const isKnown = leadForms.length > 0 && forms.length > 0;
      return { label, text, differs: isKnown && !forms.some((form) => leadForms.includes(form)) };
    }),
  });
  return {
    lead: toComparedLead(lead),
    others: duplicates.map((row) => ({ ...toComparedLead(row), matchedBy: row.matched_by })),
  };
}

/** Leads of different countries cannot be merged. If a country is unknown, the upstream decides. */
export const canMergeLeads = (
  lead: Pick<ComparedLead, "country">,
  other: Pick<ComparedLead, "country">,
): boolean => !lead.country || !other.country || lead.country === other.country;
