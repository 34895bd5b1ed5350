import { normalisePhone } from "@contract/leads/phone";
import type { Country } from "@contract/vocabulary";

/** The addresses of a person. A number without a country code is one of `country`. */
export interface Contact {
  country?: Country;
  emails: readonly string[];
  phones: readonly string[];
}

export type SharedAddress = "email address" | "phone number";

/** An email address as it is compared. */
const normaliseEmail = (email: string) => email.trim().toLowerCase();

/** What two contacts share, however it is written. */
export function sharedAddresses(one: Contact, other: Contact): SharedAddress[] {
  const emails = new Set(other.emails.map(normaliseEmail));
  const phones = new Set(other.phones.map((phone) => normalisePhone(phone, other.country)));
  return [
    ...(one.emails.some((email) => emails.has(normaliseEmail(email))) ? (["email address"] as const) : []),
    ...(one.phones.some((phone) => phones.has(normalisePhone(phone, one.country)))
      ? (["phone number"] as const)
      : []),
  ];
}
