import { type Lead, LeadFields, withAnyName } from "@contract/leads/lead";
import { withOwnPhone } from "@contract/leads/phone";
import type { z } from "@contract/zod";
import type { FieldValues } from "~/services/forms/conflict";
import { primaryFirst } from "./lead";

/**
 * What can be changed of a lead (L-07). Addresses take the place of the primary ones; left empty, these stay, and so does
 * a country that is not known.
 */
export const LeadForm = LeadFields.extend({ country: LeadFields.shape.country.optional() });
export type LeadForm = z.output<typeof LeadForm>;

/**
 * The form as it was shown with a phone number: another one must be one that can be dialled. Where none is told, or of
 * whose country nothing is known, the upstream judges.
 */
export const leadFormOver = ({ phone_number: before }: FieldValues) =>
  withAnyName(before === undefined ? LeadForm : withOwnPhone(LeadForm, { kept: ["", before.trim()] }));

export const leadLabels = {
  first_name: "First name",
  last_name: "Last name",
  company: "Company",
  country: "Country",
  email: "Email",
  phone_number: "Phone",
  is_corporate_event: "Corporate",
} as const;

/** A lead in the values of its form. */
export const leadValues = (
  lead: Pick<
    Lead,
    "first_name" | "last_name" | "company" | "country" | "is_corporate_event" | "emails" | "phone_numbers"
  >,
): FieldValues => ({
  first_name: lead.first_name ?? "",
  last_name: lead.last_name ?? "",
  ...(lead.company !== undefined && { company: lead.company }),
  country: lead.country ?? "",
  email: primaryFirst(lead.emails ?? [])[0]?.email ?? "",
  phone_number: primaryFirst(lead.phone_numbers ?? [])[0]?.number ?? "",
  is_corporate_event: lead.is_corporate_event ? "on" : "",
});

/** The fields of the form whose values are not known. */
export const unknownFields = (
  lead: Pick<Lead, "emails" | "phone_numbers" | "is_corporate_event" | "country">,
): (keyof typeof leadLabels)[] => [
  ...(lead.country ? [] : (["country"] as const)),
  ...(lead.emails ? [] : (["email"] as const)),
  ...(lead.phone_numbers ? [] : (["phone_number"] as const)),
  ...(lead.is_corporate_event === undefined ? (["is_corporate_event"] as const) : []),
];

/**
 * What was typed in the same values; an address or a country left empty is not among them, nor a company that the form
 * did not show.
 */
export const typedLeadValues = (
  {
    first_name = "",
    last_name = "",
    company = "",
    country,
    email,
    phone_number,
    is_corporate_event,
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
});

/** The values to send (L-07): only those that differ from the shown ones, so that unknown values stay as they are. */
export function leadChanges(values: FieldValues, shown: FieldValues): Partial<LeadForm> {
  const changed = Object.entries(values).filter(([name, text]) => text !== shown[name]?.trim());
  return Object.fromEntries(
    changed.map(([name, text]) => [name, name === "is_corporate_event" ? text === "on" : text]),
  );
}

/** A value of the form as people read it. */
export const leadWords = (name: string, value: string) =>
  name === "is_corporate_event" ? (value ? "Yes" : "No") : value;
