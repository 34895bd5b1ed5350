import { isPhoneNumber } from "@contract/leads/phone";
import { type Country, countries } from "@contract/vocabulary";
import { paths } from "~/services/paths";

/**
 * The form of a new lead, with the number, the email address or the whole name of a search, as a new client is on
 * the line. A number that both countries have is one of `chosen`.
 */
export function buildNewLeadHref(query: string, chosen: Country): string {
  const fields = fieldsOf(query, chosen);
  return fields ? `${paths.newLead}?${new URLSearchParams(fields)}` : paths.newLead;
}

/** Whether what is searched for is a phone number. */
export const isNumber = (query: string) => countries.some((country) => isPhoneNumber(query, country));

function fieldsOf(query: string, chosen: Country): Record<string, string> | undefined {
  const country = [chosen, ...countries].find((one) => isPhoneNumber(query, one));
  if (country) return { country, phone_number: query };
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(query)) return { email: query };
  const [, first_name, last_name] = NAME.exec(query) ?? [];
  return first_name && last_name ? { first_name, last_name } : undefined;
}

/** Two to four words of letters: a single word may be either name. */
const NAME = /^([\p{L}\p{M}.'’-]+)\s+([\p{L}\p{M}.'’-]+(?:\s+[\p{L}\p{M}.'’-]+){0,2})$/u;
