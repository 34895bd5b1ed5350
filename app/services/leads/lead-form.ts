import { consentSourceNames } from "@contract/leads/consent";
import { type Lead, LeadFields, withRequiredName } from "@contract/leads/lead";
import { withPhoneValidation } from "@contract/leads/phone";
import type { z } from "@contract/zod";
import type { FieldValues } from "~/services/forms/conflict";
import { createDateSchema } from "~/services/forms/entered-fields";
import { sortPrimaryFirst } from "./lead";

/**
 * The editable fields of a lead (L-07). The email and phone number replace the primary ones; if left empty, those stay. An
 * unknown country may stay unknown.
 */
export const LeadForm = LeadFields.extend({
  country: LeadFields.shape.country.optional(),
  consent_date: createDateSchema().optional(),
});
export type LeadForm = z.output<typeof LeadForm>;

/**
 * The form schema for the values that the form showed. A changed phone number must be one that can be dialled; if the number
 * or its country is unknown, the upstream validates it.
 */
export const createLeadFormSchema = ({ phone_number: before }: FieldValues) =>
  withRequiredName(
    before === undefined ? LeadForm : withPhoneValidation(LeadForm, { kept: ["", before.trim()] }),
  );

export const leadLabels = {
  first_name: "First name",
  last_name: "Last name",
  company: "Company",
  country: "Country",
  email: "Email",
  phone_number: "Phone",
  is_corporate_event: "Corporate",
  consent_source: "Consent",
  consent_date: "Consent given on",
} as const;

export const toLeadFormValues = (
  lead: Pick<
    Lead,
    | "first_name"
    | "last_name"
    | "company"
    | "country"
    | "is_corporate_event"
    | "emails"
    | "phone_numbers"
    | "consent_source"
    | "consent_date"
  >,
): FieldValues => ({
  first_name: lead.first_name ?? "",
  last_name: lead.last_name ?? "",
  ...(lead.company !== undefined && { company: lead.company }),
  country: lead.country ?? "",
  email: sortPrimaryFirst(lead.emails ?? [])[0]?.email ?? "",
  phone_number: sortPrimaryFirst(lead.phone_numbers ?? [])[0]?.number ?? "",
  is_corporate_event: lead.is_corporate_event ? "on" : "",
  ...(lead.consent_source !== undefined && {
    consent_source: lead.consent_source,
    consent_date: lead.consent_date ?? "",
  }),
});

/** Form fields whose values the upstream did not send. */
export const listUnknownFields = (
  lead: Pick<Lead, "emails" | "phone_numbers" | "is_corporate_event" | "country">,
): (keyof typeof leadLabels)[] => [
  ...(lead.country ? [] : (["country"] as const)),
  ...(lead.emails ? [] : (["email"] as const)),
  ...(lead.phone_numbers ? [] : (["phone_number"] as const)),
  ...(lead.is_corporate_event === undefined ? (["is_corporate_event"] as const) : []),
];

/**
 * The entered values in the shape of `toLeadFormValues`, without an empty email, phone number or country, and without a
 * company or consent that the form did not show.
 */
export const toEnteredLeadValues = (
  {
    first_name = "",
    last_name = "",
    company = "",
    country,
    email,
    phone_number,
    is_corporate_event,
    consent_source = "",
    consent_date = "",
  }: LeadForm,
  shown: FieldValues,
): FieldValues => ({
  first_name,
  last_name,
  ...(shown.company !== undefined && { company }),
  ...(country && { country }),
  ...(email && { email }),
  ...(phone_number && { phone_number }),
  is_corporate_event: is_corporate_event ? "on" : "",
  // Without a source there is no consent, and no day of it.
  ...(shown.consent_source !== undefined && {
    consent_source,
    consent_date: consent_source ? consent_date : "",
  }),
});

/** The values to send (L-07): only changed ones. A value that we could not read stays as it is. */
export function getChangedLeadValues(values: FieldValues, shown: FieldValues): Partial<LeadForm> {
  const changed = Object.entries(values).filter(([name, text]) => text !== shown[name]?.trim());
  return Object.fromEntries(
    changed.map(([name, text]) => [name, name === "is_corporate_event" ? text === "on" : text]),
  );
}

/** Formats a form value for display. */
export function formatLeadFormValue(name: string, value: string): string {
  if (name === "is_corporate_event") return value ? "Yes" : "No";
  if (name === "consent_source") return formatConsentSource(value) ?? "Not recorded";
  return value;
}

/** The name of a source of consent. */
export const formatConsentSource = (value: string | undefined): string | undefined =>
  (consentSourceNames as Record<string, string>)[value ?? ""];
