import { toPhoneDigits } from "@contract/leads/phone";
import type { Country } from "@contract/vocabulary";

/** A person's contact details. Phone numbers without a country code are in `country`. */
export interface Contact {
  country?: Country | undefined;
  emails: readonly string[];
  phones: readonly string[];
}

export type SharedContact = "email address" | "phone number";

const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/** Lists what two contacts share, after normalisation. */
export function listSharedContacts(contact: Contact, other: Contact): SharedContact[] {
  const emails = new Set(other.emails.map(normaliseEmail));
  const phones = new Set(other.phones.map((phone) => toPhoneDigits(phone, other.country)));
  return [
    ...(contact.emails.some((email) => emails.has(normaliseEmail(email)))
      ? (["email address"] as const)
      : []),
    ...(contact.phones.some((phone) => phones.has(toPhoneDigits(phone, contact.country)))
      ? (["phone number"] as const)
      : []),
  ];
}
