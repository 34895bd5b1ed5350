import { isPhoneNumber } from "@contract/leads/phone";
import { type Country, countries } from "@contract/vocabulary";
import { paths } from "~/services/paths";

/**
 * The href of the new lead form, filled in with the phone number, email address or full name that was searched for. A number
 * valid in both countries counts as one of the selected country.
 */
export function buildNewLeadHref(query: string, selectedCountry: Country): string {
  const fields = parseContactFields(query, selectedCountry);
  return fields ? `${paths.newLead}?${new URLSearchParams(fields)}` : paths.newLead;
}

export const isPhoneNumberInAnyCountry = (query: string): boolean =>
  countries.some((country) => isPhoneNumber(query, country));

function parseContactFields(query: string, selectedCountry: Country): Record<string, string> | undefined {
  const country = [selectedCountry, ...countries].find((candidate) => isPhoneNumber(query, candidate));
  if (country) return { country, phone_number: query };
  // "ada@example.com".
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(query)) return { email: query };
  const [, first_name, last_name] = NAME.exec(query) ?? [];
  return first_name && last_name ? { first_name, last_name } : undefined;
}

/**
 * A first and a last name, such as "Ada de la Cruz": two to four words, as a single word could be either
 * name.
 */
const NAME = /^([\p{L}\p{M}.'’-]+)\s+([\p{L}\p{M}.'’-]+(?:\s+[\p{L}\p{M}.'’-]+){0,2})$/u;
